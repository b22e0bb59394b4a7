/* Messages, and what is common to all ways to end with one. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <weft/channel.h>
#include <weft/live.h>
#include <weft/report.h>
#include <weft/user_line.h>

static atomic_bool is_ending; /* the program, with a message, by whoever is the first to have one */

void weft_set_ending(void)
{
    atomic_store(&is_ending, true);
}

bool weft_is_ending(void)
{
    return atomic_load(&is_ending);
}

void weft_tell(const char *const *texts)
{
    char line[4096]; /* what is longer is cut off */
    size_t length = 0;
    for (; *texts; texts++) {
        size_t more = strlen(*texts), room = sizeof line - length;
        memcpy(line + length, *texts, more < room ? more : room);
        length += more < room ? more : room;
    }
    if (weft_here && weft_here->tell) {
        weft_here->tell(weft_here, line, length);
        return;
    }
    ssize_t written = write(STDERR_FILENO, line, length); /* in one piece */
    (void)written; /* there is nobody else to tell */
}

/* A message of several parts, told in one piece as far as a line of weft_tell goes. */
struct text {
    char bytes[4096];
    size_t length;
};

static void flush(struct text *text)
{
    text->bytes[text->length] = '\0';
    weft_tell((const char *const[]){text->bytes, NULL});
    text->length = 0;
}

static __attribute__((format(printf, 2, 3))) void add(struct text *text, const char *what, ...)
{
    char part[1024]; /* what is longer is cut off */
    va_list arguments;
    va_start(arguments, what);
    const int written = vsnprintf(part, sizeof part, what, arguments);
    va_end(arguments);
    const size_t length = written < 0 ? 0 : (size_t)written < sizeof part ? (size_t)written : sizeof part - 1;
    if (length >= sizeof text->bytes - text->length)
        flush(text);
    memcpy(text->bytes + text->length, part, length);
    text->length += length;
}

bool weft_is_source(const struct weft_process_plan *process)
{
    for (unsigned i = 0; i < process->kind->port_count; i++)
        if (process->kind->ports[i].direction == WEFT_IN)
            return false;
    return true;
}

const struct weft_process_plan *weft_process_plan_at(const struct weft_network *network, unsigned process)
{
    const struct weft_processor_plan *processor = network->processors;
    while (process - processor->first_process >= processor->process_count)
        processor++;
    return &processor->processes[process - processor->first_process];
}

unsigned weft_process_number(const struct weft_process_plan *process)
{
    const struct weft_processor_plan *processor = &weft_here->network->processors[process->processor];
    return processor->first_process + (unsigned)(process - processor->processes);
}

unsigned weft_process_count(const struct weft_network *network)
{
    unsigned count = 0;
    for (unsigned i = 0; i < network->processor_count; i++)
        count += network->processors[i].process_count;
    return count;
}

const struct weft_channel_plan *weft_channel_at(const struct weft_network *network, const struct weft_process_plan *process,
                                                const struct weft_port_plan *port)
{
    return &network->channels[process->channels[port - process->kind->ports]];
}

/* Ends the program, or the network where somebody sees to that; where several threads do so at once, only one goes through exit. */
static _Noreturn void end(int status)
{
    static pthread_mutex_t once = PTHREAD_MUTEX_INITIALIZER;
    if (weft_here && weft_here->fail)
        weft_here->fail(weft_here, status);
    if (WEFT_WITH_HOST)
        __builtin_trap(); /* not reached: a library ends no program */
    pthread_mutex_lock(&once);
    weft_set_ending();
    exit(status);
}

/* In one piece: other threads, and other ranks, may have something to say, too. */
static void say(const char *what, va_list arguments)
{
    char text[3072]; /* what is longer is cut off */
    vsnprintf(text, sizeof text, what, arguments);
    weft_tell((const char *const[]){"weft: ", weft_where(), text, "\n", NULL});
}

void weft_report(const char *what, ...)
{
    va_list arguments;
    va_start(arguments, what);
    say(what, arguments);
    va_end(arguments);
}

const char *weft_in_init(const struct weft_process_plan *process)
{
    struct weft_line last;
    bool in_init = false;
    const struct weft_model *model = weft_here ? weft_here->model : NULL;
    return model && model->running(weft_here, &last, &in_init) == process && in_init ? "in init of " : "";
}

void weft_misuse(const struct weft_process_plan *process, const char *what, ...)
{
    char text[3072], line[WEFT_LINE_BYTES]; /* what is longer is cut off */
    va_list arguments;
    va_start(arguments, what);
    vsnprintf(text, sizeof text, what, arguments);
    va_end(arguments);
    const char *at = WEFT_WITH_HOST ? "" : weft_user_line(line, false); /* a program of others gets no child */
    weft_tell((const char *const[]){"weft: ", weft_where(), weft_in_init(process), "process ", process->name, ": ", text,
                                    *at ? "; at " : "", at, "\n", NULL});
    end(WEFT_EXIT_MISUSE);
}

void weft_misjudged(const struct weft_process_plan *process, const struct weft_port_plan *port, uint32_t moved, uint32_t wanted)
{
    weft_misuse(process,
                "it moved %u bytes through port %s in a batch, where %u were found in its source: a fault of Weft; generate with"
                " --static off, and report it",
                moved, port->name, wanted);
}

void weft_cannot_start(const char *what, ...)
{
    va_list arguments;
    va_start(arguments, what);
    say(what, arguments);
    va_end(arguments);
    end(WEFT_EXIT_START);
}

void weft_report_rest(const struct weft_process_plan *process, const struct weft_port_plan *port, uint32_t rest, uint32_t wanted)
{
    char wants[48] = "it tests for";
    if (wanted > 0)
        snprintf(wants, sizeof wants, "the %u it reads at a time", wanted);
    weft_report("process %s, port %s: the stream ends with %u byte%s, fewer than %s; %s dropped", process->name, port->name, rest,
                rest == 1 ? "" : "s", wants, rest == 1 ? "it is" : "they are");
}

void weft_check_call(const struct weft_process_plan *process, const struct weft_port_plan *port, struct weft_call call, long open)
{
    const struct weft_channel_plan *channel = weft_channel_at(weft_here->network, process, port);
    bool in = call.direction == WEFT_IN;
    if (port->direction != call.direction)
        weft_misuse(process, "%s on port %s: it is an %s port, use one of the %s calls", call.name, port->name,
                    in ? "output" : "input", in ? "output" : "input");
    if (call.kind == WEFT_CALL_CLOSE) {
        if (open < 0)
            weft_misuse(process, "%s on port %s: no window is open; call %s first", call.name, port->name,
                        in ? "DOL_capture" : "DOL_reserve");
        return;
    }
    if (call.len < 0)
        weft_misuse(process, "%s on port %s: the length is %d; it must not be negative", call.name, port->name, call.len);
    if (call.kind == WEFT_CALL_TEST)
        return;
    if (open >= 0)
        weft_misuse(process, "%s of %d bytes on port %s: a window of %ld bytes is still open; call %s first", call.name, call.len,
                    port->name, open, in ? "DOL_consume" : "DOL_release");
    if (call.kind == WEFT_CALL_WINDOW && (unsigned)call.len > channel->capacity)
        weft_misuse(process,
                    "%s of %d bytes on port %s: channel %s has a capacity of %u bytes; make that at least %d, or the "
                    "window smaller",
                    call.name, call.len, port->name, channel->name, channel->capacity, call.len);
}

static const char *file_of(const struct weft_places *places, const struct weft_point *place)
{
    const char *name = places->files;
    for (unsigned i = 0; i < place->file; i++)
        name += strlen(name) + 1;
    return name;
}

struct weft_line weft_line_of(const struct weft_unit *unit, bool in_init, const void *frame, bool runs)
{
    const struct weft_places *places = unit->places;
    struct weft_line line = {NULL, 0};
    unsigned function = !places ? 0 : in_init ? places->init : places->fire;
    while (function != 0) {
        int resume = (int)weft_glance(frame); /* each frame begins with it, and the process may go on meanwhile */
        const struct weft_point *first = &places->table[function], *place = first + resume;
        if (resume <= 0 || resume > first->file)
            break;
        line = (struct weft_line){file_of(places, place), place->line};
        frame = (const char *)frame + first->line;
        function = runs ? 0 : place->callee;
    }
    return line;
}

static void report_wait(struct text *text, const struct weft_network *network, struct weft_wait wait)
{
    const struct weft_channel_plan *channel = weft_channel_at(network, wait.process, wait.port);
    bool in = wait.port->direction == WEFT_IN;
    const struct weft_process_plan *other = weft_process_plan_at(network, in ? channel->writer : channel->reader);
    if (text->length > sizeof text->bytes / 2) /* between two lines */
        flush(text);
    add(text, "weft:   process %s waits for %s: port %s, channel %s, %s %u bytes", wait.process->name, other->name,
        wait.port->name, channel->name, in ? "wants to read" : "wants to write", wait.wanted);
    if (wait.moved > 0)
        add(text, " more (%u done)", wait.moved);
    add(text, ", %u %s, capacity %u", wait.present, in ? "present" : "free", wait.capacity);
    if (wait.at.file)
        add(text, ", at %s:%u", wait.at.file, wait.at.line);
    add(text, "\n");
}

unsigned weft_waits_for(const struct weft_network *network, struct weft_wait wait)
{
    const struct weft_channel_plan *channel = weft_channel_at(network, wait.process, wait.port);
    return wait.port->direction == WEFT_IN ? channel->writer : channel->reader;
}

void weft_report_deadlock(const struct weft_network *network, const struct weft_wait *cycle, unsigned length)
{
    struct text text = {.length = 0};
    add(&text, "weft: deadlock: %u %s in a cycle\n", length,
        length == 1 ? "process waits for itself" : "processes wait for each other");
    for (unsigned i = 0; i < length; i++)
        report_wait(&text, network, cycle[i]);
    flush(&text);
}

void weft_out_of_memory(const struct weft_channel_plan *channel, uint32_t capacity, uint64_t needed, unsigned long long used,
                        unsigned long long most)
{
    struct text text = {.length = 0};
    add(&text, "weft: deadlock: channel %s must grow from %u to %llu bytes to resolve it, ", channel->name, capacity,
        (unsigned long long)needed);
    if (needed > WEFT_CAPACITY_MAX)
        add(&text, "and no channel can have more than %d\n", WEFT_CAPACITY_MAX);
    else if (used + 2 * needed > most)
        add(&text, "but all channels may take %llu bytes (--max-memory) and take %llu, each twice its capacity\n", most, used);
    else
        add(&text, "but there is no memory for that\n");
    flush(&text);
    end(WEFT_EXIT_DEADLOCK);
}
