#include <dol.h>
#define PORT_IN "in"
#define PORT_OUT "out"
#define READ(x) DOL_read((void *)PORT_IN, &x, sizeof x, p)
void P_init(DOLProcess *p) { (void)p; }
int P_fire(DOLProcess *p)
{
    int x, n;
    READ(x);
    n = READ(x);
    (void)DOL_read((void *)PORT_IN, &x, sizeof x, p), n++;
    if (x) DOL_write((void *)PORT_OUT, &x, sizeof x, p); else DOL_write((void *)PORT_OUT, &n, sizeof n, p);;
    for (DOL_read((void *)PORT_IN, &n, 1, p); n & 7 && READ(x); n--, READ(x))
        x ? DOL_read((void *)PORT_IN, &n, 1, p) : 0;
    return DOL_read((void *)PORT_IN, &x, sizeof x, p);
}
