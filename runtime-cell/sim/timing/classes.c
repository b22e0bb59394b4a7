#include "classes.h"

#include "../decode.h"

#include <string.h>

const struct weft_class_time weft_class_times[CLASSES] = {
    [CLASS_FX] = {"FX", 0, 2, 0},     [CLASS_WS] = {"WS", 0, 4, 0},  [CLASS_BO] = {"BO", 0, 4, 0},   [CLASS_SP] = {"SP", 0, 6, 0},
    [CLASS_FI] = {"FI", 0, 7, 0},     [CLASS_DP] = {"DP", 0, 13, 6}, [CLASS_NOP] = {"NOP", 0, 0, 0}, [CLASS_LS] = {"LS", 1, 6, 0},
    [CLASS_SH] = {"SH", 1, 4, 0},     [CLASS_BR] = {"BR", 1, 4, 0},  [CLASS_HB] = {"HB", 1, 15, 0},  [CLASS_CH] = {"CH", 1, 6, 0},
    [CLASS_LNOP] = {"LNOP", 1, 0, 0},
};

static struct weft_operands operands[OP_COUNT];

/* Instructions whose class differs from that of their kind in instructions.def. */
static const struct {
    uint16_t op;
    uint8_t class;
} exceptions[] = {
    {OP_fceq, CLASS_FX},    {OP_fcmeq, CLASS_FX},  {OP_fcgt, CLASS_FX},  {OP_fcmgt, CLASS_FX}, {OP_frest, CLASS_SH},
    {OP_frsqest, CLASS_SH}, {OP_fi, CLASS_FI},     {OP_csflt, CLASS_FI}, {OP_cflts, CLASS_FI}, {OP_cuflt, CLASS_FI},
    {OP_cfltu, CLASS_FI},   {OP_fscrwr, CLASS_FI}, {OP_nop, CLASS_NOP},  {OP_mfspr, CLASS_CH}, {OP_mtspr, CLASS_CH},
    {OP_stop, CLASS_BR},    {OP_stopd, CLASS_BR},
};

/* Instructions that change a part of their target, or compute from it. */
static const uint16_t accumulating[] = {OP_iohl,    OP_addx, OP_sfx,  OP_cgx,   OP_bgx,  OP_mpyhha,
                                        OP_mpyhhau, OP_dfma, OP_dfms, OP_dfnms, OP_dfnma};

static enum weft_class class_of_kind(const char *kind)
{
    static const struct {
        const char *kind;
        enum weft_class class;
    } kinds[] = {
        {"LOAD", CLASS_LS},   {"STORE", CLASS_LS},    {"SHUFFLE", CLASS_SH}, {"BYTE", CLASS_BO},
        {"SHIFT", CLASS_WS},  {"MULTIPLY", CLASS_FI}, {"SINGLE", CLASS_SP},  {"DOUBLE", CLASS_DP},
        {"BRANCH", CLASS_BR}, {"HINT", CLASS_HB},     {"CHANNEL", CLASS_CH}, {"CONTROL", CLASS_LNOP},
    };
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!strcmp(kind, kinds[i].kind))
            return kinds[i].class;
    return CLASS_FX;
}

/* From the letters of the operands, the kind, and what the target is for. */
static struct weft_operands describe(uint16_t op, const char *name, const char *letters, const char *kind)
{
    struct weft_operands o = {.class = class_of_kind(kind), .branches = !strcmp(kind, "BRANCH")};
    bool has_t = strchr(letters, 't') && op != OP_nop;
    o.reads_a = strchr(letters, 'a');
    o.reads_b = strchr(letters, 'b');
    o.reads_c = strchr(letters, 'c');
    /* A store, a halt, a conditional branch and a write to a channel or a special register only read it. */
    bool reads_only =
        !strcmp(kind, "STORE") || !strcmp(kind, "HALT") || op == OP_wrch || op == OP_mtspr || op == OP_stopd
        || (!strcmp(kind, "BRANCH") && strncmp(name, "brsl", 4) && strncmp(name, "brasl", 5) && strncmp(name, "bisl", 4));
    o.reads_t = has_t && reads_only;
    o.writes_t = has_t && !reads_only;
    for (unsigned i = 0; i < sizeof accumulating / sizeof *accumulating; i++)
        o.reads_t |= accumulating[i] == op;
    for (unsigned i = 0; i < sizeof exceptions / sizeof *exceptions; i++)
        if (exceptions[i].op == op)
            o.class = exceptions[i].class;
    return o;
}

__attribute__((constructor)) static void prepare(void)
{
    operands[OP_UNDECODED].class = operands[OP_WRAP].class = operands[OP_INVALID].class = CLASS_LNOP;
#define INSTRUCTION(name, format, opcode, letters, kind) operands[OP_##name] = describe(OP_##name, #name, letters, #kind);
#include "../instructions.def"
#undef INSTRUCTION
}

const struct weft_operands *weft_operands_of(uint16_t op)
{
    return &operands[op];
}
