/* Static assertions and comparisons of types, about locals that live across calls that block and about the calls. */
#include <assert.h>
#include <stdio.h>
#define SAME(a, b) __builtin_types_compatible_p(__typeof__(a), __typeof__(b))
#define MUST_BE_ARRAY(a) (sizeof(struct { int : -!!SAME((a), &(a)[0]); }))
#define LENGTH(a) (sizeof(a) / sizeof((a)[0]) + MUST_BE_ARRAY(a) * 0)
static int id(int x) { return x; }
static double half(int x) { return x * 0.5; }
_Static_assert(sizeof(int) == 4, "in the file");
struct members { int a; _Static_assert(sizeof(int) == 4, "in a struct"); int b; };
int main(void)
{
    int all[5] = {id(1), 2, 3}, sum = 0;
    double d = half(3);
    struct members m = {id(4), 5};
    _Static_assert(sizeof all == 20 && LENGTH(all) == 5, "in a block");
    _Static_assert(sizeof(half(1)) == sizeof d, "of a call");
    static_assert(SAME(m.b, int), "by the library's name");
    for (unsigned i = 0; i < LENGTH(all); i++) {
        sum += id(all[i]);
        _Static_assert(SAME(i, unsigned), "in a loop");
    }
    printf("%d %d %d\n", sum, SAME(id(1), int) + 2 * SAME(half(1), int) + 4 * SAME(d, double), m.a + m.b + (int)(2 * d));
    return 0;
}
