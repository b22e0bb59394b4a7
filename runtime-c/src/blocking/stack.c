/* Stacks of processes: how large they are, and the message where one was too small. Every model leaves a page below a stack
   that cannot be accessed; a fault there is taken for an overflow. */
#define _GNU_SOURCE
#include "blocking.h"
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

enum {
    DEFAULT = 256 * 1024, /* bytes */
    LEAST = 16 * 1024,
    HANDLERS = 32 * 1024,
};

size_t weft_stack_size(const struct weft_process_plan *process)
{
    return process->stack == 0 ? DEFAULT : process->stack < LEAST ? LEAST : process->stack;
}

#ifdef __SANITIZE_ADDRESS__
/* The sanitizer tells of an overflow itself, and takes each alternate stack for its own. */
void weft_watch_stacks(void) {}
#else

static void fault(int number, siginfo_t *info, void *unused)
{
    char text[512];
    const struct weft_process_plan *process = weft_stack_owner(info->si_addr);
    (void)unused;
    if (!process) {
        signal(number, SIG_DFL); /* the access is made again, and ends the program */
        return;
    }
    int len = snprintf(text, sizeof text,
                       "weft: process %s: its stack of %zu bytes is too small; give it more: "
                       "<configuration name=\"stack\" value=\"BYTES\"/>\n", process->name, weft_stack_size(process));
    ssize_t written = write(STDERR_FILENO, text, len < (int)sizeof text ? (size_t)len : sizeof text - 1);
    (void)written; /* the status tells, too */
    _exit(WEFT_EXIT_MISUSE);
}

void weft_watch_stacks(void)
{
    static _Thread_local char handlers[HANDLERS];
    stack_t stack = {.ss_sp = handlers, .ss_size = sizeof handlers};
    struct sigaction action = {.sa_sigaction = fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigaltstack(&stack, NULL);
    sigaction(SIGSEGV, &action, NULL);
}
#endif
