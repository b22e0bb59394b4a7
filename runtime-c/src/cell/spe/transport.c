/* Channels to other processors: fenced puts of this SPE's MFC. */
#include "../end.h"
#include <spu_mfcio.h>

enum { LARGEST = 16384 }; /* bytes of a DMA command */

static void refresh(struct weft_end *end)
{
    struct weft_far *far = end->far;
    const uint32_t closed = far->told.closed, count = far->told.count; /* in this order: a side that has ended tells its last
                                                                          count along with that */
    end->present += (int32_t)(count - far->seen.count);
    far->seen.count = count;
    far->seen.closed = closed;
    if (closed) {
        end->marks |= WEFT_PEER_CLOSED;
        end->wants = 0;
    }
}

static void send(struct weft_end *end, uint32_t from, uint32_t to, uint32_t len)
{
    char *source = end->ring_end - end->size + from;
    uint64_t target = end->far->ring + to;
    while (len > 0) {
        const uint32_t part = weft_dma_part(from, len, LARGEST);
        mfc_putf(source, target, part, end->far->tag, 0, 0);
        source += part;
        target += part;
        from += part;
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
    struct weft_told mine = far->mine, *told = &far->announcement[mine.next % WEFT_ANNOUNCEMENTS];
    if (mine.next % WEFT_ANNOUNCEMENTS == 0)
        wait_for(far->tag); /* for the last one that began here, too */
    mine.next++;
    mine.count += len;
    far->mine = *told = mine;
    mfc_putf(told, far->far, WEFT_TOLD, far->tag, 0, 0);
    if (far->signal) {
        mfc_sndsigf((void *)&look[3], far->signal, far->tag, 0, 0);
    } else if (spu_stat_out_intr_mbox() > 0) {
        wait_for(far->tag); /* the mailbox is not ordered behind DMA */
        spu_write_out_intr_mbox(0);
    }
}

const struct weft_far_transport weft_far_transport = {refresh, send, announce};
