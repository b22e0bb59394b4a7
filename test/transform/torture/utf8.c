#include <stdio.h>
static int größe(int länge) { int ñ = länge * 2; return ñ + 1; }
static int \u00e9t\u00E9(int x) { int \U000000e9 = x; é += x; return \u00e9; }
int main(void)
{
    int naïve = 3, 变量 = 4;
    const char *s = "ünïcode→";
    int x = größe(naïve) + 变量;
    printf("%d %s\n", x, s);
    printf("%d\n", été(2) + \u00e9té(x) + gr\u00f6ße(na\u00efve));
    return 0;
}
