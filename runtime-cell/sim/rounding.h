/*
 * The host's rounding while SPU code runs. Single precision truncates; a sum of doubles rounded toward zero and then
 * cut to 24 bits is the exact sum cut to 24 bits, so that mode stays set. Double precision sets its own for each
 * element.
 */
#ifndef WEFT_SPU_ROUNDING_H
#define WEFT_SPU_ROUNDING_H

enum rounding { TO_NEAREST, TO_ZERO, UPWARD, DOWNWARD };        /* as the SPU's FPSCR numbers them */
enum { RAISED_INVALID = 1, RAISED_OVERFLOW = 2, RAISED_INEXACT = 4 };

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
           | (csr & _MM_EXCEPT_INEXACT ? RAISED_INEXACT : 0);
}
#elif defined(__powerpc64__)
/* The FPSCR numbers rounding modes as the SPU does; one store sets them and clears the exceptions, fenv.h needs two. */
static inline void set_rounding(enum rounding mode)
{
    union {
        unsigned long bits;
        double value;
    } fpscr = {.bits = mode};
    __asm__ volatile("mtfsf 255,%0" : : "f"(fpscr.value));
}

static inline unsigned raised_exceptions(void)
{
    enum { INVALID_SUMMARY = 0x20000000, OVERFLOWED = 0x10000000, INEXACT_RESULT = 0x02000000 };
    union {
        unsigned long bits;
        double value;
    } fpscr;
    __asm__ volatile("mffs %0" : "=f"(fpscr.value));
    return (fpscr.bits & INVALID_SUMMARY ? RAISED_INVALID : 0) | (fpscr.bits & OVERFLOWED ? RAISED_OVERFLOW : 0)
           | (fpscr.bits & INEXACT_RESULT ? RAISED_INEXACT : 0);
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
           | (raised & FE_INEXACT ? RAISED_INEXACT : 0);
}
#endif

#endif
