/* DOL_read and DOL_write: what is there moves at once, and the rest when it comes. */
#include "channel.h"
#include <string.h>

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static bool help_partial(void)
{
    bool any = false;
    for (unsigned i = 0; i < weft_own_end_count; i++) {
        struct weft_end *end = &weft_own_ends[i];
        if (weft_is_marked(end, WEFT_PARTIAL) && end->present > 0 && end->wants > end->present) {
            end->wants = 1;
            any = true;
        }
    }
    return any;
}

/* Tells the other side that this one has moved `len` bytes. */
static void tell(struct weft_end *end, uint32_t len)
{
    if (end->peer)
        end->peer->present += (int32_t)len;
    else
        end->far->transport->announce(end, len);
}

/* By quadwords, if that can be: the library's function shifts each, wherever it comes from. */
static void copy_part(char *to, const char *from, uint32_t bytes)
{
    if (((uintptr_t)to | (uintptr_t)from) % WEFT_QUAD == 0)
        weft_copy(to, from, bytes);
    else
        memcpy(to, from, bytes);
}

/* Copies `len` bytes from the ring, or into it, and moves on. */
static void copy(struct weft_end *end, char *buf, uint32_t len, enum weft_direction direction)
{
    if (end->left == 0)
        end->left = (int32_t)end->size;
    const uint32_t first = least(len, (uint32_t)end->left);
    char *const at = end->ring_end - end->left, *const begin = end->ring_end - end->size;
    if (direction == WEFT_IN) {
        copy_part(buf, at, first);
        if (first < len)
            copy_part(buf + first, begin, len - first);
    } else {
        copy_part(at, buf, first);
        if (first < len)
            copy_part(begin, buf + first, len - first);
        if (end->far)
            end->far->transport->send(end, end->left, end->left, first);
        if (end->far && first < len)
            end->far->transport->send(end, weft_ring_size(end), weft_ring_size(end), len - first);
    }
    end->present -= (int32_t)len;
    end->left -= (int32_t)(len < (uint32_t)end->left ? len : len - end->size);
    tell(end, len);
}

/* Moves what can be moved, and says how many bytes have been, of this call. */
static uint32_t move(struct weft_end *end, char *buf, uint32_t len, enum weft_direction direction)
{
    const uint32_t moved = weft_is_marked(end, WEFT_PARTIAL) ? end->moved : 0;
    const uint32_t now = least(len - moved, (uint32_t)end->present);
    weft_unmark(end, WEFT_PARTIAL);
    if (now > 0)
        copy(end, buf + moved, now, direction);
    return moved + now;
}

static int wait_for_rest(DOLProcess *p, struct weft_end *end, uint32_t moved, uint32_t rest)
{
    weft_extras.help_partial = help_partial;
    weft_mark(end, WEFT_PARTIAL);
    end->moved = moved;
    return weft_block(p, end, least(rest, (uint32_t)end->capacity));
}

int weft_read_slow(DOLProcess *p, struct weft_end *end, void *buf, int len, enum weft_use use)
{
    if (weft_is_marked(end, WEFT_ENDED_HERE))
        return weft_over(p);
    if (!weft_likely(end->state == WEFT_IDLE && len >= 0 && !weft_is_marked(end, WEFT_IS_OUT)))
        weft_check_end(p, end, WEFT_READ, len);
    weft_refresh(end);
    const bool last = weft_is_marked(end, WEFT_PEER_CLOSED);
    const uint32_t moved = move(end, buf, (uint32_t)len, WEFT_IN), rest = (uint32_t)len - moved;
    if (rest > 0 && !last)
        return wait_for_rest(p, end, moved, rest);
    if (rest > 0 && use == WEFT_ALL)
        return weft_over_at_rest(p, end, (int32_t)moved, len);
    if (moved == 0 && len > 0)
        weft_mark(end, WEFT_ENDED_HERE);
    if (use == WEFT_SOME)
        weft_process_of(p)->result = (int)moved;
    return true;
}

int weft_write_slow(DOLProcess *p, struct weft_end *end, const void *buf, int len)
{
    if (!weft_likely(end->state == WEFT_IDLE && len >= 0 && weft_is_marked(end, WEFT_IS_OUT)))
        weft_check_end(p, end, WEFT_WRITE, len);
    weft_refresh(end);
    const bool last = weft_is_marked(end, WEFT_PEER_CLOSED);
    const uint32_t moved = move(end, (char *)(uintptr_t)buf, (uint32_t)len, WEFT_OUT), rest = (uint32_t)len - moved;
    if (rest > 0)
        return last ? weft_over(p) : wait_for_rest(p, end, moved, rest);
    return true;
}
