#include "events.h"
#include "timing/clock.h"

void weft_event_raise_locked(struct weft_spu *spu, uint32_t event)
{
    spu->events |= event;
    if (event & spu->event_mask)
        spu->event_there = true;
    pthread_cond_broadcast(&spu->change);
    weft_clock_wake(spu->clock);
}

void weft_event_raise(struct weft_spu *spu, enum event event)
{
    pthread_mutex_lock(&spu->lock);
    weft_event_raise_locked(spu, event);
    pthread_mutex_unlock(&spu->lock);
}
