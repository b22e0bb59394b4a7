/* A call of the process API that may be against the rules, on the PPE. */
#ifndef WEFT_CELL_OFFENCE_H
#define WEFT_CELL_OFFENCE_H

#include "../process.h"

/* Ends the program with a message if it is. */
void weft_check_offence(const struct weft_network *network, const struct weft_offence *call);

#endif
