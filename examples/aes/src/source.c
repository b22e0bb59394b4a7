#include "workload.h"
#include "buffer.h"
#include "piece.h"

#define PORT_IN "in"
#define PORT_OUT "out"

void source_init(DOLProcess *p)
{
    (void)p;
}

int source_fire(DOLProcess *p)
{
    size_t length = (size_t)argument(0, 16) << 20, begin;
    long passes = argument(1, 1);
    int n = DOL_port_count((void *)PORT_OUT, p);
    uint8_t *memory = malloc(length);
    struct piece piece;
    double begun, taken;
    CREATEPORTVAR(port);

    check(aes_is_right(), "aes", "not the examples of FIPS 197");
    check(memory != NULL, "aes", "there is not so much memory");
    buffer_fill(memory, length);
    begun = seconds();
    for (int i = 0; i < n; i++) {
        begin = buffer_piece(length, i, n);
        piece = (struct piece){memory + begin, buffer_piece(length, i + 1, n) - begin};
        CREATEPORT(port, PORT_OUT, 1, i, n);
        send_piece((void *)port, piece, p);
    }
    for (int i = 0; i < n; i++) {
        CREATEPORT(port, PORT_IN, 1, i, n);
        receive_piece((void *)port, memory + buffer_piece(length, i, n), p);
    }
    taken = seconds() - begun;
    check(buffer_is_right(memory, length, n, passes), "aes", "a block is not encrypted as it should be");
    printf("time: %.3f ms for %zu MiB, %ld times\n", 1e3 * taken, length >> 20, passes);
    free(memory);
    DOL_detach(p);
    return 0;
}
