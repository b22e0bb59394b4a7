/* Many random networks, each compared with what another execution model says of it:

       campaign_thread tell FIRST COUNT | campaign_protothread compare [RUNS]

   The one runs each with ample capacities, and tells what it computed; the other runs it under all policies and without a pool,
   with capacities and up to 16 workers that the seed draws; so that a failure comes from races, or can be had again by its seed.
   Each seed has a process of its own: a network that crashes or hangs fails alone. What a deadlock leaves undone depends on
   capacities: of those networks both must end in one, and agree on all that both did. */
#define _GNU_SOURCE
#include "random_net.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATIENCE = 100 /* s in which nothing moves: a hang, also where the machine is busy otherwise */ };

static const struct random_net *watched;
static uint64_t seen;

/* Ends the process if nothing has moved since it looked last. (A signal handler; it reads what the threads write, and may see old values.) */
static void look(int signal_number)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < watched->count; i++)
        sum += watched->results[i].hash;
    if (sum == seen) {
        signal(signal_number, SIG_DFL);
        raise(signal_number);
    }
    seen = sum;
    alarm(PATIENCE);
}

static void watch(const struct random_net *net)
{
    watched = net;
    signal(SIGALRM, look);
    alarm(PATIENCE);
}

static void fail(const char *what)
{
    perror(what);
    exit(2);
}

/* The end of a child as a number: its exit status, or 1000 and a signal. */
static int end_of(pid_t child)
{
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) != child)
        fail("fork");
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}

static void tell(uint64_t seed)
{
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        freopen("/dev/null", "w", stderr);
        struct random_net net = random_net_new(seed, AMPLE);
        watch(&net);
        struct verdict verdict = {seed, random_net_run(&net, (struct machine){.processors = 1}), net.count};
        fwrite(&verdict, sizeof verdict, 1, stdout);
        fwrite(net.results, sizeof *net.results, net.count, stdout);
        fflush(stdout);
        _exit(0); /* threads of a deadlock still wait */
    }
    if (end_of(child) != 0) {
        fprintf(stderr, "seed %llu: the thread model fails\n", (unsigned long long)seed);
        exit(2);
    }
}

/* One run of the network of `verdict`: false if it says something else. */
static bool agrees(const struct verdict *verdict, const struct result *expected, struct machine machine, unsigned capacity)
{
    struct random_net net = random_net_new(verdict->seed, capacity);
    watch(&net);
    int status = random_net_run(&net, machine);
    alarm(0);
    long process = random_net_difference(verdict, expected, net.results);
    bool good = status == verdict->status && process < 0;
    if (!good)
        printf("seed %llu, policy %d, %u workers, capacity %u: exit status %d for %d, first other process %ld\n",
               (unsigned long long)verdict->seed, machine.policy, machine.processors, capacity, status, verdict->status, process);
    random_net_free(&net);
    return good;
}

/* Under each policy, and without a pool or beside one, with workers and capacities from the seed and the number of the round. */
static bool agrees_everywhere(const struct verdict *verdict, const struct result *expected, unsigned rounds)
{
    uint64_t random = verdict->seed + 1;
    bool good = true;
    for (unsigned i = 0; i < rounds * WEFT_POLICIES; i++) {
        random = random * 6364136223846793005u + 1442695040888963407u;
        unsigned most = (unsigned)(random >> 33) % 4 == 0 ? 16 : 4; /* the machine may have two cores */
        unsigned workers = 1 + (unsigned)(random >> 40) % most, choice = (unsigned)(random >> 50) % 4;
        unsigned capacity = choice == 0 ? 1 : choice == 1 ? 2 + (unsigned)(random >> 55) % 50 : 0;
        struct machine machine = {.processors = workers, .policy = i % WEFT_POLICIES};
        machine.mixed = machine.policy == WEFT_ONE_THREAD && choice % 2 == 1;
        if (machine.mixed)
            machine.policy = WEFT_WS_LAST;
        good = agrees(verdict, expected, machine, capacity) && good;
    }
    return good;
}

static bool compare(const struct verdict *verdict, const struct result *expected, unsigned rounds)
{
    FILE *said = tmpfile();
    if (!said)
        fail("tmpfile");
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        dup2(fileno(said), 2);
        bool good = agrees_everywhere(verdict, expected, rounds);
        fflush(stdout);
        _exit(!good);
    }
    int end = end_of(child);
    if (end != 0) {
        char text[4096];
        rewind(said);
        size_t length = fread(text, 1, sizeof text, said);
        printf("seed %llu fails: %s %d\n%.*s", (unsigned long long)verdict->seed,
               end >= 1000 ? "signal" : "exit status", end % 1000, (int)length, text);
        fflush(stdout);
    }
    fclose(said);
    return end == 0;
}

static int compare_all(unsigned rounds)
{
    unsigned passed = 0, failed = 0, deadlocks = 0;
    struct verdict verdict;
    while (fread(&verdict, sizeof verdict, 1, stdin) == 1) {
        struct result *expected = calloc(verdict.count, sizeof *expected);
        if (!expected || fread(expected, sizeof *expected, verdict.count, stdin) != verdict.count)
            fail("results");
        bool good = compare(&verdict, expected, rounds);
        passed += good;
        failed += !good;
        deadlocks += good && verdict.status != 0;
        free(expected);
        if ((passed + failed) % 100 == 0)
            fprintf(stderr, "%u passed, %u failed, seed %llu\n", passed, failed, (unsigned long long)verdict.seed);
    }
    printf("%u passed, %u failed, %u deadlocks\n", passed, failed, deadlocks);
    return failed > 0;
}

int main(int argc, char **argv)
{
    if (argc == 4 && strcmp(argv[1], "tell") == 0) {
        uint64_t first = strtoull(argv[2], NULL, 10), count = strtoull(argv[3], NULL, 10);
        for (uint64_t seed = first; seed < first + count; seed++)
            tell(seed);
        return 0;
    }
    if (argc >= 2 && strcmp(argv[1], "compare") == 0)
        return compare_all(argc > 2 ? (unsigned)atoi(argv[2]) : 1);
    fprintf(stderr, "campaign tell FIRST COUNT | campaign compare [ROUNDS]\n");
    return 2;
}
