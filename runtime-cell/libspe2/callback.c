/* PPE-assisted library calls: those of newlib, which the SPU itself serves, and those that the program registers. */
#include "context.h"

enum { CALLS = 256, RESERVED = 4, C99 = 0, POSIX1 = 1, EFFECTIVE_ADDRESSES = 5, FIRST_STOP = 0x2100 };

typedef int handler_function(void *local_store, unsigned int address);

/* Stands for "served by the SPU" in the table, so that it can be asked for, replaced, and put back. */
static int built_in(void *local_store, unsigned int address)
{
    (void)local_store;
    (void)address;
    return ENOSYS; /* without an SPU there is nothing to serve */
}

static handler_function *_Atomic handlers[CALLS] = {
    [C99] = built_in,
    [POSIX1] = built_in,
    [EFFECTIVE_ADDRESSES] = built_in,
};

int spe_callback_handler_register(void *handler, unsigned int callnum, unsigned int mode)
{
    handler_function *old = NULL;
    if (callnum >= CALLS || !handler || (mode != SPE_CALLBACK_NEW && mode != SPE_CALLBACK_UPDATE)) {
        return weft_spe_error(EINVAL);
    }
    if (mode == SPE_CALLBACK_NEW) {
        const bool is_new =
            callnum >= RESERVED && atomic_compare_exchange_strong(&handlers[callnum], &old, (handler_function *)handler);
        return is_new ? 0 : weft_spe_error(EACCES);
    }
    old = atomic_load(&handlers[callnum]);
    while (old && !atomic_compare_exchange_weak(&handlers[callnum], &old, (handler_function *)handler)) {
    }
    return old ? 0 : weft_spe_error(ESRCH);
}

int spe_callback_handler_deregister(unsigned int callnum)
{
    if (callnum >= CALLS) {
        return weft_spe_error(EINVAL);
    }
    if (callnum < RESERVED) {
        return weft_spe_error(EACCES);
    }
    return atomic_exchange(&handlers[callnum], NULL) ? 0 : weft_spe_error(ESRCH);
}

void *spe_callback_handler_query(unsigned int callnum)
{
    if (callnum >= CALLS) {
        errno = EINVAL;
        return NULL;
    }
    handler_function *handler = atomic_load(&handlers[callnum]);
    if (!handler) {
        errno = ESRCH;
    }
    return (void *)handler;
}

int weft_spe_callback(spe_context_ptr_t spe, const struct weft_spu_stop *stop)
{
    handler_function *handler = atomic_load(&handlers[stop->code - FIRST_STOP]);
    if (!handler || handler == built_in) {
        if (handler && weft_spu_serve(spe->spu, stop)) {
            return 0;
        }
        weft_spe_explain(spe, stop);
        return -1;
    }
    const uint32_t address = weft_spu_pc(spe->spu);
    const int result = handler(spe->local_store, address);
    if (result == 0) {
        weft_spu_set_pc(spe->spu, address + 4);
    }
    return result;
}
