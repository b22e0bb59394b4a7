/* One thread: each node of the ring is a state machine. hand CORES N ROUNDS PLACEMENT AGAINST */
#include "../hand.h"

struct node {
    struct process process;
    struct fifo *in, *out;
    struct message message; /* on its way from in to out */
    bool holds;             /* a message waits for room in out */
};

static long rounds;
static uint32_t counted;

/* As the example's processes do, each copies the message in and out. */
static void step(struct process *process)
{
    struct node *self = (struct node *)process;
    for (;;) {
        if (!self->holds) {
            const struct message *in = fifo_front(self->in, process);
            if (!in)
                return;
            self->message = *in;
            fifo_pop(self->in);
            self->message.word[0]++;
            self->holds = true;
        }
        struct message *out = fifo_back(self->out, process);
        if (!out)
            return;
        *out = self->message;
        fifo_push(self->out);
        self->holds = false;
    }
}

static void lead(struct process *process)
{
    struct node *self = (struct node *)process;
    for (;;) {
        if (!self->holds) {
            const struct message *in = fifo_front(self->in, process);
            if (!in)
                return;
            self->message = *in;
            fifo_pop(self->in);
            self->holds = true;
            if (--rounds == 0) {
                counted = self->message.word[0];
                return;
            }
        }
        struct message *out = fifo_back(self->out, process);
        if (!out)
            return;
        *out = self->message;
        fifo_push(self->out);
        self->holds = false;
    }
}

int main(int argc, char **argv)
{
    long n = argument(argc, argv, 2), against = argument(argc, argv, 5);
    long all = rounds = argument(argc, argv, 3);
    pin(0);
    struct node *nodes = calloc((size_t)n, sizeof *nodes);
    struct fifo *links = calloc((size_t)n, sizeof *links);
    check(nodes != NULL && links != NULL, "out of memory");
    for (long i = 0; i < n; i++) {
        fifo_init(&links[i], 1);
        nodes[i].process.step = i == 0 ? lead : step;
        nodes[i].in = &links[i];
        nodes[i].out = &links[(i + (against ? n - 1 : 1)) % n];
        make_ready(&nodes[i].process);
    }
    nodes[0].holds = true;
    double begun = seconds();
    run();
    double taken = seconds() - begun;
    check(counted == (uint32_t)(all * (n - 1)), "the token counted another number of hops");
    printf("hop: %.3f ns a hop\n", 1e9 * taken / ((double)all * (double)n));
    return 0;
}
