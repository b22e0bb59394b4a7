/* Channel operations beyond the paths of unit.h on which nothing blocks and nothing is copied. The int of those that may block
   is a truth value: an SPE tests a whole word in one instruction. */
#ifndef WEFT_CELL_CHANNEL_H
#define WEFT_CELL_CHANNEL_H

#include "process.h"

int weft_read_slow(DOLProcess *p, struct weft_end *end, void *buf, int len, enum weft_use use);
int weft_write_slow(DOLProcess *p, struct weft_end *end, const void *buf, int len);
int weft_test(DOLProcess *p, struct weft_end *end, int len, enum weft_direction direction);

/* These give the window, or NULL: the process blocks, or is over. The second of each for ends that may be far. */
void *weft_capture_slow(DOLProcess *p, struct weft_end *end, int len, enum weft_use use);
void *weft_capture_far(DOLProcess *p, struct weft_end *end, int len, enum weft_use use);
void *weft_reserve_slow(DOLProcess *p, struct weft_end *end, int len);
void *weft_reserve_far(DOLProcess *p, struct weft_end *end, int len);
int weft_close(DOLProcess *p, struct weft_end *end, enum weft_direction direction);
int weft_consume_far(DOLProcess *p, struct weft_end *end);
int weft_release_far(DOLProcess *p, struct weft_end *end);

/* Ends the program if the call is against the rules; returns if it is not. */
void weft_check_end(DOLProcess *p, struct weft_end *end, enum weft_calls call, int len) __attribute__((cold));

/* The process waits until so many bytes are there; false. */
static inline int weft_block(DOLProcess *p, struct weft_end *end, uint32_t wants)
{
    end->wants = (int32_t)wants;
    weft_wait_for(weft_process_of(p), &end->moving);
    return false;
}

/* The process can never get what it asked for; false. */
static inline int weft_over(DOLProcess *p)
{
    weft_end_process(weft_process_of(p));
    return false;
}

static inline void weft_refresh(struct weft_end *end)
{
    if (end->far && weft_has_news(end->far))
        end->far->transport->refresh(end);
}

/* Tells the other side that this one has moved `len` bytes. */
static inline void weft_tell(struct weft_end *end, uint32_t len)
{
    if (end->peer)
        end->peer->present += (int32_t)len;
    else
        end->far->transport->announce(end, len);
}

/* Sends to another processor what the ring has from `from` on; what is more than `len - rest` bytes lies at `second`. */
static inline void weft_send(struct weft_end *end, uint32_t from, uint32_t len, uint32_t rest, uint32_t second)
{
    end->far->transport->send(end, from, from, len - rest);
    if (rest > 0)
        end->far->transport->send(end, second, 0, rest);
}

#endif
