/* Channels from the PPE to SPEs: their MFC fetches. Commands of one SPE's ends share a tag, so that fences order them. */
#include "cell.h"

enum { LARGEST = 16384, TAG = 0 };

static const struct weft_spe **far; /* by place of the end among ours */

void weft_transport_to(struct weft_end *end, const struct weft_spe *spe)
{
    if (!far)
        far = calloc(weft_own_end_count, sizeof *far);
    if (!far)
        abort();
    far[end - weft_own_ends] = spe;
}

void weft_send(struct weft_end *end, uint32_t from, uint32_t to, uint32_t len)
{
    const struct weft_spe *spe = far[end - weft_own_ends];
    char *source = end->ring + from;
    unsigned target = (unsigned)(end->far_ring - (uintptr_t)spe->store) + to;
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
void weft_announce(struct weft_end *end)
{
    const struct weft_spe *spe = far[end - weft_own_ends];
    volatile struct weft_told *told = (volatile struct weft_told *)(uintptr_t)end->far_end;
    unsigned status;
    spe_mfcio_tag_status_read(spe->context, 1u << TAG, SPE_TAG_ALL, &status);
    __sync_synchronize(); /* what was read from the ring has been read */
    told->count = end->count;
    __sync_synchronize();
    told->closed = end->closed;
    __sync_synchronize();
    spe_signal_write(spe->context, SPE_SIG_NOTIFY_REG_1, 1);
}
