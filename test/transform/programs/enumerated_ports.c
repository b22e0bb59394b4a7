/* Ports that enumerators name. */
#include <dol.h>
typedef enum { NONE, ONE } ports;
#define PORT(name) ((void *)(name))
static int get(DOLProcess *p)
{
    enum { FIRST = ONE + NONE };
    int x = 0;
    DOL_read(PORT(FIRST), &x, sizeof x, p);
    return x;
}
void P_init(DOLProcess *p) { (void)p; }
int P_fire(DOLProcess *p)
{
    int sum = get(p), y = 0;
    enum { NONE = 1 };
    DOL_read((void *)NONE, &y, sizeof y, p);
    sum += y;
    DOL_write((void *)"out", &sum, sizeof sum, p);
    return 0;
}
