/*
 * Which process of a network an SPE runs, and what each of them took. Weft's programs tell it by their symbols, without an instruction
 * or a byte of the local store for it: `weft_running` holds the process that the scheduler runs (runtime-c/src/cell/process.h), and
 * `weft_process.NAME` is where each process lies. A run is a call of the process's function by the scheduler, until it returns. What the
 * heap grows by in a run was allocated by that process: `weft_control` holds where it ends (runtime-c/src/cell/spe/control.h).
 */
#ifndef WEFT_SPU_PROCESSES_H
#define WEFT_SPU_PROCESSES_H

#include "../symbols.h"
#include "pipeline.h"

/* What a process took, or the scheduler and the program's start and end. */
struct weft_account {
    const char *name;               /* of the process; belongs to the program's symbols */
    uint32_t address;               /* of the process in the local store */
    uint64_t runs;                  /* how often the scheduler ran it */
    uint64_t cycles;
    uint64_t heap;                  /* bytes that the heap grew by meanwhile, without those of a run that is under way */
    struct weft_pipeline_counts counts;
};

struct weft_processes {
    uint32_t running;               /* address of weft_running; 0: this is no program of a network */
    uint32_t heap;                  /* address of the word that says where the heap ends; 0: this program has none */
    uint32_t heap_end;              /* where it ended when a run began or ended last */
    uint64_t start_heap;            /* bytes that it grew by outside of runs: for frames, at the start */
    unsigned count;
    struct weft_account *accounts;  /* of the processes; ours */
    struct weft_account *current;   /* of the one that runs; NULL: the scheduler does */
    uint32_t back;                  /* address in the scheduler that the run leads back to */
    uint64_t since;                 /* the cycle in which it began */
    struct weft_pipeline_counts before;         /* and what had been counted then */
};

/* Finds the processes of a program; false without memory. */
bool weft_processes_find(struct weft_processes *p, const struct symbols *symbols);
void weft_processes_forget(struct weft_processes *p);

/* The scheduler has called a function at `pc`, and goes on at `back`: true if that is a run of a process, which begins. */
bool weft_processes_enter(struct weft_processes *p, const struct weft_pipeline *pipeline, const uint8_t *local_store, uint32_t pc,
                          uint32_t back);
/* The run is over. */
void weft_processes_leave(struct weft_processes *p, const struct weft_pipeline *pipeline, const uint8_t *local_store);

/* What a process took so far; and what was left to the scheduler. */
struct weft_account weft_processes_account(const struct weft_processes *p, const struct weft_pipeline *pipeline,
                                           unsigned process);
struct weft_account weft_processes_scheduler(const struct weft_processes *p, const struct weft_pipeline *pipeline);

#endif
