/* Samples of a network that runs: copied from where the runtime has it anyway. */
#include "sample.h"
#include "../deadlock/deadlock.h"
#include <stdlib.h>
#include <string.h>

enum { HEAD = 6, OF_PROCESSOR = 2, OF_PROCESS = 4, OF_CHANNEL = 3 }; /* words */

bool weft_sampler_make(struct weft_sampler *sampler, struct weft_run *run)
{
    const struct weft_network *network = run->instance.network;
    const unsigned processes = weft_process_count(network);
    *sampler = (struct weft_sampler){.run = run, .process_count = processes};
    sampler->word_count = HEAD + (size_t)OF_PROCESSOR * run->processor_count + (size_t)OF_PROCESS * processes
                          + (size_t)OF_CHANNEL * network->channel_count;
    sampler->processes = calloc(processes + 1, sizeof *sampler->processes);
    sampler->fired = calloc(processes + 1, sizeof *sampler->fired);
    sampler->seen = calloc(processes + 1, sizeof *sampler->seen);
    sampler->busy = calloc(run->processor_count + 1, sizeof *sampler->busy);
    sampler->channels = calloc(network->channel_count + 1, sizeof *sampler->channels);
    sampler->words = calloc(sampler->word_count, sizeof *sampler->words);
    if (!sampler->processes || !sampler->fired || !sampler->seen || !sampler->busy || !sampler->channels || !sampler->words)
        return false;
    for (unsigned i = 0; i < run->processor_count; i++)
        for (unsigned j = 0; j < run->processors[i].process_count; j++) {
            struct weft_process *process = run->processors[i].processes[j];
            sampler->processes[weft_process_number(process->plan)] = process;
            for (unsigned slot = 0; slot < process->plan->kind->port_count; slot++) {
                struct weft_end *end = &process->ends[slot];
                sampler->channels[process->plan->channels[slot]].ends[weft_direction_of(end)] = end;
            }
        }
    return true;
}

void weft_sampler_free(struct weft_sampler *sampler)
{
    free(sampler->processes);
    free(sampler->fired);
    free(sampler->seen);
    free(sampler->busy);
    free(sampler->channels);
    free(sampler->words);
}

static const struct weft_process *running(const struct weft_sampler *sampler, unsigned processor)
{
    return weft_running(&sampler->run->processors[processor]);
}

void weft_sampler_look(struct weft_sampler *sampler)
{
    sampler->looks++;
    for (unsigned i = 0; i < sampler->run->processor_count; i++) {
        const struct weft_process *process = running(sampler, i);
        if (process) {
            sampler->busy[i]++;
            sampler->seen[weft_process_number(process->plan)]++;
        }
    }
}

/* 1 + the number of a file. Names are constants of the program, so that one address is one name. */
static uint64_t file_number(struct weft_sampler *sampler, const char *file)
{
    for (unsigned i = 0; i < sampler->file_count; i++)
        if (sampler->files[i] == file)
            return i + 1;
    if (sampler->file_count == WEFT_LIVE_FILES)
        return 0;
    sampler->files[sampler->file_count] = file;
    return ++sampler->file_count;
}

static uint64_t line_of(struct weft_sampler *sampler, const struct weft_process *process)
{
    const struct weft_line line = weft_line(process, false);
    return line.file ? file_number(sampler, line.file) << 32 | line.line : 0;
}

/* A counter of 32 bits has gone on, by less than it can count between two samples. */
static void go_on(uint64_t *total, uint32_t count)
{
    *total += (uint32_t)(count - (uint32_t)*total);
}

static void take_process(struct weft_sampler *sampler, unsigned number, uint64_t *words)
{
    struct weft_process *process = sampler->processes[number];
    struct weft_waiter waiter;
    if (!process)
        return;
    const uint8_t phase = __atomic_load_n(&process->phase, __ATOMIC_RELAXED);
    enum weft_doing doing = WEFT_RUNS;
    words[2] = 0;
    if (phase == WEFT_ENDED || phase == WEFT_OVER) {
        doing = WEFT_GONE;
    } else if (phase == WEFT_TESTING) {
        doing = WEFT_TESTS;
        words[2] = line_of(sampler, process);
    } else if (weft_is_stuck(process, &waiter)) {
        doing = weft_direction_of(waiter.end) == WEFT_IN ? WEFT_READS : WEFT_WRITES;
        words[2] = line_of(sampler, process);
    }
    const bool waits = doing == WEFT_READS || doing == WEFT_WRITES;
    go_on(&sampler->fired[number], __atomic_load_n(&process->live->firings, __ATOMIC_RELAXED));
    words[0] = sampler->fired[number];
    words[1] = doing | (waits ? (uint64_t)process->plan->channels[waiter.end->slot] << 8 : 0);
    words[3] = sampler->seen[number];
}

static void take_channel(struct weft_live_channel *channel, uint64_t *words)
{
    const struct weft_end *out = channel->ends[WEFT_OUT], *in = channel->ends[WEFT_IN];
    if (out && in && weft_is_local(out)) {
        const uint32_t fill = weft_glance(&in->limit);
        go_on(&channel->moved[WEFT_OUT], weft_glance(&out->limit));
        channel->moved[WEFT_IN] = channel->moved[WEFT_OUT] > fill ? channel->moved[WEFT_OUT] - fill : 0;
    } else {
        if (in) /* first: what is read later has been written */
            go_on(&channel->moved[WEFT_IN], atomic_load_explicit(&weft_side(in, WEFT_IN)->count, memory_order_acquire));
        if (out)
            go_on(&channel->moved[WEFT_OUT], atomic_load_explicit(&weft_side(out, WEFT_OUT)->count, memory_order_acquire));
    }
    words[0] = channel->moved[WEFT_OUT];
    words[1] = channel->moved[WEFT_IN];
    words[2] = out ? weft_capacity(out) : in ? weft_capacity(in) : 0;
}

void weft_sampler_take(struct weft_sampler *sampler, uint64_t ns, bool ended)
{
    struct weft_run *run = sampler->run;
    uint64_t *words = sampler->words + HEAD;
    for (unsigned i = 0; i < run->processor_count; i++, words += OF_PROCESSOR) {
        const struct weft_process *process = ended ? NULL : running(sampler, i);
        words[0] = sampler->busy[i];
        words[1] = process ? weft_process_number(process->plan) + 1 : 0;
    }
    for (unsigned i = 0; i < sampler->process_count; i++, words += OF_PROCESS)
        take_process(sampler, i, words);
    for (unsigned i = 0; i < run->instance.network->channel_count; i++, words += OF_CHANNEL)
        take_channel(&sampler->channels[i], words);
    const uint64_t head[HEAD] = {ns,
                                 ended,
                                 ended ? (uint64_t)(unsigned)run->status : 0,
                                 atomic_load(&run->deadlocked),
                                 sampler->looks,
                                 sampler->file_count};
    memcpy(sampler->words, head, sizeof head);
}
