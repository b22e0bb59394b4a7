/* The execution model `protothread`. */
#ifndef WEFT_MODELS_PROTOTHREAD_H
#define WEFT_MODELS_PROTOTHREAD_H

#include "../../process/processor.h"

/* run.c: runs the network to its end; returns the program's exit status. */
int weft_run_protothreads(const struct weft_network *network, int argc, char **argv, struct weft_plugs plugs);

#endif
