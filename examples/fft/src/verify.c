#include "frame.h"

typedef struct _local_states {
    uint32_t number, count;
    double begun;
} Verify_State;

void verify_init(DOLProcess *p)
{
    p->local->number = 0;
    p->local->count = (uint32_t)argument(0, 1000);
    p->local->begun = seconds();
}

/* By its definition, for a few frequencies of some frames. */
static int is_right(uint32_t number, const struct frame *found)
{
    struct frame frame;
    signal_frame(number, &frame);
    for (int f = 0; f < POINTS; f += 37) {
        double re = 0, im = 0;
        for (int i = 0; i < POINTS; i++) {
            const double angle = -2 * M_PI * (double)(f * i % POINTS) / POINTS;
            re += frame.re[i] * cos(angle) - frame.im[i] * sin(angle);
            im += frame.re[i] * sin(angle) + frame.im[i] * cos(angle);
        }
        if (fabs(re - found->re[f]) > 1e-3 || fabs(im - found->im[f]) > 1e-3)
            return 0;
    }
    return 1;
}

int verify_fire(DOLProcess *p)
{
    struct frame *in;
    DOL_capture("in", (void **)&in, sizeof(struct frame), p);
    if (p->local->number % 256 == 0)
        check(is_right(p->local->number, in), "fft", "it is not the Fourier transform of the signal");
    DOL_consume("in", p);
    if (++p->local->number == p->local->count) {
        printf("frame: %.3f ns of 256 points\n", 1e9 * (seconds() - p->local->begun) / p->local->count);
        DOL_detach(p);
    }
    return 0;
}
