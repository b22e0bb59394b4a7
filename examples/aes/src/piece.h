/* The message to a worker and back: which bytes. On a cluster these are sent themselves, as processes do not share
   their memory: a worker has a copy. */
#ifndef PIECE_H
#define PIECE_H

#include "workload.h"

struct piece {
    uint8_t *bytes;
    uint64_t length;
};

#if WEFT_WITH_MPI

#include "bytes.h"

static inline void send_piece(void *port, struct piece piece, DOLProcess *p)
{
    DOL_write(port, &piece.length, sizeof piece.length, p);
    send_bytes(port, piece.bytes, piece.length, p);
}

static inline struct piece receive_piece(void *port, uint8_t *into, DOLProcess *p)
{
    struct piece piece = {into, 0};

    DOL_read(port, &piece.length, sizeof piece.length, p);
    if (!into)
        piece.bytes = bytes_room(piece.length);
    receive_bytes(port, piece.bytes, piece.length, p);
    return piece;
}

static inline void free_piece(struct piece piece)
{
    free(piece.bytes);
}

#else

static inline void send_piece(void *port, struct piece piece, DOLProcess *p)
{
    DOL_write(port, &piece, sizeof piece, p);
}

/* What is not shared comes into this memory, into its own if there is none. */
static inline struct piece receive_piece(void *port, uint8_t *into, DOLProcess *p)
{
    struct piece piece;

    (void)into;
    DOL_read(port, &piece, sizeof piece, p);
    return piece;
}

/* The worker's, when it has been sent. */
static inline void free_piece(struct piece piece)
{
    (void)piece;
}

#endif
#endif
