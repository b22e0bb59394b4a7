/* Channels: what rdch, rchcnt and wrch do, events, and the mailboxes and signals behind some of them. */
#ifndef WEFT_SPU_CHANNEL_H
#define WEFT_SPU_CHANNEL_H

#include "events.h"

/* What a channel instruction came to: ENDED when weft_spu_interrupt ended its wait, BROKEN when it broke a rule. */
enum outcome { DONE, BROKEN, ENDED };

enum outcome weft_channel_read(struct weft_spu *spu, unsigned channel, uint32_t *value);
enum outcome weft_channel_write(struct weft_spu *spu, unsigned channel, uint32_t value);
enum outcome weft_channel_count(struct weft_spu *spu, unsigned channel, uint32_t *count);

/* Whether an event that the mask lets through is there; the SPU's own thread. */
bool weft_channel_event(struct weft_spu *spu);

#endif
