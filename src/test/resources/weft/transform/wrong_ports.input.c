#include <dol.h>
#define PORT_IN "in"
#define PORT_OUT "out"
#define PORT_NONE "non"
#define PORT_12 12
void P_init(DOLProcess *p) { (void)p; }

int P_fire(DOLProcess *p)
{
    int x;
    DOL_read((void *)"inn", &x, 4, p);
    DOL_read((void *)PORT_OUT, &x, 4, p);
    DOL_write((void *)1, &x, 4, p);
    DOL_read((void *)PORT_12, &x, 4, p);
    if (DOL_rtest((void *)PORT_IN, 4, p)) DOL_consume((void *)"out2", p);
    DOL_read((void *)PORT_IN, &x, p);
    enum { ONE = 1, THIRTEEN = 12 + ONE };
    DOL_read((void *)THIRTEEN, &x, 4, p);
    DOL_write((void *)ONE, &x, 4, p);
    return 0;
}
