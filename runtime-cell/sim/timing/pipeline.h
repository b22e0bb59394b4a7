/*
 * The time that an SPU takes for its instructions: two pipelines, in order, two instructions a cycle where a doubleword holds one for
 * the even pipeline and then one for the odd one. Cycles are those of the SPU (3.2 GHz). It is told each instruction once it is known
 * where the program goes on. docs/cell-time.md names the sources of each rule.
 */
#ifndef WEFT_SPU_PIPELINE_H
#define WEFT_SPU_PIPELINE_H

#include "bus.h"
#include "classes.h"

#include <stdbool.h>
#include <stdint.h>

/* What an issue waited for; the cycles of each are counted apart. */
enum weft_stall {
    STALL_OPERAND,                  /* a register that is not computed yet */
    STALL_DOUBLE,                   /* the cycles in which double precision blocks the issue */
    STALL_BRANCH,                   /* a branch that went where nobody expected it */
    STALL_HINT,                     /* a hinted branch that came before its target was there */
    STALL_STORE,                    /* the local store, while DMA had it */
    STALL_FETCH,                    /* instructions that loads and stores kept from being fetched */
    STALL_TAGS,                     /* DMA commands that were not done yet */
    STALL_QUEUE,                    /* room in the MFC's queue */
    STALL_MAILBOX,                  /* what the PPE does with mailboxes */
    STALL_SIGNAL,                   /* signals and events */
    STALLS
};

/* All of them counts, 64 bits each. */
struct weft_pipeline_counts {
    uint64_t instructions;
    uint64_t dual;                  /* cycles in which two were issued */
    uint64_t stalls[STALLS];        /* cycles */
    uint64_t branches, taken;       /* branches, and those that were taken */
    uint64_t missed;                /* that went another way than fetched */
    uint64_t hints, hit;            /* hints, and branches that a hint was right about */
};

/* A line of instructions that the local store is asked for. */
struct weft_fetch {
    uint64_t asked;                 /* the cycle from which on */
    uint64_t there;                 /* the cycle in which it is there, once the local store was free for it */
    bool waits;                     /* it was not free yet */
};

struct weft_pipeline {
    uint64_t now;                   /* the cycle of the last issue */
    uint64_t next;                  /* the first cycle of the next one, but for what it waits for */
    uint64_t ready[128];            /* the cycle from which a register can be read */
    uint32_t hint_branch;           /* the address of the branch that the last hint is for; 1: there is none */
    uint32_t hint_target;
    uint32_t line;                  /* the line of instructions that is executed */
    uint32_t buffered[3];           /* lines that need no fetch: a guess, the SPU has some 2.5 and one for hints */
    unsigned oldest;                /* of them */
    struct weft_fetch hinted, ahead;            /* of the last hint's target, and of the next line */
    const struct weft_bus *bus;     /* what DMA has of the local store; NULL: nothing */
    enum weft_element spe;          /* its place on the bus */
    uint64_t store_taken;           /* the last cycle in which a load, a store or a fetch had the local store */
    uint32_t last_pc;               /* the instruction before, for pairs */
    bool last_even;                 /* it was issued to the even pipeline */
    struct weft_pipeline_counts counts;
};

/* Registers of an instruction, as its slot has them. */
struct weft_issued {
    uint32_t pc;                    /* its address */
    uint32_t next_pc;               /* that of the instruction executed after it */
    uint16_t op;                    /* enum op */
    uint8_t rt, ra, rb, rc;
    bool hints;                     /* a hint for a branch: */
    uint32_t hint_branch;           /* the one it is for, and where that leads */
    uint32_t hint_target;
};

void weft_pipeline_start(struct weft_pipeline *p);

/* Issues an instruction; p->now is then its cycle. */
void weft_pipeline_issue(struct weft_pipeline *p, const struct weft_issued *i);

/* The SPU waits in a channel until a cycle; nothing if that has passed. */
void weft_pipeline_wait(struct weft_pipeline *p, uint64_t until, enum weft_stall reason);

#endif
