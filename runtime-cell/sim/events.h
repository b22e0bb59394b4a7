/* Events that an SPU can wait for: noted here by whoever causes them, read through channels. */
#ifndef WEFT_SPU_EVENTS_H
#define WEFT_SPU_EVENTS_H

#include "state.h"

/* Bits of the event channels (CBEA, chapter 9). */
enum event {
    EVENT_TAGS = 0x1,
    EVENT_STALL = 0x2,
    EVENT_QUEUE = 0x8,
    EVENT_IN_MBOX = 0x10,
    EVENT_DECREMENTER = 0x20,
    EVENT_OUT_INTR_MBOX = 0x40,
    EVENT_OUT_MBOX = 0x80,
    EVENT_SIGNAL_2 = 0x100,
    EVENT_SIGNAL_1 = 0x200,
    EVENT_LOST = 0x400,
    EVENT_ATTENTION = 0x800,
    EVENT_MULTISOURCE = 0x1000
};

/* Notes that something happened; any thread. */
void weft_event_raise(struct weft_spu *spu, enum event event);

/* The same with the lock held. */
void weft_event_raise_locked(struct weft_spu *spu, uint32_t event);

#endif
