/* Running a context. */
#include "context.h"

#include <stdlib.h>
#include <string.h>

enum { STOP_EXIT = 0x2000, STOP_CALLBACK = 0x2100, STOP_KIND = 0x3f00, RUNNING = 1 };

/* What main gets, as the ABI has it: the rest of the registers is 0, the stack begins at the local store's end. */
static void set_registers(spe_context_ptr_t spe, unsigned runflags, const void *argp, const void *envp)
{
    for (unsigned reg = 0; reg < 128; reg++) {
        for (unsigned word = 0; word < 4; word++) {
            weft_spu_set_register(spe->spu, reg, word, 0);
        }
    }
    weft_spu_set_register(spe->spu, 1, 0, WEFT_SPU_LS_SIZE - 16);
    weft_spu_arguments(spe->spu, (uintptr_t)spe, (uintptr_t)argp, (uintptr_t)envp);
    if (runflags & SPE_RUN_USER_REGS) {
        uint32_t words[12];
        memcpy(words, argp, sizeof words);
        for (unsigned i = 0; i < 12; i++) {
            weft_spu_set_register(spe->spu, 3 + i / 4, i % 4, words[i]);
        }
    }
}

static int end(spe_stop_info_t *info, unsigned reason, int status, int result, int error)
{
    info->stop_reason = reason;
    info->spu_status = status;
    memset(&info->result, 0, sizeof info->result);
    info->result.spe_exit_code = result; /* all members of interest are an int at the same place */
    return error ? weft_spe_error(error) : result;
}

/* A broken rule: a command to the MFC, a channel, or anything else. */
static int violated(enum weft_spu_rule rule, spe_stop_info_t *info)
{
    switch (rule) {
    case WEFT_SPU_RULE_COMMAND:
        return end(info, SPE_RUNTIME_EXCEPTION, -1, SPE_INVALID_DMA, EIO);
    case WEFT_SPU_RULE_ALIGNMENT:
        return end(info, SPE_RUNTIME_EXCEPTION, -1, SPE_DMA_ALIGNMENT, EIO);
    case WEFT_SPU_RULE_SEGMENT:
        return end(info, SPE_RUNTIME_EXCEPTION, -1, SPE_DMA_SEGMENTATION, EIO);
    case WEFT_SPU_RULE_STORAGE:
        return end(info, SPE_RUNTIME_EXCEPTION, -1, SPE_DMA_STORAGE, EIO);
    case WEFT_SPU_RULE_CHANNEL:
        return end(info, SPE_RUNTIME_ERROR, SPE_SPU_INVALID_CHANNEL, SPE_SPU_INVALID_CHANNEL, EFAULT);
    default:
        return end(info, SPE_RUNTIME_ERROR, SPE_SPU_INVALID_INSTR, SPE_SPU_INVALID_INSTR, EFAULT);
    }
}

/* Fills in *info and returns what spe_context_run does. */
static int ended(const struct weft_spu_stop *stop, int callback_result, spe_stop_info_t *info)
{
    const int stopped = (int)(stop->code << 16 | SPE_SPU_STOPPED_BY_STOP);
    switch (stop->reason) {
    case WEFT_SPU_STOPPED:
        if (callback_result) {
            return end(info, SPE_CALLBACK_ERROR, stopped, callback_result, EFAULT);
        }
        if ((stop->code & STOP_KIND) == STOP_EXIT) {
            end(info, SPE_EXIT, stopped, (int)(stop->code & 0xff), 0);
            return 0;
        }
        return end(info, SPE_STOP_AND_SIGNAL, stopped, (int)stop->code, 0);
    case WEFT_SPU_HALTED:
        return end(info, SPE_RUNTIME_ERROR, SPE_SPU_HALT, SPE_SPU_HALT, EFAULT);
    case WEFT_SPU_VIOLATION:
        return violated(stop->rule, info);
    case WEFT_SPU_LIMIT:
        return end(info, SPE_RUNTIME_FATAL, -1, ETIME, ETIME);
    default:
        return end(info, SPE_RUNTIME_FATAL, -1, EFAULT, EFAULT);
    }
}

/* WEFT_CELL_LIMIT: the most instructions that a program may execute, from when it is loaded; no bound without it. */
static int64_t bound(void)
{
    const char *wish = getenv("WEFT_CELL_LIMIT");
    const long long count = wish ? strtoll(wish, NULL, 10) : 0;
    return count > 0 ? count : WEFT_SPU_NO_LIMIT;
}

/* Runs until the SPU stops for something that is not a library call, or one that failed. */
static struct weft_spu_stop run(spe_context_ptr_t spe, unsigned runflags, int *callback_result)
{
    const int64_t limit = bound();
    struct weft_spu_stop stop;
    do {
        const int64_t done = (int64_t)weft_spu_executed(spe->spu);
        stop = weft_spu_run(spe->spu, limit == WEFT_SPU_NO_LIMIT ? limit : limit > done ? limit - done : 0);
        if (stop.reason != WEFT_SPU_STOPPED || (stop.code & STOP_KIND) != STOP_CALLBACK || runflags & SPE_NO_CALLBACKS) {
            break;
        }
        *callback_result = weft_spe_callback(spe, &stop);
    } while (*callback_result == 0);
    return stop;
}

int spe_context_run(spe_context_ptr_t spe, unsigned int *entry, unsigned int runflags, void *argp, void *envp,
                    spe_stop_info_t *stopinfo)
{
    spe_stop_info_t info;
    int callback_result = 0;
    if (!spe) {
        return weft_spe_error(ESRCH);
    }
    if (!entry || runflags & ~(SPE_RUN_USER_REGS | SPE_NO_CALLBACKS) || (runflags & SPE_RUN_USER_REGS && !argp)) {
        return weft_spe_error(EINVAL);
    }
    if (atomic_exchange(&spe->running, true)) {
        return weft_spe_error(EBUSY);
    }
    const uint32_t from = *entry == SPE_DEFAULT_ENTRY ? spe->entry : *entry;
    if (from == spe->entry) {
        set_registers(spe, runflags, argp, envp);
    }
    weft_spu_set_pc(spe->spu, from);
    atomic_store(&spe->status, RUNNING);
    const struct weft_spu_stop stop = run(spe, runflags, &callback_result);
    *entry = weft_spu_pc(spe->spu);
    const int result = ended(&stop, callback_result, &info);
    const int error = errno;
    if (result < 0 && callback_result == 0) {
        weft_spe_explain(spe, &stop);
    }
    atomic_store(&spe->status, info.spu_status);
    atomic_store(&spe->running, false);
    if (spe->flags & SPE_EVENTS_ENABLE && weft_spe_stopped_add(spe, &info)) {
        weft_spe_changed(spe, spe->spu, 0);
    }
    if (stopinfo) {
        *stopinfo = info;
    }
    errno = error;
    return result;
}
