/* By hand, in MPI: a source fills messages, a sink adds up what is in them, several are under way.
   stream MESSAGES UNDERWAY */
#include "../bench.h"
#include <mpi.h>

static struct message *slot;
static MPI_Request *request;
static int slots;

static void source(long count)
{
    for (long i = 0; i < count; i++) {
        int at = (int)(i % slots);
        MPI_Wait(&request[at], MPI_STATUS_IGNORE);
        fill(&slot[at], (uint32_t)i);
        MPI_Isend(&slot[at], sizeof *slot, MPI_BYTE, 1, 0, MPI_COMM_WORLD, &request[at]);
    }
    MPI_Waitall(slots, request, MPI_STATUSES_IGNORE);
}

static void receive(int at)
{
    MPI_Irecv(&slot[at], sizeof *slot, MPI_BYTE, 0, 0, MPI_COMM_WORLD, &request[at]);
}

static uint32_t sink(long count)
{
    uint32_t total = 0;
    for (int i = 0; i < slots && i < count; i++)
        receive(i);
    for (long i = 0; i < count; i++) {
        int at = (int)(i % slots);
        MPI_Wait(&request[at], MPI_STATUS_IGNORE);
        total += sum(&slot[at]);
        if (i + slots < count)
            receive(at);
    }
    return total;
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    pin(rank);
    long count = argument(argc, argv, 1);
    slots = (int)argument(argc, argv, 2);
    slot = aligned_alloc(128, (size_t)slots * sizeof *slot);
    request = malloc((size_t)slots * sizeof *request);
    check(slot != NULL && request != NULL, "out of memory");
    memset(slot, 0, (size_t)slots * sizeof *slot);
    for (int i = 0; i < slots; i++)
        request[i] = MPI_REQUEST_NULL;
    MPI_Barrier(MPI_COMM_WORLD);
    double begun = seconds();
    if (rank == 0) {
        source(count);
    } else {
        check(sink(count) == sum_of_sums((uint64_t)count), "the sum of all words");
        printf("message: %.3f ns a message\n", 1e9 * (seconds() - begun) / (double)count);
    }
    MPI_Finalize();
    return 0;
}
