/* What an execution model shows of its accounts, and what is made of them. */
#ifndef WEFT_SRC_ACCOUNT_VIEW_H
#define WEFT_SRC_ACCOUNT_VIEW_H

#include <stdbool.h>
#include <stdio.h>
#include <weft/account.h>
#include <weft/network.h>

/* The model's answers, from any thread. Processes go by their index in the network. */
struct weft_view {
    const struct weft_process_account *(*process)(unsigned process);
    const struct weft_end_account *(*end)(unsigned process, unsigned slot);
    uint32_t (*capacity)(unsigned process, unsigned slot);   /* of the channel, now; bytes */
    int (*waits_at)(unsigned process, uint64_t *since);      /* the slot at which it waits, since a tick; -1: it does not */
    unsigned processor_count;                                /* threads that run processes; 0: the model does not tell */
    const struct weft_processor_account *(*processor)(unsigned processor);
    int (*runs)(unsigned processor);                         /* the process that runs there; -1: none */
    void (*name)(unsigned processor, char *text, size_t size);
    uint64_t (*cpu)(unsigned processor);                     /* ns that the kernel has given it */
};

/* Ticks and the time that they are. */
struct weft_time {
    uint64_t ticks; /* at the beginning */
    double second;  /* ticks; of no meaning before some have passed */
    uint64_t now;   /* tick */
};

/* account.c */

/* Reads from the environment what is wanted, and sees to it that it will be written: by weft_account_close, and where the program
   ends another way. */
void weft_account_open(const struct weft_view *view);
/* All processes have ended. */
void weft_account_close(void);
/* Is a trace wanted? */
bool weft_trace_wanted(void);

/* stats.c: a table to read, or JSON. */
void weft_stats_table(FILE *out, const struct weft_view *view, struct weft_time time);
void weft_stats_json(FILE *out, const struct weft_view *view, struct weft_time time);
/* A text as a JSON string. */
void weft_json_text(FILE *out, const char *text);

/* trace.c */

/* A run of a process, and what came then. */
struct weft_trace_run {
    uint64_t began, ended; /* ticks */
    uint32_t process;
    int32_t slot;  /* of the port at which it waits since; -1: it does not, or for no one port */
    uint32_t fill; /* bytes in that channel, as far as the process knows */
};

/* A ring that keeps the newest runs of a processor; NULL: there is no memory. */
struct weft_trace *weft_trace_new(void);
void weft_trace_add(struct weft_trace *trace, const struct weft_trace_run *run);
void weft_trace_write(FILE *out, const struct weft_view *view, struct weft_time time);

#endif
