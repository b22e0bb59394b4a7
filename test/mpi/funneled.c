/* To be loaded before a program: makes MPI one that a single thread may call, and ends the program if another one does. */
#include <mpi.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_t only;

int MPI_Init_thread(int *count, char ***arguments, int wanted, int *given)
{
    int error = PMPI_Init_thread(count, arguments, MPI_THREAD_FUNNELED, given);
    (void)wanted;
    *given = MPI_THREAD_FUNNELED;
    only = pthread_self();
    return error;
}

static void check(void)
{
    if (!pthread_equal(pthread_self(), only)) {
        fprintf(stderr, "another thread calls MPI\n");
        abort();
    }
}

int MPI_Start(MPI_Request *request)
{
    check();
    return PMPI_Start(request);
}

int MPI_Test(MPI_Request *request, int *done, MPI_Status *status)
{
    check();
    return PMPI_Test(request, done, status);
}

int MPI_Isend(const void *bytes, int count, MPI_Datatype type, int rank, int tag, MPI_Comm comm, MPI_Request *request)
{
    check();
    return PMPI_Isend(bytes, count, type, rank, tag, comm, request);
}
