/* A process that breaks a rule of the process API: the PPE makes the message. */
#include "control.h"
#include <stdarg.h>
#include <stdio.h>
#include <weft/report.h>

static _Noreturn void stop(void)
{
    for (;;)
        __asm__ volatile("stop %0" : : "i"(WEFT_OFFENCE) : "memory");
}

/* What unit.h has checked is right; here is what it could not know, or has found wrong. */
void weft_check(const struct weft_offence *call)
{
    weft_control.offence = *call;
    __asm__ volatile("stop %0" : : "i"(WEFT_OFFENCE) : "memory"); /* goes on where it was no offence after all */
}

void weft_misuse(const struct weft_process_plan *process, const char *what, ...)
{
    static char text[WEFT_TEXT_BYTES];
    va_list arguments;
    va_start(arguments, what);
    vsnprintf(text, sizeof text, what, arguments);
    va_end(arguments);
    weft_control.text = (uint32_t)text;
    weft_control.offence.process = (uint32_t)(weft_own_processes[process - weft_own_plans].number);
    stop();
}
