#include <stdio.h>
int main(void)
{
    int a = 1, b = 2;
    asm volatile("" ::: "memory");
    asm volatile("" : "+r"(a));
    __asm__("addl %1, %0" : "+r"(a) : "r"(b));
    b = a;
    asm("" : : : "memory", "cc");
    printf("%d %d\n", a, b);
    return 0;
}
