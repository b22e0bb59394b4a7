/*
 * Two SPEs and the PPE move bytes between main memory and both local stores, in all sizes, alignments and kinds of commands,
 * one after the other and at once. A model makes the same moves; after each round all bytes must be the same.
 */
#include "batch.h"
#include "check.h"

#include <libspe2.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern spe_program_handle_t exchange_spu;

enum place { MEMORY, STORE_A, STORE_B, PLACES };
enum { LARGEST = 16384, PLACE_NAMES = 10 };

static uint64_t seed = 88172645463325252u;

static struct {
    spe_context_ptr_t context;
    pthread_t thread;
    uint32_t arena;                 /* address in its local store */
    struct batch batch;
    unsigned count;                 /* commands of the batch */
    unsigned tag;
} spes[PLACES];                     /* STORE_A and STORE_B */

static uint8_t *places[PLACES];
static uint8_t model[PLACES][ARENA];
static uint8_t memory[ARENA] __attribute__((aligned(128)));

/* Ranges that a batch has touched so far, so that commands that overlap are given an order. */
struct range {
    enum place place;
    uint32_t at, size;
};
static struct range touched[COMMANDS * (ELEMENTS + 1)];
static unsigned touched_count;

/* The part of each place that one batch may touch, so that two batches can be made at once. */
struct part {
    uint32_t from, size;
};
static const struct part whole = {0, ARENA}, halves[] = {{0, ARENA / 2}, {ARENA / 2, ARENA / 2}};

static bool overlap(enum place a, uint32_t a_at, uint32_t a_size, enum place b, uint32_t b_at, uint32_t b_size)
{
    return a == b && a_at < b_at + b_size && b_at < a_at + a_size;
}

static bool touch(enum place place, uint32_t at, uint32_t size)
{
    bool before = false;
    for (unsigned i = 0; i < touched_count; i++)
        before |= overlap(place, at, size, touched[i].place, touched[i].at, touched[i].size);
    touched[touched_count++] = (struct range){place, at, size};
    return before;
}

/* A place for `size` bytes at a multiple of 16, plus `offset`. */
static uint32_t somewhere(struct part part, uint32_t size, uint32_t offset)
{
    return part.from + 16 * below(&seed, (part.size - size - offset) / 16 + 1) + offset;
}

static void move(bool put, enum place store, uint32_t ls, enum place other, uint32_t ea, uint32_t size)
{
    if (put)
        memmove(model[other] + ea, model[store] + ls, size);
    else
        memmove(model[store] + ls, model[other] + ea, size);
}

static enum place any_place(void)
{
    return (enum place)below(&seed, PLACES);
}

/* Adds a command to the batch of an SPE, and makes it in the model. */
static void add(enum place spe, struct part part, uint32_t opcode, uint32_t size, uint32_t offset)
{
    const unsigned i = spes[spe].count++;
    struct batch *batch = &spes[spe].batch;
    enum place other;
    uint32_t ls, ea;
    do {
        other = any_place();
        ls = somewhere(part, size, offset);
        ea = somewhere(part, size, offset);
    } while (overlap(spe, ls, size, other, ea, size));
    const bool ordered = touch(spe, ls, size) | touch(other, ea, size);
    if (ordered && !(opcode & (BARRIER | FENCE)))
        opcode |= below(&seed, 2) ? BARRIER : FENCE;
    const uint64_t address = (uintptr_t)(places[other] + ea);
    batch->commands[i].opcode = be32(opcode);
    batch->commands[i].ls = be32(spes[spe].arena + ls);
    batch->commands[i].eah = be32((uint32_t)(address >> 32));
    batch->commands[i].eal = be32((uint32_t)address);
    batch->commands[i].size = be32(size);
    batch->commands[i].tag = be32(spes[spe].tag);
    move(opcode & PUT, spe, ls, other, ea, size);
}

static uint32_t any_size(uint32_t most)
{
    static const uint32_t small[] = {1, 2, 4, 8};
    return below(&seed, 4) == 0 ? small[below(&seed, 4)] : 16 * (1 + below(&seed, most / 16));
}

static uint32_t any_offset(uint32_t size)
{
    return size < 16 ? size * below(&seed, 16 / size) : 0;
}

/* Adds a list command of a few elements that do not overlap; always after all that is in the batch, which has one tag. */
static void add_list(enum place spe, struct part part, uint32_t opcode)
{
    const unsigned i = spes[spe].count++, elements = 1 + below(&seed, ELEMENTS), first = touched_count;
    struct batch *batch = &spes[spe].batch;
    const enum place other = spe == STORE_A ? STORE_B : MEMORY;
    const uint64_t base = (uintptr_t)places[other];
    uint32_t at = part.from, used = 0;
    batch->commands[i].opcode = be32(opcode | LIST | (i > 0 && !(opcode & (BARRIER | FENCE)) ? BARRIER : 0));
    batch->commands[i].ls = be32(spes[spe].arena + at);
    batch->commands[i].eah = be32((uint32_t)(base >> 32));
    batch->commands[i].tag = be32(spes[spe].tag);
    for (; used < elements; used++) {
        const uint32_t size = any_size(512), offset = any_offset(size);
        const uint32_t ea = somewhere(part, size, offset);
        bool taken = at + offset + size > part.from + part.size;
        for (unsigned k = first; k < touched_count; k++)
            taken |= overlap(other, ea, size, touched[k].place, touched[k].at, touched[k].size);
        if (taken)
            break;
        touched[touched_count++] = (struct range){other, ea, size};
        batch->lists[i][used].size = be32(size);
        batch->lists[i][used].eal = be32((uint32_t)(base + ea));
        move(opcode & PUT, spe, at + offset, other, ea, size);
        at = (at + offset + size + 15) & ~15u;
    }
    touched[touched_count++] = (struct range){spe, part.from, at - part.from};
    batch->commands[i].size = be32(8 * used);
}

static void begin(enum place spe)
{
    spes[spe].count = 0;
    spes[spe].tag = below(&seed, 32);
    touched_count = 0;
}

static void go(enum place spe)
{
    spe_in_mbox_write(spes[spe].context, &spes[spe].count, 1, SPE_MBOX_ALL_BLOCKING);
}

static void wait_for(enum place spe)
{
    unsigned count;
    spe_out_intr_mbox_read(spes[spe].context, &count, 1, SPE_MBOX_ALL_BLOCKING);
    check(count == spes[spe].count, "an SPE has made %u commands, not %u", count, spes[spe].count);
}

static bool same(const char *after)
{
    static const char names[PLACES][PLACE_NAMES] = {"memory", "store A", "store B"};
    for (enum place place = 0; place < PLACES; place++) {
        uint32_t at = 0;
        if (memcmp(places[place], model[place], ARENA) == 0)
            continue;
        while (places[place][at] == model[place][at])
            at++;
        return check(false, "%s: byte 0x%x of %s is %02x, not %02x", after, at, names[place], places[place][at],
                     model[place][at]);
    }
    return true;
}

/* New bytes in a piece of each place, written by the PPE itself, which has the local stores in its memory. */
static void refresh(void)
{
    for (enum place place = 0; place < PLACES; place++) {
        const uint32_t size = below(&seed, ARENA / 4), at = below(&seed, ARENA - size);
        for (uint32_t i = at; i < at + size; i++)
            places[place][i] = model[place][i] = (uint8_t)next_random(&seed);
    }
}

/* All sizes and alignments that there are, one by one: 30 small ones, then the multiples of 16. */
enum { SMALL = 16 + 8 + 4 + 2, SHAPES = SMALL + LARGEST / 16 };

static void shape(unsigned number, uint32_t *size, uint32_t *offset)
{
    *size = 1;
    *offset = 0;
    if (number >= SMALL) {
        *size = 16 * (number - SMALL + 1);
        return;
    }
    while (number >= 16 / *size) {
        number -= 16 / *size;
        *size *= 2;
    }
    *offset = number * *size;
}

static void add_next(enum place spe, struct part part, uint32_t opcode, unsigned *number, unsigned end)
{
    begin(spe);
    for (unsigned wanted = 1 + below(&seed, COMMANDS); wanted > 0 && *number < end; wanted--) {
        uint32_t size, offset;
        shape((*number)++, &size, &offset);
        add(spe, part, opcode, size, offset);
    }
}

static void one_after_the_other(uint32_t opcode, const char *name)
{
    bool good = true;
    for (unsigned number = 0, turn = 0; number < SHAPES && good; turn++) {
        const enum place spe = turn % 2 ? STORE_A : STORE_B;
        refresh();
        add_next(spe, whole, opcode, &number, SHAPES);
        go(spe);
        wait_for(spe);
        good = same(name);
    }
}

static void at_once(uint32_t opcode, const char *name)
{
    bool good = true;
    for (unsigned a = 0, b = 0; (a < SHAPES || b < SHAPES) && good;) {
        refresh();
        add_next(STORE_A, halves[0], opcode, &a, SHAPES);
        add_next(STORE_B, halves[1], opcode, &b, SHAPES);
        /* Both models were made one after the other, but they share no byte. */
        for (enum place spe = STORE_A; spe <= STORE_B; spe++)
            if (spes[spe].count)
                go(spe);
        for (enum place spe = STORE_A; spe <= STORE_B; spe++)
            if (spes[spe].count)
                wait_for(spe);
        good = same(name);
    }
}

static void lists(uint32_t opcode, const char *name)
{
    bool good = true;
    for (int round = 0; round < 60 && good; round++) {
        refresh();
        for (enum place spe = STORE_A; spe <= STORE_B; spe++) {
            begin(spe);
            for (uint32_t command = 0; command < 1 + below(&seed, 3); command++)
                add_list(spe, halves[spe == STORE_B], opcode);
        }
        go(STORE_A);
        go(STORE_B);
        wait_for(STORE_A);
        wait_for(STORE_B);
        good = same(name);
    }
}

typedef int proxy_function(spe_context_ptr_t, unsigned, void *, unsigned, unsigned, unsigned, unsigned);

static void proxies(void)
{
    static const struct {
        proxy_function *make;
        bool put;
        const char *name;
    } kinds[] = {
        {spe_mfcio_put, true, "put"}, {spe_mfcio_putb, true, "putb"}, {spe_mfcio_putf, true, "putf"},
        {spe_mfcio_get, false, "get"}, {spe_mfcio_getb, false, "getb"}, {spe_mfcio_getf, false, "getf"},
    };
    for (unsigned kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
        bool good = true;
        for (unsigned number = 0; number < SHAPES && good; number++) {
            const enum place spe = number % 2 ? STORE_A : STORE_B;
            const unsigned tag = below(&seed, 16);
            uint32_t size, offset, ls, ea;
            enum place other;
            shape(number, &size, &offset);
            do {
                other = any_place();
                ls = somewhere(whole, size, offset);
                ea = somewhere(whole, size, offset);
            } while (overlap(spe, ls, size, other, ea, size));
            if (number % 16 == 0)
                refresh();
            const int result = kinds[kind].make(spes[spe].context, spes[spe].arena + ls, places[other] + ea, size, tag, 0, 0);
            unsigned tags = 0;
            good = check(result == 0, "proxy %s of %u bytes: %s", kinds[kind].name, size, strerror(errno)) &&
                   check(spe_mfcio_tag_status_read(spes[spe].context, 0, SPE_TAG_ALL, &tags) == 0 && tags == 1u << tag,
                         "tag %u: status %x", tag, tags);
            move(kinds[kind].put, spe, ls, other, ea, size);
            good = good && same(kinds[kind].name);
        }
    }
}

static void *run(void *context)
{
    unsigned entry = SPE_DEFAULT_ENTRY;
    const enum place spe = spes[STORE_A].context == context ? STORE_A : STORE_B;
    if (spe_context_run(context, &entry, 0, &spes[spe].batch, NULL, NULL) != 0) {
        printf("FAILED: an SPE did not end well\n0 passed, 1 failed\n");
        exit(1); /* nobody else would wait for it in vain */
    }
    return NULL;
}

static void start(void)
{
    places[MEMORY] = memory;
    for (enum place spe = STORE_A; spe <= STORE_B; spe++) {
        spes[spe].context = spe_context_create(0, NULL);
        if (!spes[spe].context || spe_program_load(spes[spe].context, &exchange_spu)) {
            perror("exchange");
            exit(1);
        }
    }
    for (enum place spe = STORE_A; spe <= STORE_B; spe++) {
        pthread_create(&spes[spe].thread, NULL, run, spes[spe].context);
        spe_out_intr_mbox_read(spes[spe].context, &spes[spe].arena, 1, SPE_MBOX_ALL_BLOCKING);
        places[spe] = (uint8_t *)spe_ls_area_get(spes[spe].context) + spes[spe].arena;
    }
}

static void end(void)
{
    for (enum place spe = STORE_A; spe <= STORE_B; spe++) {
        spes[spe].count = 0;
        go(spe);
        pthread_join(spes[spe].thread, NULL);
        check(spe_context_destroy(spes[spe].context) == 0, "destroy: %s", strerror(errno));
    }
}

int main(void)
{
    static const struct {
        uint32_t opcode;
        const char *name, *name_at_once, *name_of_list;
    } kinds[] = {
        {PUT, "put", "put at once", "putl"}, {PUT | FENCE, "putf", "putf at once", "putlf"},
        {PUT | BARRIER, "putb", "putb at once", "putlb"}, {GET, "get", "get at once", "getl"},
        {GET | FENCE, "getf", "getf at once", "getlf"}, {GET | BARRIER, "getb", "getb at once", "getlb"},
    };
    test("start");
    start();
    refresh();
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        test(kinds[i].name);
        one_after_the_other(kinds[i].opcode, kinds[i].name);
        test(kinds[i].name_at_once);
        at_once(kinds[i].opcode, kinds[i].name_at_once);
        test(kinds[i].name_of_list);
        lists(kinds[i].opcode, kinds[i].name_of_list);
    }
    test("proxy commands");
    proxies();
    test("end");
    end();
    return test_end();
}
