#include <dol.h>
#include "several.h"

#define SCALE 1000
#define PORT_FROM "in2"
#define PORT_TO "out2"

static const char *names[] = {"one", "two"};

/* A function of the same name is in the other source. */
static int hidden(DOLProcess *p, int x)
{
    short s = 0;
    DOL_read((void *)PORT_FROM, &s, sizeof s, p);
    DOL_write((void *)PORT_TO, &s, sizeof s, p);
    return s + x * SCALE;
}

int take(DOLProcess *p, struct item *item)
{
    shared_count++;
    for (unsigned i = 0; i < sizeof item->bytes; i++)
        item->bytes[i] = (unsigned char)hidden(p, (int)i);
    return DOL_read((void *)PORT_FROM, item->bytes, 2, p);
}

int even(DOLProcess *p, int n)
{
    if (n == 0)
        return 1;
    int inner = hidden(p, n);
    return odd(p, n - 1) ^ inner;
}

const char *name_of(DOLProcess *p, _Bool which)
{
    hidden(p, which);
    return names[which];
}
