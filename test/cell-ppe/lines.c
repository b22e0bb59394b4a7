/*
 * The MFC's atomic commands, between two SPEs and the PPE: a line in main memory and one in an SPE's own local store, which
 * all of them change at once.
 */
#include "check.h"
#include "lines.h"

#include <libspe2.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern spe_program_handle_t lines_spu;

enum { SPES = 2, ADDITIONS = 3000, OVERWRITINGS = 2000, STORE_LINE = 0x30000 };

static struct {
    spe_context_ptr_t context;
    pthread_t thread;
    uint32_t *line;                 /* the one that it works on */
} spes[SPES];

static uint32_t in_memory[LINE_WORDS] __attribute__((aligned(LINE)));

static void *run(void *at)
{
    const int i = (int)(intptr_t)at;
    unsigned entry = SPE_DEFAULT_ENTRY;
    if (spe_context_run(spes[i].context, &entry, 0, spes[i].line, NULL, NULL) != 0) {
        printf("FAILED: an SPE did not end well\n0 passed, 1 failed\n");
        exit(1); /* nobody else would wait for it in vain */
    }
    return NULL;
}

static void order(int spe, enum line_order kind, unsigned number)
{
    unsigned word = (unsigned)kind << 24 | number;
    spe_in_mbox_write(spes[spe].context, &word, 1, SPE_MBOX_ALL_BLOCKING);
}

static unsigned answer(int spe)
{
    unsigned word;
    spe_out_intr_mbox_read(spes[spe].context, &word, 1, SPE_MBOX_ALL_BLOCKING);
    return word;
}

static void fill(uint32_t *line, uint32_t value)
{
    for (int i = 0; i < LINE_WORDS; i++)
        __atomic_store_n(&line[i], be32(value), __ATOMIC_SEQ_CST);
}

static bool filled(const uint32_t *line, uint32_t value)
{
    for (int i = 0; i < LINE_WORDS; i++)
        if (__atomic_load_n(&line[i], __ATOMIC_SEQ_CST) != be32(value))
            return false;
    return true;
}

/* The PPE's own addition: lwarx and stwcx. */
static void add_one(uint32_t *word)
{
    uint32_t old = __atomic_load_n(word, __ATOMIC_RELAXED);
    while (!__atomic_compare_exchange_n(word, &old, be32(be32(old) + 1), true, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED)) {
    }
}

static void all_count(uint32_t *line)
{
    fill(line, 0);
    for (int i = 0; i < SPES; i++)
        order(i, ADD, ADDITIONS);
    for (int i = 0; i < ADDITIONS; i++)
        add_one(line);
    for (int i = 0; i < SPES; i++)
        answer(i);
    const uint32_t sum = be32(__atomic_load_n(line, __ATOMIC_SEQ_CST));
    check(sum == (SPES + 1) * ADDITIONS, "counted to %u, not %u", sum, (SPES + 1) * ADDITIONS);
}

static void never_torn(uint32_t *line, enum line_order how)
{
    fill(line, 0);
    order(1, WATCH, OVERWRITINGS);
    order(0, how, OVERWRITINGS);
    answer(0);
    const unsigned wrong = answer(1);
    check(wrong == 0, "%u words differed from their line's first, or went back", wrong);
    check(filled(line, OVERWRITINGS), "the last line is not there");
}

/* A reservation ends when anybody else writes the line, and with its own putllc. */
static void reservations(uint32_t *line)
{
    fill(line, 5);
    order(0, RESERVE, 0);
    check(answer(0) == 5, "the line that was reserved");
    order(0, STORE, 6);
    check(answer(0) == 0 && filled(line, 6), "nobody else has written");
    order(0, STORE, 7);
    check(answer(0) == 1 && filled(line, 6), "there is no reservation any more");
    order(0, RESERVE, 0);
    answer(0);
    order(1, OVERWRITE, 3);
    answer(1);
    order(0, STORE, 8);
    check(answer(0) == 1 && filled(line, 3), "another SPE has overwritten the line");
    order(0, RESERVE, 0);
    answer(0);
    order(1, ADD, 1);
    check(answer(1) == 0, "alone, an addition succeeds at once");
    order(0, STORE, 8);
    check(answer(0) == 1 && be32(line[0]) == 4, "another SPE has added to the line");
    order(0, RESERVE, 0);
    answer(0);
    add_one(line);
    order(0, STORE, 8);
    check(answer(0) == 1 && be32(line[0]) == 5, "the PPE has added to the line");
}

static void place(const char *names[4], bool in_store)
{
    for (int i = 0; i < SPES; i++) {
        spes[i].context = spe_context_create(0, NULL);
        if (!spes[i].context || spe_program_load(spes[i].context, &lines_spu)) {
            perror("lines");
            exit(1);
        }
    }
    uint32_t *line = in_store ? (uint32_t *)((char *)spe_ls_area_get(spes[0].context) + STORE_LINE) : in_memory;
    for (int i = 0; i < SPES; i++) {
        spes[i].line = line;
        pthread_create(&spes[i].thread, NULL, run, (void *)(intptr_t)i);
    }
    test(names[0]);
    all_count(line);
    test(names[1]);
    never_torn(line, OVERWRITE);
    test(names[2]);
    never_torn(line, OVERWRITE_QUEUED);
    test(names[3]);
    reservations(line);
    for (int i = 0; i < SPES; i++) {
        order(i, END, 0);
        pthread_join(spes[i].thread, NULL);
        check(spe_context_destroy(spes[i].context) == 0, "destroy: %s", strerror(errno));
    }
}

int main(void)
{
    place((const char *[]){"getllar, putllc: two SPEs and the PPE count", "putlluc: no line is torn",
                           "putqlluc: no line is torn", "reservations"}, false);
    place((const char *[]){"getllar, putllc in a local store", "putlluc in a local store", "putqlluc in a local store",
                           "reservations in a local store"}, true);
    return test_end();
}
