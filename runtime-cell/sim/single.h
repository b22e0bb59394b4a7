/*
 * Single precision as the SPU has it (ISA 1.2, section 9.1): exponent 255 is an ordinary number, there are no
 * infinities, NaNs or denormals, results are truncated, what is too large becomes the largest number and what is too
 * small +0, and zero is always +0. Done in doubles, four at a time: every product of two such numbers is exact in a
 * double, and sums are rounded toward zero (rounding.h), so that cutting to 24 bits is the only rounding there is.
 */
#ifndef WEFT_SPU_SINGLE_H
#define WEFT_SPU_SINGLE_H

#include "state.h"

typedef double vd4 __attribute__((vector_size(32)));
typedef uint64_t vu64x4 __attribute__((vector_size(32)));
typedef int64_t vs64x4 __attribute__((vector_size(32)));

enum { FLAG_OVERFLOW = 4, FLAG_UNDERFLOW = 2, FLAG_DIFFERENT = 1 };
#define SINGLE_SIGN 0x80000000u
#define SINGLE_MAX 0x7fffffffu
#define SINGLE_MIN 0x00800000u          /* the smallest number that is not zero */
#define SINGLE_TOP 0x7f800000u          /* from here on IEEE has infinity and NaN */

static inline vd4 single_widen(vu32 x)
{
    vu32 magnitude = x & SINGLE_MAX;
    vs64x4 number = __builtin_convertvector((vs32)(magnitude >= SINGLE_MIN), vs64x4);
    vu64x4 bits = (__builtin_convertvector(magnitude, vu64x4) << 29) + (896ull << 52);
    vu64x4 sign = __builtin_convertvector(x & SINGLE_SIGN, vu64x4) << 32;
    return (vd4)((bits & (vu64x4)number) | sign);
}

/* Notes the flags of a result in the FPSCR, whose word i keeps those of element i. */
static inline vu32 single_narrow(vd4 x, vu32 *flags)
{
    vu64x4 bits = (vu64x4)x;
    vu64x4 magnitude = bits & 0x7fffffffffffffffull;
    vs64x4 single = (vs64x4)(magnitude >> 29) - (896ll << 23);
    vs64x4 over = single > (int64_t)SINGLE_MAX;
    vs64x4 under = single < (int64_t)SINGLE_MIN;
    vs64x4 extended = single >= (int64_t)SINGLE_TOP;
    vs64x4 lost = under & (magnitude != 0);
    single = (single & ~over) | (over & SINGLE_MAX);
    vu64x4 result = ((vu64x4)single | (bits >> 63 << 31)) & ~(vu64x4)under;
    vs64x4 raised = (over & FLAG_OVERFLOW) | (lost & (FLAG_UNDERFLOW | FLAG_DIFFERENT)) | (extended & FLAG_DIFFERENT);
    *flags |= __builtin_convertvector((vu64x4)raised, vu32);
    return __builtin_convertvector(result, vu32);
}

/* 1 where IEEE would see a denormal, infinity or NaN. */
static inline vu32 single_unlike_ieee(vu32 x)
{
    vu32 magnitude = x & SINGLE_MAX;
    return (vu32)((magnitude >= SINGLE_TOP) | ((magnitude < SINGLE_MIN) & (magnitude != 0))) & FLAG_DIFFERENT;
}

static inline vu32 single_add(vu32 a, vu32 b, vu32 *flags)
{
    *flags |= single_unlike_ieee(a) | single_unlike_ieee(b);
    return single_narrow(single_widen(a) + single_widen(b), flags);
}

static inline vu32 single_multiply(vu32 a, vu32 b, vu32 *flags)
{
    *flags |= single_unlike_ieee(a) | single_unlike_ieee(b);
    return single_narrow(single_widen(a) * single_widen(b), flags);
}

static inline vu32 single_multiply_add(vu32 a, vu32 b, vu32 c, vu32 *flags)
{
    *flags |= single_unlike_ieee(a) | single_unlike_ieee(b) | single_unlike_ieee(c);
    return single_narrow(single_widen(a) * single_widen(b) + single_widen(c), flags);
}

/* Numbers as integers of the same order. */
static inline vs32 single_order(vu32 x)
{
    vs32 magnitude = (vs32)(x & SINGLE_MAX);
    magnitude &= magnitude >= (int32_t)SINGLE_MIN;
    vs32 negative = (vs32)x < 0;
    return (magnitude ^ negative) - negative;
}

static inline vs32 single_magnitude(vu32 x)
{
    return single_order(x & SINGLE_MAX);
}

vu32 weft_spu_single_from_int(vs32 x, int scale);
vu32 weft_spu_single_from_unsigned(vu32 x, int scale);
vs32 weft_spu_single_to_int(vu32 x, int scale);
vu32 weft_spu_single_to_unsigned(vu32 x, int scale);
vu32 weft_spu_single_reciprocal(vu32 x, union reg *fpscr);
vu32 weft_spu_single_root(vu32 x, union reg *fpscr);
vu32 weft_spu_single_interpolate(vu32 a, vu32 b);

#endif
