/* Who is at a port. One thread may be; a second one is told so. To find that out takes an atomic exchange, which costs more than the bytes
   of a small message. But it is nearly always the same thread: so the first one at a port becomes the owner of its gate. It says by
   plain stores that it is inside, and that it has left. Who else comes takes the gate away from it, once and for all, asks the kernel
   for a barrier, which orders these stores, and sees whether the owner is inside; from then on all exchange. (Biased locking, with the
   barrier on the rare side, as where processors wait: platform/fence.c.)

   Between two calls the owner has what it can move without a look at the other side in the gate: code of the generated header does so
   without a call of the library. What is unusual (another thread, a window that is open, an end, a word left for the descriptor) leaves
   nothing to move there, or takes the gate away. */
#include "host.h"
#include "../wait/wait.h"

/* Is there a register by which code of the host and the library know the thread? As in the generated header. */
#if (defined __x86_64__ && !defined __ILP32__) || defined __aarch64__
enum { HAS_OWNERS = 1 };

static const void *this_thread(void)
{
#ifdef __aarch64__
    return __builtin_thread_pointer();
#else
    const void *self; /* the builtin is not in each version of GCC that is used */
    __asm__("mov %%fs:0, %0" : "=r"(self));
    return self;
#endif
}
#else
enum { HAS_OWNERS = 0 };

static const void *this_thread(void)
{
    return NULL;
}
#endif

static bool is_owner(const struct weft_gate *gate)
{
    return HAS_OWNERS && atomic_load_explicit(&gate->owner, memory_order_relaxed) == this_thread();
}

/* Enters by the gate, as the owner. */
static bool pass(struct weft_gate *gate)
{
    if (!is_owner(gate) || atomic_load_explicit(&gate->inside, memory_order_relaxed))
        return false;
    atomic_store_explicit(&gate->inside, true, memory_order_relaxed);
    atomic_signal_fence(memory_order_seq_cst); /* the other half is in take */
    if (is_owner(gate))
        return true;
    atomic_store_explicit(&gate->inside, false, memory_order_release);
    return false;
}

/* Enters as any other thread. */
static bool take(struct weft_host_port *port)
{
    struct weft_gate *gate = port->gate;
    if (atomic_exchange_explicit(&port->busy, true, memory_order_acquire))
        return false;
    if (port->tenant && port->tenant != this_thread()) {
        atomic_store_explicit(&gate->owner, NULL, memory_order_relaxed);
        weft_fence(false);
        port->tenant = NULL;
        port->crowded = true;
    }
    if (!atomic_load_explicit(&gate->inside, memory_order_acquire))
        return true;
    atomic_store_explicit(&port->busy, false, memory_order_release);
    return false;
}

/* Brings what was moved through the gate to the end. */
static void recall(struct weft_host_port *port)
{
    struct weft_end *end = port->end;
    if (!port->lent)
        return;
    port->lent = false;
    end->at = port->gate->at == end->rim ? end->rim - end->capacity : port->gate->at;
    end->count = port->gate->count;
}

/* The owner may move through the gate what can be moved in one piece. */
static void lend(struct weft_host_port *port)
{
    struct weft_gate *gate = port->gate;
    const struct weft_end *end = port->end;
    gate->at = gate->until = end->at;
    gate->count = end->count;
    if (WEFT_GUARDS || !is_owner(gate) || port->ended || port->shown || end->state != WEFT_IDLE || end->shared->fenced)
        return;
    const uint32_t credit = end->limit - end->count, ahead = (uint32_t)(end->rim - end->at);
    gate->until = end->at + (credit < ahead ? credit : ahead);
    port->lent = true;
}

/* Makes the first thread that comes the owner, but where the other side has ended (weft_gate_shut). */
static void settle(struct weft_host *host, struct weft_host_port *port)
{
    if (!HAS_OWNERS || !host->lends || port->crowded || port->ended || weft_end_closed(port->end))
        return;
    port->tenant = this_thread();
    atomic_store(&port->gate->owner, port->tenant);
    if (weft_end_closed(port->end))
        weft_gate_shut(port);
}

/* Somebody who has claimed the process is about to say so: until he has, he has to do with the port. */
void weft_gate_withdraw(struct weft_host_port *port)
{
    if (!port->shown)
        return;
    if (!weft_claim(port->process))
        while (atomic_load(&port->waiting) == 1)
            weft_word_wait(&port->waiting, 1, NULL);
    atomic_store(&port->waiting, 0);
    weft_show_wants(port->end, 0);
    weft_set_waits_for_none(port->process);
    port->shown = false;
}

bool weft_gate_enter(struct weft_host_port *port)
{
    const bool passed = pass(port->gate);
    if (!passed && !take(port))
        return false;
    port->passed = passed;
    recall(port);
    if (!weft_likely(!port->shown))
        weft_gate_withdraw(port);
    return true;
}

/* Ends an input for a stop, unless a thread is at it, which then does so when it leaves. */
static void end_for_stop(struct weft_host_port *port)
{
    if (!take(port))
        return;
    recall(port);
    weft_gate_withdraw(port);
    if (!port->ended)
        weft_host_end_port(port);
    lend(port);
    atomic_store_explicit(&port->busy, false, memory_order_release);
    weft_host_notify(port);
}

static void end_where_stopped(struct weft_host *host, struct weft_host_port *port)
{
    if (!weft_likely(!atomic_load_explicit(&host->run.stopping, memory_order_relaxed)) && port->is_input)
        end_for_stop(port);
}

void weft_gate_leave(struct weft_host *host, struct weft_host_port *port)
{
    const bool passed = port->passed;
    if (!passed)
        settle(host, port);
    lend(port);
    atomic_store_explicit(passed ? &port->gate->inside : &port->busy, false, memory_order_release);
    if (weft_likely(!host->run.fenced || !host->threaded))
        atomic_signal_fence(memory_order_seq_cst); /* the other half is in weft_host_end_inputs */
    else
        atomic_thread_fence(memory_order_seq_cst);
    end_where_stopped(host, port);
}

void weft_host_end_port(struct weft_host_port *port)
{
    port->ended = true;
    weft_process_end(port->process);
}

void weft_host_end_inputs(struct weft_host *host)
{
    weft_fence(host->run.fenced);
    for (unsigned i = 0; i < host->port_count; i++) {
        if (!host->ports[i].is_input)
            continue;
        weft_host_let_go(&host->ports[i]); /* who waits there leaves */
        end_for_stop(&host->ports[i]);
    }
}

void weft_host_gate_wake(struct weft_host *host, unsigned number)
{
    struct weft_host_port *port = &host->ports[number];
    struct weft_gate *gate = port->gate;
    const enum weft_direction direction = weft_direction_of(port->end);
    const uint64_t asked = atomic_load_explicit(gate->asked, memory_order_seq_cst);
    recall(port);
    if (asked && weft_is_reached(asked, port->end->count)) {
        weft_wake_shared(port->end, direction, asked);
        gate->told = asked;
    }
    lend(port);
}

void weft_host_gate_left(struct weft_host *host, unsigned number)
{
    end_where_stopped(host, &host->ports[number]);
}
