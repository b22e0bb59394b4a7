/* By hand: state machines, ring buffers, and a queue of those that can run; one thread, no generality. What a
   protothread could cost at best. */
#ifndef HAND_H
#define HAND_H

#include "bench.h"

struct process {
    void (*step)(struct process *); /* runs until it must wait */
};

/* A ring buffer; its capacity is a power of two. */
struct fifo {
    struct message *slot;
    uint32_t mask, written, read;
    struct process *reader, *writer; /* who waits, or NULL */
};

enum { QUEUE = 1 << 16 }; /* more than there are processes */
static struct process *queue[QUEUE];
static uint32_t queue_head, queue_tail;

static inline void make_ready(struct process *process)
{
    queue[queue_tail++ % QUEUE] = process;
}

static inline void run(void)
{
    while (queue_head != queue_tail) {
        struct process *process = queue[queue_head++ % QUEUE];
        process->step(process);
    }
}

static inline void fifo_init(struct fifo *fifo, uint32_t capacity)
{
    *fifo = (struct fifo){.slot = calloc(capacity, sizeof(struct message)), .mask = capacity - 1};
    check(fifo->slot != NULL, "out of memory");
}

/* The oldest message; NULL if there is none, and then the process waits for it. */
static inline struct message *fifo_front(struct fifo *fifo, struct process *self)
{
    if (fifo->written != fifo->read)
        return &fifo->slot[fifo->read & fifo->mask];
    fifo->reader = self;
    return NULL;
}

static inline void fifo_pop(struct fifo *fifo)
{
    fifo->read++;
    if (fifo->writer) {
        make_ready(fifo->writer);
        fifo->writer = NULL;
    }
}

/* The next free slot; NULL if there is none, and then the process waits for it. */
static inline struct message *fifo_back(struct fifo *fifo, struct process *self)
{
    if (fifo->written - fifo->read <= fifo->mask)
        return &fifo->slot[fifo->written & fifo->mask];
    fifo->writer = self;
    return NULL;
}

static inline void fifo_push(struct fifo *fifo)
{
    fifo->written++;
    if (fifo->reader) {
        make_ready(fifo->reader);
        fifo->reader = NULL;
    }
}

#endif
