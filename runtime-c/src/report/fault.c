/* What is said of a process that crashes, or calls exit. Handlers call only what may be called in them. */
#define _GNU_SOURCE
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <weft/fault.h>
#include <weft/digits.h>
#include <weft/user_line.h>

enum {
    STACK = 32 * 1024, /* bytes, for handlers */
    BELOW = 64 * 1024, /* a frame that no longer fits begins so far below a stack, at most, for all that is found */
    ABOVE = 256 * 1024, /* of the first thread's stack, what the kernel and main have taken at its upper end, at most */
};

static const struct {
    int number;
    const char *what;
} crashes[] = {
    {SIGSEGV, "segmentation fault"}, {SIGBUS, "bus error"}, {SIGFPE, "arithmetic error, such as a division by zero"},
    {SIGILL, "illegal instruction"}, {SIGABRT, "abort"},
};

enum { CRASHES = sizeof crashes / sizeof *crashes };

/* The program has each handler once, from the first network that runs until the last one has ended. */
static struct handlers {
    pthread_mutex_t mutex; /* of all below */
    unsigned networks;
    bool at_exit; /* on_exit_called is registered */
    bool installed[CRASHES]; /* not if a sanitizer or the user has one */
    struct sigaction before[CRASHES];
} handlers = {.mutex = PTHREAD_MUTEX_INITIALIZER};

/* The one whose process runs on this thread, if that has not been told of yet; NULL: none. */
static struct weft_instance *take_watched(void)
{
    return weft_here && __atomic_exchange_n(&weft_here->faults_watched, false, __ATOMIC_SEQ_CST) ? weft_here : NULL;
}

static void tell_of(struct weft_instance *of, const char *how, const char *what, const char *address, bool in_signal)
{
    char digits[24];
    const char *line = "";
    struct weft_line last = {NULL, 0};
    bool in_init = false;
    const struct weft_process_plan *process = of->model->running(of, &last, &in_init);
    if (!process)
        return;
    char text[WEFT_LINE_BYTES];
    if (!last.file && in_signal)
        line = weft_user_line(text, true);
    weft_tell((const char *const[]){
        "weft: ", weft_where(), in_init ? "in init of process " : "process ", process->name, in_init ? ": it" : "", how, what,
        *address ? " at address 0x" : "", address, *line ? ", at " : "", line,
        last.file ? in_init ? "; it has waited last at " : "; in this firing it has waited last at " : "",
        last.file ? last.file : "", last.file ? ":" : "", last.file ? weft_digits(digits, sizeof digits, last.line, 10) : "",
        "\n", NULL});
}

static void crash(int signal_number, siginfo_t *info, void *unused)
{
    char digits[24];
    const char *what = "";
    bool has_address = (signal_number == SIGSEGV || signal_number == SIGBUS) && info->si_code > 0;
    (void)unused;
    if (has_address && weft_here && __atomic_load_n(&weft_here->faults_watched, __ATOMIC_SEQ_CST))
        weft_here->model->tell_overflow(weft_here, info->si_addr);
    for (size_t i = 0; i < CRASHES; i++)
        if (crashes[i].number == signal_number)
            what = crashes[i].what;
    struct weft_instance *of = take_watched();
    if (of)
        tell_of(of, " crashed: ", what, has_address ? weft_digits(digits, sizeof digits, (uintptr_t)info->si_addr, 16) : "",
                true);
    signal(signal_number, SIG_DFL);
    raise(signal_number); /* when this handler returns */
}

static void on_exit_called(void)
{
    struct weft_instance *of = take_watched();
    if (of && !weft_is_ending())
        tell_of(of, " has called exit", "", "", false);
}

static void install(void)
{
    if (!handlers.at_exit)
        atexit(on_exit_called);
    handlers.at_exit = true;
    for (size_t i = 0; i < CRASHES; i++) {
        struct sigaction *before = &handlers.before[i], action = {.sa_sigaction = crash, .sa_flags = SA_SIGINFO | SA_ONSTACK};
        handlers.installed[i] = sigaction(crashes[i].number, NULL, before) == 0 && before->sa_handler == SIG_DFL
                                && !(before->sa_flags & SA_SIGINFO) && sigaction(crashes[i].number, &action, NULL) == 0;
    }
}

/* Those that nobody has replaced meanwhile. */
static void restore(void)
{
    for (size_t i = 0; i < CRASHES; i++) {
        struct sigaction now;
        if (handlers.installed[i] && sigaction(crashes[i].number, NULL, &now) == 0 && (now.sa_flags & SA_SIGINFO)
            && now.sa_sigaction == crash)
            sigaction(crashes[i].number, &handlers.before[i], NULL);
        handlers.installed[i] = false;
    }
}

void weft_watch_faults(void)
{
    pthread_mutex_lock(&handlers.mutex);
    if (handlers.networks++ == 0)
        install();
    pthread_mutex_unlock(&handlers.mutex);
    __atomic_store_n(&weft_here->faults_watched, true, __ATOMIC_SEQ_CST);
    weft_watch_stack();
}

static _Thread_local struct {
    bool used;
    stack_t before; /* what this thread had */
    uintptr_t lowest; /* address of its own stack, as far as is known, */
    size_t bytes; /* and what that has; 0: not known */
    char memory[STACK];
} stack_here;

void weft_watch_no_faults(void)
{
    __atomic_store_n(&weft_here->faults_watched, false, __ATOMIC_SEQ_CST);
    pthread_mutex_lock(&handlers.mutex);
    if (--handlers.networks == 0)
        restore();
    pthread_mutex_unlock(&handlers.mutex);
    if (stack_here.used)
        sigaltstack(&stack_here.before, NULL);
    stack_here.used = false;
}

/* The first thread's stack grows, to what the system allows: where that will end is not asked, as the C library would read a file. */
static void measure_stack(void)
{
    const bool is_first = syscall(SYS_gettid) == getpid();
    pthread_attr_t attributes;
    struct rlimit most;
    void *lowest = NULL;
    if (is_first && getrlimit(RLIMIT_STACK, &most) == 0 && most.rlim_cur < (uintptr_t)&most) {
        stack_here.bytes = most.rlim_cur;
        stack_here.lowest = (uintptr_t)&most - most.rlim_cur;
    } else if (!is_first && pthread_getattr_np(pthread_self(), &attributes) == 0) {
        if (pthread_attr_getstack(&attributes, &lowest, &stack_here.bytes) == 0)
            stack_here.lowest = (uintptr_t)lowest;
        pthread_attr_destroy(&attributes);
    }
}

size_t weft_stack_overflown(const void *address)
{
    const uintptr_t from = stack_here.lowest - BELOW, at = (uintptr_t)address;
    return stack_here.used && at - from < BELOW + ABOVE ? stack_here.bytes : 0;
}

void weft_watch_stack(void)
{
    stack_t stack = {.ss_sp = stack_here.memory, .ss_size = sizeof stack_here.memory};
    pthread_mutex_lock(&handlers.mutex);
    const bool needed = handlers.installed[0] && !stack_here.used;
    pthread_mutex_unlock(&handlers.mutex);
    if (needed)
        measure_stack();
    if (needed)
        stack_here.used = sigaltstack(&stack, &stack_here.before) == 0;
}
