/* What islands call, likewise. */
#ifndef WEFT_TURN_H
#define WEFT_TURN_H

#include <weft/batch.h>
#include <weft/island.h>

#define WEFT_WHOLE 0
#define WEFT_FLATTEN

enum weft_meeting {
    WEFT_APART = 2,
};

int weft_meet(DOLProcess *p);
bool weft_is_member(const DOLProcess *p);
void weft_begin_anew(DOLProcess *p);
bool weft_ends_in_turn(DOLProcess *p);
bool weft_fire(struct weft_island *island, unsigned member, struct weft_process *process,
               bool (*fire)(DOLProcess *p, unsigned cycles, struct weft_cursor *ends), unsigned cycles, struct weft_cursor *at);
unsigned weft_chunk(unsigned left, unsigned most);
void weft_inside_begin(struct weft_island *island, unsigned reader, unsigned slot, char *bytes, uint32_t held);
void weft_inside(struct weft_cursor *writer, struct weft_cursor *reader, char *bytes, size_t size, uint32_t held);
void weft_inside_again(const struct weft_cursor *writer, const struct weft_cursor *reader, char *bytes);
uint32_t weft_read_of(const struct weft_cursor *reader, const char *bytes);
uint32_t weft_left(const struct weft_cursor *writer, const struct weft_cursor *reader);
void weft_inside_end(struct weft_island *island, unsigned member, unsigned slot, const char *at, uint32_t left);
unsigned weft_border_room(const struct weft_island *island, unsigned member, weft_port port, uint32_t bytes, unsigned most);
void weft_border_begin(struct weft_island *island, unsigned member, weft_port port, struct weft_cursor *cursor, uint32_t bytes);
void weft_border_end(struct weft_island *island, unsigned member, weft_port port, const struct weft_cursor *cursor, uint32_t bytes,
                     bool whole);

#endif
