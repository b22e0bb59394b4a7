/* As ../mjpeg/src/split.c, but that the stream comes from the program around. */
#include <dol.h>

struct stream;
static size_t more(struct stream *s, void *to, size_t size);
#define STREAM_READ(s, to, size) more((s), (to), (size))
#define STREAM_ERROR(s) 0
#include "../../mjpeg/src/stream.h"

/* In pieces: who sends little is to see frames, too. Once it has told of the end, the stream is not asked again. */
static size_t more(struct stream *s, void *to, size_t size)
{
    enum { PIECE = 4096 };
    DOLProcess *p = (DOLProcess *)s->from;
    const int count = p ? DOL_read((void *)"stream", to, size < PIECE ? (int)size : PIECE, p) : 0;
    if (count == 0)
        s->from = NULL;
    return (size_t)count;
}

struct _local_states {
    struct stream stream;
    struct message message;
    int32_t branches, branch;
};

void cut_init(DOLProcess *p)
{
    p->local->stream.from = p;
    p->local->branches = DOL_port_count((void *)"out", p);
}

int cut_fire(DOLProcess *p)
{
    struct _local_states *s = p->local;
    CREATEPORTVAR(out);
    stream_next(&s->stream, &s->message);
    if (s->message.kind == IMAGE) {
        CREATEPORT(out, "out", 1, s->branch, s->branches);
        DOL_write((void *)out, &s->message, sizeof s->message, p);
        DOL_write((void *)out, s->stream.bytes, s->message.length, p);
        s->branch = (s->branch + 1) % s->branches;
        return 0;
    }
    for (int i = 0; i < s->branches; i++) {
        CREATEPORT(out, "out", 1, i, s->branches);
        DOL_write((void *)out, &s->message, sizeof s->message, p);
    }
    free(s->stream.buffer);
    DOL_detach(p);
    return 0;
}
