#include "clock.h"

#include "../decode.h"

#include <stdlib.h>

struct weft_clock *weft_clock_create(struct weft_machine *machine, const uint8_t *ls, uint64_t local_store,
                                     uint64_t problem_state)
{
    struct weft_clock *clock = calloc(1, sizeof *clock);
    if (!clock)
        return NULL;
    clock->spent = calloc(SLOTS, sizeof *clock->spent);
    if (!clock->spent) {
        free(clock);
        return NULL;
    }
    weft_pipeline_start(&clock->pipeline);
    clock->local_store = ls;
    clock->machine = machine;
    clock->place = machine ? weft_machine_join(machine, local_store, problem_state) : 0;
    if (clock->place >= 0)
        return clock;
    free(clock->spent);
    free(clock);
    return NULL;
}

void weft_clock_destroy(struct weft_clock *clock)
{
    if (clock && clock->machine)
        weft_machine_leave(clock->machine, clock->place);
    if (clock) {
        weft_processes_forget(&clock->processes);
        free(clock->spent);
    }
    free(clock);
}

bool weft_clock_program(struct weft_clock *clock, const struct symbols *symbols)
{
    return weft_processes_find(&clock->processes, symbols);
}

/* Where what happens is told; NULL: nobody asked. */
static struct weft_timeline *timeline(struct weft_clock *clock)
{
    return clock->machine && clock->machine->timeline.out ? &clock->machine->timeline : NULL;
}

static void issue(struct weft_clock *clock, const struct weft_issued *i)
{
    const uint64_t before = clock->pipeline.next;
    weft_pipeline_issue(&clock->pipeline, i);
    clock->spent[i->pc / 4] += clock->pipeline.next - before;
}

/* What a hint says: hbr has its target in a register, or hints nothing (hbrp), but has the local store free for a fetch. */
static void note_hint(struct weft_issued *i, const struct slot *slot, const union reg *r)
{
    enum { PREFETCHES = 1 << 20 };
    i->hints = slot->op != OP_hbr || !(slot->word & PREFETCHES);
    i->hint_branch = weft_spu_hinted(slot, i->pc);
    i->hint_target = (slot->op == OP_hbr ? r[slot->ra].word[PREFERRED] : (uint32_t)slot->imm) & LS_MASK & ~3u;
}

static void begin_run(struct weft_clock *clock)
{
    struct weft_timeline *t = timeline(clock);
    clock->told = t && weft_timeline_begin(t, (unsigned)clock->place, clock->processes.current->name, clock->pipeline.next);
}

static void end_run(struct weft_clock *clock)
{
    if (clock->told)
        weft_timeline_end(timeline(clock), (unsigned)clock->place, clock->pipeline.next);
    clock->told = false;
}

/* The instruction before is issued: does one at `pc` begin or end the run of a process? */
static void follow(struct weft_clock *clock, uint32_t pc)
{
    struct weft_processes *p = &clock->processes;
    if (p->current && pc == p->back) {
        end_run(clock);
        weft_processes_leave(p, &clock->pipeline, clock->local_store);
    } else if (!p->current && clock->branches && clock->branch.op == OP_bisl
               && weft_processes_enter(p, &clock->pipeline, clock->local_store, pc, clock->branch.pc + 4)) {
        begin_run(clock);
    }
}

void weft_clock_tick(struct weft_clock *clock, const struct slot *slot, const union reg *r, uint32_t pc)
{
    struct weft_issued i = {
        .pc = pc, .next_pc = pc + 4, .op = slot->op, .rt = slot->rt, .ra = slot->ra, .rb = slot->rb, .rc = slot->rc};
    if (clock->branches) {
        clock->branch.next_pc = pc;
        issue(clock, &clock->branch);
    }
    if (clock->processes.running)
        follow(clock, pc);
    clock->branches = weft_operands_of(slot->op)->branches;
    if (slot->op == OP_hbr || slot->op == OP_hbra || slot->op == OP_hbrr)
        note_hint(&i, slot, r);
    if (clock->branches)
        clock->branch = i;
    else
        issue(clock, &i);
    if (clock->machine && clock->pipeline.next >= clock->machine->places[clock->place].limit)
        weft_machine_pass(clock->machine, clock->place, clock->pipeline.next, false);
}

void weft_clock_enter(struct weft_clock *clock)
{
    const uint64_t now = clock->machine ? weft_machine_enter(clock->machine, clock->place) : 0;
    if (now > clock->pipeline.next)
        clock->pipeline.next = now;
    if (clock->processes.current && !clock->told)
        begin_run(clock);
}

void weft_clock_leave(struct weft_clock *clock, enum weft_phase phase)
{
    if (phase == PHASE_OUT)
        end_run(clock);
    if (clock->machine)
        weft_machine_stop(clock->machine, clock->place, clock->pipeline.next, phase);
}

uint64_t weft_clock_now(const struct weft_clock *clock)
{
    return clock->pipeline.now;
}

void weft_clock_first(struct weft_clock *clock)
{
    if (clock->machine)
        weft_machine_pass(clock->machine, clock->place, clock->pipeline.next, true);
}

static struct weft_bus *bus(struct weft_clock *clock)
{
    return clock->machine ? &clock->machine->bus : &clock->own_bus;
}

void weft_clock_command(struct weft_clock *clock, const struct mfc_command *c, bool fence, bool is_list)
{
    weft_clock_wait(clock, weft_dma_take(&clock->dma, c->tag % MFC_TAGS, fence, is_list, clock->pipeline.now), STALL_QUEUE);
}

uint64_t weft_clock_transfer(struct weft_clock *clock, uint64_t ea, uint32_t size, bool put)
{
    const int owner = clock->machine ? weft_machine_owner(clock->machine, ea) : -1;
    const enum weft_element here = weft_bus_spe((unsigned)clock->place),
                            there = owner < 0 ? ELEMENT_MEMORY : weft_bus_spe((unsigned)owner);
    return weft_dma_transfer(&clock->dma, bus(clock), put ? here : there, put ? there : here, ea, size);
}

void weft_clock_done(struct weft_clock *clock, const struct mfc_command *c, const char *name, bool barrier, bool is_atomic)
{
    struct weft_dma *d = &clock->dma;
    const uint64_t start = d->start, done = weft_dma_finish(d, c->tag % MFC_TAGS, barrier);
    if (timeline(clock))
        weft_timeline_command(timeline(clock), (unsigned)clock->place,
                              &(struct weft_timeline_command){name, start, done, c->ea, d->bytes - d->bytes_before, c->tag});
    if (is_atomic)
        clock->dma.atomic = clock->dma.done[c->tag % MFC_TAGS];
}

int weft_clock_other(const struct weft_clock *clock, uint64_t ea)
{
    const int owner = clock->machine ? weft_machine_owner(clock->machine, ea) : -1;
    return owner == clock->place ? -1 : owner;
}

int weft_clock_register(const struct weft_clock *clock, uint64_t ea)
{
    const int other = weft_clock_other(clock, ea);
    return other >= 0 && clock->machine->places[other].problem_state && ea >= clock->machine->places[other].problem_state
                   && ea - clock->machine->places[other].problem_state < WEFT_PROBLEM_STATE
               ? other
               : -1;
}

void weft_clock_wait(struct weft_clock *clock, uint64_t until, enum weft_stall reason)
{
    static const char *const names[STALLS] = {[STALL_TAGS] = "waits for DMA",
                                              [STALL_QUEUE] = "waits for room in the MFC's queue",
                                              [STALL_MAILBOX] = "waits for the PPE",
                                              [STALL_SIGNAL] = "waits for a signal"};
    const uint64_t before = clock->pipeline.next;
    weft_pipeline_wait(&clock->pipeline, until, reason);
    if (timeline(clock) && clock->pipeline.next > before)
        weft_timeline_wait(timeline(clock), (unsigned)clock->place, names[reason], before, clock->pipeline.next);
    clock->spent[(clock->pipeline.last_pc & LS_MASK) / 4] += clock->pipeline.next - before;
}

void weft_clock_sleep(struct weft_clock *clock, enum weft_phase phase, unsigned wakes)
{
    weft_clock_wait(clock, weft_machine_wait(clock->machine, clock->place, clock->pipeline.next, phase, wakes),
                    phase == PHASE_HELD ? STALL_MAILBOX : STALL_SIGNAL);
}

void weft_clock_wake(struct weft_clock *clock)
{
    if (clock && clock->machine)
        weft_machine_wake(clock->machine, clock->place);
}
