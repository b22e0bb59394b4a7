/* A frame: POINTS complex numbers. */
#ifndef FRAME_H
#define FRAME_H

#include <math.h>
#include "workload.h"

enum { LOG_POINTS = 8, POINTS = 1 << LOG_POINTS };

struct frame {
    float re[POINTS], im[POINTS];
};

/* The signal: frame i of noise that is the same on every machine. */
static inline void signal_frame(uint32_t number, struct frame *frame)
{
    uint32_t x = number * 2654435761u + 1;
    for (int i = 0; i < POINTS; i++) {
        x = x * 1664525u + 1013904223u;
        frame->re[i] = (float)(x >> 8) / 16777216.0f - 0.5f;
        x = x * 1664525u + 1013904223u;
        frame->im[i] = (float)(x >> 8) / 16777216.0f - 0.5f;
    }
}

#endif
