#include <stdio.h>
static int größe(int länge) { int ñ = länge * 2; return ñ + 1; }
int main(void)
{
    int naïve = 3, 变量 = 4;
    const char *s = "ünïcode→";
    int x = größe(naïve) + 变量;
    printf("%d %s\n", x, s);
    return 0;
}
