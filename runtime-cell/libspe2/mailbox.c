/* Mailboxes and signals. */
#include "context.h"

static bool sensible(const unsigned int *words, int count, unsigned behavior)
{
    return words && count > 0 && behavior >= SPE_MBOX_ALL_BLOCKING && behavior <= SPE_MBOX_ANY_NONBLOCKING;
}

int spe_out_mbox_read(spe_context_ptr_t spe, unsigned int *mbox_data, int count)
{
    if (!spe) {
        return weft_spe_error(ESRCH);
    }
    if (!sensible(mbox_data, count, SPE_MBOX_ANY_NONBLOCKING)) {
        return weft_spe_error(EINVAL);
    }
    return (int)weft_spu_out_mbox_read(spe->spu, mbox_data, (unsigned)count);
}

int spe_out_mbox_status(spe_context_ptr_t spe)
{
    return spe ? (int)weft_spu_out_mbox_count(spe->spu) : weft_spe_error(ESRCH);
}

int spe_in_mbox_write(spe_context_ptr_t spe, unsigned int *mbox_data, int count, unsigned int behavior)
{
    if (!spe) {
        return weft_spe_error(ESRCH);
    }
    if (!sensible(mbox_data, count, behavior)) {
        return weft_spe_error(EINVAL);
    }
    const unsigned words = (unsigned)count;
    if (behavior == SPE_MBOX_ALL_BLOCKING) {
        return (int)weft_spu_in_mbox_write(spe->spu, mbox_data, words, true);
    }
    unsigned done = weft_spu_in_mbox_write(spe->spu, mbox_data, words, false);
    if (done == 0 && behavior == SPE_MBOX_ANY_BLOCKING) {
        done = weft_spu_in_mbox_write(spe->spu, mbox_data, 1, true);
        if (done < words) {
            done += weft_spu_in_mbox_write(spe->spu, mbox_data + done, words - done, false);
        }
    }
    return (int)done;
}

int spe_in_mbox_status(spe_context_ptr_t spe)
{
    return spe ? (int)weft_spu_in_mbox_space(spe->spu) : weft_spe_error(ESRCH);
}

int spe_out_intr_mbox_read(spe_context_ptr_t spe, unsigned int *mbox_data, int count, unsigned int behavior)
{
    if (!spe) {
        return weft_spe_error(ESRCH);
    }
    if (!sensible(mbox_data, count, behavior)) {
        return weft_spe_error(EINVAL);
    }
    const unsigned words = (unsigned)count;
    if (behavior == SPE_MBOX_ALL_BLOCKING) {
        return (int)weft_spu_out_intr_mbox_read(spe->spu, mbox_data, words, true);
    }
    unsigned done = weft_spu_out_intr_mbox_read(spe->spu, mbox_data, words, false);
    if (done == 0 && behavior == SPE_MBOX_ANY_BLOCKING) {
        done = weft_spu_out_intr_mbox_read(spe->spu, mbox_data, 1, true);
        if (done < words) {
            done += weft_spu_out_intr_mbox_read(spe->spu, mbox_data + done, words - done, false);
        }
    }
    return (int)done;
}

int spe_out_intr_mbox_status(spe_context_ptr_t spe)
{
    return spe ? (int)weft_spu_out_intr_mbox_count(spe->spu) : weft_spe_error(ESRCH);
}

int spe_signal_write(spe_context_ptr_t spe, unsigned int signal_reg, unsigned int data)
{
    if (!spe) {
        return weft_spe_error(ESRCH);
    }
    if (signal_reg != SPE_SIG_NOTIFY_REG_1 && signal_reg != SPE_SIG_NOTIFY_REG_2) {
        return weft_spe_error(EINVAL);
    }
    weft_spu_signal(spe->spu, signal_reg, data);
    return 0;
}
