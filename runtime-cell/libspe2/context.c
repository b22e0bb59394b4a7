/* Contexts, gangs, and what can be asked of them. */
#include "context.h"

#include <stdlib.h>
#include <sys/mman.h>

struct spe_gang_context {
    atomic_int contexts;
};

static void release(spe_context_ptr_t spe)
{
    weft_spu_destroy(spe->spu);
    free(spe->counts);
    if (spe->local_store) {
        munmap(spe->local_store, WEFT_SPU_LS_SIZE);
    }
    if (spe->problem_state) {
        weft_spe_problem_state_unmap(spe);
    }
    weft_spe_stopped_clear(spe);
    pthread_mutex_destroy(&spe->lock);
    free(spe);
}

static bool set_up(spe_context_ptr_t spe)
{
    void *local_store = mmap(NULL, WEFT_SPU_LS_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (local_store == MAP_FAILED) {
        return false;
    }
    spe->local_store = local_store;
    if (spe->flags & SPE_MAP_PS && !weft_spe_problem_state_map(spe)) {
        return false;
    }
    const struct weft_spu_config config = {
        .local_store = local_store,
        .memory = {.at = weft_spe_memory_at, .deliver = weft_spe_deliver},
        .changed = weft_spe_changed,
        .changed_user = spe,
    };
    spe->spu = weft_spu_create(&config);
    if (!spe->spu) {
        return false;
    }
    weft_spu_signal_mode(spe->spu, 1, spe->flags & SPE_CFG_SIGNOTIFY1_OR);
    weft_spu_signal_mode(spe->spu, 2, spe->flags & SPE_CFG_SIGNOTIFY2_OR);
    return weft_spe_count_start(spe) && weft_spe_timing_start(spe);
}

spe_context_ptr_t spe_context_create(unsigned int flags, spe_gang_context_ptr_t gang)
{
    const unsigned isolation = SPE_ISOLATE | SPE_ISOLATE_EMULATE;
    const unsigned known =
        SPE_CFG_SIGNOTIFY1_OR | SPE_CFG_SIGNOTIFY2_OR | SPE_MAP_PS | SPE_EVENTS_ENABLE | SPE_AFFINITY_MEMORY | SPE_NOSCHED;
    if (flags & ~(known | isolation)) {
        errno = EINVAL;
        return NULL;
    }
    if (flags & isolation) {
        errno = ENOSYS;
        return NULL;
    }
    spe_context_ptr_t spe = calloc(1, sizeof *spe);
    if (!spe) {
        return NULL;
    }
    spe->flags = flags;
    spe->gang = gang;
    spe->stopped_end = &spe->stopped;
    pthread_mutex_init(&spe->lock, NULL);
    if (!set_up(spe)) {
        release(spe);
        errno = ENOMEM;
        return NULL;
    }
    if (gang) {
        atomic_fetch_add(&gang->contexts, 1);
    }
    return spe;
}

spe_context_ptr_t spe_context_create_affinity(unsigned int flags, spe_context_ptr_t affinity_neighbor,
                                              spe_gang_context_ptr_t gang)
{
    if (affinity_neighbor && (!gang || affinity_neighbor->gang != gang)) {
        errno = EINVAL;
        return NULL;
    }
    return spe_context_create(flags, gang);
}

int spe_context_destroy(spe_context_ptr_t spe)
{
    if (!spe) {
        return weft_spe_error(ESRCH);
    }
    if (atomic_load(&spe->running)) {
        return weft_spe_error(EAGAIN);
    }
    weft_spe_events_forget(spe);
    weft_spe_count_tell(spe);
    weft_spe_timing_tell(spe);
    if (spe->gang) {
        atomic_fetch_sub(&spe->gang->contexts, 1);
    }
    release(spe);
    return 0;
}

spe_gang_context_ptr_t spe_gang_context_create(unsigned int flags)
{
    if (flags) {
        errno = EINVAL;
        return NULL;
    }
    return calloc(1, sizeof(struct spe_gang_context));
}

int spe_gang_context_destroy(spe_gang_context_ptr_t gang)
{
    if (!gang) {
        return weft_spe_error(ESRCH);
    }
    if (atomic_load(&gang->contexts) > 0) {
        return weft_spe_error(EAGAIN);
    }
    free(gang);
    return 0;
}

void *spe_ls_area_get(spe_context_ptr_t spe)
{
    if (!spe) {
        errno = ESRCH;
        return NULL;
    }
    return spe->local_store;
}

int spe_ls_size_get(spe_context_ptr_t spe)
{
    return spe ? WEFT_SPU_LS_SIZE : weft_spe_error(ESRCH);
}

static int spes(void)
{
    const char *wish = getenv("WEFT_CELL_SPES");
    const int count = wish ? atoi(wish) : 0;
    return count >= 1 && count <= 16 ? count : 8;
}

int spe_cpu_info_get(int info_requested, int cpu_node)
{
    if (cpu_node != -1 && cpu_node != 0) {
        return weft_spe_error(EINVAL);
    }
    switch (info_requested) {
    case SPE_COUNT_PHYSICAL_CPU_NODES:
        return 1;
    case SPE_COUNT_PHYSICAL_SPES:
    case SPE_COUNT_USABLE_SPES:
        return spes();
    default:
        return weft_spe_error(EINVAL);
    }
}
