/* The inits of all processes, before any processor runs. */
#ifndef WEFT_INIT_H
#define WEFT_INIT_H

#include "processor.h"

/* Calls them in the order of the network. `network`: all of it; on a cluster those that are not of this rank are left out. */
void weft_initialise(struct weft_run *run, const struct weft_network *network);

#endif
