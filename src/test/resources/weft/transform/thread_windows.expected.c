#line 1 "/src/thread_windows.input.c"
#include <dol.h>
#define PORT_IN "in"
#define PORT_OUT "out"

typedef struct _local_states {
    int count;
} P_State;

void P_init(DOLProcess *p)
{
    p->local->count = 0;
}

/* Sums up windows. */
int P_fire(DOLProcess *p)
{
    float *in, sum = 0;
    int i;

    for (i = 0; i < 10; i++) {
        DOL_capture_all((void *)PORT_IN, (void **)&in,
                    sizeof(float), p);
        sum += *in; // the window is open
        DOL_consume((void *)PORT_IN, p);
    }
    if (DOL_write((void *)PORT_OUT, &sum, sizeof(float), p) < (int)sizeof(float))
        DOL_detach(p);
    return 0;
}
#line 32 "unit.c"

static int weft_init(DOLProcess *weft_p)
{
    P_init(weft_p);
    return WEFT_DONE;
}

static int weft_fire(DOLProcess *weft_p)
{
    P_fire(weft_p);
    return WEFT_DONE;
}

// state sizeof(struct _local_states), frame 0, NULL
