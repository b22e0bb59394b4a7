#include "workload.h"
#include "buffer.h"
#include "piece.h"

#define PORT_IN "in"
#define PORT_OUT "out"

static struct aes aes; /* for all workers of a processor */
static int ready;

void worker_init(DOLProcess *p)
{
    (void)p;
    if (!ready)
        aes_init(&aes, buffer_key);
    ready = 1;
}

int worker_fire(DOLProcess *p)
{
    struct piece piece;

    piece = receive_piece((void *)PORT_IN, NULL, p);
    aes_encrypt(&aes, piece.bytes, piece.length, argument(1, 1));
    send_piece((void *)PORT_OUT, piece, p);
    free_piece(piece);
    return 0;
}
