#include "processes.h"

#include "../state.h"

#include <stdlib.h>
#include <string.h>

/* Where a struct weft_process has the function that the scheduler calls; that header asserts it. */
enum { FIRE = 48 };

/* Where a struct weft_control has the address behind the heap; that header asserts it. */
enum { HEAP = 64 };

enum { COUNTS = sizeof(struct weft_pipeline_counts) / sizeof(uint64_t) };

static const char prefix[] = "weft_process.";

static void count(void *user, const char *name, uint32_t address)
{
    (void)name;
    (void)address;
    ++*(unsigned *)user;
}

static void take(void *user, const char *name, uint32_t address)
{
    struct weft_processes *p = user;
    p->accounts[p->count++] = (struct weft_account){.name = name, .address = address};
}

static int by_address(const void *a, const void *b)
{
    const uint32_t x = ((const struct weft_account *)a)->address, y = ((const struct weft_account *)b)->address;
    return x < y ? -1 : x > y;
}

bool weft_processes_find(struct weft_processes *p, const struct symbols *symbols)
{
    unsigned found = 0;
    weft_processes_forget(p);
    weft_symbols_each(symbols, prefix, count, &found);
    if (found == 0 || !weft_symbols_address(symbols, "weft_running", &p->running))
        return true;
    uint32_t control;
    if (weft_symbols_address(symbols, "weft_control", &control) && weft_symbols_address(symbols, "_end", &p->heap_end))
        p->heap = control + HEAP;
    p->accounts = calloc(found, sizeof *p->accounts);
    if (!p->accounts) {
        p->running = 0;
        return false;
    }
    weft_symbols_each(symbols, prefix, take, p);
    qsort(p->accounts, p->count, sizeof *p->accounts, by_address);
    return true;
}

void weft_processes_forget(struct weft_processes *p)
{
    free(p->accounts);
    *p = (struct weft_processes){0};
}

/* A word of the local store, wherever a broken program says that it is. */
static uint32_t word_at(const uint8_t *local_store, uint32_t address)
{
    return load_be32(local_store + (address & LS_MASK & ~3u));
}

/* The bytes that the heap has grown by since this was asked last. It never shrinks. */
static uint32_t heap_growth(struct weft_processes *p, const uint8_t *local_store)
{
    const uint32_t end = p->heap ? word_at(local_store, p->heap) : p->heap_end;
    const uint32_t growth = end > p->heap_end ? end - p->heap_end : 0;
    p->heap_end = end;
    return growth;
}

bool weft_processes_enter(struct weft_processes *p, const struct weft_pipeline *pipeline, const uint8_t *local_store, uint32_t pc,
                          uint32_t back)
{
    const struct weft_account running = {.address = word_at(local_store, p->running)};
    if (word_at(local_store, running.address + FIRE) != pc)
        return false;
    p->current = bsearch(&running, p->accounts, p->count, sizeof *p->accounts, by_address);
    if (!p->current)
        return false;
    p->current->runs++;
    p->start_heap += heap_growth(p, local_store);
    p->back = back;
    p->since = pipeline->next;
    p->before = pipeline->counts;
    return true;
}

/* Both have nothing but counts. */
static void add(struct weft_pipeline_counts *to, const struct weft_pipeline_counts *what, int sign)
{
    uint64_t sums[COUNTS], terms[COUNTS];
    memcpy(sums, to, sizeof sums);
    memcpy(terms, what, sizeof terms);
    for (unsigned i = 0; i < COUNTS; i++)
        sums[i] += sign < 0 ? -terms[i] : terms[i];
    memcpy(to, sums, sizeof sums);
}

/* The account with what the run that is under way has taken. */
static struct weft_account with_run(const struct weft_processes *p, const struct weft_pipeline *pipeline,
                                    const struct weft_account *account)
{
    struct weft_account now = *account;
    now.cycles += pipeline->next - p->since;
    add(&now.counts, &pipeline->counts, 1);
    add(&now.counts, &p->before, -1);
    return now;
}

void weft_processes_leave(struct weft_processes *p, const struct weft_pipeline *pipeline, const uint8_t *local_store)
{
    *p->current = with_run(p, pipeline, p->current);
    p->current->heap += heap_growth(p, local_store);
    p->current = NULL;
}

struct weft_account weft_processes_account(const struct weft_processes *p, const struct weft_pipeline *pipeline, unsigned process)
{
    const struct weft_account *account = &p->accounts[process];
    return account == p->current ? with_run(p, pipeline, account) : *account;
}

struct weft_account weft_processes_scheduler(const struct weft_processes *p, const struct weft_pipeline *pipeline)
{
    struct weft_account rest = {.cycles = pipeline->next - 1, .heap = p->start_heap, .counts = pipeline->counts};
    for (unsigned i = 0; i < p->count; i++) {
        const struct weft_account one = weft_processes_account(p, pipeline, i);
        rest.cycles -= one.cycles;
        add(&rest.counts, &one.counts, -1);
    }
    return rest;
}
