/* Channels: what rdch, rchcnt and wrch do, events, and the mailboxes and signals behind some of them. */
#ifndef WEFT_SPU_CHANNEL_H
#define WEFT_SPU_CHANNEL_H

#include "state.h"

/* Bits of the event channels (CBEA, chapter 9). */
enum event {
    EVENT_TAGS = 0x1, EVENT_STALL = 0x2, EVENT_QUEUE = 0x8, EVENT_IN_MBOX = 0x10, EVENT_DECREMENTER = 0x20,
    EVENT_OUT_INTR_MBOX = 0x40, EVENT_OUT_MBOX = 0x80, EVENT_SIGNAL_2 = 0x100, EVENT_SIGNAL_1 = 0x200,
    EVENT_LOST = 0x400, EVENT_ATTENTION = 0x800, EVENT_MULTISOURCE = 0x1000
};

/* What a channel instruction came to: ENDED when weft_spu_interrupt ended its wait, BROKEN when it broke a rule. */
enum outcome { DONE, BROKEN, ENDED };

enum outcome weft_channel_read(struct weft_spu *spu, unsigned channel, uint32_t *value);
enum outcome weft_channel_write(struct weft_spu *spu, unsigned channel, uint32_t value);
enum outcome weft_channel_count(struct weft_spu *spu, unsigned channel, uint32_t *count);

/* Notes that something happened; any thread. */
void weft_channel_raise(struct weft_spu *spu, enum event event);

/* Whether an event that the mask lets through is there; the SPU's own thread. */
bool weft_channel_event(struct weft_spu *spu);

#endif
