/* Cuts the stream into images, and deals them to the branches in turn. */
#include <dol.h>
#include <stdio.h>

#include "stream.h"

#define PORT_OUT "out"

typedef struct _local_states {
    struct stream stream;
    struct message message;
    int32_t branches;
    int32_t branch; /* where the next image goes */
} Split_State;

void split_init(DOLProcess *p)
{
    Split_State *s = (Split_State *)p->local;
    if (DOL_argument_count() < 2) {
        fprintf(stderr, "usage: mjpeg IN.mjpeg OUT.y4m [RATE[:SCALE]]\n");
        exit(2);
    }
    if (!stream_open(&s->stream, DOL_argument(0))) {
        fprintf(stderr, "mjpeg: %s: %m\n", DOL_argument(0));
        exit(1);
    }
    s->branches = DOL_port_count((void *)PORT_OUT, p);
}

int split_fire(DOLProcess *p)
{
    Split_State *s = (Split_State *)p->local;
    CREATEPORTVAR(out);
    stream_next(&s->stream, &s->message);
    if (s->message.kind == IMAGE) {
        CREATEPORT(out, PORT_OUT, 1, s->branch, s->branches);
        DOL_write((void *)out, &s->message, sizeof s->message, p);
        DOL_write((void *)out, s->stream.bytes, s->message.length, p);
        s->branch = (s->branch + 1) % s->branches;
        return 0;
    }
    for (int i = 0; i < s->branches; i++) {
        CREATEPORT(out, PORT_OUT, 1, i, s->branches);
        DOL_write((void *)out, &s->message, sizeof s->message, p);
    }
    stream_close(&s->stream);
    DOL_detach(p);
    return 0;
}
