/* How the blocks of a macroblock lie in a segment, and how many bytes they take. Levels and coefficients: macroblock by
   macroblock, as they are decoded. Samples: component by component, each in lines as long as the segment. */
#ifndef SEGMENT_H
#define SEGMENT_H

#include <stdint.h>

#include "huffman.h"
#include "idct.h"
#include "message.h"

/* Bytes of a segment's levels, at most. Those of a block follow those of the block before. */
static inline int segment_levels(const struct message *segment)
{
    return segment_blocks(segment) * 64 * (int)sizeof(struct level);
}

static inline int segment_coefficients(const struct message *segment)
{
    return segment_blocks(segment) * (int)sizeof(struct coefficients);
}

static inline int segment_samples(const struct message *segment)
{
    return 64 * segment_blocks(segment);
}

/* Returns the levels of the next macroblock. */
static inline const struct level *macroblock_dequantize(const struct part *part, const struct quantization *quantization,
                                                        const struct level *levels, struct coefficients *out)
{
    for (int i = 0; i < part->components; i++)
        for (int n = part->across[i] * part->down[i]; n > 0; n--)
            levels = dequantize(levels, quantization->table[i], out++);
    return levels;
}

/* Transforms the n-th macroblock of a segment into the segment's samples. */
static inline void macroblock_idct(const struct message *segment, int n, const struct coefficients *in, uint8_t *samples)
{
    const struct part *part = &segment->part;
    for (int i = 0; i < part->components; i++) {
        int across = part->across[i], down = part->down[i], stride = 8 * across * segment->macroblocks;
        for (int y = 0; y < down; y++)
            for (int x = 0; x < across; x++)
                idct(in++, samples + 8 * y * stride + 8 * (n * across + x), stride);
        samples += 8 * down * stride;
    }
}

static inline void segment_dequantize(const struct message *segment, const struct quantization *quantization,
                                      const struct level *levels, struct coefficients *out)
{
    int blocks = part_blocks(&segment->part);
    for (int n = 0; n < segment->macroblocks; n++)
        levels = macroblock_dequantize(&segment->part, quantization, levels, out + n * blocks);
}

static inline void segment_idct(const struct message *segment, const struct coefficients *in, uint8_t *samples)
{
    int blocks = part_blocks(&segment->part);
    for (int n = 0; n < segment->macroblocks; n++)
        macroblock_idct(segment, n, in + n * blocks, samples);
}

#endif
