#include <dol.h>
#include "common.h"
#define PORT_OUT "out"
typedef struct _local_states { int round; } Producer_State;
void producer_init(DOLProcess *p) { (void)p; }
int producer_fire(DOLProcess *p)
{
    int i, *window;
    DOL_reserve((void*)PORT_OUT, (void **)&window, WINDOW * sizeof(int), p);
    for (i = 0; i < WINDOW; i++)
        window[i] = p->local->round * WINDOW + i;
    DOL_release((void*)PORT_OUT, p);
    if (++p->local->round == ROUNDS) DOL_detach(p);
    return 0;
}
