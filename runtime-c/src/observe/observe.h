/* What accounts plug in. */
#ifndef WEFT_OBSERVE_H
#define WEFT_OBSERVE_H

/* protothread/account.c */
extern const struct weft_observer weft_observer;

/* blocking/account.c */
extern const struct weft_blocking_observer weft_blocking_observer;

/* mpi/gather.c */
extern const struct weft_ranks weft_ranks;
/* Does somebody end the program before its end? Then closes the accounts, and does not come back. */
void weft_ranks_look(void);

#endif
