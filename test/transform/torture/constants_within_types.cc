// A const among the arguments of a template is a part of the type.
#include <cstdio>
#include <functional>
#include <string>
#include <utility>
#include <vector>
static int next(int n) { return n + 1; }
static std::function<int(const std::string &)> sized(int n)
{
    n = next(n);
    return [n](const std::string &s) { return (int)s.size() + n; };
}
static const std::function<int(const int &)> added(int n)
{
    n = next(n);
    return [n](const int &k) { return k + n; };
}
static std::vector<const char *> names(int n) { return {n > next(0) ? "many" : "few", "more"}; }
static std::pair<const int, std::vector<std::string>> both(int n) { return {next(n), {"a", "b"}}; }
static int use(int n)
{
    n += sized(n)("abc");
    n = next(n);
    n += added(n)(4);
    std::vector<const char *> v = names(n);
    n += next((int)v.size());
    const std::pair<const int, std::vector<std::string>> p = both(n);
    return next(n) + p.first + (int)p.second.size() + v[0][0];
}
int main()
{
    int r = use(1);
    std::printf("%d\n", r);
}
