/* What a side of a stack that does not run has left there, for switch.S: words from its stack pointer on. */
#ifndef WEFT_SRC_STACK_CONTEXT_H
#define WEFT_SRC_STACK_CONTEXT_H

#include <stdint.h>

enum {
#if defined __x86_64__
    CONTEXT_CONTROL = 0, /* mxcsr, and in the upper half the x87's control word */
    CONTEXT_FUNCTION = 4,
    CONTEXT_ARGUMENT = 5,
    CONTEXT_RETURN = 7,
    CONTEXT_WORDS = 8,
#elif defined __i386__
    CONTEXT_CONTROL = 0, /* mxcsr, then the x87's control word */
    CONTEXT_FUNCTION = 3,
    CONTEXT_ARGUMENT = 4,
    CONTEXT_RETURN = 6,
    CONTEXT_WORDS = 7,
#elif defined __aarch64__
    CONTEXT_FUNCTION = 0,
    CONTEXT_ARGUMENT = 1,
    CONTEXT_RETURN = 11,
    CONTEXT_WORDS = 22,
#elif defined __arm__
    CONTEXT_FUNCTION = 17,
    CONTEXT_ARGUMENT = 18,
    CONTEXT_RETURN = 25,
    CONTEXT_WORDS = 26,
#elif defined __riscv
    CONTEXT_FUNCTION = 1,
    CONTEXT_ARGUMENT = 2,
    CONTEXT_RETURN = 0,
    CONTEXT_WORDS = 26,
#elif defined __powerpc64__
    CONTEXT_FUNCTION = 7,
    CONTEXT_ARGUMENT = 8,
    CONTEXT_RETURN = 4,
    CONTEXT_WORDS = 68,
#elif defined __s390x__
    CONTEXT_FUNCTION = 1,
    CONTEXT_ARGUMENT = 0,
    CONTEXT_RETURN = 8,
    CONTEXT_WORDS = 19,
#endif
    CONTEXT_ABOVE = 192, /* bytes above the first one, where a function may look for what its caller has left it */
};

/* How floating point is set for a process that begins: as a program begins; elsewhere that is 0. */
static inline void context_set_control(uintptr_t *context)
{
#if defined __x86_64__
    context[CONTEXT_CONTROL] = 0x1f80 | (uintptr_t)0x37f << 32;
#elif defined __i386__
    context[CONTEXT_CONTROL] = 0x1f80;
    context[CONTEXT_CONTROL + 1] = 0x37f;
#endif
    (void)context;
}

#endif
