/* Huffman tables of JPEG (ITU-T T.81, annexes C, F and K) and the entropy decoding of a block. */
#ifndef HUFFMAN_H
#define HUFFMAN_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "bits.h"
#include "message.h"

enum { LOOKAHEAD = 9, LONGEST_CODE = 16 };

/* What the next LOOKAHEAD bits mean. A symbol's low four bits tell how many more bits hold the value, the high four the
   zeros before it. Where the value's bits are within the lookahead, too, it is here and the symbol's low bits are 0. */
struct huffman_entry {
    int16_t value;
    uint8_t length; /* bits to take; 0: the code is longer than the lookahead, or is none */
    uint8_t symbol;
};

struct huffman {
    struct huffman_entry entry[1 << LOOKAHEAD];
    uint32_t limit[LONGEST_CODE + 1];  /* first code, as 16 bits, that is longer than the index */
    int32_t first[LONGEST_CODE + 1];   /* symbol index of a code of that length, less the code */
    uint8_t symbol[256];
};

/* A value of `size` bits, 1 to 15, as JPEG codes it: those with a leading 0 are negative. */
static inline int huffman_value(uint32_t bits, int size)
{
    return bits >> (size - 1) ? (int)bits : (int)bits - (1 << size) + 1;
}

/* Makes a table of the number of codes of each length 1 to 16 and their symbols. False if there is no such code. */
static inline bool huffman_make(struct huffman *h, const uint8_t counts[LONGEST_CODE], const uint8_t *symbols)
{
    memset(h, 0, sizeof *h);
    uint32_t code = 0;
    int n = 0;
    for (int length = 1; length <= LONGEST_CODE; length++) {
        int count = counts[length - 1];
        if (code + (uint32_t)count > 1u << length || n + count > 256)
            return false;
        h->first[length] = n - (int32_t)code;
        memcpy(h->symbol + n, symbols + n, (size_t)count);
        for (int i = 0; i < count && length <= LOOKAHEAD; i++) {
            uint8_t symbol = symbols[n + i];
            int size = symbol & 15, spare = LOOKAHEAD - length;
            for (uint32_t rest = 0; rest < 1u << spare; rest++) {
                struct huffman_entry *e = &h->entry[(code + (uint32_t)i) << spare | rest];
                if (size > 0 && size <= spare)
                    *e = (struct huffman_entry){(int16_t)huffman_value(rest >> (spare - size), size),
                                                (uint8_t)(length + size), (uint8_t)(symbol & 0xF0)};
                else
                    *e = (struct huffman_entry){0, (uint8_t)length, symbol};
            }
        }
        n += count;
        code += (uint32_t)count;
        h->limit[length] = code << (LONGEST_CODE - length);
        code <<= 1;
    }
    return true;
}

/* The entry of a code longer than the lookahead; its length is 0 if the next bits are no code. */
static inline struct huffman_entry huffman_long(const struct huffman *h, const struct bits *b)
{
    uint32_t code = bits_peek(b, LONGEST_CODE);
    for (int length = LOOKAHEAD + 1; length <= LONGEST_CODE; length++)
        if (code < h->limit[length])
            return (struct huffman_entry){
                0, (uint8_t)length, h->symbol[h->first[length] + (int32_t)(code >> (LONGEST_CODE - length))]};
    return (struct huffman_entry){0, 0, 0};
}

/* A non-zero level of a block. The DC level comes first, also where it is zero; `last` ends the block. */
struct level {
    int16_t value;
    uint8_t at;   /* position in zigzag order */
    uint8_t last; /* of its block */
};

/* Takes one symbol and its value. False if the next bits are no code. */
__attribute__((always_inline)) static inline bool huffman_take(const struct huffman *h, struct bits *b, int *zeros, int *value)
{
    if (b->count < LONGEST_CODE + 15)
        bits_fill(b);
    struct huffman_entry e = h->entry[bits_peek(b, LOOKAHEAD)];
    if (e.length == 0) {
        e = huffman_long(h, b);
        if (e.length == 0)
            return false;
    }
    bits_skip(b, e.length);
    int size = e.symbol & 15;
    *zeros = e.symbol >> 4;
    *value = e.value;
    if (size > 0) {
        *value = huffman_value(bits_peek(b, size), size);
        bits_skip(b, size);
    }
    return true;
}

/* Decodes one block, of at most 64 levels, and moves *levels behind it. `prediction` is the component's DC level so far. */
static inline enum damage huffman_block(struct bits *b, const struct huffman *dc, const struct huffman *ac,
                                        int16_t *prediction, struct level **levels)
{
    struct level *level = *levels;
    int zeros, value;
    if (!huffman_take(dc, b, &zeros, &value))
        return BAD_HUFFMAN_CODE;
    *prediction = (int16_t)(*prediction + value);
    *level = (struct level){*prediction, 0, 0};
    for (int at = 1; at < 64; at++) {
        if (!huffman_take(ac, b, &zeros, &value))
            return BAD_HUFFMAN_CODE;
        if (value == 0 && zeros < 15)
            break;
        at += zeros;
        if (at > 63)
            return TOO_MANY_COEFFICIENTS;
        if (value != 0)
            *++level = (struct level){(int16_t)value, (uint8_t)at, 0};
    }
    level->last = 1;
    *levels = level + 1;
    return INTACT;
}

#endif
