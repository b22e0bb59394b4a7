#include <cstdio>
#include <vector>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
struct P { int x, y; };
// class template with a member template
template <class C> struct Reader {
    C count{};
    template <class T> T get() { count++; return (T)next((int)count); }
    template <class T> void all(std::vector<T> &v, int n) { while (n-- > 0) v.push_back(this->template get<T>()); }
};
struct Base { int n = 0; template <class T> T take(int k) { n += next(k); return (T)n; } };
struct Derived : Base { int twice() { int a = take<int>(1); return a + take<short>(2); } };
int main()
{
    Reader<int> r;
    int a = r.get<int>();
    std::vector<double> v;
    r.all(v, 3);
    Derived d;
    int b = d.twice();
    long c = d.take<long>(3);
    std::printf("%d %.1f %zu %d %ld %.1f\n", a, v[1], v.size(), b, c, 0.5);
    return next(1) == 200;
}
