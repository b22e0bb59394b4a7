#include "trace.h"

#include <inttypes.h>

enum { SPES = 1, COMMANDS = 2 };        /* "processes" of the timeline */

/* Microseconds of 3,200 cycles: seven decimals have each cycle as it is. */
static double at(uint64_t cycle)
{
    return (double)cycle / 3200;
}

/* A text of JSON: names of processes may have any character. */
static void text(FILE *out, const char *what)
{
    fputc('"', out);
    for (; *what; what++)
        if (*what == '"' || *what == '\\')
            fprintf(out, "\\%c", *what);
        else if ((unsigned char)*what < ' ')
            fprintf(out, "\\u%04x", (unsigned)*what);
        else
            fputc(*what, out);
    fputc('"', out);
}

/* With the lock held: begins an event. */
static void event(struct weft_timeline *t, char phase, unsigned process, unsigned spe)
{
    fprintf(t->out, "%s\n{\"ph\": \"%c\", \"pid\": %u, \"tid\": %u", t->events ? "," : "", phase, process, spe);
    t->events++;
}

static void name_process(struct weft_timeline *t, unsigned process, const char *name)
{
    event(t, 'M', process, 0);
    fprintf(t->out, ", \"name\": \"process_name\", \"args\": {\"name\": \"%s\"}}", name);
}

void weft_timeline_start(struct weft_timeline *t, FILE *out)
{
    *t = (struct weft_timeline){.out = out};
    pthread_mutex_init(&t->lock, NULL);
    fputc('[', out);
    name_process(t, SPES, "SPEs, in Cell time");
    name_process(t, COMMANDS, "DMA");
}

void weft_timeline_name(struct weft_timeline *t, unsigned spe, const char *program)
{
    pthread_mutex_lock(&t->lock);
    event(t, 'M', SPES, spe);
    fprintf(t->out, ", \"name\": \"thread_name\", \"args\": {\"name\": \"SPE %u, ", spe);
    for (; *program; program++)
        if (*program != '"' && *program != '\\')
            fputc(*program, t->out);
    fprintf(t->out, "\"}}");
    pthread_mutex_unlock(&t->lock);
}

/* With the lock held. */
static void begin(struct weft_timeline *t, unsigned spe, const char *name, uint64_t cycle)
{
    event(t, 'B', SPES, spe);
    fprintf(t->out, ", \"ts\": %.7f, \"name\": ", at(cycle));
    text(t->out, name);
    fputc('}', t->out);
}

static void end(struct weft_timeline *t, unsigned spe, uint64_t cycle)
{
    event(t, 'E', SPES, spe);
    fprintf(t->out, ", \"ts\": %.7f}", at(cycle));
}

bool weft_timeline_begin(struct weft_timeline *t, unsigned spe, const char *name, uint64_t cycle)
{
    pthread_mutex_lock(&t->lock);
    const bool room = t->events < WEFT_TIMELINE_EVENTS;
    if (room)
        begin(t, spe, name, cycle);
    pthread_mutex_unlock(&t->lock);
    return room;
}

void weft_timeline_end(struct weft_timeline *t, unsigned spe, uint64_t cycle)
{
    pthread_mutex_lock(&t->lock);
    end(t, spe, cycle);
    pthread_mutex_unlock(&t->lock);
}

void weft_timeline_wait(struct weft_timeline *t, unsigned spe, const char *what, uint64_t from, uint64_t until)
{
    pthread_mutex_lock(&t->lock);
    if (t->events < WEFT_TIMELINE_EVENTS) {
        begin(t, spe, what, from);
        end(t, spe, until);
    }
    pthread_mutex_unlock(&t->lock);
}

void weft_timeline_command(struct weft_timeline *t, unsigned spe, const struct weft_timeline_command *c)
{
    pthread_mutex_lock(&t->lock);
    if (t->events < WEFT_TIMELINE_EVENTS) {
        const uint64_t number = t->commands++;
        event(t, 'b', COMMANDS, spe);
        fprintf(t->out,
                ", \"ts\": %.7f, \"cat\": \"DMA\", \"id\": %" PRIu64 ", \"name\": \"SPE %u: %s\", \"args\": {\"bytes\": %" PRIu64
                ", \"tag\": %u, \"address\": \"0x%" PRIx64 "\"}}",
                at(c->from), number, spe, c->name, c->bytes, c->tag, c->ea);
        event(t, 'e', COMMANDS, spe);
        fprintf(t->out, ", \"ts\": %.7f, \"cat\": \"DMA\", \"id\": %" PRIu64 ", \"name\": \"SPE %u: %s\"}", at(c->until), number,
                spe, c->name);
    }
    pthread_mutex_unlock(&t->lock);
}

void weft_timeline_finish(struct weft_timeline *t)
{
    fputs("\n]\n", t->out);
}
