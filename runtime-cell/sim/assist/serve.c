#include "assist.h"

#include <errno.h>

bool weft_spu_serve(struct weft_spu *spu, const struct weft_spu_stop *stop)
{
    enum { STDIO = 0x2100, POSIX = 0x2101, MEMORY = 0x2105 };
    uint32_t word = load_be32(spu->ls + spu->pc);
    struct call call = {.spu = spu, .at = word & 0xffffff};
    if (stop->reason != WEFT_SPU_STOPPED || (stop->code != STDIO && stop->code != POSIX && stop->code != MEMORY))
        return false;
    uint8_t *answer = weft_assist_bytes(&call, call.at, 16);
    if (!answer)
        return false;
    errno = 0;
    bool known = (stop->code == STDIO   ? weft_assist_stdio
                  : stop->code == POSIX ? weft_assist_posix
                                        : weft_assist_memory)(&call, word >> 24);
    if (!known)
        return weft_spu_violate(&spu->violation, WEFT_SPU_RULE_ASSIST, "stop 0x%x: there is no operation %u", stop->code,
                                word >> 24);
    if (call.broken)
        return false;
    if (call.wide)
        store_be32(answer, (uint32_t)(call.result >> 32));
    store_be32(answer + (call.wide ? 4 : 0), (uint32_t)call.result);
    store_be32(answer + 12, (uint32_t)call.error);
    spu->pc = (spu->pc + 4) & LS_MASK;
    return true;
}
