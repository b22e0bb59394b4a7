/* Bytes by value, as many as one likes, for what sends pointers where processes share their memory: on a cluster they
   do not. Who waits in these functions is the process that calls them. A link in an example's sources leads here. */
#ifndef BYTES_H
#define BYTES_H

#include <stddef.h>
#include <stdlib.h>
#include "workload.h"

enum { BYTES_AT_ONCE = 1 << 30 }; /* the calls count in int */

static inline int bytes_part(size_t left)
{
    return left < BYTES_AT_ONCE ? (int)left : BYTES_AT_ONCE;
}

/* Ends the program where memory is short. */
static inline void *bytes_room(size_t count)
{
    void *room = malloc(count > 0 ? count : 1);
    if (!room) {
        fprintf(stderr, "out of memory\n");
        exit(1);
    }
    return room;
}

static inline void send_bytes(void *port, const void *bytes, size_t count, DOLProcess *p)
{
    size_t sent = 0;
    while (sent < count) {
        DOL_write(port, (char *)bytes + sent, bytes_part(count - sent), p);
        sent += (size_t)bytes_part(count - sent);
    }
}

static inline void receive_bytes(void *port, void *bytes, size_t count, DOLProcess *p)
{
    size_t received = 0;
    while (received < count) {
        DOL_read(port, (char *)bytes + received, bytes_part(count - received), p);
        received += (size_t)bytes_part(count - received);
    }
}

#endif
