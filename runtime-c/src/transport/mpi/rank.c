/* A rank starts and ends: MPI, what ranks must have in common, the cores of a machine. */
#define _GNU_SOURCE
#include "rank.h"
#include "mpi.h"
#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <weft/growth.h>

static bool is_running;  /* other ranks count on this one */
static bool began_mpi;   /* else whoever runs the network has, and will end it */
static bool may_move;    /* any thread may call MPI, one at a time */

/* What all ranks must have in common: they exchange the bytes of memory, and numbers in them. */
struct likeness {
    uint64_t order;      /* of bytes, as it is in memory */
    uint32_t word_size;
    uint32_t counts[3];  /* of nodes, channels and processes */
    char name[64];       /* of the network */
};

static struct likeness likeness(const struct weft_network *network)
{
    struct likeness self = {
        .order = UINT64_C(0x0102030405060708),
        .word_size = sizeof(void *),
        .counts = {network->node_count, network->channel_count, weft_process_count(network)},
    };
    memcpy(self.name, network->name, strnlen(network->name, sizeof self.name));
    return self;
}

/* Ends the program, on all ranks, with a message of the first. */
static _Noreturn void refuse(const char *what, int rank)
{
    if (weft_rank.number == 0)
        fprintf(stderr, "weft: ranks 0 and %d %s\n", rank, what);
    MPI_Finalize();
    exit(WEFT_EXIT_START);
}

static void check_likeness(const struct weft_network *network)
{
    struct likeness self = likeness(network), all[weft_rank.count];
    MPI_Allgather(&self, sizeof self, MPI_BYTE, all, sizeof self, MPI_BYTE, weft_rank.world);
    for (int i = 1; i < weft_rank.count; i++) {
        if (all[i].order != all[0].order || all[i].word_size != all[0].word_size)
            refuse("are on machines that store numbers in another order of bytes, or another size of words: channels carry "
                   "what is in memory, so that all nodes must be alike",
                   i);
        if (memcmp(&all[i], &all[0], sizeof self) != 0)
            refuse("run different programs: start the same one on all nodes", i);
    }
}

static void check_ranks(const struct weft_network *network)
{
    int *most, known;
    if ((unsigned)weft_rank.count != network->node_count) {
        if (weft_rank.number == 0)
            fprintf(stderr, "weft: the network has %u nodes and needs as many ranks: start it with mpirun -n %u (there %s %d)\n",
                    network->node_count, network->node_count, weft_rank.count == 1 ? "is" : "are", weft_rank.count);
        MPI_Finalize();
        exit(WEFT_EXIT_START);
    }
    MPI_Comm_get_attr(weft_rank.world, MPI_TAG_UB, &most, &known);
    if (known && network->channel_count > (unsigned)(*most - DATA))
        weft_cannot_start("the network has %u channels, and this MPI can tell %d apart", network->channel_count, *most - DATA);
}

/* The handlers of MPI, and of UCX below it, which has installed them before main, say nothing of processes: those of
   fault.c take their place. */
static void start_mpi(int *threads)
{
    void (*disable_signals)(void);
    *(void **)&disable_signals = dlsym(RTLD_DEFAULT, "ucs_debug_disable_signals");
    if (disable_signals)
        disable_signals();
    static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    struct sigaction before[sizeof crashes / sizeof *crashes];
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
        sigaction(crashes[i], NULL, &before[i]);
    MPI_Init_thread(NULL, NULL, MPI_THREAD_SERIALIZED, threads);
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
        sigaction(crashes[i], &before[i], NULL);
}

/* The launcher of MPICH forgets what it has not read yet when a rank aborts. */
#ifdef OPEN_MPI
static const struct timespec reading = {0};
#else
static const struct timespec reading = {.tv_nsec = 100000000};
#endif

/* Somebody here ends the program before its end, with a message or by exit: then all ranks end, as they would wait for
   this one. */
static void abandon(int status, void *unused)
{
    (void)unused;
    if (!is_running)
        return;
    fflush(NULL);
    nanosleep(&reading, NULL);
    MPI_Abort(MPI_COMM_WORLD, status);
}

static void say_where(const struct weft_network *network)
{
    static char where[200];
    snprintf(where, sizeof where, "rank %d (%s): ", weft_rank.number, network->nodes ? network->nodes[weft_rank.number] : "");
    weft_here->where = where;
}

static struct weft_network start(const struct weft_network *network)
{
    struct weft_network here = *network;
    int threads;
    int already;
    if (is_running)
        weft_cannot_start("a network runs on these ranks already; the next one can when that has ended");
    MPI_Initialized(&already);
    began_mpi = !already;
    if (began_mpi)
        start_mpi(&threads);
    else
        MPI_Query_thread(&threads);
    weft_rank = (struct weft_rank){.hear = weft_hear};
    weft_courier = (struct weft_processor){.is_courier = true};
    weft_carrier_begin();
    may_move = threads >= MPI_THREAD_SERIALIZED;
    if (threads < MPI_THREAD_FUNNELED)
        weft_cannot_start("this MPI cannot be used by a program with threads");
    MPI_Comm_dup(MPI_COMM_WORLD, &weft_rank.world);
    MPI_Comm_rank(weft_rank.world, &weft_rank.number);
    MPI_Comm_size(weft_rank.world, &weft_rank.count);
    check_likeness(network);
    check_ranks(network);
    say_where(network);
    if (!is_running)
        on_exit(abandon, NULL);
    is_running = true;
    weft_polls_start();
    while (here.processors->node != (unsigned)weft_rank.number)
        here.processors++;
    here.processor_count = 0;
    for (const struct weft_processor_plan *p = here.processors; p < network->processors + network->processor_count; p++)
        here.processor_count += p->node == (unsigned)weft_rank.number;
    weft_rank.links = calloc(network->channel_count, sizeof *weft_rank.links);
    weft_rank.link_of = calloc(network->channel_count, sizeof *weft_rank.link_of);
    if (network->channel_count > 0 && (!weft_rank.links || !weft_rank.link_of))
        weft_cannot_start("no memory for channels to other ranks");
    MPI_Comm_split_type(weft_rank.world, MPI_COMM_TYPE_SHARED, weft_rank.number, MPI_INFO_NULL, &weft_rank.machine);
    weft_near_start(network);
    weft_notes_start();
    weft_quiet_start();
    return here;
}

static void share_cores(struct weft_run *run)
{
    unsigned before = 0, all;
    int number;
    weft_rank.run = weft_courier.run = run;
    run->carries = may_move;
    MPI_Comm_rank(weft_rank.machine, &number);
    MPI_Exscan(&run->busy_count, &before, 1, MPI_UNSIGNED, MPI_SUM, weft_rank.machine);
    MPI_Allreduce(&run->busy_count, &all, 1, MPI_UNSIGNED, MPI_SUM, weft_rank.machine);
    run->first_core = number == 0 ? 0 : before;
    run->rivals = all - run->busy_count;
}

static void end(void)
{
    free(weft_rank.links);
    free(weft_rank.link_of);
    weft_notes_end();
    weft_near_end();
    weft_carrier_end();
    is_running = false;
    MPI_Barrier(weft_rank.world); /* whoever is late in MPI_Finalize may wait for ever in MPICH over TCP */
    MPI_Comm_free(&weft_rank.machine);
    MPI_Comm_free(&weft_rank.world);
    if (began_mpi)
        MPI_Finalize();
}

const struct weft_cluster weft_mpi = {
    .start = start,
    .share_cores = share_cores,
    .stand_in = weft_cluster_stand_in,
    .ring = weft_cluster_ring,
    .run = weft_cluster_run,
    .wake = weft_cluster_wake,
    .carry = weft_cluster_carry,
    .idle = weft_cluster_idle,
    .goes_on = weft_cluster_goes_on,
    .look_between = weft_cluster_look_between,
    .posted = weft_cluster_posted,
    .end = end,
    .courier = &weft_courier,
};
