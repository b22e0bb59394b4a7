/* The heads of init and fire as few write them: what matters is the type of their parameter. */
#include <dol.h>

#define PORT_IN "in"
#define PORT_OUT "out"
#define PROCESS DOLProcess *restrict const p __attribute__((unused))
#define HEAD(name) name(process)
typedef struct _local_states { int count; } P_State;
typedef DOLProcess Process;

void P_init(PROCESS) {}

__attribute__((hot)) int HEAD(P_fire)
    Process process[];
{
    int x = 0;
    DOL_read((void *)PORT_IN, &x, 2, process);
    DOL_write((void *)PORT_OUT, &x, sizeof x, process);
    if (++process->local->count == 10)
        DOL_detach(process);
    return 0;
}
