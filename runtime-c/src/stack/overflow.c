/* What is said of a stack that was too small for its process. Handlers of signals call it. */
#include <unistd.h>
#include <weft/digits.h>
#include <weft/fault.h>
#include <weft/protothread.h>
#include <weft/stack.h>

void weft_stack_tell_overflow(const struct weft_stack *stack, const void *address)
{
    if (!stack->memory || (const char *)address < stack->memory || (const char *)address >= stack->memory + WEFT_STACK_GUARD)
        return;
    char bytes[24], digits[24];
    const struct weft_line last = weft_stack_line(stack);
    weft_tell((const char *const[]){"weft: ", weft_where(), weft_in_init(stack->plan), "process ", stack->plan->name,
                                    ": its stack of ", weft_digits(bytes, sizeof bytes, weft_stack_bytes(stack->plan), 10),
                                    " bytes is too small, by how much is not known; try <configuration name=\"stack\" value=\"",
                                    weft_digits(digits, sizeof digits, weft_stack_proposed(weft_stack_bytes(stack->plan)), 10),
                                    "\"/> behind its source", last.file ? "; in this firing it has waited last at " : "",
                                    last.file ? last.file : "", last.file ? ":" : "", NULL});
    weft_tell((const char *const[]){last.file ? weft_digits(digits, sizeof digits, last.line, 10) : "", "\n", NULL});
    _exit(WEFT_EXIT_MISUSE);
}
