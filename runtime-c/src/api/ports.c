/* What a process can ask about its ports, in all execution models. */
#include <weft/port.h>

int DOL_port_count(const void *base, DOLProcess *p)
{
    return (int)weft_port_count(weft_plan(p)->kind, base);
}
