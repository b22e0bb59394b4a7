/* What orders the two sides of a channel, and the only place that knows of it.

   On one core the two sides are processes, which do not interrupt each other, or a process and an interrupt handler: the core itself
   sees its own stores in their order, so that a barrier for the compiler is enough, and no instruction is spent. A counter of
   16 bits is one store, but for an AVR: there interrupts are held off for the two.
   Between cores a count is published with release and looked at with acquire; and who shows that it waits, or looks whether
   the other waits, has a full fence before it looks again. */
#ifndef WEFT_SYNC_H
#define WEFT_SYNC_H

#include <weft/layout.h>

static inline void weft_keep_order(void)
{
    __asm__ volatile("" ::: "memory");
}

static inline weft_bytes weft_load(const weft_bytes *from)
{
#if WEFT_CORES > 1
    return __atomic_load_n(from, __ATOMIC_ACQUIRE);
#else
    weft_bytes value = *(const volatile weft_bytes *)from;
#if defined __AVR__ && WEFT_OUTER > 0
    for (weft_bytes again; (again = *(const volatile weft_bytes *)from) != value;) /* an interrupt came between its bytes */
        value = again;
#endif
    weft_keep_order();
    return value;
#endif
}

static inline void weft_store(weft_bytes *to, weft_bytes value)
{
#if WEFT_CORES > 1
    __atomic_store_n(to, value, __ATOMIC_RELEASE);
#elif defined __AVR__ && WEFT_OUTER > 0
    uint8_t status;
    __asm__ volatile("in %0, __SREG__\n\tcli" : "=r"(status)::"memory");
    *(volatile weft_bytes *)to = value;
    __asm__ volatile("out __SREG__, %0" ::"r"(status) : "memory");
#else
    weft_keep_order();
    *(volatile weft_bytes *)to = value;
#endif
}

static inline void weft_fence(void)
{
#if WEFT_CORES > 1
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
#else
    weft_keep_order();
#endif
}

#endif
