/* The numbers that are sorted: those of round i, the same for who makes and who verifies them. */
#ifndef NUMBERS_H
#define NUMBERS_H

#include "workload.h"

enum { COUNT = 8 };

static inline void numbers(uint32_t round, uint32_t value[COUNT])
{
    uint32_t x = round * 2654435761u + 1;
    for (int i = 0; i < COUNT; i++) {
        x ^= x << 13;
        x ^= x >> 17;
        x ^= x << 5;
        value[i] = x;
    }
}

#endif
