#include "cipher.h"

typedef struct _local_states {
    uint32_t number, count;
} Plaintext_State;

void plaintext_init(DOLProcess *p)
{
    p->local->number = 0;
    p->local->count = (uint32_t)argument(0, 100000);
}

int plaintext_fire(DOLProcess *p)
{
    struct halves block = initial(plain_block(p->local->number));
    DOL_write("out", &block, sizeof block, p);
    if (++p->local->number == p->local->count)
        DOL_detach(p);
    return 0;
}
