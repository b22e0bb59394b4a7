/* Channels to other processors: fenced puts of this SPE's MFC. */
#ifndef WEFT_CELL_SPE_TRANSPORT_H
#define WEFT_CELL_SPE_TRANSPORT_H

#include "../channel.h"
#include <spu_mfcio.h>

enum { WEFT_LARGEST = 16384 }; /* bytes of a DMA command */

static inline void weft_wait_for_tag(uint32_t tag)
{
    mfc_write_tag_mask(1u << tag);
    mfc_read_tag_status_all();
}

/* Puts `bytes` from here to the place that lies `to` bytes before the end of the other's ring. */
static inline void weft_put(const char *from, weft_words ring, int32_t to, uint32_t bytes)
{
    const uint32_t end = spu_extract(ring, 1), high = spu_extract(ring, 0), tag = spu_extract(ring, 2);
    spu_mfcdma64((volatile void *)(uintptr_t)from, high - (end < (uint32_t)to), end - (uint32_t)to, bytes, tag, MFC_PUTF_CMD);
}

/* Sends a window in one command, if that can be. */
static inline bool weft_send_whole(const struct weft_end *end, const struct weft_far *far, int32_t from, uint32_t len)
{
    const char *source = (const char *)(uint32_t)end->ring[0] - from;
    if (!weft_likely((((uint32_t)source | len) % WEFT_QUAD) == 0 && len - 1 < WEFT_LARGEST))
        return false;
    weft_put(source, weft_words_at(&far->ring_end), from, len);
    return true;
}

/* As struct weft_far_transport's send. */
static inline void weft_send_parts(struct weft_end *end, int32_t from, int32_t to, uint32_t len)
{
    const weft_words ring = weft_words_at(&weft_far_at(end)->ring_end);
    while (len > 0) {
        const char *source = end->ring_end - from;
        const uint32_t part = weft_dma_part((uint32_t)source, len, WEFT_LARGEST);
        weft_put(source, ring, to, part);
        from -= (int32_t)part;
        to -= (int32_t)part;
        len -= part;
    }
}

enum { WEFT_PLACES = WEFT_ANNOUNCEMENTS * sizeof(struct weft_told) };

/* Makes sure that the next announcement's place is free. Before a window is sent: only what was sent before it is waited for. */
static inline void weft_make_room(const struct weft_far *far)
{
    if (!weft_likely(spu_extract(weft_words_at(&far->mine), 2) % WEFT_PLACES != 0))
        weft_wait_for_tag(spu_extract(weft_words_at(&far->ring_end), 2));
}

/* As struct weft_far_transport's announce, where there is room for it; the bytes as WEFT_PRESENT. */
static inline void weft_announce(struct weft_end *end, struct weft_far *far, weft_quad bytes)
{
    static const uint32_t look[4] __attribute__((aligned(WEFT_QUAD))) = {0, 0, 0, 1}; /* the register's place in a quadword */
    const weft_words to = weft_words_at(&far->far); /* and the signal's address */
    const weft_words before = weft_words_at(&far->mine);
    const weft_words mine = before + (weft_words)bytes + (weft_words){0, 0, sizeof(struct weft_told), 0};
    const uint32_t place = spu_extract(before, 2) % WEFT_PLACES, tag = spu_extract(weft_words_at(&far->ring_end), 2);
    weft_words *announcement = (weft_words *)((char *)far->announcement + place);
    (void)end;
    *(weft_words *)&far->mine = mine;
    *announcement = mine;
    spu_mfcdma64(announcement, spu_extract(to, 0), spu_extract(to, 1), WEFT_TOLD, tag, MFC_PUTF_CMD);
    if (spu_extract(to, 3) != 0) {
        spu_mfcdma64((void *)(uintptr_t)&look[3], spu_extract(to, 2), spu_extract(to, 3), 4, tag, MFC_SNDSIGF_CMD);
    } else if (spu_stat_out_intr_mbox() > 0) { /* the PPE has no register */
        weft_wait_for_tag(tag); /* the mailbox is not ordered behind DMA */
        spu_write_out_intr_mbox(0);
    }
}

#endif
