/* What the processes of the filter bank send each other: blocks of samples, their spectra, and parts of these. */
#ifndef SPECTRUM_H
#define SPECTRUM_H

#include <complex.h>
#include <math.h>
#include <dol.h>

enum {
    HOP = 512,          /* samples in a block */
    FRAME = 2 * HOP,    /* samples that a spectrum is of: frames overlap by half */
    BINS = HOP + 1,     /* of a spectrum */
};

struct block {
    float sample[HOP];
};

struct spectrum {
    float complex bin[BINS];
};

/* Bins from the first of a band up to the first of the next one: octaves, the lowest with all that is below. */
static inline int first_bin(int band, int bands)
{
    return band == 0 ? 0 : band >= bands ? BINS : (int)(BINS * pow(2, band - bands));
}

static inline int bins(int band, int bands)
{
    return first_bin(band + 1, bands) - first_bin(band, bands);
}

/* The square root of Hann's window: applied before and after the transform, overlapping frames add up to what they were. */
static inline float window(int i)
{
    return (float)sin(M_PI * (i + 0.5) / FRAME);
}

#endif
