#include <stdio.h>
#include <dol.h>
typedef struct _local_states { int fired; } Task_State;
void task_init(DOLProcess *p) { (void)p; }
int task_fire(DOLProcess *p)
{
    if (++p->local->fired < 3) return 1;
    printf("task %d %d %d fired %d times\n", GETINDEX(0), GETINDEX(1), GETINDEX(2), p->local->fired);
    DOL_detach(p);
    return 0;
}
