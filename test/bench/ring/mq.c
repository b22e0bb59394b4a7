/* POSIX message queues and a thread for each process, the native transport of Vrba et al. 2009. mq CORES N ROUNDS
   A machine has 256 queues as a rule; root gets as many as there are processes, in a namespace of its own. */
#include "../bench.h"
#include <errno.h>
#include <mqueue.h>
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

static mqd_t *links;
static long n, rounds;

static void allow_queues(void)
{
    FILE *most = unshare(CLONE_NEWIPC) == 0 ? fopen("/proc/sys/fs/mqueue/queues_max", "w") : NULL;
    if (most) {
        fprintf(most, "%ld\n", n + 16);
        fclose(most);
    }
}

static mqd_t make_link(long i)
{
    char name[64];
    struct mq_attr attributes = {.mq_maxmsg = 1, .mq_msgsize = sizeof(struct message)};
    snprintf(name, sizeof name, "/weft-bench-%d-%ld", (int)getpid(), i);
    mqd_t queue = mq_open(name, O_RDWR | O_CREAT | O_EXCL, 0600, &attributes);
    if (queue == (mqd_t)-1) {
        fprintf(stderr, "message queue %ld of %ld: %s\n", i, n, strerror(errno));
        exit(3);
    }
    mq_unlink(name);
    return queue;
}

static void *node(void *argument)
{
    long i = (long)(intptr_t)argument;
    struct message token;
    for (long round = 0; round < rounds; round++) {
        check(mq_receive(links[i], (char *)&token, sizeof token, NULL) == sizeof token, "receive");
        token.word[0]++;
        check(mq_send(links[(i + 1) % n], (const char *)&token, sizeof token, 0) == 0, "send");
    }
    return NULL;
}

int main(int argc, char **argv)
{
    n = argument(argc, argv, 2);
    rounds = argument(argc, argv, 3);
    struct rlimit unlimited = {RLIM_INFINITY, RLIM_INFINITY};
    setrlimit(RLIMIT_MSGQUEUE, &unlimited);
    allow_queues();
    links = calloc((size_t)n, sizeof *links);
    pthread_t *threads = calloc((size_t)n, sizeof *threads);
    check(links != NULL && threads != NULL, "out of memory");
    for (long i = 0; i < n; i++)
        links[i] = make_link(i);
    for (long i = 1; i < n; i++)
        check(pthread_create(&threads[i], NULL, node, (void *)(intptr_t)i) == 0, "no thread");
    struct message token = {{0}};
    double begun = seconds();
    for (long round = 0; round < rounds; round++) {
        check(mq_send(links[1 % n], (const char *)&token, sizeof token, 0) == 0, "send");
        check(mq_receive(links[0], (char *)&token, sizeof token, NULL) == sizeof token, "receive");
    }
    double taken = seconds() - begun;
    for (long i = 1; i < n; i++)
        pthread_join(threads[i], NULL);
    check(token.word[0] == (uint32_t)(rounds * (n - 1)), "the token counted another number of hops");
    printf("hop: %.3f ns a hop\n", 1e9 * taken / ((double)rounds * (double)n));
    return 0;
}
