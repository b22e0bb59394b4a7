/* The instructions of the local store, decoded once each. */
#include "decode.h"

static uint16_t ops[2048];

__attribute__((constructor)) static void prepare(void)
{
    weft_spu_decode_table(ops);
}

void weft_spu_decode(struct weft_spu *spu, uint32_t pc)
{
    spu->slots[pc / 4] = weft_spu_decode_word(ops, load_be32(spu->ls + pc), pc);
    spu->decoded[pc / 16] = true;
}

static void forget_quad(struct weft_spu *spu, uint32_t quad)
{
    for (int i = 0; i < 4; i++)
        spu->slots[4 * quad + i].op = OP_UNDECODED;
    spu->decoded[quad] = spu->guards_null && quad < GUARDED / 16;
}

void weft_spu_forget(struct weft_spu *spu, uint32_t ls, uint32_t size)
{
    for (uint32_t quad = ls / 16; size && quad <= (ls + size - 1) / 16; quad++)
        if (spu->decoded[quad])
            forget_quad(spu, quad);
}

bool weft_spu_may_store(struct weft_spu *spu, uint32_t at)
{
    if (spu->guards_null && at < GUARDED)
        return weft_spu_violate(&spu->violation, WEFT_SPU_RULE_STORAGE,
                                "a store at address 0x%x, where the program has no data:"
                                " through a null pointer, most likely",
                                at);
    weft_spu_forget(spu, at, 1);
    return true;
}

void weft_spu_sync_code(struct weft_spu *spu)
{
    for (uint32_t quad = 0; quad < QUADS; quad++) {
        if (!spu->decoded[quad])
            continue;
        for (uint32_t i = 4 * quad; i < 4 * quad + 4; i++)
            if (spu->slots[i].op != OP_UNDECODED && spu->slots[i].word != load_be32(spu->ls + 4 * i))
                spu->slots[i].op = OP_UNDECODED;
    }
}
