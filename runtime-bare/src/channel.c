/* The two sides of a channel: what they can do, who waits, who is told. */
#include "runtime.h"

bool weft_is_satisfied(weft_channel_ref plan, enum weft_direction direction)
{
    const struct weft_side *side = plan->channel->side;
    const weft_bytes wants = side[direction].wants, all = (weft_bytes)(wants & (weft_bytes)~WEFT_PART);
    if (weft_available(plan, direction) >= all)
        return true;
    if (weft_is_closed(plan, weft_opposite(direction)))
        return true;
    return (wants & WEFT_PART) && weft_available(plan, direction) > 0 && weft_load(&side[weft_opposite(direction)].wants) != 0;
}

void weft_wake(weft_channel_ref plan, enum weft_direction direction)
{
    struct weft_process *const process = plan->process[direction];
    if (!process || !weft_is_satisfied(plan, direction))
        return;
    if (weft_is_shared(plan)) {
        weft_send_news(process);
    } else {
        plan->channel->side[direction].wants = 0;
        weft_push(process);
    }
}

void weft_advance(weft_channel_ref plan, enum weft_direction direction, weft_bytes len)
{
    struct weft_side *const side = &plan->channel->side[direction];
    const weft_bytes at = (weft_bytes)(side->at + len), capacity = plan->capacity;
    side->at = at < capacity ? at : (weft_bytes)(at - capacity);
    weft_store(&side->count, (weft_bytes)(side->count + len));
#if WEFT_TESTS
    if (plan->process[direction])
        weft_core_of(plan->process[direction])->moves++;
#endif
    if (WEFT_OUTER > 0 && direction == WEFT_OUT && !plan->process[WEFT_IN])
        weft_on_output((unsigned)(plan - weft_channels) + WEFT_OUTER - weft_channel_count);
    const enum weft_direction other = weft_opposite(direction);
    if (weft_is_shared(plan))
        weft_fence();
    weft_tell_tester(plan, other);
    const weft_bytes wants = plan->channel->side[other].wants;
    if (wants != 0 && ((wants & WEFT_PART) || weft_available(plan, other) >= wants))
        weft_wake(plan, other);
}

void weft_block(weft_channel_ref plan, enum weft_direction direction, weft_bytes wants)
{
    weft_store(&plan->channel->side[direction].wants, wants);
    if (weft_is_shared(plan)) {
        weft_fence();
        if (weft_is_satisfied(plan, direction)) /* it came before the other side could see that this one waits */
            weft_core_of(plan->process[direction])->news = 1;
    }
    weft_tell(plan, weft_opposite(direction)); /* who waits for a part of something is helped by any, now that both wait */
}

void weft_set_over(weft_channel_ref plan, enum weft_direction direction)
{
    plan->process[direction]->phase = WEFT_OVER;
}

bool weft_is_read(const struct weft_process *process)
{
    const WEFT_FLASH uint16_t *port = process->plan->ports, *const end = port + process->plan->port_count;
    for (; port < end; port++) {
        weft_channel_ref plan = &weft_channels[*port >> 1];
        if ((*port & 1) && plan->process[WEFT_IN] != process && !weft_is_closed(plan, WEFT_IN))
            return true;
    }
    return false;
}

void weft_refuse(weft_channel_ref plan, enum weft_direction direction)
{
    if (plan->channel->side[direction].window != WEFT_TOLD)
        weft_misused(plan, direction);
    weft_set_over(plan, direction);
}

void weft_misused(weft_channel_ref plan, enum weft_direction direction)
{
    weft_fail(WEFT_FAULT_CALL, plan->process[direction], (unsigned)(plan - weft_channels));
}
