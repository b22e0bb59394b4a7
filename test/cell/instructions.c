/*
 * Runs cases of single instructions on the SPU: standard input has one case a line, made by instructions.py. Each gives
 * registers and quadwords of the local store before and after, the words to execute, and how they end.
 *
 *     NAME pc COUNT word.. | COUNT (reg value).. | COUNT (address value).. | limit
 *          | COUNT (reg value).. | COUNT (address value).. | pc reason code
 */
#include "../../runtime-cell/sim/spu.h"

#include <inttypes.h>
#include <string.h>

enum { MOST = 8 };

struct value {
    unsigned where;
    uint32_t word[4];
};

struct test {
    char name[32];
    unsigned pc, words, word[MOST];
    unsigned count[4];              /* registers and memory before, registers and memory after */
    struct value values[4][MOST];
    int limit;
    unsigned end_pc, reason, code;
};

static bool read_values(FILE *in, unsigned *count, struct value *values)
{
    if (fscanf(in, " | %u", count) != 1 || *count > MOST)
        return false;
    for (unsigned i = 0; i < *count; i++) {
        uint32_t *w = values[i].word;
        if (fscanf(in, "%x %8" SCNx32 "%8" SCNx32 "%8" SCNx32 "%8" SCNx32, &values[i].where, w, w + 1, w + 2,
                   w + 3) != 5)
            return false;
    }
    return true;
}

static bool read_test(FILE *in, struct test *t)
{
    if (fscanf(in, "%31s %x %u", t->name, &t->pc, &t->words) != 3 || t->words > MOST)
        return false;
    for (unsigned i = 0; i < t->words; i++)
        if (fscanf(in, "%x", &t->word[i]) != 1)
            return false;
    return read_values(in, &t->count[0], t->values[0]) && read_values(in, &t->count[1], t->values[1])
        && fscanf(in, " | %d", &t->limit) == 1
        && read_values(in, &t->count[2], t->values[2]) && read_values(in, &t->count[3], t->values[3])
        && fscanf(in, " | %x %u %x", &t->end_pc, &t->reason, &t->code) == 3;
}

static void store(struct weft_spu *spu, unsigned address, const uint32_t *word, unsigned count)
{
    for (unsigned i = 0; i < 4 * count; i++)
        weft_spu_local_store(spu)[address + i] = (uint8_t)(word[i / 4] >> (24 - i % 4 * 8));
}

static uint32_t load(struct weft_spu *spu, unsigned address)
{
    const uint8_t *p = weft_spu_local_store(spu) + address;
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

static bool same(const char *name, const char *what, const struct value *expected, const uint32_t *is)
{
    const uint32_t *e = expected->word;
    if (!memcmp(e, is, sizeof expected->word))
        return true;
    printf("%s: %s %x is %08x %08x %08x %08x, expected %08x %08x %08x %08x\n", name, what, expected->where,
           is[0], is[1], is[2], is[3], e[0], e[1], e[2], e[3]);
    return false;
}

static bool run_test(struct weft_spu *spu, const struct test *t)
{
    for (unsigned i = 0; i < t->count[0]; i++)
        for (unsigned w = 0; w < 4; w++)
            weft_spu_set_register(spu, t->values[0][i].where, w, t->values[0][i].word[w]);
    for (unsigned i = 0; i < t->count[1]; i++)
        store(spu, t->values[1][i].where, t->values[1][i].word, 4);
    store(spu, t->pc, t->word, t->words);
    weft_spu_set_pc(spu, t->pc);
    struct weft_spu_stop stop = weft_spu_run(spu, t->limit);
    bool good = true;
    for (unsigned i = 0; i < t->count[2]; i++) {
        uint32_t is[4];
        for (unsigned w = 0; w < 4; w++)
            is[w] = weft_spu_register(spu, t->values[2][i].where, w);
        good &= same(t->name, "register", &t->values[2][i], is);
    }
    for (unsigned i = 0; i < t->count[3]; i++) {
        uint32_t is[4];
        for (unsigned w = 0; w < 4; w++)
            is[w] = load(spu, t->values[3][i].where + 4 * w);
        good &= same(t->name, "memory", &t->values[3][i], is);
    }
    if (weft_spu_pc(spu) != t->end_pc || stop.reason != t->reason || stop.code != t->code) {
        printf("%s: ends at %x with reason %u, code %x, expected %x, %u, %x\n", t->name, weft_spu_pc(spu), stop.reason,
               stop.code, t->end_pc, t->reason, t->code);
        good = false;
    }
    return good;
}

int main(void)
{
    struct weft_spu *spu = weft_spu_create(&(struct weft_spu_config){.alone = true});
    struct test t;
    unsigned passed = 0, failed = 0;
    while (spu && read_test(stdin, &t))
        if (run_test(spu, &t))
            passed++;
        else
            failed++;
    failed += !feof(stdin) || !spu;
    weft_spu_destroy(spu);
    printf("%u passed, %u failed\n", passed, failed);
    return failed ? 1 : 0;
}
