#include <dol.h>
#include <stdio.h>

void sum_init(DOLProcess *p)
{
    (void)p;
}

int sum_fire(DOLProcess *p)
{
    int straight, around;

    DOL_read((void *)"straight", &straight, sizeof straight, p);
    DOL_read((void *)"around", &around, sizeof around, p);
    printf("%d\n", straight + around);
    return 0;
}
