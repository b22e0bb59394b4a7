/* The time of the SPEs, for who asks for it: WEFT_CELL_TIMING names a file to which each context adds what it took, or is 1 for stderr.
 * The last one adds what the bus did. WEFT_CELL_TRACE names a file for a timeline (sim/timing/trace.h). */
#include "context.h"

#include "../sim/timing/clock.h"
#include "../sim/timing/report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* A program has one Cell. */
static struct cell {
    struct weft_machine machine;
    pthread_mutex_t lock; /* of what follows */
    unsigned contexts; /* that have not told yet */
    uint64_t cycles; /* of the one that took most, of those that have */
    bool told; /* somebody has: later ones add to the file */
} cell = {.lock = PTHREAD_MUTEX_INITIALIZER};

static pthread_once_t once = PTHREAD_ONCE_INIT;

static const char *wish(const char *variable)
{
    const char *file = getenv(variable);
    return file && *file ? file : NULL;
}

static const char *table(void)
{
    return wish("WEFT_CELL_TIMING");
}

static void prepare(void)
{
    const char *file = wish("WEFT_CELL_TRACE");
    FILE *out = file ? fopen(file, "w") : NULL;
    weft_machine_init(&cell.machine);
    if (out) {
        weft_timeline_start(&cell.machine.timeline, out);
    } else if (file) {
        weft_spe_complain("%s: %s", file, strerror(errno));
    }
}

bool weft_spe_timing_start(spe_context_ptr_t spe)
{
    if (!table() && !wish("WEFT_CELL_TRACE")) {
        return true;
    }
    pthread_once(&once, prepare);
    if (!weft_spu_keep_time(spe->spu, &cell.machine, (uintptr_t)spe->problem_state)) {
        return false;
    }
    pthread_mutex_lock(&cell.lock);
    cell.contexts++;
    pthread_mutex_unlock(&cell.lock);
    return true;
}

/* With the lock held. */
static void tell(spe_context_ptr_t spe, const struct weft_clock *clock, FILE *out)
{
    flockfile(out);
    fprintf(out, "SPE %d, %s\n", clock->place, spe->name);
    weft_time_report(spe->spu, out);
    if (cell.contexts == 0) {
        weft_machine_report(&cell.machine, cell.cycles, out);
    }
    funlockfile(out);
}

/* The same. */
static void write_table(spe_context_ptr_t spe, const struct weft_clock *clock)
{
    const bool is_file = strcmp(table(), "1") != 0;
    FILE *out = is_file ? fopen(table(), cell.told ? "a" : "w") : stderr;
    if (out) {
        tell(spe, clock, out);
        cell.told = true;
    } else {
        weft_spe_complain("%s: %s", table(), strerror(errno));
    }
    if (out && is_file) {
        fclose(out);
    }
}

void weft_spe_timing_tell(spe_context_ptr_t spe)
{
    const struct weft_clock *clock = weft_spu_time(spe->spu);
    if (!clock) {
        return;
    }
    pthread_mutex_lock(&cell.lock);
    cell.contexts--;
    if (cell.cycles < clock->pipeline.next - 1) {
        cell.cycles = clock->pipeline.next - 1;
    }
    if (table()) {
        write_table(spe, clock);
    }
    if (cell.machine.timeline.out) {
        weft_timeline_name(&cell.machine.timeline, (unsigned)clock->place, spe->name);
    }
    if (cell.machine.timeline.out && cell.contexts == 0) {
        weft_timeline_finish(&cell.machine.timeline);
        fclose(cell.machine.timeline.out);
        cell.machine.timeline.out = NULL;
    }
    pthread_mutex_unlock(&cell.lock);
}
