/* What __VA_OPT__ gives, or leaves out, around calls that block. */
#include <stdio.h>
static int sum;
static int one(void) { return 1; }
static int id(int x) { return x; }
static int add(int x, int y) { sum += x * y; return sum; }
#define CALL(f, first, ...) f(first __VA_OPT__(,) __VA_ARGS__)
#define ALSO(f, first, ...) f(first __VA_OPT__(, __VA_ARGS__))
#define EACH(f,...) __VA_OPT__(f(__VA_ARGS__); sum++;) printf("%d\n", sum)
#define COUNT(...) (0 __VA_OPT__(+ (int)(sizeof((int[]){__VA_ARGS__}) / sizeof(int))))
#define REST(x, ...) \
    __VA_OPT__(printf("%d ", x); \
               printf("%d ", __VA_ARGS__);) \
    printf("%d\n", 1 __VA_OPT__(+ 1))
#define twice(x, y) add(2 * (x), y)
int main(void)
{
    printf("%d %d\n", CALL(id, 3), CALL(add, 3, id(4)));
    printf("%d %d\n", ALSO(id, one()), ALSO(add, one(), id(2)));
    printf("%d\n", CALL(twice, one(), 5));
    EACH(add, id(2), 3);
    EACH(one);
    REST(id(5));
    REST(id(5), id(6));
    printf("%d %d %d\n", COUNT(), COUNT((1, 2), 3, 4) + id(1), __LINE__);
    return sum & 3;
}
