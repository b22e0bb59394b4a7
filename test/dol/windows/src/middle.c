#include <dol.h>
#include "common.h"
#define PORT_IN "in"
#define PORT_OUT "out"
typedef struct _local_states { int round; } Middle_State;
void middle_init(DOLProcess *p) { p->local->round = 0; }
int middle_fire(DOLProcess *p)
{
    int block[BLOCK / sizeof(int)];
    unsigned i;
    for (i = 0; i < BLOCK / sizeof(int); i++) {
        void *window;
        if (DOL_capture((void*)PORT_IN, &window, 4, p) != 4) { DOL_detach(p); return 1; }
        block[i] = *(int *)window;
        DOL_consume((void*)PORT_IN, p);
    }
    DOL_write((void*)PORT_OUT, block, BLOCK, p);
    return 0;
}
