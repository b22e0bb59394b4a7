// Types of namespaces that have the names of types outside, as variables, results, arguments of templates and captures.
#include <cstdio>
#include <vector>
#include <utility>
#include <map>
#include <string>
struct Item { int a; };
enum class Kind { one = 1, two };
namespace x { struct Item { int b[3]; }; enum Mode { off, on }; template<class T> struct Box { T v; }; }
namespace app {
struct Item { char c; };
enum class Kind : char { a, b };
namespace x { struct Item { char d; }; enum Mode { low = 7 }; template<class T> struct Box { T v[2]; }; }
static int step(int n) { return n + 1; }
static ::Item outer(int n) { ::Item i; i.a = n * 1000; return i; }
static ::x::Item far(int n) { ::x::Item i{}; i.b[0] = n; i.b[2] = n * 70000; return i; }
static int use(int n)
{
    ::Item a = outer(n);
    Item b{(char)(n & 7)};
    auto c = far(n);
    x::Item d{3};
    ::Kind k = ::Kind::two;
    Kind l = Kind::b;
    int s = step(n);
    s += a.a + b.c + c.b[2] + d.d + (int)k + (int)l;
    return s + step(s);
}
static int boxes(int n)
{
    ::x::Box<::Item> a{{n}};
    x::Box<Item> b{{{1}, {2}}};
    ::x::Box<::x::Item> c{{{n, 2, n * 90000}}};
    std::vector<::Item> v;
    std::map<int, ::x::Item> m;
    ::x::Mode mode = ::x::on;
    x::Mode other = x::low;
    for (const auto &i : {1, 2, 3}) {
        v.push_back(outer(step(i)));
        m[step(i)] = far(i);
    }
    int s = 0;
    for (auto &i : v) s += step(i.a);
    for (auto &[key, value] : m) s += step(value.b[2]) + key;
    auto e = v[1];
    s += step(e.a);
    return s + a.v.a + b.v[1].c + c.v.b[2] + mode + other;
}
static int passed(const ::Item &i) { return step(i.a); }
static int given(::x::Item i) { return step(i.b[2]); }
static int refs(int n)
{
    int s = passed(outer(n));
    s += given(far(n));
    auto f = [i = outer(n), &n](int k) { return i.a + k + n; };
    s += f(step(1));
    ::Item j{n};
    auto g = [j](int k) { return j.a * k; };
    s += g(step(2));
    s += n & 1 ? outer(step(n)).a : far(step(n)).b[2];
    return s;
}
}
int main() { for (int n = 0; n < 4; n++) { int a = app::use(n); int b = app::boxes(n); int c = app::refs(n); std::printf("%d %d %d\n", a, b, c); } }
