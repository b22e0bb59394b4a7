/* What a worker is asked for, and its answer. */
#ifndef TASK_H
#define TASK_H

#include "workload.h"

struct task {
    uint32_t work;  /* turns of burn() */
    uint32_t value; /* any; the answer has it mixed */
};

static inline uint32_t mix(uint32_t a, uint32_t b)
{
    return (a ^ b * 0x9e3779b1u) * 0x85ebca6bu + 1;
}

#endif
