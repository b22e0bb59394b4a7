/* The process API where calls block on the spot, and the run of a network, for all models of blocking.h. As simple as can be,
   and another implementation than the protothreads' on purpose: these are tested against it. Only ring.h is shared. */
#include "account.h"
#include "blocking.h"
#include "../../growth/cycle.h"
#include <pthread.h>
#include <stdatomic.h>
#include <weft/blocking.h>
#include <weft/channel.h>
#include <weft/fault.h>
#include <weft/growth.h>
#include <weft/port.h>
#include <weft/ring.h>
#include <weft/stop.h>

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
    struct weft_end_account account[WEFT_ACCOUNTS];
};

struct channel {
    bool concurrent;       /* two processes may use it at the same time: only then there is a lock */
    pthread_mutex_t mutex; /* of all below */
    char *data, *first_data; /* now, and as declared */
    uint32_t capacity;
    uint32_t fill; /* bytes to be read */
    bool ended[2]; /* the process at this side has ended; by enum weft_direction, as sides */
    struct side sides[2];
};

struct process {
    DOLProcess dol;
    struct weft_blocking *of;
    const struct weft_process_plan *plan;
    const char *stack; /* its first frame; NULL before it begins */
    bool did_something, tested;
    atomic_bool detached;
    bool waits_for_turn; /* to begin its init */
    atomic_bool ended;
    int waits_at;       /* slot of the port it waits at; -1: it tests several */
    struct weft_line call;      /* the last one that may block */
    struct weft_line last_wait; /* the call in which it waited last in this firing */
    atomic_bool asleep; /* while it tests several: who exchanges it for false wakes it */
    unsigned turn;      /* its place in the order of inits */
    bool in_init;
    bool stop;          /* when woken: nothing that it tests will ever change */
    struct weft_process_account account[WEFT_ACCOUNTS];
};

/* Inits run one after another, in the order of the network. One that waits for a channel lets the next begin. */
struct turns {
    pthread_mutex_t mutex;   /* of all below, and of waits_for_turn */
    unsigned now;            /* whose init may run */
    struct process *process[]; /* by turn */
};

static _Thread_local struct process *running; /* on this kernel thread */

const struct weft_process_plan *weft_plan(DOLProcess *p)
{
    return ((struct process *)p)->plan;
}

static struct channel *channel_of(struct process *process, unsigned slot)
{
    return &process->of->channels[process->plan->channels[slot]];
}

static enum weft_direction direction_of(struct process *process, unsigned slot)
{
    return process->plan->kind->ports[slot].direction;
}

static unsigned index_of(const struct process *process)
{
    return (unsigned)(process - process->of->processes);
}

/* The network that this thread works for. */
static struct weft_blocking *here(void)
{
    return (struct weft_blocking *)weft_here;
}

static void wake(struct process *process)
{
    process->of->model->wake(process->of, index_of(process));
}

static void lock(struct channel *channel)
{
    if (channel->concurrent)
        pthread_mutex_lock(&channel->mutex);
}

static void unlock(struct channel *channel)
{
    if (channel->concurrent)
        pthread_mutex_unlock(&channel->mutex);
}

/* The channel changed in favour of this side. Locked. */
static void notify(struct channel *channel, enum weft_direction direction)
{
    struct side *side = &channel->sides[direction];
    if (!side->waits)
        return;
    side->waits = false;
    if (side->process->waits_at >= 0 || atomic_exchange(&side->process->asleep, false))
        wake(side->process);
}

/* What can be moved at once. Locked. */
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
    struct process *process = &here()->processes[index];
    if (process->ended || process->waits_at < 0)
        return (struct weft_wait){.process = NULL};
    struct channel *channel = channel_of(process, (unsigned)process->waits_at);
    const struct weft_port_plan *port = &process->plan->kind->ports[process->waits_at];
    const struct side *side = &channel->sides[port->direction];
    return (struct weft_wait){process->plan,     port,        side->wants,       available(channel, port->direction),
                              channel->capacity, side->moved, process->last_wait};
}

/* Makes room for what a process waits to write, while nobody runs. The reader's open window stays where it is. */
static void grow(unsigned index)
{
    struct process *process = &here()->processes[index];
    struct channel *channel = channel_of(process, (unsigned)process->waits_at);
    uint32_t old = channel->capacity;
    lock(channel);
    char *data = weft_grow(&process->of->instance.network->channels[process->plan->channels[process->waits_at]],
                           &channel->capacity, (uint64_t)channel->fill + channel->sides[WEFT_OUT].wants);
    weft_ring_read(channel->data, old, channel->sides[WEFT_IN].position, data, channel->fill);
    channel->data = data;
    channel->sides[WEFT_IN].position = 0;
    channel->sides[WEFT_OUT].position = channel->fill;
    weft_account_growth(channel->sides[WEFT_OUT].account);
    notify(channel, WEFT_OUT);
    unlock(channel);
}

bool weft_unblock(struct weft_blocking *of)
{
    bool tests = false;
    if (weft_grow_in_cycle(of->instance.network, wait_of, grow))
        return true;
    for (unsigned i = 0; i < of->process_count; i++) {
        struct process *process = &of->processes[i];
        process->stop = !process->ended && process->waits_at < 0;
        tests = tests || process->stop;
    }
    for (unsigned i = 0; i < of->process_count; i++) /* now that all are marked: each may change what the others see */
        if (of->processes[i].stop && atomic_exchange(&of->processes[i].asleep, false))
            wake(&of->processes[i]);
    return tests;
}

static const struct weft_process_plan *running_process(struct weft_instance *of, struct weft_line *last_wait, bool *in_init)
{
    if (!running || &running->of->instance != of)
        return NULL;
    *in_init = running->in_init;
    *last_wait = running->last_wait;
    return running->plan;
}

/* Before the init of a process. */
static void await_turn(struct process *process)
{
    struct turns *turns = process->of->turns;
    pthread_mutex_lock(&turns->mutex);
    process->waits_for_turn = turns->now != process->turn;
    const bool waits = process->waits_for_turn;
    pthread_mutex_unlock(&turns->mutex);
    if (waits)
        process->of->model->sleep(process->of, index_of(process));
}

/* The init of a process is done, or has to wait: the next one may begin. */
static void pass_turn(struct process *process)
{
    struct turns *turns = process->of->turns;
    pthread_mutex_lock(&turns->mutex);
    struct process *next = NULL;
    if (turns->now == process->turn && ++turns->now < process->of->process_count)
        next = turns->process[turns->now];
    const bool waits = next && next->waits_for_turn;
    pthread_mutex_unlock(&turns->mutex);
    if (waits)
        wake(next);
}

/* Waits for a change of the channel of an end; NULL: of any of several. */
static void sleep_until_woken(struct process *process, struct weft_end_account *end)
{
    weft_blocking_stop(process->account, true);
    if (process->in_init)
        pass_turn(process);
    process->of->model->sleep(process->of, index_of(process));
    weft_blocking_begin(process->account, end);
    running = process;
}

/* Waits for a change of the channel. Locked. */
static void wait_at(struct process *process, unsigned slot)
{
    struct channel *channel = channel_of(process, slot);
    __atomic_store_n(&process->waits_at, (int)slot, __ATOMIC_RELAXED);
    process->last_wait = process->call;
    channel->sides[direction_of(process, slot)].waits = true;
    if (direction_of(process, slot) == WEFT_OUT)
        weft_account_fill(channel->sides[WEFT_OUT].account, channel->fill);
    unlock(channel);
    sleep_until_woken(process, channel->sides[direction_of(process, slot)].account);
    lock(channel);
}

static void end_sources(struct weft_instance *instance, bool late)
{
    const struct weft_blocking *of = (struct weft_blocking *)instance;
    for (unsigned i = 0; i < of->process_count; i++) {
        struct process *process = &of->processes[i];
        if (!weft_is_source(process->plan) || process->ended)
            continue;
        if (late)
            weft_tell_of_endless(process->plan, process->last_wait);
        process->detached = true;
    }
}

bool weft_ended(const struct weft_blocking *of, unsigned process)
{
    return of->processes[process].ended;
}

/* Is the address on the stack of a process, or just below it? */
static void tell_overflow(struct weft_instance *instance, const void *address)
{
    const struct weft_blocking *of = (struct weft_blocking *)instance;
    for (unsigned i = 0; i < of->process_count; i++) {
        const struct process *process = &of->processes[i];
        uintptr_t below = (uintptr_t)process->stack - (uintptr_t)address;
        if (process->stack && below <= weft_stack_size(process->plan) + WEFT_STACK_BESIDE)
            weft_tell_small_stack(process->plan);
    }
}

static const struct weft_model asked = {running_process, tell_overflow, end_sources};

static _Noreturn void end_process(struct process *process)
{
    if (process->in_init)
        pass_turn(process);
    weft_blocking_stop(process->account, false);
    process->ended = true;
    for (unsigned slot = 0; slot < process->plan->kind->port_count; slot++) {
        struct channel *channel = channel_of(process, slot);
        enum weft_direction direction = direction_of(process, slot);
        lock(channel);
        channel->ended[direction] = true;
        notify(channel, direction == WEFT_IN ? WEFT_OUT : WEFT_IN);
        unlock(channel);
    }
    process->of->model->leave(process->of, index_of(process));
    __builtin_unreachable();
}

/* Ends the process in the middle of a firing. Locked. */
static _Noreturn void over(struct process *process, struct channel *channel)
{
    unlock(channel);
    end_process(process);
}

/* A reader is over that wants all of something of which there is only a part. Locked. */
static _Noreturn void over_at_rest(struct process *process, unsigned slot, struct channel *channel, uint32_t rest,
                                   uint32_t wanted)
{
    if (rest > 0)
        weft_report_rest(process->plan, &process->plan->kind->ports[slot], rest, wanted);
    over(process, channel);
}

static unsigned checked_slot(struct process *process, void *port, struct weft_call call)
{
    unsigned slot = weft_port_slot(process->plan, port);
    const struct side *side = &channel_of(process, slot)->sides[direction_of(process, slot)];
    weft_check_call(process->plan, &process->plan->kind->ports[slot], call, side->open ? (long)side->window : -1);
    process->did_something = process->did_something || call.kind != WEFT_CALL_TEST;
    return slot;
}

/* A call that may block begins. */
static unsigned called(DOLProcess *p, void *port, struct weft_call call, struct weft_line at)
{
    struct process *process = (struct process *)p;
    process->call = at;
    return checked_slot(process, port, call);
}

/* The channel of a slot, locked; ends the process if it has been told the end of its stream. */
static struct channel *enter(struct process *process, unsigned slot)
{
    struct channel *channel = channel_of(process, slot);
    lock(channel);
    if (channel->sides[WEFT_IN].told && direction_of(process, slot) == WEFT_IN)
        over(process, channel);
    return channel;
}

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* A process uses an end: notes what it has sent before it first read there. */
static void note_use(struct side *side, enum weft_direction direction, uint32_t len)
{
    struct process *process = side->process;
    if (!weft_account_use(process->account, side->account, len) || direction == WEFT_OUT)
        return;
    for (unsigned slot = 0; slot < process->plan->kind->port_count; slot++)
        if (direction_of(process, slot) == WEFT_OUT)
            weft_account_ahead(channel_of(process, slot)->sides[WEFT_OUT].account);
}

/* Moves bytes on the ring and tells the other side. */
static void advance(struct channel *channel, enum weft_direction direction, uint32_t len)
{
    struct side *side = &channel->sides[direction];
    note_use(side, direction, len);
    if (direction == WEFT_IN)
        weft_account_fill(side->account, channel->fill);
    side->position = weft_ring_advance(channel->capacity, side->position, len);
    channel->fill = direction == WEFT_IN ? channel->fill - len : channel->fill + len;
    if (len > 0)
        notify(channel, direction == WEFT_IN ? WEFT_OUT : WEFT_IN);
}

/* Does another process still read what this one writes? */
static bool is_read(struct process *process)
{
    for (unsigned slot = 0; slot < process->plan->kind->port_count; slot++) {
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
            if (direction == WEFT_IN && all)
                over_at_rest(process, slot, channel, moved, len);
            if (direction == WEFT_OUT && !is_read(process))
                over(process, channel);
            side->told = moved == 0;
            moved = direction == WEFT_OUT ? len : moved; /* the rest is dropped */
            break;
        }
        side->wants = least(len - moved, channel->capacity);
        side->moved = moved;
        wait_at(process, slot);
    }
    if (direction == WEFT_OUT)
        weft_account_sent(side->account, len);
    unlock(channel);
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
    if (length < len && direction == WEFT_IN && all)
        over_at_rest(process, slot, channel, length, len);
    if (length < len && direction == WEFT_OUT && !is_read(process))
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
    unlock(channel);
    return (int)length;
}

static int close_window(struct process *process, void *port, const char *name, enum weft_direction direction)
{
    unsigned slot = weft_port_slot(process->plan, port);
    struct channel *channel = channel_of(process, slot);
    if (direction == WEFT_IN && direction_of(process, slot) == WEFT_IN && channel->sides[WEFT_IN].told)
        return 0;
    checked_slot(process, port, (struct weft_call){name, 0, direction, WEFT_CALL_CLOSE});
    lock(channel);
    struct side *side = &channel->sides[direction];
    if (direction == WEFT_OUT)
        weft_ring_scatter(channel->data, channel->capacity, side->position, side->window);
    side->open = false;
    advance(channel, direction, side->window);
    if (direction == WEFT_OUT)
        weft_account_sent(side->account, side->window);
    unlock(channel);
    return (int)side->window;
}

static int test(struct process *process, void *port, const char *name, int len, enum weft_direction direction)
{
    unsigned slot = checked_slot(process, port, (struct weft_call){name, len, direction, WEFT_CALL_TEST});
    struct channel *channel = channel_of(process, slot);
    struct side *side = &channel->sides[direction];
    lock(channel);
    uint32_t there = available(channel, direction) - (side->open ? side->window : 0);
    if (there < (uint32_t)len && direction == WEFT_OUT && other_ended(channel, direction) && is_read(process))
        there = channel->capacity;
    if (there < (uint32_t)len) {
        side->tested = true;
        side->wants = available(channel, direction); /* what a change is measured against, with an open window */
        process->tested = true;
    }
    unlock(channel);
    return there >= (uint32_t)len;
}

/* After a firing that did nothing but test in vain: waits for a change; false if there can be none. */
static bool wait_for_change(struct process *process)
{
    bool open = false, changed = false;
    __atomic_store_n(&process->waits_at, -1, __ATOMIC_RELAXED);
    atomic_store(&process->asleep, true);
    for (unsigned slot = 0; slot < process->plan->kind->port_count; slot++) {
        struct channel *channel = channel_of(process, slot);
        enum weft_direction direction = direction_of(process, slot);
        struct side *side = &channel->sides[direction];
        if (!side->tested)
            continue;
        lock(channel);
        changed = changed || available(channel, direction) != side->wants;
        side->waits = !other_ended(channel, direction);
        open = open || side->waits;
        unlock(channel);
    }
    if (changed || !open) {
        if (!atomic_exchange(&process->asleep, false)) /* woken already: takes what the waker has given */
            sleep_until_woken(process, NULL);
    } else {
        sleep_until_woken(process, NULL);
    }
    for (unsigned slot = 0; slot < process->plan->kind->port_count; slot++) {
        struct channel *channel = channel_of(process, slot);
        struct side *side = &channel->sides[direction_of(process, slot)];
        if (!side->tested)
            continue;
        if (!changed && !open && direction_of(process, slot) == WEFT_IN && !side->open && side->wants > 0)
            weft_report_rest(process->plan, &process->plan->kind->ports[slot], side->wants, 0);
        lock(channel);
        side->waits = side->tested = false;
        unlock(channel);
    }
    return (changed || open) && !process->stop;
}

void weft_process_run(struct weft_blocking *of, unsigned index)
{
    struct process *process = &of->processes[index];
    process->stack = __builtin_frame_address(0);
    await_turn(process);
    running = process;
    weft_blocking_begin(process->account, NULL);
    process->in_init = true;
    process->plan->kind->unit->init(&process->dol);
    process->in_init = false;
    pass_turn(process);
    while (!process->detached) {
        process->did_something = process->tested = false;
        process->last_wait = (struct weft_line){NULL, 0};
        process->plan->kind->unit->fire(&process->dol);
        weft_account_firing(process->account);
        if (process->tested && !process->did_something && !process->detached && !wait_for_change(process))
            break;
    }
    end_process(process);
}

int weft_read_at(void *port, void *buf, int len, DOLProcess *p, enum weft_use use, struct weft_line at)
{
    unsigned slot = called(p, port, (struct weft_call){"DOL_read", len, WEFT_IN, WEFT_CALL_MOVE}, at);
    return move((struct process *)p, slot, buf, (uint32_t)len, use == WEFT_ALL);
}

int weft_write_at(void *port, const void *buf, int len, DOLProcess *p, struct weft_line at)
{
    unsigned slot = called(p, port, (struct weft_call){"DOL_write", len, WEFT_OUT, WEFT_CALL_MOVE}, at);
    return move((struct process *)p, slot, (char *)(uintptr_t)buf, (uint32_t)len, true);
}

int weft_capture_at(void *port, DOL_WINDOW window, int len, DOLProcess *p, enum weft_use use, struct weft_line at)
{
    unsigned slot = called(p, port, (struct weft_call){"DOL_capture", len, WEFT_IN, WEFT_CALL_WINDOW}, at);
    return open_window((struct process *)p, slot, window, (uint32_t)len, use == WEFT_ALL);
}

int weft_reserve_at(void *port, DOL_WINDOW window, int len, DOLProcess *p, struct weft_line at)
{
    unsigned slot = called(p, port, (struct weft_call){"DOL_reserve", len, WEFT_OUT, WEFT_CALL_WINDOW}, at);
    return open_window((struct process *)p, slot, window, (uint32_t)len, true);
}

/* The functions themselves, for who takes their address; without a line. */
static const struct weft_line nowhere;

int(DOL_read)(void *port, void *buf, int len, DOLProcess *p)
{
    return weft_read_at(port, buf, len, p, WEFT_SOME, nowhere);
}

int(DOL_write)(void *port, const void *buf, int len, DOLProcess *p)
{
    return weft_write_at(port, buf, len, p, nowhere);
}

int(DOL_capture)(void *port, DOL_WINDOW window, int len, DOLProcess *p)
{
    return weft_capture_at(port, window, len, p, WEFT_SOME, nowhere);
}

int(DOL_reserve)(void *port, DOL_WINDOW window, int len, DOLProcess *p)
{
    return weft_reserve_at(port, window, len, p, nowhere);
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

static const struct weft_process_account *process_account(unsigned process)
{
    return here()->processes[process].account;
}

static const struct weft_end_account *end_account(unsigned process, unsigned slot)
{
    struct process *of = &here()->processes[process];
    return channel_of(of, slot)->sides[direction_of(of, slot)].account;
}

static uint32_t capacity_now(unsigned process, unsigned slot)
{
    struct channel *channel = channel_of(&here()->processes[process], slot);
    lock(channel);
    uint32_t capacity = channel->capacity;
    unlock(channel);
    return capacity;
}

/* Where a process waits that has done so since a tick; -1: nowhere, or for several. */
static int waits_at(unsigned process, uint64_t *since)
{
    const struct process *of = &here()->processes[process];
    *since = weft_counted(&of->account->since);
    return *since != 0 && !of->ended ? __atomic_load_n(&of->waits_at, __ATOMIC_RELAXED) : -1;
}

static const struct weft_answers answers = {process_account, end_account, capacity_now, waits_at};

static void *get_memory(size_t count, size_t size)
{
    void *memory = calloc(count > 0 ? count : 1, size > 0 ? size : 1);
    if (!memory)
        weft_cannot_start("cannot get %zu MiB of memory for processes and channels; make capacities smaller", count * size >> 20);
    return memory;
}

static void build_channel(struct channel *channel, const struct weft_channel_plan *plan, const struct weft_blocking_model *model)
{
    if (plan->capacity == 0 || plan->capacity > WEFT_CAPACITY_MAX)
        weft_cannot_start("channel %s has a capacity of %u bytes; it must be from 1 to %d", plan->name, plan->capacity,
                          WEFT_CAPACITY_MAX);
    channel->concurrent = model->concurrent(plan);
    pthread_mutex_init(&channel->mutex, NULL);
    channel->capacity = plan->capacity;
    channel->data = channel->first_data = get_memory(weft_ring_size(channel->capacity), 1);
}

static void build_process(struct weft_blocking *of, struct process *process, const struct weft_process_plan *plan)
{
    process->of = of;
    process->plan = plan;
    process->dol.local = get_memory(plan->kind->unit->state_size, 1);
    for (unsigned slot = 0; slot < plan->kind->port_count; slot++)
        channel_of(process, slot)->sides[direction_of(process, slot)].process = process;
}

static void build(struct weft_blocking *of)
{
    const struct weft_network *network = of->instance.network;
    of->channels = get_memory(network->channel_count, sizeof *of->channels);
    of->processes = get_memory(of->process_count, sizeof *of->processes);
    for (unsigned i = 0; i < network->channel_count; i++)
        build_channel(&of->channels[i], &network->channels[i], of->model);
    weft_growth_start(network);
    for (unsigned i = 0; i < of->process_count; i++)
        build_process(of, &of->processes[i], weft_process_plan_at(network, i));
    of->turns = get_memory(1, sizeof *of->turns + of->process_count * sizeof *of->turns->process);
    pthread_mutex_init(&of->turns->mutex, NULL);
    for (unsigned i = 0; i < of->process_count; i++) {
        of->turns->process[i] = &of->processes[network->order ? network->order[i] : i];
        of->turns->process[i]->turn = i;
    }
}

static void destroy(struct weft_blocking *of)
{
    of->model->free(of);
    for (unsigned i = 0; i < of->process_count; i++)
        free(of->processes[i].dol.local);
    for (unsigned i = 0; i < of->instance.network->channel_count; i++) {
        pthread_mutex_destroy(&of->channels[i].mutex);
        free(of->channels[i].first_data);
    }
    weft_growth_end();
    pthread_mutex_destroy(&of->turns->mutex);
    free(of->turns);
    free(of->processes);
    free(of->channels);
}

int weft_run_blocking(const struct weft_network *network, int argc, char **argv, const struct weft_blocking_model *model,
                      const struct weft_blocking_observer *observer)
{
    struct weft_blocking *of = get_memory(1, sizeof *of);
    *of = (struct weft_blocking){.instance = {.network = network, .argc = argc, .argv = argv, .model = &asked},
                                 .model = model,
                                 .process_count = weft_process_count(network)};
    weft_instance_begin(&of->instance);
    build(of);
    if (WEFT_ACCOUNTS)
        observer->begin(&answers);
    else
        (void)observer;
    weft_watch_faults();
    weft_watch_stop(network, of->process_count);
    model->run(of);
    weft_watch_no_faults();
    weft_watch_no_stop();
    if (WEFT_ACCOUNTS)
        observer->end();
    for (unsigned i = 0; i < network->channel_count; i++)
        weft_growth_report(&network->channels[i], of->channels[i].capacity);
    const int status = weft_report_cycle(network, wait_of);
    if (status == 0)
        destroy(of); /* else what the waiting processes use is left to the end of the program */
    weft_instance_end(&of->instance);
    if (status == 0)
        free(of);
    return status;
}
