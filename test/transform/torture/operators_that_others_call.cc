// stack: next in a member function, a template or a global initialiser
// Operators that the library calls, or a template, or that have no word.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <string>
#include <vector>
static int next(int n) { return n + 1; }
struct Less { bool operator()(int a, int b) const { return next(a) < next(b); } };
struct Key { int k; bool operator<(const Key &o) const { return next(k) < next(o.k); } };
struct Twice { int operator()(int n) { return next(n) * 2; } };
struct Flag { int n; explicit operator bool() const { return next(n) > 1; } };
struct Num { int n; Num &operator=(int m) { n = next(m); return *this; } int operator,(int m) const { return next(m); } };
template <class T> static int add(const T &a, const T &b) { return (a + b).n; }
struct Sum { int n; Sum operator+(const Sum &o) const { return Sum{next(n) + o.n}; } };
struct Ptr { Num *p; Num *operator->() { next(1); return p; } };
struct In { int n; In &operator>>(int &v) { v = next(n); return *this; } };
int main()
{
    std::vector<int> v = {3, 1, 2};
    std::sort(v.begin(), v.end(), Less());
    std::map<Key, int> m;
    m[Key{2}] = 5;
    m[Key{1}] = 6;
    std::function<int(int)> f = Twice();
    std::printf("%d %d %d\n", v[0], m.begin()->second, f(3));
    Flag g{1};
    if (g)
        std::printf("flag\n");
    Num n{1};
    n = 4;
    std::printf("%d %d\n", n.n, (n, 5));
    std::printf("%d\n", add(Sum{1}, Sum{2}));
    Ptr p{&n};
    std::printf("%d\n", p->n);
    In in{4};
    auto read = [&in] { int x; in >> x; return x; };
    std::printf("%d\n", read());
    return 0;
}
