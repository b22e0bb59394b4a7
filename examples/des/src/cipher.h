/* DES (FIPS 46-3): the standard's tables, what they define, and a round as one computes it. Bits are numbered as there: the first one
   is the most significant. */
#ifndef CIPHER_H
#define CIPHER_H

#include "workload.h"

enum { ROUNDS = 16, BOXES = 8 };

#define KEY 0x133457799BBCDFF1u /* an example that many textbooks work through */

/* A block on its way. */
struct halves {
    uint32_t left, right;
};

static const uint8_t initial_permutation[64] = {
    58, 50, 42, 34, 26, 18, 10, 2, 60, 52, 44, 36, 28, 20, 12, 4, 62, 54, 46, 38, 30, 22, 14, 6, 64, 56, 48, 40, 32, 24, 16, 8,
    57, 49, 41, 33, 25, 17, 9,  1, 59, 51, 43, 35, 27, 19, 11, 3, 61, 53, 45, 37, 29, 21, 13, 5, 63, 55, 47, 39, 31, 23, 15, 7};

static const uint8_t final_permutation[64] = {
    40, 8, 48, 16, 56, 24, 64, 32, 39, 7, 47, 15, 55, 23, 63, 31, 38, 6, 46, 14, 54, 22, 62, 30, 37, 5, 45, 13, 53, 21, 61, 29,
    36, 4, 44, 12, 52, 20, 60, 28, 35, 3, 43, 11, 51, 19, 59, 27, 34, 2, 42, 10, 50, 18, 58, 26, 33, 1, 41, 9,  49, 17, 57, 25};

static const uint8_t expansion[48] = {32, 1,  2,  3,  4,  5,  4,  5,  6,  7,  8,  9,  8,  9,  10, 11, 12, 13, 12, 13, 14, 15, 16, 17,
                                      16, 17, 18, 19, 20, 21, 20, 21, 22, 23, 24, 25, 24, 25, 26, 27, 28, 29, 28, 29, 30, 31, 32, 1};

static const uint8_t permutation[32] = {16, 7, 20, 21, 29, 12, 28, 17, 1,  15, 23, 26, 5,  18, 31, 10,
                                        2,  8, 24, 14, 32, 27, 3,  9,  19, 13, 30, 6,  22, 11, 4,  25};

static const uint8_t key_choice[56] = {57, 49, 41, 33, 25, 17, 9,  1,  58, 50, 42, 34, 26, 18, 10, 2,  59, 51, 43,
                                       35, 27, 19, 11, 3,  60, 52, 44, 36, 63, 55, 47, 39, 31, 23, 15, 7,  62, 54,
                                       46, 38, 30, 22, 14, 6,  61, 53, 45, 37, 29, 21, 13, 5,  28, 20, 12, 4};

static const uint8_t round_choice[48] = {14, 17, 11, 24, 1,  5,  3,  28, 15, 6,  21, 10, 23, 19, 12, 4,  26, 8,  16, 7,  27, 20, 13, 2,
                                         41, 52, 31, 37, 47, 55, 30, 40, 51, 45, 33, 48, 44, 49, 39, 56, 34, 53, 46, 42, 50, 36, 29, 32};

static const uint8_t key_shift[ROUNDS] = {1, 1, 2, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 2, 2, 1};

static const uint8_t box[BOXES][64] = {
    {14, 4,  13, 1, 2,  15, 11, 8,  3,  10, 6,  12, 5,  9,  0, 7, 0,  15, 7, 4, 14, 2,  13, 1,  10, 6, 12, 11, 9,  5,  3, 8,
     4,  1,  14, 8, 13, 6,  2,  11, 15, 12, 9,  7,  3,  10, 5, 0, 15, 12, 8, 2, 4,  9,  1,  7,  5,  11, 3, 14, 10, 0, 6, 13},
    {15, 1,  8,  14, 6,  11, 3,  4,  9, 7, 2,  13, 12, 0, 5,  10, 3,  13, 4,  7, 15, 2,  8,  14, 12, 0, 1,  10, 6, 9,  11, 5,
     0,  14, 7,  11, 10, 4,  13, 1,  5, 8, 12, 6,  9,  3, 2,  15, 13, 8,  10, 1, 3,  15, 4,  2,  11, 6, 7,  12, 0, 5,  14, 9},
    {10, 0,  9,  14, 6, 3,  15, 5,  1,  13, 12, 7,  11, 4,  2,  8, 13, 7,  0,  9, 3, 4, 6,  10, 2, 8,  5,  14, 12, 11, 15, 1,
     13, 6,  4,  9,  8, 15, 3,  0,  11, 1,  2,  12, 5,  10, 14, 7, 1,  10, 13, 0, 6, 9, 8,  7,  4, 15, 14, 3,  11, 5,  2,  12},
    {7,  13, 14, 3, 0,  6,  9,  10, 1,  2, 8, 5,  11, 12, 4, 15, 13, 8,  11, 5, 6,  15, 0,  3, 4, 7, 2,  12, 1,  10, 14, 9,
     10, 6,  9,  0, 12, 11, 7,  13, 15, 1, 3, 14, 5,  2,  8, 4,  3,  15, 0,  6, 10, 1,  13, 8, 9, 4, 5,  11, 12, 7,  2,  14},
    {2, 12, 4, 1,  7,  10, 11, 6, 8,  5, 3,  15, 13, 0, 14, 9,  14, 11, 2,  12, 4, 7,  13, 1,  5, 0,  15, 10, 3,  9, 8, 6,
     4, 2,  1, 11, 10, 13, 7,  8, 15, 9, 12, 5,  6,  3, 0,  14, 11, 8,  12, 7,  1, 14, 2,  13, 6, 15, 0,  9,  10, 4, 5, 3},
    {12, 1,  10, 15, 9, 2, 6,  8, 0, 13, 3, 4,  14, 7, 5,  11, 10, 15, 4, 2,  7, 12, 9,  5,  6,  1,  13, 14, 0, 11, 3, 8,
     9,  14, 15, 5,  2, 8, 12, 3, 7, 0,  4, 10, 1,  13, 11, 6, 4,  3,  2, 12, 9, 5,  15, 10, 11, 14, 1,  7,  6, 0,  8, 13},
    {4, 11, 2,  14, 15, 0,  8, 13, 3,  12, 9, 7,  5, 10, 6, 1, 13, 0,  11, 7, 4, 9, 1,  10, 14, 3, 5, 12, 2,  15, 8, 6,
     1, 4,  11, 13, 12, 3,  7, 14, 10, 15, 6, 8,  0, 5,  9, 2, 6,  11, 13, 8, 1, 4, 10, 7,  9,  5, 0, 15, 14, 2,  3, 12},
    {13, 2,  8,  4, 6, 15, 11, 1,  10, 9,  3,  14, 5, 0,  12, 7, 1, 15, 13, 8, 10, 3,  7, 4,  12, 5,  6, 11, 0, 14, 9, 2,
     7,  11, 4,  1, 9, 12, 14, 2,  0,  6,  10, 13, 15, 3, 5,  8, 2, 1,  14, 7, 4,  10, 8, 13, 15, 12, 9, 0,  3, 5,  6, 11}};

/* The bits of a word of `width` bits that a table names, in its order. */
static inline uint64_t chosen(uint64_t word, int width, const uint8_t *table, int count)
{
    uint64_t result = 0;
    for (int i = 0; i < count; i++)
        result = result << 1 | (word >> (width - table[i]) & 1);
    return result;
}

/* What a box gives for six bits: the outer two name its row, the inner four the column. */
static inline uint32_t substituted(int number, uint32_t six)
{
    return box[number][((six >> 4 & 2) | (six & 1)) * 16 + (six >> 1 & 15)];
}

/* The 48 bits of the key that belong to a round. */
static inline uint64_t round_key(int round)
{
    const uint64_t key = chosen(KEY, 64, key_choice, 56), mask = (1u << 28) - 1;
    uint64_t c = key >> 28, d = key & mask;
    for (int i = 0; i <= round; i++) {
        c = (c << key_shift[i] | c >> (28 - key_shift[i])) & mask;
        d = (d << key_shift[i] | d >> (28 - key_shift[i])) & mask;
    }
    return chosen(c << 28 | d, 56, round_choice, 48);
}

/* A block as the standard says, word by word. */
static inline uint64_t defined(uint64_t block)
{
    const uint64_t begun = chosen(block, 64, initial_permutation, 64);
    uint32_t left = (uint32_t)(begun >> 32), right = (uint32_t)begun;
    for (int round = 0; round < ROUNDS; round++) {
        const uint64_t wide = chosen(right, 32, expansion, 48) ^ round_key(round);
        uint32_t all = 0;
        for (int i = 0; i < BOXES; i++)
            all = all << 4 | substituted(i, (uint32_t)(wide >> (42 - 6 * i)) & 63);
        const uint32_t next = left ^ (uint32_t)chosen(all, 32, permutation, 32);
        left = right;
        right = next;
    }
    return chosen((uint64_t)right << 32 | left, 64, final_permutation, 64);
}

/* A round with all that does not depend on the block computed before: boxes with the permutation behind them. */
struct round {
    uint32_t boxes[BOXES][64];
    uint8_t key[BOXES];
};

static inline void round_open(struct round *round, int number)
{
    const uint64_t key = round_key(number);
    for (int i = 0; i < BOXES; i++) {
        round->key[i] = (uint8_t)(key >> (42 - 6 * i) & 63);
        for (uint32_t six = 0; six < 64; six++)
            round->boxes[i][six] = (uint32_t)chosen(substituted(i, six) << (28 - 4 * i), 32, permutation, 32);
    }
}

/* The expansion takes six bits in a row for each box, and begins with the last one. */
static inline struct halves through(const struct round *round, struct halves block)
{
    uint32_t mixed = 0;
    for (int i = 0; i < BOXES; i++) {
        const int turn = (4 * i + 5) % 32;
        const uint32_t six = (block.right << turn | block.right >> (32 - turn)) & 63;
        mixed |= round->boxes[i][six ^ round->key[i]];
    }
    return (struct halves){block.right, block.left ^ mixed};
}

/* The block of a number; the first one is the textbooks'. */
static inline uint64_t plain_block(uint32_t number)
{
    return 0x0123456789ABCDEFu ^ number * 0x9E3779B97F4A7C15u;
}

/* Swaps the two halves of each pair of bits' groups that a mask tells apart. */
static inline void swap_bits(uint32_t *a, uint32_t *b, int by, uint32_t mask)
{
    const uint32_t differ = (*a >> by ^ *b) & mask;
    *b ^= differ;
    *a ^= differ << by;
}

/* Both permutations of a block are exchanges of groups of bits between its halves. */
static inline struct halves entered(uint64_t block)
{
    uint32_t left = (uint32_t)(block >> 32), right = (uint32_t)block;
    swap_bits(&left, &right, 4, 0x0F0F0F0F);
    swap_bits(&left, &right, 16, 0x0000FFFF);
    swap_bits(&right, &left, 2, 0x33333333);
    swap_bits(&right, &left, 8, 0x00FF00FF);
    swap_bits(&left, &right, 1, 0x55555555);
    return (struct halves){left, right};
}

static inline uint64_t left_behind(struct halves block)
{
    uint32_t left = block.right, right = block.left;
    swap_bits(&left, &right, 1, 0x55555555);
    swap_bits(&right, &left, 8, 0x00FF00FF);
    swap_bits(&right, &left, 2, 0x33333333);
    swap_bits(&left, &right, 16, 0x0000FFFF);
    swap_bits(&left, &right, 4, 0x0F0F0F0F);
    return (uint64_t)left << 32 | right;
}

#endif
