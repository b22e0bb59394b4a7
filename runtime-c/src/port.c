/* Ports by name: an integer, a string, or a port variable means the port whose name it spells. */
#include <stdio.h>
#include <weft/port.h>
#include <weft/report.h>

enum { INTEGERS = 4096, VARIABLE_MARK = 1, NAME_BYTES = 512, FEW = 8 };

/* A table has so many places for slots by the hash of the port's name, at most half of them taken, and behind them as many for
   what variables were found to mean, by base and indices. A power of two. */
static size_t places(unsigned port_count)
{
    return (size_t)4 << (31 - __builtin_clz(port_count));
}

size_t weft_port_table_size(unsigned port_count)
{
    return port_count <= FEW ? 0 : 2 * places(port_count);
}

/* FNV-1a */
static uint32_t hash(const char *name)
{
    uint32_t h = 2166136261u;
    for (; *name; name++)
        h = (h ^ (unsigned char)*name) * 16777619u;
    return h ^ h >> 15;
}

void weft_port_table_fill(uint32_t *table, const struct weft_process_plan *process)
{
    size_t mask = places(process->kind->port_count) - 1;
    for (unsigned slot = 0; slot < process->kind->port_count; slot++) {
        size_t i = hash(process->kind->ports[slot].name) & mask;
        while (table[i] != 0)
            i = (i + 1) & mask;
        table[i] = slot + 1;
    }
}

/* A name on its way into a buffer. */
struct spelling {
    char *at;
    const char *end; /* the last place, for the terminating zero */
};

static void spell_string(struct spelling *text, const char *string)
{
    while (*string && text->at < text->end)
        *text->at++ = *string++;
}

static void spell_number(struct spelling *text, int number)
{
    char digits[12];
    char *first = digits + sizeof digits - 1;
    unsigned rest = number < 0 ? 0u - (unsigned)number : (unsigned)number;
    *first = '\0';
    do
        *--first = (char)('0' + rest % 10);
    while ((rest /= 10) != 0);
    if (number < 0)
        *--first = '-';
    spell_string(text, first);
}

static void spell_base(struct spelling *text, const void *base)
{
    if ((uintptr_t)base < INTEGERS)
        spell_number(text, (int)(uintptr_t)base);
    else
        spell_string(text, base);
}

static bool is_variable(const void *name)
{
    return (uintptr_t)name >= INTEGERS && ((const struct DOL_port_variable *)name)->mark == VARIABLE_MARK;
}

/* Spells a port's name into `text`; false if it does not fit. */
static bool spell(char *text, size_t size, const void *name)
{
    struct spelling spelling = {text, text + size - 1};
    const struct DOL_port_variable *variable = name;
    if (!is_variable(name)) {
        spell_base(&spelling, name);
    } else {
        spell_base(&spelling, variable->base);
        for (int d = 0; d < variable->dimensions; d++) {
            spell_string(&spelling, "_");
            spell_number(&spelling, variable->index[d]);
        }
    }
    *spelling.at = '\0';
    return spelling.at < spelling.end;
}

static _Noreturn void unknown(const struct weft_process_plan *process, const char *name)
{
    char known[NAME_BYTES] = "";
    size_t end = 0;
    for (unsigned i = 0; i < process->kind->port_count && end < sizeof known; i++)
        end += (size_t)snprintf(known + end, sizeof known - end, "%s%s", i ? ", " : "", process->kind->ports[i].name);
    weft_misuse(process, "there is no port %s; use one of: %s%s", name, known, end < sizeof known ? "" : "...");
}

/* Names are short: to compare two of them here takes less than a call. */
static inline bool is_same(const char *a, const char *b)
{
    for (; *a && *a == *b; a++)
        b++;
    return *a == *b;
}

static bool is(const struct weft_process_plan *process, unsigned slot, const char *name)
{
    return is_same(process->kind->ports[slot].name, name);
}

/* Whether a slot is that of a variable whose base is a string. */
static bool matches(const struct weft_process_plan *process, unsigned slot, const struct DOL_port_variable *variable)
{
    const struct weft_port_plan *port = &process->kind->ports[slot];
    if (port->dimensions != variable->dimensions)
        return false;
    for (int d = 0; d < variable->dimensions; d++)
        if (port->index[d] != variable->index[d])
            return false;
    return is_same(port->base, variable->base);
}

/* Where a process keeps what a variable means: ports of a name in places next to each other. */
static size_t place_of(const struct DOL_port_variable *variable)
{
    size_t place = ((uintptr_t)variable->base * 0x9e3779b97f4a7c15u) >> 40;
    for (int d = 0; d < variable->dimensions; d++)
        place = place * 31 + (unsigned)variable->index[d];
    return place;
}

static unsigned look_up(const uint32_t *table, const struct weft_process_plan *process, const void *name)
{
    char text[NAME_BYTES];
    if (!spell(text, sizeof text, name))
        unknown(process, "of such a long name");
    if (!table) {
        for (unsigned slot = 0; slot < process->kind->port_count; slot++)
            if (is(process, slot, text))
                return slot;
        unknown(process, text);
    }
    size_t mask = places(process->kind->port_count) - 1;
    for (size_t i = hash(text) & mask; table[i] != 0; i = (i + 1) & mask)
        if (is(process, table[i] - 1, text))
            return table[i] - 1;
    unknown(process, text);
}

unsigned weft_port_slot(uint32_t *table, const struct weft_process_plan *process, const void *name)
{
    const struct DOL_port_variable *variable = name;
    if (!is_variable(name) || (uintptr_t)variable->base < INTEGERS)
        return look_up(table, process, name);
    if (!table) {
        for (unsigned slot = 0; slot < process->kind->port_count; slot++)
            if (matches(process, slot, variable))
                return slot;
        return look_up(table, process, name);
    }
    size_t size = places(process->kind->port_count);
    uint32_t *known = &table[size + (place_of(variable) & (size - 1))];
    if (!matches(process, *known, variable))
        *known = look_up(table, process, name);
    return *known;
}

void DOL_create_port(DOL_port_variable *v, const void *base, int dimensions, const int *index_range_pairs)
{
    *v = (DOL_port_variable){.mark = VARIABLE_MARK, .base = base};
    for (; v->dimensions < dimensions && v->dimensions < 4; v->dimensions++)
        v->index[v->dimensions] = index_range_pairs[2 * v->dimensions];
}

int DOL_port_count(const void *base, DOLProcess *p)
{
    const struct weft_process_plan *process = weft_plan(p);
    char number[16];
    if ((uintptr_t)base < INTEGERS) {
        spell(number, sizeof number, base);
        base = number;
    }
    int count = 0;
    for (unsigned i = 0; i < process->kind->port_count; i++)
        count += is_same(process->kind->ports[i].base, base);
    return count;
}
