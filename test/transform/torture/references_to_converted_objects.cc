// stack: a temporary object
// A function that blocks takes a reference that another gives back, to an object that its argument is converted to.
#include <algorithm>
#include <cstdio>
#include <string>
static int next(int n) { return n + 1; }
static std::string both(const std::string &s, int k)
{
    std::string all = s;
    all += (char)('a' + next(k));
    std::string pad(40, 'x');
    all += pad[next(k)];
    return all + s;
}
static const std::string &longer(const std::string &a, const std::string &b) { return a.size() < b.size() ? b : a; }
int main()
{
    const std::string &(*pick)(const std::string &, const std::string &) = longer;
    std::printf("%s\n", both(std::max<std::string>("a long text that is in no object", "b"), 1).c_str());
    std::printf("%s\n", both(pick("a long text that is in no object", "another long text that is in none"), 2).c_str());
    std::printf("%s\n", both(longer("a long text that is in no object", "text"), 3).c_str());
    return 0;
}
