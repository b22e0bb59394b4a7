#include "message.h"

#define PORT_IN "in"
#define PORT_END "end"

void last_init(DOLProcess *p)
{
    (void)p;
}

int last_fire(DOLProcess *p)
{
    long count = argument(0, 100000);
    uint32_t work = (uint32_t)argument(1, 0), wrong = 0, all = 1;
    struct message *in;

    for (long i = 0; i < count; i++) {
        DOL_capture((void *)PORT_IN, (void **)&in, sizeof(struct message), p);
        burn(in->word[0]);
        wrong |= in->word[0] ^ work;
        for (uint32_t j = 1; j < MESSAGE / 4; j++)
            wrong |= in->word[j] ^ ((uint32_t)i + j);
        DOL_consume((void *)PORT_IN, p);
    }
    check(wrong == 0, "pipeline", "a message is not what was sent");
    DOL_write((void *)PORT_END, &all, sizeof all, p);
    DOL_detach(p);
    return 0;
}
