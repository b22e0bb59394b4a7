#include <stdio.h>
#include <dol.h>
#define PORT_IN "in"
typedef struct _local_states { int none; } Consumer_State;
void consumer_init(DOLProcess *p) { (void)p; }
int consumer_fire(DOLProcess *p)
{
    const int *in;
    DOL_capture((void*)PORT_IN, &in, 2 * sizeof(int), p);
    printf("to %d: %d\n", in[0], in[1]);
    DOL_consume((void*)PORT_IN, p);
    return 0;
}
