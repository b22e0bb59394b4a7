/* Accounts of processors whose runs are short: a thread looks who runs and who waits. */
#ifndef WEFT_SRC_SAMPLING_H
#define WEFT_SRC_SAMPLING_H

#include "../../process/processor.h"

struct weft_sampling;

/* Starts the thread, which sleeps until there is a processor to look at. NULL: it cannot be had; then nothing is sampled. */
struct weft_sampling *weft_sampling_start(struct weft_run *run);
/* Ends it. What is between the last sample and now, take the two below. */
void weft_sampling_end(struct weft_sampling *sampling);
/* From now on a processor is sampled, which calls this between two runs. Its processes stay its own. */
void weft_sampling_add(struct weft_sampling *sampling, struct weft_processor *processor);
/* Brings the account of a process up to date, if it is sampled. From any thread. */
void weft_sampling_take(struct weft_sampling *sampling, struct weft_process *process);
void weft_sampling_free(struct weft_sampling *sampling);

#endif
