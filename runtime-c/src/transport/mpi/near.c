/* Ranks on the same machine: their notes, and the rings of channels between them, lie in memory that they share, and they wake
   each other (docs/architecture/clusters.md; after Hoefler et al., "MPI + MPI: a new hybrid approach to parallel programming
   with MPI plus shared memory", Computing 95, 2013). */
#include "account.h"
#include "rank.h"
#include <limits.h>
#include <linux/futex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <unistd.h>

enum {
    LINES = 1 << 7, /* of an inbox; a power of two, and more than a message of notes.c takes */
    BYTES = WEFT_LINE - sizeof(atomic_uint), /* of a message in a line */
    LOOKS = 16,     /* at inboxes before anything else is looked at */
    PART = 2,       /* of what the system has for shared memory, the part that the ranks of a machine take, at most */
};

/* A line holds a part of one message, which begins with its length. Lines are counted from 1, modulo 2^32; the reader waits for
   the number of the one that comes next, and finds that of an earlier round there until the whole message can be read. */
struct line {
    _Alignas(WEFT_LINE) atomic_uint number;
    char bytes[BYTES];
};

/* Messages from one rank to another. */
struct inbox {
    _Alignas(WEFT_LINE) atomic_uint read; /* lines that the reader is done with */
    struct line lines[LINES];
};

/* What a rank has of the shared memory, before rings. */
struct desk {
    _Alignas(WEFT_LINE) atomic_uint bell; /* futex: enum weft_bell */
    struct inbox inboxes[];               /* one from each rank of the machine */
};

struct neighbour {
    int rank;
    atomic_uint *bell;
    struct inbox *to, *from;
    uint32_t written; /* lines to it, */
    uint32_t read;    /* those that it has read, as far as it is known here; */
    uint32_t taken;   /* and from it */
};

static MPI_Win window;
static struct neighbour *neighbours; /* all ranks of this machine */
static int count, self;              /* of these, and the number of this rank among them; 0: they share no memory */
static int *number_of;               /* by rank; -1: on another machine */
static char **rings;                 /* by channel; NULL: not shared, or none of this rank's */
static atomic_uint alone, *bell = &alone; /* of this rank; the first where it shares no memory */

static void *get(size_t size)
{
    void *memory = calloc(1, size > 0 ? size : 1);
    if (!memory)
        weft_cannot_start("no memory for other ranks on this machine");
    return memory;
}

/* What each rank of this machine has of the shared memory, which all of them reckon alike: its desk, and the rings that it reads
   from. When there is memory, fills in `rings`. */
static void lay_out(const struct weft_network *network, struct weft_layout *layouts)
{
    for (int i = 0; i < count; i++)
        weft_take(&layouts[i], sizeof(struct desk) + (size_t)count * sizeof(struct inbox), WEFT_LINE);
    for (unsigned i = 0; i < network->channel_count; i++) {
        const struct weft_channel_plan *channel = &network->channels[i];
        if (channel->transport != WEFT_MPI || weft_is_small(channel->capacity))
            continue;
        const int reader = number_of[weft_rank_of(channel->reader)], writer = number_of[weft_rank_of(channel->writer)];
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
    const unsigned limit = weft_number_of("WEFT_SHARED_MEMORY", UINT_MAX, 1 << 24, "MiB", "0 (none)");
    if (limit != UINT_MAX)
        room = (uint64_t)limit << 20;
    else if (statvfs("/dev/shm", &shared) == 0)
        room = (uint64_t)shared.f_bavail * shared.f_frsize / PART;
    if (size > room && limit != 0)
        fprintf(stderr,
                "weft: %sthe ranks of this machine talk by MPI, as they would need %llu MiB of shared memory and may take %llu\n",
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
    struct desk *desk = (struct desk *)layouts[self].memory;
    atomic_init(&desk->bell, WEFT_AT_WORK);
    bell = &desk->bell;
    for (int i = 0; i < count; i++) {
        struct inbox *own = &desk->inboxes[i];
        struct desk *other = (struct desk *)layouts[i].memory;
        atomic_init(&own->read, 0);
        for (int line = 0; line < LINES; line++)
            atomic_init(&own->lines[line].number, 0);
        neighbours[i].from = own;
        neighbours[i].to = &other->inboxes[self];
        neighbours[i].bell = &other->bell;
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
    if (count > 1)
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
    bell = &alone;
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

char *weft_cluster_ring(unsigned channel)
{
    return rings[channel];
}

void weft_near_sleep(enum weft_bell how, const struct timespec *patience)
{
    atomic_store(bell, how);
    if (atomic_load(&weft_courier.sleeping) == 1 && !atomic_load(&weft_courier.mailbox))
        weft_shared_word_wait(bell, how, patience);
    atomic_store(bell, WEFT_AT_WORK);
}

void weft_near_wake(void)
{
    if (atomic_exchange(bell, WEFT_AT_WORK) != WEFT_AT_WORK)
        weft_shared_word_wake(bell);
}

/* No fence before: whom this misses finds the message when its patience ends. */
static void ring(atomic_uint *there)
{
    unsigned how = WEFT_ON_CALL;
    if (atomic_load_explicit(there, memory_order_relaxed) == how && atomic_compare_exchange_strong(there, &how, WEFT_AT_WORK))
        weft_shared_word_wake(there);
}

/* Of the bytes from a place in a message on, those that are in one line. */
static size_t part(size_t size, size_t at)
{
    return size - at < BYTES ? size - at : BYTES;
}

static uint32_t lines_of(size_t size)
{
    return (uint32_t)((size + BYTES - 1) / BYTES);
}

bool weft_near_send(int peer, const char *notes, size_t length)
{
    struct neighbour *there = &neighbours[number_of[peer]];
    struct line *first = &there->to->lines[there->written % LINES];
    const size_t size = sizeof length + length;
    const uint32_t lines = lines_of(size), number = there->written + 1;
    if (there->written + lines - there->read > LINES) {
        there->read = atomic_load_explicit(&there->to->read, memory_order_acquire);
        if (there->written + lines - there->read > LINES)
            return false;
    }
    for (size_t at = BYTES; at < size; at += BYTES) {
        struct line *line = &there->to->lines[(there->written + at / BYTES) % LINES];
        atomic_store_explicit(&line->number, number + (uint32_t)(at / BYTES), memory_order_relaxed);
        memcpy(line->bytes, notes + at - sizeof length, part(size, at));
    }
    memcpy(first->bytes, &length, sizeof length);
    memcpy(first->bytes + sizeof length, notes, BYTES - sizeof length); /* and what lies behind, as that is faster */
    atomic_store_explicit(&first->number, number, memory_order_release);
    there->written += lines;
    ring(there->bell);
    return true;
}

static bool take(struct neighbour *there)
{
    const struct line *first = &there->from->lines[there->taken % LINES];
    const char *notes = first->bytes + sizeof(size_t);
    char several[WEFT_TOGETHER];
    size_t length;
    if (atomic_load_explicit(&first->number, memory_order_acquire) != there->taken + 1)
        return false;
    memcpy(&length, first->bytes, sizeof length);
    const size_t size = sizeof length + length;
    if (size > BYTES)
        notes = memcpy(several, notes, BYTES - sizeof length);
    for (size_t at = BYTES; at < size; at += BYTES)
        memcpy(several + at - sizeof length, there->from->lines[(there->taken + at / BYTES) % LINES].bytes, part(size, at));
    there->taken += lines_of(size);
    weft_rank.hear.notes(notes, length, there->rank);
    atomic_store_explicit(&there->from->read, there->taken, memory_order_release);
    return true;
}

bool weft_near_look(void)
{
    bool any = false;
    for (int looks = 0; count > 0 && looks < LOOKS && !any; looks += count)
        for (int i = 0; i < count; i++)
            any |= take(&neighbours[i]); /* this one, too: a path may lead back to where it began */
    return any;
}
