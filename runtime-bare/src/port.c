/* Ports by name, at run time: an integer, a string, or a port variable means the port whose name it spells. */
#include "runtime.h"

enum { INTEGERS = 4096 };

/* The number that a text begins with, and where it ends; `*end` is `text` if there is none. */
static unsigned number_at(const char *text, const char **end)
{
    unsigned number = 0;
    *end = text;
    while (**end >= '0' && **end <= '9')
        number = number * 10 + (unsigned)(*(*end)++ - '0');
    return number;
}

/* Is a base the decimal digits of a number? */
static bool is_number(const WEFT_FLASH char *base, unsigned number)
{
    unsigned value = 0;
    const WEFT_FLASH char *at = base;
    for (; *at >= '0' && *at <= '9'; at++)
        value = value * 10 + (unsigned)(*at - '0');
    return at != base && *at == '\0' && value == number;
}

/* Where a text goes on behind a base; NULL if it does not begin with it. */
static const char *behind(const WEFT_FLASH char *base, const char *text)
{
    for (; *base != '\0'; base++, text++)
        if (*base != *text)
            return NULL;
    return text;
}

/* How far behind the first port of a run the one of these indices is; if that is not in it, at least the run's length. */
static unsigned distance(const WEFT_FLASH struct weft_port_run *run, const int *index)
{
    const unsigned last = run->dimensions;
    for (unsigned d = 0; d + 1 < last; d++)
        if (run->index[d] != index[d])
            return run->count;
    return last == 0 ? 0 : (unsigned)index[last - 1] - (unsigned)run->index[last - 1];
}

/* Does a name without indices mean this base? A number may be an address as well, where flash begins at 0: then no port has it. */
static bool means(const WEFT_FLASH char *base, const void *name)
{
    if ((uintptr_t)name < INTEGERS && is_number(base, (unsigned)(uintptr_t)name))
        return true;
    const char *rest = name ? behind(base, name) : NULL;
    return rest && *rest == '\0';
}

/* Does a process have a port that this number names? */
static bool is_integer(const WEFT_FLASH struct weft_port_names *names, const void *name)
{
    for (unsigned i = 0; i < names->count && (uintptr_t)name < INTEGERS; i++)
        if (is_number(names->runs[i].base, (unsigned)(uintptr_t)name))
            return true;
    return false;
}

/* The place in a run of the port that a whole name spells; if it is not there, at least the run's length. */
static unsigned spelt(const WEFT_FLASH struct weft_port_run *run, const char *name)
{
    const char *at = behind(run->base, name);
    int index[DOL_PORT_DIMENSIONS];
    for (unsigned d = 0; at && d < run->dimensions; d++) {
        const char *digits = at + 1;
        index[d] = *at == '_' ? (int)number_at(digits, &at) : -1;
        if (index[d] < 0 || at == digits || (*digits == '0' && at > digits + 1))
            at = NULL;
    }
    return at && *at == '\0' ? distance(run, index) : run->count;
}

weft_port weft_port_find(DOLProcess *p, const void *name)
{
    const struct weft_process *process = weft_process_of(p);
    const WEFT_FLASH struct weft_port_names *names = &weft_port_names[weft_number(process)];
    const struct DOL_port_variable *variable = name;
    const bool integer = is_integer(names, name), whole = integer || !name || variable->mark != DOL_PORT_VARIABLE;
    for (unsigned i = 0; i < names->count; i++) {
        const WEFT_FLASH struct weft_port_run *run = &names->runs[i];
        unsigned far = run->count;
        if (!whole && variable->dimensions == run->dimensions && means(run->base, variable->base))
            far = distance(run, variable->index);
        else if (integer && run->dimensions == 0 && means(run->base, name))
            far = 0;
        else if (whole && !integer && name)
            far = spelt(run, name);
        if (far < run->count) {
            const uint16_t port = process->plan->ports[run->first + far];
            return (weft_port){&weft_channels[port >> 1], (uint8_t)(run->first + far), (uint8_t)(port & 1)};
        }
    }
    weft_fail(WEFT_FAULT_PORT, process, 0);
}

int DOL_port_count(const void *base, DOLProcess *p)
{
    const WEFT_FLASH struct weft_port_names *names = &weft_port_names[weft_number(weft_process_of(p))];
    int count = 0;
    for (unsigned i = 0; i < names->count; i++)
        if (means(names->runs[i].base, base))
            count += names->runs[i].count;
    return count;
}
