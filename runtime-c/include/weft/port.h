/* Ports by name, at run time. */
#ifndef WEFT_PORT_H
#define WEFT_PORT_H

#include <stdint.h>
#include <weft/network.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { WEFT_PORT_NUMBERS = 4096 /* a name below that is a number */ };

/* Is a name one that was set with CREATEPORT? */
static inline bool weft_is_port_variable(const void *name)
{
    return (uintptr_t)name >= WEFT_PORT_NUMBERS && *(const unsigned char *)name == DOL_PORT_VARIABLE;
}

/* The slot of the port that `name` (a PORT_ macro's value or a port variable) means. Ends the program where there is no such
   port. */
unsigned weft_port_slot(const struct weft_process_plan *process, const void *name);

/* How many ports there are of a base, of whatever indices. */
unsigned weft_port_count(const struct weft_process_kind *kind, const void *base);

#ifdef __cplusplus
}
#endif

#endif
