/* Hooks that the program does not define, and what follows a fault. */
#include "runtime.h"

__attribute__((weak)) void weft_on_fault(enum weft_fault fault, unsigned process, unsigned channel)
{
    (void)fault;
    (void)process;
    (void)channel;
}

__attribute__((weak)) void weft_on_end(void)
{
}

__attribute__((weak)) void weft_on_deadlock(unsigned process, unsigned channel, enum weft_direction direction)
{
    (void)process;
    (void)channel;
    (void)direction;
}

__attribute__((weak)) void weft_on_output(unsigned port)
{
    (void)port;
}

__attribute__((weak)) void weft_on_news(unsigned core)
{
    (void)core;
}

void weft_fail(enum weft_fault fault, const struct weft_process *process, unsigned channel)
{
    weft_on_fault(fault, weft_number(process), channel);
    for (;;) {
    }
}

void weft_stack_exceeded(DOLProcess *p, const char *function)
{
    (void)function;
    weft_fail(WEFT_FAULT_STACK, weft_process_of(p), 0);
}
