/* What is said of a process that crashes, or calls exit. Handlers call only what may be called in them. */
#define _GNU_SOURCE
#include <signal.h>
#include <stdatomic.h>
#include <weft/fault.h>

enum { STACK = 16 * 1024 /* bytes, for handlers */ };

static const struct {
    int number;
    const char *what;
} crashes[] = {
    {SIGSEGV, "segmentation fault"}, {SIGBUS, "bus error"}, {SIGFPE, "arithmetic error, such as a division by zero"},
    {SIGILL, "illegal instruction"}, {SIGABRT, "abort"},
};

static atomic_bool watching;
static bool handles[sizeof crashes / sizeof *crashes]; /* not if a sanitizer or the user does */

const char *weft_digits(char *text, size_t size, unsigned long long value, unsigned base)
{
    char *at = text + size - 1;
    *at = '\0';
    do
        *--at = "0123456789abcdef"[value % base];
    while ((value /= base) != 0 && at > text);
    return at;
}

static void tell_of(const char *how, const char *what, const char *address)
{
    char digits[24];
    struct weft_line last = {NULL, 0};
    bool in_init = false;
    const struct weft_process_plan *process = weft_program.model->running(&last, &in_init);
    if (!process)
        return;
    weft_tell((const char *const[]){
        "weft: ", weft_where(), in_init ? "in init of process " : "process ", process->name, in_init ? ": it" : "", how, what,
        *address ? " at address 0x" : "", address,
        last.file ? in_init ? "; it has waited last at " : "; in this firing it has waited last at " : "",
        last.file ? last.file : "", last.file ? ":" : "",
        last.file ? weft_digits(digits, sizeof digits, last.line, 10) : "", "\n", NULL});
}

static void crash(int signal_number, siginfo_t *info, void *unused)
{
    char digits[24];
    const char *what = "";
    bool has_address = (signal_number == SIGSEGV || signal_number == SIGBUS) && info->si_code > 0;
    (void)unused;
    if (has_address && atomic_load(&watching))
        weft_program.model->tell_overflow(info->si_addr);
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
        if (crashes[i].number == signal_number)
            what = crashes[i].what;
    if (atomic_exchange(&watching, false))
        tell_of(" crashed: ", what, has_address ? weft_digits(digits, sizeof digits, (uintptr_t)info->si_addr, 16) : "");
    signal(signal_number, SIG_DFL);
    raise(signal_number); /* when this handler returns */
}

static void on_exit_called(void)
{
    if (atomic_exchange(&watching, false) && !weft_program.is_ending)
        tell_of(" has called exit", "", "");
}

void weft_watch_no_faults(void)
{
    atomic_store(&watching, false);
}

void weft_watch_faults(void)
{
    static bool registered;
    if (!registered)
        atexit(on_exit_called);
    registered = true;
    atomic_store(&watching, true);
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) {
        struct sigaction before, action = {.sa_sigaction = crash, .sa_flags = SA_SIGINFO | SA_ONSTACK};
        handles[i] = sigaction(crashes[i].number, NULL, &before) == 0 && before.sa_handler == SIG_DFL
            && !(before.sa_flags & SA_SIGINFO) && sigaction(crashes[i].number, &action, NULL) == 0;
    }
    weft_watch_stack();
}

void weft_watch_stack(void)
{
    static _Thread_local char memory[STACK];
    stack_t stack = {.ss_sp = memory, .ss_size = sizeof memory};
    if (handles[0])
        sigaltstack(&stack, NULL);
}
