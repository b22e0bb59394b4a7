/* Decodes an image, segment by segment, into windows of its output channel. */
#include "intake.h"
#include "jpeg.h"
#include "segment.h"

typedef struct _local_states {
    struct message message;
    struct image image;
    struct jpeg jpeg;
    struct quantization quantization;
    struct level levels[BLOCKS_PER_MACROBLOCK * 64];
    struct coefficients coefficients[BLOCKS_PER_MACROBLOCK];
} Decode_State;

void decode_init(DOLProcess *p)
{
    (void)p;
}

static void decode_segment(Decode_State *s, uint8_t *samples)
{
    const struct message *m = &s->message;
    for (int n = 0; n < m->macroblocks; n++) {
        jpeg_macroblock(&s->jpeg, s->levels);
        macroblock_dequantize(&m->part, &s->quantization, s->levels, s->coefficients);
        macroblock_idct(m, n, s->coefficients, samples);
    }
}

int decode_fire(DOLProcess *p)
{
    Decode_State *s = (Decode_State *)p->local;
    struct message *m = &s->message;
    void *samples;
    if (!take_image(m, &s->image, p)) {
        DOL_detach(p);
        return 0;
    }
    jpeg_begin(&s->jpeg, m, s->image.bytes);
    do {
        jpeg_next(&s->jpeg, m);
        if (m->kind == SCAN)
            jpeg_quantization(&s->jpeg, &s->quantization);
        else
            DOL_write((void *)PORT_OUT, m, sizeof *m, p);
        if (m->kind == SEGMENT) {
            DOL_reserve((void *)PORT_OUT, &samples, segment_samples(m), p);
            decode_segment(s, (uint8_t *)samples);
            DOL_release((void *)PORT_OUT, p);
        }
    } while (m->kind != PICTURE_END);
    return 0;
}
