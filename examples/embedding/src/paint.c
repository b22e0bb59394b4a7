/* As ../mjpeg/src/merge.c, but that frames go to the program around. One that is damaged is left out. */
#include <dol.h>

#include "../../mjpeg/src/segment.h"
#include "../../mjpeg/src/video.h"
#include "frame.h"

struct branch {
    struct picture picture;
    struct message last; /* a PICTURE_END or END_OF_STREAM that waits for its turn; else NOTHING */
};

struct _local_states {
    struct message message;
    struct branch *branch;
    int32_t branches, next;
};

void paint_init(DOLProcess *p)
{
    p->local->branches = DOL_port_count((void *)"in", p);
    p->local->branch = (struct branch *)calloc((size_t)p->local->branches, sizeof *p->local->branch);
}

static void send(const struct picture *picture, DOLProcess *p)
{
    struct frame frame = {picture->width, picture->height, (int32_t)(picture->size - strlen(VIDEO_FRAME)), ""};
    strcpy(frame.sampling, picture_sampling(picture));
    DOL_write((void *)"frames", &frame, sizeof frame, p);
    DOL_write((void *)"frames", picture->bytes + strlen(VIDEO_FRAME), frame.bytes, p);
}

/* Sends what is complete, in the order of the stream. True at its end. */
static bool send_all(DOLProcess *p)
{
    struct _local_states *s = p->local;
    struct branch *b = &s->branch[s->next];
    while (b->last.kind == PICTURE_END) {
        if (b->last.damage == INTACT)
            send(&b->picture, p);
        b->last.kind = NOTHING;
        s->next = (s->next + 1) % s->branches;
        b = &s->branch[s->next];
    }
    if (b->last.kind != END_OF_STREAM)
        return false;
    for (int i = 0; i < s->branches; i++)
        free(s->branch[i].picture.bytes);
    free(s->branch);
    return true;
}

int paint_fire(DOLProcess *p)
{
    struct _local_states *s = p->local;
    struct message *m = &s->message;
    void *samples;
    CREATEPORTVAR(in);
    for (int i = 0; i < s->branches; i++) {
        struct branch *b = &s->branch[i];
        if (b->last.kind != NOTHING)
            continue;
        CREATEPORT(in, "in", 1, i, s->branches);
        DOL_read((void *)in, m, sizeof *m, p);
        if (m->kind == PICTURE)
            picture_begin(&b->picture, m);
        if (m->kind == PICTURE_END || m->kind == END_OF_STREAM)
            b->last = *m;
        if (m->kind == SEGMENT) {
            DOL_capture((void *)in, &samples, segment_samples(m), p);
            picture_segment(&b->picture, m, (const uint8_t *)samples);
            DOL_consume((void *)in, p);
        }
    }
    if (send_all(p))
        DOL_detach(p);
    return 0;
}
