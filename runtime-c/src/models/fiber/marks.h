/* What the sanitizers and valgrind must be told of stacks and of switches between them; nothing without these. */
#ifndef WEFT_SRC_FIBER_MARKS_H
#define WEFT_SRC_FIBER_MARKS_H

#include <cstddef>
#if defined __SANITIZE_ADDRESS__
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#include <sanitizer/lsan_interface.h>
#elif defined __SANITIZE_THREAD__
#include <sanitizer/tsan_interface.h>
#elif __has_include(<valgrind/valgrind.h>)
#include <valgrind/valgrind.h>
#define WEFT_VALGRIND
#endif

/* Of one stack. Each call of leave() is followed by one of arrive(), on the other stack. */
class StackMarks
{
  public:
    /* A stack that was made for a fiber. */
    void create(char *stack, std::size_t bytes)
    {
        bottom = stack;
        size = bytes;
#if defined __SANITIZE_ADDRESS__
        __lsan_register_root_region(stack, bytes); /* a fiber that waits holds what its stack points to */
#elif defined __SANITIZE_THREAD__
        own = __tsan_create_fiber(0);
#elif defined WEFT_VALGRIND
        number = VALGRIND_STACK_REGISTER(stack, stack + bytes);
#endif
    }

    /* The stack of a kernel thread, which calls this. */
    void adopt()
    {
#if defined __SANITIZE_THREAD__
        own = __tsan_get_current_fiber();
#endif
    }

    void destroy()
    {
#if defined __SANITIZE_ADDRESS__
        __lsan_unregister_root_region(bottom, size);
        __asan_unpoison_memory_region(bottom, size); /* the next that is mapped there knows nothing of its frames */
#elif defined __SANITIZE_THREAD__
        __tsan_destroy_fiber(own);
#elif defined WEFT_VALGRIND
        VALGRIND_STACK_DEREGISTER(number);
#endif
    }

    void leave(StackMarks &to, bool for_good)
    {
#if defined __SANITIZE_ADDRESS__
        __sanitizer_start_switch_fiber(for_good ? nullptr : &own, to.bottom, to.size);
#elif defined __SANITIZE_THREAD__
        __tsan_switch_to_fiber(to.own, 0);
#endif
        (void)to;
        (void)for_good;
    }

    void arrive(StackMarks &from)
    {
#if defined __SANITIZE_ADDRESS__
        const void *from_bottom;
        __sanitizer_finish_switch_fiber(own, &from_bottom, &from.size);
        from.bottom = const_cast<void *>(from_bottom); /* that of a kernel thread is learnt here */
#endif
        (void)from;
    }

  private:
    void *own = nullptr; /* of the sanitizer */
    void *bottom = nullptr;
    std::size_t size = 0; /* bytes */
    unsigned number = 0;  /* of valgrind */
};

#endif
