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
struct weft_frame_P_fire {
    int resume;
    float sum;
    int i;
} __attribute__((aligned(16)));

#line 15
int P_fire(DOLProcess *p)
{
#line 15
    DOLProcess *const weft_p = p;
#line 15
    struct weft_frame_P_fire *const weft_f = weft_frame(p);
#line 15
    unsigned weft_firings = WEFT_FIRINGS;
#line 15
    switch (weft_f->resume) { case 1: goto weft_resume_1; case 2: goto weft_resume_2; }
#line 15
    weft_again:;
#line 17
    float *in, sum = 0;
    int i = 0;

    for (i = 0; i < 10; i++) {
        if (0) { weft_resume_1: sum = weft_f->sum; i = weft_f->i; } if (!weft_capture(p, weft_port_in, (void **)&in, sizeof(float), WEFT_ALL)) { weft_f->sum = sum; weft_f->i = i; weft_f->resume = 1; return WEFT_BLOCKED; }
#line 23
        sum += *in; // the window is open
        weft_consume(p, weft_port_in);
    }
    if (0) { weft_resume_2: sum = weft_f->sum; } if (!weft_write_value(p, weft_port_out, &sum, &weft_f->sum, sizeof(float), WEFT_SOME)) { weft_f->sum = sum; weft_f->resume = 2; return WEFT_BLOCKED; }
#line 26
    if (weft_result(p) < (int)sizeof(float)) 
        DOL_detach(p);
    weft_f->resume = 0; if (weft_fires_again(weft_p, &weft_firings)) goto weft_again; return WEFT_DONE;
}

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
