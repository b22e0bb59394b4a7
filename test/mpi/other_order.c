/* To be loaded before the program of one rank: makes the machine look as if it stored numbers in the other order of bytes, by what
   ranks tell each other of that. */
#include <mpi.h>
#include <stdint.h>
#include <string.h>

int MPI_Allgather(const void *sent, int sent_count, MPI_Datatype sent_type, void *got, int got_count, MPI_Datatype got_type,
                  MPI_Comm comm)
{
    char told[sent_count];
    uint64_t order;
    memcpy(told, sent, sizeof told);
    memcpy(&order, told, sizeof order);
    order = __builtin_bswap64(order);
    memcpy(told, &order, sizeof order);
    return PMPI_Allgather(told, sent_count, sent_type, got, got_count, got_type, comm);
}
