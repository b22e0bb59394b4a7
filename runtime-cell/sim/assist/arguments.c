#include "assist.h"

#include <errno.h>
#include <string.h>

uint32_t weft_assist_word(struct call *call, unsigned i)
{
    const uint8_t *p = weft_assist_bytes(call, call->at + 16 * i, 4);
    return p ? load_be32(p) : 0;
}

uint64_t weft_assist_dword(struct call *call, unsigned i)
{
    const uint8_t *p = weft_assist_bytes(call, call->at + 16 * i, 8);
    return p ? (uint64_t)load_be32(p) << 32 | load_be32(p + 4) : 0;
}

void *weft_assist_bytes(struct call *call, uint32_t at, uint64_t size)
{
    if (at < WEFT_SPU_LS_SIZE && size <= WEFT_SPU_LS_SIZE - at)
        return call->spu->ls + at;
    if (!call->broken)
        weft_spu_violate(&call->spu->violation, WEFT_SPU_RULE_ASSIST,
                         "an argument of a call to the PPE, 0x%llx bytes at 0x%x, is beyond the local store",
                         (unsigned long long)size, at);
    call->broken = true;
    return NULL;
}

char *weft_assist_text(struct call *call, uint32_t at)
{
    char *text = weft_assist_bytes(call, at, 1);
    if (text && !memchr(text, 0, WEFT_SPU_LS_SIZE - at)) {
        weft_spu_violate(&call->spu->violation, WEFT_SPU_RULE_ASSIST,
                         "a text at 0x%x, an argument of a call to the PPE, has no end", at);
        call->broken = true;
        return NULL;
    }
    return text;
}

void weft_assist_return(struct call *call, int64_t result, int64_t failure)
{
    call->result = (uint64_t)result;
    call->error = result == failure ? errno : 0;
}

struct varargs weft_assist_varargs(struct call *call, unsigned i)
{
    return (struct varargs){call, weft_assist_word(call, i), weft_assist_word(call, i + 1)};
}

/* As the compiler's va_arg: what does not fit before `skip` was passed on the stack, two quadwords behind it. */
uint32_t weft_assist_next(struct varargs *v)
{
    uint32_t at = v->at + 16 > v->skip && v->at <= v->skip ? v->skip + 32 : v->at;
    v->at = at + 16;
    return weft_assist_bytes(v->call, at, 16) ? at : 0;
}
