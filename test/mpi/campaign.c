/* Many random networks on the ranks of an MPI, each compared with what the execution model thread says of it, as
   test/runtime/campaign.c tells it:

       campaign_thread tell FIRST COUNT >EXPECTED; mpirun -n RANKS campaign EXPECTED [all]

   A network that ends in a deadlock must do so here, too. Without `all` capacities are ample. */
#include "random_net.h"
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { HANG = 600 /* s; on a machine that is busy otherwise a minute may be too few */, ROUNDS = 4 };

static char doing[100];

static void hangs(int signal_number)
{
    (void)signal_number;
    ssize_t written = write(1, doing, strlen(doing));
    _exit(written > 0 ? 3 : 2);
}

/* Everybody runs it; each process leaves its result at its rank. */
static bool agrees(const struct verdict *verdict, const struct result *expected, struct machine machine, unsigned capacity)
{
    int rank;
    struct random_net net = random_net_new(verdict->seed, capacity);
    struct result *all = calloc(net.count, sizeof *all);
    snprintf(doing, sizeof doing, "hangs: seed %llu, %u processors, policy %d, capacity %u\n", (unsigned long long)verdict->seed,
             machine.processors, machine.policy, capacity);
    alarm(HANG);
    int status = random_net_run(&net, machine);
    alarm(0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Allreduce(net.results, all, (int)(net.count * sizeof *all), MPI_BYTE, MPI_BOR, MPI_COMM_WORLD);
    long process = random_net_difference(verdict, expected, all);
    bool good = status == verdict->status && process < 0;
    if (!good && rank == 0)
        printf("differs: seed %llu, %u processors, policy %d, capacity %u: status %d for %d, first other process %ld\n",
               (unsigned long long)verdict->seed, machine.processors, machine.policy, capacity, status, verdict->status, process);
    free(all);
    random_net_free(&net);
    return good;
}

static bool agrees_everywhere(const struct verdict *verdict, const struct result *expected, unsigned ranks, bool all)
{
    uint64_t random = verdict->seed + ranks;
    bool good = true;
    for (int i = 0; i < (all ? ROUNDS : 1); i++) {
        random = random * 6364136223846793005u + 1442695040888963407u;
        unsigned choice = (unsigned)(random >> 50) % 4;
        unsigned capacity = choice == 0 ? 1 : choice == 1 ? 2 + (unsigned)(random >> 55) % 50 : 0;
        struct machine machine = {.processors = ranks + (unsigned)(random >> 40) % 3, .nodes = ranks};
        if (ranks == 2 && choice % 2 == 1) /* a pool on one, a processor on the other */
            machine.policy = WEFT_WS_LAST, machine.mixed = true;
        good = agrees(verdict, expected, machine, all ? capacity : AMPLE) && good;
    }
    return good;
}

int main(int argc, char **argv)
{
    int threads, ranks, rank, agreed;
    unsigned passed = 0, failed = 0, deadlocks = 0;
    struct verdict verdict;
    bool all = argc > 2 && strcmp(argv[2], "all") == 0;
    FILE *told = argc > 1 ? fopen(argv[1], "rb") : NULL;
    if (!told)
        return 2;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &threads);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    signal(SIGALRM, hangs);
    while (fread(&verdict, sizeof verdict, 1, told) == 1) {
        struct result *expected = calloc(verdict.count, sizeof *expected);
        if (!expected || fread(expected, sizeof *expected, verdict.count, told) != verdict.count)
            return 2;
        if (all || verdict.status == 0) {
            int good = agrees_everywhere(&verdict, expected, (unsigned)ranks, all);
            MPI_Allreduce(&good, &agreed, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
            passed += agreed;
            failed += !agreed;
            deadlocks += verdict.status != 0;
        }
        free(expected);
    }
    fclose(told);
    if (rank == 0)
        printf("%u passed, %u failed, %u deadlocks\n", passed, failed, deadlocks);
    MPI_Finalize();
    return failed > 0;
}
