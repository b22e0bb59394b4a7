/* Decodes an image, segment by segment, into windows of its output channel. */
#include <dol.h>

#include "inlet.h"
#include "segment.h"

#define PORT_BRANCHES_IN "branches_in"
#define PORT_BRANCHES_OUT "branches_out"
#define PORT_IN "in"
#define PORT_OUT "out"

typedef struct _local_states {
    struct jpeg jpeg;
    struct message message;
    struct quantization quantization;
    struct levels levels[BLOCKS_PER_MACROBLOCK];
    struct coefficients coefficients[BLOCKS_PER_MACROBLOCK];
    struct inlet inlet;
    int32_t branches;
} Decode_State;

void decode_init(DOLProcess *p)
{
    Decode_State *s = (Decode_State *)p->local;
    DOL_read((void *)PORT_BRANCHES_IN, &s->branches, sizeof s->branches, p);
    s->branches++;
    DOL_write((void *)PORT_BRANCHES_OUT, &s->branches, sizeof s->branches, p);
}

/* Decodes macroblocks of a segment from the n-th on, as long as their bytes are there; returns the first that is not. */
static int decode_macroblocks(Decode_State *s, int n, uint8_t *samples)
{
    const struct message *segment = &s->message;
    for (; n < segment->macroblocks && !jpeg_hungry(&s->jpeg); n++) {
        jpeg_macroblock(&s->jpeg, s->levels);
        macroblock_dequantize(&segment->part, &s->quantization, s->levels, s->coefficients);
        macroblock_idct(segment, n, s->coefficients, samples);
    }
    return n;
}

int decode_fire(DOLProcess *p)
{
    Decode_State *s = (Decode_State *)p->local;
    struct jpeg *jpeg = &s->jpeg;
    struct message *m = &s->message;
    void *samples = NULL;
    int n = 0, room;
    DOL_read((void *)PORT_IN, m, sizeof *m, p);
    DOL_write((void *)PORT_OUT, m, sizeof *m, p);
    if (m->kind == END_OF_STREAM) {
        DOL_detach(p);
        return 0;
    }
    jpeg_begin(jpeg, m);
    while (m->kind != PICTURE_END || jpeg_hungry(jpeg)) {
        if (jpeg_hungry(jpeg)) {
            room = inlet_room(&s->inlet, jpeg);
            DOL_read((void *)PORT_IN, s->inlet.end, room, p);
            jpeg_feed(jpeg, room);
        } else if (m->kind == SEGMENT && n < m->macroblocks) {
            n = decode_macroblocks(s, n, (uint8_t *)samples);
            if (n == m->macroblocks)
                DOL_release((void *)PORT_OUT, p);
        } else {
            jpeg_next(jpeg, m);
            if (m->kind == SCAN)
                jpeg_quantization(jpeg, &s->quantization);
            if (m->kind == PICTURE || m->kind == SEGMENT)
                DOL_write((void *)PORT_OUT, m, sizeof *m, p);
            if (m->kind == SEGMENT) {
                DOL_reserve((void *)PORT_OUT, &samples, segment_samples(m), p);
                n = 0;
            }
        }
    }
    DOL_write((void *)PORT_OUT, m, sizeof *m, p);
    return 0;
}
