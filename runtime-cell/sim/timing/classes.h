/*
 * Classes of instructions: which pipeline takes them, and after how many cycles their result can be used. The table is that of IBM's
 * Cell SDK 3.0 ("Pipelines and dual-issue rules", Table 1); docs/cell-time.md sets it beside GCC's own (gcc/config/spu/spu.md).
 */
#ifndef WEFT_SPU_CLASSES_H
#define WEFT_SPU_CLASSES_H

#include <stdbool.h>
#include <stdint.h>

enum weft_class {
    CLASS_FX,                       /* simple fixed point, logic, comparisons */
    CLASS_WS,                       /* shifts and rotations of words and halfwords */
    CLASS_BO,                       /* operations on bytes */
    CLASS_SP,                       /* single precision */
    CLASS_FI,                       /* integer multiplications, conversions, interpolation */
    CLASS_DP,                       /* double precision */
    CLASS_NOP,                      /* nop: takes a place of the even pipeline */
    CLASS_LS,                       /* loads and stores */
    CLASS_SH,                       /* shuffles and quadword shifts */
    CLASS_BR,                       /* branches */
    CLASS_HB,                       /* hints for branches */
    CLASS_CH,                       /* channels and special registers */
    CLASS_LNOP,                     /* lnop, sync: take a place of the odd pipeline */
    CLASSES
};

/* What the table says of a class. */
struct weft_class_time {
    const char *name;               /* as the SDK's table has it */
    uint8_t odd;                    /* the pipeline: 0 even, 1 odd */
    uint8_t latency;                /* cycles from issue until another instruction can use the result */
    uint8_t block;                  /* cycles after the issue's own in which nothing is issued */
};

extern const struct weft_class_time weft_class_times[CLASSES];

/* The registers of an instruction that its time depends on, and its class: made once for each opcode. */
struct weft_operands {
    uint8_t class;                  /* enum weft_class */
    bool reads_t, reads_a, reads_b, reads_c;
    bool writes_t;
    bool branches;                  /* where the program goes on is known only after it */
};

/* Of an instruction, by its number in decode.h. */
const struct weft_operands *weft_operands_of(uint16_t op);

#endif
