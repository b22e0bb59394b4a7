/* Islands as a processor sees them. */
#ifndef WEFT_ISLANDS_H
#define WEFT_ISLANDS_H

#include "../process/processor.h"

/* Nothing else can run: lets members go that wait for others of their island; false if there are none. In a pool there are none as long
   as one of the others has something to run, as it will come to park, or to wait. */
bool weft_islands_release(struct weft_processor *self);
/* A member of a pool's island has left its firing to park: it may go on where it is the last one. */
void weft_island_park(struct weft_process *process);
/* From time to time, while others run: the same where nobody has come to park since the last look. */
void weft_islands_look(struct weft_processor *self);
/* A process has ended: its island falls apart for good. */
void weft_island_lose(struct weft_process *process);
/* Gives its members their seats, and takes them away again where one was compiled with other sizes than were known. */
void weft_island_found(struct weft_island *island);

#endif
