#ifndef MODEM_H
#define MODEM_H

#include <stdint.h>

enum { BITS = 8, RATE = 4 };

#ifndef BLOCKS
#define BLOCKS 50
#endif

/* The same bits for source and sink. */
static inline uint8_t next_bits(uint16_t *state)
{
    *state = (uint16_t)(*state * 25173u + 13849u);
    return (uint8_t)(*state >> 8);
}

#endif
