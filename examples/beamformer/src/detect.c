#include "beams.h"

typedef struct _local_states {
    uint32_t number, count;
    double begun;
    float powers[BEAMS]; /* of the block */
} Detect_State;

void detect_init(DOLProcess *p)
{
    p->local->number = 0;
    p->local->count = (uint32_t)argument(0, 10) * BLOCK;
    p->local->begun = seconds();
    for (int i = 0; i < BEAMS; i++)
        p->local->powers[i] = 0;
}

/* By its definition: a channel's sample behind its filter, what the beam makes of all of them, and that behind its own. */
static float power_of(int beam, int number)
{
    static struct sample wave[1024];
    float taps[TAPS];
    double re = 0, im = 0;
    wave_open(wave);
    filter_taps(taps);
    for (int channel = 0; channel < CHANNELS; channel++) {
        const struct sample turn = weight(beam, channel);
        for (int i = 0; i < TAPS; i++)
            for (int j = 0; j < TAPS && number - i - j >= 0; j++) {
                const struct sample one = product(antenna(wave, (uint32_t)(number - i - j), channel), turn);
                re += (double)(taps[TAPS - 1 - i] * taps[TAPS - 1 - j]) * (double)one.re;
                im += (double)(taps[TAPS - 1 - i] * taps[TAPS - 1 - j]) * (double)one.im;
            }
    }
    return (float)(re * re + im * im);
}

static int strongest(const float powers[BEAMS])
{
    int most = 0;
    for (int i = 1; i < BEAMS; i++)
        most = powers[i] > powers[most] ? i : most;
    return most;
}

int detect_fire(DOLProcess *p)
{
    float power[BEAMS];
    DOL_read("in0", &power[0], sizeof power[0], p);
    DOL_read("in1", &power[1], sizeof power[1], p);
    DOL_read("in2", &power[2], sizeof power[2], p);
    DOL_read("in3", &power[3], sizeof power[3], p);
    for (int i = 0; i < BEAMS; i++)
        p->local->powers[i] += power[i];
    if (p->local->number == BLOCK - 1) {
        for (int i = 0; i < BEAMS; i++)
            check(fabsf(power_of(i, BLOCK - 1) - power[i]) < 1e-3f * (1 + power[i]), "beamformer", "a beam has another power");
        p->local->begun = seconds(); /* the check takes longer than the beams */
    }
    if (++p->local->number % BLOCK == 0) {
        check(strongest(p->local->powers) == direction(p->local->number / BLOCK - 1), "beamformer", "the wave comes from elsewhere");
        for (int i = 0; i < BEAMS; i++)
            p->local->powers[i] = 0;
    }
    if (p->local->number == p->local->count) {
        printf("sample: %.3f ns of 12 channels\n", 1e9 * (seconds() - p->local->begun) / (p->local->count - BLOCK));
        DOL_detach(p);
    }
    return 0;
}
