// Designators in lists in braces.
#include <cstdio>
#include <string>
static int next(int n) { return n + 1; }
struct Size { int width = 4, height = 3; };
struct Config { Size size; std::string name = "none"; int last = 9; };
static int use(const Config &c) { return next(c.size.width); }
static Config config(int n) { return {.size = {.width = next(n), .height = 2}, .name = "x"}; }
static Config late(int n) { return {.name = "late", .last = next(n)}; }
static Size sized(int n) { return {.height = next(n)}; }
static Size both(int n) { return Size{.width = next(n), .height = next(n + 1)}; }
int main()
{
    Config c = config(3), d = late(4);
    std::printf("%d %d %s %d\n", c.size.width, c.size.height, c.name.c_str(), c.last);
    std::printf("%d %d %s %d\n", d.size.width, d.size.height, d.name.c_str(), d.last);
    std::printf("%d %d %d\n", sized(1).height, sized(2).width, both(3).height);
    Config e = {.size = {.width = next(5)}, .last = next(6)};
    Size f{.width = next(1), .height = next(2)};
    std::printf("%d %d %s %d %d %d\n", e.size.width, e.size.height, e.name.c_str(), e.last, f.width, f.height);
    std::printf("%d\n", use({.size = {.width = next(3)}}) + use(c));
    Size all[] = {{.width = next(1)}, {.height = next(2)}};
    std::printf("%d %d\n", all[0].width + all[1].height, next(all[1].width));
    return 0;
}
