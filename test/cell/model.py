"""What the SPU's instructions compute, from IBM's "SPU Instruction Set Architecture" 1.2, in exact arithmetic.

A register is an integer of 128 bits, its leftmost bit the first. Nothing here is taken from the interpreter:
floating-point numbers are fractions, and elements are taken apart and put together again as the ISA's text does it.
MODELS maps each instruction to the function that gives its result: of the registers a, b, c, the old target t, and the
immediate i.
"""
from fractions import Fraction

ALL = (1 << 128) - 1


def split(x, bits):
    """The elements, the first one first."""
    return [x >> (128 - bits * (n + 1)) & ((1 << bits) - 1) for n in range(128 // bits)]


def join(elements, bits):
    x = 0
    for e in elements:
        x = x << bits | (int(e) & ((1 << bits) - 1))
    return x


def signed(x, bits):
    x &= (1 << bits) - 1
    return x - (1 << bits) if x >> (bits - 1) else x


def preferred(x):
    """A result in the first word, the others zero."""
    return (x & 0xffffffff) << 96


def word0(x):
    return x >> 96


def each(bits, f):
    """Elements of a and b, by a function of both."""
    return lambda a, b, **_: join([f(x, y) for x, y in zip(split(a, bits), split(b, bits))], bits)


def each_i(bits, f):
    """Elements of a, by a function of each and the immediate, cut to the element."""
    return lambda a, i, **_: join([f(x, i & ((1 << bits) - 1)) for x in split(a, bits)], bits)


def each_1(bits, f):
    return lambda a, **_: join([f(x) for x in split(a, bits)], bits)


def each_t(bits, f):
    return lambda a, b, t, **_: join([f(x, y, z) for x, y, z in zip(split(a, bits), split(b, bits), split(t, bits))],
                                     bits)


def each_c(bits, f):
    return lambda a, b, c, **_: join([f(x, y, z) for x, y, z in zip(split(a, bits), split(b, bits), split(c, bits))],
                                     bits)


def yes(condition, bits):
    return (1 << bits) - 1 if condition else 0


def equal(bits):
    return lambda x, y: yes(x == y, bits)


def greater(bits):
    return lambda x, y: yes(signed(x, bits) > signed(y, bits), bits)


def logically_greater(bits):
    return lambda x, y: yes(x > y, bits)


def low(x):
    return x & 0xffff


def high(x):
    return x >> 16


def s16(x):
    return signed(x, 16)


# Shifts of elements

def shift_left(bits):
    return lambda x, n: x << n % (2 * bits) if n % (2 * bits) < bits else 0


def shift_right(bits):
    return lambda x, n: x >> -n % (2 * bits) if -n % (2 * bits) < bits else 0


def shift_right_arithmetic(bits):
    return lambda x, n: signed(x, bits) >> min(-n % (2 * bits), bits - 1)


def rotate(bits):
    return lambda x, n: x << n % bits | x >> (bits - n % bits)


# Shifts of the quadword: by bits, and by bytes

def quad(f):
    return lambda a, b, **_: f(a, word0(b)) & ALL


def quad_i(f):
    return lambda a, i, **_: f(a, i) & ALL


def quad_shift_left_bits(a, n):
    return a << (n & 7)


def quad_shift_left_bytes(a, n):
    return a << 8 * (n & 31) if n & 31 < 16 else 0


def quad_rotate_bits(a, n):
    return a << (n & 7) | a >> (128 - (n & 7))


def quad_rotate_bytes(a, n):
    return a << 8 * (n & 15) | a >> (128 - 8 * (n & 15))


def quad_shift_right_bits(a, n):
    return a >> (-n & 7)


def quad_shift_right_bytes(a, n):
    return a >> 8 * (-n & 31)


def from_bits(f):
    """The variants that take the number of bytes from a number of bits."""
    return lambda a, n: f(a, n >> 3)


def shift_right_from_bits(a, n):
    return a >> 8 * (-(n >> 3) & 31)


def insertion(size):
    """The control for shufb that puts the preferred element, `size` bytes, at an address."""
    def control(address):
        at = address % 16 // size * size
        control = list(range(16, 32))
        control[at:at + size] = range(max(0, 4 - size), max(0, 4 - size) + size)
        return join(control, 8)
    return control


def insertion_d(size):
    return lambda a, i, **_: insertion(size)(word0(a) + i)


def insertion_x(size):
    return lambda a, b, **_: insertion(size)(word0(a) + word0(b))


def shufb(a, b, c, **_):
    def byte(control):
        if control >= 0xe0:
            return 0x80
        if control >= 0xc0:
            return 0xff
        if control >= 0x80:
            return 0
        return (split(a, 8) + split(b, 8))[control % 32]
    return join([byte(x) for x in split(c, 8)], 8)


def mask_of(bits):
    def form(value):
        count = 128 // bits
        return join([yes(value >> (count - 1 - n) & 1, bits) for n in range(count)], bits)
    return form


def gather(bits):
    return lambda a, **_: preferred(int("".join(str(x & 1) for x in split(a, bits)), 2))


def sumb(a, b, **_):
    return join([sum(split(y, 8)[-4:]) << 16 | sum(split(x, 8)[-4:]) for x, y in zip(split(a, 32), split(b, 32))], 32)


# Single precision

SMALLEST = Fraction(1, 1 << 126)
OVERFLOW, UNDERFLOW, DIFFERENT = 4, 2, 1


def single(x):
    if x >> 23 & 255 == 0:
        return Fraction(0)
    return (-1) ** (x >> 31) * Fraction(2) ** ((x >> 23 & 255) - 127) * (1 + Fraction(x & 0x7fffff, 1 << 23))


def exponent_of(v):
    """The e with 2^e <= v < 2^(e+1)."""
    e = v.numerator.bit_length() - v.denominator.bit_length()
    return e if Fraction(2) ** e <= v else e - 1


def to_single(v):
    """The number cut to single precision, and the flags of the SPU."""
    sign, m = (1 << 31 if v < 0 else 0), abs(v)
    if m == 0:
        return 0, 0
    e = exponent_of(m)
    if m < SMALLEST:
        return 0, UNDERFLOW | DIFFERENT
    if e > 128:
        return sign | 0x7fffffff, OVERFLOW | DIFFERENT
    fraction = int(m / Fraction(2) ** e * (1 << 23)) - (1 << 23)
    return sign | e + 127 << 23 | fraction, DIFFERENT if e == 128 else 0


def unlike_ieee(x):
    exponent, fraction = x >> 23 & 255, x & 0x7fffff
    return DIFFERENT if exponent == 255 or (exponent == 0 and fraction) else 0


def singles(f, operands):
    """Results and flags of four elements."""
    def model(**r):
        results, flags = [], []
        for xs in zip(*(split(r[o], 32) for o in operands)):
            result, flag = to_single(f(*(single(x) for x in xs)))
            for x in xs:
                flag |= unlike_ieee(x)
            results.append(result)
            flags.append(flag)
        return join(results, 32), r["fpscr"] | join(flags, 32)
    return model


def compare_single(f):
    return each(32, lambda x, y: yes(f(single(x), single(y)), 32))


def to_int(least, most):
    """Conversion of a to integers, times 2^i."""
    def convert(a, i, **_):
        return join([max(least, min(most, int(single(x) * Fraction(2) ** i))) for x in split(a, 32)], 32)
    return convert


def from_int(number):
    """Conversion from integers, divided by 2^i."""
    return lambda a, i, **_: join([to_single(number(x) / Fraction(2) ** i)[0] for x in split(a, 32)], 32)


def interpolate(x, y):
    """fi: y has sign, exponent, 13 bits of base and 10 of step; the low 19 bits of x say how far."""
    base = 1 + Fraction(y >> 10 & 0x1fff, 1 << 13)
    value = base - Fraction(y & 0x3ff, 1 << 13) * Fraction(x & 0x7ffff, 1 << 19)
    exponent = y >> 23 & 255
    return to_single((-1) ** (y >> 31) * value * Fraction(2) ** (exponent - 127))[0] if exponent else 0


# Double precision

D_OVERFLOW, D_UNDERFLOW, D_INEXACT, D_INVALID, D_NAN, D_DENORMAL = 0x2000, 0x1000, 0x800, 0x400, 0x200, 0x100
NAN, INFINITY, SIGN = 0x7ff8 << 48, 0x7ff << 52, 1 << 63


class Kind:
    """A format of IEEE: bits of the fraction, the greatest exponent field, the bias."""
    def __init__(self, fraction, exponents):
        self.fraction, self.top = fraction, (1 << exponents) - 1
        self.bias = self.top >> 1
        self.width = 1 + exponents + fraction


DOUBLE, FLOAT = Kind(52, 11), Kind(23, 8)


def is_nan(x, kind=DOUBLE):
    return x >> kind.fraction & kind.top == kind.top and x & ((1 << kind.fraction) - 1) != 0


def is_infinite(x, kind=DOUBLE):
    return x >> kind.fraction & kind.top == kind.top and not is_nan(x, kind)


def value(x, kind=DOUBLE):
    exponent, fraction = x >> kind.fraction & kind.top, x & ((1 << kind.fraction) - 1)
    v = Fraction(fraction, 1 << kind.fraction) * Fraction(2) ** (1 - kind.bias)
    if exponent:
        v = (1 + Fraction(fraction, 1 << kind.fraction)) * Fraction(2) ** (exponent - kind.bias)
    return -v if x >> (kind.width - 1) else v


def integer_part(m, mode, negative):
    """m rounded to an integer, as modes 0 to 3 round: nearest, zero, up, down."""
    n = int(m)
    rest = m - n
    if mode == 0 and (rest > Fraction(1, 2) or (rest == Fraction(1, 2) and n & 1)):
        n += 1
    if rest and (mode == 2 and not negative or mode == 3 and negative):
        n += 1
    return n


def round_ieee(v, mode, kind=DOUBLE):
    """The bits of a number that is not zero, and its flags; tiny is what is below the smallest normal unrounded."""
    negative, m = v < 0, abs(v)
    sign = 1 << (kind.width - 1) if negative else 0
    e = exponent_of(m)
    least = 1 - kind.bias
    tiny = e < least
    unit = Fraction(2) ** (max(e, least) - kind.fraction)
    n = integer_part(m / unit, mode, negative)
    rounded = n * unit
    flags = D_INEXACT if rounded != m else 0
    if tiny and flags:
        flags |= D_UNDERFLOW
    if rounded >= Fraction(2) ** (kind.bias + 1):
        largest = (kind.top << kind.fraction) - 1
        to_infinity = mode == 0 or (mode == 2 and not negative) or (mode == 3 and negative)
        return sign | (largest + 1 if to_infinity else largest), D_OVERFLOW | D_INEXACT
    if rounded < Fraction(2) ** least:
        return sign | n, flags
    e = exponent_of(rounded)
    fraction = int(rounded / Fraction(2) ** (e - kind.fraction)) - (1 << kind.fraction)
    return sign | e + kind.bias << kind.fraction | fraction, flags


def zero_sum(signs, mode):
    """The sign of an exact zero that is a sum of terms with these signs."""
    if all(signs):
        return SIGN
    return 0 if not any(signs) or mode != 3 else SIGN


def double_operand(x):
    flags = 0
    if is_nan(x):
        flags = D_NAN | (0 if x & 1 << 51 else D_INVALID)
    elif x & (SIGN - 1) and not x >> 52 & 0x7ff:
        flags, x = D_DENORMAL, x & SIGN
    return x, flags


def fused(x, y, z, mode):
    """x * y + z; z None: the product alone. Neither is a NaN."""
    product_sign = (x ^ y) >> 63
    if is_infinite(x) or is_infinite(y):
        if value(x) == 0 and not is_infinite(x) or value(y) == 0 and not is_infinite(y):
            return NAN, D_INVALID
        if z is not None and is_infinite(z) and z >> 63 != product_sign:
            return NAN, D_INVALID
        return product_sign << 63 | INFINITY, 0
    if z is not None and is_infinite(z):
        return z, 0
    exact = value(x) * value(y) + (value(z) if z is not None else 0)
    if exact:
        return round_ieee(exact, mode)
    return zero_sum([product_sign] if z is None else [product_sign, z >> 63], mode), 0


ONE = 0x3ff << 52


def doubles(f, operands):
    """Results of two elements; f has bits and the rounding mode, and knows no NaN."""
    def model(**r):
        fpscr, results = r["fpscr"], []
        for n in range(2):
            xs, flags = zip(*(double_operand(split(r[o], 64)[n]) for o in operands))
            flag, result = 0, NAN
            for fl in flags:
                flag |= fl
            if not any(is_nan(split(r[o], 64)[n]) for o in operands):
                mode = r["fpscr"] >> 96 >> (10, 8)[n] & 3
                result, more = f(*xs, mode)
                flag |= more
            fpscr |= flag << (64, 32)[n]
            results.append(result)
        return join(results, 64), fpscr
    return model


def negated(result):
    bits, flags = result
    return (bits if is_nan(bits) else bits ^ SIGN), flags


def extend(a, fpscr, **_):
    results = []
    for n in range(2):
        x = split(a, 64)[n] >> 32
        sign = x >> 31 << 63
        if is_nan(x, FLOAT):
            fpscr |= (D_NAN | (0 if x & 1 << 22 else D_INVALID)) << (64, 32)[n]
            results.append(NAN)
        elif is_infinite(x, FLOAT):
            results.append(sign | INFINITY)
        elif x >> 23 & 255 == 0:
            fpscr |= (D_DENORMAL if x & 0x7fffff else 0) << (64, 32)[n]
            results.append(sign)
        else:
            results.append(round_ieee(value(x, FLOAT), 0)[0])
    return join(results, 64), fpscr


def round_to_float(a, fpscr, **_):
    results = []
    for n in range(2):
        mode = fpscr >> 96 >> (10, 8)[n] & 3
        x, flags = double_operand(split(a, 64)[n])
        if is_nan(x):
            result = 0x7fc00000
        elif is_infinite(x):
            result = x >> 32 & 1 << 31 | 0x7f800000
        elif value(x) == 0:
            result = x >> 32 & 1 << 31
        else:
            result, more = round_ieee(value(x), mode, FLOAT)
            flags |= more
        fpscr |= flags << (64, 32)[n]
        results.append(result << 32)
    return join(results, 64), fpscr


def comparable(x):
    """Infinity as a number larger than all."""
    return (-1) ** (x >> 63) * Fraction(2) ** 5000 if is_infinite(x) else value(x)


def compare_double(f):
    return each(64, lambda x, y: yes(not is_nan(x) and not is_nan(y) and f(comparable(x), comparable(y)), 64))


def test_special(a, i, **_):
    def special(x):
        negative = x >> 63
        if is_nan(x):
            return i & 0x40
        if is_infinite(x):
            return i & (0x10 if negative else 0x20)
        if value(x) == 0:
            return i & (0x04 if negative else 0x08)
        return abs(value(x)) < Fraction(2) ** -1022 and i & (0x01 if negative else 0x02)
    return join([yes(special(x), 64) for x in split(a, 64)], 64)


# Estimates. The ISA bounds the error and leaves the bits to the machine; these are the ones of estimates.h.

def chord(g, x0, x1, odd):
    """The chord of g over a segment, lowered by half of its greatest error: base and step."""
    g0, g1 = g(x0), g(x1)
    error = max(g0 + (g1 - g0) * Fraction(n, 64) - g(x0 + (x1 - x0) * Fraction(n, 64)) for n in range(65))
    step = 2 * (g0 - g1)
    return round((g0 - error / 2 + step * Fraction(odd, 2) - 1) * 8192) << 10 | round(step * 8192)


def root(x):
    """1 / sqrt(x) to some 60 digits."""
    from math import isqrt
    return Fraction(isqrt((x.denominator << 400) // x.numerator), 1 << 200)


RECIPROCALS = [chord(lambda x: 2 / x, 1 + Fraction(k, 32), 1 + Fraction(k + 1, 32), k & 1) for k in range(32)]
ROOTS = [chord(lambda x: 2 * root(x), (2 - k // 32) * (1 + Fraction(k % 32, 32)),
               (2 - k // 32) * (1 + Fraction(k % 32 + 1, 32)), k & 1) for k in range(64)]


def estimates(f):
    def model(a, fpscr, **_):
        results = []
        for n, x in enumerate(split(a, 32)):
            if single(x) == 0:
                fpscr |= 0x800 >> n
            results.append(f(x))
        return join(results, 32), fpscr
    return model


def reciprocal_estimate(x):
    sign, exponent = x >> 31 << 31, x >> 23 & 255
    if exponent == 0:
        return sign | 0x7fffffff
    return 0 if exponent > 252 else sign | 253 - exponent << 23 | RECIPROCALS[x >> 18 & 31]


def root_estimate(x):
    exponent = x >> 23 & 255
    return 0x7fffffff if exponent == 0 else 190 - (exponent + 1) // 2 << 23 | ROOTS[x >> 18 & 63]


FPSCR_BITS = 0xf07 << 96 | 0x3f07 << 64 | 0x3f07 << 32 | 0xf07

MODELS = {
    "cbd": insertion_d(1), "cbx": insertion_x(1), "chd": insertion_d(2), "chx": insertion_x(2),
    "cwd": insertion_d(4), "cwx": insertion_x(4), "cdd": insertion_d(8), "cdx": insertion_x(8),
    "ilh": lambda i, **_: join([i] * 8, 16), "ilhu": lambda i, **_: join([i << 16] * 4, 32),
    "il": lambda i, **_: join([signed(i, 16)] * 4, 32), "ila": lambda i, **_: join([i] * 4, 32),
    "iohl": lambda i, t, **_: t | join([i] * 4, 32), "fsmbi": lambda i, **_: mask_of(8)(i),
    "ah": each(16, lambda x, y: x + y), "ahi": each_i(16, lambda x, i: x + i),
    "a": each(32, lambda x, y: x + y), "ai": each_i(32, lambda x, i: x + i),
    "sfh": each(16, lambda x, y: y - x), "sfhi": each_i(16, lambda x, i: i - x),
    "sf": each(32, lambda x, y: y - x), "sfi": each_i(32, lambda x, i: i - x),
    "addx": each_t(32, lambda x, y, t: x + y + t % 2), "cg": each(32, lambda x, y: x + y >> 32),
    "cgx": each_t(32, lambda x, y, t: x + y + t % 2 >> 32), "sfx": each_t(32, lambda x, y, t: y - x - 1 + t % 2),
    "bg": each(32, lambda x, y: y >= x), "bgx": each_t(32, lambda x, y, t: y - x - 1 + t % 2 >= 0),
    "mpy": each(32, lambda x, y: s16(x) * s16(y)), "mpyu": each(32, lambda x, y: low(x) * low(y)),
    "mpyi": each_i(32, lambda x, i: s16(x) * signed(i, 32)), "mpyui": each_i(32, lambda x, i: low(x) * low(i)),
    "mpya": each_c(32, lambda x, y, z: s16(x) * s16(y) + z), "mpyh": each(32, lambda x, y: high(x) * low(y) << 16),
    "mpys": each(32, lambda x, y: s16(x) * s16(y) >> 16), "mpyhh": each(32, lambda x, y: s16(high(x)) * s16(high(y))),
    "mpyhha": each_t(32, lambda x, y, t: s16(high(x)) * s16(high(y)) + t),
    "mpyhhu": each(32, lambda x, y: high(x) * high(y)), "mpyhhau": each_t(32, lambda x, y, t: high(x) * high(y) + t),
    "clz": each_1(32, lambda x: 32 - x.bit_length()), "cntb": each_1(8, lambda x: bin(x).count("1")),
    "fsmb": lambda a, **_: mask_of(8)(word0(a)), "fsmh": lambda a, **_: mask_of(16)(word0(a)),
    "fsm": lambda a, **_: mask_of(32)(word0(a)), "gbb": gather(8), "gbh": gather(16), "gb": gather(32),
    "avgb": each(8, lambda x, y: (x + y + 1) // 2), "absdb": each(8, lambda x, y: abs(x - y)), "sumb": sumb,
    "xsbh": each_1(16, lambda x: signed(x, 8)), "xshw": each_1(32, lambda x: signed(x, 16)),
    "xswd": each_1(64, lambda x: signed(x, 32)),
    "and": lambda a, b, **_: a & b, "andc": lambda a, b, **_: a & ~b & ALL,
    "andbi": each_i(8, lambda x, i: x & i), "andhi": each_i(16, lambda x, i: x & i),
    "andi": each_i(32, lambda x, i: x & i), "or": lambda a, b, **_: a | b, "orc": lambda a, b, **_: a | ~b & ALL,
    "orbi": each_i(8, lambda x, i: x | i), "orhi": each_i(16, lambda x, i: x | i),
    "ori": each_i(32, lambda x, i: x | i),
    "orx": lambda a, **_: preferred(split(a, 32)[0] | split(a, 32)[1] | split(a, 32)[2] | split(a, 32)[3]),
    "xor": lambda a, b, **_: a ^ b, "xorbi": each_i(8, lambda x, i: x ^ i), "xorhi": each_i(16, lambda x, i: x ^ i),
    "xori": each_i(32, lambda x, i: x ^ i), "nand": lambda a, b, **_: ~(a & b) & ALL,
    "nor": lambda a, b, **_: ~(a | b) & ALL, "eqv": lambda a, b, **_: ~(a ^ b) & ALL,
    "selb": lambda a, b, c, **_: a & ~c | b & c, "shufb": shufb,
    "shlh": each(16, shift_left(16)), "shlhi": each_i(16, shift_left(16)), "shl": each(32, shift_left(32)),
    "shli": each_i(32, shift_left(32)), "shlqbi": quad(quad_shift_left_bits), "shlqbii": quad_i(quad_shift_left_bits),
    "shlqby": quad(quad_shift_left_bytes), "shlqbyi": quad_i(quad_shift_left_bytes),
    "shlqbybi": quad(from_bits(quad_shift_left_bytes)),
    "roth": each(16, rotate(16)), "rothi": each_i(16, rotate(16)), "rot": each(32, rotate(32)),
    "roti": each_i(32, rotate(32)), "rotqby": quad(quad_rotate_bytes), "rotqbyi": quad_i(quad_rotate_bytes),
    "rotqbybi": quad(from_bits(quad_rotate_bytes)), "rotqbi": quad(quad_rotate_bits),
    "rotqbii": quad_i(quad_rotate_bits), "rothm": each(16, shift_right(16)), "rothmi": each_i(16, shift_right(16)),
    "rotm": each(32, shift_right(32)), "rotmi": each_i(32, shift_right(32)), "rotqmby": quad(quad_shift_right_bytes),
    "rotqmbyi": quad_i(quad_shift_right_bytes), "rotqmbybi": quad(shift_right_from_bits),
    "rotqmbi": quad(quad_shift_right_bits), "rotqmbii": quad_i(quad_shift_right_bits),
    "rotmah": each(16, shift_right_arithmetic(16)), "rotmahi": each_i(16, shift_right_arithmetic(16)),
    "rotma": each(32, shift_right_arithmetic(32)), "rotmai": each_i(32, shift_right_arithmetic(32)),
    "ceqb": each(8, equal(8)), "ceqbi": each_i(8, equal(8)), "ceqh": each(16, equal(16)),
    "ceqhi": each_i(16, equal(16)), "ceq": each(32, equal(32)), "ceqi": each_i(32, equal(32)),
    "cgtb": each(8, greater(8)), "cgtbi": each_i(8, greater(8)), "cgth": each(16, greater(16)),
    "cgthi": each_i(16, greater(16)), "cgt": each(32, greater(32)), "cgti": each_i(32, greater(32)),
    "clgtb": each(8, logically_greater(8)), "clgtbi": each_i(8, logically_greater(8)),
    "clgth": each(16, logically_greater(16)), "clgthi": each_i(16, logically_greater(16)),
    "clgt": each(32, logically_greater(32)), "clgti": each_i(32, logically_greater(32)),
    "fa": singles(lambda x, y: x + y, "ab"), "fs": singles(lambda x, y: x - y, "ab"),
    "fm": singles(lambda x, y: x * y, "ab"), "fma": singles(lambda x, y, z: x * y + z, "abc"),
    "fms": singles(lambda x, y, z: x * y - z, "abc"), "fnms": singles(lambda x, y, z: z - x * y, "abc"),
    "frest": estimates(reciprocal_estimate), "frsqest": estimates(root_estimate), "fi": each(32, interpolate),
    "csflt": from_int(lambda x: signed(x, 32)), "cuflt": from_int(lambda x: x),
    "cflts": to_int(-1 << 31, (1 << 31) - 1), "cfltu": to_int(0, (1 << 32) - 1),
    "fceq": compare_single(lambda x, y: x == y), "fcmeq": compare_single(lambda x, y: abs(x) == abs(y)),
    "fcgt": compare_single(lambda x, y: x > y), "fcmgt": compare_single(lambda x, y: abs(x) > abs(y)),
    "dfa": doubles(lambda x, y, mode: fused(x, ONE, y, mode), "ab"),
    "dfs": doubles(lambda x, y, mode: fused(x, ONE, y ^ SIGN, mode), "ab"),
    "dfm": doubles(lambda x, y, mode: fused(x, y, None, mode), "ab"),
    "dfma": doubles(fused, "abt"), "dfms": doubles(lambda x, y, z, mode: fused(x, y, z ^ SIGN, mode), "abt"),
    "dfnms": doubles(lambda x, y, z, mode: negated(fused(x, y, z ^ SIGN, mode)), "abt"),
    "dfnma": doubles(lambda x, y, z, mode: negated(fused(x, y, z, mode)), "abt"),
    "frds": round_to_float, "fesd": extend,
    "dfceq": compare_double(lambda x, y: x == y), "dfcmeq": compare_double(lambda x, y: abs(x) == abs(y)),
    "dfcgt": compare_double(lambda x, y: x > y), "dfcmgt": compare_double(lambda x, y: abs(x) > abs(y)),
    "dftsv": test_special, "fscrrd": lambda fpscr, **_: fpscr,
    "mfspr": lambda **_: 0,
}

# Operands, in the assembler's order, of each shape; i is replaced by the immediate.
SHAPES = {
    "t,a,b": "ah a sfh sf addx cg cgx sfx bg bgx mpy mpyu mpyh mpys mpyhh mpyhha mpyhhu mpyhhau avgb absdb sumb "
             "and andc or orc xor nand nor eqv shlh shl shlqbi shlqby shlqbybi roth rot rotqby rotqbybi rotqbi "
             "rothm rotm rotqmby rotqmbybi rotqmbi rotmah rotma ceqb ceqh ceq cgtb cgth cgt clgtb clgth clgt fa fs "
             "fm fi fceq fcmeq fcgt fcmgt dfa dfs dfm dfma dfms dfnms dfnma dfceq dfcmeq dfcgt dfcmgt cbx chx cwx "
             "cdx",
    "t,a": "clz cntb fsmb fsmh fsm gbb gbh gb xsbh xshw xswd orx frest frsqest frds fesd",
    "t,a,b,c": "mpya selb shufb fma fms fnms",
    "t,i": "ilh ilhu il ila iohl fsmbi",
    "t,a,i": "ahi ai sfhi sfi mpyi mpyui andbi andhi andi orbi orhi ori xorbi xorhi xori shlhi shli shlqbii "
             "shlqbyi rothi roti rotqbyi rotqbii rothmi rotmi rotqmbyi rotqmbii rotmahi rotmai ceqbi ceqhi ceqi "
             "cgtbi cgthi cgti clgtbi clgthi clgti csflt cuflt cflts cfltu dftsv",
    "t,i(a)": "cbd chd cwd cdd",
    "t": "fscrrd",
    "t,$sp5": "mfspr",
}
SHAPE_OF = {name: shape for shape, names in SHAPES.items() for name in names.split()}
assert SHAPE_OF.keys() == MODELS.keys()

# The immediates that the assembler takes.
RANGES = {"il": (-0x8000, 0x7fff), "ila": (0, 0x3ffff), "dftsv": (0, 127), "csflt": (0, 127), "cuflt": (0, 127),
          "cflts": (0, 127), "cfltu": (0, 127), "shlhi": (0, 31), "shli": (0, 63), "shlqbii": (0, 7),
          "shlqbyi": (0, 31), "rothi": (-64, 63), "roti": (-64, 63), "rotqbyi": (-64, 63), "rotqbii": (0, 7),
          "rothmi": (-31, 0), "rotmi": (-63, 0), "rotqmbyi": (-31, 0), "rotqmbii": (-7, 0), "rotmahi": (-31, 0),
          "rotmai": (-63, 0), "cbd": (-64, 63), "chd": (-64, 63), "cwd": (-64, 63), "cdd": (-64, 63)}


def immediate_range(name):
    if SHAPE_OF[name] == "t,i":
        return RANGES.get(name, (0, 0xffff))
    return RANGES.get(name, (-128, 255) if name.endswith("bi") else (-512, 511))
