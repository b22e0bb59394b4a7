// Objects in braces before a call that blocks: each is made, or copied, in its turn.
#include <cstdio>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>
struct Entry {
    std::string name, more;
    int k;
};
struct Table {
    std::vector<int> v;
    std::pair<int, int> p;
    int n;
};
static std::string last = "first";
static std::string text(int n) { last = "changed"; return std::string(n + 20, 'a' + n); }
static int number(int n) { return n + 1; }
static const std::string &global() { return last; }
static int entries(int n)
{
    std::string x = text(n);
    Entry e = {x, text(2), number(n)};
    x += "z";
    Entry f{std::string("zz") + text(n), "literal", number(n)};
    last = "a name";
    Entry g = {last, text(n), number(2)};
    last = "another";
    Entry h = {global(), text(n), 7};
    std::printf("%s %s %s %s %s ", e.name.c_str(), f.name.c_str(), f.more.c_str(), g.name.c_str(), h.name.c_str());
    return (int)(e.name.size() + e.more.size()) + e.k + f.k + g.k;
}
static int numbers(int n)
{
    Table t = {{1, n, number(n)}, {n, number(2)}, number(n)};
    int k = 2;
    Table u = {{k, k++, number(k)}, {k, number(k++)}, k};
    return t.v[2] + t.p.second + t.n + 10 * u.v[0] + 100 * u.v[2] + 1000 * u.p.first + 10000 * u.p.second + 100000 * u.n;
}
static int pairs(int n)
{
    std::vector<std::pair<int, std::string>> v;
    v.push_back({n, text(n)});
    v.emplace_back(number(n), "x");
    v.push_back({number(n), std::to_string(number(3))});
    std::map<std::string, std::tuple<int, std::string>> m;
    m.insert({"key", {n, text(1)}});
    n += number(1);
    return (int)(v.size() + v[0].second.size()) + v[2].first + (int)std::get<1>(m["key"]).size() + n;
}
static int strings(int n)
{
    std::string x = "q";
    std::string a[3] = {x, text(n), x + "y"};
    std::vector<std::string> v = {x, text(n), "z", x};
    return (int)(a[0].size() + a[1].size()) * number(n) + (int)v[3].size();
}
int main()
{
    int r = entries(3);
    std::printf("%d\n", r);
    r = numbers(3);
    std::printf("%d\n", r);
    r = pairs(3);
    std::printf("%d\n", r);
    r = strings(3);
    std::printf("%d\n", r);
}
