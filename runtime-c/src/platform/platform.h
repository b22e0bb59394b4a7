/* What the runtime wants of the machine and its kernel. For another one write another file for each of these; nothing above knows
   which it is. Threads and locks are those of POSIX; the clock is weft/ticks.h. */
#ifndef WEFT_PLATFORM_H
#define WEFT_PLATFORM_H

#include <pthread.h>
#include <stddef.h>
#include <time.h>
#include <weft/cxx.h>

#ifdef __cplusplus
extern "C" {
#endif

/* memory.c: pages of zeros, of which those that are never touched cost nothing; NULL: there are none. */
void *weft_pages(size_t size);
/* The same for a stack, above `guard` bytes that cannot be accessed. Code on it can run where the program's stacks allow that: gcc
   calls a nested function whose address is taken by code on the stack. */
void *weft_stack_pages(size_t guard, size_t size);
void weft_pages_free(void *pages, size_t size);

/* futex.c */

/* Waits while the word has that value; `patience`: how long, at most, NULL: for ever. False if that was too long. */
bool weft_word_wait(atomic_uint *word, unsigned value, const struct timespec *patience);
/* Wakes one that does, or all. */
void weft_word_wake(atomic_uint *word);
void weft_word_wake_all(atomic_uint *word);
/* The same of a word in memory that several programs share. */
bool weft_shared_word_wait(atomic_uint *word, unsigned value, const struct timespec *patience);
void weft_shared_word_wake(atomic_uint *word);

/* fence.c */

/* Does the kernel know no barrier for all threads? Then they have to fence, too. */
bool weft_fence_is_missing(void);
/* Makes all that other threads did so far visible here and the reverse, at no cost to them; unless they are `needed` to fence, too. */
void weft_fence(bool needed);

/* cores.c */

enum { WEFT_CORES = 1024 };

/* The cores that the program may use. */
struct weft_cores {
    unsigned count; /* 1 where the kernel does not tell; no more than a quota pays for */
    bool known;
    bool binds; /* threads to them; not where a quota pays for fewer than there are: the kernel says who runs where */
    unsigned short number[WEFT_CORES]; /* in their order */
};

void weft_cores_find(struct weft_cores *cores);
/* The index of the core that this thread is on; 0 if that is not known. */
unsigned weft_core_here(const struct weft_cores *cores);
/* Binds a thread to the core of this index, modulo their number; to any. One that cannot be bound runs all the same. */
void weft_core_bind(const struct weft_cores *cores, pthread_t thread, unsigned index);
void weft_core_free(const struct weft_cores *cores, pthread_t thread);

/* The number of the core that this thread is on, as the kernel counts; WEFT_CORES if that is not known. */
unsigned weft_core_number(void);

/* quota.c: how many cores the control group that the program is in may take, rounded up; 0: as many as there are. */
unsigned weft_quota(void);
/* The same by other files than the kernel's: the folder of all groups, and which one is the program's. */
unsigned weft_quota_below(const char *groups, const char *own);

/* name.c: the name by which debuggers and profilers show this thread; its first 15 bytes count. A thread gives it to itself, so that it has
   it before it does anything else. */
void weft_thread_name(const char *name);

#ifdef __cplusplus
}
#endif

#endif
