/* Stacks of processes: how large they are, and the message where one was too small. Every model leaves a page below a stack
   that cannot be accessed; a fault there is taken for an overflow. */
#define _POSIX_C_SOURCE 200809L
#include "blocking.h"
#include <unistd.h>
#include <weft/digits.h>
#include <weft/fault.h>
#include <weft/protothread.h>

enum {
    DEFAULT = 256 * 1024, /* bytes */
    LEAST = 16 * 1024,
};

size_t weft_stack_size(const struct weft_process_plan *process)
{
    return process->kind->stack == 0 ? DEFAULT : process->kind->stack < LEAST ? LEAST : process->kind->stack;
}

void weft_tell_small_stack(const struct weft_process_plan *process)
{
    char digits[24], more[24];
    const size_t size = weft_stack_size(process);
    weft_tell((const char *const[]){"weft: ", weft_in_init(process), "process ", process->name, ": its stack of ",
                                    weft_digits(digits, sizeof digits, size, 10),
                                    " bytes is too small, by how much is not known; try <configuration name=\"stack\" value=\"",
                                    weft_digits(more, sizeof more, weft_stack_proposed(size), 10), "\"/> behind its source\n",
                                    NULL});
    _exit(WEFT_EXIT_MISUSE);
}
