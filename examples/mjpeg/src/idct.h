/* Inverse quantization, zigzag scan, and the inverse discrete cosine transform of a block.

   The transform is that of Loeffler, Ligtenberg and Moschytz (Practical fast 1-D DCT algorithms with 11 multiplications,
   ICASSP 1989): columns, then rows, in integers with constants of 13 bits. Between the passes samples keep 2 bits of
   fraction, and each pass rounds once, to nearest. All else is exact, so that every decoder with these three numbers, as
   libjpeg's `islow`, gives the same samples. */
#ifndef IDCT_H
#define IDCT_H

#include <stdint.h>
#include <string.h>

#include "huffman.h"

/* The coefficients of a block, column by column: coefficient (row v, column u) is value[8 * u + v]. */
struct coefficients {
    int16_t value[64];
    int32_t columns; /* only the first so many are not all zero; 0: only the DC coefficient is not zero */
    int32_t reserved;
};

/* Multiplies the levels of a block with the quantization table (in zigzag order), and brings them into place. Returns the
   levels of the next block. */
static inline const struct level *dequantize(const struct level *level, const uint16_t quantization[64],
                                             struct coefficients *out)
{
    static const uint8_t place[64] = { /* of the zigzag positions, column by column */
        0,  8,  1,  2,  9,  16, 24, 17, 10, 3,  4,  11, 18, 25, 32, 40, 33, 26, 19, 12, 5,  6,
        13, 20, 27, 34, 41, 48, 56, 49, 42, 35, 28, 21, 14, 7,  15, 22, 29, 36, 43, 50, 57, 58,
        51, 44, 37, 30, 23, 31, 38, 45, 52, 59, 60, 53, 46, 39, 47, 54, 61, 62, 55, 63,
    };
    static const uint8_t columns[64] = { /* that may be non-zero up to a zigzag position */
        0, 2, 2, 2, 2, 3, 4, 4, 4, 4, 4, 4, 4, 4, 5, 6, 6, 6, 6, 6, 6, 6,
        6, 6, 6, 6, 6, 7, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8,
        8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8,
    };
#pragma GCC unroll 8
    for (int u = 0; u < 8; u++) /* gcc makes slow code of one memset */
        memset(out->value + 8 * u, 0, 8 * sizeof out->value[0]);
    for (;; level++) {
        out->value[place[level->at]] = (int16_t)(level->value * quantization[level->at]);
        if (level->last)
            break;
    }
    out->columns = columns[level->at];
    out->reserved = 0;
    return level + 1;
}

/* One dimension of the transform. Unsigned, for what damaged data can overflow is then at least defined. */
static inline void idct_1d(const uint32_t in[8], uint32_t out[8])
{
    /* even part: a butterfly of in[0] and in[4], a rotation of in[2] and in[6] */
    uint32_t sum = (in[0] + in[4]) << 13, difference = (in[0] - in[4]) << 13;
    uint32_t turned = (in[2] + in[6]) * 4433u;
    uint32_t high = turned + in[2] * 6270u, low = turned - in[6] * 15137u;
    uint32_t even[4] = {sum + high, difference + low, difference - low, sum - high};

    /* odd part */
    uint32_t all = (in[1] + in[3] + in[5] + in[7]) * 9633u;
    uint32_t three_seven = all - (in[3] + in[7]) * 16069u, one_five = all - (in[1] + in[5]) * 3196u;
    uint32_t outer = (in[1] + in[7]) * 7373u, inner = (in[3] + in[5]) * 20995u;
    uint32_t odd[4] = {
        in[1] * 12299u - outer + one_five,
        in[3] * 25172u - inner + three_seven,
        in[5] * 16819u - inner + one_five,
        in[7] * 2446u - outer + three_seven,
    };
#pragma GCC unroll 4
    for (int i = 0; i < 4; i++) {
        out[i] = even[i] + odd[i];
        out[7 - i] = even[i] - odd[i];
    }
}

static inline uint32_t idct_round(uint32_t x, int bits)
{
    return (uint32_t)((int32_t)(x + (1u << (bits - 1))) >> bits);
}

/* To 0 to 255, without a branch: which way it went would be anyone's guess in saturated colours. */
static inline uint8_t idct_sample(uint32_t x)
{
    int32_t sample = (int32_t)x + 128;
    int32_t above = (255 - sample) >> 31, below = sample >> 31;
    return (uint8_t)((sample | above) & ~below);
}

/* Transforms the first `columns` columns. Always inlined, with a constant: what is known to be zero costs nothing. */
__attribute__((always_inline)) static inline void idct_columns(const struct coefficients *in, int columns,
                                                               uint8_t *samples, int stride)
{
    uint32_t half[64]; /* row by row; as long as the columns after the first `columns` are zero, so are theirs here */
    for (int u = 0; u < columns; u++) {
        const int16_t *c = in->value + 8 * u;
        uint32_t column[8], out[8];
        if ((c[1] | c[2] | c[3] | c[4] | c[5] | c[6] | c[7]) == 0) {
#pragma GCC unroll 8
            for (int v = 0; v < 8; v++)
                half[8 * v + u] = (uint32_t)(int32_t)c[0] << 2;
            continue;
        }
#pragma GCC unroll 8
        for (int v = 0; v < 8; v++)
            column[v] = (uint32_t)(int32_t)c[v];
        idct_1d(column, out);
#pragma GCC unroll 8
        for (int v = 0; v < 8; v++)
            half[8 * v + u] = idct_round(out[v], 11);
    }
    for (int v = 0; v < 8; v++) {
        uint32_t row[8], out[8];
#pragma GCC unroll 8
        for (int u = 0; u < 8; u++)
            row[u] = u < columns ? half[8 * v + u] : 0;
        idct_1d(row, out);
#pragma GCC unroll 8
        for (int u = 0; u < 8; u++)
            samples[u] = idct_sample(idct_round(out[u], 18));
        samples += stride;
    }
}

/* Transforms a block into 8 lines of 8 samples, `stride` bytes apart. */
static inline void idct(const struct coefficients *in, uint8_t *samples, int stride)
{
    if (in->columns == 0) {
        uint8_t sample = idct_sample(idct_round((uint32_t)(int32_t)in->value[0], 3));
        for (int v = 0; v < 8; v++)
            memset(samples + v * stride, sample, 8);
    } else if (in->columns <= 4) {
        idct_columns(in, 4, samples, stride);
    } else {
        idct_columns(in, 8, samples, stride);
    }
}

#endif
