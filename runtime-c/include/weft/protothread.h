/* What every runtime for protothreads has in common, whatever its channels and processes are in memory: this machine's
   (process.h, unit.h) and the Cell's (src/cell). */
#ifndef WEFT_PROTOTHREAD_H
#define WEFT_PROTOTHREAD_H

#include <weft/cxx.h>
#include <weft/network.h>

#ifdef __cplusplus
extern "C" {
#endif

#define weft_likely(condition) __builtin_expect(!!(condition), 1)

/* What the scheduler must look at after a firing; a set of bits. */
enum weft_notice {
    WEFT_INITIALISING = 1, /* the firing was init */
    WEFT_DETACHED = 2,     /* the process called DOL_detach */
    WEFT_TESTED = 4,       /* it tested a port in vain */
};

enum {
    WEFT_FIRINGS = 64, /* of a process that follow each other in one call, before another process gets its turn */
};

/* Does the program use a call's result? */
enum weft_use {
    WEFT_ALL,  /* no: without all bytes the process is over */
    WEFT_SOME, /* yes: at the end of the stream it is told how many there are */
};

/* The port of a name that is computed at run time; ends the program where there is none. */
weft_port weft_port_find(DOLProcess *p, const void *name);

static inline size_t weft_larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

/* The stack that is proposed, in bytes, where one of so many bytes was too small. How much a recursion takes is not known before it
   ends, so it is much: elsewhere than in a local store, bytes that are never touched cost nothing. */
static inline size_t weft_stack_proposed(size_t bytes)
{
#ifdef __SPU__
    return 2 * bytes;
#else
    return 16 * bytes;
#endif
}

/* A va_list consists of places among the arguments of a call, and of offsets. Of the call that is made again when a function resumes
   the arguments lie elsewhere, in the same order: each word moves as that of a list that has just begun, from `before` to `now`. */
static inline void weft_arguments_move(void *list, const void *before, const void *now, size_t size)
{
    for (size_t at = 0; at < size; at += sizeof(uintptr_t)) {
        uintptr_t word, from, to;
        __builtin_memcpy(&word, (char *)list + at, sizeof word);
        __builtin_memcpy(&from, (const char *)before + at, sizeof word);
        __builtin_memcpy(&to, (const char *)now + at, sizeof word);
        word += to - from;
        __builtin_memcpy((char *)list + at, &word, sizeof word);
    }
}

/* Ends the program: the frame of a function that calls itself does not fit into the process's stack. */
_Noreturn void weft_stack_exceeded(DOLProcess *p, const char *function);

#ifdef __cplusplus
}
#endif

#endif
