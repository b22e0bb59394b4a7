/* Ranks on the same machine: their notes, and the rings of channels between them, lie in memory that they share (docs/architecture.md,
   'Neighbours'; after Hoefler et al., "MPI + MPI: a new hybrid approach to parallel programming with MPI plus shared memory",
   Computing 95, 2013). */
#include "account.h"
#include "rank.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>

enum {
    INBOX = 1 << 14, /* bytes; a power of two, and several times TOGETHER of notes.c */
    PART = 2,        /* of what the system has for shared memory, the part that the ranks of a machine take, at most */
};

#define SKIP UINT32_MAX /* instead of a length: the next message is at the start */

/* Messages from one rank to another. Each begins at a cache line, with its length, for which the reader waits there: it is 0 until all
   of the message can be read. Positions run freely, modulo 2^32. */
struct inbox {
    _Alignas(WEFT_LINE) atomic_uint read; /* the reader is done with what lies before */
    _Alignas(WEFT_LINE) char ring[INBOX];
};

struct neighbour {
    int rank;
    struct inbox *to, *from;
    uint32_t written; /* position in `to`; */
    uint32_t read;    /* what lies before has been read, as far as it is known here */
    uint32_t taken;   /* position in `from` */
};

static MPI_Win window;
static struct neighbour *neighbours; /* all ranks of this machine */
static int count, self;              /* of these, and the number of this rank among them; 0: they share no memory */
static int *number_of;               /* by rank; -1: on another machine */
static char **rings;                 /* by channel; NULL: not shared, or none of this rank's */

static void *get(size_t size)
{
    void *memory = calloc(1, size > 0 ? size : 1);
    if (!memory)
        weft_cannot_start("no memory for other ranks on this machine");
    return memory;
}

/* What each rank of this machine has of the shared memory, which all of them reckon alike: its inboxes, and the rings that it reads
   from. When there is memory, fills in `rings`. */
static void lay_out(const struct weft_network *network, struct weft_layout *layouts)
{
    for (int i = 0; i < count; i++)
        weft_take(&layouts[i], (size_t)count * sizeof(struct inbox), WEFT_LINE);
    for (unsigned i = 0; i < network->channel_count; i++) {
        const struct weft_channel_plan *channel = &network->channels[i];
        if (channel->transport != WEFT_MPI || weft_is_small(channel->capacity))
            continue;
        const int reader = number_of[weft_node_of(channel->reader)], writer = number_of[weft_node_of(channel->writer)];
        if (reader < 0 || writer < 0)
            continue;
        char *ring = weft_take(&layouts[reader], weft_ring_size(channel->capacity), WEFT_LINE);
        if (reader == self || writer == self)
            rings[i] = ring;
    }
}

/* Is there so much shared memory? One rank of the machine looks. */
static bool has_room(uint64_t size)
{
    struct statvfs shared;
    uint64_t room = UINT64_MAX;
    const unsigned limit = weft_number_of("WEFT_SHARED_MEMORY", SKIP, 1 << 24, "MiB", "0 (none)");
    if (limit != SKIP)
        room = (uint64_t)limit << 20;
    else if (statvfs("/dev/shm", &shared) == 0)
        room = (uint64_t)shared.f_bavail * shared.f_frsize / PART;
    if (size > room && limit != 0)
        fprintf(stderr, "weft: %sthe ranks of this machine talk by MPI, as they would need %llu MiB of shared memory and may take %llu\n",
                weft_where(), (unsigned long long)(size >> 20) + 1, (unsigned long long)(room >> 20));
    return size <= room;
}

static bool get_window(size_t own, uint64_t all)
{
    char *memory;
    int got = self != 0 || has_room(all);
    MPI_Bcast(&got, 1, MPI_INT, 0, weft_rank.machine);
    if (!got)
        return false;
    MPI_Comm_set_errhandler(weft_rank.machine, MPI_ERRORS_RETURN);
    got = MPI_Win_allocate_shared((MPI_Aint)own, 1, MPI_INFO_NULL, weft_rank.machine, &memory, &window) == MPI_SUCCESS;
    MPI_Comm_set_errhandler(weft_rank.machine, MPI_ERRORS_ARE_FATAL);
    MPI_Allreduce(MPI_IN_PLACE, &got, 1, MPI_INT, MPI_MIN, weft_rank.machine);
    return got;
}

/* Where the memory of a rank begins here: at a cache line, the same one for all. */
static char *segment(int number)
{
    MPI_Aint size;
    int unit;
    char *memory;
    MPI_Win_shared_query(window, number, &size, &unit, &memory);
    return memory + -(uintptr_t)memory % WEFT_LINE;
}

static void share(const struct weft_network *network, struct weft_layout *layouts)
{
    for (int i = 0; i < count; i++)
        layouts[i] = (struct weft_layout){.memory = segment(i)};
    lay_out(network, layouts);
    for (int i = 0; i < count; i++) {
        struct inbox *own = (struct inbox *)layouts[self].memory + i;
        atomic_init(&own->read, 0);
        memset(own->ring, 0, WEFT_LINE);
        neighbours[i].from = own;
        neighbours[i].to = (struct inbox *)layouts[i].memory + self;
    }
    MPI_Win_lock_all(MPI_MODE_NOCHECK, window);
    MPI_Barrier(weft_rank.machine);
}

void weft_near_start(const struct weft_network *network)
{
    uint64_t all = 0;
    MPI_Comm_size(weft_rank.machine, &count);
    MPI_Comm_rank(weft_rank.machine, &self);
    int ranks[count];
    MPI_Allgather(&weft_rank.number, 1, MPI_INT, ranks, 1, MPI_INT, weft_rank.machine);
    struct weft_layout *layouts = get((size_t)count * sizeof *layouts);
    neighbours = get((size_t)count * sizeof *neighbours);
    number_of = get((size_t)weft_rank.count * sizeof *number_of);
    rings = get(network->channel_count * sizeof *rings);
    for (int i = 0; i < weft_rank.count; i++)
        number_of[i] = -1;
    for (int i = 0; i < count; i++)
        number_of[neighbours[i].rank = ranks[i]] = i;
    lay_out(network, layouts);
    for (int i = 0; i < count; i++)
        all += layouts[i].used += WEFT_LINE;
    if (count > 1 && get_window(layouts[self].used, all))
        share(network, layouts);
    else
        count = 0;
    free(layouts);
}

void weft_near_end(void)
{
    if (count > 0) {
        MPI_Win_unlock_all(window);
        MPI_Win_free(&window);
    }
    free(neighbours);
    free(number_of);
    free(rings);
}

int weft_near_count(void)
{
    return count;
}

bool weft_is_near(int rank)
{
    return count > 0 && number_of[rank] >= 0;
}

char *weft_near_ring(unsigned channel)
{
    return rings[channel];
}

static atomic_uint *length_at(struct inbox *inbox, uint32_t position)
{
    return (atomic_uint *)(inbox->ring + position % INBOX);
}

/* Bytes of a message with its length: whole lines. */
static uint32_t size_of(size_t length)
{
    return ((uint32_t)(sizeof(atomic_uint) + length) + WEFT_LINE - 1) / WEFT_LINE * WEFT_LINE;
}

/* The reader finds the next message's length, none, before it goes on to there. */
static void put(struct neighbour *there, uint32_t length, uint32_t size)
{
    atomic_store_explicit(length_at(there->to, there->written + size), 0, memory_order_relaxed);
    atomic_store_explicit(length_at(there->to, there->written), length, memory_order_release);
    there->written += size;
}

bool weft_near_send(int peer, const char *notes, size_t length)
{
    struct neighbour *there = &neighbours[number_of[peer]];
    const uint32_t size = size_of(length), to_end = INBOX - there->written % INBOX, skipped = size > to_end ? to_end : 0;
    const uint32_t end = there->written + skipped + size + WEFT_LINE;
    if (end - there->read > INBOX) {
        there->read = atomic_load_explicit(&there->to->read, memory_order_acquire);
        if (end - there->read > INBOX)
            return false;
    }
    if (skipped > 0)
        put(there, SKIP, skipped);
    memcpy(length_at(there->to, there->written) + 1, notes, length);
    put(there, (uint32_t)length, size);
    return true;
}

static bool take(struct neighbour *there)
{
    const atomic_uint *length = length_at(there->from, there->taken);
    uint32_t bytes = atomic_load_explicit(length, memory_order_acquire);
    if (bytes == 0)
        return false;
    if (bytes == SKIP) {
        there->taken += INBOX - there->taken % INBOX;
    } else {
        weft_notes_read((const char *)(length + 1), bytes, there->rank);
        there->taken += size_of(bytes);
    }
    atomic_store_explicit(&there->from->read, there->taken, memory_order_release);
    return true;
}

bool weft_near_look(void)
{
    bool any = false;
    for (int i = 0; i < count; i++)
        any |= take(&neighbours[i]); /* this one, too: a path may lead back to where it began */
    return any;
}
