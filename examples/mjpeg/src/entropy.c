/* Decodes the entropy-coded levels of an image, segment by segment, into windows of its output channel. */
#include "intake.h"
#include "jpeg.h"
#include "segment.h"

typedef struct _local_states {
    struct message message;
    struct image image;
    struct jpeg jpeg;
    struct quantization quantization;
} Entropy_State;

void entropy_init(DOLProcess *p)
{
    (void)p;
}

static void entropy_segment(Entropy_State *s, struct level *levels)
{
    for (int n = 0; n < s->message.macroblocks; n++)
        levels = jpeg_macroblock(&s->jpeg, levels);
}

int entropy_fire(DOLProcess *p)
{
    Entropy_State *s = (Entropy_State *)p->local;
    struct message *m = &s->message;
    void *levels;
    if (!take_image(m, &s->image, p)) {
        DOL_detach(p);
        return 0;
    }
    jpeg_begin(&s->jpeg, m, s->image.bytes);
    do {
        jpeg_next(&s->jpeg, m);
        DOL_write((void *)PORT_OUT, m, sizeof *m, p);
        if (m->kind == SCAN) {
            jpeg_quantization(&s->jpeg, &s->quantization);
            DOL_write((void *)PORT_OUT, &s->quantization, sizeof s->quantization, p);
        }
        if (m->kind == SEGMENT) {
            DOL_reserve((void *)PORT_OUT, &levels, segment_levels(m), p);
            entropy_segment(s, (struct level *)levels);
            DOL_release((void *)PORT_OUT, p);
        }
    } while (m->kind != PICTURE_END);
    return 0;
}
