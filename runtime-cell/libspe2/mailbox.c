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

/* Moves words one way or the other, at most so many as there are; returns how many. */
typedef unsigned move_function(struct weft_spu *spu, uint32_t *words, unsigned count, bool block);

static unsigned write_words(struct weft_spu *spu, uint32_t *words, unsigned count, bool block)
{
    return weft_spu_in_mbox_write(spu, words, count, block);
}

static int move(spe_context_ptr_t spe, move_function *some, unsigned *words, int count, unsigned behavior)
{
    if (!spe) {
        return weft_spe_error(ESRCH);
    }
    if (!sensible(words, count, behavior)) {
        return weft_spe_error(EINVAL);
    }
    unsigned done = some(spe->spu, words, (unsigned)count, behavior == SPE_MBOX_ALL_BLOCKING);
    if (done == 0 && behavior == SPE_MBOX_ANY_BLOCKING) {
        done = some(spe->spu, words, 1, true);
        done += some(spe->spu, words + 1, (unsigned)count - 1, false);
    }
    return (int)done;
}

int spe_in_mbox_write(spe_context_ptr_t spe, unsigned int *mbox_data, int count, unsigned int behavior)
{
    return move(spe, write_words, mbox_data, count, behavior);
}

int spe_in_mbox_status(spe_context_ptr_t spe)
{
    return spe ? (int)weft_spu_in_mbox_space(spe->spu) : weft_spe_error(ESRCH);
}

int spe_out_intr_mbox_read(spe_context_ptr_t spe, unsigned int *mbox_data, int count, unsigned int behavior)
{
    return move(spe, weft_spu_out_intr_mbox_read, mbox_data, count, behavior);
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
