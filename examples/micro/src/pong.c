#include "message.h"

#define PORT_FIFO_OUT "fifo_out"
#define PORT_FIFO_IN "fifo_in"
#define PORT_WFIFO_OUT "wfifo_out"
#define PORT_WFIFO_IN "wfifo_in"

struct _local_states {
    struct message message;
};

void pong_init(DOLProcess *p)
{
    (void)p;
}

/* Answers with the complement of what it got. */
int pong_fire(DOLProcess *p)
{
    long rounds = argument(0, 1000000);
    struct message *window;
    uint32_t question;

    for (long i = 0; i < rounds; i++) {
        DOL_read((void *)PORT_FIFO_IN, &p->local->message, sizeof(struct message), p);
        p->local->message.word[0] = ~p->local->message.word[0];
        DOL_write((void *)PORT_FIFO_OUT, &p->local->message, sizeof(struct message), p);
    }
    for (long i = 0; i < rounds; i++) {
        DOL_capture((void *)PORT_WFIFO_IN, (void **)&window, sizeof(struct message), p);
        question = window->word[0];
        DOL_consume((void *)PORT_WFIFO_IN, p);
        DOL_reserve((void *)PORT_WFIFO_OUT, (void **)&window, sizeof(struct message), p);
        window->word[0] = ~question;
        DOL_release((void *)PORT_WFIFO_OUT, p);
    }
    DOL_detach(p);
    return 0;
}
