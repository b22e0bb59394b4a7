/* Inverse discrete cosine transform of segments. */
#include <dol.h>

#include "segment.h"

#define PORT_IN "in"
#define PORT_OUT "out"

typedef struct _local_states {
    struct message message;
} Transform_State;

void transform_init(DOLProcess *p)
{
    (void)p;
}

int transform_fire(DOLProcess *p)
{
    Transform_State *s = (Transform_State *)p->local;
    struct message *m = &s->message;
    void *coefficients, *samples;
    DOL_read((void *)PORT_IN, m, sizeof *m, p);
    DOL_write((void *)PORT_OUT, m, sizeof *m, p);
    if (m->kind == SEGMENT) {
        DOL_capture((void *)PORT_IN, &coefficients, segment_coefficients(m), p);
        DOL_reserve((void *)PORT_OUT, &samples, segment_samples(m), p);
        segment_idct(m, (const struct coefficients *)coefficients, (uint8_t *)samples);
        DOL_release((void *)PORT_OUT, p);
        DOL_consume((void *)PORT_IN, p);
    }
    if (m->kind == END_OF_STREAM)
        DOL_detach(p);
    return 0;
}
