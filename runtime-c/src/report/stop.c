/* Programs that are asked to stop. A handler marks the sources, and a timer has it do so again until the program ends: a read that
   begins just after a signal is not interrupted by it, and on a Cell, whose processes change their notices without locks, a mark may
   get lost.
   Handlers only call what is safe in them. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
#include <weft/digits.h>
#include <weft/fault.h>
#include <weft/report.h>
#include <weft/stop.h>
#include <weft/user_line.h>

enum {
    PERIOD = 50, /* ms between two marks */
    LATE = 20, /* marks after which a source is told that has not ended */
};

static const int numbers[] = {SIGINT, SIGTERM};

/* A signal is sent to the program: it asks all networks that run. Kept from the first of them until the last has ended. */
static struct watch {
    pthread_mutex_t mutex; /* of networks, and of who installs and removes */
    unsigned networks;
    struct sigaction before[sizeof numbers / sizeof *numbers];
    struct sigaction before_tick;
    timer_t timer;
    bool has_timer;
    atomic_bool by_terminal; /* Ctrl-C asked, and so whoever started us was asked, too; who may hand it on to us once */
} watch = {.mutex = PTHREAD_MUTEX_INITIALIZER};

void weft_tell_of_endless(const struct weft_process_plan *process, struct weft_line at)
{
    char digits[24];
    weft_tell((const char *const[]){"weft: process ", process->name, " has not ended its firing",
                                    at.file ? "; it has waited last at " : "", at.file ? at.file : "", at.file ? ":" : "",
                                    at.file ? weft_digits(digits, sizeof digits, at.line, 10) : "",
                                    ". Another signal (Ctrl-C) ends the program at once\n", NULL});
}

/* The place of a kernel thread; NULL: it runs no processes. */
static struct weft_stop_thread *thread_at(const struct weft_stop *stop, unsigned i)
{
    const unsigned count = __atomic_load_n(&stop->thread_count, __ATOMIC_SEQ_CST);
    return i < count && i < stop->room ? &stop->threads[i] : NULL;
}

/* The descriptor from which a thread waits to read, -1 if it does not. The kernel tells a call by its number and arguments. */
static int input_of(int thread)
{
    char path[64] = "/proc/self/task/", digits[24], call[64] = "", *after;
    strcat(strcat(path, weft_digits(digits, sizeof digits, (unsigned)thread, 10)), "/syscall");
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    const ssize_t length = file < 0 ? -1 : read(file, call, sizeof call - 1);
    if (file >= 0)
        close(file);
    if (length <= 0 || *call < '0' || *call > '9')
        return -1; /* it runs */
    const long number = strtol(call, &after, 10);
    return number == SYS_read || number == SYS_readv ? (int)strtol(after, NULL, 16) : -1;
}

/* Of all threads but this one, on whose behalf another one looks. */
static void interrupt_threads(const struct weft_stop *stop)
{
    const bool late = __atomic_load_n(&stop->marks, __ATOMIC_RELAXED) >= LATE;
    const int me = (int)syscall(SYS_gettid);
    struct weft_stop_thread *thread;
    for (unsigned i = 0; (thread = thread_at(stop, i)); i++) {
        const int number = __atomic_load_n(&thread->number, __ATOMIC_SEQ_CST);
        if (number <= 0 || number == me)
            continue;
        if (late)
            __atomic_store_n(&thread->input, 1 + input_of(number), __ATOMIC_SEQ_CST);
        syscall(SYS_tgkill, getpid(), number, SIGINT);
    }
}

/* A library that reads may begin again after each interruption, as that of C++ does. So that its process comes to an end, what it
   waits for becomes empty: it reads the end of its input. In the handler of the thread that reads. */
static void end_input(struct weft_instance *of)
{
    char digits[24], text[WEFT_LINE_BYTES];
    struct weft_line last;
    bool in_init = false;
    const int me = (int)syscall(SYS_gettid);
    struct weft_stop_thread *thread;
    int input = -1;
    for (unsigned i = 0; (thread = thread_at(&of->stop, i)); i++)
        if (__atomic_load_n(&thread->number, __ATOMIC_SEQ_CST) == me)
            input = __atomic_exchange_n(&thread->input, 0, __ATOMIC_SEQ_CST) - 1;
    const struct weft_process_plan *process = input < 0 ? NULL : of->model->running(of, &last, &in_init);
    if (!process || !weft_is_source(process))
        return;
    const int empty = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (empty < 0)
        return;
    dup2(empty, input);
    close(empty);
    const char *const line = WEFT_WITH_HOST ? "" : weft_user_line(text, true); /* a program of others gets no child */
    weft_tell((const char *const[]){"weft: process ", process->name, " goes on reading from descriptor ",
                                    weft_digits(digits, sizeof digits, (unsigned)input, 10), " when it is interrupted",
                                    *line ? ", at " : "", line, "; its input ends here\n", NULL});
}

static void mark(struct weft_instance *instance)
{
    instance->model->end_sources(instance, __atomic_add_fetch(&instance->stop.marks, 1, __ATOMIC_RELAXED) == LATE);
    interrupt_threads(&instance->stop);
}

static bool is_watching(const struct weft_instance *instance)
{
    return __atomic_load_n(&instance->stop.watching, __ATOMIC_SEQ_CST);
}

/* Those of the networks that are looked at; handlers know them. */
struct look {
    bool watching, asked; /* any of them is; asked, too, one that has just ended */
};

static void see(struct weft_instance *instance, void *look)
{
    struct look *seen = look;
    seen->watching = seen->watching || is_watching(instance);
    seen->asked = seen->asked || __atomic_load_n(&instance->stop.asked, __ATOMIC_SEQ_CST);
}

static void mark_if_asked(struct weft_instance *instance, void *unused)
{
    (void)unused;
    if (is_watching(instance) && __atomic_load_n(&instance->stop.asked, __ATOMIC_SEQ_CST))
        mark(instance);
}

/* This thread may be the one that reads: another one looks, too. */
static void look_from_other(struct weft_instance *instance, void *unused)
{
    (void)unused;
    const struct weft_stop *stop = &instance->stop;
    if (!is_watching(instance) || __atomic_load_n(&stop->marks, __ATOMIC_RELAXED) < LATE)
        return;
    const int me = (int)syscall(SYS_gettid);
    struct weft_stop_thread *thread;
    for (unsigned i = 0; (thread = thread_at(stop, i)); i++) {
        const int number = __atomic_load_n(&thread->number, __ATOMIC_SEQ_CST);
        if (number > 0 && number != me && syscall(SYS_tgkill, getpid(), number, WEFT_STOP_TICK) == 0)
            return;
    }
}

static void look(struct weft_instance *instance, void *unused)
{
    (void)unused;
    if (is_watching(instance) && __atomic_load_n(&instance->stop.asked, __ATOMIC_SEQ_CST))
        interrupt_threads(&instance->stop);
}

static void ask(struct weft_instance *instance, void *any)
{
    if (is_watching(instance) && !__atomic_exchange_n(&instance->stop.asked, true, __ATOMIC_SEQ_CST)) {
        *(bool *)any = true;
        mark(instance);
    }
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

static void start_timer(void)
{
    struct itimerspec every = {.it_interval = {0, PERIOD * 1000000l}, .it_value = {0, PERIOD * 1000000l}};
    if (watch.has_timer)
        timer_settime(watch.timer, 0, &every, NULL);
}

static void on_signal(int number, siginfo_t *info, void *unused)
{
    const int kept = errno;
    struct look seen = {false, false};
    bool any = false;
    (void)unused;
    weft_instances_each(see, &seen);
    const bool interrupts =
        seen.asked && info->si_code == SI_TKILL && info->si_pid == getpid(); /* only what blocks in the kernel */
    if (interrupts) {
        if (weft_here && is_watching(weft_here))
            end_input(weft_here);
    } else if (!seen.watching) {
        die(number);
    } else {
        weft_instances_each(ask, &any);
        if (any) {
            atomic_store(&watch.by_terminal, info->si_code == SI_KERNEL);
            start_timer();
        } else {
            const bool handed_on =
                info->si_code == SI_USER && info->si_pid == getppid() && atomic_exchange(&watch.by_terminal, false);
            if (!handed_on)
                die(number);
        }
    }
    errno = kept;
}

/* The timer has a signal of its own: while one is pending, the kernel drops another of the same number, even a user's. */
static void on_tick(int number, siginfo_t *info, void *context)
{
    const int kept = errno;
    const struct sigaction *before = &watch.before_tick;
    struct look seen = {false, false};
    weft_instances_each(see, &seen);
    if (info->si_code == SI_TIMER) {
        weft_instances_each(mark_if_asked, NULL);
        weft_instances_each(look_from_other, NULL);
    } else if (seen.asked && info->si_code == SI_TKILL && info->si_pid == getpid()) {
        weft_instances_each(look, NULL);
    } else if (before->sa_flags & SA_SIGINFO) {
        before->sa_sigaction(number, info, context);
    } else if (before->sa_handler != SIG_DFL && before->sa_handler != SIG_IGN) {
        before->sa_handler(number);
    }
    errno = kept;
}

void DOL_stop(DOLProcess *p)
{
    bool any = false;
    (void)p;
    ask(weft_here, &any);
    if (any)
        start_timer();
}

static bool has_sources(const struct weft_network *network)
{
    for (unsigned i = 0; i < network->processor_count; i++)
        for (unsigned j = 0; j < network->processors[i].process_count; j++)
            if (weft_is_source(&network->processors[i].processes[j]))
                return true;
    return false;
}

static void install(void)
{
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = WEFT_STOP_TICK};
    struct sigaction action = {.sa_sigaction = on_signal, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    struct sigaction tick = {.sa_sigaction = on_tick, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    atomic_store(&watch.by_terminal, false);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sigaddset(&action.sa_mask, numbers[i]);
    sigaddset(&action.sa_mask, WEFT_STOP_TICK);
    tick.sa_mask = action.sa_mask;
    watch.has_timer =
        sigaction(WEFT_STOP_TICK, &tick, &watch.before_tick) == 0 && timer_create(CLOCK_MONOTONIC, &event, &watch.timer) == 0;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (sigaction(numbers[i], NULL, &watch.before[i]) == 0 && watch.before[i].sa_handler != SIG_IGN
            && !(watch.before[i].sa_flags & SA_SIGINFO))
            sigaction(numbers[i], &action, NULL);
}

/* Unless the program has another handler now. */
static void put_back(int number, void (*ours)(int, siginfo_t *, void *), const struct sigaction *before)
{
    struct sigaction now;
    if (sigaction(number, NULL, &now) == 0 && (now.sa_flags & SA_SIGINFO) && now.sa_sigaction == ours)
        sigaction(number, before, NULL);
}

/* The timer first: nobody else is there for its signals. */
static void restore(void)
{
    if (watch.has_timer)
        timer_delete(watch.timer);
    watch.has_timer = false;
    put_back(WEFT_STOP_TICK, on_tick, &watch.before_tick);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        put_back(numbers[i], on_signal, &watch.before[i]);
}

void weft_watch_stop(const struct weft_network *network, unsigned threads)
{
    struct weft_stop *stop = &weft_here->stop;
    if (!has_sources(network))
        return;
    stop->threads = calloc(threads, sizeof *stop->threads);
    stop->room = stop->threads ? threads : 0;
    pthread_mutex_lock(&watch.mutex);
    if (watch.networks++ == 0)
        install();
    pthread_mutex_unlock(&watch.mutex);
    __atomic_store_n(&stop->watching, true, __ATOMIC_SEQ_CST);
}

void weft_stop_interrupts_me(void)
{
    struct weft_stop *stop = &weft_here->stop;
    if (stop->room == 0)
        return;
    const unsigned place = __atomic_fetch_add(&stop->thread_count, 1, __ATOMIC_SEQ_CST);
    if (place < stop->room)
        __atomic_store_n(&stop->threads[place].number, (int)syscall(SYS_gettid), __ATOMIC_SEQ_CST);
}

void weft_watch_no_stop(void)
{
    struct weft_stop *stop = &weft_here->stop;
    if (!__atomic_exchange_n(&stop->watching, false, __ATOMIC_SEQ_CST))
        return;
    weft_instances_settle();
    pthread_mutex_lock(&watch.mutex);
    if (--watch.networks == 0)
        restore();
    pthread_mutex_unlock(&watch.mutex);
    free(stop->threads);
}
