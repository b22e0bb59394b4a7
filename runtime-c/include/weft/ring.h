/* The arithmetic of windows on a ring. No synchronisation: who may call what when is the transport's business.

   A ring of `capacity` bytes lies in a buffer of twice that. A window starts at a position below the capacity and is always
   contiguous; where it crosses the end of the ring it goes on in the extra room. Its part there belongs to the ring's start:
   a writer copies it there when the window is complete, a reader fetches it from there before the window is used. Windows of
   the two sides are disjoint, so that only one of them crosses the end at any time and the extra room has one owner. */
#ifndef WEFT_RING_H
#define WEFT_RING_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Bytes of the buffer of a ring. */
static inline size_t weft_ring_size(uint32_t capacity)
{
    return 2 * (size_t)capacity;
}

/* The position `len` bytes on; len is at most the capacity. */
static inline uint32_t weft_ring_advance(uint32_t capacity, uint32_t position, uint32_t len)
{
    position += len;
    return position < capacity ? position : position - capacity;
}

/* How many bytes of a window lie beyond the end of the ring. */
static inline uint32_t weft_ring_beyond(uint32_t capacity, uint32_t position, uint32_t len)
{
    return len > capacity - position ? len - (capacity - position) : 0;
}

/* Makes the bytes of a window readable in one piece. */
static inline void weft_ring_gather(char *data, uint32_t capacity, uint32_t position, uint32_t len)
{
    memcpy(data + capacity, data, weft_ring_beyond(capacity, position, len));
}

/* Brings the bytes of a window that was written in one piece to where they belong. */
static inline void weft_ring_scatter(char *data, uint32_t capacity, uint32_t position, uint32_t len)
{
    memcpy(data, data + capacity, weft_ring_beyond(capacity, position, len));
}

/* Copies out of the ring, in two pieces where the bytes cross its end. */
static inline void weft_ring_read(const char *data, uint32_t capacity, uint32_t position, void *buf, uint32_t len)
{
    uint32_t beyond = weft_ring_beyond(capacity, position, len);
    memcpy(buf, data + position, len - beyond);
    memcpy((char *)buf + (len - beyond), data, beyond);
}

/* Copies into the ring, in two pieces where the bytes cross its end. */
static inline void weft_ring_write(char *data, uint32_t capacity, uint32_t position, const void *buf, uint32_t len)
{
    uint32_t beyond = weft_ring_beyond(capacity, position, len);
    memcpy(data + position, buf, len - beyond);
    memcpy(data, (const char *)buf + (len - beyond), beyond);
}

#endif
