// The suffix of a literal is no local of that name.
#include <chrono>
#include <cstdio>
#include <string>
using namespace std::string_literals;
using namespace std::chrono_literals;
static std::string text(int n) { return std::string(n + 1, 'b'); }
static int use(int n)
{
    std::string s = "a"s + text(n);
    auto ms = 12ms;
    char c = 'x';
    s += "with "s + text(2) + c;
    n += static_cast<int>((ms + 3ms).count());
    return static_cast<int>(s.size()) + n;
}
int main()
{
    int r = use(3);
    std::printf("%d\n", r);
}
