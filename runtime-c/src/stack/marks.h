/* What the sanitizers and valgrind must be told of stacks and of switches between them; nothing without these. */
#ifndef WEFT_SRC_STACK_MARKS_H
#define WEFT_SRC_STACK_MARKS_H

#include <weft/stack.h>

#if WEFT_SWITCH_MARKED && !defined __SANITIZE_ADDRESS__ && !defined __SANITIZE_THREAD__
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__ 1
#else
#define __SANITIZE_THREAD__ 1
#endif
#endif

#if defined __SANITIZE_ADDRESS__
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#include <sanitizer/lsan_interface.h>
#elif defined __SANITIZE_THREAD__
#include <sanitizer/tsan_interface.h>
#elif defined __has_include
#if __has_include(<valgrind/valgrind.h>)
#include <valgrind/valgrind.h>
#define WEFT_VALGRIND
#endif
#endif

/* Of the four words that a stack has for marks. */
enum {
    OF_PROCESS,     /* its fake stack while it waits (address), or its fiber (thread) */
    OF_RUNNER,      /* the same of who runs it */
    RUNNERS_BOTTOM, /* the address sanitizer learns these when it arrives */
    RUNNERS_SIZE,
};

static inline void mark_made(struct weft_stack *stack, char *bottom, size_t bytes)
{
#if defined __SANITIZE_ADDRESS__
    __lsan_register_root_region(bottom, bytes); /* a process that waits holds what its stack points to */
#elif defined __SANITIZE_THREAD__
    stack->marks[OF_PROCESS] = __tsan_create_fiber(0);
#elif defined WEFT_VALGRIND
    stack->number = VALGRIND_STACK_REGISTER(bottom, bottom + bytes);
#endif
    (void)stack;
    (void)bottom;
    (void)bytes;
}

static inline void mark_gone(struct weft_stack *stack, char *bottom, size_t bytes)
{
#if defined __SANITIZE_ADDRESS__
    __lsan_unregister_root_region(bottom, bytes);
    __asan_unpoison_memory_region(bottom, bytes); /* the next that is mapped there knows nothing of its frames */
#elif defined __SANITIZE_THREAD__
    __tsan_destroy_fiber(stack->marks[OF_PROCESS]);
#elif defined WEFT_VALGRIND
    VALGRIND_STACK_DEREGISTER(stack->number);
#endif
    (void)stack;
    (void)bottom;
    (void)bytes;
}

/* Who runs the process is about to go to its stack. */
static inline void mark_enter(struct weft_stack *stack, char *bottom, size_t bytes)
{
#if defined __SANITIZE_ADDRESS__
    __sanitizer_start_switch_fiber(&stack->marks[OF_RUNNER], bottom, bytes);
#elif defined __SANITIZE_THREAD__
    stack->marks[OF_RUNNER] = __tsan_get_current_fiber();
    __tsan_switch_to_fiber(stack->marks[OF_PROCESS], 0);
#endif
    (void)stack;
    (void)bottom;
    (void)bytes;
}

/* It is back. */
static inline void mark_entered(struct weft_stack *stack)
{
#if defined __SANITIZE_ADDRESS__
    __sanitizer_finish_switch_fiber(stack->marks[OF_RUNNER], NULL, NULL);
#endif
    (void)stack;
}

/* The process is about to go to who runs it. */
static inline void mark_leave(struct weft_stack *stack)
{
#if defined __SANITIZE_ADDRESS__
    __sanitizer_start_switch_fiber(&stack->marks[OF_PROCESS], stack->marks[RUNNERS_BOTTOM], (size_t)stack->marks[RUNNERS_SIZE]);
#elif defined __SANITIZE_THREAD__
    __tsan_switch_to_fiber(stack->marks[OF_RUNNER], 0);
#endif
    (void)stack;
}

/* It is on its stack. */
static inline void mark_arrived(struct weft_stack *stack)
{
#if defined __SANITIZE_ADDRESS__
    size_t size;
    __sanitizer_finish_switch_fiber(stack->marks[OF_PROCESS], (const void **)&stack->marks[RUNNERS_BOTTOM], &size);
    stack->marks[RUNNERS_SIZE] = (void *)size;
#endif
    (void)stack;
}

#endif
