/*
 * The interpreter: each instruction of the local store is decoded once into a slot, and each handler jumps to the next
 * one through a table of labels. Instructions are counted where control leaves the straight path; a slice of
 * instructions is run before anything else is looked at (the limit, a request to end, interrupts).
 */
#include "channel.h"
#include "decode.h"
#include "double.h"
#include "rounding.h"
#include "single.h"
#include "timing/clock.h"

#include <string.h>

enum { SLICE = 1024 };
enum { FEATURE_DISABLE = 0x20, FEATURE_ENABLE = 0x10 };         /* of an indirect branch, in the place of RB */

/* The bytes 0 to 15, as a register has them. */
static inline vu8 ramp(void)
{
    return swap_quad((vu8){0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15});
}

static inline vu32 splat(uint32_t x)
{
    return (vu32){x, x, x, x};
}

static inline vu16 splat_half(uint16_t x)
{
    return (vu16){x, x, x, x, x, x, x, x};
}

static inline vu8 splat_byte(uint8_t x)
{
    return (vu8){x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x};
}

static inline union reg preferred(uint32_t x)
{
    union reg r = {.quad = 0};
    r.u32[PREFERRED] = x;
    return r;
}

/* Lower and upper halves of words as numbers of 32 bits. */
static inline vu32 low_signed(vu32 x)
{
    return (vu32)((vs32)(x << 16) >> 16);
}

static inline vu32 low_unsigned(vu32 x)
{
    return x & 0xffff;
}

static inline vu32 high_signed(vu32 x)
{
    return (vu32)((vs32)x >> 16);
}

static inline vu32 high_unsigned(vu32 x)
{
    return x >> 16;
}

/* Shifts whose count may be as large as twice the width: bits that leave are lost. */
static inline vu32 shift_left(vu32 x, vu32 n)
{
    n &= 63;
    return (x << (n & 31)) & (vu32)(n < 32);
}

static inline vu32 shift_right(vu32 x, vu32 n)
{
    n &= 63;
    return (x >> (n & 31)) & (vu32)(n < 32);
}

static inline vu32 shift_right_signed(vu32 x, vu32 n)
{
    n &= 63;
    vu32 large = (vu32)(n > 31);
    return (vu32)((vs32)x >> (vs32)((n & ~large) | (large & 31)));
}

static inline vu32 rotate(vu32 x, vu32 n)
{
    return x << (n & 31) | x >> (-n & 31);
}

static inline vu16 shift_left_half(vu16 x, vu16 n)
{
    n &= 31;
    return (x << (n & 15)) & (vu16)(n < 16);
}

static inline vu16 shift_right_half(vu16 x, vu16 n)
{
    n &= 31;
    return (x >> (n & 15)) & (vu16)(n < 16);
}

static inline vu16 shift_right_half_signed(vu16 x, vu16 n)
{
    n &= 31;
    vu16 large = (vu16)(n > 15);
    return (vu16)((vs16)x >> (vs16)((n & ~large) | (large & 15)));
}

static inline vu16 rotate_half(vu16 x, vu16 n)
{
    return x << (n & 15) | x >> (-n & 15);
}

/* Shifts of the whole quadword by bytes: 16 to 31 leave nothing. */
static inline unsigned __int128 quad_left(unsigned __int128 x, uint32_t bytes)
{
    return bytes & 16 ? 0 : x << 8 * (bytes & 15);
}

static inline unsigned __int128 quad_right(unsigned __int128 x, uint32_t bytes)
{
    return bytes & 16 ? 0 : x >> 8 * (bytes & 15);
}

static inline vu8 quad_rotate(vu8 x, uint32_t bytes)
{
    uint8_t n = (uint8_t)bytes;
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return __builtin_shuffle(x, ((vu8){0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15} + splat_byte(n)) & 15);
#else
    return __builtin_shuffle(x, ((vu8){0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15} - splat_byte(n)) & 15);
#endif
}

static inline unsigned __int128 quad_rotate_bits(unsigned __int128 x, uint32_t bits)
{
    return bits ? x << bits | x >> (128 - bits) : x;
}

/* Bytes of a and b as c names them: 0 to 15 in a, 16 to 31 in b; 10xxxxxx is 0, 110xxxxx 0xff, 111xxxxx 0x80. */
static inline vu8 shuffle(vu8 a, vu8 b, vu8 c)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    vu8 bytes = __builtin_shuffle(a, b, c & 31);
#else
    vu8 bytes = __builtin_shuffle(b, a, ~c & 31);
#endif
    vu8 constant = (vu8)(c > 0xbf) ^ ((vu8)(c > 0xdf) & 0x7f);
    vu8 special = (vu8)((vs8)c < 0);
    return (bytes & ~special) | (constant & special);
}

/* The control with which shufb puts an element of `size` bytes at `address` into a quadword. */
static inline union reg insertion(uint32_t address, unsigned size)
{
    union reg r = {.u8 = ramp() | 0x10};
    uint32_t at = address & 15 & -size;
    for (unsigned i = 0; i < size; i++)
        r.byte[ELEMENT(16, at + i)] = (uint8_t)(size < 4 ? 4 - size + i : i);
    return r;
}

/* Masks from bits, the first element from the leftmost bit. */
static inline vu8 mask_bytes(uint32_t bits)
{
    vu8 select = swap_quad((vu8){128, 64, 32, 16, 8, 4, 2, 1, 128, 64, 32, 16, 8, 4, 2, 1});
    union reg source;
    source.u64 = (vu64){0, 0} + 0;
    source.dword[ELEMENT(2, 0)] = (bits >> 8 & 0xff) * 0x0101010101010101ull;
    source.dword[ELEMENT(2, 1)] = (bits & 0xff) * 0x0101010101010101ull;
    return (vu8)((source.u8 & select) != 0);
}

static inline vu16 mask_halves(uint32_t bits)
{
    vu16 select = {0};
    for (int i = 0; i < 8; i++)
        select[ELEMENT(8, i)] = 128 >> i;
    return (vu16)((splat_half((uint16_t)bits) & select) != 0);
}

static inline vu32 mask_words(uint32_t bits)
{
    vu32 select = {0};
    for (int i = 0; i < 4; i++)
        select[ELEMENT(4, i)] = 8 >> i;
    return (vu32)((splat(bits) & select) != 0);
}

static inline uint32_t gather_bytes(const union reg *x)
{
    uint32_t bits = 0;
    for (int i = 0; i < 16; i++)
        bits = bits << 1 | (x->byte[ELEMENT(16, i)] & 1);
    return bits;
}

static inline uint32_t gather_halves(const union reg *x)
{
    uint32_t bits = 0;
    for (int i = 0; i < 8; i++)
        bits = bits << 1 | (x->half[ELEMENT(8, i)] & 1);
    return bits;
}

static inline uint32_t gather_words(const union reg *x)
{
    uint32_t bits = 0;
    for (int i = 0; i < 4; i++)
        bits = bits << 1 | (x->word[ELEMENT(4, i)] & 1);
    return bits;
}

static inline vu32 leading_zeros(vu32 x)
{
    vu32 n;
    for (int i = 0; i < 4; i++)
        n[i] = x[i] ? (uint32_t)__builtin_clz(x[i]) : 32;
    return n;
}

static inline vu8 ones(vu8 x)
{
    x -= x >> 1 & 0x55;
    x = (x & 0x33) + (x >> 2 & 0x33);
    return (x + (x >> 4)) & 0x0f;
}

static inline vu32 sum_of_bytes(vu32 x)
{
    vu32 pairs = (x & 0x00ff00ff) + (x >> 8 & 0x00ff00ff);
    return (pairs + (pairs >> 16)) & 0xffff;
}

static inline vu8 average(vu8 a, vu8 b)
{
    return (a | b) - ((a ^ b) >> 1);
}

static inline vu8 difference(vu8 a, vu8 b)
{
    vu8 greater = (vu8)(a > b);
    return ((a - b) & greater) | ((b - a) & ~greater);
}

static void note_registers(struct weft_spu *spu, const struct slot *ip)
{
    unsigned regs[] = {ip->rt, ip->ra, ip->rb};
    memcpy(spu->violation_regs, regs, sizeof regs);
    spu->violation_reg_count = 3;
}

/* What is looked at between slices: whether to end, and whether to go to the interrupt handler at address 0. */
static bool wants_interrupt(struct weft_spu *spu)
{
    return spu->interrupts && weft_channel_event(spu);
}

/* A stop after which the PPE does something for the program, and runs it on. */
static bool is_assisted(const struct weft_spu_stop *stop)
{
    return stop->reason == WEFT_SPU_STOPPED && stop->code >> 8 == 0x21;
}

struct weft_spu_stop weft_spu_run(struct weft_spu *spu, int64_t limit)
{
    static const void *const handlers[OP_COUNT] = {
        [OP_UNDECODED] = &&do_undecoded,
        [OP_WRAP] = &&do_wrap,
        [OP_INVALID] = &&do_invalid,
#define INSTRUCTION(name, ...) [OP_##name] = &&do_##name,
#include "instructions.def"
#undef INSTRUCTION
    };
    static const void *const hooked[OP_COUNT] = {
        [OP_UNDECODED] = &&do_hook, [OP_WRAP] = &&do_wrap, [OP_INVALID... OP_COUNT - 1] = &&do_hook};

    struct weft_spu_stop stop = {.reason = WEFT_SPU_STOPPED};
    union reg *const r = spu->r;
    struct slot *const slots = spu->slots;
    uint8_t *const ls = spu->ls;
    const uint64_t last = limit < 0 ? UINT64_MAX : spu->executed + (uint64_t)limit;
    const void *const *table = handlers;
    struct slot *ip = slots + spu->pc / 4, *start = ip;         /* `done` counts what was executed before `start` */
    uint64_t done = spu->executed, until = 0;
    uint32_t target;
    enum outcome outcome;

    if (spu->clock)
        weft_clock_enter(spu->clock);
    slots[SLOTS].op = OP_WRAP;
    spu->violation.text[0] = 0;
    spu->violation_reg_count = 0;
    weft_spu_sync_code(spu);
    set_rounding(TO_ZERO);
    goto attend;

#define T r[ip->rt]
#define A r[ip->ra]
#define B r[ip->rb]
#define C r[ip->rc]
#define I ip->imm
#define PC ((uint32_t)(ip - slots) * 4)
#define DISPATCH goto *table[ip->op]
#define NEXT \
    ip++;    \
    DISPATCH
#define OP(name, ...) \
    do_##name:        \
    {                 \
        __VA_ARGS__;  \
    }                 \
    NEXT;
#define LOAD(address) T.u8 = swap_quad(*(const vu8 *)(ls + ((address) & LS_MASK & ~15u)))
#define STORE(address)                              \
    uint32_t at = (address) & LS_MASK & ~15u;       \
    if (__builtin_expect(spu->decoded[at / 16], 0)) \
        if (!weft_spu_may_store(spu, at))           \
            goto broken;                            \
    *(vu8 *)(ls + at) = swap_quad(T.u8)
#define JUMP(to)       \
    do {               \
        target = (to); \
        goto jump;     \
    } while (0)
#define INDIRECT(condition, link)   \
    if (condition) {                \
        target = A.word[PREFERRED]; \
        link;                       \
        goto jump_indirect;         \
    }
#define LINK T = preferred((PC + 4) & LS_MASK)
#define HALT_IF(condition) \
    if (condition)         \
    goto halted

    /* Control: a taken branch, and what is looked at from time to time. */
jump_indirect:
    if (__builtin_expect(ip->rb & (FEATURE_DISABLE | FEATURE_ENABLE), 0)) {
        spu->interrupts = ip->rb & FEATURE_ENABLE;
        until = 0;
    }
jump:
    done += (uint64_t)(ip - start) + 1;
    ip = start = slots + (target & LS_MASK) / 4;
    if (__builtin_expect(done < until, 1))
        DISPATCH;
attend:
    spu->executed = done;
    spu->pc = PC;
    if (atomic_load_explicit(&spu->ending, memory_order_relaxed) && atomic_exchange(&spu->ending, false)) {
        stop = (struct weft_spu_stop){.reason = WEFT_SPU_INTERRUPTED, .pc = PC};
        goto out;
    }
    if (wants_interrupt(spu)) {
        spu->interrupts = false;
        spu->srr0 = PC;
        ip = start = slots;
    }
    table = spu->watch.instruction || spu->clock || last - done < 2 * SLOTS ? hooked : handlers;
    until = last - done < SLICE ? last : done + SLICE;
    DISPATCH;
do_hook:
    if (done + (uint64_t)(ip - start) >= last) {
        stop = (struct weft_spu_stop){.reason = WEFT_SPU_LIMIT, .pc = PC};
        done += (uint64_t)(ip - start);
        goto leave;
    }
    if (spu->watch.instruction) {
        spu->pc = PC;
        spu->executed = done + (uint64_t)(ip - start);
        spu->watch.instruction(spu->watch.user, spu, PC, load_be32(ls + PC));
    }
    if (spu->clock) {
        if (ip->op == OP_UNDECODED)
            weft_spu_decode(spu, PC);
        weft_clock_tick(spu->clock, ip, r, PC);
    }
    goto *handlers[ip->op];
do_undecoded:
    weft_spu_decode(spu, PC);
    goto *handlers[ip->op];
do_wrap:
    done += (uint64_t)(ip - start);
    ip = start = slots;
    if (done < until)
        DISPATCH;
    goto attend;
do_invalid:
    weft_spu_violate(&spu->violation, WEFT_SPU_RULE_INSTRUCTION, "0x%08x is not an instruction", ip->word);
    goto broken;

    /* Memory */
    OP(lqd, LOAD(A.word[PREFERRED] + (uint32_t)I))
    OP(lqx, LOAD(A.word[PREFERRED] + B.word[PREFERRED]))
    OP(lqa, LOAD((uint32_t)I))
    OP(lqr, LOAD((uint32_t)I))
    OP(stqd, STORE(A.word[PREFERRED] + (uint32_t)I))
    OP(stqx, STORE(A.word[PREFERRED] + B.word[PREFERRED]))
    OP(stqa, STORE((uint32_t)I))
    OP(stqr, STORE((uint32_t)I))
    OP(cbd, T = insertion(A.word[PREFERRED] + (uint32_t)I, 1))
    OP(cbx, T = insertion(A.word[PREFERRED] + B.word[PREFERRED], 1))
    OP(chd, T = insertion(A.word[PREFERRED] + (uint32_t)I, 2))
    OP(chx, T = insertion(A.word[PREFERRED] + B.word[PREFERRED], 2))
    OP(cwd, T = insertion(A.word[PREFERRED] + (uint32_t)I, 4))
    OP(cwx, T = insertion(A.word[PREFERRED] + B.word[PREFERRED], 4))
    OP(cdd, T = insertion(A.word[PREFERRED] + (uint32_t)I, 8))
    OP(cdx, T = insertion(A.word[PREFERRED] + B.word[PREFERRED], 8))

    /* Constants */
    OP(ilh, T.u16 = splat_half((uint16_t)I))
    OP(ilhu, T.u32 = splat((uint32_t)I << 16))
    OP(il, T.u32 = splat((uint32_t)I))
    OP(ila, T.u32 = splat((uint32_t)I))
    OP(iohl, T.u32 |= (uint32_t)I & 0xffff)
    OP(fsmbi, T.u8 = mask_bytes((uint32_t)I))

    /* Integers and logic */
    OP(ah, T.u16 = A.u16 + B.u16)
    OP(ahi, T.u16 = A.u16 + (uint16_t)I)
    OP(a, T.u32 = A.u32 + B.u32)
    OP(ai, T.u32 = A.u32 + (uint32_t)I)
    OP(sfh, T.u16 = B.u16 - A.u16)
    OP(sfhi, T.u16 = (uint16_t)I - A.u16)
    OP(sf, T.u32 = B.u32 - A.u32)
    OP(sfi, T.u32 = (uint32_t)I - A.u32)
    OP(addx, T.u32 = A.u32 + B.u32 + (T.u32 & 1))
    OP(cg, T.u32 = (vu32)(A.u32 + B.u32 < A.u32) & 1)
    OP(cgx, vu32 sum = A.u32 + B.u32; T.u32 = ((vu32)(sum < A.u32) | (vu32)(sum + (T.u32 & 1) < sum)) & 1)
    OP(sfx, T.u32 = B.u32 + ~A.u32 + (T.u32 & 1))
    OP(bg, T.u32 = (vu32)(B.u32 >= A.u32) & 1)
    OP(bgx, T.u32 = ((vu32)(B.u32 > A.u32) | ((vu32)(B.u32 == A.u32) & T.u32)) & 1)
    OP(mpy, T.u32 = low_signed(A.u32) * low_signed(B.u32))
    OP(mpyu, T.u32 = low_unsigned(A.u32) * low_unsigned(B.u32))
    OP(mpyi, T.u32 = low_signed(A.u32) * (uint32_t)I)
    OP(mpyui, T.u32 = low_unsigned(A.u32) * (uint32_t)(uint16_t)I)
    OP(mpya, T.u32 = low_signed(A.u32) * low_signed(B.u32) + C.u32)
    OP(mpyh, T.u32 = (high_unsigned(A.u32) * low_unsigned(B.u32)) << 16)
    OP(mpys, T.u32 = high_signed(low_signed(A.u32) * low_signed(B.u32)))
    OP(mpyhh, T.u32 = high_signed(A.u32) * high_signed(B.u32))
    OP(mpyhha, T.u32 += high_signed(A.u32) * high_signed(B.u32))
    OP(mpyhhu, T.u32 = high_unsigned(A.u32) * high_unsigned(B.u32))
    OP(mpyhhau, T.u32 += high_unsigned(A.u32) * high_unsigned(B.u32))
    OP(clz, T.u32 = leading_zeros(A.u32))
    OP(cntb, T.u8 = ones(A.u8))
    OP(fsmb, T.u8 = mask_bytes(A.word[PREFERRED]))
    OP(fsmh, T.u16 = mask_halves(A.word[PREFERRED]))
    OP(fsm, T.u32 = mask_words(A.word[PREFERRED]))
    OP(gbb, T = preferred(gather_bytes(&A)))
    OP(gbh, T = preferred(gather_halves(&A)))
    OP(gb, T = preferred(gather_words(&A)))
    OP(avgb, T.u8 = average(A.u8, B.u8))
    OP(absdb, T.u8 = difference(A.u8, B.u8))
    OP(sumb, T.u32 = sum_of_bytes(B.u32) << 16 | sum_of_bytes(A.u32))
    OP(xsbh, T.s16 = (vs16)(A.u16 << 8) >> 8)
    OP(xshw, T.u32 = low_signed(A.u32))
    OP(xswd, T.s64 = (vs64)(A.u64 << 32) >> 32)
    OP(and, T.u32 = A.u32 & B.u32)
    OP(andc, T.u32 = A.u32 & ~B.u32)
    OP(andbi, T.u8 = A.u8 & splat_byte((uint8_t)I))
    OP(andhi, T.u16 = A.u16 & splat_half((uint16_t)I))
    OP(andi, T.u32 = A.u32 & splat((uint32_t)I))
    OP(or, T.u32 = A.u32 | B.u32)
    OP(orc, T.u32 = A.u32 | ~B.u32)
    OP(orbi, T.u8 = A.u8 | splat_byte((uint8_t)I))
    OP(orhi, T.u16 = A.u16 | splat_half((uint16_t)I))
    OP(ori, T.u32 = A.u32 | splat((uint32_t)I))
    OP(orx, T = preferred(A.word[0] | A.word[1] | A.word[2] | A.word[3]))
    OP(xor, T.u32 = A.u32 ^ B.u32)
    OP(xorbi, T.u8 = A.u8 ^ splat_byte((uint8_t)I))
    OP(xorhi, T.u16 = A.u16 ^ splat_half((uint16_t)I))
    OP(xori, T.u32 = A.u32 ^ splat((uint32_t)I))
    OP(nand, T.u32 = ~(A.u32 & B.u32))
    OP(nor, T.u32 = ~(A.u32 | B.u32))
    OP(eqv, T.u32 = ~(A.u32 ^ B.u32))
    OP(selb, T.u32 = (A.u32 & ~C.u32) | (B.u32 & C.u32))
    OP(shufb, T.u8 = shuffle(A.u8, B.u8, C.u8))

    /* Shifts and rotations */
    OP(shlh, T.u16 = shift_left_half(A.u16, B.u16))
    OP(shlhi, T.u16 = shift_left_half(A.u16, splat_half((uint16_t)I)))
    OP(shl, T.u32 = shift_left(A.u32, B.u32))
    OP(shli, T.u32 = I & 32 ? splat(0) : A.u32 << (I & 31))
    OP(shlqbi, T.quad = A.quad << (B.word[PREFERRED] & 7))
    OP(shlqbii, T.quad = A.quad << (I & 7))
    OP(shlqby, T.quad = quad_left(A.quad, B.word[PREFERRED]))
    OP(shlqbyi, T.quad = quad_left(A.quad, (uint32_t)I))
    OP(shlqbybi, T.quad = quad_left(A.quad, B.word[PREFERRED] >> 3))
    OP(roth, T.u16 = rotate_half(A.u16, B.u16))
    OP(rothi, T.u16 = rotate_half(A.u16, splat_half((uint16_t)I)))
    OP(rot, T.u32 = rotate(A.u32, B.u32))
    OP(roti, T.u32 = A.u32 << (I & 31) | A.u32 >> (-I & 31))
    OP(rotqby, T.u8 = quad_rotate(A.u8, B.word[PREFERRED]))
    OP(rotqbyi, T.u8 = quad_rotate(A.u8, (uint32_t)I))
    OP(rotqbybi, T.u8 = quad_rotate(A.u8, B.word[PREFERRED] >> 3))
    OP(rotqbi, T.quad = quad_rotate_bits(A.quad, B.word[PREFERRED] & 7))
    OP(rotqbii, T.quad = quad_rotate_bits(A.quad, I & 7))
    OP(rothm, T.u16 = shift_right_half(A.u16, -B.u16))
    OP(rothmi, T.u16 = shift_right_half(A.u16, splat_half((uint16_t)-I)))
    OP(rotm, T.u32 = shift_right(A.u32, -B.u32))
    OP(rotmi, T.u32 = -I & 32 ? splat(0) : A.u32 >> (-I & 31))
    OP(rotqmby, T.quad = quad_right(A.quad, -B.word[PREFERRED]))
    OP(rotqmbyi, T.quad = quad_right(A.quad, (uint32_t)-I))
    OP(rotqmbybi, T.quad = quad_right(A.quad, -(B.word[PREFERRED] >> 3)))
    OP(rotqmbi, T.quad = A.quad >> (-B.word[PREFERRED] & 7))
    OP(rotqmbii, T.quad = A.quad >> (-I & 7))
    OP(rotmah, T.u16 = shift_right_half_signed(A.u16, -B.u16))
    OP(rotmahi, T.u16 = shift_right_half_signed(A.u16, splat_half((uint16_t)-I)))
    OP(rotma, T.u32 = shift_right_signed(A.u32, -B.u32))
    OP(rotmai, T.s32 = A.s32 >> (-I & 32 ? 31 : -I & 31))

    /* Comparisons and branches */
    OP(heq, HALT_IF(A.word[PREFERRED] == B.word[PREFERRED]))
    OP(heqi, HALT_IF(A.word[PREFERRED] == (uint32_t)I))
    OP(hgt, HALT_IF((int32_t)A.word[PREFERRED] > (int32_t)B.word[PREFERRED]))
    OP(hgti, HALT_IF((int32_t)A.word[PREFERRED] > I))
    OP(hlgt, HALT_IF(A.word[PREFERRED] > B.word[PREFERRED]))
    OP(hlgti, HALT_IF(A.word[PREFERRED] > (uint32_t)I))
    OP(ceqb, T.u8 = (vu8)(A.u8 == B.u8))
    OP(ceqbi, T.u8 = (vu8)(A.u8 == splat_byte((uint8_t)I)))
    OP(ceqh, T.u16 = (vu16)(A.u16 == B.u16))
    OP(ceqhi, T.u16 = (vu16)(A.u16 == splat_half((uint16_t)I)))
    OP(ceq, T.u32 = (vu32)(A.u32 == B.u32))
    OP(ceqi, T.u32 = (vu32)(A.u32 == splat((uint32_t)I)))
    OP(cgtb, T.u8 = (vu8)(A.s8 > B.s8))
    OP(cgtbi, T.u8 = (vu8)(A.s8 > (vs8)splat_byte((uint8_t)I)))
    OP(cgth, T.u16 = (vu16)(A.s16 > B.s16))
    OP(cgthi, T.u16 = (vu16)(A.s16 > (vs16)splat_half((uint16_t)I)))
    OP(cgt, T.u32 = (vu32)(A.s32 > B.s32))
    OP(cgti, T.u32 = (vu32)(A.s32 > (vs32)splat((uint32_t)I)))
    OP(clgtb, T.u8 = (vu8)(A.u8 > B.u8))
    OP(clgtbi, T.u8 = (vu8)(A.u8 > splat_byte((uint8_t)I)))
    OP(clgth, T.u16 = (vu16)(A.u16 > B.u16))
    OP(clgthi, T.u16 = (vu16)(A.u16 > splat_half((uint16_t)I)))
    OP(clgt, T.u32 = (vu32)(A.u32 > B.u32))
    OP(clgti, T.u32 = (vu32)(A.u32 > splat((uint32_t)I)))
    OP(br, JUMP((uint32_t)I))
    OP(bra, JUMP((uint32_t)I))
    OP(brsl, LINK; JUMP((uint32_t)I))
    OP(brasl, LINK; JUMP((uint32_t)I))
    OP(brnz, if (T.word[PREFERRED]) JUMP((uint32_t)I))
    OP(brz, if (!T.word[PREFERRED]) JUMP((uint32_t)I))
    OP(brhnz, if ((uint16_t)T.word[PREFERRED]) JUMP((uint32_t)I))
    OP(brhz, if (!(uint16_t)T.word[PREFERRED]) JUMP((uint32_t)I))
    OP(bi, INDIRECT(true, ))
    OP(bisl, INDIRECT(true, LINK))
    OP(iret, target = spu->srr0; goto jump_indirect)
    OP(bisled, bool event = weft_channel_event(spu); INDIRECT(event, LINK) LINK)
    OP(binz, INDIRECT(T.word[PREFERRED], ))
    OP(biz, INDIRECT(!T.word[PREFERRED], ))
    OP(bihnz, INDIRECT((uint16_t)T.word[PREFERRED], ))
    OP(bihz, INDIRECT(!(uint16_t)T.word[PREFERRED], ))
    OP(hbr, )
    OP(hbra, )
    OP(hbrr, )

    /* Floating point */
    OP(fa, T.u32 = single_add(A.u32, B.u32, &spu->fpscr.u32))
    OP(fs, T.u32 = single_add(A.u32, B.u32 ^ SINGLE_SIGN, &spu->fpscr.u32))
    OP(fm, T.u32 = single_multiply(A.u32, B.u32, &spu->fpscr.u32))
    OP(fma, T.u32 = single_multiply_add(A.u32, B.u32, C.u32, &spu->fpscr.u32))
    OP(fms, T.u32 = single_multiply_add(A.u32, B.u32, C.u32 ^ SINGLE_SIGN, &spu->fpscr.u32))
    OP(fnms, T.u32 = single_multiply_add(A.u32 ^ SINGLE_SIGN, B.u32, C.u32, &spu->fpscr.u32))
    OP(frest, T.u32 = weft_spu_single_reciprocal(A.u32, &spu->fpscr))
    OP(frsqest, T.u32 = weft_spu_single_root(A.u32, &spu->fpscr))
    OP(fi, T.u32 = weft_spu_single_interpolate(A.u32, B.u32))
    OP(csflt, T.u32 = weft_spu_single_from_int(A.s32, I - 155))
    OP(cuflt, T.u32 = weft_spu_single_from_unsigned(A.u32, I - 155))
    OP(cflts, T.s32 = weft_spu_single_to_int(A.u32, 173 - I))
    OP(cfltu, T.u32 = weft_spu_single_to_unsigned(A.u32, 173 - I))
    OP(fceq, T.u32 = (vu32)(single_order(A.u32) == single_order(B.u32)))
    OP(fcmeq, T.u32 = (vu32)(single_magnitude(A.u32) == single_magnitude(B.u32)))
    OP(fcgt, T.u32 = (vu32)(single_order(A.u32) > single_order(B.u32)))
    OP(fcmgt, T.u32 = (vu32)(single_magnitude(A.u32) > single_magnitude(B.u32)))
    OP(dfa, T.u64 = weft_spu_double(DOUBLE_ADD, A.u64, B.u64, B.u64, &spu->fpscr))
    OP(dfs, T.u64 = weft_spu_double(DOUBLE_SUBTRACT, A.u64, B.u64, B.u64, &spu->fpscr))
    OP(dfm, T.u64 = weft_spu_double(DOUBLE_MULTIPLY, A.u64, B.u64, B.u64, &spu->fpscr))
    OP(dfma, T.u64 = weft_spu_double(DOUBLE_MA, A.u64, B.u64, T.u64, &spu->fpscr))
    OP(dfms, T.u64 = weft_spu_double(DOUBLE_MS, A.u64, B.u64, T.u64, &spu->fpscr))
    OP(dfnms, T.u64 = weft_spu_double(DOUBLE_NMS, A.u64, B.u64, T.u64, &spu->fpscr))
    OP(dfnma, T.u64 = weft_spu_double(DOUBLE_NMA, A.u64, B.u64, T.u64, &spu->fpscr))
    OP(frds, T = weft_spu_double_round(A.u64, &spu->fpscr))
    OP(fesd, T.u64 = weft_spu_double_extend(A, &spu->fpscr))
    OP(dfceq, T.u64 = weft_spu_double_equal(A.u64, B.u64))
    OP(dfcmeq, T.u64 = weft_spu_double_equal(A.u64 & ~DOUBLE_SIGN, B.u64 & ~DOUBLE_SIGN))
    OP(dfcgt, T.u64 = weft_spu_double_greater(A.u64, B.u64))
    OP(dfcmgt, T.u64 = weft_spu_double_greater(A.u64 & ~DOUBLE_SIGN, B.u64 & ~DOUBLE_SIGN))
    OP(dftsv, T.u64 = weft_spu_double_test(A.u64, (unsigned)I & 127))
    OP(fscrrd, T = spu->fpscr)
    OP(fscrwr, spu->fpscr.u32 = A.u32 & fpscr_bits())

    /* Control and channels */
    OP(lnop, )
    OP(nop, )
    OP(dsync, )
    OP(sync, weft_spu_sync_code(spu))
    OP(mfspr, T.u32 = splat(0))
    OP(mtspr, )
    OP(stop, stop.code = ip->word & 0x3fff; goto stopped)
    OP(stopd, stop.code = 0x3fff; goto stopped)
    OP(rdch, uint32_t value = 0; spu->pc = PC; outcome = weft_channel_read(spu, ip->ra, &value);
       if (outcome != DONE) goto channel_failed; T = preferred(value))
    OP(rchcnt, uint32_t count = 0; spu->pc = PC; outcome = weft_channel_count(spu, ip->ra, &count);
       if (outcome != DONE) goto channel_failed; T = preferred(count))
    OP(wrch, spu->pc = PC; outcome = weft_channel_write(spu, ip->ra, T.word[PREFERRED]); if (outcome != DONE) goto channel_failed)

channel_failed:
    if (outcome == BROKEN)
        goto broken;
    done += (uint64_t)(ip - start);             /* ended while it waited: it is executed again by the next run */
    stop = (struct weft_spu_stop){.reason = WEFT_SPU_INTERRUPTED, .pc = PC};
    goto leave;
halted:
    note_registers(spu, ip);
    stop.reason = WEFT_SPU_HALTED;
    goto stopped;
broken:
    note_registers(spu, ip);
    stop = (struct weft_spu_stop){.reason = WEFT_SPU_VIOLATION, .rule = spu->violation.rule, .pc = PC};
    done += (uint64_t)(ip - start);
    goto leave;
stopped:
    stop.pc = PC;
    done += (uint64_t)(ip - start) + 1;
    spu->pc = (PC + 4) & LS_MASK;
    spu->executed = done;
    goto out;
leave:
    spu->pc = PC;
    spu->executed = done;
out:
    if (spu->clock)
        weft_clock_leave(spu->clock, is_assisted(&stop) ? PHASE_HELD : PHASE_OUT);
    set_rounding(TO_NEAREST);
    return stop;
}
