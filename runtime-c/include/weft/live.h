/* What a program counts for those who look at it while it runs, where that was asked for when it was generated
   (docs/architecture/live.md). Otherwise the structures have no bytes and the functions no code; this is the one place that knows.

   That is only what stands nowhere anyway. Each counter is written by one processor at a time, by one instruction that nobody
   waits for, and read by any thread. */
#ifndef WEFT_LIVE_H
#define WEFT_LIVE_H

#include <stdint.h>

#ifdef WEFT_LIVE
enum { WEFT_LIVES = 1 };
#else
enum { WEFT_LIVES = 0 };
#endif

struct weft_process_live {
    uint32_t firings; /* that it has completed, modulo 2^32 */
};

/* Adds to a counter of 32 bits: whoever looks keeps the sum. */
static inline void weft_live_add(uint32_t *counter, uint32_t more)
{
#ifdef __x86_64__ /* compilers make three instructions of two atomic accesses */
    __asm__("addl %1, %0" : "+m"(*counter) : "er"(more) : "cc");
#else
    __atomic_store_n(counter, __atomic_load_n(counter, __ATOMIC_RELAXED) + more, __ATOMIC_RELAXED);
#endif
}

/* A word that its processor writes when it likes and need not tell: who looks while it runs reads all of it, once, and it may be old.
   This is no race in any machine's terms, only in those of C and so of ThreadSanitizer, which need not look here: what is read so
   becomes a number on a page. The owner's accesses stay plain, as an atomic sum is three instructions. */
__attribute__((no_sanitize("thread"))) static inline uint32_t weft_glance(const void *word)
{
    return *(const volatile uint32_t *)word;
}

/* A process has written to another one on its processor. (Where that is on another one, the channel counts.) */
static inline void weft_live_wrote(uint32_t *written, uint32_t bytes)
{
    if (WEFT_LIVES)
        weft_live_add(written, bytes);
}

/* A process has completed firings. */
static inline void weft_live_fired(struct weft_process_live *process, uint32_t firings)
{
    if (WEFT_LIVES)
        weft_live_add(&process->firings, firings);
}

#endif
