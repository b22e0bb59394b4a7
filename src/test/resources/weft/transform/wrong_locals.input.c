#include <dol.h>
#define PORT_IN "in"
static void clean(int *x) { *x = 0; }
void P_init(DOLProcess *p) { (void)p; }

int P_fire(DOLProcess *p)
{
    register int held asm("eax") = 2;
    char c;
    struct { int n; } unnamed = {1};
    __auto_type deduced = unnamed;
    void *next = &&on;
    {
        int cleaned __attribute__((cleanup(clean))) = 1;
        DOL_read((void *)PORT_IN, &c, 1, p);
        asm volatile("" : "+r"(cleaned));
        goto *next;
    }
on:
    return held + c + deduced.n;
}
