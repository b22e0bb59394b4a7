#include <dol.h>
#define PORT_IN "in"
#define PORT_OUT "out"
typedef struct _local_states { int sum; } Middle_State;
struct pair { int number, square; };
void middle_init(DOLProcess *p) { p->local->sum = 0; }
int middle_fire(DOLProcess *p)
{
    const pair *in;
    int *out;
    if (DOL_capture((void*)PORT_IN, &in, sizeof(pair), p) != (int)sizeof(pair)) {
        DOL_detach(p);
        return 0;
    }
    DOL_reserve((void*)PORT_OUT, &out, 2 * sizeof(int), p);
    out[0] = in->number;
    out[1] = p->local->sum += in->square;
    DOL_consume((void*)PORT_IN, p);
    DOL_release((void*)PORT_OUT, p);
    return 0;
}
