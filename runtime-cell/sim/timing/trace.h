/*
 * A timeline in Cell time, for ui.perfetto.dev and chrome://tracing: Trace Event Format, an array of events. Process 1 has the SPEs as
 * threads, with the runs of their processes, and what they waited for in them; process 2 has the commands of their MFCs.
 */
#ifndef WEFT_SPU_TRACE_H
#define WEFT_SPU_TRACE_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Of a machine. */
struct weft_timeline {
    pthread_mutex_t lock;           /* of what follows */
    FILE *out;                      /* the caller's; NULL: nobody asked */
    uint64_t events;                /* written so far */
    uint64_t commands;              /* of MFCs among them, their numbers */
};

enum { WEFT_TIMELINE_EVENTS = 4000000 };        /* no more are written: a viewer would not show them */

void weft_timeline_start(struct weft_timeline *t, FILE *out);

/* Names an SPE. */
void weft_timeline_name(struct weft_timeline *t, unsigned spe, const char *program);

/* A run of a process begins on an SPE, in a cycle. False: there is no room for its end, and nothing is written. */
bool weft_timeline_begin(struct weft_timeline *t, unsigned spe, const char *name, uint64_t cycle);
void weft_timeline_end(struct weft_timeline *t, unsigned spe, uint64_t cycle);

/* What an SPE waited for, within a run or outside of all. */
void weft_timeline_wait(struct weft_timeline *t, unsigned spe, const char *what, uint64_t from, uint64_t until);

/* A command of an SPE's MFC. */
struct weft_timeline_command {
    const char *name;
    uint64_t from, until;           /* cycles: when it was taken up, and when it was done */
    uint64_t ea, bytes;
    unsigned tag;
};
void weft_timeline_command(struct weft_timeline *t, unsigned spe, const struct weft_timeline_command *c);

/* The end of the array. */
void weft_timeline_finish(struct weft_timeline *t);

#endif
