/* Programs that are asked to stop. A handler marks the sources, and a timer has it do so again until the program ends: a mark that is
   set while the process itself changes its notices may get lost, and a read that begins just after a signal is not interrupted by it.
   Handlers only call what is safe in them. */
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
#include <weft/fault.h>
#include <weft/report.h>
#include <weft/stop.h>

enum {
    PERIOD = 50, /* ms between two marks */
    LATE = 20,   /* marks after which a source is told that has not ended */
};

static const int numbers[] = {SIGINT, SIGTERM};

/* What is needed between the beginning and the end of a run. */
static struct watch {
    atomic_bool watching, asked;
    struct sigaction before[sizeof numbers / sizeof *numbers];
    timer_t timer;
    bool has_timer;
    unsigned marks; /* so far */
    atomic_bool by_terminal; /* Ctrl-C asked, and so whoever started us was asked, too; who may hand it on to us once */
    atomic_int *threads; /* numbers of the kernel's */
    unsigned room;
    atomic_uint thread_count;
} watch;

bool weft_is_source(const struct weft_process_plan *process)
{
    for (unsigned i = 0; i < process->kind->port_count; i++)
        if (process->kind->ports[i].direction == WEFT_IN)
            return false;
    return true;
}

void weft_tell_of_endless(const struct weft_process_plan *process, struct weft_line at)
{
    char digits[24];
    weft_tell((const char *const[]){
        "weft: process ", process->name, " has not ended its firing", at.file ? "; it has waited last at " : "",
        at.file ? at.file : "", at.file ? ":" : "", at.file ? weft_digits(digits, sizeof digits, at.line, 10) : "",
        ". Another signal (Ctrl-C) ends the program at once\n", NULL});
}

static void interrupt_threads(void)
{
    const int me = (int)syscall(SYS_gettid);
    const unsigned count = atomic_load(&watch.thread_count);
    for (unsigned i = 0; i < count && i < watch.room; i++) {
        const int thread = atomic_load(&watch.threads[i]);
        if (thread > 0 && thread != me)
            syscall(SYS_tgkill, getpid(), thread, SIGINT);
    }
}

static void mark(void)
{
    weft_program.model->end_sources(++watch.marks == LATE);
    interrupt_threads();
}

/* As if nobody had seen to the signal, but for who did before us. */
static void die(int number)
{
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (numbers[i] != number)
            continue;
        if (watch.before[i].sa_handler != SIG_DFL) {
            watch.before[i].sa_handler(number);
            return;
        }
        signal(number, SIG_DFL);
        raise(number); /* when this handler returns */
    }
}

static void ask(void)
{
    struct itimerspec every = {.it_interval = {0, PERIOD * 1000000l}, .it_value = {0, PERIOD * 1000000l}};
    mark();
    if (watch.has_timer)
        timer_settime(watch.timer, 0, &every, NULL);
}

static void on_signal(int number, siginfo_t *info, void *unused)
{
    const int kept = errno;
    (void)unused;
    if (!atomic_load(&watch.watching)) {
        die(number);
    } else if (info->si_code == SI_TIMER) {
        mark();
    } else if (!atomic_exchange(&watch.asked, true)) {
        atomic_store(&watch.by_terminal, info->si_code == SI_KERNEL);
        ask();
    } else {
        const bool interrupts = info->si_code == SI_TKILL && info->si_pid == getpid(); /* only what blocks in the kernel */
        const bool handed_on = info->si_code == SI_USER && info->si_pid == getppid() && atomic_exchange(&watch.by_terminal, false);
        if (!interrupts && !handed_on)
            die(number);
    }
    errno = kept;
}

void DOL_stop(DOLProcess *p)
{
    (void)p;
    if (atomic_load(&watch.watching) && !atomic_exchange(&watch.asked, true))
        ask();
}

static bool has_sources(const struct weft_network *network)
{
    for (unsigned i = 0; i < network->processor_count; i++)
        for (unsigned j = 0; j < network->processors[i].process_count; j++)
            if (weft_is_source(&network->processors[i].processes[j]))
                return true;
    return false;
}

void weft_watch_stop(const struct weft_network *network, unsigned threads)
{
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGINT};
    struct sigaction action = {.sa_sigaction = on_signal, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    memset(&watch, 0, sizeof watch);
    if (!has_sources(network))
        return;
    watch.threads = calloc(threads, sizeof *watch.threads);
    watch.room = watch.threads ? threads : 0;
    watch.has_timer = timer_create(CLOCK_MONOTONIC, &event, &watch.timer) == 0;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sigaddset(&action.sa_mask, numbers[i]);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (sigaction(numbers[i], NULL, &watch.before[i]) == 0 && watch.before[i].sa_handler != SIG_IGN
            && !(watch.before[i].sa_flags & SA_SIGINFO))
            sigaction(numbers[i], &action, NULL);
    atomic_store(&watch.watching, true);
}

void weft_stop_interrupts_me(void)
{
    if (watch.room == 0)
        return;
    const unsigned place = atomic_fetch_add(&watch.thread_count, 1);
    if (place < watch.room)
        atomic_store(&watch.threads[place], (int)syscall(SYS_gettid));
}

void weft_watch_no_stop(void)
{
    if (!atomic_exchange(&watch.watching, false))
        return;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct sigaction now;
        if (sigaction(numbers[i], NULL, &now) == 0 && (now.sa_flags & SA_SIGINFO) && now.sa_sigaction == on_signal)
            sigaction(numbers[i], &watch.before[i], NULL);
    }
    if (watch.has_timer)
        timer_delete(watch.timer);
    free(watch.threads);
    watch.threads = NULL;
    watch.room = 0;
}
