/* What the runtime has to say to the host, instead of on stderr; and how a process that has broken a rule ends its network instead of
   the program. */
#include "host.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <weft/report.h>
#include <weft/stack.h>

_Thread_local struct weft_escape *weft_escape_here;

/* Keeps the message for who asks later, and tells it line by line. */
static void say(struct weft_host *host, char *text)
{
    while (atomic_flag_test_and_set_explicit(&host->telling, memory_order_acquire))
        weft_pause();
    snprintf(host->said, sizeof host->said, "%.*s", (int)(strlen(text) - (text[0] && text[strlen(text) - 1] == '\n')), text);
    atomic_flag_clear_explicit(&host->telling, memory_order_release);
    if (!host->log)
        return;
    for (char *at = text, *end; *at; at = end) {
        end = at + strcspn(at, "\n");
        if (*end)
            *end++ = '\0';
        host->log(host->context, at);
    }
}

/* A message of the runtime: one line or several. */
static void tell(struct weft_instance *instance, const char *text, size_t length)
{
    struct weft_host *host = weft_host_of_instance(instance);
    char line[WEFT_HOST_LINE + 1];
    length = length < WEFT_HOST_LINE ? length : WEFT_HOST_LINE;
    memcpy(line, text, length);
    line[length] = '\0';
    say(host, line);
}

void weft_host_tell(struct weft_host *host, const char *what, ...)
{
    char line[WEFT_HOST_LINE + 1];
    va_list arguments;
    va_start(arguments, what);
    vsnprintf(line, sizeof line, what, arguments);
    va_end(arguments);
    say(host, line);
}

bool weft_host_last_message(struct weft_host *host, char *text, size_t size)
{
    while (atomic_flag_test_and_set_explicit(&host->telling, memory_order_acquire))
        weft_pause();
    const bool any = host->said[0] != '\0';
    if (size > 0)
        snprintf(text, size, "%s", host->said);
    atomic_flag_clear_explicit(&host->telling, memory_order_release);
    return any;
}

int weft_host_misuse(struct weft_host *host, const char *call, const char *what, ...)
{
    char text[WEFT_HOST_LINE / 2];
    va_list arguments;
    va_start(arguments, what);
    vsnprintf(text, sizeof text, what, arguments);
    va_end(arguments);
    weft_host_tell(host, "weft: %s_%s: %s", host->run.instance.network->name, call, text);
    return WEFT_HOST_MISUSE;
}

/* Is this thread on the process's own stack? */
static bool is_on_stack_of(const struct weft_process *process)
{
    const char here = 0, *at = &here;
    const struct weft_stack *stack = process->dol.wptr;
    return process->plan->kind->unit->on_stack && stack->memory && at >= stack->memory && at < stack->memory + stack->mapped;
}

static struct weft_process *process_here(struct weft_escape *escape)
{
    const struct weft_run *run = (struct weft_run *)weft_here;
    return run->initialising ? run->initialising : escape && escape->processor ? weft_running(escape->processor) : NULL;
}

/* Instead of the program's end. */
static _Noreturn void fail(struct weft_instance *instance, int status)
{
    struct weft_host *host = weft_host_of_instance(instance);
    struct weft_escape *escape = weft_escape_here;
    weft_host_finish(host, status == WEFT_EXIT_START      ? WEFT_HOST_RESOURCES
                           : status == WEFT_EXIT_DEADLOCK ? WEFT_HOST_DEADLOCK
                                                          : WEFT_HOST_FAULT);
    struct weft_process *process = process_here(escape);
    if (WEFT_WITH_STACKS && process && is_on_stack_of(process)) {
        weft_set_waits_for_none(process); /* it is over, and never comes back */
        weft_stack_leave_marked(process->dol.wptr, WEFT_BLOCKED);
    }
    longjmp(escape->way, 1);
}

void weft_host_listen(struct weft_host *host)
{
    host->run.instance.tell = tell;
    host->run.instance.fail = fail;
}
