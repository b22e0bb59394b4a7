/*
 * The time of the MFC: a queue of 16 commands, done one after another where their tags and fences ask for it, over the bus. What is
 * transferred is another matter (mfc.h): here is only when.
 */
#ifndef WEFT_SPU_DMA_H
#define WEFT_SPU_DMA_H

#include "bus.h"

#include <stdbool.h>
#include <stdint.h>

enum { WEFT_DMA_QUEUE = 16, WEFT_DMA_TAGS = 32 };

struct weft_dma {
    uint64_t free;                  /* the cycle from which the next command can be taken up */
    uint64_t done[WEFT_DMA_TAGS];   /* the cycle in which all commands of a tag are done */
    uint64_t queue[WEFT_DMA_QUEUE]; /* the cycles in which the last 16 commands are done */
    unsigned next;                  /* of the queue, the oldest */
    uint64_t barrier[WEFT_DMA_TAGS];            /* no command of a tag starts before this cycle */
    uint64_t atomic;                /* the cycle in which the atomic command is done */
    uint64_t start;                 /* of the command that is under way: when its first transfer can start */
    uint64_t end;                   /* of the same: when all of its transfers so far are done */
    uint64_t commands, bytes;
    uint64_t bytes_before;          /* the command that is under way */
};

/* A command comes in at a cycle; returns the cycle until which the SPU waits for room in the queue. */
uint64_t weft_dma_take(struct weft_dma *d, unsigned tag, bool fence, bool is_list, uint64_t at);

/* A transfer of that command over the bus; returns the cycle in which its last byte is there. */
uint64_t weft_dma_transfer(struct weft_dma *d, struct weft_bus *bus, enum weft_element from, enum weft_element to,
                           uint64_t address, uint32_t size);

/* The command has made all its transfers; with a barrier the next ones of its tag wait for it. Returns the cycle in which it is done. */
uint64_t weft_dma_finish(struct weft_dma *d, unsigned tag, bool barrier);

/* The cycle in which all tags of a mask are done, or the first of them. 0 for none. */
uint64_t weft_dma_all(const struct weft_dma *d, uint32_t mask);
uint64_t weft_dma_any(const struct weft_dma *d, uint32_t mask);

/* The tags of which something is under way at a cycle. */
uint32_t weft_dma_busy(const struct weft_dma *d, uint64_t at);

#endif
