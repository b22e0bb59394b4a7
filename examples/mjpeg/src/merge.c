/* Puts the branches' pictures together and writes them in the order of the stream. */
#include <dol.h>

#include "segment.h"
#include "video.h"

#define PORT_IN "in"

/* What is on its way from one branch. */
struct branch {
    struct message image; /* IMAGE: where the picture comes from */
    struct picture picture;
    struct message last;  /* a PICTURE_END or END_OF_STREAM that waits for its turn; else NOTHING */
};

typedef struct _local_states {
    struct video video;
    struct message message;
    struct branch *branch; /* one for each branch; ours */
    int32_t branches;
    int32_t next; /* branch whose picture is to be written next */
} Merge_State;

void merge_init(DOLProcess *p)
{
    Merge_State *s = (Merge_State *)p->local;
    s->branches = DOL_port_count((void *)PORT_IN, p);
    s->branch = (struct branch *)calloc((size_t)s->branches, sizeof *s->branch);
    if (DOL_argument_count() < 2)
        return; /* split ends the program, and sends nothing that could be written */
    video_begin(&s->video, DOL_argument(0), DOL_argument(1), DOL_argument(2));
    if (s->branch == NULL)
        video_failed(&s->video, s->video.output, ENOMEM);
}

static void merge_message(Merge_State *s, struct branch *b)
{
    const struct message *m = &s->message;
    if (m->kind == IMAGE)
        b->image = *m;
    if (m->kind == PICTURE && !picture_begin(&b->picture, m))
        video_failed(&s->video, s->video.output, ENOMEM);
    if (m->kind == PICTURE_END || m->kind == END_OF_STREAM)
        b->last = *m;
}

/* Writes what is complete, in the order of the stream. True at the stream's end. */
static bool merge_write(Merge_State *s)
{
    struct branch *b = &s->branch[s->next];
    while (b->last.kind == PICTURE_END) {
        video_skipped(&s->video, &b->image);
        video_picture(&s->video, &b->picture, &b->last);
        b->last.kind = NOTHING;
        s->next = (s->next + 1) % s->branches;
        b = &s->branch[s->next];
    }
    if (b->last.kind != END_OF_STREAM)
        return false;
    struct message end = b->last;
    for (int i = 0; i < s->branches; i++)
        free(s->branch[i].picture.bytes);
    free(s->branch);
    video_end(&s->video, &end);
    return true;
}

/* Takes one message from each branch that has no complete picture: so all branches go on at the same pace, and channels
   that hold much less than a picture suffice. */
int merge_fire(DOLProcess *p)
{
    Merge_State *s = (Merge_State *)p->local;
    struct message *m = &s->message;
    void *samples;
    CREATEPORTVAR(in);
    for (int i = 0; i < s->branches; i++) {
        if (s->branch[i].last.kind != NOTHING)
            continue;
        CREATEPORT(in, PORT_IN, 1, i, s->branches);
        DOL_read((void *)in, m, sizeof *m, p);
        merge_message(s, &s->branch[i]);
        if (m->kind == SEGMENT) {
            DOL_capture((void *)in, &samples, segment_samples(m), p);
            picture_segment(&s->branch[i].picture, m, (const uint8_t *)samples);
            DOL_consume((void *)in, p);
        }
    }
    if (merge_write(s))
        DOL_detach(p);
    return 0;
}
