#line 1 "/src/windows.input.c"
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
#line 17 "unit.c"
struct weft_frame_P_fire {
    int resume;
    float sum;
    int i;
} __attribute__((__aligned__(16)));

#line 15 "/src/windows.input.c"
int P_fire(DOLProcess *p) { struct weft_frame_P_fire *const weft_f = weft_frame(p);
#line 26 "unit.c"
    DOLProcess *const weft_p = p;
    unsigned weft_firings = WEFT_FIRINGS;
    switch (weft_f->resume) {
    case 1: goto weft_resume_1;
    case 2: goto weft_resume_2;
    }
    weft_again:;
#line 17 "/src/windows.input.c"
    float *in, sum = 0;
    int i = 0;

    for (i = 0; i < 10; i++) {
#line 39 "unit.c"
        if (0) {
        weft_resume_1:
            sum = weft_f->sum;
            i = weft_f->i;
        }
#line 21 "/src/windows.input.c"
        if (!weft_capture(p, weft_port_in, (void **)&in, sizeof(float), WEFT_ALL)) {
#line 47 "unit.c"
            weft_f->sum = sum;
            weft_f->i = i;
            weft_f->resume = 1;
            return WEFT_BLOCKED;
        }
#line 23 "/src/windows.input.c"
        sum += *in; // the window is open
        weft_consume(p, weft_port_in);
    }
#line 57 "unit.c"
    if (0) {
    weft_resume_2:
        sum = weft_f->sum;
    }
#line 26 "/src/windows.input.c"
    if (!weft_write_value(p, weft_port_out, &sum, &weft_f->sum, sizeof(float), WEFT_SOME)) {
#line 64 "unit.c"
        weft_f->sum = sum;
        weft_f->resume = 2;
        return WEFT_BLOCKED;
    }
#line 26 "/src/windows.input.c"
    if (weft_result(p) < (int)sizeof(float)) 
        DOL_detach(p);
    weft_f->resume = 0;
#line 73 "unit.c"
    if (weft_fires_again(weft_p, &weft_firings))
        goto weft_again;
    return WEFT_DONE;
#line 29 "/src/windows.input.c"
}
#line 79 "unit.c"

size_t weft_size_P_fire(void)
{
    return sizeof(struct weft_frame_P_fire);
}

static int weft_init(DOLProcess *weft_p)
{
    P_init(weft_p);
    return WEFT_DONE;
}

// state sizeof(struct _local_states), frame sizeof(struct weft_frame_P_fire), NULL
