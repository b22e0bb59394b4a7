/* What the program around a network on a small machine calls, and what it may define. Include weft_network.h, which includes this
   and has the numbers of processes, channels and ports. */
#ifndef WEFT_BARE_H
#define WEFT_BARE_H

#include <stdbool.h>
#include <weft/layout.h>

enum weft_status {
    WEFT_WAITS, /* for the outside, or another core: sleep until an interrupt */
    WEFT_HAS_ENDED, /* all processes have */
    WEFT_DEADLOCK, /* processes wait for each other, and for nobody else: this does not change any more */
};

/* Runs the process of a core whose turn it is, until it waits or has fired some times; false if none can run. Each core of a
   machine calls it for itself, never from an interrupt handler. */
bool weft_core_step(unsigned core);

/* Runs the processes of a core until none can run. The hooks below tell of an end or a deadlock, once. */
enum weft_status weft_core_run_until_idle(unsigned core);

/* The same where there is one core. */
static inline bool weft_step(void)
{
    return weft_core_step(0);
}

static inline enum weft_status weft_run_until_idle(void)
{
    return weft_core_run_until_idle(0);
}

/* Has a core something to do that came since it ran until idle? Asked with interrupts off, before it sleeps: what comes afterwards ends the
   sleep. */
static inline bool weft_core_has_news(unsigned core)
{
    return weft_cores[core].news || weft_cores[core].first;
}

static inline bool weft_has_news(void)
{
    return weft_core_has_news(0);
}

/* Asks the network to stop: processes without inputs end with their current firings, what is on its way is still processed. By
   the main loop of core 0, where there are several. */
void weft_stop(void);

/* The outside, of ports by their number in weft_network.h. Each port has one user: the main loop or one interrupt handler, not
   interrupted by another user of the same port. No call waits. */

/* Puts `len` bytes into an input; false if there is no room for all of them: then none is put. */
bool weft_put(unsigned port, const void *bytes, unsigned len);

/* Takes `len` bytes from an output; false if there are not so many: then none is taken. */
bool weft_get(unsigned port, void *bytes, unsigned len);

/* How many bytes can be put or taken now. */
unsigned weft_ready(unsigned port);

/* An input gets no more bytes: who reads it comes to the end of the stream. */
void weft_end_input(unsigned port);

/* Hooks: define those that you need. The runtime's own do nothing, but for a fault, after which the machine stands still. */

enum weft_fault {
    WEFT_FAULT_CALL, /* a call against the rules: a window larger than its channel, a second one on a side, a wrong direction */
    WEFT_FAULT_PORT, /* a port that does not exist; the channel is 0 */
    WEFT_FAULT_STACK, /* functions that call themselves need a larger <configuration name="stack" ../>; the channel is 0 */
};

/* A process broke a rule. When this returns nothing runs any more. */
void weft_on_fault(enum weft_fault fault, unsigned process, unsigned channel);

/* All processes have ended. */
void weft_on_end(void);

/* Called for each process that waits in a deadlock: for bytes (WEFT_IN) or for room in a channel. */
void weft_on_deadlock(unsigned process, unsigned channel, enum weft_direction direction);

/* There are new bytes in an output: start sending them. Called by the main loop. */
void weft_on_output(unsigned port);

/* Another core may be asleep and has something to do: interrupt it. */
void weft_on_news(unsigned core);

#endif
