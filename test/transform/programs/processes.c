/* A source with the functions of two processes, and one that processes share: not all ports are P's. */
#include <dol.h>

int shared_get(DOLProcess *p);
void shared_log(DOLProcess *p, const char *text);

void P_init(DOLProcess *p);
int P_fire(DOLProcess *p);
void Q_init(DOLProcess *p);
int Q_fire(DOLProcess *p);

static void put(DOLProcess *p, int x)
{
    DOL_write((void *)"out", &x, sizeof x, p);
}

static int next(DOLProcess *p)
{
    int x = 0;
    DOL_read((void *)"elsewhere", &x, sizeof x, p);
    return x;
}

void Q_init(DOLProcess *p)
{
    (void)p;
}

int Q_fire(DOLProcess *p)
{
    put(p, next(p));
    shared_log(p, "Q");
    return 0;
}

void P_init(DOLProcess *p)
{
    (void)p;
}

int P_fire(DOLProcess *p)
{
    put(p, shared_get(p) + 1);
    return 0;
}
