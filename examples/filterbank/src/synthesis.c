#include "spectrum.h"
#include <fftw3.h>

#define PORT_SPECTRA "spectra"
#define PORT_SAMPLES "samples"

struct _local_states {
    fftwf_plan plan;
    float frame[FRAME];
    float complex bin[BINS];
    struct block before; /* the second half of the last frame */
};

void synthesis_init(DOLProcess *p)
{
    p->local->plan = fftwf_plan_dft_c2r_1d(FRAME, p->local->bin, p->local->frame, FFTW_ESTIMATE);
}

/* Adds the first half of a frame to the second half of the one before. */
int synthesis_fire(DOLProcess *p)
{
    struct spectrum *spectrum;
    struct block *block;
    DOL_capture((void *)PORT_SPECTRA, (void **)&spectrum, sizeof *spectrum, p);
    memcpy(p->local->bin, spectrum->bin, sizeof spectrum->bin);
    DOL_consume((void *)PORT_SPECTRA, p);
    fftwf_execute(p->local->plan);
    DOL_reserve((void *)PORT_SAMPLES, (void **)&block, sizeof *block, p);
    for (int i = 0; i < HOP; i++) {
        block->sample[i] = p->local->before.sample[i] + p->local->frame[i] * window(i) / FRAME;
        p->local->before.sample[i] = p->local->frame[HOP + i] * window(HOP + i) / FRAME;
    }
    DOL_release((void *)PORT_SAMPLES, p);
    return 0;
}
