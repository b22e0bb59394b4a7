/* The beginning and the end of accounting: what the user wants, and that it is written, however the program ends. */
#define _GNU_SOURCE
#include "view.h"
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <weft/report.h>
#include <weft/ticks.h>

static const struct weft_view *view;
static const char *stats, *trace;   /* files; NULL: not wanted. Statistics to "1" are printed */
static const struct weft_ranks *ranks; /* NULL: there is one machine */
static bool is_wanted, is_traced;    /* any of them, and the second: on all nodes of a cluster, of which the first writes */
static uint64_t first_tick;
static struct timespec first_time;
static pthread_mutex_t once = PTHREAD_MUTEX_INITIALIZER; /* of `written` */
static bool written;
static sem_t stopped;
static volatile sig_atomic_t stop_signal;

static double seconds_since(struct timespec then)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - then.tv_sec) + 1e-9 * (double)(now.tv_nsec - then.tv_nsec);
}

typedef bool weft_content(FILE *out, const struct weft_view *view, struct weft_time time);

/* What lies under a name: S_IFREG where nothing does. */
static mode_t type_of(const char *name)
{
    struct stat status;
    return stat(name, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG;
}

/* Writes beside the file and renames, so that nobody ever sees half of it; what is no file, such as a terminal or a pipe, is
   written as it is. Without content only sees whether that can be done. False, with errno, if not. */
static bool write_file(const char *name, weft_content *content, struct weft_time time)
{
    char beside[PATH_MAX];
    mode_t type = type_of(name);
    bool special = type != S_IFREG;
    if (type == S_IFDIR) {
        errno = EISDIR;
        return false;
    }
    if (special && !content)
        return access(name, W_OK) == 0;
    if (!special && snprintf(beside, sizeof beside, "%s.%ld", name, (long)getpid()) >= (int)sizeof beside) {
        errno = ENAMETOOLONG;
        return false;
    }
    FILE *out = fopen(special ? name : beside, "we");
    if (!out)
        return false;
    bool whole = (!content || content(out, view, time)) && !ferror(out);
    whole = fclose(out) == 0 && whole;
    if (special || (content && whole && rename(beside, name) == 0))
        return whole;
    int why = errno;
    unlink(beside);
    errno = why;
    return whole && !content;
}

static void must_be_writable(const char *option, const char *name)
{
    if (name && !write_file(name, NULL, (struct weft_time){0}))
        weft_cannot_start("%s: cannot write %s: %s", option, name, strerror(errno));
}

static void write_wanted(const char *name, weft_content *content, struct weft_time time)
{
    if (name && !write_file(name, content, time))
        fprintf(stderr, "weft: cannot write %s: %s\n", name, strerror(errno));
}

static void write_all(struct weft_time time)
{
    write_wanted(trace, weft_trace_write, time);
    if (!stats || strcmp(stats, "1") != 0)
        write_wanted(stats, weft_stats_json, time);
    else if (!weft_stats_table(stderr, view, time))
        fprintf(stderr, "weft: cannot print statistics: %s\n", strerror(errno));
}

void weft_account_close(void)
{
    pthread_mutex_lock(&once);
    if (!written) {
        uint64_t now = weft_ticks();
        double passed = seconds_since(first_time);
        struct weft_time time = {first_tick, first_tick, passed > 0 ? (double)(now - first_tick) / passed : 1e9, now};
        written = true;
        if (!ranks || (is_wanted && ranks->gather(view, &time)))
            write_all(time);
        if (ranks)
            ranks->dismiss();
    }
    pthread_mutex_unlock(&once);
}

/* The program ends before its end. */
static void close_early(void)
{
    if (ranks)
        ranks->stop();
    else
        weft_account_close();
}

static void on_stop(int number)
{
    int kept = errno;
    stop_signal = number;
    sem_post(&stopped);
    errno = kept;
}

/* Writes where a signal wants the program to end, and lets it do so. A handler could not: what it interrupts may hold locks. */
static void *wait_for_stop(void *unused)
{
    (void)unused;
    while (sem_wait(&stopped) != 0) {}
    close_early();
    signal(stop_signal, SIG_DFL);
    raise(stop_signal);
    return NULL;
}

/* Unless the signal is ignored, or somebody else sees to it. */
static void watch(int number)
{
    struct sigaction before, action = {.sa_handler = on_stop, .sa_flags = SA_RESTART};
    if (sigaction(number, NULL, &before) == 0 && before.sa_handler == SIG_DFL)
        sigaction(number, &action, NULL);
}

static const char *wish(const char *variable)
{
    const char *text = getenv(variable);
    return text && text[0] != '\0' ? text : NULL;
}

bool weft_trace_wanted(void)
{
    return is_traced;
}

void weft_account_wish(unsigned node, const struct weft_ranks *others)
{
    ranks = others;
    stats = node == 0 ? wish("WEFT_STATS") : NULL;
    trace = node == 0 ? wish("WEFT_TRACE") : NULL;
    if (stats && strcmp(stats, "1") != 0)
        must_be_writable("--stats", stats);
    must_be_writable("--trace", trace);
    if (stats && trace && strcmp(stats, trace) == 0 && type_of(stats) == S_IFREG)
        weft_cannot_start("--stats and --trace: both cannot be written to %s; give each a file of its own", stats);
    is_wanted = stats || trace;
    is_traced = trace;
    if (ranks)
        ranks->agree(&is_wanted, &is_traced);
}

void weft_account_open(const struct weft_view *of)
{
    static pthread_t waiter;
    view = of;
    written = false;
    if (ranks && is_wanted)
        ranks->begin();
    first_tick = weft_ticks();
    clock_gettime(CLOCK_MONOTONIC, &first_time);
    if (!is_wanted)
        return;
    atexit(close_early);
    sem_init(&stopped, 0, 0);
    if (pthread_create(&waiter, NULL, wait_for_stop, NULL) == 0) {
        pthread_detach(waiter);
        watch(SIGTERM);
        watch(SIGINT);
    }
}
