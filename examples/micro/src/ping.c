#include "message.h"

#define PORT_FIFO_OUT "fifo_out"
#define PORT_FIFO_IN "fifo_in"
#define PORT_WFIFO_OUT "wfifo_out"
#define PORT_WFIFO_IN "wfifo_in"

struct _local_states {
    struct message message;
};

void ping_init(DOLProcess *p)
{
    (void)p;
}

int ping_fire(DOLProcess *p)
{
    long rounds = argument(0, 1000000);
    struct message *window;
    uint32_t wrong = 0;
    double begun = seconds(), between, ended;

    for (long i = 0; i < rounds; i++) {
        p->local->message.word[0] = (uint32_t)i;
        DOL_write((void *)PORT_FIFO_OUT, &p->local->message, sizeof(struct message), p);
        DOL_read((void *)PORT_FIFO_IN, &p->local->message, sizeof(struct message), p);
        wrong |= p->local->message.word[0] ^ ~(uint32_t)i;
    }
    between = seconds();
    for (long i = 0; i < rounds; i++) {
        DOL_reserve((void *)PORT_WFIFO_OUT, (void **)&window, sizeof(struct message), p);
        window->word[0] = (uint32_t)i;
        DOL_release((void *)PORT_WFIFO_OUT, p);
        DOL_capture((void *)PORT_WFIFO_IN, (void **)&window, sizeof(struct message), p);
        wrong |= window->word[0] ^ ~(uint32_t)i;
        DOL_consume((void *)PORT_WFIFO_IN, p);
    }
    ended = seconds();
    check(wrong == 0, "pingpong", "an answer does not fit its question");
    printf("fifo: %.3f ns one way\n", 1e9 * (between - begun) / (2.0 * (double)rounds));
    printf("wfifo: %.3f ns one way\n", 1e9 * (ended - between) / (2.0 * (double)rounds));
    DOL_detach(p);
    return 0;
}
