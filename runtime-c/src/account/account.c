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
static const char *stats, *trace; /* files; NULL: not wanted. Statistics to "1" are printed */
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

typedef void weft_content(FILE *out, const struct weft_view *view, struct weft_time time);

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
    if (content)
        content(out, view, time);
    bool whole = !ferror(out);
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

void weft_account_close(void)
{
    pthread_mutex_lock(&once);
    if (!written) {
        uint64_t now = weft_ticks();
        double passed = seconds_since(first_time);
        struct weft_time time = {first_tick, passed > 0 ? (double)(now - first_tick) / passed : 1e9, now};
        written = true;
        write_wanted(trace, weft_trace_write, time);
        if (stats && strcmp(stats, "1") == 0)
            weft_stats_table(stderr, view, time);
        else
            write_wanted(stats, weft_stats_json, time);
    }
    pthread_mutex_unlock(&once);
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
    weft_account_close();
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
    return wish("WEFT_TRACE") != NULL;
}

void weft_account_open(const struct weft_view *of)
{
    static pthread_t waiter;
    view = of;
    written = false;
    stats = wish("WEFT_STATS");
    trace = wish("WEFT_TRACE");
    if (stats && strcmp(stats, "1") != 0)
        must_be_writable("--stats", stats);
    must_be_writable("--trace", trace);
    if (stats && trace && strcmp(stats, trace) == 0 && type_of(stats) == S_IFREG)
        weft_cannot_start("--stats and --trace: both cannot be written to %s; give each a file of its own", stats);
    first_tick = weft_ticks();
    clock_gettime(CLOCK_MONOTONIC, &first_time);
    if (!stats && !trace)
        return;
    atexit(weft_account_close);
    sem_init(&stopped, 0, 0);
    if (pthread_create(&waiter, NULL, wait_for_stop, NULL) == 0) {
        pthread_detach(waiter);
        watch(SIGTERM);
        watch(SIGINT);
    }
}
