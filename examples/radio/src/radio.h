/* What the parts of the radio share: the sizes, the filters, the station that it listens to. */
#ifndef RADIO_H
#define RADIO_H

#include <math.h>
#include "workload.h"

enum {
    TAPS = 128,     /* of each filter */
    DECIMATION = 4, /* samples of the antenna for one of sound */
    EDGES = 8,      /* of the equalizer's bands, */
    BANDS = EDGES - 1,
};

static const float SOUND_RATE = 8000.0f; /* samples a second; the antenna's are DECIMATION times as many */

/* Of the equalizer's bands, of equal ratio from 55 to 1760 Hz. */
static inline float edge(int i)
{
    return 55.0f * powf(1760.0f / 55.0f, (float)i / BANDS);
}

static inline float gain(int band)
{
    return band % 2 ? 0.5f : 2.0f;
}

/* Low pass by the window of Hamming; `cutoff` in cycles per sample. */
static inline void lowpass(float taps[TAPS], float cutoff)
{
    for (int i = 0; i < TAPS; i++) {
        const float t = (float)i - (TAPS - 1) / 2.0f, angle = 2 * (float)M_PI * cutoff * t;
        taps[i] = sinf(angle) / ((float)M_PI * t) * (0.54f - 0.46f * cosf(2 * (float)M_PI * (float)i / (TAPS - 1)));
    }
}

/* A filter, and the last TAPS samples that it has got, twice, so that they lie in one piece from `at` on. */
struct filter {
    float taps[TAPS];
    float line[2 * TAPS];
    int at;
};

static inline void filter_open(struct filter *filter, float cutoff)
{
    lowpass(filter->taps, cutoff);
    for (int i = 0; i < 2 * TAPS; i++)
        filter->line[i] = 0;
    filter->at = 0;
}

static inline void filter_put(struct filter *filter, float sample)
{
    filter->line[filter->at] = filter->line[filter->at + TAPS] = sample;
    filter->at = (filter->at + 1) % TAPS;
}

/* Eight sums at once, so that the order of additions is the source's and not the compiler's. */
static inline float filter_get(const struct filter *filter)
{
    const float *line = filter->line + filter->at;
    float sum[8] = {0};
    for (int i = 0; i < TAPS; i += 8)
        for (int j = 0; j < 8; j++)
            sum[j] += filter->taps[i + j] * line[i + j];
    return ((sum[0] + sum[4]) + (sum[1] + sum[5])) + ((sum[2] + sum[6]) + (sum[3] + sum[7]));
}

/* A station sends two tones. Phases are parts of 2^32 of a turn. */
struct station {
    uint32_t carrier, low, high;
    float wave[1024];
};

static inline void station_open(struct station *station)
{
    station->carrier = station->low = station->high = 0;
    for (int i = 0; i < 1024; i++)
        station->wave[i] = sinf(2 * (float)M_PI * (float)i / 1024);
}

static inline float station_next(struct station *station)
{
    station->low += 13421773;   /* 100 Hz */
    station->high += 134217728; /* 1000 Hz */
    const float tone = station->wave[station->low >> 22] + station->wave[station->high >> 22];
    station->carrier += 268435456u + (uint32_t)(int32_t)(tone * 33554432.0f);
    return station->wave[station->carrier >> 22];
}

/* The change of phase from one sample to the next, about. */
static inline float demodulated(float sample, float before)
{
    return 2 * atanf(sample * before);
}

#endif
