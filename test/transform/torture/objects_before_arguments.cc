// The object of a call of its member is evaluated before the arguments.
#include <string>
#include <vector>
#include <cstdio>
struct T { int id; T(int i) : id(i) { std::printf("+%d ", id); } T(const T &o) : id(o.id + 100) { std::printf("c%d ", id); } ~T() { std::printf("-%d ", id); } T &add(int n) { id += n; return *this; } int sum(int n) const { return id + n; } };
static int next(int n) { std::printf("n%d ", n); return n + 1; }
static int view(const T &t) { std::printf("v%d ", t.id); return next(t.id); }
static std::vector<T *> all;
static T &at(int i) { std::printf("a%d ", i); return *all[i]; }
static T *pointer(int i) { std::printf("p%d ", i); return all[i]; }
static T made(int i) { std::printf("m%d ", i); return T(i); }
struct Small { int k; Small &add(int n) { k += n; return *this; } int get() const { return k; } };
static Small small(int i) { std::printf("s%d ", i); return {i}; }
static int use(int n)
{
    int r = view(T(1).add(next(n)));
    r += T(3).sum(next(4));
    T a(10), b(20);
    all = {&a, &b};
    int i = 0;
    r += at(i++).sum(next(i));
    r += pointer(i)->add(next(5)).add(next(6)).sum(next(7));
    r += made(5).add(next(1)).sum(next(2));
    r += small(4).add(next(1)).get() + Small{3}.add(next(2)).add(next(3)).k;
    std::string s = std::string("abc").append(static_cast<size_t>(next(2)), 'x').substr(static_cast<size_t>(next(0)));
    std::printf("%s ", s.c_str());
    r += all[static_cast<size_t>(i - 1)]->sum(next(static_cast<int>(all.size())));
    return r;
}
int main() { std::printf("%d\n", use(2)); }
