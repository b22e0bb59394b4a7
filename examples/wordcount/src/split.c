#include "workload.h"
#include "message.h"

#define PORT_OUT "out"

void split_init(DOLProcess *p)
{
    (void)p;
}

int split_fire(DOLProcess *p)
{
    int n = DOL_port_count((void *)PORT_OUT, p);
    struct text text, piece;
    CREATEPORTVAR(port);

    if (DOL_argument_count() < 1) {
        fprintf(stderr, "usage: TEXT [SUMMARY]\n");
        exit(2);
    }
    text = text_map(DOL_argument(0));
    for (int i = 0; i < n; i++) {
        piece = text_piece(text, i, n);
        CREATEPORT(port, PORT_OUT, 1, i, n);
        send_text((void *)port, piece, p);
    }
    DOL_detach(p);
    return 0;
}
