#include "report.h"

#include "clock.h"

#include <inttypes.h>
#include <string.h>

enum { FUNCTIONS = 12 };            /* that are named; those that took most */

static const char *const names[STALLS] = {
    [STALL_OPERAND] = "a register that is not computed yet",
    [STALL_DOUBLE] = "double precision, which blocks the issue",
    [STALL_BRANCH] = "branches that were not foreseen",
    [STALL_HINT] = "hints too short before their branch",
    [STALL_FETCH] = "instructions not fetched yet",
    [STALL_TAGS] = "DMA commands to be done",
    [STALL_QUEUE] = "room in the MFC's queue",
    [STALL_MAILBOX] = "mailboxes, which the PPE fills and empties",
    [STALL_SIGNAL] = "signals and events",
};

static double share(uint64_t part, uint64_t whole)
{
    return whole ? 100.0 * (double)part / (double)whole : 0;
}

struct function {
    const char *name;
    uint32_t first;                 /* the lowest of its addresses that took time: names are not unique */
    uint64_t cycles;
};

/* Keeps the functions that took most, in order. */
static void keep(struct function *kept, const struct function *one)
{
    unsigned at = FUNCTIONS;
    while (at > 0 && kept[at - 1].cycles < one->cycles)
        at--;
    if (at == FUNCTIONS)
        return;
    memmove(kept + at + 1, kept + at, (FUNCTIONS - at - 1) * sizeof *kept);
    kept[at] = *one;
}

/* Functions lie one behind the other: an address with another name than the one before begins another. */
static void tell_functions(const struct weft_spu *spu, const struct weft_clock *clock, uint64_t cycles, FILE *out)
{
    struct function kept[FUNCTIONS] = {{0}}, one = {0};
    for (uint32_t pc = 0; pc < WEFT_SPU_LS_SIZE; pc += 4) {
        if (!clock->spent[pc / 4])
            continue;
        const char *name = weft_spu_function(spu, pc);
        if (name != one.name || !one.cycles) {
            keep(kept, &one);
            one = (struct function){name, pc, 0};
        }
        one.cycles += clock->spent[pc / 4];
    }
    keep(kept, &one);
    for (unsigned i = 0; i < FUNCTIONS && kept[i].cycles; i++)
        if (kept[i].name)
            fprintf(out, "%12" PRIu64 "  cycles in %s: %.1f %%\n", kept[i].cycles, kept[i].name, share(kept[i].cycles, cycles));
        else
            fprintf(out, "%12" PRIu64 "  cycles from 0x%05" PRIx32 " on: %.1f %%\n", kept[i].cycles, kept[i].first,
                    share(kept[i].cycles, cycles));
}

static uint64_t waited(const struct weft_pipeline_counts *c)
{
    uint64_t sum = 0;
    for (int i = STALL_TAGS; i <= STALL_SIGNAL; i++)
        sum += c->stalls[i];
    return sum;
}

static void tell_account(const struct weft_account *a, uint64_t cycles, FILE *out)
{
    fprintf(out, ": %.1f %%; %.2f instructions a cycle, two in %.1f %% of them, in channels %.1f %%\n", share(a->cycles, cycles),
            a->cycles ? (double)a->counts.instructions / (double)a->cycles : 0, share(a->counts.dual, a->cycles),
            share(waited(&a->counts), a->cycles));
}

/* Of the local store, what its map does not show. */
static void tell_heap(const struct weft_account *a, const char *who, const char *name, FILE *out)
{
    if (a->heap)
        fprintf(out, "%12" PRIu64 "  bytes of the heap by %s%s\n", a->heap, who, name);
}

/* Of a program of a network: each process, with what it calls; and what is left. */
static void tell_processes(const struct weft_clock *clock, uint64_t cycles, FILE *out)
{
    const struct weft_processes *p = &clock->processes;
    for (unsigned i = 0; i < p->count; i++) {
        const struct weft_account a = weft_processes_account(p, &clock->pipeline, i);
        fprintf(out, "%12" PRIu64 "  cycles of process %s, in %" PRIu64 " runs", a.cycles, a.name, a.runs);
        tell_account(&a, cycles, out);
        tell_heap(&a, "process ", a.name, out);
    }
    const struct weft_account rest = weft_processes_scheduler(p, &clock->pipeline);
    if (p->count) {
        fprintf(out, "%12" PRIu64 "  cycles of the scheduler, start and end", rest.cycles);
        tell_account(&rest, cycles, out);
        tell_heap(&rest, "the start", "", out);
    }
}

void weft_machine_report(const struct weft_machine *machine, uint64_t cycles, FILE *out)
{
    static const char *const elements[ELEMENTS] = {
        [ELEMENT_PPE] = "PPE",    [ELEMENT_SPE0] = "SPE 0", [ELEMENT_SPE1] = "SPE 1", [ELEMENT_SPE2] = "SPE 2",
        [ELEMENT_SPE3] = "SPE 3", [ELEMENT_SPE4] = "SPE 4", [ELEMENT_SPE5] = "SPE 5", [ELEMENT_SPE6] = "SPE 6",
        [ELEMENT_SPE7] = "SPE 7", [ELEMENT_IO0] = "IOIF 0", [ELEMENT_IO1] = "IOIF 1", [ELEMENT_MEMORY] = "memory",
    };
    const struct weft_bus *bus = &machine->bus;
    fprintf(out, "bus, in %" PRIu64 " cycles\n", cycles);
    fprintf(out, "%12" PRIu64 "  lines of 128 bytes between elements: %.2f GB/s\n", bus->lines,
            cycles ? (double)bus->lines * WEFT_BUS_LINE * 3.2 / (double)cycles : 0);
    for (unsigned ring = 0; ring < WEFT_RINGS; ring++)
        fprintf(out, "%12" PRIu64 "  cycles of segments taken of ring %u: %.1f %%\n", bus->busy[ring], ring,
                share(bus->busy[ring], cycles * ELEMENTS));
    for (unsigned i = 0; i < ELEMENTS; i++)
        if (bus->sent[i] || bus->received[i])
            fprintf(out, "%12" PRIu64 "  lines out of %s, its port taken %.1f %%; %" PRIu64 " lines in, %.1f %%\n", bus->sent[i],
                    elements[i], share(bus->sent[i] * WEFT_LINE_CYCLES, cycles), bus->received[i],
                    share(bus->received[i] * WEFT_LINE_CYCLES, cycles));
}

void weft_time_report(const struct weft_spu *spu, FILE *out)
{
    const struct weft_clock *clock = weft_spu_time(spu);
    const struct weft_pipeline *p = &clock->pipeline;
    const struct weft_pipeline_counts *c = &p->counts;
    const uint64_t cycles = p->next - 1;
    fprintf(out, "%12" PRIu64 "  cycles: %.3f us at 3.2 GHz\n", cycles, (double)cycles / 3200);
    fprintf(out, "%12" PRIu64 "  instructions: %.2f a cycle\n", c->instructions,
            cycles ? (double)c->instructions / (double)cycles : 0);
    fprintf(out, "%12" PRIu64 "  cycles with two instructions: %.1f %%\n", c->dual, share(c->dual, cycles));
    fprintf(out, "%12" PRIu64 "  cycles with one: %.1f %%\n", c->instructions - 2 * c->dual,
            share(c->instructions - 2 * c->dual, cycles));
    for (int i = 0; i < STALLS; i++)
        if (c->stalls[i])
            fprintf(out, "%12" PRIu64 "  cycles waited for %s: %.1f %%\n", c->stalls[i], names[i], share(c->stalls[i], cycles));
    fprintf(out,
            "%12" PRIu64 "  branches, %" PRIu64 " taken, %" PRIu64 " not foreseen; %" PRIu64 " hints, %" PRIu64
            " of them right\n",
            c->branches, c->taken, c->missed, c->hints, c->hit);
    if (clock->dma.commands)
        fprintf(out, "%12" PRIu64 "  DMA commands, %" PRIu64 " bytes: %.2f GB/s\n", clock->dma.commands, clock->dma.bytes,
                (double)clock->dma.bytes * 3.2 / (double)cycles);
    tell_processes(clock, cycles, out);
    tell_functions(spu, clock, cycles, out);
}
