/* Arguments that change while the process is blocked, and helpers whose frames lie over each other's remains. */
#include <dol.h>
#define PORT_IN "in"
#define PORT_OUT "out"

static unsigned global = 3;

static unsigned small(DOLProcess *p, unsigned n)
{
    unsigned char c = 0;
    DOL_read((void *)PORT_IN, &c, 1, p);
    return c + n;
}

static unsigned large(DOLProcess *p, unsigned n)
{
    unsigned a[30];
    for (unsigned i = 0; i < 30; i++)
        a[i] = i + 1;
    n += small(p, 1);
    DOL_read((void *)PORT_IN, &a[n % 20], 16, p);
    return a[n % 30] + small(p, n);
}

static unsigned middle(DOLProcess *p, unsigned n)
{
    unsigned a[7] = {1, 2, 3, 4, 5, 6, 7};
    a[n % 7] += small(p, 2);
    return small(p, a[3]) + n;
}

void P_init(DOLProcess *p)
{
    (void)p;
}

int P_fire(DOLProcess *p)
{
    unsigned n = 7, x = 1, *q = &x;
    DOL_read((void *)PORT_IN, &n, (int)(n & 3u) + 1, p);
    DOL_read((void *)PORT_IN, &global, (int)(global & 3u) + 1, p);
    *q += large(p, n);
    DOL_read((void *)PORT_IN, q, (int)(x & 3u) + 1, p);
    n += middle(p, x) + small(p, *q);
    DOL_write((void *)PORT_OUT, &n, sizeof n, p);
    DOL_write((void *)PORT_OUT, q, sizeof *q, p);
    return 0;
}
