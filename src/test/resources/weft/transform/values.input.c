#include <dol.h>
#define PORT_IN "in"
#define PORT_OUT "out"

typedef double Sample;

/* What is read or written as a whole stays in a register, and only that. */
int P_fire(DOLProcess *p)
{
    Sample sample;
    float narrow;
    short parts[2], part;
    _Bool flag;
    long double wide;
    unsigned some, all;
    int *pointer = 0, seen;

    DOL_read((void *)PORT_IN, &sample, sizeof(double), p);
    narrow = (float)sample;
    DOL_write((void *)PORT_OUT, (void *)&(narrow), (int)sizeof narrow, p);
    DOL_read((void *)PORT_IN, &part, sizeof parts[0], p);
    DOL_write((void *)PORT_OUT, &part, sizeof(unsigned short), p); /* of another type, so it lives in the frame */
    DOL_read((void *)PORT_IN, parts, sizeof parts, p);
    DOL_read((void *)PORT_IN, &flag, sizeof flag, p); /* may be neither 0 nor 1 */
    DOL_read((void *)PORT_IN, &wide, sizeof wide, p); /* has padding */
    if (DOL_read((void *)PORT_IN, &some, sizeof some, p) < (int)sizeof some) /* may be there in part */
        some = 0;
    (void)DOL_read((void *)PORT_IN, &all, sizeof(all), p);
    DOL_read((void *)PORT_IN, &seen, 4, p);
    DOL_read((void *)PORT_IN, &pointer, sizeof pointer, p);
    DOL_write((void *)PORT_OUT, &all, sizeof all, p);
    return (int)(parts[0] + flag + wide + some + seen + *pointer);
}

void P_init(DOLProcess *p)
{
    (void)p;
}
