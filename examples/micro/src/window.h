/* Windows of WINDOW messages, each byte of which is written and read. */
#ifndef WINDOW_H
#define WINDOW_H

#include "message.h"

#ifndef WINDOW
#define WINDOW 1 /* messages that are opened and closed at once: make CPPFLAGS="-DMESSAGE=64 -DWINDOW=32" */
#endif

struct window {
    struct message message[WINDOW];
};

static inline void fill(struct message *message, uint32_t number)
{
    for (uint32_t i = 0; i < MESSAGE / 4; i++)
        message->word[i] = number + i;
}

static inline uint32_t sum(const struct message *message)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < MESSAGE / 4; i++)
        sum += message->word[i];
    return sum;
}

/* What the sums of the messages 0 to count - 1 add up to. */
static inline uint32_t sum_of_sums(uint32_t count)
{
    uint64_t words = MESSAGE / 4;
    uint64_t numbers = count % 2 == 0 ? count / 2 * ((uint64_t)count - 1) : ((uint64_t)count - 1) / 2 * count;
    return (uint32_t)(words * numbers + count * (words * (words - 1) / 2));
}

/* How many windows go through the chain. */
static inline long windows(void)
{
    return argument(0, 1000000) / WINDOW;
}

#endif
