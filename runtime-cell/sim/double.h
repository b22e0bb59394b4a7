/*
 * Double precision as the SPU has it (ISA 1.2, section 9.2): IEEE, but that denormal operands count as zeros of the
 * same sign and that every NaN that comes out is the default one; the FPSCR keeps a rounding mode and six flags per
 * element.
 */
#ifndef WEFT_SPU_DOUBLE_H
#define WEFT_SPU_DOUBLE_H

#include "state.h"

enum double_operation { DOUBLE_ADD, DOUBLE_SUBTRACT, DOUBLE_MULTIPLY, DOUBLE_MA, DOUBLE_MS, DOUBLE_NMS, DOUBLE_NMA };

/* a op b, or the fused a * b op c and its negations. */
vu64 weft_spu_double(enum double_operation operation, vu64 a, vu64 b, vu64 c, union reg *fpscr);

/* fesd and frds: the even words are the single-precision numbers, IEEE ones with denormals, infinities and NaNs. */
vu64 weft_spu_double_extend(union reg x, union reg *fpscr);
union reg weft_spu_double_round(vu64 x, union reg *fpscr);

/* All ones in an element where the relation holds; NaNs are in none, and zeros are equal. */
vu64 weft_spu_double_equal(vu64 a, vu64 b);
vu64 weft_spu_double_greater(vu64 a, vu64 b);

/* dftsv: all ones in an element that is of one of the classes that `classes` names. */
vu64 weft_spu_double_test(vu64 x, unsigned classes);

#define DOUBLE_SIGN (1ull << 63)

/* The bits of the FPSCR that exist. */
static inline vu32 fpscr_bits(void)
{
    vu32 bits = {7, 7, 7, 7};
    bits[ELEMENT(4, 0)] |= 0xf00;
    bits[ELEMENT(4, 1)] |= 0x3f00;
    bits[ELEMENT(4, 2)] |= 0x3f00;
    bits[ELEMENT(4, 3)] |= 0xf00;
    return bits;
}

#endif
