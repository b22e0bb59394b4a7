#include <dol.h>
#define PORT_IN "in"
#define PORT_OUT "out"
#define FOUR 4

void P_init(DOLProcess *p)
{
    (void)p;
}

static int twice(DOLProcess *p, int x)
{
    typedef struct { int v[FOUR]; } Local;
    Local l = {{x, x + 1}};
    enum { A = 3, B };
    DOL_read((void *)PORT_IN, &l.v[1], sizeof(int), p);
    return l.v[0] + l.v[1] * B + A;
}

int P_fire(DOLProcess *p)
{
    struct pair { int a; char b[FOUR]; } x = {1, {2}}, *q = &x;
    enum colour { RED, GREEN = 5 } c = GREEN;
    union { int i; char c[4]; } u;
    unsigned char text[] = "hello", list[] = {1, 2, 3};
    const char *words[] = {"one", "two"};
    DOL_read((void *)PORT_IN, x.b, sizeof x.b, p);
    {
        struct inner { long b; } y = {x.b[0]};
        typedef unsigned char Byte;
        Byte t[2][3] = {{1, 2, 3}, {4}};
        Byte k = 7;
        DOL_read((void *)PORT_IN, t[1], 3, p);
        y.b += t[1][0] + k + t[0][2];
        DOL_write((void *)PORT_OUT, &y, sizeof(struct inner), p);
    }
    u.i = q->a + (int)c + text[1] + list[2] + words[1][0] + twice(p, 3);
    if (c == RED)
        u.i++;
    struct pair z = *q;
    DOL_write((void *)PORT_OUT, &u, sizeof u, p);
    DOL_write((void *)PORT_OUT, &z, sizeof(struct pair), p);
    return 0;
}
