/*
 * The fractions that frest and frsqest give: 13 bits of base and 10 of step, from which fi makes base - step * Y, Y
 * being the low 19 bits of the operand's fraction. The ISA bounds the error of the result (chapter 9) and leaves the
 * bits to the machine. Each entry is the chord of the function over its thirty-second of a binade, lowered by half of
 * its greatest error; the tests derive the tables again and check the bound of 2^-12 for every segment.
 */
#ifndef WEFT_SPU_ESTIMATES_H
#define WEFT_SPU_ESTIMATES_H

#include <stdint.h>

/* 2 / x for x in [1, 2), by the first five bits of the fraction. */
static const uint32_t reciprocal_estimate[32] = {0x7ffbe1, 0x7f87a7, 0x70ef71, 0x708b40, 0x638b13, 0x633aea, 0x5792c4, 0x574aa0,
                                                 0x4cca7f, 0x4c8e61, 0x430a45, 0x42d62a, 0x3a2e12, 0x39fdfb, 0x3215e5, 0x31edd1,
                                                 0x2aa9be, 0x2a85ac, 0x23d59b, 0x23b58b, 0x1d897c, 0x1d6d6e, 0x17b561, 0x179954,
                                                 0x124949, 0x12313d, 0x0d3d32, 0x0d2928, 0x08891e, 0x087515, 0x04210c, 0x041104};

/* 2 / sqrt(x), by the last bit of the exponent (0: x in [2, 4); 1: x in [1, 2)) and five bits of the fraction. */
static const uint32_t root_estimate[64] = {
    0x350562, 0x34e552, 0x2f9d43, 0x2f8136, 0x2aa929, 0x2a911d, 0x261d12, 0x260908, 0x21e8fe, 0x21d4f5, 0x1e00ed,
    0x1df0e4, 0x1a60dd, 0x1a50d6, 0x16fccf, 0x16ecc8, 0x13ccc2, 0x13c0bc, 0x10d0b7, 0x10c4b1, 0x0e00ac, 0x0df8a7,
    0x0b58a3, 0x0b509f, 0x08d49a, 0x08cc96, 0x067492, 0x066c8f, 0x04348b, 0x042c88, 0x020c85, 0x020482, 0x7ffdf4,
    0x7fd1de, 0x7859c9, 0x7835b6, 0x7159a4, 0x713994, 0x6aed84, 0x6acd75, 0x64f968, 0x64dd5b, 0x5f754f, 0x5f5d43,
    0x5a5138, 0x5a3d2e, 0x558524, 0x55711b, 0x510512, 0x50f50a, 0x4ccd02, 0x4cbcfb, 0x48d0f4, 0x48c4ed, 0x4510e6,
    0x4504e0, 0x4184da, 0x4178d5, 0x3e28cf, 0x3e1cca, 0x3af4c5, 0x3aecc0, 0x37e8bc, 0x37e0b7};

#endif
