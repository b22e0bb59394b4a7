#include <stdio.h>
struct s { int a; };
enum e { A, B };
static int f(int x) { return x + A; }
int main(void)
{
    struct s outer = {1};
    struct s { double d; char c; } inner = {2.5, 'x'};
    enum e { B = 7, C };
    int n = f(B);
    {
        struct s { int arr[3]; } third = {{1, 2, 3}};
        union u { int i; float f; } u = {.i = 3};
        n += third.arr[2] + u.i + (int)sizeof(struct s);
    }
    {
        union u { char c[8]; } u = {"hello"};
        struct s again = {1.5, 'y'};
        n += u.c[1] + again.c;
    }
    printf("%d %g %c %d %d\n", outer.a, inner.d, inner.c, n, C);
    return 0;
}
