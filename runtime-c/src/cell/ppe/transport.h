/* Channels from the PPE to SPEs. */
#ifndef WEFT_CELL_PPE_TRANSPORT_H
#define WEFT_CELL_PPE_TRANSPORT_H

#include "../end.h"

/* As struct weft_far_transport's send and announce, of this with the bytes as WEFT_PRESENT. */
void weft_send_parts(struct weft_end *end, int32_t from, int32_t to, uint32_t len);
void weft_announce(struct weft_end *end, struct weft_far *far, weft_quad bytes);

/* What an SPE has besides: here no announcement needs a place, and a window is no matter of one command. */
static inline void weft_make_room(const struct weft_far *far)
{
    (void)far;
}

static inline bool weft_send_whole(struct weft_end *end, const struct weft_far *far, int32_t from, uint32_t len)
{
    (void)far;
    weft_send_parts(end, from, from, len);
    return true;
}

#endif
