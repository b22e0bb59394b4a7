/* How many instructions a context executes, for who measures programs. */
#include "context.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { INSTRUCTIONS = WEFT_SPU_LS_SIZE / 4 };

static void count(void *counts, struct weft_spu *spu, uint32_t pc, uint32_t word)
{
    (void)spu;
    (void)word;
    ((uint64_t *)counts)[pc / 4]++;
}

bool weft_spe_count_start(spe_context_ptr_t spe)
{
    const char *wish = getenv("WEFT_CELL_COUNT");
    if (!wish || strcmp(wish, "each") != 0) {
        return true;
    }
    spe->counts = calloc(INSTRUCTIONS, sizeof *spe->counts);
    if (!spe->counts) {
        return false;
    }
    weft_spu_watch(spe->spu, &(struct weft_spu_watch){count, spe->counts});
    return true;
}

static void tell_each(spe_context_ptr_t spe)
{
    for (uint32_t i = 0; i < INSTRUCTIONS; i++) {
        if (spe->counts[i]) {
            char text[80];
            const uint8_t *at = spe->local_store + 4 * i;
            const uint32_t word = (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
            weft_spu_disassemble(word, 4 * i, text, sizeof text);
            fprintf(stderr, "%10" PRIu64 "  %-28s  ", spe->counts[i], text);
            weft_spu_write_place(spe->spu, 4 * i, stderr);
            fputc('\n', stderr);
        }
    }
}

void weft_spe_count_tell(spe_context_ptr_t spe)
{
    if (!getenv("WEFT_CELL_COUNT")) {
        return;
    }
    flockfile(stderr);
    fprintf(stderr, "libspe2: %" PRIu64 " instructions\n", weft_spu_executed(spe->spu));
    if (spe->counts) {
        tell_each(spe);
    }
    funlockfile(stderr);
}
