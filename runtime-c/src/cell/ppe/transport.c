/* Channels from the PPE to SPEs: their MFC fetches. Commands of one SPE's ends share a tag, so that fences order them. */
#include "cell.h"

enum { LARGEST = 16384, TAG = 0 };

static const struct weft_spe **far_spes; /* by place of the end among ours */

void weft_transport_to(struct weft_end *end, const struct weft_spe *spe)
{
    if (!far_spes)
        far_spes = calloc(weft_own_end_count, sizeof *far_spes);
    if (!far_spes)
        abort();
    far_spes[end - weft_own_ends] = spe;
}

static void refresh(struct weft_end *end)
{
    struct weft_far *far = end->far;
    const uint32_t closed = far->told.closed;
    __sync_synchronize(); /* a side that has ended tells its last count along with that; data after the counter */
    const uint32_t count = far->told.count;
    __sync_synchronize();
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
    const struct weft_spe *spe = far_spes[end - weft_own_ends];
    char *source = end->ring_end - end->size + from;
    unsigned target = (unsigned)(end->far->ring - (uintptr_t)spe->store) + to;
    while (len > 0) {
        const uint32_t part = weft_dma_part(from, len, LARGEST);
        spe_mfcio_getf(spe->context, target, source, part, TAG, 0, 0);
        source += part;
        target += part;
        from += part;
        len -= part;
    }
}

/* The counter follows when the data are there: the PPE stores it itself. */
static void announce(struct weft_end *end, uint32_t len)
{
    const struct weft_spe *spe = far_spes[end - weft_own_ends];
    struct weft_far *far = end->far;
    volatile struct weft_told *told = &((struct weft_far *)(uintptr_t)far->far)->told;
    unsigned status;
    far->mine.count += len;
    spe_mfcio_tag_status_read(spe->context, 1u << TAG, SPE_TAG_ALL, &status);
    __sync_synchronize(); /* what was read from the ring has been read */
    told->count = far->mine.count;
    __sync_synchronize();
    told->closed = far->mine.closed;
    __sync_synchronize();
    spe_signal_write(spe->context, SPE_SIG_NOTIFY_REG_1, 1);
}

const struct weft_far_transport weft_far_transport = {refresh, send, announce};
