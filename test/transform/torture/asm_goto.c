/* stack: assembler with goto */
#include <stdio.h>
static int id(int x) { return x; }
static int sign(int x)
{
    asm volatile goto("" : : "r"(x) : "memory" : negative);
    asm inline("");
    if (x < 0) goto negative;
    return id(1);
negative:
    return id(-1);
}
int main(void)
{
    printf("%d %d\n", sign(id(4)), sign(id(-4)));
    return 0;
}
