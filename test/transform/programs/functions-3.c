#include <dol.h>
#define PORT_OUT2 "out2"

int back(DOLProcess *p, int value);

int from_c(DOLProcess *p, int value)
{
    int result = back(p, value) + value;
    DOL_write((void *)PORT_OUT2, &result, sizeof result, p);
    return result;
}
