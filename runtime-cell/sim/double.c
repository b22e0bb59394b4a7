#include "double.h"

#include "rounding.h"

#include <math.h>

enum { OVERFLOW = 0x2000, UNDERFLOW = 0x1000, INEXACT = 0x800, INVALID = 0x400, NAN_SEEN = 0x200, DENORMAL_SEEN = 0x100 };

#define DOUBLE_INFINITY 0x7ff0000000000000ull
#define DOUBLE_NAN 0x7ff8000000000000ull
#define DOUBLE_QUIET 0x0008000000000000ull
#define DOUBLE_MIN 0x0010000000000000ull
#define FLOAT_NAN 0x7fc00000u

static bool is_nan(uint64_t x)
{
    return (x & ~DOUBLE_SIGN) > DOUBLE_INFINITY;
}

static double from_bits(uint64_t x)
{
    double d;
    __builtin_memcpy(&d, &x, 8);
    return d;
}

static uint64_t to_bits(double d)
{
    uint64_t x;
    __builtin_memcpy(&x, &d, 8);
    return x;
}

/* The operand as the machine takes it; notes what is special. */
static uint64_t operand(uint64_t x, unsigned *flags)
{
    if (is_nan(x))
        *flags |= NAN_SEEN | (x & DOUBLE_QUIET ? 0 : INVALID);
    if ((x & ~DOUBLE_SIGN) == 0 || (x & ~DOUBLE_SIGN) >= DOUBLE_MIN)
        return x;
    *flags |= DENORMAL_SEEN;
    return x & DOUBLE_SIGN;
}

static enum rounding rounding_of(const union reg *fpscr, int element)
{
    return fpscr->word[ELEMENT(4, 0)] >> (element == 0 ? 10 : 8) & 3;
}

static unsigned flags_raised(void)
{
    unsigned raised = raised_exceptions();
    return (raised & RAISED_INVALID ? INVALID : 0) | (raised & RAISED_OVERFLOW ? OVERFLOW : 0)
           | (raised & RAISED_INEXACT ? INEXACT : 0);
}

static void note(union reg *fpscr, int element, unsigned flags)
{
    fpscr->word[ELEMENT(4, 1 + element)] |= flags;
}

/* The compiler must not move arithmetic over a change of the rounding mode: it can't, where it does not
 * know the values. */
static double opaque(double x)
{
    volatile double y = x;
    return y;
}

static double compute(enum double_operation operation, double a, double b, double c)
{
    switch (operation) {
    case DOUBLE_ADD:
        return a + b;
    case DOUBLE_SUBTRACT:
        return a - b;
    case DOUBLE_MULTIPLY:
        return a * b;
    case DOUBLE_MA:
    case DOUBLE_NMA:
        return fma(a, b, c);
    default:
        return fma(a, b, -c);
    }
}

/*
 * An inexact result that was tiny before rounding underflows, as on other processors of this family; hosts differ in
 * whether they look before or after, so it is looked at here: cut toward zero, a number stays below the smallest normal
 * one.
 */
static unsigned underflow(unsigned flags, bool tiny)
{
    return flags & INEXACT && tiny ? UNDERFLOW : 0;
}

static bool below_normal(double x)
{
    return (to_bits(x) & ~DOUBLE_SIGN) < DOUBLE_MIN;
}

static uint64_t element_result(enum double_operation operation, const uint64_t x[3], int element, union reg *fpscr)
{
    unsigned flags = 0;
    double value[3];
    bool nan = false;
    for (int i = 0; i < (operation >= DOUBLE_MA ? 3 : 2); i++) {
        value[i] = opaque(from_bits(operand(x[i], &flags)));
        nan |= is_nan(x[i]);
    }
    uint64_t result = DOUBLE_NAN;
    if (!nan) {
        double third = operation >= DOUBLE_MA ? value[2] : 0;
        set_rounding(rounding_of(fpscr, element));
        double rounded = opaque(compute(operation, value[0], value[1], third));
        flags |= flags_raised();
        result = to_bits(rounded);
        if ((result & ~DOUBLE_SIGN) <= DOUBLE_MIN) {
            set_rounding(TO_ZERO);
            double cut = opaque(compute(operation, value[0], value[1], third));
            flags |= underflow(flags, below_normal(cut));
        }
        if (is_nan(result))
            result = DOUBLE_NAN;
        else if (operation == DOUBLE_NMS || operation == DOUBLE_NMA)
            result ^= DOUBLE_SIGN;
    }
    note(fpscr, element, flags);
    return result;
}

static bool ordinary(uint64_t x)
{
    uint64_t magnitude = x & ~DOUBLE_SIGN;
    return magnitude == 0 || magnitude - DOUBLE_MIN < DOUBLE_INFINITY - DOUBLE_MIN;
}

/* Without a look at the flags: x + 0, x * 0 and 0 * y + z are exact. */
static bool plainly_exact(uint64_t a, uint64_t b)
{
    return !(a & ~DOUBLE_SIGN) || !(b & ~DOUBLE_SIGN);
}

/*
 * The usual case, with one look at the host's flags for both elements, which is what takes time: ordinary operands and
 * results, one rounding mode, and each element either exact or noted as inexact already. False when it is another.
 */
static bool both_elements(enum double_operation operation, vu64 a, vu64 b, vu64 c, const union reg *fpscr, vu64 *result)
{
    bool usual = rounding_of(fpscr, 0) == rounding_of(fpscr, 1), may_be_inexact = true;
    double value[2][3];
    for (int i = 0; i < 2; i++) {
        bool exact = plainly_exact(a[i], b[i]);
        usual &= ordinary(a[i]) & ordinary(b[i]) & ordinary(c[i]);
        may_be_inexact &= exact || fpscr->word[ELEMENT(4, 1 + ELEMENT(2, i))] & INEXACT;
        value[i][0] = from_bits(a[i]);
        value[i][1] = from_bits(b[i]);
        value[i][2] = from_bits(c[i]);
    }
    if (!usual)
        return false;
    uint64_t negation = operation == DOUBLE_NMS || operation == DOUBLE_NMA ? DOUBLE_SIGN : 0;
    set_rounding(rounding_of(fpscr, 0));
    for (int i = 0; i < 2; i++) {
        uint64_t bits = to_bits(opaque(compute(operation, opaque(value[i][0]), opaque(value[i][1]), opaque(value[i][2]))));
        uint64_t magnitude = bits & ~DOUBLE_SIGN;
        usual &= magnitude - DOUBLE_MIN - 1 < DOUBLE_INFINITY - DOUBLE_MIN - 1 || (magnitude == 0 && plainly_exact(a[i], b[i]));
        (*result)[i] = bits ^ negation;
    }
    unsigned raised = raised_exceptions();
    set_rounding(TO_ZERO);
    return usual && !(raised & (RAISED_OVERFLOW | RAISED_INVALID)) && (may_be_inexact || !(raised & RAISED_INEXACT));
}

vu64 weft_spu_double(enum double_operation operation, vu64 a, vu64 b, vu64 c, union reg *fpscr)
{
    vu64 result;
    if (both_elements(operation, a, b, c, fpscr, &result))
        return result;
    for (int element = 0; element < 2; element++) {
        int i = ELEMENT(2, element);
        result[i] = element_result(operation, (uint64_t[]){a[i], b[i], c[i]}, element, fpscr);
    }
    set_rounding(TO_ZERO);
    return result;
}

vu64 weft_spu_double_extend(union reg x, union reg *fpscr)
{
    vu64 result;
    for (int element = 0; element < 2; element++) {
        uint32_t single = x.word[ELEMENT(4, 2 * element)], magnitude = single & 0x7fffffff;
        uint64_t sign = (uint64_t)(single & 0x80000000) << 32, value;
        unsigned flags = 0;
        if (magnitude > 0x7f800000) {
            value = DOUBLE_NAN;
            flags = NAN_SEEN | (magnitude & 0x00400000 ? 0 : INVALID);
        } else if (magnitude == 0x7f800000) {
            value = sign | DOUBLE_INFINITY;
        } else if (magnitude < 0x00800000) {
            value = sign;
            flags = magnitude ? DENORMAL_SEEN : 0;
        } else {
            value = sign | (((uint64_t)magnitude << 29) + (896ull << 52));
        }
        result[ELEMENT(2, element)] = value;
        note(fpscr, element, flags);
    }
    return result;
}

union reg weft_spu_double_round(vu64 x, union reg *fpscr)
{
    union reg result = {.quad = 0};
    for (int element = 0; element < 2; element++) {
        uint64_t bits = x[ELEMENT(2, element)];
        unsigned flags = 0;
        double value = opaque(from_bits(operand(bits, &flags)));
        uint32_t single = FLOAT_NAN;
        if (!is_nan(bits)) {
            set_rounding(rounding_of(fpscr, element));
            volatile float rounded = (float)value;
            flags |= flags_raised();
            float copy = rounded;
            __builtin_memcpy(&single, &copy, 4);
            flags |= underflow(flags, fabs(value) < 0x1p-126);
        }
        result.word[ELEMENT(4, 2 * element)] = single;
        note(fpscr, element, flags);
    }
    set_rounding(TO_ZERO);
    return result;
}

/* Numbers as integers of the same order. */
static int64_t order(uint64_t x)
{
    int64_t magnitude = (int64_t)(x & ~DOUBLE_SIGN);
    return x & DOUBLE_SIGN ? -magnitude : magnitude;
}

vu64 weft_spu_double_equal(vu64 a, vu64 b)
{
    vu64 result;
    for (int i = 0; i < 2; i++)
        result[i] = !is_nan(a[i]) && !is_nan(b[i]) && order(a[i]) == order(b[i]) ? UINT64_MAX : 0;
    return result;
}

vu64 weft_spu_double_greater(vu64 a, vu64 b)
{
    vu64 result;
    for (int i = 0; i < 2; i++)
        result[i] = !is_nan(a[i]) && !is_nan(b[i]) && order(a[i]) > order(b[i]) ? UINT64_MAX : 0;
    return result;
}

vu64 weft_spu_double_test(vu64 x, unsigned classes)
{
    vu64 result;
    for (int i = 0; i < 2; i++) {
        uint64_t magnitude = x[i] & ~DOUBLE_SIGN;
        bool negative = x[i] & DOUBLE_SIGN;
        unsigned class = magnitude > DOUBLE_INFINITY    ? 0x40
                         : magnitude == DOUBLE_INFINITY ? 0x20u >> negative
                         : magnitude == 0               ? 8u >> negative
                         : magnitude < DOUBLE_MIN       ? 2u >> negative
                                                        : 0;
        result[i] = classes & class ? UINT64_MAX : 0;
    }
    return result;
}
