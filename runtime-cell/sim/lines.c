/* DWARF line tables, versions 2 to 5 of the 32-bit format (DWARF 5, section 6.2). Damaged ones end the search. */
#include "symbols.h"

#include <stdio.h>
#include <string.h>

struct cursor {
    const uint8_t *at, *end;
};

static uint64_t fixed(struct cursor *c, unsigned bytes)
{
    uint64_t x = 0;
    for (unsigned i = 0; i < bytes && c->at < c->end; i++)
        x = x << 8 | *c->at++;
    return x;
}

static uint64_t uleb(struct cursor *c)
{
    uint64_t x = 0;
    for (unsigned shift = 0; c->at < c->end; shift += 7) {
        uint8_t byte = *c->at++;
        if (shift < 64)
            x |= (uint64_t)(byte & 127) << shift;
        if (!(byte & 128))
            break;
    }
    return x;
}

static int64_t sleb(struct cursor *c)
{
    uint64_t x = 0;
    unsigned shift = 0;
    uint8_t byte = 0;
    while (c->at < c->end) {
        byte = *c->at++;
        if (shift < 64)
            x |= (uint64_t)(byte & 127) << shift;
        shift += 7;
        if (!(byte & 128))
            break;
    }
    return (int64_t)(byte & 64 && shift < 64 ? x | ~(uint64_t)0 << shift : x);
}

static void skip(struct cursor *c, uint64_t bytes)
{
    c->at = bytes < (uint64_t)(c->end - c->at) ? c->at + bytes : c->end;
}

/* A text up to its NUL; empty where that is missing. */
static const char *text(struct cursor *c)
{
    const uint8_t *start = c->at, *nul = memchr(start, 0, (size_t)(c->end - start));
    c->at = nul ? nul + 1 : c->end;
    return nul ? (const char *)start : "";
}

static const char *text_in(struct section section, uint64_t offset)
{
    struct cursor c = {section.at, section.at + section.size};
    skip(&c, offset);
    return text(&c);
}

struct unit {
    unsigned version, shortest, line_range, opcode_base;
    int line_base;
    uint8_t lengths[256];
    struct cursor tables, program;
    struct section line_str, str;
};

/* Reads one value of an entry of version 5's tables; its text, if it is one, or its number. */
static const char *form(struct cursor *c, const struct unit *u, uint64_t form, uint64_t *number)
{
    enum {
        BLOCK = 0x09,
        BLOCK1 = 0x0a,
        DATA1 = 0x0b,
        DATA2 = 0x05,
        DATA4 = 0x06,
        DATA8 = 0x07,
        DATA16 = 0x1e,
        STRING = 0x08,
        STRP = 0x0e,
        LINE_STRP = 0x1f,
        UDATA = 0x0f
    };
    switch (form) {
    case STRING:
        return text(c);
    case STRP:
        return text_in(u->str, fixed(c, 4));
    case LINE_STRP:
        return text_in(u->line_str, fixed(c, 4));
    case UDATA:
        *number = uleb(c);
        return "";
    case DATA1:
        *number = fixed(c, 1);
        return "";
    case DATA2:
        *number = fixed(c, 2);
        return "";
    case DATA4:
        *number = fixed(c, 4);
        return "";
    case DATA8:
        *number = fixed(c, 8);
        return "";
    case DATA16:
        skip(c, 16);
        return "";
    case BLOCK:
        skip(c, uleb(c));
        return "";
    case BLOCK1:
        skip(c, fixed(c, 1));
        return "";
    default:
        c->at = c->end;
        return "";
    }
}

/* Entry `wanted` of a table of version 5. */
static const char *entry(struct cursor *c, const struct unit *u, uint64_t wanted, uint64_t *directory)
{
    enum { PATH = 1, DIRECTORY = 2 };
    uint64_t types[256], forms[256];
    unsigned formats = (unsigned)fixed(c, 1);
    for (unsigned i = 0; i < formats; i++) {
        types[i] = uleb(c);
        forms[i] = uleb(c);
    }
    const char *found = "";
    uint64_t count = uleb(c);
    for (uint64_t i = 0; i < count && c->at < c->end; i++)
        for (unsigned f = 0; f < formats; f++) {
            uint64_t number = 0;
            const char *value = form(c, u, forms[f], &number);
            if (i == wanted && types[f] == PATH)
                found = value;
            if (i == wanted && types[f] == DIRECTORY)
                *directory = number;
        }
    return found;
}

static void name_5(const struct unit *u, uint64_t file, const char **name, const char **directory)
{
    struct cursor c = u->tables, again = u->tables;
    uint64_t index = 0, unused;
    entry(&c, u, UINT64_MAX, &unused);
    *name = entry(&c, u, file, &index);
    *directory = index ? entry(&again, u, index, &unused) : "";
}

static void name_4(const struct unit *u, uint64_t file, const char **name, const char **directory)
{
    struct cursor c = u->tables, again = u->tables;
    while (c.at < c.end && *text(&c))
        ;
    uint64_t index = 0;
    *name = *directory = "";
    for (uint64_t i = 1; i <= file && c.at < c.end; i++) {
        *name = text(&c);
        index = uleb(&c);
        uleb(&c);
        uleb(&c);
    }
    for (uint64_t i = 1; i <= index && again.at < again.end; i++)
        *directory = text(&again);
}

static void write_name(const struct unit *u, uint64_t file, char *to, size_t size)
{
    const char *name, *directory;
    (u->version >= 5 ? name_5 : name_4)(u, file, &name, &directory);
    bool relative = *name != '/' && *directory;
    snprintf(to, size, "%s%s%s", relative ? directory : "", relative ? "/" : "", name);
}

struct row {
    uint32_t address;
    uint64_t file;
    unsigned line;
    bool there;                     /* a row of this sequence */
};

struct search {
    uint32_t pc;
    struct row now, before;
    bool found;
};

/* A row of the table is complete: it ends the one before it. */
static void emit(struct search *s, bool end)
{
    s->found = s->before.there && s->before.address <= s->pc && s->pc < s->now.address;
    s->before = s->now;
    s->before.there = !end;
    if (end)
        s->now = (struct row){.file = 1, .line = 1};
}

static void extended(struct cursor *c, struct search *s)
{
    enum { END_SEQUENCE = 1, SET_ADDRESS = 2 };
    uint64_t length = uleb(c);
    struct cursor inner = *c;
    skip(c, length);
    inner.end = c->at;
    unsigned opcode = (unsigned)fixed(&inner, 1);
    if (opcode == END_SEQUENCE)
        emit(s, true);
    else if (opcode == SET_ADDRESS)
        s->now.address = (uint32_t)fixed(&inner, (unsigned)(inner.end - inner.at));
}

static void standard(const struct unit *u, unsigned opcode, struct cursor *c, struct search *s)
{
    enum { COPY = 1, ADVANCE_PC, ADVANCE_LINE, SET_FILE, CONST_ADD_PC = 8, FIXED_ADVANCE_PC };
    switch (opcode) {
    case COPY:
        emit(s, false);
        break;
    case ADVANCE_PC:
        s->now.address += (uint32_t)uleb(c) * u->shortest;
        break;
    case ADVANCE_LINE:
        s->now.line += (unsigned)sleb(c);
        break;
    case SET_FILE:
        s->now.file = uleb(c);
        break;
    case CONST_ADD_PC:
        s->now.address += (255 - u->opcode_base) / u->line_range * u->shortest;
        break;
    case FIXED_ADVANCE_PC:
        s->now.address += (uint32_t)fixed(c, 2);
        break;
    default:
        for (unsigned i = 0; i < u->lengths[opcode]; i++)
            uleb(c);
    }
}

static bool search_unit(const struct unit *u, struct search *s)
{
    struct cursor c = u->program;
    s->now = (struct row){.file = 1, .line = 1};
    s->before = (struct row){.there = false};
    while (c.at < c.end && !s->found) {
        struct row last = s->before;
        unsigned opcode = (unsigned)fixed(&c, 1);
        if (opcode >= u->opcode_base) {
            unsigned step = opcode - u->opcode_base;
            s->now.address += step / u->line_range * u->shortest;
            s->now.line += (unsigned)(u->line_base + (int)(step % u->line_range));
            emit(s, false);
        } else if (opcode == 0) {
            extended(&c, s);
        } else {
            standard(u, opcode, &c, s);
        }
        if (s->found)
            s->before = last;
    }
    return s->found;
}

static bool read_unit(struct cursor *c, struct unit *u)
{
    uint64_t length = fixed(c, 4);
    struct cursor body = *c;
    if (length >= 0xfffffff0)
        return false;
    skip(c, length);
    body.end = c->at;
    u->version = (unsigned)fixed(&body, 2);
    if (u->version < 2 || u->version > 5)
        return false;
    if (u->version >= 5)
        fixed(&body, 2);            /* sizes of addresses and segment selectors */
    uint64_t header = fixed(&body, 4);
    u->program = body;
    skip(&u->program, header);
    body.end = u->program.at;
    u->shortest = (unsigned)fixed(&body, 1);
    if (u->version >= 4)
        fixed(&body, 1);            /* operations of an instruction: one */
    fixed(&body, 1);                /* whether rows are statements */
    u->line_base = (int8_t)fixed(&body, 1);
    u->line_range = (unsigned)fixed(&body, 1);
    u->opcode_base = (unsigned)fixed(&body, 1);
    for (unsigned i = 1; i < u->opcode_base; i++)
        u->lengths[i] = (uint8_t)fixed(&body, 1);
    u->tables = body;
    return u->line_range != 0 && u->opcode_base != 0;
}

bool weft_lines_find(struct section line, struct section line_str, struct section str, uint32_t pc, char *file, size_t file_size,
                     unsigned *number)
{
    struct cursor c = {line.at, line.at + line.size};
    while (c.at < c.end) {
        struct unit u = {.line_str = line_str, .str = str};
        struct search s = {.pc = pc};
        if (!read_unit(&c, &u))
            return false;
        if (search_unit(&u, &s)) {
            write_name(&u, s.before.file, file, file_size);
            *number = s.before.line;
            return true;
        }
    }
    return false;
}
