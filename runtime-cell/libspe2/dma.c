/* Proxy commands of the MFC, and multisource synchronization. */
#include "context.h"

enum { MFC_PUT = 0x20, MFC_GET = 0x40, MFC_BARRIER = 1, MFC_FENCE = 2, PROXY_TAGS = 16 };

bool weft_spe_proxy(spe_context_ptr_t spe, uint32_t command, uint32_t ls, uint64_t ea, uint32_t size, unsigned tag, char *message,
                    size_t message_size)
{
    if (tag >= PROXY_TAGS) {
        snprintf(message, message_size, "tag %u: the PPE has tags 0 to %d", tag, PROXY_TAGS - 1);
        return false;
    }
    if (!weft_spu_proxy(spe->spu, command, ls, ea, size, tag, message, message_size)) {
        return false;
    }
    atomic_fetch_or(&spe->completed_tags, 1u << tag);
    weft_spe_changed(spe, spe->spu, 0);
    return true;
}

static int transfer(spe_context_ptr_t spe, uint32_t command, unsigned ls, void *ea, unsigned size, unsigned tag, unsigned tid,
                    unsigned rid)
{
    char message[256] = "tid and rid must be 0";
    if (!spe) {
        return weft_spe_error(ESRCH);
    }
    if (tid || rid || !weft_spe_proxy(spe, command, ls, (uintptr_t)ea, size, tag, message, sizeof message)) {
        weft_spe_complain("proxy %s of %u bytes, local store 0x%05x, memory %p, tag %u: %s", command & MFC_PUT ? "put" : "get",
                          size, ls, ea, tag, message);
        return weft_spe_error(EINVAL);
    }
    return 0;
}

int spe_mfcio_put(spe_context_ptr_t spe, unsigned int ls, void *ea, unsigned int size, unsigned int tag, unsigned int tid,
                  unsigned int rid)
{
    return transfer(spe, MFC_PUT, ls, ea, size, tag, tid, rid);
}

int spe_mfcio_putb(spe_context_ptr_t spe, unsigned int ls, void *ea, unsigned int size, unsigned int tag, unsigned int tid,
                   unsigned int rid)
{
    return transfer(spe, MFC_PUT | MFC_BARRIER, ls, ea, size, tag, tid, rid);
}

int spe_mfcio_putf(spe_context_ptr_t spe, unsigned int ls, void *ea, unsigned int size, unsigned int tag, unsigned int tid,
                   unsigned int rid)
{
    return transfer(spe, MFC_PUT | MFC_FENCE, ls, ea, size, tag, tid, rid);
}

int spe_mfcio_get(spe_context_ptr_t spe, unsigned int ls, void *ea, unsigned int size, unsigned int tag, unsigned int tid,
                  unsigned int rid)
{
    return transfer(spe, MFC_GET, ls, ea, size, tag, tid, rid);
}

int spe_mfcio_getb(spe_context_ptr_t spe, unsigned int ls, void *ea, unsigned int size, unsigned int tag, unsigned int tid,
                   unsigned int rid)
{
    return transfer(spe, MFC_GET | MFC_BARRIER, ls, ea, size, tag, tid, rid);
}

int spe_mfcio_getf(spe_context_ptr_t spe, unsigned int ls, void *ea, unsigned int size, unsigned int tag, unsigned int tid,
                   unsigned int rid)
{
    return transfer(spe, MFC_GET | MFC_FENCE, ls, ea, size, tag, tid, rid);
}

int spe_mfcio_tag_status_read(spe_context_ptr_t spe, unsigned int mask, unsigned int behavior, unsigned int *tag_status)
{
    if (!spe) {
        return weft_spe_error(ESRCH);
    }
    if (!tag_status || behavior < SPE_TAG_ALL || behavior > SPE_TAG_IMMEDIATE || mask >> PROXY_TAGS) {
        return weft_spe_error(EINVAL);
    }
    /* Commands are complete when they return: so is every tag. */
    const unsigned used = atomic_fetch_and(&spe->completed_tags, mask ? ~mask : 0);
    *tag_status = mask ? mask : used;
    return 0;
}

int spe_mssync_start(spe_context_ptr_t spe)
{
    /* A transfer of the stand-in is over before anybody can ask for it. */
    return spe ? 0 : weft_spe_error(ESRCH);
}

int spe_mssync_status(spe_context_ptr_t spe)
{
    return spe ? 0 : weft_spe_error(ESRCH);
}
