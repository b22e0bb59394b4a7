/* Channels from the PPE to SPEs: their MFC fetches. Commands of one SPE's ends share a tag, so that fences order them. */
#include "transport.h"
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

void weft_send_parts(struct weft_end *end, int32_t from, int32_t to, uint32_t len)
{
    const struct weft_spe *spe = far_spes[end - weft_own_ends];
    char *const ring_end = end->ring_end;
    const unsigned target = (unsigned)(end->far->ring_end - (uintptr_t)spe->store);
    while (len > 0) {
        const uint32_t part = weft_dma_part((uint32_t)(uintptr_t)(ring_end - from), len, LARGEST);
        spe_mfcio_getf(spe->context, target - (unsigned)to, ring_end - from, part, TAG, 0, 0);
        from -= (int32_t)part;
        to -= (int32_t)part;
        len -= part;
    }
}

/* The counter follows when the data are there: the PPE stores it itself. */
void weft_announce(struct weft_end *end, struct weft_far *far, weft_quad bytes)
{
    const struct weft_spe *spe = far_spes[end - weft_own_ends];
    volatile struct weft_told *told = &((struct weft_far *)(uintptr_t)far->far)->told;
    unsigned status;
    far->mine.count += (uint32_t)bytes[WEFT_PRESENT];
    spe_mfcio_tag_status_read(spe->context, 1u << TAG, SPE_TAG_ALL, &status);
    __sync_synchronize(); /* what was read from the ring has been read */
    told->count = far->mine.count;
    __sync_synchronize();
    told->closed = far->mine.closed;
    __sync_synchronize();
    spe_signal_write(spe->context, SPE_SIG_NOTIFY_REG_1, 1);
}
