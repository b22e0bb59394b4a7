#include <stdio.h>
#include <dol.h>
#define PORT_IN 1
typedef struct _local_states { int count; } Poller_State;
void poller_init(DOLProcess *p) { (void)p; }
int poller_fire(DOLProcess *p)
{
    int x[2];
    if (!DOL_rtest((void*)PORT_IN, 2 * sizeof(int), p)) return 0;
    DOL_read((void*)PORT_IN, x, 2 * sizeof(int), p);
    printf("%d: %d %d\n", p->local->count, x[0], x[1]);
    if (++p->local->count == 5) DOL_detach(p);
    return 0;
}
