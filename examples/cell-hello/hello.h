/* What the PPE tells each SPE: a multiple of 16 bytes, on a line of its own. */
#ifndef HELLO_H
#define HELLO_H

enum { SPES_MAX = 16, WORDS = 1024 };

struct task {
    unsigned int number;            /* of this SPE, from 0 */
    unsigned int count;             /* of all SPEs */
    unsigned long long buffer;      /* effective address of WORDS words that are this SPE's */
    unsigned long long next_store;  /* of the next SPE's local store */
    unsigned long long next_signal; /* of the next SPE's first signal register */
} __attribute__((aligned(128)));

#endif
