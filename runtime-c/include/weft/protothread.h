/* What every runtime for protothreads has in common, whatever its channels and processes are in memory: this machine's
   (process.h, unit.h) and the Cell's (src/cell). */
#ifndef WEFT_PROTOTHREAD_H
#define WEFT_PROTOTHREAD_H

#include <weft/cxx.h>
#include <weft/frame.h>
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

/* Ends the program: the frame of a function that calls itself does not fit into the process's stack. */
_Noreturn void weft_stack_exceeded(DOLProcess *p, const char *function);

#ifdef __cplusplus
}
#endif

#endif
