/* Islands as a processor sees them. */
#ifndef WEFT_ISLANDS_H
#define WEFT_ISLANDS_H

#include "../process/processor.h"

/* Nothing else can run: lets members go that wait for others of their island; false if there are none. */
bool weft_islands_release(struct weft_processor *self);
/* From time to time, while others run: the same where nobody has come to park since the last look. */
void weft_islands_look(struct weft_processor *self);
/* A process has ended: its island falls apart for good. */
void weft_island_lose(struct weft_process *process);
/* Gives its members their seats, and takes them away again where one was compiled with other sizes than were known. */
void weft_island_found(struct weft_island *island);

#endif
