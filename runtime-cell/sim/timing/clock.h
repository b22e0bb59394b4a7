/*
 * The clock of one SPE: what its instructions and its MFC take, and its place among the others. An SPE has one only if it was asked
 * for; without a machine it is alone, and main memory is all there is beside it.
 */
#ifndef WEFT_SPU_CLOCK_H
#define WEFT_SPU_CLOCK_H

#include "../state.h"
#include "dma.h"
#include "machine.h"
#include "pipeline.h"
#include "processes.h"

struct weft_clock {
    struct weft_pipeline pipeline;
    struct weft_issued branch;      /* a branch that was executed, and waits to be told where it led */
    bool branches;                  /* there is one */
    struct weft_dma dma;
    struct weft_processes processes;
    bool told;                      /* the run of a process has begun in the timeline */
    const uint8_t *local_store;     /* the SPU's */
    uint64_t *spent;                /* cycles by address / 4 of the instruction that took them, waits included; ours */
    struct weft_machine *machine;   /* NULL: alone */
    int place;                      /* in the machine */
    struct weft_bus own_bus;        /* of who is alone */
};

/* NULL without memory, or room in the machine; the SPU owns it from then on. */
struct weft_clock *weft_clock_create(struct weft_machine *machine, const uint8_t *ls, uint64_t local_store,
                                     uint64_t problem_state);
void weft_clock_destroy(struct weft_clock *clock);

/* The symbols of the program that it is to run; false without memory. */
bool weft_clock_program(struct weft_clock *clock, const struct symbols *symbols);

/* Before the instruction at `pc`, decoded into `slot`, is executed with the registers `r`. */
void weft_clock_tick(struct weft_clock *clock, const struct slot *slot, const union reg *r, uint32_t pc);

/* A run begins, or ends: HELD if the PPE lets it go on. */
void weft_clock_enter(struct weft_clock *clock);
void weft_clock_leave(struct weft_clock *clock, enum weft_phase phase);

/* The cycle of the instruction that is executed. */
uint64_t weft_clock_now(const struct weft_clock *clock);

/* What follows is seen by others: until all of them have come to this cycle. */
void weft_clock_first(struct weft_clock *clock);

/* A command of the MFC: its beginning, each of its transfers (which returns when it is there), its end. */
void weft_clock_command(struct weft_clock *clock, const struct mfc_command *c, bool fence, bool is_list);
uint64_t weft_clock_transfer(struct weft_clock *clock, uint64_t ea, uint32_t size, bool put);
void weft_clock_done(struct weft_clock *clock, const struct mfc_command *c, const char *name, bool barrier, bool is_atomic);

/* Another SPE that an effective address belongs to; -1: none, or its own. */
int weft_clock_other(const struct weft_clock *clock, uint64_t ea);

/* The same if it is that of a register. */
int weft_clock_register(const struct weft_clock *clock, uint64_t ea);

/* The SPU waits until a cycle, in a channel. */
void weft_clock_wait(struct weft_clock *clock, uint64_t until, enum weft_stall reason);

/* Whoever waits is to look again, any thread; nothing without a clock. */
void weft_clock_wake(struct weft_clock *clock);

/* Waits until somebody brings something; `wakes` as weft_machine_wakes was before it was looked. */
void weft_clock_sleep(struct weft_clock *clock, enum weft_phase phase, unsigned wakes);

#endif
