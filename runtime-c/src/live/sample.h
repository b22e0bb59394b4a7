/* What stands at one moment in the memory of a network that runs, read without a lock: each word is true, and those of one sample
   are at most as far apart as it takes to read them. */
#ifndef WEFT_LIVE_SAMPLE_H
#define WEFT_LIVE_SAMPLE_H

#include "../process/processor.h"

enum { WEFT_LIVE_FILES = 64 }; /* names of sources that samples can tell of */

/* What a process does. */
enum weft_doing {
    WEFT_ELSEWHERE, /* on another node of the cluster, which knows */
    WEFT_RUNS, /* or could */
    WEFT_READS, /* waits for data */
    WEFT_WRITES, /* waits for room */
    WEFT_TESTS, /* waits until any of several channels changes */
    WEFT_GONE, /* has ended */
};

/* A channel's two sides here. */
struct weft_live_channel {
    struct weft_end *ends[2]; /* by enum weft_direction; NULL: that process is elsewhere */
    uint64_t moved[2]; /* bytes; likewise */
};

/* Of a network that is watched; the watching thread's. */
struct weft_sampler {
    struct weft_run *run;
    unsigned process_count;
    struct weft_process **processes; /* by index; NULL: elsewhere */
    uint64_t *fired; /* by index: firings completed */
    uint64_t *seen; /* by index: looks at which it ran */
    uint64_t *busy; /* by processor: looks at which it ran anything */
    uint64_t looks;
    struct weft_live_channel *channels;
    const char *files[WEFT_LIVE_FILES]; /* that a line was in so far */
    unsigned file_count;
    uint64_t *words; /* of the sample */
    size_t word_count;
};

/* False if there is no memory; to be freed all the same. */
bool weft_sampler_make(struct weft_sampler *sampler, struct weft_run *run);
void weft_sampler_free(struct weft_sampler *sampler);
/* Looks who runs. */
void weft_sampler_look(struct weft_sampler *sampler);
/* Fills the words: nanoseconds since the beginning; whether it has ended; with which status; whether there is a deadlock; looks; names of
   files. Of each processor: looks at which it was busy; 1 + the process that runs, 0: none. Of each process: firings; what it does, from
   bit 8 on the channel that it waits for; from bit 32 on 1 + the file of the call at which it waits, 0: unknown, and the line; looks at
   which it ran. Of each channel: bytes written; read; capacity. */
void weft_sampler_take(struct weft_sampler *sampler, uint64_t ns, bool ended);

#endif
