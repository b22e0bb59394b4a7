#include "frame.h"

/* Stage i combines transforms of 2^i points to such of 2^(i+1). */
typedef struct _local_states {
    int half;
    float re[POINTS / 2], im[POINTS / 2]; /* the roots of one */
} Combine_State;

void combine_init(DOLProcess *p)
{
    p->local->half = 1 << GETINDEX(0);
    for (int k = 0; k < p->local->half; k++) {
        p->local->re[k] = cosf((float)M_PI * (float)k / (float)p->local->half);
        p->local->im[k] = -sinf((float)M_PI * (float)k / (float)p->local->half);
    }
}

int combine_fire(DOLProcess *p)
{
    struct frame *in, *out;
    const int half = p->local->half;
    DOL_capture("in", (void **)&in, sizeof(struct frame), p);
    DOL_reserve("out", (void **)&out, sizeof(struct frame), p);
    for (int start = 0; start < POINTS; start += 2 * half) {
        for (int k = 0; k < half; k++) {
            const int a = start + k, b = a + half;
            const float re = in->re[b] * p->local->re[k] - in->im[b] * p->local->im[k];
            const float im = in->re[b] * p->local->im[k] + in->im[b] * p->local->re[k];
            out->re[a] = in->re[a] + re;
            out->im[a] = in->im[a] + im;
            out->re[b] = in->re[a] - re;
            out->im[b] = in->im[a] - im;
        }
    }
    DOL_release("out", p);
    DOL_consume("in", p);
    return 0;
}
