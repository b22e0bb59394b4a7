/* stack: a function inside a function */
#include <stdio.h>
int main(void)
{
    int total = 5, n = 0;
    int add(int x) { total += x; return total; }
    for (int i = 0; i < 4; i++) { n += add(i); }
    printf("%d %d\n", total, n);
    return 0;
}
