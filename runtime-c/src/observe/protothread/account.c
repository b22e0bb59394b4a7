/* The accounts of a run of protothreads. */
#define _GNU_SOURCE
#include "../../process/account.h"
#include "../../wait/wait.h"
#include "../observe.h"
#include "../view.h"
#include "sampling.h"
#include <stdlib.h>

/* Of a network that runs. */
struct weft_run_accounts {
    struct weft_view view;
    struct weft_network here; /* the processors of this machine */
    uint64_t main_cpu;        /* ns that the first processor's thread has had before */
    struct weft_sampling *sampling;   /* NULL: there is none */
    struct weft_process *processes[]; /* by index */
};

static struct weft_run *run_here(void)
{
    return (struct weft_run *)weft_here;
}

static struct weft_run_accounts *here(void)
{
    return run_here()->accounts;
}

static const struct weft_process_account *process_account(unsigned process)
{
    if (here()->sampling)
        weft_sampling_take(here()->sampling, here()->processes[process]);
    return here()->processes[process]->account;
}

static const struct weft_end_account *end_account(unsigned process, unsigned slot)
{
    return here()->processes[process]->ends[slot].account;
}

static uint32_t capacity(unsigned process, unsigned slot)
{
    return weft_capacity(&here()->processes[process]->ends[slot]);
}

static int waits_at(unsigned process, uint64_t *since)
{
    uint64_t wait = __atomic_load_n(&here()->processes[process]->wait, __ATOMIC_ACQUIRE);
    const struct weft_end *end = weft_waits_at(here()->processes[process], wait);
    *since = weft_counted(&here()->processes[process]->account->since);
    return *since != 0 && end ? (int)end->slot : -1;
}

static const struct weft_processor_account *processor_account(unsigned processor)
{
    return run_here()->processors[processor].account;
}

static int runs(unsigned processor)
{
    const struct weft_processor *of = &run_here()->processors[processor];
    const struct weft_process *process = weft_running(of);
    const bool is_known = process && !__atomic_load_n(&of->account->sampled, __ATOMIC_ACQUIRE); /* since when it runs */
    return is_known ? (int)weft_process_number(process->plan) : -1;
}

/* The plan's processor that a thread is of; a worker of a pool has its number behind the name. */
static void name(unsigned processor, char *text, size_t size)
{
    const struct weft_processor *of = &run_here()->processors[processor];
    const char *plain = here()->here.processors[of->number].name;
    if (of->pool)
        snprintf(text, size, "%s[%u]", plain, (unsigned)(of - of->pool->workers));
    else
        snprintf(text, size, "%s", plain);
}

static uint64_t cpu(unsigned processor)
{
    uint64_t ended = weft_counted(&run_here()->processors[processor].account->cpu);
    pthread_t thread = __atomic_load_n(&run_here()->processors[processor].thread, __ATOMIC_RELAXED);
    clockid_t clock;
    if (ended != 0 || !thread)
        return ended;
    return pthread_getcpuclockid(thread, &clock) == 0 ? weft_nanoseconds(clock) - (processor == 0 ? here()->main_cpu : 0) : 0;
}

static void trace(struct weft_processor *self, struct weft_process *process, uint64_t ended, bool waits)
{
    const struct weft_end *end = waits ? weft_waits(process) : NULL;
    uint32_t there = end ? weft_credit(end) : 0;
    weft_trace_add(self->account->trace,
                   &(struct weft_trace_run){self->account->clock, ended, weft_process_number(process->plan),
                                            end ? (int32_t)end->slot : -1,
                                            end && weft_direction_of(end) == WEFT_OUT ? end->capacity - there : there,
                                            end ? weft_account_bytes(end->account) : 0});
}

static void begin(struct weft_run *run, const struct weft_network *network)
{
    struct weft_run_accounts *all = run->accounts =
        calloc(1, sizeof *all + weft_process_count(run->instance.network) * sizeof *all->processes);
    if (!all)
        weft_cannot_start("no memory for statistics");
    all->here = *network;
    all->view = (struct weft_view){process_account,
                                   end_account,
                                   capacity,
                                   waits_at,
                                   run->processor_count,
                                   processor_account,
                                   runs,
                                   name,
                                   cpu,
                                   network->processors->first_process,
                                   weft_process_count(network),
                                   WEFT_WITH_MPI ? network->processors->node : 0,
                                   run->plugs.ranks};
    all->main_cpu = WEFT_WITH_MPI ? 0 : weft_nanoseconds(CLOCK_THREAD_CPUTIME_ID);
    weft_account_wish(all->view.node, run->plugs.ranks);
    for (unsigned i = 0; i < run->processor_count; i++) {
        struct weft_processor *processor = &run->processors[i];
        for (unsigned j = 0; j < processor->process_count; j++)
            all->processes[weft_process_number(processor->processes[j]->plan)] = processor->processes[j];
        if (weft_trace_wanted() && !(processor->account->trace = weft_trace_new()))
            weft_cannot_start("no memory for a trace");
    }
    if (!WEFT_WITH_MPI && !weft_trace_wanted()) /* a trace shows each run; between ranks others run processes, too */
        all->sampling = weft_sampling_start(run);
    weft_account_open(&all->view);
    for (unsigned i = 0; i < run->processor_count; i++)
        weft_account_idle(&run->processors[i]);
}

static void end_thread(struct weft_processor *self)
{
    weft_account_busy(self); /* the end finds it idle */
    weft_count(&self->account->cpu,
               weft_nanoseconds(CLOCK_THREAD_CPUTIME_ID) - (self == self->run->processors ? here()->main_cpu : 0));
}

/* What nobody has read fills the channel, too. */
static void look_at_rests(const struct weft_run_accounts *all)
{
    const unsigned first = all->here.processors->first_process;
    for (unsigned i = first; i < first + weft_process_count(&all->here); i++) {
        struct weft_process *process = all->processes[i];
        for (unsigned slot = 0; slot < process->plan->kind->port_count; slot++) {
            struct weft_end *end = &process->ends[slot];
            if (process->plan->kind->ports[slot].direction != WEFT_IN)
                continue;
            weft_end_refresh(end, WEFT_IN);
            weft_account_fill(end->account, weft_credit(end));
        }
    }
}

static void end(struct weft_run *run)
{
    struct weft_sampling *sampling = run->accounts->sampling;
    if (sampling)
        weft_sampling_end(sampling);
    look_at_rests(run->accounts);
    weft_account_end();
    if (sampling)
        weft_sampling_free(sampling);
    for (unsigned i = 0; i < run->processor_count; i++)
        free(run->processors[i].account->trace);
    free(run->accounts);
}

static void sample(struct weft_processor *self)
{
    if (here()->sampling)
        weft_sampling_add(here()->sampling, self);
}

const struct weft_observer weft_observer = {begin, end, end_thread, trace, sample};
