#include <dol.h>
#define PORT_OUT "out"
typedef struct _local_states { int next; } Producer_State;
struct pair { int number, square; };
void producer_init(DOLProcess *p) { p->local->next = 1; }
int producer_fire(DOLProcess *p)
{
    struct pair *pair;
    DOL_reserve((void*)PORT_OUT, &pair, sizeof(struct pair), p);
    pair->number = p->local->next;
    pair->square = pair->number * pair->number;
    DOL_release((void*)PORT_OUT, p);
    if (++p->local->next > 5) DOL_detach(p);
    return 0;
}
