#include <dol.h>
#define PORT_IN "in"
#define PORT_OUT "out"
void P_init(DOLProcess *p) { (void)p; }

int P_fire(DOLProcess *p)
{
    int x = 1;
    asm("nop" : "+r"(x));
    int inner(int y) { return y; }
    int (*pointer)(int) = inner;
    while (({ if (x) break; DOL_read((void *)PORT_IN, &x, 4, p); 1; }))
        x++;
    struct { int y; } z = x ? ({ DOL_read((void *)PORT_IN, &x, 4, p); __typeof__(z) o; o; }) : z;
    x = ({ DOL_read((void *)PORT_IN, &x, 4, p); x; });
    DOL_read((void *)PORT_IN,
#define SIZE 4
             &x, SIZE, p);
    x += pointer(1);
    return x ?: DOL_read((void *)PORT_IN, &x, 4, p);
}
