#include "clock.h"

#include "../decode.h"

#include <stdlib.h>

struct weft_clock *weft_clock_create(struct weft_machine *machine, uint64_t local_store, uint64_t problem_state)
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
    if (clock)
        free(clock->spent);
    free(clock);
}

static void issue(struct weft_clock *clock, const struct weft_issued *i)
{
    const uint64_t before = clock->pipeline.next;
    weft_pipeline_issue(&clock->pipeline, i);
    clock->spent[i->pc / 4] += clock->pipeline.next - before;
}

/* What a hint says: hbr has its target in a register. */
static void note_hint(struct weft_issued *i, const struct slot *slot, const union reg *r)
{
    i->hint_branch = weft_spu_hinted(slot, i->pc);
    i->hint_target = (slot->op == OP_hbr ? r[slot->ra].word[PREFERRED] : (uint32_t)slot->imm) & LS_MASK & ~3u;
}

void weft_clock_tick(struct weft_clock *clock, const struct slot *slot, const union reg *r, uint32_t pc)
{
    struct weft_issued i = {
        .pc = pc, .next_pc = pc + 4, .op = slot->op, .rt = slot->rt, .ra = slot->ra, .rb = slot->rb, .rc = slot->rc};
    if (clock->branches) {
        clock->branch.next_pc = pc;
        issue(clock, &clock->branch);
    }
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
}

void weft_clock_leave(struct weft_clock *clock, enum weft_phase phase)
{
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
    weft_clock_wait(clock, weft_dma_take(&clock->dma, c->tag % MFC_TAGS, fence, is_list, clock->pipeline.now));
}

uint64_t weft_clock_transfer(struct weft_clock *clock, uint64_t ea, uint32_t size, bool put)
{
    const int owner = clock->machine ? weft_machine_owner(clock->machine, ea) : -1;
    const enum weft_element here = weft_bus_spe((unsigned)clock->place),
                            there = owner < 0 ? ELEMENT_MEMORY : weft_bus_spe((unsigned)owner);
    return weft_dma_transfer(&clock->dma, bus(clock), put ? here : there, put ? there : here, ea, size);
}

void weft_clock_done(struct weft_clock *clock, const struct mfc_command *c, bool barrier, bool is_atomic)
{
    weft_dma_finish(&clock->dma, c->tag % MFC_TAGS, barrier);
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

void weft_clock_wait(struct weft_clock *clock, uint64_t until)
{
    const uint64_t before = clock->pipeline.next;
    weft_pipeline_wait(&clock->pipeline, until);
    clock->spent[(clock->pipeline.last_pc & LS_MASK) / 4] += clock->pipeline.next - before;
}

void weft_clock_sleep(struct weft_clock *clock, enum weft_phase phase, unsigned wakes)
{
    weft_clock_wait(clock, weft_machine_wait(clock->machine, clock->place, clock->pipeline.next, phase, wakes));
}

void weft_clock_wake(struct weft_clock *clock)
{
    if (clock && clock->machine)
        weft_machine_wake(clock->machine, clock->place);
}
