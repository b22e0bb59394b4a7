#include <stdio.h>
typedef const int cint;
typedef volatile int vint;
struct s { cint a; int b; };
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
static struct s make(int k) { struct s x = {next(k), k}; return x; }
static int use(struct s x, int k) { return x.a + x.b + k; }
int main(void)
{
    struct s x = make(3);
    const struct s y = next(2) > 50 ? make(next(1)) : x;
    vint v = next(4);
    int sum = use(make(4), next(1));
    v += sum;
    printf("%d %d %d %d %d\n", x.a, y.b, y.a, sum, v);
    return next(1) == 200;
}
