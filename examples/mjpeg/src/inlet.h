/* Where the bytes of an image wait between a channel and the decoding. */
#ifndef INLET_H
#define INLET_H

#include <stdint.h>
#include <string.h>

#include "jpeg.h"

struct inlet {
    uint8_t *end; /* where the next bytes are to be put */
    uint8_t bytes[MARKER_SEGMENT_BYTES + 32768];
};

/* Makes room for what a hungry `j` wants; returns how many bytes are to be put to inlet->end, and fed. */
static inline int inlet_room(struct inlet *inlet, struct jpeg *j)
{
    size_t kept = j->over ? 0 : (size_t)(j->bits.end - j->bits.at);
    if (kept > 0)
        memmove(inlet->bytes, j->bits.at, kept);
    inlet->end = inlet->bytes + kept;
    j->bits.at = inlet->bytes;
    j->bits.end = inlet->end;
    size_t room = sizeof inlet->bytes - kept;
    return (int)(j->to_come < room ? j->to_come : room);
}

#endif
