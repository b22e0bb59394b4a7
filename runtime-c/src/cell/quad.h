/* Quadwords of four numbers: an SPE loads, stores and computes nothing less. The PPE has the same in C. */
#ifndef WEFT_CELL_QUAD_H
#define WEFT_CELL_QUAD_H

#include <stdbool.h>
#include <stdint.h>
#include <weft/cxx.h>

enum { WEFT_QUAD = 16 }; /* bytes; also the unit of DMA */

typedef int32_t weft_quad __attribute__((vector_size(WEFT_QUAD)));

#ifdef __SPU__
#include <spu_intrinsics.h>
typedef vec_uint4 weft_words __attribute__((may_alias));

/* A whole quadword of what else has names. */
static inline weft_words weft_words_at(const volatile void *quad)
{
    return *(const volatile weft_words *)quad;
}
#endif

/* Has this loaded or computed here, and not behind the next branch, where an SPU would wait for it. */
static inline weft_quad weft_ready(weft_quad quad)
{
#ifdef __SPU__
    __asm__("" : "+r"(quad));
#endif
    return quad;
}

/* One of the four. On an SPE the compiler would not see that its place is known. */
static inline int32_t weft_number_in(const weft_quad *quad, unsigned place)
{
#ifdef __SPU__
    return (int32_t)spu_extract(*(const weft_words *)quad, place);
#else
    return (*quad)[place];
#endif
}

/* All ones where a number is 0, and else 0. */
static inline weft_quad weft_where_zero(weft_quad numbers)
{
#ifdef __SPU__
    return (weft_quad)spu_cmpeq((vector signed int)numbers, 0);
#else
    return numbers == (weft_quad){0};
#endif
}

/* Is any of four numbers less than the one of `limits` at the same place? */
static inline bool weft_any_below(weft_quad numbers, weft_quad limits)
{
#ifdef __SPU__
    return spu_extract(spu_orx((vector signed int)spu_cmpgt((vector signed int)limits, (vector signed int)numbers)), 0) != 0;
#else
    return numbers[0] < limits[0] || numbers[1] < limits[1] || numbers[2] < limits[2] || numbers[3] < limits[3];
#endif
}

/* Is any of them negative? */
static inline bool weft_any_negative(weft_quad numbers)
{
#ifdef __SPU__
    return (int32_t)spu_extract(spu_orx((vector signed int)numbers), 0) < 0;
#else
    return (numbers[0] | numbers[1] | numbers[2] | numbers[3]) < 0;
#endif
}

/* The last number of `quad` as the second, among zeros. */
static inline weft_quad weft_last_as_second(weft_quad quad)
{
#ifdef __SPU__
    enum { ZERO = 0x80 }; /* what shufb makes a zero byte of */
    const vec_uchar16 bytes = {ZERO, ZERO, ZERO, ZERO, 12, 13, 14, 15, ZERO, ZERO, ZERO, ZERO, ZERO, ZERO, ZERO, ZERO};
    return (weft_quad)spu_shuffle((vector signed int)quad, (vector signed int)quad, bytes);
#else
    return (weft_quad){0, quad[3], 0, 0};
#endif
}

#endif
