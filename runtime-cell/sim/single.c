#include "single.h"

#include "estimates.h"

#include <math.h>

static vd4 widen_int(vs32 x)
{
    return __builtin_convertvector(x, vd4);
}

/* x * 2^scale; in doubles this is exact. */
static vd4 scaled(vd4 x, int scale)
{
    return x * ldexp(1.0, scale);
}

vu32 weft_spu_single_from_int(vs32 x, int scale)
{
    vu32 unused = {0};
    return single_narrow(scaled(widen_int(x), scale), &unused);
}

vu32 weft_spu_single_from_unsigned(vu32 x, int scale)
{
    vu32 unused = {0};
    vd4 wide = __builtin_convertvector(__builtin_convertvector(x, vs64x4), vd4);
    return single_narrow(scaled(wide, scale), &unused);
}

vs32 weft_spu_single_to_int(vu32 x, int scale)
{
    vd4 wide = scaled(single_widen(x), scale);
    vs32 result;
    for (int i = 0; i < 4; i++)
        result[i] = wide[i] >= 0x1p31 ? INT32_MAX : wide[i] < -0x1p31 ? INT32_MIN : (int32_t)wide[i];
    return result;
}

vu32 weft_spu_single_to_unsigned(vu32 x, int scale)
{
    vd4 wide = scaled(single_widen(x), scale);
    vu32 result;
    for (int i = 0; i < 4; i++)
        result[i] = wide[i] >= 0x1p32 ? UINT32_MAX : wide[i] <= 0 ? 0 : (uint32_t)(int64_t)wide[i];
    return result;
}

/* The estimate of zero is the largest number, and is noted as a division by zero in the last word of the FPSCR. */
static uint32_t estimate_of_zero(union reg *fpscr, int lane)
{
    fpscr->word[ELEMENT(4, 3)] |= 0x800u >> ELEMENT(4, lane);
    return SINGLE_MAX;
}

vu32 weft_spu_single_reciprocal(vu32 x, union reg *fpscr)
{
    vu32 result;
    for (int i = 0; i < 4; i++) {
        uint32_t exponent = x[i] >> 23 & 255, sign = x[i] & SINGLE_SIGN;
        if (exponent == 0)
            result[i] = sign | estimate_of_zero(fpscr, i);
        else if (exponent >= 253)
            result[i] = 0;
        else
            result[i] = sign | (253 - exponent) << 23 | reciprocal_estimate[x[i] >> 18 & 31];
    }
    return result;
}

vu32 weft_spu_single_root(vu32 x, union reg *fpscr)
{
    vu32 result;
    for (int i = 0; i < 4; i++) {
        uint32_t exponent = x[i] >> 23 & 255;
        if (exponent == 0)
            result[i] = estimate_of_zero(fpscr, i);
        else
            result[i] = (190 - (exponent + 1) / 2) << 23 | root_estimate[x[i] >> 18 & 63];
    }
    return result;
}

/* 1.base - 0.000step * Y, times sign and exponent of b: all in integers, in units of 2^-32. */
vu32 weft_spu_single_interpolate(vu32 a, vu32 b)
{
    vu32 result;
    for (int i = 0; i < 4; i++) {
        uint64_t base = (uint64_t)(0x2000 | (b[i] >> 10 & 0x1fff)) << 19;
        uint64_t value = base - (uint64_t)(b[i] & 0x3ff) * (a[i] & 0x7ffff);
        uint32_t exponent = b[i] >> 23 & 255;
        if (!(value >> 32)) {
            value <<= 1;
            exponent -= exponent != 0;
        }
        result[i] = exponent == 0 ? 0 : (b[i] & SINGLE_SIGN) | exponent << 23 | (value >> 9 & 0x7fffff);
    }
    return result;
}
