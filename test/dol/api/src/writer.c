#include <dol.h>
#include "text.h"
#define	PORT_SMALL	1
#define PORT_LARGE  12
typedef struct _local_states {
    char text[sizeof TEXT];
    int calls;
} Writer_State;

static int written(void *port, void *from, int length, DOLProcess *p)
{
    return DOL_write(port, from, length, p); /* a helper that blocks, and its value */
}

void writer_init(DOLProcess *p)
{
    LocalState state = p->local;
    strcpy(state->text, TEXT);
    if (p->init == NULL && p->fire == NULL && p->wptr == NULL) state->calls = 0;
}

int writer_fire(DOLProcess *p)
{
    int i, sum = 0;
    for (i = 0; i < 3; i++) {
        int length = (int)sizeof TEXT;
        if (i % 2) sum += written((void*)PORT_SMALL, p->local->text, length, p); else sum += DOL_write((void*)PORT_SMALL, p->local->text, length, p);
    }
    switch (sum % 2) {
    case 0: DOL_write((void*)PORT_LARGE, &sum, sizeof(int), p); break;
    default: sum = -sum; DOL_write((void*)PORT_LARGE, &sum, sizeof(int), p);;
    }
    if (++p->local->calls < 2) return 0; else DOL_detach(p);
    return 1;
}
