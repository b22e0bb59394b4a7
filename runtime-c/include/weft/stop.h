/* Programs that are asked to stop, by SIGINT, SIGTERM or DOL_stop: the sources of the network, its processes without inputs, end with
   their current firings, what is on its way is still processed, and the program comes to its end. A second signal ends it at once. */
#ifndef WEFT_STOP_H
#define WEFT_STOP_H

#include <signal.h>
#include <stdbool.h>
#include <weft/network.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The signal of the timer that repeats what a stop does. By default it ends no program. What is not from the timer goes to the handler
   that was there before. */
enum { WEFT_STOP_TICK = SIGURG };

/* From now on signals are seen to, unless they are ignored, or the network has no sources. `threads`: how many kernel threads will run
   processes, at most. */
void weft_watch_stop(const struct weft_network *network, unsigned threads);

/* This kernel thread runs processes: what blocks it in the kernel is interrupted when the program is asked to stop. */
void weft_stop_interrupts_me(void);

/* No process runs any more. */
void weft_watch_no_stop(void);

/* Tells that a source goes on with a firing that has not ended, and where it has waited last. In handlers of signals. */
struct weft_line;
void weft_tell_of_endless(const struct weft_process_plan *process, struct weft_line at);

#ifdef __cplusplus
}
#endif
#endif
