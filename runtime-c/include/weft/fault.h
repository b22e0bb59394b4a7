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

/* The bytes that this kernel thread's own stack has, if an access to this address means that it is used up; else 0. In handlers of
   signals. */
size_t weft_stack_overflown(const void *address);

#ifdef __cplusplus
}
#endif
#endif
