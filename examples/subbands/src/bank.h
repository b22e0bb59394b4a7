/* What the parts of the filter bank share: the sizes, the filters, the signal. */
#ifndef BANK_H
#define BANK_H

#include <math.h>
#include "workload.h"

enum {
    BANDS = 8,          /* and samples of a block: of each band one sample in so many is kept */
    TAPS = 128,         /* of each filter */
    DELAY = TAPS - BANDS, /* samples from what goes in to what comes out */
};

static const float PI = 3.14159265f;

/* The filter of a band: low pass by the window of Hamming, turned to the band's middle. `turn` is 1 where the signal is taken apart, -1
   where it is put together: what neighbouring bands have of each other then cancels. */
static inline void band_open(float taps[TAPS], int band, float turn)
{
    for (int i = 0; i < TAPS; i++) {
        const float t = (float)i - (TAPS - 1) / 2.0f;
        const float low = sinf(2 * PI * t / 28) / (PI * t) * (0.54f - 0.46f * cosf(2 * PI * (float)i / (TAPS - 1)));
        const float phase = (band % 2 ? -turn : turn) * PI / 4;
        taps[i] = 2 * low * cosf((float)(2 * band + 1) * PI / (2 * BANDS) * t + phase);
    }
}

/* Takes apart: the taps from the last to the first, as the samples lie, and the last TAPS samples. They lie twice, so that they are in
   one piece from `at` on. */
struct analysis {
    float taps[TAPS];
    float line[2 * TAPS];
    int at;
};

static inline void analysis_open(struct analysis *analysis, int band)
{
    float taps[TAPS];
    band_open(taps, band, 1);
    for (int i = 0; i < TAPS; i++) {
        analysis->taps[i] = taps[TAPS - 1 - i];
        analysis->line[i] = analysis->line[TAPS + i] = 0;
    }
    analysis->at = 0;
}

/* Of a block the one sample that is kept. Eight sums at once, so that the order of additions is the source's and not the compiler's. */
static inline float analysed(struct analysis *analysis, const float block[BANDS])
{
    for (int i = 0; i < BANDS; i++)
        analysis->line[analysis->at + i] = analysis->line[analysis->at + TAPS + i] = block[i];
    analysis->at = (analysis->at + BANDS) % TAPS;
    const float *line = analysis->line + analysis->at;
    float sum[8] = {0};
    for (int i = 0; i < TAPS; i += 8)
        for (int j = 0; j < 8; j++)
            sum[j] += analysis->taps[i + j] * line[i + j];
    return ((sum[0] + sum[4]) + (sum[1] + sum[5])) + ((sum[2] + sum[6]) + (sum[3] + sum[7]));
}

/* Puts together: between two samples of a band lie BANDS - 1 zeros, which are left out. `rest`: what is begun of the samples to come. */
struct synthesis {
    float taps[TAPS];
    float rest[TAPS];
};

static inline void synthesis_open(struct synthesis *synthesis, int band)
{
    band_open(synthesis->taps, band, -1);
    for (int i = 0; i < TAPS; i++)
        synthesis->rest[i] = 0;
}

static inline void synthesised(struct synthesis *synthesis, float sample, float block[BANDS])
{
    for (int i = 0; i < BANDS; i++)
        block[i] = BANDS * (synthesis->rest[i] + synthesis->taps[i] * sample);
    for (int i = 0; i < TAPS - BANDS; i++)
        synthesis->rest[i] = synthesis->rest[i + BANDS] + synthesis->taps[i + BANDS] * sample;
}

/* Two tones, in two of the bands. Phases are parts of 2^32 of a turn. */
struct signal {
    uint32_t low, high;
    float wave[1024];
};

static inline void signal_open(struct signal *signal)
{
    signal->low = signal->high = 0;
    for (int i = 0; i < 1024; i++)
        signal->wave[i] = sinf(2 * PI * (float)i / 1024);
}

static inline float signal_next(struct signal *signal)
{
    signal->low += 128849019;  /* 0.03 turns a sample */
    signal->high += 901943132; /* 0.21 */
    return signal->wave[signal->low >> 22] + signal->wave[signal->high >> 22];
}

#endif
