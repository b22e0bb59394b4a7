// Types of results behind the parameters.
#include <cstdio>
struct both { int a; char b; };
namespace deep { using word = unsigned short; auto two(int x) noexcept -> word; auto two(int x) noexcept -> word { return word(x << 4); } }
static auto id(int x) -> int { return x; }
auto late(int n) -> both;
static inline auto pointer(const int *p, int i) -> const int * { return p + id(i); }
static auto widened(int x) -> decltype(x + 1L) { return x + 1L + id(2); }
static auto show(int v) -> void { std::printf("%d\n", id(v)); }
static auto function(int x) -> int (*)(int) { id(x); return [](int y) { return y + 3; }; }
auto late(int n) -> both { return {n + id(1), 'x'}; }
auto main() -> int
{
    static const int table[] = {1, 2, 3};
    both b = late(4);
    show(b.a + b.b);
    show(*pointer(table, 2));
    show(int(widened(4)) + int(sizeof(widened(1))));
    show(deep::two(id(3)));
    show(function(1)(id(2)));
    return 0;
}
