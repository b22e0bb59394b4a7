/* The PPE's part: starts the SPEs, one thread each, collects what they say, and lets them end. */
#include "hello.h"

#include <libspe2.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

extern spe_program_handle_t hello_spu;

struct spe {
    spe_context_ptr_t context;
    pthread_t thread;
    int exit_code;
};

static struct spe spes[SPES_MAX];
static struct task tasks[SPES_MAX];
static unsigned int words[SPES_MAX][WORDS] __attribute__((aligned(128)));

static void fail(const char *what)
{
    perror(what);
    exit(1);
}

static void *run(void *arg)
{
    struct spe *spe = arg;
    spe_stop_info_t stop;
    unsigned int entry = SPE_DEFAULT_ENTRY;
    if (spe_context_run(spe->context, &entry, 0, &tasks[spe - spes], NULL, &stop) < 0)
        fail("spe_context_run");
    spe->exit_code = stop.result.spe_exit_code;
    return NULL;
}

static void start(unsigned int count)
{
    for (unsigned int i = 0; i < count; i++) {
        spes[i].context = spe_context_create(SPE_MAP_PS, NULL);
        if (!spes[i].context)
            fail("spe_context_create");
        if (spe_program_load(spes[i].context, &hello_spu))
            fail("spe_program_load");
    }
    for (unsigned int i = 0; i < count; i++) {
        spe_context_ptr_t next = spes[(i + 1) % count].context;
        spe_sig_notify_1_area_t *signal = spe_ps_area_get(next, SPE_SIG_NOTIFY_1_AREA);
        if (!signal)
            fail("spe_ps_area_get");
        tasks[i] = (struct task){
            .number = i,
            .count = count,
            .buffer = (unsigned long)words[i],
            .next_store = (unsigned long)spe_ls_area_get(next),
            .next_signal = (unsigned long)&signal->SPU_Sig_Notify_1,
        };
        for (unsigned int k = 0; k < WORDS; k++)
            words[i][k] = i + 1;
    }
    for (unsigned int i = 0; i < count; i++)
        if (pthread_create(&spes[i].thread, NULL, run, &spes[i]))
            fail("pthread_create");
}

/* What SPE i heard from its neighbour; waits for it. */
static unsigned int heard(unsigned int i)
{
    unsigned int word;
    while (spe_out_mbox_status(spes[i].context) == 0)
        sched_yield();
    spe_out_mbox_read(spes[i].context, &word, 1);
    return word;
}

int main(void)
{
    const unsigned int count = (unsigned int)spe_cpu_info_get(SPE_COUNT_USABLE_SPES, -1);
    start(count);
    for (unsigned int i = 0; i < count; i++) {
        unsigned int neighbour = (i + count - 1) % count, sum = heard(i);
        printf("PPE: SPE %u heard %u from SPE %u\n", i, sum, neighbour);
        if (sum != 2 * (neighbour + 1) * WORDS || words[i][0] != 2 * (i + 1))
            return 1;
    }
    for (unsigned int i = 0; i < count; i++) {
        unsigned int code = 40 + i;
        spe_in_mbox_write(spes[i].context, &code, 1, SPE_MBOX_ALL_BLOCKING);
        pthread_join(spes[i].thread, NULL);
        if (spes[i].exit_code != (int)code)
            return 1;
        spe_context_destroy(spes[i].context);
    }
    printf("PPE: %u SPEs have ended\n", count);
    return 0;
}
