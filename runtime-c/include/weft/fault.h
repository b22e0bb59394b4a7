/* Processes that end the program by themselves: they crash, or call exit. */
#ifndef WEFT_FAULT_H
#define WEFT_FAULT_H

#include <weft/report.h>

#ifdef __cplusplus
extern "C" {
#endif

/* From now on a message names the process by which the program ends before its end, whose status stays the same. */
void weft_watch_faults(void);

/* No process runs any more. */
void weft_watch_no_faults(void);

/* A stack for the messages of this kernel thread, as its own may be used up. */
void weft_watch_stack(void);

/* Of the execution model, for handlers of signals: the process that runs on this thread, NULL if there is none, and the call in
   which it has waited last, if that is known; and whether that is its init. */
const struct weft_process_plan *weft_running_process(struct weft_line *last_wait, bool *in_init);

/* Likewise: tells of a stack that was too small for its process, and ends the program, if that is what an access to this address
   was. */
void weft_tell_overflow(const void *address);

/* The digits of a number, which end at the end of `text`. In handlers of signals, too. */
const char *weft_digits(char *text, size_t size, unsigned long long value, unsigned base);

#ifdef __cplusplus
}
#endif
#endif
