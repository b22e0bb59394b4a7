/* Arrows of a timeline from one rank to another. */
#ifndef WEFT_OBSERVE_MPI_ARROWS_H
#define WEFT_OBSERVE_MPI_ARROWS_H

#include "../view.h"

/* At the first rank (view.h). */
bool weft_ranks_arrows(FILE *out, const struct weft_view *view, struct weft_time time);

#endif
