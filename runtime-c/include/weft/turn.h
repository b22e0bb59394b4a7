/* What generated code of an island calls: its members between two firings, and the turn of all of them (docs/architecture/islands.md). */
#ifndef WEFT_TURN_H
#define WEFT_TURN_H

#include <weft/batch.h>
#include <weft/island.h>

/* The compiler sees the members of an island and its schedule as one (the Makefile says so). */
#ifndef WEFT_WHOLE
#define WEFT_WHOLE 0
#endif

/* A function of an island into which all that it calls is to go, where the compiler sees it. */
#if WEFT_WHOLE
#define WEFT_FLATTEN __attribute__((flatten))
#else
#define WEFT_FLATTEN
#endif

/* What else than enum weft_step a member is told that has come between two firings. */
enum weft_meeting {
    WEFT_APART = 2, /* its next firing is its own affair */
};

/* A member is between two firings. WEFT_BLOCKED: it waits for the others there; WEFT_DONE: a turn has run, or all that was left
   of it was its end. */
int weft_meet(DOLProcess *p);

/* Is it a member of an island? */
static inline bool weft_is_member(const DOLProcess *p)
{
    return weft_island_of((const struct weft_process *)p) != NULL;
}

/* It resumes in a firing in which nothing has happened yet, at the beginning: it will be counted there. */
static inline void weft_begin_anew(DOLProcess *p)
{
    if (weft_is_member(p))
        ((struct weft_process *)p)->seat->fired--;
}

/* A call in a turn was the process's last firing? */
static inline bool weft_ends_in_turn(DOLProcess *p)
{
    return ((struct weft_process *)p)->seat->ended = weft_is_noticed(p);
}

/* A member fires so many cycles; false if it has come to an end before, or with the last one. */
static inline bool weft_fire(struct weft_island *island, unsigned member, struct weft_process *process,
                             bool (*fire)(DOLProcess *p, unsigned cycles, struct weft_cursor *ends), unsigned cycles,
                             struct weft_cursor *at)
{
    *(volatile unsigned *)&island->acting = member + 1; /* for who handles its crash */
    return weft_likely(fire(&process->dol, cycles, at));
}

/* Iterations, of those that are left, that follow each other step by step. */
static inline unsigned weft_chunk(unsigned left, unsigned most)
{
    return most == 1 || left > most ? most : left;
}

/* A channel inside is to hold what it is left with between iterations: its bytes in a turn, which begins. */
static inline void weft_inside_begin(struct weft_island *island, unsigned reader, unsigned slot, char *bytes, uint32_t held)
{
    struct weft_end *end = &island->members[reader]->ends[slot];
    weft_guard_open(end, held);
    weft_ring_read(weft_end_start(end), end->capacity, weft_end_position(end), bytes, held);
    weft_guard_close(end, held);
    weft_end_advance(&island->host->dol, end, WEFT_EITHER, WEFT_IN, held);
    weft_end_refresh(end, WEFT_IN); /* nobody asked what is there */
}

/* Iterations begin: the writer is behind what the channel holds, the reader before it. */
static inline void weft_inside(struct weft_cursor *writer, struct weft_cursor *reader, char *bytes, size_t size, uint32_t held)
{
    *writer = *reader = weft_cursor_at(bytes, bytes + size);
    writer->at += held;
}

/* Iterations end: what the channel holds goes to the beginning. */
static inline void weft_inside_again(const struct weft_cursor *writer, const struct weft_cursor *reader, char *bytes)
{
    memmove(bytes, reader->at, (size_t)(writer->at - reader->at));
}

/* Bytes of a channel inside that have been read: each call of the reader has begun a cursor of its own. */
static inline uint32_t weft_read_of(const struct weft_cursor *reader, const char *bytes)
{
    return (uint32_t)(reader->at - bytes);
}

/* Bytes that its writer has written and its reader not read. */
static inline uint32_t weft_left(const struct weft_cursor *writer, const struct weft_cursor *reader)
{
    return (uint32_t)(writer->at - reader->at);
}

/* The turn is over: the channel of an end gets what is left. */
void weft_inside_end(struct weft_island *island, unsigned member, unsigned slot, const char *at, uint32_t left);

/* A channel to the outside: iterations that it allows, */
static inline unsigned weft_border_room(const struct weft_island *island, unsigned member, weft_port port, uint32_t bytes,
                                        unsigned most)
{
    return weft_firings_of(&island->members[member]->dol, port, bytes, most);
}

/* the bytes of a turn, */
static inline void weft_border_begin(struct weft_island *island, unsigned member, weft_port port, struct weft_cursor *cursor,
                                     uint32_t bytes)
{
    weft_cursor_open(&island->members[member]->dol, port, cursor, bytes);
}

/* and its end. */
static inline void weft_border_end(struct weft_island *island, unsigned member, weft_port port, const struct weft_cursor *cursor,
                                   uint32_t bytes, bool whole)
{
    struct weft_end *end = &island->members[member]->ends[port.slot];
    const struct weft_cursor all = {.at = cursor->at,
                                    .start = end->at,
                                    .end = cursor->end,
                                    .open = cursor->open}; /* each call has begun a cursor of its own */
    weft_cursor_settle_at(&island->host->dol, end, port, &all, bytes, whole);
}

#endif
