/* Stacks of processes: how they are made, begin and end. */
#define _GNU_SOURCE
#include "../platform/platform.h"
#include "context.h"
#include "marks.h"
#include <errno.h>
#include <unistd.h>
#include <weft/stack.h>

enum {
    DEFAULT = 64 * 1024, /* bytes; those that are never touched take no memory */
    LEAST = 16 * 1024,
    PAGE = 4096,   /* stacks would all begin at the same sets of the cache: each begins somewhere else in its first page, */
    COLOUR = 192,  /* by so many bytes, which are as many as a process that waits in its fire usually has there */
    MARKED = 4, /* times the bytes that a sanitizer's frames take, which are larger */
};

/* switch.S */
void weft_stack_first(void);

size_t weft_stack_bytes(const struct weft_process_plan *process)
{
    return process->kind->stack == 0 ? DEFAULT : process->kind->stack < LEAST ? LEAST : process->kind->stack;
}

static size_t usable(const struct weft_stack *stack)
{
    return stack->mapped - WEFT_STACK_GUARD;
}

static void begin(struct weft_stack *stack)
{
    mark_arrived(stack);
    stack->body(stack->process);
    __builtin_unreachable();
}

/* The context in which the first switch to a stack begins, where it ends. */
static void *first_context(struct weft_stack *stack)
{
    const size_t colour = weft_process_number(stack->plan) * COLOUR % (PAGE - PAGE % COLOUR);
    uintptr_t *context = (uintptr_t *)(stack->memory + stack->mapped - CONTEXT_ABOVE - colour) - CONTEXT_WORDS;
    context[CONTEXT_FUNCTION] = (uintptr_t)begin;
    context[CONTEXT_ARGUMENT] = (uintptr_t)stack;
    context[CONTEXT_RETURN] = (uintptr_t)weft_stack_first;
    context_set_control(context);
    return context;
}

static void make(struct weft_stack *stack)
{
    const struct weft_process_plan *plan = stack->plan;
    const size_t page = (size_t)sysconf(_SC_PAGESIZE);
    const size_t bytes = weft_stack_bytes(plan) * (WEFT_SWITCH_MARKED ? MARKED : 1) + PAGE;
    stack->mapped = WEFT_STACK_GUARD + (bytes + page - 1) / page * page;
    stack->memory = weft_stack_pages(WEFT_STACK_GUARD, usable(stack));
    if (!stack->memory)
        weft_cannot_start(
            "cannot get a stack of %zu bytes for process %s: %s; a process takes two of the areas of memory whose number "
            "vm.max_map_count limits (sysctl)",
            usable(stack), plan->name, strerror(errno));
    mark_made(stack, stack->memory + WEFT_STACK_GUARD, usable(stack));
    stack->other = first_context(stack);
}

int weft_stack_enter_marked(struct weft_stack *stack)
{
    mark_enter(stack, stack->memory + WEFT_STACK_GUARD, usable(stack));
    const int step = weft_stack_switch(stack, WEFT_DONE);
    mark_entered(stack);
    return step;
}

void weft_stack_leave_marked(struct weft_stack *stack, int step)
{
    mark_leave(stack);
    weft_stack_switch(stack, step);
    mark_arrived(stack);
}

int weft_stack_start(DOLProcess *p, const struct weft_process_plan *plan, void (*body)(DOLProcess *p))
{
    struct weft_stack *stack = p->wptr;
    if (!stack->memory) {
        stack->plan = plan;
        stack->body = body;
        stack->process = p;
        make(stack);
    }
    return weft_stack_enter_marked(stack);
}

void weft_stack_free(struct weft_stack *stack)
{
    if (!stack->memory)
        return;
    mark_gone(stack, stack->memory + WEFT_STACK_GUARD, usable(stack));
    weft_pages_free(stack->memory, stack->mapped);
    stack->memory = NULL;
}

struct weft_line weft_stack_line(const struct weft_stack *stack)
{
    const struct weft_line *last =
        __atomic_load_n(&stack->line, __ATOMIC_RELAXED); /* once: the process may begin a firing meanwhile */
    if (!last)
        return (struct weft_line){NULL, 0};
    struct weft_line line = *last;
    for (const char *at = line.file; *at; at++)
        if (*at == '/')
            line.file = at + 1;
    return line;
}

__attribute__((noinline)) int *weft_stack_errno(void)
{
    __asm__ volatile(""); /* so that no optimiser of the whole program takes it for a constant */
    return &errno;
}
