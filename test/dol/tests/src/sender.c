#include <dol.h>
#define PORT_OUT 1
typedef struct _local_states { int next; } Sender_State;
void sender_init(DOLProcess *p) { (void)p; }
int sender_fire(DOLProcess *p)
{
    if (DOL_wtest((void*)PORT_OUT, 13, p)) p->local->next = 99; /* more than it ever holds */
    if (DOL_wtest((void*)PORT_OUT, sizeof(int), p)) {
        DOL_write((void*)PORT_OUT, &p->local->next, sizeof(int), p);
        p->local->next++;
    }
    if (p->local->next >= 10) DOL_detach(p);
    return 0;
}
