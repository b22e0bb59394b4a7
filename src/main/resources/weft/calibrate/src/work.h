/* What the sender and the receiver share. */
#ifndef WORK_H
#define WORK_H

#include <stdint.h>
#include <dol.h>

#ifndef SIZE
#define SIZE 64 /* bytes of a token */
#endif

#define TOKENS 20000

/* About half a microsecond: each token comes when the other end has long been busy with the one before. */
static inline void work(void)
{
    for (int turn = 0; turn < 1500; turn++)
        __asm__ volatile("");
}

#endif
