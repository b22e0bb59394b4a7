/* Decodes an image, segment by segment, into windows of its output channel. */
#include <dol.h>

#include "image.h"
#include "jpeg.h"
#include "segment.h"

#define PORT_IN "in"
#define PORT_OUT "out"

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
    DOL_read((void *)PORT_IN, m, sizeof *m, p);
    DOL_write((void *)PORT_OUT, m, sizeof *m, p);
    if (m->kind == END_OF_STREAM) {
        image_free(&s->image);
        DOL_detach(p);
        return 0;
    }
    image_room(&s->image, m);
    DOL_read((void *)PORT_IN, s->image.bytes, m->length, p);
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
