/* Ports by name, at run time. */
#ifndef WEFT_PORT_H
#define WEFT_PORT_H

#include <stddef.h>
#include <stdint.h>
#include <weft/network.h>

/* 32-bit entries of a table for so many ports; 0 where these are few and need none. */
size_t weft_port_table_size(unsigned port_count);

/* Fills a table of that size, zeros before; it remembers what was looked up, so it belongs to the process alone. */
void weft_port_table_fill(uint32_t *table, const struct weft_process_plan *process);

/* The slot of the port that `name` (a PORT_ macro's value or a port variable) means; `table` may
   be NULL, which takes longer. Ends the program where there is no such port. */
unsigned weft_port_slot(uint32_t *table, const struct weft_process_plan *process, const void *name);

#endif
