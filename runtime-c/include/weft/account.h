/* Accounting: what a program counts of itself where that was asked for when it was generated (docs/architecture/observation.md).
   Otherwise the structures have no bytes and the functions no code; this is the one place that knows.

   Each counter is written by one processor at a time, the one that runs its process, with plain stores that any thread may read. */
#ifndef WEFT_ACCOUNT_H
#define WEFT_ACCOUNT_H

#include <stdbool.h>
#include <stdint.h>

#ifdef WEFT_ACCOUNT
enum { WEFT_ACCOUNTS = 1 };
#else
enum { WEFT_ACCOUNTS = 0 };
#endif

/* Of one end of a channel. */
struct weft_end_account {
    uint64_t tokens;  /* that its process has sent */
    uint32_t size;    /* bytes of the first of them: most channels have tokens of one size, and then no more is counted */
    uint32_t highest; /* bytes in the channel that its process has seen: when it read some, wrote some, or found no room */
    uint64_t rest;    /* bytes by which the other tokens were longer, modulo 2^64: weft_account_bytes */
    uint64_t waited;  /* ticks that its process has waited for it */
    uint32_t growths; /* of the channel, to resolve deadlocks; at the writer's end */
    uint32_t use; /* its place among the ends of its process, in the order of their first uses, from 1 on; 0: there was none */
    uint64_t ahead; /* of `tokens`, those before its process first read from an end that it first used later; 0: there is none */
};

struct weft_process_account {
    uint64_t firings; /* that it has completed */
    uint64_t waits; /* runs that ended with a wait */
    uint64_t yields; /* all other runs that have ended */
    uint64_t ran; /* ticks of its runs */
    uint64_t since; /* tick at which it began to wait; 0: it does not, or is sampled */
    uint64_t began; /* where calls block: tick at which its present run began; 0: there is none. Where it is sampled: tick of the
                         last sample */
    uint32_t waited; /* where it is sampled: how often it had waited then, modulo 2^32 */
    uint32_t uses; /* its ends that it has used */
};

struct weft_trace;

/* Of a kernel thread that runs processes. */
struct weft_processor_account {
    uint64_t clock; /* tick at which the present run began, or it became idle */
    uint64_t idle; /* ticks without anything to run */
    uint64_t sleeps; /* how often it was put to sleep, and woken */
    uint64_t steals; /* processes that it has taken from others of its pool */
    uint64_t cpu; /* ns that the kernel has given it; 0 until it ends */
    uint64_t looked; /* tick of the last sample, or, as long as there was none, of the last question whether runs are short */
    uint32_t looks; /* since that */
    bool sampled; /* its runs are short: a thread samples who runs and who waits, and counts waits (observe/protothread) */
    struct weft_trace *trace; /* NULL: none is wanted */
};

/* Adds to a counter that only this thread writes. */
static inline void weft_count(uint64_t *counter, uint64_t more)
{
    __atomic_store_n(counter, __atomic_load_n(counter, __ATOMIC_RELAXED) + more, __ATOMIC_RELAXED);
}

static inline uint64_t weft_counted(const uint64_t *counter)
{
    return __atomic_load_n(counter, __ATOMIC_RELAXED);
}

/* A process has completed so many firings. */
static inline void weft_account_firings(struct weft_process_account *process, uint64_t firings)
{
    if (WEFT_ACCOUNTS)
        weft_count(&process->firings, firings);
}

static inline void weft_account_firing(struct weft_process_account *process)
{
    weft_account_firings(process, 1);
}

/* A process has sent a token. */
static inline void weft_account_sent(struct weft_end_account *end, uint32_t bytes)
{
    if (WEFT_ACCOUNTS) {
        const uint32_t size = __atomic_load_n(&end->size, __ATOMIC_RELAXED);
        if (size != bytes && end->tokens == 0)
            __atomic_store_n(&end->size, bytes, __ATOMIC_RELAXED);
        else if (size != bytes)
            weft_count(&end->rest, (uint64_t)bytes - size);
        weft_count(&end->tokens, 1);
    }
}

/* It has sent so many tokens of so many bytes together, most of them of the size of the first that it has ever sent. */
static inline void weft_account_sent_all(struct weft_end_account *end, uint32_t tokens, uint32_t bytes)
{
    if (WEFT_ACCOUNTS) {
        const uint64_t expected = (uint64_t)tokens * __atomic_load_n(&end->size, __ATOMIC_RELAXED);
        if (expected != bytes)
            weft_count(&end->rest, bytes - expected);
        weft_count(&end->tokens, tokens);
    }
}

/* Has its process moved bytes there? Who does not count does not know, and need not. */
static inline bool weft_account_is_used(const struct weft_end_account *end)
{
    return !WEFT_ACCOUNTS || end->use != 0;
}

/* A process moves bytes at an end; true: for the first time. */
static inline bool weft_account_use(struct weft_process_account *process, struct weft_end_account *end, uint32_t bytes)
{
    if (!WEFT_ACCOUNTS || end->use != 0 || bytes == 0)
        return false;
    __atomic_store_n(&end->use, ++process->uses, __ATOMIC_RELAXED);
    return true;
}

/* A process reads for the first time from one of its ends: what it has sent before at another did not depend on that. */
static inline void weft_account_ahead(struct weft_end_account *end)
{
    if (WEFT_ACCOUNTS && end->ahead == 0)
        __atomic_store_n(&end->ahead, end->tokens, __ATOMIC_RELAXED);
}

/* Bytes of all tokens that it has sent. */
static inline uint64_t weft_account_bytes(const struct weft_end_account *end)
{
    return weft_counted(&end->tokens) * __atomic_load_n(&end->size, __ATOMIC_RELAXED) + weft_counted(&end->rest);
}

/* A process sees so many bytes in a channel. */
static inline void weft_account_fill(struct weft_end_account *end, uint32_t bytes)
{
    if (WEFT_ACCOUNTS && __atomic_load_n(&end->highest, __ATOMIC_RELAXED) < bytes)
        __atomic_store_n(&end->highest, bytes, __ATOMIC_RELAXED);
}

static inline void weft_account_growth(struct weft_end_account *end)
{
    if (WEFT_ACCOUNTS)
        __atomic_store_n(&end->growths, __atomic_load_n(&end->growths, __ATOMIC_RELAXED) + 1, __ATOMIC_RELAXED);
}

#endif
