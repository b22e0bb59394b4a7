#include <stdio.h>
#ifdef __TINYC__
#error
#endif
static int id(int x) { return x; }
static int call(int (*f)(int), int n)
{
    int s = f(n) + id(n);
    int (**p)(int) = &f;
    return s + id((*p)(n));
}
int main(void) { int n = call(id, id(2)); printf("%d\n", n); return 0; }
