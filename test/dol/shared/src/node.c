#include <stdio.h>
#include <dol.h>
#define PORT_IN "in"
#define PORT_OUT "out"
typedef struct _local_states { int own; } Node_State;
int visits; /* one for all instances on a processor; the token says whose turn it is */
void node_init(DOLProcess *p) { (void)p; }
static void visit(DOLProcess *p)
{
    static int last = -1;
    printf("node %d: visit %d, own %d, after node %d\n", GETINDEX(0), ++visits, ++p->local->own, last);
    last = GETINDEX(0);
}
int node_fire(DOLProcess *p)
{
    char token = 'x';
    if (GETINDEX(0) > 0 || p->local->own > 0) DOL_read((void*)PORT_IN, &token, 1, p);
    visit(p);
    DOL_write((void*)PORT_OUT, &token, 1, p);
    if (p->local->own == 2) DOL_detach(p);
    return 0;
}
