/*
 * The host's rounding while SPU code runs. Single precision truncates; a sum of doubles rounded toward zero and then cut to
 * 24 bits is the exact sum cut to 24 bits, so that mode stays set. Double precision sets its own for each element.
 */
#ifndef WEFT_SPU_ROUNDING_H
#define WEFT_SPU_ROUNDING_H

enum rounding { TO_NEAREST, TO_ZERO, UPWARD, DOWNWARD };        /* as the SPU's FPSCR numbers them */
enum { RAISED_INVALID = 1, RAISED_OVERFLOW = 2, RAISED_UNDERFLOW = 4, RAISED_INEXACT = 8 };

#ifdef __SSE2__
#include <immintrin.h>

static inline void set_rounding(enum rounding mode)
{
    static const unsigned bits[] = {_MM_ROUND_NEAREST, _MM_ROUND_TOWARD_ZERO, _MM_ROUND_UP, _MM_ROUND_DOWN};
    _mm_setcsr(_MM_MASK_MASK | bits[mode]);     /* and no exception raised yet */
}

static inline unsigned raised_exceptions(void)
{
    unsigned csr = _mm_getcsr();
    return (csr & _MM_EXCEPT_INVALID ? RAISED_INVALID : 0) | (csr & _MM_EXCEPT_OVERFLOW ? RAISED_OVERFLOW : 0)
         | (csr & _MM_EXCEPT_UNDERFLOW ? RAISED_UNDERFLOW : 0) | (csr & _MM_EXCEPT_INEXACT ? RAISED_INEXACT : 0);
}
#else
#include <fenv.h>

static inline void set_rounding(enum rounding mode)
{
    static const int modes[] = {FE_TONEAREST, FE_TOWARDZERO, FE_UPWARD, FE_DOWNWARD};
    fesetround(modes[mode]);
    feclearexcept(FE_ALL_EXCEPT);
}

static inline unsigned raised_exceptions(void)
{
    int raised = fetestexcept(FE_ALL_EXCEPT);
    return (raised & FE_INVALID ? RAISED_INVALID : 0) | (raised & FE_OVERFLOW ? RAISED_OVERFLOW : 0)
         | (raised & FE_UNDERFLOW ? RAISED_UNDERFLOW : 0) | (raised & FE_INEXACT ? RAISED_INEXACT : 0);
}
#endif

#endif
