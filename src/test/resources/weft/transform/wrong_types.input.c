#include <dol.h>
#define PORT_IN "in"
#define PORT_OUT "out"
struct a { int x; };
void P_init(DOLProcess *p) { (void)p; }

int P_fire(DOLProcess *p)
{
    int n = 3;
    struct a { char y; } s = {1};
    __typeof__(n) t[2];
    int d[][2] = {[sizeof n] = {1, 2}};
    struct b { char c[sizeof n]; } b;
    DOL_read((void *)PORT_IN, &s, 1, p);
    DOL_read((void *)PORT_IN, t, 1, p);
    DOL_read((void *)PORT_IN, d, 1, p);
    DOL_read((void *)PORT_IN, &b, 1, p);
    return s.y + d[1][1] + n;
}
