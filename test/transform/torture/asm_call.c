/* stack: assembler around a call that blocks */
#include <stdio.h>
#define WITH(x) __asm__("" : "+r"(x) : "r"(id(2)))
static int id(int x) { return x; }
int main(void)
{
    int a = id(1);
    WITH(a);
    printf("%d\n", a);
    return 0;
}
