#include <dol.h>
#define PORT_IN "in"
#define PORT_OUT "out"
#include <alloca.h>
#include <setjmp.h>
static jmp_buf env;
void P_init(DOLProcess *p) { (void)p; }

int P_fire(DOLProcess *p)
{
    int n = 3;
    char vla[n];
    char *a = alloca(n);
    int *q = (int[]){1, 2};
    __attribute__((aligned(64))) char big[64];
    if (setjmp(env)) return 1;
    void *l = &&there;
    DOL_read((void *)PORT_IN, vla, n, p);
    DOL_read((void *)PORT_IN, big, n, p);
    a[0] = (char)q[1];
there:
    goto *l;
}
