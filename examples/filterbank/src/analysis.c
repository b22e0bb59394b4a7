#include "spectrum.h"
#include <fftw3.h>

#define PORT_SAMPLES "samples"
#define PORT_SPECTRA "spectra"

struct _local_states {
    fftwf_plan plan;
    float frame[FRAME];
    float complex bin[BINS];
    struct block before;
};

/* FFTW plans are made one at a time: inits never run at once. */
void analysis_init(DOLProcess *p)
{
    p->local->plan = fftwf_plan_dft_r2c_1d(FRAME, p->local->frame, p->local->bin, FFTW_ESTIMATE);
}

int analysis_fire(DOLProcess *p)
{
    struct block *block;
    struct spectrum *spectrum;
    DOL_capture((void *)PORT_SAMPLES, (void **)&block, sizeof *block, p);
    for (int i = 0; i < HOP; i++) {
        p->local->frame[i] = p->local->before.sample[i] * window(i);
        p->local->frame[HOP + i] = block->sample[i] * window(HOP + i);
    }
    p->local->before = *block;
    DOL_consume((void *)PORT_SAMPLES, p);
    fftwf_execute(p->local->plan);
    DOL_reserve((void *)PORT_SPECTRA, (void **)&spectrum, sizeof *spectrum, p);
    memcpy(spectrum->bin, p->local->bin, sizeof spectrum->bin);
    DOL_release((void *)PORT_SPECTRA, p);
    return 0;
}
