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

/* Of a network that runs. */
struct weft_accounts {
    const struct weft_view *view;
    const struct weft_ranks *ranks;  /* NULL: there is one machine */
    const char *stats, *trace;       /* files; NULL: not wanted. Statistics to "1" are printed */
    bool is_wanted, is_traced;       /* any of them, and the second: on all nodes of a cluster, of which the first writes */
    uint64_t first_tick;
    struct timespec first_time;
    pthread_mutex_t once; /* of `written` */
    bool written;
    struct weft_instance *instance;
    struct weft_accounts *next; /* in the list of those that are open */
};

/* A signal ends the program, and with it all networks: so this is the program's, and not a network's. */
static struct watch {
    pthread_mutex_t mutex; /* of all below */
    bool started;          /* there is who waits for a signal */
    struct weft_accounts *open;
    sem_t stopped;
    volatile sig_atomic_t signal;
    pthread_mutex_t writing; /* of files, which two networks may have been given both */
} watch = {.mutex = PTHREAD_MUTEX_INITIALIZER, .writing = PTHREAD_MUTEX_INITIALIZER};

static struct weft_accounts *here(void)
{
    return weft_here->accounts;
}

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
    bool whole = (!content || content(out, here()->view, time)) && !ferror(out);
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
    const struct weft_accounts *of = here();
    pthread_mutex_lock(&watch.writing);
    write_wanted(of->trace, weft_trace_write, time);
    if (!of->stats || strcmp(of->stats, "1") != 0)
        write_wanted(of->stats, weft_stats_json, time);
    else if (!weft_stats_table(stderr, of->view, time))
        fprintf(stderr, "weft: cannot print statistics: %s\n", strerror(errno));
    pthread_mutex_unlock(&watch.writing);
}

void weft_account_close(void)
{
    struct weft_accounts *of = here();
    pthread_mutex_lock(&of->once);
    if (!of->written) {
        uint64_t now = weft_ticks();
        double passed = seconds_since(of->first_time);
        struct weft_time time = {of->first_tick, of->first_tick, passed > 0 ? (double)(now - of->first_tick) / passed : 1e9, now};
        of->written = true;
        if (!of->ranks || (of->is_wanted && of->ranks->gather(of->view, &time)))
            write_all(time);
        if (of->ranks)
            of->ranks->dismiss();
    }
    pthread_mutex_unlock(&of->once);
}

/* The program ends before the end of the networks whose accounts are open; this thread works for each in turn. */
static void close_early(void)
{
    struct weft_instance *const before = weft_here;
    pthread_mutex_lock(&watch.mutex);
    for (const struct weft_accounts *of = watch.open; of; of = of->next) {
        weft_here = of->instance;
        if (of->ranks)
            of->ranks->stop();
        else
            weft_account_close();
    }
    pthread_mutex_unlock(&watch.mutex);
    weft_here = before;
}

static void on_stop(int number)
{
    int kept = errno;
    watch.signal = number;
    sem_post(&watch.stopped);
    errno = kept;
}

/* Writes where a signal wants the program to end, and lets it do so. A handler could not: what it interrupts may hold locks. */
static void *wait_for_stop(void *unused)
{
    (void)unused;
    while (sem_wait(&watch.stopped) != 0) {
    }
    close_early();
    signal(watch.signal, SIG_DFL);
    raise(watch.signal);
    return NULL;
}

/* Unless the signal is ignored, or somebody else sees to it. */
static void see_to(int number)
{
    struct sigaction before, action = {.sa_handler = on_stop, .sa_flags = SA_RESTART};
    if (sigaction(number, NULL, &before) == 0 && before.sa_handler == SIG_DFL)
        sigaction(number, &action, NULL);
}

static void see_to_no_more(int number)
{
    struct sigaction now;
    if (sigaction(number, NULL, &now) == 0 && now.sa_handler == on_stop)
        signal(number, SIG_DFL);
}

static const char *wish(const char *variable)
{
    const char *text = getenv(variable);
    return text && text[0] != '\0' ? text : NULL;
}

bool weft_trace_wanted(void)
{
    return here()->is_traced;
}

void weft_account_wish(unsigned node, const struct weft_ranks *ranks)
{
    struct weft_accounts *of = weft_here->accounts = calloc(1, sizeof *of);
    if (!of)
        weft_cannot_start("no memory for statistics");
    of->instance = weft_here;
    of->ranks = ranks;
    pthread_mutex_init(&of->once, NULL);
    of->stats = node == 0 ? wish("WEFT_STATS") : NULL;
    of->trace = node == 0 ? wish("WEFT_TRACE") : NULL;
    if (of->stats && strcmp(of->stats, "1") != 0)
        must_be_writable("--stats", of->stats);
    must_be_writable("--trace", of->trace);
    if (of->stats && of->trace && strcmp(of->stats, of->trace) == 0 && type_of(of->stats) == S_IFREG)
        weft_cannot_start("--stats and --trace: both cannot be written to %s; give each a file of its own", of->stats);
    of->is_wanted = of->stats || of->trace;
    of->is_traced = of->trace;
    if (ranks)
        ranks->agree(&of->is_wanted, &of->is_traced);
}

/* Once: what waits for a signal stays until the program's end. */
static void start_watch(void)
{
    pthread_t waiter;
    atexit(close_early);
    sem_init(&watch.stopped, 0, 0);
    if (pthread_create(&waiter, NULL, wait_for_stop, NULL) == 0)
        pthread_detach(waiter);
    watch.started = true;
}

void weft_account_open(const struct weft_view *view)
{
    struct weft_accounts *of = here();
    of->view = view;
    if (of->ranks && of->is_wanted)
        of->ranks->begin();
    of->first_tick = weft_ticks();
    clock_gettime(CLOCK_MONOTONIC, &of->first_time);
    if (!of->is_wanted)
        return;
    pthread_mutex_lock(&watch.mutex);
    if (!watch.started)
        start_watch();
    of->next = watch.open;
    watch.open = of;
    pthread_mutex_unlock(&watch.mutex);
    see_to(SIGTERM);
    see_to(SIGINT);
}

void weft_account_end(void)
{
    struct weft_accounts *of = here();
    weft_account_close();
    pthread_mutex_lock(&watch.mutex);
    for (struct weft_accounts **link = &watch.open; *link; link = &(*link)->next)
        if (*link == of) {
            *link = of->next;
            break;
        }
    if (!watch.open) {
        see_to_no_more(SIGTERM);
        see_to_no_more(SIGINT);
    }
    pthread_mutex_unlock(&watch.mutex);
    pthread_mutex_destroy(&of->once);
    free(of);
    weft_here->accounts = NULL;
}
