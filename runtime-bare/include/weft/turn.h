/* What generated code of an island calls: its members between two firings, and the turn of all of them (docs/architecture/islands.md,
   and bare-turns.md for what is different here: the bytes of a turn lie in the rings of the channels between members). */
#ifndef WEFT_TURN_H
#define WEFT_TURN_H

#include <weft/batch.h>

/* What else than WEFT_BLOCKED and WEFT_DONE a member is told that has come between two firings. */
enum weft_meeting {
    WEFT_APART = 2, /* its next firing is its own affair */
};

/* A member is between two firings. WEFT_BLOCKED: it waits for the others there; WEFT_DONE: a turn has run, or all that was left
   of it was its end. */
int weft_meet(DOLProcess *p);

static inline const WEFT_FLASH struct weft_member *weft_member_of(const DOLProcess *p)
{
    return ((const struct weft_process *)p)->plan->member;
}

/* Is it a member of an island? */
static inline bool weft_is_member(const DOLProcess *p)
{
    const WEFT_FLASH struct weft_member *member = weft_member_of(p);
    return member && (!member->island->state->apart || member->seat->ended);
}

/* It resumes in a firing in which nothing has happened yet, at the beginning: it will be counted there. */
static inline void weft_begin_anew(DOLProcess *p)
{
    if (weft_is_member(p))
        weft_member_of(p)->seat->fired--;
}

/* A call in a turn was the process's last firing? */
static inline bool weft_ends_in_turn(DOLProcess *p)
{
    return weft_member_of(p)->seat->ended = weft_is_noticed(p);
}

/* Iterations, of those that are left, that follow each other step by step. */
static inline unsigned weft_chunk(unsigned left, unsigned most)
{
    return most == 1 || left > most ? most : left;
}

/* A channel inside: its bytes lie at the beginning of its ring. */
void weft_inside_begin(const WEFT_FLASH struct weft_channel_plan *plan);

/* Iterations begin: the writer is behind what the channel holds, the reader before it. */
static inline void weft_inside(const WEFT_FLASH struct weft_channel_plan *plan, struct weft_cursor *writer,
                               struct weft_cursor *reader, unsigned held)
{
    *writer = (struct weft_cursor){plan->ring + held, 0};
    *reader = (struct weft_cursor){plan->ring, 0};
}

/* Iterations end: what the channel holds goes to the beginning. */
void weft_inside_again(const WEFT_FLASH struct weft_channel_plan *plan, const struct weft_cursor *writer,
                       const struct weft_cursor *reader);

/* The turn is over: the channel holds what has been written and not read. */
void weft_inside_end(const WEFT_FLASH struct weft_channel_plan *plan, const struct weft_cursor *writer,
                     const struct weft_cursor *reader);

/* A channel to the outside: iterations that it allows, at most `most`, of `bytes`; */
unsigned weft_border_room(const WEFT_FLASH struct weft_channel_plan *plan, enum weft_direction direction, weft_bytes bytes,
                          unsigned most);

/* where a turn's bytes are; */
static inline void weft_border_begin(const WEFT_FLASH struct weft_channel_plan *plan, enum weft_direction direction,
                                     struct weft_cursor *cursor)
{
    *cursor = (struct weft_cursor){plan->ring + plan->channel->side[direction].at, 0};
}

/* and its end, after at most `most` bytes; `whole`: it has moved all of them. */
void weft_border_end(const WEFT_FLASH struct weft_channel_plan *plan, enum weft_direction direction,
                     const struct weft_cursor *cursor, weft_bytes most, bool whole);

#endif
