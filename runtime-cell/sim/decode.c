#include "decode.h"

#include <string.h>

struct description {
    const char *name, *operands, *kind;
    enum format format;
    unsigned opcode;
};

static const struct description descriptions[OP_COUNT] = {
#define INSTRUCTION(name, format, opcode, operands, kind) [OP_##name] = {#name, operands, #kind, format, opcode},
#include "instructions.def"
#undef INSTRUCTION
};

/* How many bits of the opcode a format has. */
static const unsigned widths[] = {[RR] = 11,  [RRR] = 4,  [RI7] = 11, [RI8] = 10, [RI10] = 8,
                                  [RI16] = 9, [RI18] = 7, [HBR] = 11, [HBI] = 7};

static enum op find(uint32_t word)
{
    for (unsigned op = OP_FIRST; op < OP_COUNT; op++) {
        unsigned width = widths[descriptions[op].format];
        if (word >> (32 - width) == descriptions[op].opcode >> (11 - width))
            return op;
    }
    return OP_INVALID;
}

static int32_t extended(uint32_t word, unsigned low, unsigned width)
{
    return (int32_t)(word << (32 - low - width)) >> (32 - width);
}

static int32_t immediate(enum format format, uint32_t word)
{
    switch (format) {
    case RI7:
        return extended(word, 14, 7);
    case RI8:
        return word >> 14 & 0xff;
    case RI10:
        return extended(word, 14, 10);
    case RI16:
    case HBI:
        return extended(word, 7, 16);
    case RI18:
        return word >> 7 & 0x3ffff;
    default:
        return 0;
    }
}

struct slot weft_spu_decode_word(const uint16_t ops[2048], uint32_t word, uint32_t pc)
{
    enum op op = ops[word >> 21];
    const struct description *d = &descriptions[op];
    struct slot slot = {.op = op, .rt = word & 127, .ra = word >> 7 & 127, .rb = word >> 14 & 127, .word = word};
    if (op == OP_INVALID)
        return slot;
    if (d->format == RRR) {
        slot.rc = slot.rt;
        slot.rt = word >> 21 & 127;
    }
    slot.imm = immediate(d->format, word);
    char last = d->operands[0] ? d->operands[strlen(d->operands) - 1] : ' ';
    if (last == 'p')
        slot.imm = (slot.imm * 4 + (int32_t)pc) & LS_MASK;
    else if (last == 'm')
        slot.imm = (slot.imm * 4) & LS_MASK;
    else if (strchr(d->operands, 'q'))
        slot.imm *= 16;
    return slot;
}

void weft_spu_decode_table(uint16_t ops[2048])
{
    for (uint32_t i = 0; i < 2048; i++)
        ops[i] = find(i << 21);
}

static const struct description *describe(uint32_t word)
{
    return &descriptions[find(word)];
}

const char *weft_spu_mnemonic(uint32_t word)
{
    const struct description *d = describe(word);
    return d->name ? d->name : "invalid";
}

const char *weft_spu_kind(uint32_t word)
{
    const struct description *d = describe(word);
    return d->kind ? d->kind : "INVALID";
}

/* The offset's two upper bits lie where other formats have a register. */
uint32_t weft_spu_hinted(const struct slot *slot, uint32_t pc)
{
    uint32_t high = descriptions[slot->op].format == HBR ? slot->word >> 14 & 3 : slot->word >> 23 & 3;
    int32_t offset = (int32_t)((high << 7 | (slot->word & 127)) << 23) >> 21;
    return (pc + (uint32_t)offset) & LS_MASK;
}

static int operand_text(char *text, size_t size, char letter, const struct slot *slot, uint32_t pc)
{
    switch (letter) {
    case 't':
        return snprintf(text, size, "$%u", slot->rt);
    case 'a':
        return snprintf(text, size, "$%u", slot->ra);
    case 'b':
        return snprintf(text, size, "$%u", slot->rb);
    case 'c':
        return snprintf(text, size, "$%u", slot->rc);
    case 'i':
    case 'u':
    case 'q':
        return snprintf(text, size, "%d", slot->imm);
    case 'x':
        return snprintf(text, size, "0x%x", slot->imm & 0xffff);
    case 'p':
    case 'm':
        return snprintf(text, size, "0x%x", (uint32_t)slot->imm);
    case 's':
        return snprintf(text, size, "%d", 173 - slot->imm);
    case 'f':
        return snprintf(text, size, "%d", 155 - slot->imm);
    case 'h':
        return snprintf(text, size, "$ch%u", slot->ra);
    case 'z':
        return snprintf(text, size, "$sp%u", slot->ra);
    case 'n':
        return snprintf(text, size, "0x%x", slot->word & 0x3fff);
    case 'e':
        return snprintf(text, size, "0x%x", weft_spu_hinted(slot, pc));
    default:
        return snprintf(text, size, "%c", letter);
    }
}

/* The mnemonic with the letters for its feature bits: indirect branches may enable and disable interrupts. */
static int mnemonic_text(char *text, size_t size, const struct description *d, const struct slot *slot)
{
    bool indirect = d->format == RR && !strcmp(d->kind, "BRANCH");
    const char *feature = indirect && slot->rb & 0x20                      ? "d"
                          : indirect && slot->rb & 0x10                    ? "e"
                          : d == &descriptions[OP_sync] && slot->rb & 0x40 ? "c"
                                                                           : "";
    return snprintf(text, size, "%s%s", d->name, feature);
}

void weft_spu_disassemble(uint32_t word, uint32_t pc, char *text, size_t size)
{
    uint16_t ops[2048];
    enum op op = find(word);
    ops[word >> 21] = op;
    struct slot slot = weft_spu_decode_word(ops, word, pc);
    const struct description *d = &descriptions[op];
    char line[80];
    if (op == OP_INVALID) {
        snprintf(text, size, ".long 0x%08x", word);
        return;
    }
    int at = mnemonic_text(line, sizeof line, d, &slot);
    for (const char *p = d->operands; *p; p++) {
        if (p == d->operands)
            line[at++] = '\t';
        at += operand_text(line + at, sizeof line - at, *p, &slot, pc);
    }
    line[at] = 0;
    snprintf(text, size, "%s", line);
}
