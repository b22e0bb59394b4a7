/* The execution model `thread`: a kernel thread per process, channels with a mutex. Another implementation of the process API
   on purpose, and as simple as can be: the protothread runtime is tested against it. Only ring.h is shared. */
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <semaphore.h>
#include <setjmp.h>
#include <stdatomic.h>
#include <stdio.h>
#include <weft/growth.h>
#include <weft/port.h>
#include <weft/process.h>
#include <weft/report.h>
#include <weft/ring.h>
#include <weft/thread.h>
#include "deadlock.h"

enum { STACK = 256 * 1024 }; /* bytes; of a thread */

struct process;

struct side {
    struct process *process;
    uint32_t position; /* in the ring */
    uint32_t window;   /* bytes, if one is open */
    bool open;
    bool told;    /* reader: the program knows that nothing comes any more */
    bool tested;  /* in vain, since the process last did something else */
    bool waits;   /* its process waits for a change of the channel */
    uint32_t wants, moved; /* for the report */
};

struct channel {
    pthread_mutex_t mutex; /* of all below */
    char *data, *first_data; /* now, and as declared */
    uint32_t capacity;
    uint32_t fill; /* bytes to be read */
    bool ended[2]; /* the process at this side has ended; by enum weft_direction, as sides */
    struct side sides[2];
};

struct process {
    DOLProcess dol;
    const struct weft_process_plan *plan;
    uint32_t *port_table;
    pthread_t thread;
    sem_t wake;
    jmp_buf over;
    bool detached, did_something, tested;
    atomic_bool ended;
    int waits_at;            /* slot of the port it waits at; -1: it tests several */
    atomic_bool asleep;      /* who exchanges it for false wakes it */
    bool stop;               /* when woken: nothing that it tests will ever change */
};

static struct channel *channels;
static struct process *processes;
static unsigned process_count;
static atomic_uint running; /* threads that do not wait, and have not ended */
static sem_t over_for_all;  /* posted when no thread will ever run again */

const struct weft_process_plan *weft_plan(DOLProcess *p)
{
    return ((struct process *)p)->plan;
}

static struct channel *channel_of(struct process *process, unsigned slot)
{
    return &channels[process->plan->ports[slot].channel];
}

static enum weft_direction direction_of(struct process *process, unsigned slot)
{
    return process->plan->ports[slot].direction;
}

static void wake(struct process *process)
{
    if (!atomic_exchange(&process->asleep, false))
        return;
    atomic_fetch_add(&running, 1);
    sem_post(&process->wake);
}

/* The channel changed in favour of this side. Under the mutex. */
static void notify(struct channel *channel, enum weft_direction direction)
{
    if (!channel->sides[direction].waits)
        return;
    channel->sides[direction].waits = false;
    wake(channel->sides[direction].process);
}

/* What can be moved at once. Under the mutex. */
static uint32_t available(const struct channel *channel, enum weft_direction direction)
{
    return direction == WEFT_IN ? channel->fill : channel->capacity - channel->fill;
}

static bool other_ended(const struct channel *channel, enum weft_direction direction)
{
    return channel->ended[!direction];
}

static struct weft_wait wait_of(unsigned index)
{
    struct process *process = &processes[index];
    if (process->ended || process->waits_at < 0)
        return (struct weft_wait){.process = NULL};
    struct channel *channel = channel_of(process, (unsigned)process->waits_at);
    const struct weft_port_plan *port = &process->plan->ports[process->waits_at];
    const struct side *side = &channel->sides[port->direction];
    return (struct weft_wait){process->plan, port, side->wants, available(channel, port->direction),
                              channel->capacity, side->moved};
}

/* Makes room for what a process waits to write, while nobody runs. The reader's open window stays where it is. */
static void grow(unsigned index)
{
    struct process *process = &processes[index];
    struct channel *channel = channel_of(process, (unsigned)process->waits_at);
    uint32_t old = channel->capacity;
    pthread_mutex_lock(&channel->mutex);
    char *data = weft_grow(&weft_program.network->channels[process->plan->ports[process->waits_at].channel],
                           &channel->capacity, (uint64_t)channel->fill + channel->sides[WEFT_OUT].wants);
    weft_ring_read(channel->data, old, channel->sides[WEFT_IN].position, data, channel->fill);
    channel->data = data;
    channel->sides[WEFT_IN].position = 0;
    channel->sides[WEFT_OUT].position = channel->fill;
    notify(channel, WEFT_OUT);
    pthread_mutex_unlock(&channel->mutex);
}

/* All threads wait or have ended: a deadlock is resolved if it can be; else those that test ports end; without any, that is the
   end, or a deadlock. Which of the two, the main thread tells: it joins what has ended first, as a thread that nobody joined
   counts as a leak. */
static void nothing_runs(void)
{
    bool tests = false;
    atomic_fetch_add(&running, 1);
    if (weft_grow_in_cycle(weft_program.network, wait_of, grow)) {
        if (atomic_fetch_sub(&running, 1) == 1)
            nothing_runs();
        return;
    }
    for (unsigned i = 0; i < process_count; i++) {
        processes[i].stop = !processes[i].ended && processes[i].waits_at < 0;
        tests = tests || processes[i].stop;
    }
    for (unsigned i = 0; i < process_count; i++) /* now that all are marked: each may change what the others see */
        if (processes[i].stop)
            wake(&processes[i]);
    if (!tests)
        sem_post(&over_for_all);
    else if (atomic_fetch_sub(&running, 1) == 1)
        nothing_runs();
}

static void wait_for(sem_t *semaphore)
{
    while (sem_wait(semaphore) != 0 && errno == EINTR) {}
}

/* Sleeps until woken; the process has registered with the channels before, `asleep` first. */
static void sleep_until_woken(struct process *process)
{
    if (atomic_fetch_sub(&running, 1) == 1)
        nothing_runs();
    wait_for(&process->wake);
}

/* Waits for a change of the channel, whose mutex is held. */
static void wait_at(struct process *process, unsigned slot)
{
    struct channel *channel = channel_of(process, slot);
    process->waits_at = (int)slot;
    atomic_store(&process->asleep, true);
    channel->sides[direction_of(process, slot)].waits = true;
    pthread_mutex_unlock(&channel->mutex);
    sleep_until_woken(process);
    pthread_mutex_lock(&channel->mutex);
}

/* Ends the process on the spot. The mutex is held. */
static _Noreturn void over(struct process *process, struct channel *channel)
{
    pthread_mutex_unlock(&channel->mutex);
    longjmp(process->over, 1);
}

static unsigned checked_slot(struct process *process, void *port, struct weft_call call)
{
    unsigned slot = weft_port_slot(process->port_table, process->plan, port);
    const struct side *side = &channel_of(process, slot)->sides[direction_of(process, slot)];
    weft_check_call(process->plan, &process->plan->ports[slot], call, side->open ? (long)side->window : -1);
    process->did_something = process->did_something || call.kind != WEFT_CALL_TEST;
    return slot;
}

/* The channel of a slot, locked; ends the process if it has been told the end of its stream. */
static struct channel *enter(struct process *process, unsigned slot)
{
    struct channel *channel = channel_of(process, slot);
    pthread_mutex_lock(&channel->mutex);
    if (channel->sides[WEFT_IN].told && direction_of(process, slot) == WEFT_IN)
        over(process, channel);
    return channel;
}

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* Moves bytes on the ring and tells the other side. */
static void advance(struct channel *channel, enum weft_direction direction, uint32_t len)
{
    struct side *side = &channel->sides[direction];
    side->position = weft_ring_advance(channel->capacity, side->position, len);
    channel->fill = direction == WEFT_IN ? channel->fill - len : channel->fill + len;
    if (len > 0)
        notify(channel, direction == WEFT_IN ? WEFT_OUT : WEFT_IN);
}

/* Does another process still read what this one writes? */
static bool is_read(struct process *process)
{
    for (unsigned slot = 0; slot < process->plan->port_count; slot++) {
        struct process *reader = channel_of(process, slot)->sides[WEFT_IN].process;
        if (direction_of(process, slot) == WEFT_OUT && reader != process && !reader->ended)
            return true;
    }
    return false;
}

/* Moves up to `len` bytes in as many parts as it takes. A writer that would wait for ever is over unless
   somebody reads its other channels, and so is a reader if it wants all. */
static int move(struct process *process, unsigned slot, char *buf, uint32_t len, bool all)
{
    struct channel *channel = enter(process, slot);
    enum weft_direction direction = direction_of(process, slot);
    struct side *side = &channel->sides[direction];
    uint32_t moved = 0;
    for (;;) {
        uint32_t part = least(len - moved, available(channel, direction));
        if (direction == WEFT_IN)
            weft_ring_read(channel->data, channel->capacity, side->position, buf + moved, part);
        else
            weft_ring_write(channel->data, channel->capacity, side->position, buf + moved, part);
        advance(channel, direction, part);
        moved += part;
        if (moved == len)
            break;
        if (other_ended(channel, direction)) {
            if (direction == WEFT_OUT ? !is_read(process) : all)
                over(process, channel);
            side->told = moved == 0;
            moved = direction == WEFT_OUT ? len : moved; /* the rest is dropped */
            break;
        }
        side->wants = least(len - moved, channel->capacity);
        side->moved = moved;
        wait_at(process, slot);
    }
    pthread_mutex_unlock(&channel->mutex);
    return (int)moved;
}

static int open_window(struct process *process, unsigned slot, void **window, uint32_t len, bool all)
{
    struct channel *channel = enter(process, slot);
    enum weft_direction direction = direction_of(process, slot);
    struct side *side = &channel->sides[direction];
    side->wants = len;
    side->moved = 0;
    while (available(channel, direction) < len && !other_ended(channel, direction))
        wait_at(process, slot);
    uint32_t length = least(len, available(channel, direction));
    if (length < len && (direction == WEFT_OUT ? !is_read(process) : all))
        over(process, channel);
    if (length < len && direction == WEFT_OUT) { /* what the channel holds is never read: it is dropped */
        channel->fill = 0;
        length = len;
    }
    side->told = length < len && length == 0;
    side->open = !side->told;
    side->window = length;
    if (direction == WEFT_IN)
        weft_ring_gather(channel->data, channel->capacity, side->position, length);
    *window = channel->data + side->position;
    pthread_mutex_unlock(&channel->mutex);
    return (int)length;
}

static int close_window(struct process *process, void *port, const char *name, enum weft_direction direction)
{
    unsigned slot = weft_port_slot(process->port_table, process->plan, port);
    struct channel *channel = channel_of(process, slot);
    if (direction == WEFT_IN && direction_of(process, slot) == WEFT_IN && channel->sides[WEFT_IN].told)
        return 0;
    checked_slot(process, port, (struct weft_call){name, 0, direction, WEFT_CALL_CLOSE});
    pthread_mutex_lock(&channel->mutex);
    struct side *side = &channel->sides[direction];
    if (direction == WEFT_OUT)
        weft_ring_scatter(channel->data, channel->capacity, side->position, side->window);
    side->open = false;
    advance(channel, direction, side->window);
    pthread_mutex_unlock(&channel->mutex);
    return (int)side->window;
}

static int test(struct process *process, void *port, const char *name, int len, enum weft_direction direction)
{
    unsigned slot = checked_slot(process, port, (struct weft_call){name, len, direction, WEFT_CALL_TEST});
    struct channel *channel = channel_of(process, slot);
    struct side *side = &channel->sides[direction];
    pthread_mutex_lock(&channel->mutex);
    uint32_t there = available(channel, direction) - (side->open ? side->window : 0);
    if (there < (uint32_t)len && direction == WEFT_OUT && other_ended(channel, direction) && is_read(process))
        there = channel->capacity;
    if (there < (uint32_t)len) {
        side->tested = true;
        side->wants = there; /* what a change is measured against */
        process->tested = true;
    }
    pthread_mutex_unlock(&channel->mutex);
    return there >= (uint32_t)len;
}

/* After a firing that did nothing but test in vain: waits for a change; false if there can be none. */
static bool wait_for_change(struct process *process)
{
    bool open = false, changed = false;
    process->waits_at = -1;
    atomic_store(&process->asleep, true);
    for (unsigned slot = 0; slot < process->plan->port_count; slot++) {
        struct channel *channel = channel_of(process, slot);
        enum weft_direction direction = direction_of(process, slot);
        struct side *side = &channel->sides[direction];
        if (!side->tested)
            continue;
        pthread_mutex_lock(&channel->mutex);
        changed = changed || available(channel, direction) != side->wants;
        side->waits = !other_ended(channel, direction);
        open = open || side->waits;
        pthread_mutex_unlock(&channel->mutex);
    }
    if (changed || !open) {
        if (!atomic_exchange(&process->asleep, false)) /* woken already: takes what the waker has given */
            sem_wait(&process->wake), atomic_fetch_sub(&running, 1);
    } else {
        sleep_until_woken(process);
    }
    for (unsigned slot = 0; slot < process->plan->port_count; slot++) {
        struct channel *channel = channel_of(process, slot);
        struct side *side = &channel->sides[direction_of(process, slot)];
        if (!side->tested)
            continue;
        pthread_mutex_lock(&channel->mutex);
        side->waits = side->tested = false;
        pthread_mutex_unlock(&channel->mutex);
    }
    return (changed || open) && !process->stop;
}

static void end_process(struct process *process)
{
    process->ended = true;
    for (unsigned slot = 0; slot < process->plan->port_count; slot++) {
        struct channel *channel = channel_of(process, slot);
        enum weft_direction direction = direction_of(process, slot);
        pthread_mutex_lock(&channel->mutex);
        channel->ended[direction] = true;
        notify(channel, direction == WEFT_IN ? WEFT_OUT : WEFT_IN);
        pthread_mutex_unlock(&channel->mutex);
    }
    if (atomic_fetch_sub(&running, 1) == 1)
        nothing_runs();
}

static void *run_process(void *argument)
{
    struct process *process = argument;
    if (setjmp(process->over) == 0) {
        process->plan->unit->init(&process->dol);
        while (!process->detached) {
            process->did_something = process->tested = false;
            process->plan->unit->fire(&process->dol);
            if (process->tested && !process->did_something && !process->detached && !wait_for_change(process))
                break;
        }
    }
    end_process(process);
    return NULL;
}

int DOL_read(void *port, void *buf, int len, DOLProcess *p)
{
    unsigned slot = checked_slot((struct process *)p, port, (struct weft_call){"DOL_read", len, WEFT_IN, WEFT_CALL_MOVE});
    return move((struct process *)p, slot, buf, (uint32_t)len, false);
}

int DOL_read_all(void *port, void *buf, int len, DOLProcess *p)
{
    unsigned slot = checked_slot((struct process *)p, port, (struct weft_call){"DOL_read", len, WEFT_IN, WEFT_CALL_MOVE});
    return move((struct process *)p, slot, buf, (uint32_t)len, true);
}

int DOL_write(void *port, const void *buf, int len, DOLProcess *p)
{
    unsigned slot = checked_slot((struct process *)p, port, (struct weft_call){"DOL_write", len, WEFT_OUT, WEFT_CALL_MOVE});
    return move((struct process *)p, slot, (char *)(uintptr_t)buf, (uint32_t)len, true);
}

int DOL_write_all(void *port, const void *buf, int len, DOLProcess *p)
{
    return DOL_write(port, buf, len, p);
}

int DOL_capture(void *port, void **window, int len, DOLProcess *p)
{
    unsigned slot =
        checked_slot((struct process *)p, port, (struct weft_call){"DOL_capture", len, WEFT_IN, WEFT_CALL_WINDOW});
    return open_window((struct process *)p, slot, window, (uint32_t)len, false);
}

int DOL_capture_all(void *port, void **window, int len, DOLProcess *p)
{
    unsigned slot =
        checked_slot((struct process *)p, port, (struct weft_call){"DOL_capture", len, WEFT_IN, WEFT_CALL_WINDOW});
    return open_window((struct process *)p, slot, window, (uint32_t)len, true);
}

int DOL_reserve(void *port, void **window, int len, DOLProcess *p)
{
    unsigned slot =
        checked_slot((struct process *)p, port, (struct weft_call){"DOL_reserve", len, WEFT_OUT, WEFT_CALL_WINDOW});
    return open_window((struct process *)p, slot, window, (uint32_t)len, true);
}

int DOL_reserve_all(void *port, void **window, int len, DOLProcess *p)
{
    return DOL_reserve(port, window, len, p);
}

int DOL_consume(void *port, DOLProcess *p)
{
    return close_window((struct process *)p, port, "DOL_consume", WEFT_IN);
}

int DOL_release(void *port, DOLProcess *p)
{
    return close_window((struct process *)p, port, "DOL_release", WEFT_OUT);
}

int DOL_rtest(void *port, int len, DOLProcess *p)
{
    return test((struct process *)p, port, "DOL_rtest", len, WEFT_IN);
}

int DOL_wtest(void *port, int len, DOLProcess *p)
{
    return test((struct process *)p, port, "DOL_wtest", len, WEFT_OUT);
}

void DOL_detach(DOLProcess *p)
{
    ((struct process *)p)->detached = true;
}

static void *get_memory(size_t count, size_t size)
{
    void *memory = calloc(count > 0 ? count : 1, size > 0 ? size : 1);
    if (!memory)
        weft_cannot_start("cannot get %zu MiB of memory for processes and channels; make capacities smaller",
                          count * size >> 20);
    return memory;
}

static void build_channel(struct channel *channel, const struct weft_channel_plan *plan)
{
    if (plan->capacity == 0 || plan->capacity > WEFT_CAPACITY_MAX)
        weft_cannot_start("channel %s has a capacity of %zu bytes; it must be from 1 to %d", plan->name, plan->capacity,
                          WEFT_CAPACITY_MAX);
    pthread_mutex_init(&channel->mutex, NULL);
    channel->capacity = (uint32_t)plan->capacity;
    channel->data = channel->first_data = get_memory(weft_ring_size(channel->capacity), 1);
}

static void build_process(struct process *process, const struct weft_process_plan *plan)
{
    size_t table_size = weft_port_table_size(plan->port_count);
    process->plan = plan;
    process->dol.local = get_memory(plan->unit->state_size, 1);
    sem_init(&process->wake, 0, 0);
    if (table_size > 0) {
        process->port_table = get_memory(table_size, sizeof *process->port_table);
        weft_port_table_fill(process->port_table, plan);
    }
    for (unsigned slot = 0; slot < plan->port_count; slot++)
        channel_of(process, slot)->sides[direction_of(process, slot)].process = process;
}

int weft_network_run(const struct weft_network *network, int argc, char **argv)
{
    pthread_attr_t attributes;
    weft_program = (struct weft_program){network, argc, argv};
    process_count = weft_process_count(network);
    channels = get_memory(network->channel_count, sizeof *channels);
    processes = get_memory(process_count, sizeof *processes);
    for (unsigned i = 0; i < network->channel_count; i++)
        build_channel(&channels[i], &network->channels[i]);
    weft_growth_start(network);
    for (unsigned i = 0; i < process_count; i++)
        build_process(&processes[i], weft_process_plan_at(network, i));
    atomic_init(&running, process_count);
    sem_init(&over_for_all, 0, 0);
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK);
    for (unsigned i = 0; i < process_count; i++) {
        int error = pthread_create(&processes[i].thread, &attributes, run_process, &processes[i]);
        if (error != 0)
            weft_cannot_start("cannot start a thread for process %s, the %u. of %u: %s; the execution model protothread needs "
                              "none", processes[i].plan->name, i + 1, process_count, strerror(error));
    }
    pthread_attr_destroy(&attributes);
    wait_for(&over_for_all);
    for (unsigned i = 0; i < process_count; i++)
        if (processes[i].ended)
            pthread_join(processes[i].thread, NULL);
    for (unsigned i = 0; i < network->channel_count; i++)
        weft_growth_report(&network->channels[i], channels[i].capacity);
    int status = weft_report_cycle(network, wait_of);
    if (status != 0)
        return status; /* what the waiting threads use is left to the end of the program */
    for (unsigned i = 0; i < process_count; i++) {
        free(processes[i].dol.local);
        free(processes[i].port_table);
        sem_destroy(&processes[i].wake);
    }
    for (unsigned i = 0; i < network->channel_count; i++) {
        pthread_mutex_destroy(&channels[i].mutex);
        free(channels[i].first_data);
    }
    weft_growth_end();
    free(processes);
    free(channels);
    return 0;
}
