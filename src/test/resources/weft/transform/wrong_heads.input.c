#include <dol.h>
#include <stdarg.h>
#define PORT_IN "in"
#define PORT_OUT "out"
static int old(p, n) DOLProcess *p; int n;
{
    DOL_read((void *)PORT_IN, &n, 4, p);
    return n;
}
static int many(DOLProcess *p, va_list list)
{
    va_list again;
    va_copy(again, list);
    int n = va_arg(list, int);
    DOL_read((void *)PORT_IN, &n, 4, p);
    return n + va_arg(again, int);
}
static int array(DOLProcess *p, int a[3])
{
    a++;
    DOL_read((void *)PORT_IN, a, 4, p);
    return a[1];
}
void P_init(DOLProcess *p) { (void)p; }

int P_fire(DOLProcess *p)
{
    va_list list;
    int a[5] = {0};
    return old(p, 3) + many(p, list) + array(p, a);
}
