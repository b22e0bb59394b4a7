/* What batches and islands call, as functions of the runtime's library, for programs that tcc compiles (as test/transform/calls.c). */
#define weft_is_noticed inline_is_noticed
#define weft_firings_of inline_firings_of
#define weft_cursor_open inline_cursor_open
#define weft_cursor_settle inline_cursor_settle
#define weft_fires_more inline_fires_more
#define weft_is_member inline_is_member
#define weft_begin_anew inline_begin_anew
#define weft_ends_in_turn inline_ends_in_turn
#define weft_fire inline_fire
#define weft_chunk inline_chunk
#define weft_inside_begin inline_inside_begin
#define weft_inside inline_inside
#define weft_inside_again inline_inside_again
#define weft_read_of inline_read_of
#define weft_left inline_left
#define weft_border_room inline_border_room
#define weft_border_begin inline_border_begin
#define weft_border_end inline_border_end
#include <weft/turn.h>
#undef weft_is_noticed
#undef weft_firings_of
#undef weft_cursor_open
#undef weft_cursor_settle
#undef weft_fires_more
#undef weft_is_member
#undef weft_begin_anew
#undef weft_ends_in_turn
#undef weft_fire
#undef weft_chunk
#undef weft_inside_begin
#undef weft_inside
#undef weft_inside_again
#undef weft_read_of
#undef weft_left
#undef weft_border_room
#undef weft_border_begin
#undef weft_border_end

bool weft_is_noticed(DOLProcess *p)
{
    return inline_is_noticed(p);
}

unsigned weft_firings_of(DOLProcess *p, weft_port port, uint32_t bytes, unsigned most)
{
    return inline_firings_of(p, port, bytes, most);
}

void weft_cursor_open(DOLProcess *p, weft_port port, struct weft_cursor *cursor, uint32_t bytes)
{
    inline_cursor_open(p, port, cursor, bytes);
}

void weft_cursor_settle(DOLProcess *p, weft_port port, const struct weft_cursor *cursor, uint32_t bytes, bool whole)
{
    inline_cursor_settle(p, port, cursor, bytes, whole);
}

bool weft_fires_more(DOLProcess *p, unsigned *firings, unsigned fired)
{
    return inline_fires_more(p, firings, fired);
}

bool weft_is_member(const DOLProcess *p)
{
    return inline_is_member(p);
}

void weft_begin_anew(DOLProcess *p)
{
    inline_begin_anew(p);
}

bool weft_ends_in_turn(DOLProcess *p)
{
    return inline_ends_in_turn(p);
}

bool weft_fire(struct weft_island *island, unsigned member, struct weft_process *process,
               bool (*fire)(DOLProcess *p, unsigned cycles, struct weft_cursor *ends), unsigned cycles, struct weft_cursor *at)
{
    return inline_fire(island, member, process, fire, cycles, at);
}

unsigned weft_chunk(unsigned left, unsigned most)
{
    return inline_chunk(left, most);
}

void weft_inside_begin(struct weft_island *island, unsigned reader, unsigned slot, char *bytes, uint32_t held)
{
    inline_inside_begin(island, reader, slot, bytes, held);
}

void weft_inside(struct weft_cursor *writer, struct weft_cursor *reader, char *bytes, size_t size, uint32_t held)
{
    inline_inside(writer, reader, bytes, size, held);
}

void weft_inside_again(const struct weft_cursor *writer, const struct weft_cursor *reader, char *bytes)
{
    inline_inside_again(writer, reader, bytes);
}

uint32_t weft_read_of(const struct weft_cursor *reader, const char *bytes)
{
    return inline_read_of(reader, bytes);
}

uint32_t weft_left(const struct weft_cursor *writer, const struct weft_cursor *reader)
{
    return inline_left(writer, reader);
}

unsigned weft_border_room(const struct weft_island *island, unsigned member, weft_port port, uint32_t bytes, unsigned most)
{
    return inline_border_room(island, member, port, bytes, most);
}

void weft_border_begin(struct weft_island *island, unsigned member, weft_port port, struct weft_cursor *cursor, uint32_t bytes)
{
    inline_border_begin(island, member, port, cursor, bytes);
}

void weft_border_end(struct weft_island *island, unsigned member, weft_port port, const struct weft_cursor *cursor, uint32_t bytes,
                     bool whole)
{
    inline_border_end(island, member, port, cursor, bytes, whole);
}
