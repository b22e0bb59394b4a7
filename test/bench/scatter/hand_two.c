/* Two threads, each with every second worker; the root is on the first. Tasks for the other thread's workers go through
   a ring buffer, and so do their answers. hand_two CORES N ROUNDS WORK; build with MESSAGE 8 */
#include "../shared.h"

static struct shared tasks, answers; /* of the second thread's workers, by turns */
static long n, rounds;
static uint32_t work;

static uint32_t mix(uint32_t a, uint32_t b)
{
    return (a ^ b * 0x9e3779b1u) * 0x85ebca6bu + 1;
}

static void worker(const struct message *task, struct message *answer)
{
    struct message it = *task;
    burn(it.word[0]);
    it.word[1] = mix(it.word[0], it.word[1]);
    *answer = it;
}

static void *others(void *unused)
{
    pin(1);
    for (long left = rounds * (n / 2); left > 0; left--) {
        struct message *in, *out;
        while (!(in = shared_front(&tasks, 1)))
            relax();
        while (!(out = shared_back(&answers, 1)))
            relax();
        worker(in, out);
        shared_pop(&tasks, 1);
        shared_push(&answers, 1);
    }
    return unused;
}

int main(int argc, char **argv)
{
    n = argument(argc, argv, 2);
    rounds = argument(argc, argv, 3);
    work = (uint32_t)argument(argc, argv, 4);
    check(n % 2 == 0, "an even number of workers");
    uint32_t room = 1, wrong = 0;
    while (room < (uint32_t)n)
        room *= 2;
    shared_init(&tasks, room);
    shared_init(&answers, room);
    struct message *in = calloc((size_t)n, sizeof *in), *out = calloc((size_t)n, sizeof *out);
    pthread_t thread;
    pin(0);
    check(in != NULL && out != NULL, "out of memory");
    double begun = seconds();
    check(pthread_create(&thread, NULL, others, NULL) == 0, "no thread");
    for (long round = 0; round < rounds; round++) {
        for (long i = 0; i < n; i++) {
            struct message *task = i % 2 ? shared_back(&tasks, 1) : &in[i];
            *task = (struct message){{work, (uint32_t)(round + i)}};
            if (i % 2)
                shared_push(&tasks, 1);
        }
        __asm__ volatile("" ::: "memory"); /* tasks and answers are messages, not values */
        for (long i = 0; i < n; i += 2)
            worker(&in[i], &out[i]);
        __asm__ volatile("" ::: "memory");
        for (long i = 0; i < n; i++) {
            struct message *answer = &out[i];
            while (i % 2 && !(answer = shared_front(&answers, 1)))
                relax();
            wrong |= answer->word[1] ^ mix(work, (uint32_t)(round + i));
            if (i % 2)
                shared_pop(&answers, 1);
        }
    }
    double taken = seconds() - begun;
    pthread_join(thread, NULL);
    check(wrong == 0, "an answer is wrong");
    printf("message: %.3f ns a task and its answer\n", 1e9 * taken / ((double)rounds * (double)n));
    return 0;
}
