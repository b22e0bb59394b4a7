/* The message to a worker and back: which bytes. */
#ifndef PIECE_H
#define PIECE_H

#include <stdint.h>

struct piece {
    uint8_t *bytes;
    uint64_t length;
};

#endif
