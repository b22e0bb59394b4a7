/* By hand, in MPI: a message goes to and fro between two ranks. pingpong ROUNDS */
#include "../bench.h"
#include <mpi.h>

int main(int argc, char **argv)
{
    struct message message = {{0}};
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    pin(rank);
    long rounds = argument(argc, argv, 1);
    uint32_t wrong = 0;
    double begun = seconds();
    for (long i = 0; i < rounds; i++) {
        if (rank == 0) {
            message.word[0] = (uint32_t)i;
            MPI_Send(&message, sizeof message, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
            MPI_Recv(&message, sizeof message, MPI_BYTE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            wrong |= message.word[0] ^ ~(uint32_t)i;
        } else {
            MPI_Recv(&message, sizeof message, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            message.word[0] = ~message.word[0];
            MPI_Send(&message, sizeof message, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
        }
    }
    double taken = seconds() - begun;
    check(wrong == 0, "an answer does not fit its question");
    if (rank == 0)
        printf("hop: %.3f ns one way\n", 1e9 * taken / (2.0 * (double)rounds));
    MPI_Finalize();
    return 0;
}
