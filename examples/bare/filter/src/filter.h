/* The arithmetic of the filter, for the processes and for the program that is written by hand. */
#ifndef FILTER_H
#define FILTER_H

#include <stdint.h>
#include <string.h>

enum { BLOCK = 64, TAPS = 16, DECIMATION = 4 };

struct beat {
    uint16_t time;   /* of slow samples */
    int16_t height;
    uint16_t spacer; /* 6 bytes on all machines */
};

struct fir {
    int16_t past[TAPS - 1]; /* the last samples, oldest first */
};

struct peaks {
    uint16_t time;
    uint16_t quiet; /* no beat before this time */
    int16_t before;
};

/* A low pass whose gain is 1. */
__attribute__((noinline, unused)) static void fir_block(struct fir *fir, const int16_t *in, int16_t *out)
{
    static const int8_t taps[TAPS] = {1, 2, 4, 7, 10, 13, 15, 12, 12, 15, 13, 10, 7, 4, 2, 1};
    for (int i = 0; i < BLOCK; i++) {
        int32_t sum = 0;
        for (int k = 0; k < TAPS; k++) {
            const int at = i - k;
            sum += (int32_t)taps[k] * (at >= 0 ? in[at] : fir->past[TAPS - 1 + at]);
        }
        out[i] = (int16_t)(sum / 128);
    }
    memcpy(fir->past, in + BLOCK - (TAPS - 1), sizeof fir->past);
}

static inline void decimate_block(const int16_t *in, int16_t *out)
{
    for (int i = 0; i < BLOCK / DECIMATION; i++) {
        int32_t sum = 0;
        for (int k = 0; k < DECIMATION; k++)
            sum += in[DECIMATION * i + k];
        out[i] = (int16_t)(sum / DECIMATION);
    }
}

/* Whether a slow sample is a beat: the first that falls behind a height. */
static inline int is_beat(struct peaks *peaks, int16_t sample, struct beat *beat)
{
    const int found = peaks->time >= peaks->quiet && peaks->before > 300 && sample < peaks->before;
    if (found) {
        *beat = (struct beat){peaks->time, peaks->before, 0};
        peaks->quiet = (uint16_t)(peaks->time + 12);
    }
    peaks->before = sample;
    peaks->time++;
    return found;
}

/* A synthetic heart: a beat each 200 samples, a slow wave, and some noise. */
static inline int16_t heart(uint16_t time)
{
    const int phase = time % 200, noise = (int)(((uint32_t)time * 2053u >> 5) % 41) - 20;
    const int wave = (phase < 100 ? phase : 200 - phase) / 2;
    const int spike = phase > 90 && phase < 110 ? 900 - 80 * (phase < 100 ? 100 - phase : phase - 100) : 0;
    return (int16_t)(wave + noise + spike);
}

#endif
