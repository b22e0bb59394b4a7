#include "dma.h"

enum {
    ISSUE = 10,                     /* a guess: from the channel to the head of the queue */
    COMMAND = 20,                   /* a guess: what the MFC takes for a command before its first request */
    REQUEST = 16,                   /* requests of 128 bytes follow each other as a port can carry them */
    REPORT = 30                     /* a guess: from the last byte until the tag says so */
};

static uint64_t later(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

uint64_t weft_dma_take(struct weft_dma *d, unsigned tag, bool fence, bool is_list, uint64_t at)
{
    const uint64_t room = later(at, d->queue[d->next]);
    d->start = later(later(room + ISSUE, d->free), d->barrier[tag]);
    if (fence)
        d->start = later(d->start, d->done[tag]);
    d->start += is_list ? 0 : COMMAND;
    d->end = d->start;
    d->free = d->start;
    d->commands++;
    d->bytes_before = d->bytes;
    return room;
}

uint64_t weft_dma_transfer(struct weft_dma *d, struct weft_bus *bus, enum weft_element from, enum weft_element to,
                           uint64_t address, uint32_t size)
{
    const uint64_t lines = (address % WEFT_BUS_LINE + size + WEFT_BUS_LINE - 1) / WEFT_BUS_LINE;
    const uint64_t there = weft_bus_carry(bus, from, to, address, size, d->free);
    d->free += lines * REQUEST;
    d->end = later(d->end, there);
    d->bytes += size;
    return there;
}

uint64_t weft_dma_finish(struct weft_dma *d, unsigned tag, bool barrier)
{
    const uint64_t done = d->end + REPORT;
    d->done[tag] = later(d->done[tag], done);
    if (barrier)
        d->barrier[tag] = d->end;
    d->queue[d->next] = done;
    d->next = (d->next + 1) % WEFT_DMA_QUEUE;
    return done;
}

uint64_t weft_dma_all(const struct weft_dma *d, uint32_t mask)
{
    uint64_t at = 0;
    for (unsigned tag = 0; tag < WEFT_DMA_TAGS; tag++)
        if (mask >> tag & 1)
            at = later(at, d->done[tag]);
    return at;
}

uint64_t weft_dma_any(const struct weft_dma *d, uint32_t mask)
{
    uint64_t at = UINT64_MAX;
    for (unsigned tag = 0; tag < WEFT_DMA_TAGS; tag++)
        if (mask >> tag & 1 && d->done[tag] < at)
            at = d->done[tag];
    return mask ? at : 0;
}

uint32_t weft_dma_busy(const struct weft_dma *d, uint64_t at)
{
    uint32_t busy = 0;
    for (unsigned tag = 0; tag < WEFT_DMA_TAGS; tag++)
        busy |= (uint32_t)(d->done[tag] > at) << tag;
    return busy;
}
