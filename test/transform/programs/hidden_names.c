#include <dol.h>
#define PORT_IN "in"
#define PORT_OUT "out"

/* Variables that hide functions which block. */
static unsigned get(DOLProcess *p)
{
    unsigned char x = 0;
    DOL_read((void *)PORT_IN, &x, 1, p);
    return x;
}

static unsigned half(unsigned x) { return x / 2; }
static unsigned same(unsigned x) { return x; }

static unsigned apply(unsigned (*get)(unsigned), unsigned x)
{
    return get(x) + (get == half);
}

static unsigned apply_and_write(unsigned (*get)(unsigned), unsigned x, DOLProcess *p)
{
    DOL_write((void *)PORT_OUT, &x, sizeof x, p);
    return get(x) + (*get)(x);
}

void P_init(DOLProcess *p)
{
    (void)p;
}

int P_fire(DOLProcess *p)
{
    unsigned x = get(p);
    x += apply(half, x) + apply_and_write(x & 1 ? half : same, x, p);
    {
        unsigned (*get)(unsigned) = x & 2 ? half : same;
        DOL_write((void *)PORT_OUT, &x, sizeof x, p);
        x += get(x);
    }
    for (unsigned get = 0; get < 2; get++)
        DOL_write((void *)PORT_OUT, &get, sizeof get, p);
    x += get(p);
    DOL_write((void *)PORT_OUT, &x, sizeof x, p);
    return 0;
}
