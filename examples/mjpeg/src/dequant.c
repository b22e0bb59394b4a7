/* Inverse quantization and zigzag scan of segments. */
#include <dol.h>

#include "segment.h"

#define PORT_IN "in"
#define PORT_OUT "out"

typedef struct _local_states {
    struct message message;
    struct quantization quantization;
} Dequant_State;

void dequant_init(DOLProcess *p)
{
    (void)p;
}

int dequant_fire(DOLProcess *p)
{
    Dequant_State *s = (Dequant_State *)p->local;
    struct message *m = &s->message;
    void *levels, *coefficients;
    DOL_read((void *)PORT_IN, m, sizeof *m, p);
    if (m->kind == SCAN) {
        DOL_read((void *)PORT_IN, &s->quantization, sizeof s->quantization, p);
        return 0;
    }
    DOL_write((void *)PORT_OUT, m, sizeof *m, p);
    if (m->kind == SEGMENT) {
        DOL_capture((void *)PORT_IN, &levels, segment_levels(m), p);
        DOL_reserve((void *)PORT_OUT, &coefficients, segment_coefficients(m), p);
        segment_dequantize(m, &s->quantization, (const struct level *)levels, (struct coefficients *)coefficients);
        DOL_release((void *)PORT_OUT, p);
        DOL_consume((void *)PORT_IN, p);
    }
    if (m->kind == END_OF_STREAM)
        DOL_detach(p);
    return 0;
}
