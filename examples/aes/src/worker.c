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

    DOL_read((void *)PORT_IN, &piece, sizeof piece, p);
    aes_encrypt(&aes, piece.bytes, piece.length, argument(1, 1));
    DOL_write((void *)PORT_OUT, &piece, sizeof piece, p);
    return 0;
}
