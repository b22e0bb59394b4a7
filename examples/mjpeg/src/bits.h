/* Bits of entropy-coded JPEG data, without the stuffed zeros after 0xFF. Past a marker or the end, zeros are made up and
   counted: the reader need not look at each bit whether it is there. */
#ifndef BITS_H
#define BITS_H

#include <stdbool.h>
#include <stdint.h>

struct bits {
    const uint8_t *at, *end; /* bytes that are not yet in `buffer` */
    uint64_t buffer;         /* the next bit is the highest */
    int count;               /* bits in `buffer` */
    int made_up;             /* zeros appended since the last bits_drop */
};

/* Forgets buffered bits, as at the start of a scan and at a restart marker. */
static inline void bits_drop(struct bits *b)
{
    b->buffer = 0;
    b->count = 0;
    b->made_up = 0;
}

/* By value, so that the caller's copy can stay in registers. */
static struct bits bits_fill_bytewise(struct bits b)
{
    while (b.count <= 56) {
        uint64_t byte = 0;
        if (b.at < b.end && *b.at != 0xFF) {
            byte = *b.at++;
        } else if (b.end - b.at >= 2 && b.at[1] == 0) {
            byte = 0xFF;
            b.at += 2;
        } else {
            b.made_up += 8;
        }
        b.buffer |= byte << (56 - b.count);
        b.count += 8;
    }
    return b;
}

/* At least 56 bits are in the buffer afterwards. */
static inline void bits_fill(struct bits *b)
{
    if (b->end - b->at >= 8) {
        const uint8_t *a = b->at;
        uint64_t word = (uint64_t)a[0] << 56 | (uint64_t)a[1] << 48 | (uint64_t)a[2] << 40 | (uint64_t)a[3] << 32 |
                        (uint64_t)a[4] << 24 | (uint64_t)a[5] << 16 | (uint64_t)a[6] << 8 | a[7];
        uint64_t inverse = ~word;
        bool has_ff = (inverse - 0x0101010101010101u) & word & 0x8080808080808080u;
        if (!has_ff) {
            /* Bits beyond `count` are set as well: the next fill sets them to the same values. */
            int bytes = (63 - b->count) >> 3;
            b->buffer |= word >> b->count;
            b->at += bytes;
            b->count += 8 * bytes;
            return;
        }
    }
    *b = bits_fill_bytewise(*b);
}

/* The next n bits, 1 to 32; they must be in the buffer. */
static inline uint32_t bits_peek(const struct bits *b, int n)
{
    return (uint32_t)(b->buffer >> (64 - n));
}

static inline void bits_skip(struct bits *b, int n)
{
    b->buffer <<= n;
    b->count -= n;
}

/* More was taken than the data had. */
static inline bool bits_overrun(const struct bits *b)
{
    return b->count < b->made_up;
}

#endif
