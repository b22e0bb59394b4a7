/* Who shows a network to others while it runs: a thread that writes samples into a file, four a second. Nothing of the network waits
   for it, and it serves nobody: others read the file (docs/architecture/live.md has its form). */
#define _GNU_SOURCE
#include "watcher.h"
#include "../process/live.h"
#include "sample.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <semaphore.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
    LOOK = 10000000, /* ns between two looks at who runs */
    SAMPLE = 25, /* looks between two samples */
    NAME = 128, /* bytes for a file's name in the file; what is longer is cut off */
    SECOND = 1000000000,
};

/* How the file begins. The description follows, then samples from `samples` on: a word that is odd while one is written and counts
   them, the words of the latest one, the names of files. */
struct head {
    char magic[8];
    uint64_t version;
    uint64_t pid;
    uint64_t samples; /* where; bytes */
    uint64_t words; /* of a sample */
};

/* Of a network that is watched. */
struct weft_live {
    struct weft_sampler sampler;
    int file;
    off_t samples; /* where in the file */
    uint64_t sequence; /* twice the samples so far */
    unsigned named; /* files whose names are in the file */
    struct timespec began;
    pthread_t thread;
    bool has_thread;
    sem_t over; /* the network is */
};

static uint64_t since(struct timespec then)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)(now.tv_sec - then.tv_sec) * SECOND + (uint64_t)now.tv_nsec - (uint64_t)then.tv_nsec;
}

/* What cannot be written is not shown; the network goes on. */
static void put(const struct weft_live *live, const void *bytes, size_t size, off_t at)
{
    ssize_t written = pwrite(live->file, bytes, size, live->samples + at);
    (void)written;
}

static void write_sample(struct weft_live *live, bool ended)
{
    struct weft_sampler *sampler = &live->sampler;
    const off_t words = sizeof live->sequence, names = words + (off_t)(sampler->word_count * sizeof *sampler->words);
    weft_sampler_take(sampler, since(live->began), ended);
    live->sequence++;
    put(live, &live->sequence, sizeof live->sequence, 0);
    put(live, sampler->words, sampler->word_count * sizeof *sampler->words, words);
    for (; live->named < sampler->file_count; live->named++) {
        char name[NAME] = "";
        strncpy(name, sampler->files[live->named], sizeof name - 1);
        put(live, name, sizeof name, names + (off_t)(live->named * sizeof name));
    }
    live->sequence++;
    put(live, &live->sequence, sizeof live->sequence, 0);
}

/* Waits; has the network ended before that time? */
static bool is_over(struct weft_live *live, const struct timespec *until)
{
    while (sem_timedwait(&live->over, until) != 0)
        if (errno == ETIMEDOUT)
            return false;
    return true;
}

static void *watch(void *argument)
{
    struct weft_live *live = argument;
    weft_here = &live->sampler.run->instance;
    weft_thread_name("weft-live");
    struct timespec next;
    clock_gettime(CLOCK_REALTIME, &next);
    for (unsigned looks = 0; !is_over(live, &next); looks++) {
        weft_sampler_look(&live->sampler);
        if (looks % SAMPLE == 0)
            write_sample(live, false);
        next.tv_nsec += LOOK;
        if (next.tv_nsec >= SECOND) {
            next.tv_nsec -= SECOND;
            next.tv_sec++;
        }
    }
    return NULL;
}

static void text(FILE *out, const char *what)
{
    fputs(what, out);
    fputc('\0', out);
}

static void number(FILE *out, unsigned what)
{
    fprintf(out, "%u%c", what, '\0');
}

/* The name of the process element: without the indices of its iterators. */
static void base(FILE *out, const struct weft_process_plan *plan)
{
    size_t length = strlen(plan->name);
    for (int i = 0; i < plan->kind->dimensions; i++) {
        size_t shorter = length - 1;
        while (shorter > 0 && plan->name[shorter] != '_')
            shorter--;
        length = shorter > 0 ? shorter : length;
    }
    fprintf(out, "%.*s%c", (int)length, plan->name, '\0');
}

/* The threads that run processes; a worker of a pool has its number behind the name. */
static void processors(FILE *out, const struct weft_run *run, const struct weft_network *here)
{
    number(out, run->processor_count);
    for (unsigned i = 0; i < run->processor_count; i++) {
        const struct weft_processor *processor = &run->processors[i];
        fputs(here->processors[processor->number].name, out);
        if (processor->pool)
            fprintf(out, "[%u]", (unsigned)(processor - processor->pool->workers));
        fputc('\0', out);
    }
}

/* All that stays as it is: texts and numbers, each with a NUL at its end. */
static void describe(FILE *out, const struct weft_run *run, const struct weft_network *here)
{
    const struct weft_network *network = run->instance.network;
    text(out, network->name);
    number(out, WEFT_WITH_MPI ? here->processors->node : 0);
    number(out, network->node_count);
    for (unsigned i = 0; i < network->node_count; i++)
        text(out, network->nodes[i]);
    processors(out, run, here);
    number(out, weft_process_count(network));
    for (unsigned i = 0; i < weft_process_count(network); i++) {
        const struct weft_process_plan *plan = weft_process_plan_at(network, i);
        text(out, plan->name);
        base(out, plan);
        text(out, network->processors[plan->processor].name);
        text(out, plan->kind->unit ? plan->kind->unit->name : "");
    }
    number(out, network->channel_count);
    for (unsigned i = 0; i < network->channel_count; i++) {
        const struct weft_channel_plan *plan = &network->channels[i];
        text(out, plan->name);
        number(out, plan->writer);
        number(out, plan->reader);
        number(out, plan->capacity);
    }
}

/* Whoever finds the file finds all of it, but for a sample. */
static bool create(struct weft_live *live, const char *name, const struct weft_network *here)
{
    char beside[PATH_MAX], *description = NULL;
    size_t size = 0;
    struct stat there;
    if (stat(name, &there) == 0 && !S_ISREG(there.st_mode)) { /* a device would be replaced */
        errno = EEXIST;
        return false;
    }
    if (snprintf(beside, sizeof beside, "%s.%ld", name, (long)getpid()) >= (int)sizeof beside) {
        errno = ENAMETOOLONG;
        return false;
    }
    FILE *out = open_memstream(&description, &size);
    if (!out)
        return false;
    describe(out, live->sampler.run, here);
    bool whole = fclose(out) == 0;
    live->samples = (off_t)((sizeof(struct head) + size + 7) / 8 * 8);
    const struct head head = {
        {'W', 'E', 'F', 'T', 'L', 'I', 'V', 'E'}, 1, (uint64_t)getpid(), (uint64_t)live->samples, live->sampler.word_count};
    unlink(beside); /* nobody's but ours */
    live->file = open(beside, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    const size_t sample = sizeof live->sequence + live->sampler.word_count * sizeof *live->sampler.words;
    whole = whole && live->file >= 0
            && ftruncate(live->file, live->samples + (off_t)(sample + (size_t)WEFT_LIVE_FILES * NAME)) == 0
            && pwrite(live->file, &head, sizeof head, 0) == sizeof head
            && pwrite(live->file, description, size, sizeof head) == (ssize_t)size && rename(beside, name) == 0;
    const int why = errno;
    free(description);
    errno = why;
    return whole;
}

/* On a cluster each rank but the first has a file of its own. */
static void file_name(char *name, size_t size, const char *wish, const struct weft_network *here)
{
    const unsigned node = WEFT_WITH_MPI ? here->processors->node : 0;
    if (node == 0)
        snprintf(name, size, "%s", wish);
    else
        snprintf(name, size, "%s.%u", wish, node);
}

/* Signals are for the threads of the program. */
static void start_thread(struct weft_live *live)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    live->has_thread = pthread_create(&live->thread, NULL, watch, live) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void begin(struct weft_run *run, const struct weft_network *here)
{
    const char *wish = getenv("WEFT_LIVE");
    char name[PATH_MAX];
    if (!wish || !*wish)
        return;
    struct weft_live *live = run->live = calloc(1, sizeof *live);
    if (!live || !weft_sampler_make(&live->sampler, run))
        weft_cannot_start("no memory to show the network");
    file_name(name, sizeof name, wish, here);
    if (!create(live, name, here))
        weft_cannot_start("WEFT_LIVE: cannot write %s: %s", name, strerror(errno));
    clock_gettime(CLOCK_MONOTONIC, &live->began);
    sem_init(&live->over, 0, 0);
    start_thread(live);
}

static void end(struct weft_run *run)
{
    struct weft_live *live = run->live;
    if (!live)
        return;
    sem_post(&live->over);
    if (live->has_thread)
        pthread_join(live->thread, NULL);
    write_sample(live, true);
    close(live->file);
    sem_destroy(&live->over);
    weft_sampler_free(&live->sampler);
    free(live);
}

const struct weft_watcher weft_watcher = {begin, end};
