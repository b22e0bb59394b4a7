/* DOL_read and DOL_write: what is there moves at once, and the rest when it comes. */
#include "ring.h"

bool weft_move(weft_channel_ref plan, enum weft_direction direction, void *buf, int len, enum weft_use use)
{
    struct weft_process *const process = plan->process[direction];
    struct weft_side *const side = &plan->channel->side[direction];
    if (side->window != WEFT_IDLE || len < 0) {
        weft_refuse(plan, direction);
        return false;
    }
    unsigned moved = process->partial ? (unsigned)process->moved : 0;
    process->partial = false;
    const bool last = weft_is_closed(plan, weft_opposite(direction)); /* before the count, which is then final */
    const weft_bytes available = weft_available(plan, direction);
    unsigned rest = (unsigned)len - moved;
    const unsigned part = rest < available ? rest : available;
    if (part > 0) {
        weft_ring_copy(plan, direction, (char *)buf + moved, (weft_bytes)part);
        weft_advance(plan, direction, (weft_bytes)part);
        moved += part;
        rest -= part;
    }
    if (rest > 0 && !last) {
        process->partial = true;
        process->moved = (int)moved;
        weft_block(plan, direction, (weft_bytes)((rest < plan->capacity ? rest : plan->capacity) | WEFT_PART));
        return false;
    }
    if (rest > 0 && (direction == WEFT_IN ? use == WEFT_ALL : !weft_is_read(process))) {
        weft_set_over(plan, direction);
        return false;
    }
    if (direction == WEFT_IN && moved == 0 && len > 0)
        side->window = WEFT_TOLD;
    if (use == WEFT_SOME)
        process->moved = direction == WEFT_IN ? (int)moved : len;
    return true;
}
