/* Channels to other processors: fenced puts of this SPE's MFC. */
#include "../end.h"
#include <spu_mfcio.h>

enum { LARGEST = 16384 }; /* bytes of a DMA command */

static void refresh(struct weft_end *end)
{
    struct weft_far *far = end->far;
    const weft_words told = weft_words_at(&far->told); /* all at once: a side that has ended tells its last count with it */
    const weft_words more = spu_sub(told, weft_words_at(&far->seen));
    *(weft_words *)&far->seen = told;
    end->moving += (weft_quad)spu_and(spu_rlqwbyte(more, -4), (vec_uint4)spu_maskb(0x0f00));
    if (spu_extract(told, 1)) {
        end->marks |= WEFT_PEER_CLOSED;
        end->wants = 0;
    }
}

static inline void command(const volatile void *at, uint32_t high, uint32_t low, uint32_t bytes, uint32_t tag, uint32_t command)
{
    spu_mfcdma64((volatile void *)at, high, low, bytes, tag, command);
}

static void send(struct weft_end *end, uint32_t from, uint32_t to, uint32_t len)
{
    const char *source = end->ring_end - end->size + from;
    const weft_words ring = weft_words_at(&end->far->ring); /* and the tag */
    uint32_t low = spu_extract(ring, 1) + to, high = spu_extract(ring, 0) + (low < to);
    while (len > 0) {
        const uint32_t part = weft_dma_part((uint32_t)source, len, LARGEST);
        command(source, high, low, part, spu_extract(ring, 2), MFC_PUTF_CMD);
        source += part;
        low += part;
        high += low < part;
        len -= part;
    }
}

static void wait_for(uint32_t tag)
{
    mfc_write_tag_mask(1u << tag);
    mfc_read_tag_status_all();
}

static void announce(struct weft_end *end, uint32_t len)
{
    static const uint32_t look[4] __attribute__((aligned(WEFT_QUAD))) = {0, 0, 0, 1}; /* the register's place in a quadword */
    struct weft_far *far = end->far;
    const weft_words to = weft_words_at(&far->far); /* and the signal's address */
    const weft_words before = weft_words_at(&far->mine);
    const weft_words mine = before + (weft_words){len, 0, 1, 0};
    const uint32_t next = spu_extract(before, 2) % WEFT_ANNOUNCEMENTS,
                   tag = spu_extract(weft_words_at(&far->ring), 2);
    if (next == 0)
        wait_for(tag); /* for the last one that began here, too */
    *(weft_words *)&far->mine = mine;
    *(weft_words *)&far->announcement[next] = mine;
    command(&far->announcement[next], spu_extract(to, 0), spu_extract(to, 1), WEFT_TOLD, tag, MFC_PUTF_CMD);
    if (spu_extract(to, 2) | spu_extract(to, 3)) {
        command(&look[3], spu_extract(to, 2), spu_extract(to, 3), 4, tag, MFC_SNDSIGF_CMD);
    } else if (spu_stat_out_intr_mbox() > 0) {
        wait_for(tag); /* the mailbox is not ordered behind DMA */
        spu_write_out_intr_mbox(0);
    }
}

const struct weft_far_transport weft_far_transport = {refresh, send, announce};
