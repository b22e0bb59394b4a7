#include "bank.h"

enum { CHECKED = 64 * BANDS };

typedef struct _local_states {
    uint32_t number, count;
    double begun;
    float heard[CHECKED];
} Listen_State;

void listen_init(DOLProcess *p)
{
    p->local->number = 0;
    p->local->count = (uint32_t)argument(0, 10000);
    p->local->begun = seconds();
}

/* The whole bank by its definition, for the first samples; and it gives back what it got. */
static int is_right(const float heard[CHECKED])
{
    static float got[CHECKED], wanted[CHECKED];
    float apart[TAPS], together[TAPS];
    struct signal signal;
    signal_open(&signal);
    for (int i = 0; i < CHECKED; i++) {
        got[i] = signal_next(&signal);
        wanted[i] = 0;
    }
    for (int band = 0; band < BANDS; band++) {
        band_open(apart, band, 1);
        band_open(together, band, -1);
        for (int begin = 0; begin < CHECKED; begin += BANDS) {
            const int last = begin + BANDS - 1;
            double sample = 0;
            for (int i = 0; i < TAPS && i <= last; i++)
                sample += (double)apart[i] * (double)got[last - i];
            for (int i = 0; i < TAPS && begin + i < CHECKED; i++)
                wanted[begin + i] += BANDS * together[i] * (float)sample;
        }
    }
    for (int i = 0; i < CHECKED; i++)
        if (!(fabsf(heard[i] - wanted[i]) < 1e-3f) || (i >= 2 * TAPS && !(fabsf(heard[i] - got[i - DELAY]) < 0.02f)))
            return 0;
    return 1;
}

int listen_fire(DOLProcess *p)
{
    float block[BANDS];
    DOL_read("in", block, sizeof block, p);
    if (p->local->number < CHECKED / BANDS) {
        for (int i = 0; i < BANDS; i++)
            p->local->heard[p->local->number * BANDS + (uint32_t)i] = block[i];
        if (p->local->number == CHECKED / BANDS - 1) {
            check(is_right(p->local->heard), "subbands", "that is not what went in");
            p->local->begun = seconds(); /* the check takes longer than the bank */
        }
    }
    if (++p->local->number == p->local->count) {
        printf("block: %.3f ns of 8 samples\n", 1e9 * (seconds() - p->local->begun) / (p->local->count - CHECKED / BANDS));
        DOL_detach(p);
    }
    return 0;
}
