#include <dol.h>
#define PORT_IN "in"
#define PORT_OUT "out"
void P_init(DOLProcess *p) { (void)p; }

int P_fire(DOLProcess *p)
{
    int x = 1;
    asm("nop" : "+r"(x));
    int inner(int y) { return y; }
    switch (x) case 1: DOL_read((void *)PORT_IN, &x, 4, p);
    x = ({ if (x) return 1; 3; });
    x = ({ DOL_read((void *)PORT_IN, &x, 4, p); x; });
    DOL_read((void *)PORT_IN,
#define SIZE 4
             &x, SIZE, p);
    return x ?: DOL_read((void *)PORT_IN, &x, 4, p);
}
