/* A rank of a cluster, and its links to other ranks (docs/architecture/clusters.md). Everything here belongs to who
   carries at the moment, but for what is shared with processors as the other end of a channel. */
#ifndef WEFT_RANK_H
#define WEFT_RANK_H

#include "../../process/cluster.h"
#include "../../scheduler/scheduler.h"
#include <mpi.h>

enum {
    NOTES = 0,            /* tag of messages of notes; */
    CONTENT = 1,          /* of what a note says, if that is long; */
    DATA = 2,             /* of bytes of a channel: its number more */
    FLIGHTS = 4,          /* messages of one channel that MPI has at once, at most: what comes meanwhile is gathered */
    WEFT_TOGETHER = 4000, /* bytes of notes in a message, at most: so many MPI sends without asking the receiver */
    WEFT_SMALL = 2048, /* bytes that are not worth a message of their own, but are copied into one of notes; no more than fit */
};

struct flight;

/* This rank's side of a channel whose other end is on another rank. Both have a ring of the same size, in which each
   byte has the same place: the writer's courier sends straight from the one, the reader's receives straight into the
   other, where room is for what the writer was granted. Ranks of one machine may share the ring; then a note is all that goes. */
struct weft_link {
    struct weft_process *stand_in; /* of the process there; its end is what that process does, as far as it is known here */
    struct weft_end *near; /* of the process here, */
    enum weft_direction direction; /* which writes to it, or reads, */
    const struct weft_side *here; /* and what it has done */
    unsigned channel;
    int peer; /* the other rank */
    bool shared; /* the other rank has the same ring (near.c) */
    uint32_t moved; /* bytes that have been given to MPI, or told of, to be sent or received */
    uint32_t position; /* in the ring, of the next one */
    uint32_t told; /* at the reader: the bytes that it has read, as the writer knows */
    bool waits; /* the stand-in waits for the process here, or is in the courier's mailbox; */
    bool soft; /* as a soft waiter of the courier */
    bool large; /* the last message was not small */
    bool closed_here; /* the other rank has been told that the process here has ended */
    bool closed_there; /* the process there has ended; */
    uint32_t last; /* it has written so many bytes */
    bool lazy; /* in the list of those that will tell what they have read when there is nothing else to do; */
    bool keen; /* has done so, and tells of whatever is read next */
    struct weft_link *next_lazy;
    uint32_t probed_wait; /* the wait of the process here that probes have been sent for; */
    int64_t next_probe; /* when there will be another one, microseconds; */
    int64_t probe_interval; /* and how long after it the next */
    uint32_t grows_to; /* at the reader: the capacity, when all that is under way has arrived; 0: it does not grow */
    struct weft_process *grows; /* at the writer: has been taken, until the other side has grown, too */
    unsigned flights; /* messages that MPI has */
    struct flight *oldest, **newest; /* of these, at the reader */
};

/* What couriers tell each other, besides bytes. */
enum weft_note_kind {
    NOTE_BYTES, /* of `channel` follow; */
    NOTE_COMING, /* or come, `value` of them, in a message of their own; */
    NOTE_HERE, /* or `value` are in the ring that both ranks share */
    NOTE_READ, /* of `channel`: `value` bytes have been read by now */
    NOTE_CLOSED, /* the sender's process at `channel` has ended; it has written, or read, `value` bytes */
    NOTE_GROW, /* the writer's ring has `value` bytes now: the reader's, and the places in it, are to become the same */
    NOTE_GROWN, /* they are */
    /* From here on a note alone changes nothing. */
    NOTE_VICTIM, /* a cycle stands for good: the channel that a process of this rank wants to write to is to grow (probe.c) */
    NOTE_STUCK, /* a cycle stands for good, and nobody in it wants to write: to be reported */
    NOTE_PROBE, /* goes along a path of processes that wait, to find out whether it is a cycle */
    NOTE_TOKEN, /* the search for the end (quiet.c) */
    NOTE_MARK, /* nothing can run on any rank: who tests in vain is over */
    NOTE_GO, /* all of these are known, they may end */
    NOTE_END, /* of the program, with the status `value` */
    NOTE_ALIVE, /* the sender is (pulse.c) */
    NOTE_LOST, /* a rank is not: the program ends */
};

struct weft_note {
    uint32_t kind; /* enum weft_note_kind */
    uint32_t channel;
    uint32_t value;
    uint32_t size; /* bytes of its content, which follows it; if that is more than WEFT_SMALL, by itself */
};

/* What goes to other ranks, where that is counted. */
struct weft_rank_account {
    uint64_t messages, bytes;
    uint64_t probes; /* in search of deadlocks */
};

struct weft_link;
struct weft_note;

/* Who hears of what MPI, or a neighbour, has brought or taken: those that look for it stand below those that it is for. */
struct weft_hear {
    void (*notes)(const char *notes, size_t length, int peer); /* so many bytes of notes have come from a rank */
    void (*note)(const struct weft_note *note, const char *content);
    void (*notes_sent)(int peer);
    void (*sent)(struct weft_link *link); /* a message */
    void (*received)(struct weft_link *link, uint32_t length);
};
extern const struct weft_hear weft_hear; /* read.c */

struct weft_rank {
    struct weft_hear hear;
    bool is_still; /* nothing has happened since this rank was searched for deadlocks */
    bool is_over; /* nothing will, unless it is told to go on */
    MPI_Comm world;
    MPI_Comm machine; /* ranks on this machine */
    int number, count;
    struct weft_run *run;
    struct weft_link *links;
    unsigned link_count;
    struct weft_link **link_of; /* by channel; NULL: none */
    int64_t balance; /* of messages that may make somebody run: sent, less received */
    bool black; /* one was received since the token was here (quiet.c) */
    struct weft_rank_account account[WEFT_ACCOUNTS];
};
extern struct weft_rank weft_rank;

extern struct weft_processor weft_courier;

/* carry.c and courier.c: what struct weft_cluster has of them. */
void weft_cluster_run(struct weft_run *run);
void weft_cluster_wake(void);
void weft_cluster_carry(void);
bool weft_cluster_idle(struct weft_processor *processor, uint64_t *since);
bool weft_cluster_goes_on(struct weft_process *process);
void weft_cluster_look_between(void);
void weft_cluster_posted(const struct weft_process *stand_in);
/* link.c and near.c: likewise. */
struct weft_end *weft_cluster_stand_in(struct weft_layout *layout, unsigned channel, struct weft_end *near);
char *weft_cluster_ring(unsigned channel);

/* The end that is on another rank, as far as it is known here. */
static inline struct weft_end *weft_far_end(const struct weft_link *link)
{
    return link->stand_in->ends;
}

/* Bytes that the process here has written, or read. */
static inline uint32_t weft_done_here(const struct weft_link *link)
{
    return atomic_load_explicit(&link->here->count, memory_order_acquire);
}

/* The rank that runs a process, by its number in the network. */
static inline int weft_rank_of(unsigned process)
{
    const struct weft_network *network = weft_here->network;
    return (int)network->processors[weft_process_plan_at(network, process)->processor].node;
}

/* Does it stand for a process of another rank? From any thread: a process of a pool changes its processor, a stand-in never. */
static inline bool weft_is_stand_in(const struct weft_process *process)
{
    return !process->pooled && process->processor == &weft_courier;
}

static inline int64_t weft_microseconds(void)
{
    return (int64_t)(weft_nanoseconds(CLOCK_MONOTONIC) / 1000);
}

/* state.c: of the environment, up to `most`; ends the program, with these words, if it is something else. */
unsigned weft_number_of(const char *variable, unsigned otherwise, unsigned most, const char *unit, const char *zero);

/* courier.c: one thread at a time calls MPI, and has all that is of the rank. At first, and at the end, that which started MPI. */

bool weft_carrier_begin(void);
void weft_carrier_end(void);
/* Is it this thread? */
bool weft_is_carrier(void);
/* carry.c */
void weft_polls_start(void);

/* link.c */

/* From now on what processes do wakes the courier. */
void weft_links_start(void);
/* Acts upon what processes here have done; true if there was anything. Who looks often, as he has nothing else to do, need not be
   woken for it. */
bool weft_links_look(bool often);
/* Of a stand-in that has just been posted: has its process here written so much that it goes at once? From any thread. */
bool weft_link_is_urgent(const struct weft_process *stand_in);
/* Tells what has been read and is not known to the writers yet, and will again when there is more. True if there was anything. */
bool weft_links_tell_all(void);
/* Bytes of a channel have come, are here, or will come. */
void weft_link_bytes(const struct weft_note *note, const void *content);
void weft_link_here(const struct weft_note *note);
void weft_link_receive(const struct weft_note *note);
/* A message has been sent, or received. */
void weft_link_sent(struct weft_link *link);
void weft_link_received(struct weft_link *link, uint32_t length);
void weft_link_note(const struct weft_note *note);

/* grow.c: channels between ranks that grow. */

/* The writer has been claimed, and waits for room; the reader is in a cycle with it, and stands still. */
void weft_link_grow(struct weft_link *link, struct weft_process *process);
void weft_link_grow_reader(struct weft_link *link);
void weft_growth_note(const struct weft_note *note);

/* probe.c: deadlocks over several ranks. */

/* Sends probes for processes that have waited long for other ranks: from time to time. */
void weft_probe_look(int64_t microseconds);
/* Sends one for each that waits for another rank. */
void weft_probe_all(void);
void weft_probe_note(const struct weft_note *note, const void *content);

/* flight.c: messages that MPI has. */

struct flight {
    struct weft_link *link; /* of these bytes; NULL: none, */
    char *content; /* but of what a note says, which is freed then; NULL: notes themselves, */
    struct weft_note note; /* that one, if it has been received; */
    int peer; /* to whom these go */
    uint32_t length; /* of a link, bytes */
    bool done;
    struct flight *next; /* of the same link */
};
/* MPI_REQUEST_NULL: what waits for the one before only. */
struct flight *weft_flight(struct flight what, MPI_Request request);
/* From now on waits for messages of notes. */
void weft_flights_start(void);
void weft_flights_end(void);
/* Sees to what has come, or gone; true if there was anything. */
bool weft_flights_look(void);
/* But for the notes that are waited for. */
unsigned weft_flight_count(void);

/* notes.c */

void weft_notes_start(void);
void weft_notes_end(void);
/* Adds a note for a rank, with `size` bytes of content; counted: it may make somebody run. */
void weft_note(int peer, struct weft_note note, const void *content);
/* Sends what there is for ranks to which no notes are under way. */
void weft_notes_send(void);
void weft_notes_sent(int peer);
bool weft_notes_are_sent(void);
/* The header at a place in notes; `*next`: the place behind the note. */
struct weft_note weft_note_at(const char *notes, size_t at, size_t *next);

/* May a note make somebody run? Those of the search for the end do not count, it counts the others. */
static inline bool weft_note_counts(uint32_t kind)
{
    return kind < NOTE_TOKEN;
}

/* Does a note's content travel by itself? */
static inline bool weft_note_is_long(const struct weft_note *note)
{
    return note->size > WEFT_SMALL;
}

/* near.c: ranks that share memory with this one. */

/* What the courier does. */
enum weft_bell {
    WEFT_AT_WORK,
    WEFT_OFF, /* it sleeps, and processors look for messages; */
    WEFT_ON_CALL, /* it sleeps, and a rank that has a message for it wakes it */
};

void weft_near_start(const struct weft_network *network);
void weft_near_end(void);
/* The courier sleeps until somebody wakes it, here or, on call, another rank by a message; but not for long. */
void weft_near_sleep(enum weft_bell how, const struct timespec *patience);
void weft_near_wake(void);
/* How many, with this one; 0: none. */
int weft_near_count(void);
bool weft_is_near(int rank);
/* False: there is no room now. Of fewer bytes than a cache line has it reads what lies behind them, too. */
bool weft_near_send(int peer, const char *notes, size_t length);
/* Reads what has come; true if there was anything. */
bool weft_near_look(void);

/* quiet.c: the end. */

void weft_quiet_start(void);
/* Nothing has happened for a while: is this the end? */
void weft_quiet_look(void);
void weft_quiet_note(const struct weft_note *note, const void *content);
/* Does what the last note asked for. By the courier: all others may have to sleep for it. */
void weft_quiet_act(void);

/* pulse.c: ranks that fall silent. */

void weft_pulse_start(void);
/* Something came from a rank. */
void weft_pulse_heard(int rank);
/* Gives a sign of life from time to time; ends the program if the rank before gives none. After all that has come was
   looked at. */
void weft_pulse_look(int64_t microseconds);
/* Another rank has found one lost. */
_Noreturn void weft_pulse_lost(void);

#endif
