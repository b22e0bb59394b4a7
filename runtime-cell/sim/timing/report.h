/* What an SPE's time was spent on, as a table for people. */
#ifndef WEFT_SPU_TIME_REPORT_H
#define WEFT_SPU_TIME_REPORT_H

#include "../spu.h"
#include "machine.h"

#include <stdio.h>

/* The table of one SPE that keeps its time: cycles, instructions, pairs, stalls by reason, branches, DMA, functions. */
void weft_time_report(const struct weft_spu *spu, FILE *out);

/* The table of what its SPEs share, in so many cycles: the rings, and the ports of each element that had something to do. */
void weft_machine_report(const struct weft_machine *machine, uint64_t cycles, FILE *out);

#endif
