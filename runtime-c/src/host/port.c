/* Calls on the ports to the outside. The host's end of a channel is one like others: what moves bytes is what processes have. Only
   waiting is different: a thread of the host waits at a word of its own, or at a descriptor, and whoever would wake the process that
   stands for the host does so there (struct weft_hosting). */
#include "host.h"
#include "../wait/wait.h"
#include <limits.h>

enum { LOOKS = 2048 /* at the other side, before a thread sleeps */ };

/* Shows what the host waits for to the other side, and has a last look; true if that is there already. */
static bool show(struct weft_host_port *port, uint32_t wants)
{
    struct weft_process *process = port->process;
    struct weft_end *end = port->end;
    weft_set_waits(process, end, WEFT_SHARED);
    atomic_store_explicit(&process->wants, wants, memory_order_relaxed);
    atomic_store(&port->waiting, 1);
    atomic_store_explicit(&process->asleep, WEFT_ASLEEP, memory_order_release);
    weft_show_wants(end, wants);
    port->shown = true;
    weft_fence(process->processor->run->fenced);
    weft_help(end);
    return weft_end_satisfied(end, wants) || ((wants & WEFT_WANTS_PART) && weft_peer_wants(end) && weft_credit(end) > 0)
           || weft_host_result(weft_host_of(process->processor->run)) != WEFT_HOST_AGAIN;
}

/* Waits until the end has what is wanted, or may have it; false if that will never be, or at this moment nobody can bring it. */
static bool wait_for(struct weft_host *host, struct weft_host_port *port, uint32_t wants)
{
    if (!host->threaded) {
        bool any = false;
        if (atomic_exchange_explicit(&host->running, true, memory_order_acquire))
            return false;
        any = weft_host_result(host) == WEFT_HOST_AGAIN && weft_host_step(host);
        atomic_store_explicit(&host->running, false, memory_order_release);
        return any;
    }
    for (unsigned i = 0; i < LOOKS; i++) {
        if (weft_end_satisfied(port->end, wants))
            return true;
        weft_pause();
    }
    weft_host_end_in_copy(host);
    if (!show(port, wants))
        while (atomic_load(&port->waiting) == 1)
            weft_word_wait(&port->waiting, 1, NULL);
    weft_gate_withdraw(port);
    return weft_host_result(host) == WEFT_HOST_AGAIN || weft_end_satisfied(port->end, wants);
}

/* A call did nothing: what it waits for comes to the descriptor, if there is one. */
static void leave_word(struct weft_host *host, struct weft_host_port *port, uint32_t wants)
{
    if (!host->threaded || atomic_load(&port->descriptor) < 0)
        return;
    weft_descriptor_clear(atomic_load(&port->descriptor));
    if (show(port, wants)) {
        weft_gate_withdraw(port);
        weft_host_notify(port);
    }
}

/* Why nothing more can be moved. */
static int why(const struct weft_host *host, const struct weft_host_port *port)
{
    const int result = weft_host_result(host);
    if (port->ended && atomic_load(&host->run.stopping))
        return WEFT_HOST_STOPPED;
    return port->ended || result == WEFT_HOST_OK ? WEFT_HOST_ENDED : result;
}

/* The port of a call, if the call may begin; else its status is in `*status`. */
static struct weft_host_port *enter(struct weft_host *host, unsigned number, const char *call, bool is_input, int *status)
{
    if (!weft_host_is_open(host)) {
        *status = WEFT_HOST_MISUSE;
        return NULL;
    }
    if (number >= host->port_count || host->ports[number].is_input != is_input) {
        *status = weft_host_misuse(host, call, "there is no such %s", is_input ? "input" : "output");
        return NULL;
    }
    struct weft_host_port *port = &host->ports[number];
    if (weft_likely(weft_gate_enter(port)))
        return port;
    *status = WEFT_HOST_BUSY;
    return NULL;
}

static uint32_t least(size_t a, uint32_t b)
{
    return a < b ? (uint32_t)a : b;
}

/* Bytes that can be moved at once; `*last`: the other side has ended, there will never be more. */
static uint32_t available(struct weft_end *end, enum weft_direction direction, bool *last)
{
    *last = weft_end_closed(end); /* before the counter, which is then final */
    weft_end_refresh_shared(end, direction);
    return end->limit - end->count;
}

/* Does the process at the other end wait for this end, too, for more than it has? Then what is there is all that comes: each would
   wait for the other's window. */
static bool is_mutual(const struct weft_end *end)
{
    const uint64_t shown = atomic_load_explicit(&end->shared->peer_wants[weft_direction_of(end)], memory_order_acquire);
    return shown && !weft_is_reached(shown, end->count);
}

/* What a call asks for. */
struct request {
    enum weft_direction direction;
    uint32_t wanted; /* bytes */
    enum weft_host_wait wait;
    bool part; /* it moves what there is while it waits for the rest; else it is a window */
};

/* Are so many bytes enough? `over`: no more will come. */
static bool is_enough(struct request request, const struct weft_end *end, uint32_t there, bool over)
{
    return there >= request.wanted || (there > 0 && (request.part || request.wait != WEFT_HOST_ALL || over || is_mutual(end)));
}

/* Bytes that a call can move, as soon as there are enough; 0: `*status` says why there are not. */
static uint32_t await(struct weft_host *host, struct weft_host_port *port, struct request request, int *status)
{
    const uint32_t least_wanted = request.wait == WEFT_HOST_ALL ? request.wanted : 1;
    const uint32_t wants = weft_wants_part(port->end, least_wanted);
    for (bool over = false;;) {
        bool last;
        const uint32_t there = available(port->end, request.direction, &last);
        const bool ended = port->ended || (request.direction == WEFT_OUT && last);
        if (ended || (request.direction == WEFT_OUT && atomic_load_explicit(&host->run.stopping, memory_order_relaxed))) {
            *status = atomic_load(&host->run.stopping) ? WEFT_HOST_STOPPED : WEFT_HOST_ENDED;
            return 0;
        }
        if (is_enough(request, port->end, there, last || over))
            return there;
        const int result = weft_host_result(host);
        if (last) { /* the end of the stream, or of a network that has failed */
            *status = result == WEFT_HOST_AGAIN || result == WEFT_HOST_STOPPED ? WEFT_HOST_OK : result;
            return 0;
        }
        if (result != WEFT_HOST_AGAIN || over || request.wait == WEFT_HOST_NOW) {
            *status = result == WEFT_HOST_AGAIN ? WEFT_HOST_AGAIN : why(host, port);
            if (result == WEFT_HOST_AGAIN)
                leave_word(host, port, wants);
            return 0;
        }
        over = !wait_for(host, port, wants);
    }
}

/* Checks what all calls have in common that move bytes. */
static int check(struct weft_host *host, const struct weft_host_port *port, const char *call, const void *data, size_t size,
                 enum weft_host_wait wait)
{
    if (!data && size > 0)
        return weft_host_misuse(host, call, "%s: the address is NULL", port->name);
    if (size > PTRDIFF_MAX)
        return weft_host_misuse(host, call, "%s: %zu bytes are more than there can be", port->name, size);
    if (wait != WEFT_HOST_ALL && wait != WEFT_HOST_SOME && wait != WEFT_HOST_NOW)
        return weft_host_misuse(host, call, "%s: %d is no way to wait", port->name, (int)wait);
    if (port->end->state != WEFT_IDLE)
        return weft_host_misuse(host, call, "%s: a window of %d bytes is still open; close it first", port->name,
                                (int)~port->end->state);
    return WEFT_HOST_OK;
}

/* Moves bytes until all have been, or no more can be. */
static ptrdiff_t move(struct weft_host *host, struct weft_host_port *port, enum weft_direction direction, char *data, size_t size,
                      enum weft_host_wait wait)
{
    struct weft_end *end = port->end;
    size_t moved = 0;
    while (moved < size) {
        int status = WEFT_HOST_OK;
        const uint32_t wanted = least(size - moved, (uint32_t)INT_MAX);
        const struct request request = {direction, wanted, moved > 0 && wait == WEFT_HOST_SOME ? WEFT_HOST_NOW : wait, true};
        const uint32_t part = least(wanted, await(host, port, request, &status));
        if (part == 0)
            return moved > 0 ? (ptrdiff_t)moved : status;
        weft_guard_open(end, part);
        if (direction == WEFT_IN)
            weft_ring_read(weft_end_start(end), end->capacity, weft_end_position(end), data + moved, part);
        else
            weft_ring_write(weft_end_start(end), end->capacity, weft_end_position(end), data + moved, part);
        weft_guard_close(end, part);
        weft_end_advance(&port->process->dol, end, WEFT_SHARED, direction, part);
        moved += part;
    }
    return (ptrdiff_t)moved;
}

ptrdiff_t weft_host_write(struct weft_host *host, unsigned number, const void *data, size_t size, enum weft_host_wait wait)
{
    int status;
    struct weft_host_port *port = enter(host, number, "write", true, &status);
    if (!port)
        return status;
    const weft_port at = {.slot = 0, .transport = WEFT_SHARED, .direction = WEFT_OUT};
    ptrdiff_t moved;
    if (weft_likely(size > 0 && size <= INT_MAX && data && !port->ended && (unsigned)wait <= WEFT_HOST_NOW
                    && !weft_end_closed(port->end))
        && weft_write_at_once(&port->process->dol, at, data, (int)size)) {
        moved = (ptrdiff_t)size;
    } else {
        moved = check(host, port, "write", data, size, wait);
        if (moved == WEFT_HOST_OK)
            moved = size == 0 && port->ended ? why(host, port) : move(host, port, WEFT_OUT, (char *)(uintptr_t)data, size, wait);
    }
    weft_gate_leave(host, port);
    return moved;
}

ptrdiff_t weft_host_read(struct weft_host *host, unsigned number, void *data, size_t size, enum weft_host_wait wait)
{
    int status;
    struct weft_host_port *port = enter(host, number, "read", false, &status);
    if (!port)
        return status;
    const weft_port at = {.slot = 0, .transport = WEFT_SHARED, .direction = WEFT_IN};
    ptrdiff_t moved;
    if (weft_credit(port->end) < size)
        weft_end_refresh_shared(port->end, WEFT_IN);
    if (weft_likely(size > 0 && size <= INT_MAX && data && !port->ended && (unsigned)wait <= WEFT_HOST_NOW)
        && weft_read_at_once(&port->process->dol, at, data, (int)size, WEFT_ALL)) {
        moved = (ptrdiff_t)size;
    } else {
        moved = check(host, port, "read", data, size, wait);
        if (moved == WEFT_HOST_OK)
            moved = move(host, port, WEFT_IN, data, size, wait);
    }
    weft_gate_leave(host, port);
    return moved;
}

static ptrdiff_t open_window(struct weft_host *host, struct weft_host_port *port, enum weft_direction direction, const char *call,
                             void **window, size_t size, enum weft_host_wait wait)
{
    struct weft_end *end = port->end;
    int status =
        window ? check(host, port, call, "", 0, wait) : weft_host_misuse(host, call, "%s: the address is NULL", port->name);
    if (status != WEFT_HOST_OK)
        return status;
    if (size == 0 || size > end->capacity)
        return weft_host_misuse(host, call, "%s: a window of %zu bytes; it must have from 1 to the capacity, %u", port->name,
                                size, end->capacity);
    const uint32_t length = least(size, await(host, port, (struct request){direction, (uint32_t)size, wait, false}, &status));
    if (length == 0)
        return status;
    end->state = ~(int32_t)length;
    weft_guard_open(end, length);
    if (direction == WEFT_IN)
        weft_ring_gather(weft_end_start(end), end->capacity, weft_end_position(end), length);
    *window = end->at;
    return (ptrdiff_t)length;
}

static int close_window(struct weft_host *host, struct weft_host_port *port, enum weft_direction direction, const char *call,
                        size_t used)
{
    struct weft_end *end = port->end;
    const int32_t length = ~end->state;
    if (length < 0)
        return weft_host_misuse(host, call, "%s: no window is open", port->name);
    if (used > (size_t)length)
        return weft_host_misuse(host, call, "%s: %zu bytes of a window that has %d", port->name, used, (int)length);
    end->state = WEFT_IDLE;
    if (port->ended)
        return why(host, port); /* it was stopped meanwhile */
    if (direction == WEFT_OUT)
        weft_ring_scatter(weft_end_start(end), end->capacity, weft_end_position(end), (uint32_t)used);
    weft_guard_close(end, (uint32_t)length);
    if (used > 0)
        weft_end_advance(&port->process->dol, end, WEFT_SHARED, direction, (uint32_t)used);
    return WEFT_HOST_OK;
}

ptrdiff_t weft_host_reserve(struct weft_host *host, unsigned number, void **window, size_t size, enum weft_host_wait wait)
{
    int status;
    struct weft_host_port *port = enter(host, number, "reserve", true, &status);
    if (!port)
        return status;
    const ptrdiff_t length = open_window(host, port, WEFT_OUT, "reserve", window, size, wait);
    weft_gate_leave(host, port);
    return length;
}

int weft_host_release(struct weft_host *host, unsigned number, size_t used)
{
    int status;
    struct weft_host_port *port = enter(host, number, "release", true, &status);
    if (!port)
        return status;
    status = close_window(host, port, WEFT_OUT, "release", used);
    weft_gate_leave(host, port);
    return status;
}

ptrdiff_t weft_host_capture(struct weft_host *host, unsigned number, const void **window, size_t size, enum weft_host_wait wait)
{
    int status;
    struct weft_host_port *port = enter(host, number, "capture", false, &status);
    if (!port)
        return status;
    const ptrdiff_t length = open_window(host, port, WEFT_IN, "capture", (void **)window, size, wait);
    weft_gate_leave(host, port);
    return length;
}

int weft_host_consume(struct weft_host *host, unsigned number, size_t used)
{
    int status;
    struct weft_host_port *port = enter(host, number, "consume", false, &status);
    if (!port)
        return status;
    status = close_window(host, port, WEFT_IN, "consume", used);
    weft_gate_leave(host, port);
    return status;
}

int weft_host_end(struct weft_host *host, unsigned number)
{
    int status;
    if (!weft_host_is_open(host))
        return WEFT_HOST_MISUSE;
    struct weft_host_port *port = enter(host, number, "end", number < host->port_count && host->ports[number].is_input, &status);
    if (!port)
        return status;
    status = WEFT_HOST_OK;
    if (port->end->state != WEFT_IDLE)
        status = weft_host_misuse(host, "end", "%s: a window of %d bytes is still open; close it first", port->name,
                                  (int)~port->end->state);
    else if (!port->ended)
        weft_host_end_port(port);
    weft_gate_leave(host, port);
    return status;
}

int weft_host_descriptor(struct weft_host *host, unsigned number)
{
    int status;
    if (!weft_host_is_open(host))
        return WEFT_HOST_MISUSE;
    if (!host->threaded)
        return weft_host_misuse(host, "descriptor", "the network has no threads: nothing comes while the host does not run it");
    struct weft_host_port *port =
        enter(host, number, "descriptor", number < host->port_count && host->ports[number].is_input, &status);
    if (!port)
        return status;
    if (atomic_load(&port->descriptor) < 0) {
        atomic_store(&port->descriptor, weft_descriptor_open()); /* nobody has looked yet: a call will tell */
        if (atomic_load(&port->descriptor) < 0)
            weft_host_tell(host, "weft: cannot get a descriptor for %s", port->name);
    }
    status = atomic_load(&port->descriptor) < 0 ? WEFT_HOST_RESOURCES : atomic_load(&port->descriptor);
    weft_gate_leave(host, port);
    return status;
}
