#include <dol.h>
#define PORT_IN "in"
static void clean(int *x) { *x = 0; }
void P_init(DOLProcess *p) { (void)p; }

int P_fire(DOLProcess *p)
{
    int cleaned __attribute__((cleanup(clean))) = 1;
    register int held asm("eax") = 2;
    char c;
    struct { int n; } unnamed = {1};
    __auto_type deduced = unnamed;
    DOL_read((void *)PORT_IN, &c, 1, p);
    void *next = &&on;
    goto *next;
on:
    asm volatile("" : "+r"(cleaned));
    return cleaned + held + c + deduced.n;
}
