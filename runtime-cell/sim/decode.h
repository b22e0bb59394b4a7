/* Instruction words become slots. */
#ifndef WEFT_SPU_DECODE_H
#define WEFT_SPU_DECODE_H

#include "state.h"

enum format { RR, RRR, RI7, RI8, RI10, RI16, RI18, HBR, HBI };

enum op {
    OP_UNDECODED,                   /* zero, so that fresh memory is a decode cache */
    OP_WRAP,                        /* behind the last word of the local store */
    OP_INVALID,
    OP_FIRST,
    OP_BEFORE_FIRST = OP_FIRST - 1,
#define INSTRUCTION(name, ...) OP_##name,
#include "instructions.def"
#undef INSTRUCTION
    OP_COUNT
};

/* Which instruction the upper 11 bits of a word mean. */
void weft_spu_decode_table(uint16_t ops[2048]);
struct slot weft_spu_decode_word(const uint16_t ops[2048], uint32_t word, uint32_t pc);

/* The address of the branch that a hint is for. */
uint32_t weft_spu_hinted(const struct slot *slot, uint32_t pc);

#endif
