#include <dol.h>
#define PORT_IN "in"
#define KIND(x) _Generic((x), int: 1, default: 2)
#define MAX(a, b) ({ __auto_type a_ = (a); __auto_type b_ = (b); a_ > b_ ? a_ : b_; })
void P_init(DOLProcess *p) { (void)p; }
static int never(int x) { __auto_type y = x; return KIND(y) + MAX(x, 3); }
static int hidden(DOLProcess *p) { int x; return _Generic(x, int: DOL_read)((void *)PORT_IN, &x, sizeof x, p); }
int P_fire(DOLProcess *p)
{
    int x = never(3);
    DOL_read((void *)PORT_IN, &x, sizeof x, p);
    x += KIND(x);
    __auto_type y = x;
    return MAX(x, y) + hidden(p);
}
