/* Stacks of their own for processes of the protothread runtime (docs/architecture/stacks.md): what lies where a protothread has its
   frame. To the scheduler such a process is like others: its `fire` goes to its stack, and comes back where it has to wait. */
#ifndef WEFT_STACK_H
#define WEFT_STACK_H

#include <weft/report.h>

#ifdef __cplusplus
extern "C" {
#endif

/* 1 in programs that have such a process. */
#ifndef WEFT_WITH_STACKS
#define WEFT_WITH_STACKS 0
#endif

/* Are the sanitizers to be told of each switch? */
#if defined __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define WEFT_SWITCH_MARKED 1
#endif
#endif
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define WEFT_SWITCH_MARKED 1
#endif
#ifndef WEFT_SWITCH_MARKED
#define WEFT_SWITCH_MARKED 0
#endif

enum {
    WEFT_STACK_GUARD = 64 * 1024 /* bytes below a stack that cannot be accessed: a large frame does not reach beyond them */
};

struct weft_stack {
    void *other; /* the stack pointer of the side that does not run: the process, or who runs it */
    const struct weft_line *line; /* of the call in which it has waited last in this firing; NULL: none */
    char *memory; /* mapped: the guard, which cannot be accessed, and above it the stack; NULL: none yet, or no more */
    size_t mapped; /* bytes of it */
    void (*body)(DOLProcess *p); /* runs on it, and never returns */
    DOLProcess *process;
    const struct weft_process_plan *plan;
    void *marks[4]; /* of the sanitizers (src/stack/marks.h) */
    unsigned number; /* of valgrind */
};

/* switch.S: leaves one side of a stack for the other, and returns there. Gives `step`, which who runs the process is told. */
int weft_stack_switch(struct weft_stack *stack, int step);

/* The same for who runs the process, and for the process, where the sanitizers are told. */
int weft_stack_enter_marked(struct weft_stack *stack);
void weft_stack_leave_marked(struct weft_stack *stack, int step);

/* Runs a process whose `body` is to begin on a stack, or waits there; makes the stack. */
int weft_stack_start(DOLProcess *p, const struct weft_process_plan *plan, void (*body)(DOLProcess *p));

/* Gives the memory back: the process never runs again. */
void weft_stack_free(struct weft_stack *stack);

/* The bytes that a process's stack has. */
size_t weft_stack_bytes(const struct weft_process_plan *process);

/* Tells of a stack that was too small, and ends the program, if an access to this address means that. In handlers of signals. */
void weft_stack_tell_overflow(const struct weft_stack *stack, const void *address);

/* The call at which a process waits, or, if it runs, has waited last in its present firing. In handlers of signals, too. */
struct weft_line weft_stack_line(const struct weft_stack *stack);

/* As errno's own, but asked for anew each time: a process of a pool that has moved is on another thread. */
int *weft_stack_errno(void);

/* What C++ knows of exceptions that a thread handles belongs to the process that handles them, while it waits. */
struct weft_exceptions {
    void *caught;
    unsigned uncaught;
};
void weft_exceptions_take(struct weft_exceptions *of);
void weft_exceptions_give(const struct weft_exceptions *of);

#ifdef __cplusplus
}
#endif

#endif
