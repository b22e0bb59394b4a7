#include <stdio.h>
#define MAX(a, b) ({ __auto_type x_ = (a); __auto_type y_ = (b); x_ > y_ ? x_ : y_; })
static double half(int x) { return x / 2.0; }
int main(void)
{
    __auto_type x = half(5);
    __auto_type p = &x;
    int i = 3;
    *p += 1;
    for (__auto_type n = 0; n < 3; n++) { i += n; }
    printf("%g %d %g\n", x, MAX(i, 7), MAX(half(9), x));
    return 0;
}
