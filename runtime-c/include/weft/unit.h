/* What transformed code calls (docs/architecture/protothreads.md). Here are the paths on which nothing blocks; the others are channel.c.

   The WFIFO with windows of a size chosen at each access is section V of "Efficient Execution of Kahn Process Networks on
   Multi-Processor Systems Using Protothreads and Windowed FIFOs" (Haid et al., ESTIMedia 2009). A blocking call that returns
   false has noted in the process what it waits for, and shown it to the other side of a local channel, who runs on the same
   processor. To others the scheduler shows it, once the process has returned: nobody can run one that has not stopped yet. */
#ifndef WEFT_UNIT_H
#define WEFT_UNIT_H

#include <limits.h>
#include <weft/expansion.h>
#include <weft/guard.h>
#include <weft/port.h>
#include <weft/process.h>
#include <weft/ring.h>

#ifdef __cplusplus
extern "C" {
#endif

bool weft_read_slow(DOLProcess *p, struct weft_end *end, void *buf, int len, enum weft_use use);
bool weft_write_slow(DOLProcess *p, struct weft_end *end, const void *buf, int len);
bool weft_capture_slow(DOLProcess *p, struct weft_end *end, void **window, int len, enum weft_use use);
bool weft_reserve_slow(DOLProcess *p, struct weft_end *end, void **window, int len);
int weft_consume_slow(DOLProcess *p, struct weft_end *end);
_Noreturn void weft_release_misused(DOLProcess *p, struct weft_end *end);
int weft_test_slow(DOLProcess *p, struct weft_end *end, int len, enum weft_direction direction);
void weft_wake_tester(struct weft_end *end);
void weft_wake_shared(struct weft_end *end, enum weft_direction direction, uint64_t shown);
void weft_count_fenced(DOLProcess *p, struct weft_end *end, enum weft_direction direction);

static inline void *weft_frame(DOLProcess *p)
{
    return p->wptr;
}

static inline struct weft_end *weft_end_at(DOLProcess *p, weft_port port)
{
    return &((struct weft_process *)p)->ends[port.slot];
}

/* The port of a name that is computed at run time; ends the program where there is none. Mostly it is one of a row of ports with one
   index. Then the name's base has the address of its run's, as the linker keeps one of equal texts. */
static inline weft_port weft_port_find(DOLProcess *p, const void *name)
{
    struct weft_process *process = (struct weft_process *)p;
    const struct weft_process_kind *kind = process->plan->kind;
    __asm__("" : "+r"(name)); /* or compilers warn of a name that is too short for a variable */
    const DOL_port_variable *variable = (const DOL_port_variable *)name;
    unsigned slot = kind->port_count;
    if (weft_is_port_variable(name) && variable->dimensions == 1)
        for (unsigned i = 0; i < 2 && i < kind->run_count; i++) {
            const struct weft_port_run *run = &kind->runs[i];
            const unsigned far = (unsigned)variable->index[0] - (unsigned)run->index[0];
            if (run->base == variable->base && run->dimensions == 1 && far < run->count)
                slot = run->first + far;
        }
    if (!weft_likely(slot < kind->port_count))
        slot = weft_port_slot(process->plan, name);
    const struct weft_end *end = &process->ends[slot];
    weft_port port;
    port.slot = slot;
    port.transport = (enum weft_transport)end->transport;
    port.direction = weft_direction_of(end);
    return port;
}

/* Ends the program unless the frame of a function that calls itself, and those of the functions that it calls, fit into the
   process's stack; or what a function takes while it runs, and these. */
static inline void weft_need(DOLProcess *p, const void *frame, size_t size, const char *function)
{
    if (!weft_likely(size <= (size_t)(((struct weft_process *)p)->frame_end - (const char *)frame)))
        weft_stack_exceeded(p, function);
}

/* A firing is completed: does the next one follow at once, or is the scheduler to look? `firings`: how many may still follow. */
static inline bool weft_fires_again(DOLProcess *p, unsigned *firings)
{
    weft_account_firing(((struct weft_process *)p)->account);
    weft_live_fired(((struct weft_process *)p)->live, 1);
    return --*firings > 0 && weft_likely(!weft_has_notices((struct weft_process *)p));
}

/* The result of the last blocking call with WEFT_SOME that returned true. */
static inline int weft_result(DOLProcess *p)
{
    return ((struct weft_process *)p)->result;
}

static inline void weft_set_result(DOLProcess *p, int len, enum weft_use use)
{
    if (use == WEFT_SOME)
        ((struct weft_process *)p)->result = len;
}

/* May a call in this direction begin: is no window open, and no read or write unfinished? */
static inline bool weft_is_idle(const struct weft_end *end, weft_port port, enum weft_direction direction)
{
    return weft_likely(port.direction == direction && end->state == WEFT_IDLE);
}

/* Can `len` bytes be moved at once? Not so for a negative length. The other side of a shared channel is looked at where that may help: one
   of a few messages is full at each write; and in a pool who reads has been woken for what has come. (Elsewhere it has looked before it
   was, and one look more at a line that the other core is about to write takes up to a tenth of a hop.) */
static inline bool weft_end_has(struct weft_end *end, int len, enum weft_transport transport, enum weft_direction direction)
{
    if (weft_likely((uint32_t)len <= weft_end_credit(end, transport, direction)))
        return true;
    if (weft_goes_local(end, transport) || (direction == WEFT_IN && !end->shared->fenced))
        return false;
    weft_end_refresh_shared(end, direction);
    return (uint32_t)len <= weft_end_credit(end, transport, direction);
}

/* Makes the process run that waits at the other end of a local channel: before all others where the one that runs has written to it
   (`direction`: WEFT_OUT), else behind them. */
static inline void weft_wake_local(struct weft_process *process, struct weft_end *end, enum weft_direction direction)
{
    struct weft_process *const other = end->other;
    if (weft_likely(other->phase == WEFT_ALIVE)) {
        __atomic_store_n(&end->peer_wants, 0, __ATOMIC_RELEASE);
        if (direction == WEFT_OUT)
            weft_push_next(weft_ready_beside(process), process, other);
        else
            weft_push(weft_ready_beside(process), other);
    } else {
        weft_wake_tester(end);
    }
}

/* Process `p` moves bytes at an end: notes if it does so first, and what it has sent before it first reads there. */
static inline void weft_note_use(DOLProcess *p, struct weft_end *end, enum weft_direction direction, uint32_t len)
{
    struct weft_process *process = (struct weft_process *)p;
    if (!weft_account_use(process->account, end->account, len) || direction == WEFT_OUT || !process->plan)
        return; /* what stands in for another rank's process has no plan */
    for (unsigned slot = 0; slot < process->plan->kind->port_count; slot++)
        if (process->plan->kind->ports[slot].direction == WEFT_OUT)
            weft_account_ahead(process->ends[slot].account);
}

/* Counts `len` bytes that an end of a local channel has moved, so that it holds `fill`, and wakes the other side. */
static inline void weft_end_count_local(DOLProcess *p, struct weft_end *end, struct weft_end *peer, enum weft_direction direction,
                                        uint32_t fill, uint32_t len)
{
    weft_note_use(p, end, direction, len);
    if (direction == WEFT_IN) {
        end->limit = fill;
    } else {
        peer->limit = fill;
        weft_account_fill(end->account, fill);
        weft_live_wrote(&end->limit, len);
    }
    if (end->peer_wants && weft_wanted(end->peer_wants) <= weft_end_credit(peer, WEFT_LOCAL, weft_opposite(direction)))
        weft_wake_local((struct weft_process *)p, end, direction);
}

/* Counts `len` bytes that an end of process `p` has moved, and tells the other side. */
static inline void weft_end_count(DOLProcess *p, struct weft_end *end, enum weft_transport transport,
                                  enum weft_direction direction, uint32_t len)
{
    if (weft_goes_local(end, transport)) {
        struct weft_end *peer = end->peer;
        weft_end_count_local(p, end, peer, direction, direction == WEFT_IN ? end->limit - len : peer->limit + len, len);
    } else {
        weft_note_use(p, end, direction, len);
        struct weft_side *mine = weft_side(end, direction);
        if (direction == WEFT_IN)
            weft_account_fill(end->account, weft_end_credit(end, WEFT_SHARED, WEFT_IN));
        end->count += len;
        if (!weft_likely(!end->shared->fenced)) {
            weft_count_fenced(p, end, direction);
            return;
        }
        atomic_store_explicit(&mine->count, end->count, memory_order_release);
        atomic_signal_fence(memory_order_seq_cst); /* the other half is the waiter's membarrier */
        const uint64_t shown = atomic_load_explicit(&end->shared->peer_wants[direction], memory_order_seq_cst);
        if (shown)
            weft_wake_shared(end, direction, shown);
    }
}

/* Moves an end to where it comes by `len` bytes, which may cross the end of the ring, and counts them. */
static inline void weft_end_advance(DOLProcess *p, struct weft_end *end, enum weft_transport transport,
                                    enum weft_direction direction, uint32_t len)
{
    char *next = end->at + len;
    end->at = next < end->rim ? next : next - end->capacity;
    weft_end_count(p, end, transport, direction, len);
}

/* Notes what a blocked call waits for, and shows it to the other side of a local channel. */
static inline void weft_note_wait(DOLProcess *p, struct weft_end *end, enum weft_transport transport, uint32_t wants)
{
    struct weft_process *process = (struct weft_process *)p;
    if (weft_direction_of(end) == WEFT_OUT)
        weft_account_fill(end->account, end->capacity - weft_credit(end));
    weft_set_waits(process, end, transport);
    if (weft_is_local_transport(transport))
        weft_show_wants_local(end, wants);
    else
        atomic_store_explicit(&process->wants, wants, memory_order_relaxed);
}

/* What is left of a read or write waits for all of it, or as much as the channel holds. */
static inline uint32_t weft_wants_part(const struct weft_end *end, uint32_t rest)
{
    return (rest < end->capacity ? rest : end->capacity) | WEFT_WANTS_PART;
}

/* Has a local channel nothing for a call that otherwise is as it should be? Then the process waits: the commonest way to block,
   without a call. Nobody waits at the other end, which has all of the channel. `part`: WEFT_WANTS_PART, or 0 for a window. */
static inline bool weft_waits_local(DOLProcess *p, struct weft_end *end, weft_port port, enum weft_direction direction, int len,
                                    uint32_t part)
{
    if (!weft_goes_local(end, port.transport)
        || !weft_likely(weft_is_idle(end, port, direction) && weft_end_credit(end, WEFT_LOCAL, direction) == 0 && !end->closed
                        && len > 0 && (uint32_t)len <= end->capacity))
        return false;
    weft_note_wait(p, end, WEFT_LOCAL, (uint32_t)len | part);
    return true;
}

/* Reads if that takes nothing else; false if it does. */
static inline __attribute__((always_inline)) bool weft_read_at_once(DOLProcess *p, weft_port port, void *buf, int len,
                                                                    enum weft_use use)
{
    struct weft_end *end = weft_end_at(p, port);
    char *at = end->at;
    if (weft_likely(weft_is_idle(end, port, WEFT_IN) && weft_end_has(end, len, port.transport, WEFT_IN)
                    && at + (uint32_t)len <= end->rim)) {
        char *next = at + (uint32_t)len;
        if (next == end->rim) /* asked before the bytes move: for all that the compiler knows, to anywhere */
            next -= end->capacity;
        weft_guard_open(end, (uint32_t)len);
        memcpy(buf, at, (uint32_t)len);
        weft_guard_close(end, (uint32_t)len);
        end->at = next;
        weft_end_count(p, end, port.transport, WEFT_IN, (uint32_t)len);
        weft_set_result(p, len, use);
        return true;
    }
    return false;
}

static inline __attribute__((always_inline)) bool weft_read(DOLProcess *p, weft_port port, void *buf, int len, enum weft_use use)
{
    struct weft_end *end = weft_end_at(p, port);
    return weft_read_at_once(p, port, buf, len, use)
           || (!weft_waits_local(p, end, port, WEFT_IN, len, WEFT_WANTS_PART) && weft_read_slow(p, end, buf, len, use));
}

/* The same of all of a value, that can so stay in a register: the bytes of one that is not complete gather in its home. */
static inline __attribute__((always_inline)) bool weft_read_value(DOLProcess *p, weft_port port, void *value, void *home, int len,
                                                                  enum weft_use use)
{
    if (weft_read_at_once(p, port, value, len, use))
        return true;
    struct weft_end *end = weft_end_at(p, port);
    if (weft_waits_local(p, end, port, WEFT_IN, len, WEFT_WANTS_PART) || !weft_read_slow(p, end, home, len, use))
        return false;
    memcpy(value, home, (uint32_t)len);
    return true;
}

/* Writes if that takes nothing else; false if it does. */
static inline __attribute__((always_inline)) bool weft_write_at_once(DOLProcess *p, weft_port port, const void *buf, int len)
{
    struct weft_end *end = weft_end_at(p, port);
    char *at = end->at;
    if (weft_likely(weft_is_idle(end, port, WEFT_OUT) && weft_end_has(end, len, port.transport, WEFT_OUT)
                    && at + (uint32_t)len <= end->rim)) {
        char *next = at + (uint32_t)len;
        if (next == end->rim)
            next -= end->capacity;
        struct weft_end *const peer = weft_is_local_transport(port.transport) ? end->peer : NULL;
        const uint32_t fill = peer ? peer->limit + (uint32_t)len : 0;
        weft_guard_open(end, (uint32_t)len);
        memcpy(at, buf, (uint32_t)len);
        weft_guard_close(end, (uint32_t)len);
        end->at = next;
        if (peer)
            weft_end_count_local(p, end, peer, WEFT_OUT, fill, (uint32_t)len);
        else
            weft_end_count(p, end, port.transport, WEFT_OUT, (uint32_t)len);
        weft_account_sent(end->account, (uint32_t)len);
        return true;
    }
    return false;
}

static inline __attribute__((always_inline)) bool weft_write(DOLProcess *p, weft_port port, const void *buf, int len,
                                                             enum weft_use use)
{
    struct weft_end *end = weft_end_at(p, port);
    weft_set_result(p, len, use);
    return weft_write_at_once(p, port, buf, len)
           || (!weft_waits_local(p, end, port, WEFT_OUT, len, WEFT_WANTS_PART) && weft_write_slow(p, end, buf, len));
}

/* The same of all of a value, which is written from its home where that takes more. */
static inline __attribute__((always_inline)) bool weft_write_value(DOLProcess *p, weft_port port, const void *value, void *home,
                                                                   int len, enum weft_use use)
{
    struct weft_end *end = weft_end_at(p, port);
    weft_set_result(p, len, use);
    if (weft_write_at_once(p, port, value, len))
        return true;
    if (weft_waits_local(p, end, port, WEFT_OUT, len, WEFT_WANTS_PART))
        return false;
    memcpy(home, value, (uint32_t)len);
    return weft_write_slow(p, end, home, len);
}

static inline bool weft_capture(DOLProcess *p, weft_port port, DOL_WINDOW window, int len, enum weft_use use)
{
    struct weft_end *end = weft_end_at(p, port);
    char *at = end->at;
    if (weft_likely(weft_is_idle(end, port, WEFT_IN) && weft_end_has(end, len, port.transport, WEFT_IN)
                    && at + (uint32_t)len <= end->rim)) {
        end->state = ~len;
        weft_guard_open(end, (uint32_t)len);
        *(void **)window = at;
        weft_set_result(p, len, use);
        return true;
    }
    if (weft_waits_local(p, end, port, WEFT_IN, len, 0))
        return false;
    void *opened; /* so that the window itself can stay in a register */
    if (!weft_capture_slow(p, end, &opened, len, use))
        return false;
    *(void **)window = opened;
    return true;
}

/* Closes the window; returns its length. */
static inline int weft_consume(DOLProcess *p, weft_port port)
{
    struct weft_end *end = weft_end_at(p, port);
    int32_t length = ~end->state;
    if (weft_likely(length >= 0 && port.direction == WEFT_IN)) {
        end->state = WEFT_IDLE;
        weft_guard_close(end, (uint32_t)length);
        weft_end_advance(p, end, port.transport, WEFT_IN, (uint32_t)length);
        return length;
    }
    return weft_consume_slow(p, end);
}

static inline bool weft_reserve(DOLProcess *p, weft_port port, DOL_WINDOW window, int len, enum weft_use use)
{
    struct weft_end *end = weft_end_at(p, port);
    weft_set_result(p, len, use);
    if (weft_likely(weft_is_idle(end, port, WEFT_OUT) && weft_end_has(end, len, port.transport, WEFT_OUT))) {
        end->state = ~len;
        weft_guard_open(end, (uint32_t)len);
        *(void **)window = end->at;
        return true;
    }
    void *opened; /* so that the window itself can stay in a register */
    if (!weft_reserve_slow(p, end, &opened, len))
        return false;
    *(void **)window = opened;
    return true;
}

/* Closes the window; returns its length. */
static inline int weft_release(DOLProcess *p, weft_port port)
{
    struct weft_end *end = weft_end_at(p, port);
    int32_t length = ~end->state;
    if (!weft_likely(length >= 0 && port.direction == WEFT_OUT))
        weft_release_misused(p, end);
    end->state = WEFT_IDLE;
    if (!weft_likely(end->at + length <= end->rim))
        weft_ring_scatter(weft_end_start(end), end->capacity, weft_end_position(end), (uint32_t)length);
    weft_guard_close(end, (uint32_t)length);
    weft_end_advance(p, end, port.transport, WEFT_OUT, (uint32_t)length);
    weft_account_sent(end->account, (uint32_t)length);
    return length;
}

static inline int weft_rtest(DOLProcess *p, weft_port port, int len)
{
    struct weft_end *end = weft_end_at(p, port);
    if (weft_likely(weft_is_idle(end, port, WEFT_IN) && weft_end_has(end, len, port.transport, WEFT_IN)))
        return 1;
    return weft_test_slow(p, end, len, WEFT_IN);
}

static inline int weft_wtest(DOLProcess *p, weft_port port, int len)
{
    struct weft_end *end = weft_end_at(p, port);
    if (weft_likely(weft_is_idle(end, port, WEFT_OUT) && weft_end_has(end, len, port.transport, WEFT_OUT)))
        return 1;
    return weft_test_slow(p, end, len, WEFT_OUT);
}

#ifdef __cplusplus
}
template <class T>
static inline bool weft_capture(DOLProcess *p, weft_port port, T **window, int len, enum weft_use use)
{
    return weft_capture(p, port, (void **)window, len, use);
}
template <class T>
static inline bool weft_reserve(DOLProcess *p, weft_port port, T **window, int len, enum weft_use use)
{
    return weft_reserve(p, port, (void **)window, len, use);
}
#endif

#include <weft/room.h> /* which asks weft_need */

#endif
