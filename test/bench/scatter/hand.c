/* One thread: root and workers are state machines, a ring buffer of one message to each worker and one back.
   hand CORES N ROUNDS WORK; build with MESSAGE 8 */
#include "../hand.h"

struct worker {
    struct process process;
    struct fifo task, answer;
};

static struct process root;
static struct worker *workers;
static long n, rounds, round_now;
static long next; /* the worker that the root is at: 0 to n - 1 to send, n to 2 n - 1 to receive */
static uint32_t work, wrong;

static uint32_t mix(uint32_t a, uint32_t b)
{
    return (a ^ b * 0x9e3779b1u) * 0x85ebca6bu + 1;
}

static void work_step(struct process *process)
{
    struct worker *self = (struct worker *)process;
    struct message *in, *out;
    while ((in = fifo_front(&self->task, process)) && (out = fifo_back(&self->answer, process))) {
        struct message it = *in;
        fifo_pop(&self->task);
        burn(it.word[0]);
        it.word[1] = mix(it.word[0], it.word[1]);
        *out = it;
        fifo_push(&self->answer);
    }
}

static void root_step(struct process *process)
{
    while (round_now < rounds) {
        for (; next < n; next++) {
            struct fifo *fifo = &workers[next].task;
            struct message *task = fifo_back(fifo, process);
            if (!task)
                return;
            *task = (struct message){{work, (uint32_t)(round_now + next)}};
            fifo_push(fifo);
        }
        for (; next < 2 * n; next++) {
            struct fifo *fifo = &workers[next - n].answer;
            struct message *answer = fifo_front(fifo, process);
            if (!answer)
                return;
            wrong |= answer->word[1] ^ mix(work, (uint32_t)(round_now + next - n));
            fifo_pop(fifo);
        }
        next = 0;
        round_now++;
    }
}

int main(int argc, char **argv)
{
    n = argument(argc, argv, 2);
    rounds = argument(argc, argv, 3);
    work = (uint32_t)argument(argc, argv, 4);
    pin(0);
    workers = calloc((size_t)n, sizeof *workers);
    check(workers != NULL, "out of memory");
    root.step = root_step;
    make_ready(&root);
    for (long i = 0; i < n; i++) {
        workers[i].process.step = work_step;
        fifo_init(&workers[i].task, 1);
        fifo_init(&workers[i].answer, 1);
        make_ready(&workers[i].process);
    }
    double begun = seconds();
    run();
    double taken = seconds() - begun;
    check(wrong == 0 && round_now == rounds, "an answer is wrong");
    printf("message: %.3f ns a task and its answer\n", 1e9 * taken / ((double)rounds * (double)n));
    return 0;
}
