/* What transformed functions do with their frames, the same on every target. */
#ifndef WEFT_FRAME_H
#define WEFT_FRAME_H

#include <stddef.h>
#include <stdint.h>

/* Of the sizes of frames that lie at one place. */
static inline size_t weft_larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

#ifdef __cplusplus
/* An object of the frame as one that nobody needs any more. */
template <typename type>
constexpr type &&weft_taken(type &object) noexcept
{
    return static_cast<type &&>(object);
}

template <typename type>
void weft_accept(type) noexcept;

/* A local that is returned as something else: as one that nobody needs any more, and if it cannot be converted then, as it is. */
template <typename result, typename type>
constexpr auto weft_returned(type &object, int) noexcept
    -> decltype(weft_accept<result>(static_cast<type &&>(object)), static_cast<type &&>(object))
{
    return static_cast<type &&>(object);
}
template <typename result, typename type>
constexpr type &weft_returned(type &object, long) noexcept
{
    return object;
}

/* An array of objects as one: it is made with an initialiser, where it lies, and ends as a whole. */
template <typename type>
struct weft_array {
    type all;
};

template <typename type>
void weft_end(type &array)
{
    static_cast<weft_array<type> *>((void *)__builtin_addressof(array))->~weft_array();
}

#ifdef __EXCEPTIONS
namespace std
{
int uncaught_exceptions() noexcept;
}

/* Ends what lives in the frame while an exception leaves a block, as it ends what lives on the stack; nothing where a jump leaves it. */
template <typename function>
struct weft_unwinding {
    function &ends;

    ~weft_unwinding()
    {
        if (std::uncaught_exceptions() > 0)
            ends();
    }
};
#endif

/* Where something lies that is about to be taken from. */
template <typename type>
constexpr type &weft_place(type &&object) noexcept
{
    return object;
}
#endif

/* The type of a parameter that is declared as a va_list: where that is an array, the parameter is a pointer. */
#ifdef __cplusplus
template <typename type>
struct weft_parameter {
    typedef type passed;
};
template <typename type, __SIZE_TYPE__ n>
struct weft_parameter<type[n]> {
    typedef type *passed;
};
typedef weft_parameter<__builtin_va_list>::passed weft_list_passed;
#else
typedef __typeof__(((void)0, *(__builtin_va_list *)0)) weft_list_passed;
#endif

/* A va_list consists of places among the arguments of a call, and of offsets. Of the call that is made again when a function resumes
   the arguments lie elsewhere, in the same order: each word moves as that of a list that has just begun, from `before` to `now`. */
static inline void weft_arguments_move(void *list, const void *before, const void *now, size_t size)
{
    for (size_t at = 0; at < size; at += sizeof(uintptr_t)) {
        uintptr_t word, from, to;
        __builtin_memcpy(&word, (char *)list + at, sizeof word);
        __builtin_memcpy(&from, (const char *)before + at, sizeof word);
        __builtin_memcpy(&to, (const char *)now + at, sizeof word);
        word += to - from;
        __builtin_memcpy((char *)list + at, &word, sizeof word);
    }
}

#endif
