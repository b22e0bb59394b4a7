// Default arguments of functions that block.
#include <cstdio>
#include <string>
#include <vector>
enum Level { low = 3, high = 9 };
static const int step = 4;
static int made;
struct Config { int size; } config = {6};
static int next(int n = 5, int m = step) { return n * 7 % 5 + m; }
static int level(int n, Level l = high, const char *text = "abc", double d = 1.5);
static int level(int n, Level l, const char *text, double d) { return n + l * text[1] + (int)(d * 2); }
static int counted(int n = ++made, int size = config.size) { return n * 100 + size; }
static int named(int n, const std::string &name = std::string("none"), std::vector<int> list = {1, 2, 3})
{
    int s = n + (int)name.size();
    for (int each : list) s = s * 2 + each;
    return s;
}
namespace far { static int away(int n, int *at = nullptr, bool sure = true, unsigned long size = sizeof(Config)) { return n + (at ? *at : 1) + sure + (int)size; } }
int main()
{
    int here = 8;
    std::printf("%d\n", next());
    std::printf("%d %d\n", next(next()), next(here, next(2)));
    std::printf("%d\n", level(1));
    std::printf("%d\n", level(2, low) + level(3, high, "xyz"));
    int first = counted(), second = counted(7);
    std::printf("%d %d %d\n", first, second, counted(1, 2));
    std::printf("%d\n", named(1));
    std::printf("%d\n", named(2, "somebody"));
    std::printf("%d\n", far::away(3) + far::away(3, &here) + far::away(1, nullptr, false));
    return made - 1;
}
