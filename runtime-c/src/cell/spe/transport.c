/* Channels to other processors: fenced puts of this SPE's MFC. */
#include "../end.h"
#include <spu_mfcio.h>

enum { LARGEST = 16384 }; /* bytes of a DMA command */

void weft_send(struct weft_end *end, uint32_t from, uint32_t to, uint32_t len)
{
    char *source = end->ring + from;
    uint64_t target = end->far_ring + to;
    while (len > 0) {
        const uint32_t part = weft_dma_part(from, len, LARGEST);
        mfc_putf(source, target, part, end->tag, 0, 0);
        source += part;
        target += part;
        from += part;
        len -= part;
    }
}

static void wait_for(const struct weft_end *end)
{
    mfc_write_tag_mask(1u << end->tag);
    mfc_read_tag_status_all();
}

void weft_announce(struct weft_end *end)
{
    static const uint32_t look[4] __attribute__((aligned(WEFT_QUAD))) = {0, 0, 0, 1}; /* the register's place in a quadword */
    const uint32_t next = end->announcement[0].next;
    struct weft_told *told = &end->announcement[next];
    if (next == 0)
        wait_for(end); /* for the last one that began here, too */
    end->announcement[0].next = (next + 1) % WEFT_ANNOUNCEMENTS;
    told->count = end->count;
    told->closed = end->closed;
    mfc_putf(told, end->far_end, WEFT_TOLD, end->tag, 0, 0);
    if (end->far_signal) {
        mfc_sndsigf((void *)&look[3], end->far_signal, end->tag, 0, 0);
    } else if (spu_stat_out_intr_mbox() > 0) {
        wait_for(end); /* the mailbox is not ordered behind DMA */
        spu_write_out_intr_mbox(0);
    }
}
