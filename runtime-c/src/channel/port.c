/* Ports by name: an integer, a string, or a port variable means the port whose name it spells. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <weft/port.h>
#include <weft/report.h>

enum { NAME_BYTES = 512 };
enum { FEW = 8 }; /* runs whose base is first compared as an address */

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
    if ((uintptr_t)base < WEFT_PORT_NUMBERS)
        spell_number(text, (int)(uintptr_t)base);
    else
        spell_string(text, base);
}

/* Spells a port's name into `text`; false if it does not fit. */
static bool spell(char *text, size_t size, const void *name)
{
    struct spelling spelling = {text, text + size - 1};
    const struct DOL_port_variable *variable = name;
    if (!weft_is_port_variable(name)) {
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

/* As strcmp. Names are short: to compare two of them here takes less than a call; and equal ones are often the same, because the
   linker keeps one of them. */
static inline int order_of(const char *a, const char *b)
{
    if (a == b)
        return 0;
    for (; *a && *a == *b; a++)
        b++;
    return (unsigned char)*a - (unsigned char)*b;
}

/* Whether the first port of a run comes before the one of this name (less than 0), is it (0), or comes behind it. */
static inline int order_of_run(const struct weft_port_run *run, const char *base, int dimensions, const int *index)
{
    int order = order_of(run->base, base);
    if (order == 0)
        order = run->dimensions - dimensions;
    for (int d = 0; d < dimensions && order == 0; d++)
        order = (run->index[d] > index[d]) - (run->index[d] < index[d]);
    return order;
}

/* How far behind the first port of a run of this base the one of these indices is; if that is not in it, at least the run's
   length. */
static inline unsigned distance(const struct weft_port_run *run, int dimensions, const int *index)
{
    if (run->dimensions != dimensions)
        return run->count;
    const int last = dimensions - 1;
    for (int d = 0; d < last; d++)
        if (run->index[d] != index[d])
            return run->count;
    return last < 0 ? 0 : (unsigned)index[last] - (unsigned)run->index[last];
}

/* The slot of a port, of which there are as many as slots if it is not there. */
static unsigned find(const struct weft_process_kind *kind, const char *base, int dimensions, const int *index)
{
    unsigned low = 0, high = kind->run_count; /* runs before it or with it, and those */
    while (low < high) {
        const unsigned middle = (low + high) / 2;
        if (order_of_run(&kind->runs[middle], base, dimensions, index) <= 0)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == 0 || order_of(kind->runs[low - 1].base, base) != 0)
        return kind->port_count;
    const struct weft_port_run *run = &kind->runs[low - 1];
    const unsigned far = distance(run, dimensions, index);
    return far < run->count ? run->first + far : kind->port_count;
}

/* The same for a name as it is spelt: its last numbers may be indices. */
static unsigned find_spelt(const struct weft_process_kind *kind, const char *name)
{
    char base[NAME_BYTES];
    int index[DOL_PORT_DIMENSIONS] = {0};
    strcpy(base, name);
    unsigned slot = find(kind, base, 0, index);
    for (int dimensions = 1; dimensions <= DOL_PORT_DIMENSIONS && slot == kind->port_count; dimensions++) {
        char *mark = strrchr(base, '_');
        if (!mark)
            break;
        memmove(index + 1, index, (size_t)(dimensions - 1) * sizeof *index);
        index[0] = (int)strtol(mark + 1, NULL, 10);
        *mark = '\0';
        slot = find(kind, base, dimensions, index);
    }
    const bool is_it = slot < kind->port_count && strcmp(kind->ports[slot].name, name) == 0; /* and not 02 for 2 */
    return is_it ? slot : kind->port_count;
}

static unsigned look_up(const struct weft_process_plan *process, const void *name)
{
    char text[NAME_BYTES];
    if (!spell(text, sizeof text, name))
        unknown(process, "of such a long name");
    const unsigned slot = find_spelt(process->kind, text);
    if (slot == process->kind->port_count)
        unknown(process, text);
    return slot;
}

unsigned weft_port_slot(const struct weft_process_plan *process, const void *name)
{
    const struct weft_process_kind *kind = process->kind;
    const struct DOL_port_variable *variable = weft_is_port_variable(name) ? name : NULL;
    const char *base = variable ? variable->base : name;
    const int dimensions = variable ? variable->dimensions : 0;
    const int *index = variable ? variable->index : NULL;
    if ((uintptr_t)base < WEFT_PORT_NUMBERS)
        return look_up(process, name);
    for (unsigned i = 0; i < kind->run_count && i < FEW; i++) {
        const struct weft_port_run *run = &kind->runs[i];
        if (run->base != base)
            continue;
        const unsigned far = distance(run, dimensions, index);
        if (far < run->count)
            return run->first + far;
    }
    const unsigned slot = find(kind, base, dimensions, index);
    return slot < kind->port_count ? slot : look_up(process, name);
}

unsigned weft_port_count(const struct weft_process_kind *kind, const void *base)
{
    char number[16];
    if ((uintptr_t)base < WEFT_PORT_NUMBERS) {
        spell(number, sizeof number, base);
        base = number;
    }
    unsigned count = 0;
    for (unsigned i = 0; i < kind->run_count; i++)
        if (order_of(kind->runs[i].base, base) == 0)
            count += kind->runs[i].count;
    return count;
}
