/*
 * Two SPEs and a program in place of the PPE, each in a thread of its own: exchange.c in both. Meant for the thread
 * sanitizer. pair EXCHANGE.elf
 */
#include "../../runtime-cell/sim/areas.h"
#include "programs/exchange.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static const uint64_t SIGNALS = 0xf0000000;     /* where the signal registers are, 4 KiB for each SPE */

struct spe {
    struct weft_spu *spu;
    struct weft_spu_stop stop;
    pthread_t thread;
    uint32_t rounds;
};

struct machine {
    struct spe spe[2];
    struct areas *areas;
};

static bool deliver(void *user, uint64_t ea, uint32_t word)
{
    struct machine *m = user;
    if (ea < SIGNALS || ea >= SIGNALS + 0x2000 || ea % SECOND_SIGNAL != 12)
        return false;
    weft_spu_signal(m->spe[(ea - SIGNALS) / 0x1000].spu, 1 + ea / SECOND_SIGNAL % 2, word);
    return true;
}

static void *at(void *user, uint64_t ea, size_t size, bool write)
{
    return weft_areas_at(((struct machine *)user)->areas, ea, size, write);
}

static void *run(void *argument)
{
    struct spe *s = argument;
    s->stop = weft_spu_run(s->spu, WEFT_SPU_NO_LIMIT);
    return NULL;
}

static void put(void *to, uint32_t x)
{
    uint8_t bytes[] = {(uint8_t)(x >> 24), (uint8_t)(x >> 16), (uint8_t)(x >> 8), (uint8_t)x};
    memcpy(to, bytes, 4);
}

static uint32_t ea_of(const void *p)
{
    return (uint32_t)(uintptr_t)p;
}

static bool start(struct machine *m, unsigned id, const void *image, size_t size, void *counter)
{
    char message[256];
    struct exchange *x = weft_areas_resize(m->areas, NULL, sizeof *x, 128);
    struct spe *s = &m->spe[id];
    s->spu = weft_spu_create(&(struct weft_spu_config){
        .local_store = weft_areas_resize(m->areas, NULL, WEFT_SPU_LS_SIZE, 4096),
        .memory = {.at = at, .deliver = deliver, .user = m}
    });
    if (!s->spu || !x || !weft_spu_load(s->spu, image, size, message, sizeof message))
        return false;
    put(&x->id, id);
    put(&x->peer_signals, (uint32_t)SIGNALS + !id * 0x1000 + 12);
    put(&x->mirror, ea_of(weft_areas_resize(m->areas, NULL, BUFFER, 128)));
    put(&x->counter, ea_of(counter));
    weft_spu_arguments(s->spu, id, ea_of(x), 0);
    return true;
}

/* The SPEs wait for each other's words: polling gives up the processor. */
static uint32_t mail_of(struct weft_spu *spu)
{
    uint32_t word;
    while (!weft_spu_out_mbox_read(spu, &word, 1))
        sched_yield();
    return word;
}

static unsigned check(const char *what, bool good)
{
    if (!good)
        printf("pair: %s\n", what);
    return !good;
}

static unsigned conduct(struct machine *m, uint32_t *counter)
{
    uint32_t buffers[2], rounds;
    unsigned failed = 0;
    for (int id = 0; id < 2; id++)
        pthread_create(&m->spe[id].thread, NULL, run, &m->spe[id]);
    for (int id = 0; id < 2; id++)
        buffers[id] = (uint32_t)weft_spu_local_store_ea(m->spe[id].spu) + mail_of(m->spe[id].spu);
    for (int id = 0; id < 2; id++)
        weft_spu_in_mbox_write(m->spe[id].spu, &buffers[!id], 1, true);
    /* a program on the PPE counts with atomic operations of its own, in the same line */
    for (int i = 0; i < ROUNDS_TOGETHER; i++)
        __atomic_add_fetch(&counter[30], 1, __ATOMIC_SEQ_CST);
    for (int id = 0; id < 2; id++) {
        weft_spu_out_intr_mbox_read(m->spe[id].spu, &rounds, 1, true);
        weft_spu_in_mbox_write(m->spe[id].spu, &rounds, 1, true);
    }
    for (int id = 0; id < 2; id++) {
        pthread_join(m->spe[id].thread, NULL);
        bool good = m->spe[id].stop.reason == WEFT_SPU_STOPPED && m->spe[id].stop.code == 0x2000;
        failed += check("an SPE did not end well", good);
        if (!good)
            weft_spu_explain(m->spe[id].spu, &m->spe[id].stop, "exchange", stdout);
    }
    uint32_t expected[5] = {0};
    put(&expected[0], ROUNDS_TOGETHER);
    put(&expected[1], ROUNDS_TOGETHER);
    put(&expected[4], 2 * ROUNDS_TOGETHER);
    failed += check("the SPEs did not count each other's rounds", !memcmp(counter, expected, sizeof expected));
    failed += check("the program's rounds are lost", counter[30] == ROUNDS_TOGETHER);
    return failed;
}

int main(int argc, char **argv)
{
    static uint8_t image[1 << 20];
    struct machine m = {.areas = weft_areas_create()};
    FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
    if (!file || !m.areas)
        return 125;
    size_t size = fread(image, 1, sizeof image, file);
    fclose(file);
    uint32_t *counter = weft_areas_resize(m.areas, NULL, 128, 128);
    unsigned failed = 1;
    if (counter && start(&m, 0, image, size, counter) && start(&m, 1, image, size, counter))
        failed = conduct(&m, counter);
    for (int id = 0; id < 2; id++)
        weft_spu_destroy(m.spe[id].spu);
    weft_areas_destroy(m.areas);
    printf("%u passed, %u failed\n", failed ? 0 : 1, failed);
    return failed ? 1 : 0;
}
