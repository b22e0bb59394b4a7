#include <dol.h>

void gather_init(DOLProcess *p)
{
    (void)p;
}

/* How many it gathers depends on the first one. */
int gather_fire(DOLProcess *p)
{
    int number[5];

    DOL_read((void *)"in", &number[0], sizeof number[0], p);
    int more = number[0] % 5;
    for (int i = 1; i <= more; i++)
        DOL_read((void *)"in", &number[i], sizeof number[i], p);
    for (int i = 0; i <= more; i++)
        DOL_write((void *)"out", &number[i], sizeof number[i], p);
    return 0;
}
