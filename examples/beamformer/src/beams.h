/* What the parts of the beamformer share: the sizes, the filters, the wave that comes in. */
#ifndef BEAMS_H
#define BEAMS_H

#include <math.h>
#include "workload.h"

enum {
    CHANNELS = 12, /* antennas in a row, half a wave apart */
    BEAMS = 4,     /* directions that are looked into */
    TAPS = 64,     /* of each filter */
    BLOCK = 256,   /* samples for which the wave comes from one direction */
};

struct sample {
    float re, im;
};

/* Turns of phase, in parts of 2^32, from one antenna to the next, of a wave from the direction of a beam. */
static inline uint32_t slant(int beam)
{
    return (uint32_t)(2 * beam - (BEAMS - 1)) * (1u << 28);
}

/* Where the wave of a block comes from. */
static inline int direction(uint32_t block)
{
    return (int)((block * 2654435761u) >> 30) % BEAMS;
}

static inline struct sample turned(uint32_t phase)
{
    const float angle = 2 * (float)M_PI * (float)(phase >> 8) / 16777216.0f;
    return (struct sample){cosf(angle), sinf(angle)};
}

/* The wave, with noise: `number` of a sample, `channel` of an antenna. `wave` is a turn in 1,024 steps. */
static inline struct sample antenna(const struct sample wave[1024], uint32_t number, int channel)
{
    const uint32_t noise = (number * CHANNELS + (uint32_t)channel) * 2654435761u;
    const uint32_t phase = number * 40000000u + (uint32_t)channel * slant(direction(number / BLOCK));
    const struct sample *at = &wave[phase >> 22];
    return (struct sample){at->re + (float)(noise >> 24) / 1024, at->im - (float)(noise >> 16 & 255) / 1024};
}

static inline void wave_open(struct sample wave[1024])
{
    for (uint32_t i = 0; i < 1024; i++)
        wave[i] = turned(i << 22);
}

/* What turns the sample of a channel so that those from the direction of a beam are alike. */
static inline struct sample weight(int beam, int channel)
{
    return turned(0u - (uint32_t)channel * slant(beam));
}

static inline struct sample product(struct sample a, struct sample b)
{
    return (struct sample){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

/* Low pass: half a sine. */
static inline void filter_taps(float taps[TAPS])
{
    for (int i = 0; i < TAPS; i++)
        taps[i] = sinf((float)M_PI * ((float)i + 0.5f) / TAPS) / TAPS;
}

/* A filter, and the last TAPS samples that it has got, twice, so that they lie in one piece from `at` on. */
struct filter {
    float taps[TAPS];
    float re[2 * TAPS], im[2 * TAPS];
    int at;
};

static inline void filter_open(struct filter *filter)
{
    filter_taps(filter->taps);
    for (int i = 0; i < 2 * TAPS; i++)
        filter->re[i] = filter->im[i] = 0;
    filter->at = 0;
}

/* Eight sums at once, so that the order of additions is the source's and not the compiler's. */
static inline float filter_sum(const float taps[TAPS], const float *line)
{
    float sum[8] = {0};
    for (int i = 0; i < TAPS; i += 8)
        for (int j = 0; j < 8; j++)
            sum[j] += taps[i + j] * line[i + j];
    return ((sum[0] + sum[4]) + (sum[1] + sum[5])) + ((sum[2] + sum[6]) + (sum[3] + sum[7]));
}

static inline struct sample filtered(struct filter *filter, struct sample sample)
{
    filter->re[filter->at] = filter->re[filter->at + TAPS] = sample.re;
    filter->im[filter->at] = filter->im[filter->at + TAPS] = sample.im;
    filter->at = (filter->at + 1) % TAPS;
    return (struct sample){filter_sum(filter->taps, filter->re + filter->at), filter_sum(filter->taps, filter->im + filter->at)};
}

#endif
