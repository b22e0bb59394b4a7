// Members of the library's classes give references to parts of their objects, and never to what they are given.
#include <cstdio>
#include <map>
#include <string>
#include <vector>
static int next(int n) { return n + 1; }
static int sum(const int &x, int k)
{
    int n = next(1);
    int pad[8] = {k, k, k, k, k, k, k, k};
    n += next(pad[k % 8]);
    return n * 100 + x;
}
static std::string both(const std::string &s, int k)
{
    std::string all = s;
    all += (char)('a' + next(k));
    return all + s;
}
static const std::string &longer(const std::string &a, const std::string &b) { return a.size() < b.size() ? b : a; }
int main()
{
    std::map<std::string, int> ages{{"a", 4}, {"b", 5}};
    std::map<int, std::string> names{{1, "one"}, {2, "two"}};
    std::vector<int> all{3, 4};
    std::string first = "first", second = "seconds";
    const std::string &(*pick)(const std::string &, const std::string &) = longer;
    std::printf("%d\n", sum(ages.at("b"), 5));
    std::printf("%d\n", sum(all.emplace_back(9), 5));
    std::printf("%s\n", both(names.at(2), 1).c_str());
    std::printf("%s\n", both(longer(first, second), 2).c_str());
    std::printf("%s\n", both(pick(first, second), 3).c_str());
    return 0;
}
