/*
 * The element interconnect bus: four rings that carry lines of 128 bytes between twelve elements, and main memory behind one of them.
 * Times are cycles of the SPU, two for one of the bus. Transfers are asked for in the order of their times. docs/cell-time.md names
 * the sources of the numbers, and which of them are guesses.
 */
#ifndef WEFT_SPU_BUS_H
#define WEFT_SPU_BUS_H

#include <stdbool.h>
#include <stdint.h>

/* The elements in their order on the rings. */
enum weft_element {
    ELEMENT_PPE,
    ELEMENT_SPE1,
    ELEMENT_SPE3,
    ELEMENT_SPE5,
    ELEMENT_SPE7,
    ELEMENT_IO1,
    ELEMENT_IO0,
    ELEMENT_SPE6,
    ELEMENT_SPE4,
    ELEMENT_SPE2,
    ELEMENT_SPE0,
    ELEMENT_MEMORY,
    ELEMENTS
};

enum {
    WEFT_RINGS = 4,
    WEFT_BUS_LINE = 128,            /* bytes */
    WEFT_LINE_CYCLES = 16           /* that a line takes of a port, 16 bytes in each cycle of the bus: 25.6 GB/s */
};

/* Lines that follow each other into a local store, or out of it: each takes one cycle of it, as often as a port carries one. */
struct weft_bus_run {
    uint64_t from, until;           /* the cycles of the first line, and after the last one */
};

struct weft_bus {
    uint64_t segment[WEFT_RINGS][ELEMENTS];     /* the cycle from which the segment behind an element is free */
    uint64_t started[WEFT_RINGS];               /* the cycle from which a ring may take another transfer */
    uint64_t out[ELEMENTS], in[ELEMENTS];       /* the cycle from which a port is free */
    struct weft_bus_run reads[ELEMENTS], writes[ELEMENTS];      /* of local stores: the lines that were asked for last */
    uint64_t command;                           /* the cycle from which the command bus is free */
    uint64_t memory;                            /* the cycle from which main memory is free */
    uint64_t lines, busy[WEFT_RINGS];           /* lines on the rings; cycles in which a ring's segments were taken, added up */
    uint64_t sent[ELEMENTS], received[ELEMENTS];                /* lines by element */
};

/* Where SPE number `spe` (0 to 7; others share their places) is on the rings. */
enum weft_element weft_bus_spe(unsigned spe);

/*
 * Carries `size` bytes at `address` from an element to another, asked for at `at`: line by line, pieces of lines as whole ones.
 * Returns the cycle in which the last byte is there.
 */
uint64_t weft_bus_carry(struct weft_bus *bus, enum weft_element from, enum weft_element to, uint64_t address, uint32_t size,
                        uint64_t at);

/* Has DMA an SPE's local store in this cycle? At most one in eight, half of them in each direction. */
bool weft_bus_has_store(const struct weft_bus *bus, enum weft_element spe, uint64_t at);

#endif
