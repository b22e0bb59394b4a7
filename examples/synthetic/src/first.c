#include "message.h"

#define PORT_OUT "out"
#define PORT_END "end"

void first_init(DOLProcess *p)
{
    (void)p;
}

/* Word 0 of a message is the work that each stage does for it; the others count. */
int first_fire(DOLProcess *p)
{
    long count = argument(0, 100000);
    uint32_t work = (uint32_t)argument(1, 0), all;
    struct message *out;
    double begun = seconds();

    for (long i = 0; i < count; i++) {
        DOL_reserve((void *)PORT_OUT, (void **)&out, sizeof(struct message), p);
        out->word[0] = work;
        for (uint32_t j = 1; j < MESSAGE / 4; j++)
            out->word[j] = (uint32_t)i + j;
        DOL_release((void *)PORT_OUT, p);
    }
    DOL_read((void *)PORT_END, &all, sizeof all, p);
    printf("message: %.3f ns a message\n", 1e9 * (seconds() - begun) / (double)count);
    DOL_detach(p);
    return 0;
}
