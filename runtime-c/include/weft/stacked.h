/* What the sources of a process call that runs on a stack of its own: as in dol.h, but that calls tell their line, for reports, and
   wait by going to the scheduler. Weft names ports that it knows: weft_known_read(weft_port_in, ..) for DOL_read("in", ..); and adds
   _all where the result is not used: at the end of the stream the process is over. */
#ifndef WEFT_STACKED_H
#define WEFT_STACKED_H

#include <errno.h>
#include <weft/stack.h>
#include <weft/unit.h>

#undef errno
#define errno (*weft_stack_errno())

static inline struct weft_stack *weft_stack_of(DOLProcess *p)
{
    return (struct weft_stack *)p->wptr;
}

/* What the scheduler calls: the process goes on. */
static int weft_fire_stacked(DOLProcess *p) __attribute__((unused));
static int weft_fire_stacked(DOLProcess *p)
{
    return WEFT_SWITCH_MARKED ? weft_stack_enter_marked(weft_stack_of(p)) : weft_stack_switch(weft_stack_of(p), WEFT_DONE);
}

/* The same for the first time: makes the stack. */
static inline int weft_stack_begin(DOLProcess *p, void (*body)(DOLProcess *p))
{
    return weft_stack_start(p, ((struct weft_process *)p)->plan, body);
}

/* The process goes to the scheduler. */
static inline void weft_stack_leave(DOLProcess *p, int step)
{
#ifdef __cplusplus
    struct weft_exceptions own;
    weft_exceptions_take(&own);
#endif
    if (WEFT_SWITCH_MARKED)
        weft_stack_leave_marked(weft_stack_of(p), step);
    else
        weft_stack_switch(weft_stack_of(p), step);
#ifdef __cplusplus
    weft_exceptions_give(&own);
#endif
}

static inline void weft_stack_wait(DOLProcess *p, const struct weft_line *here)
{
    __atomic_store_n(&weft_stack_of(p)->line, here, __ATOMIC_RELAXED);
    weft_stack_leave(p, WEFT_BLOCKED);
}

/* All that a process ever does, on its stack. */
static inline __attribute__((always_inline)) void weft_stack_run(DOLProcess *p, void (*init)(DOLProcess *p),
                                                                 void (*fire)(DOLProcess *p))
{
    init(p);
    weft_stack_leave(p, WEFT_DONE);
    for (;;) {
        unsigned firings = WEFT_FIRINGS;
        do {
            __atomic_store_n(&weft_stack_of(p)->line, NULL, __ATOMIC_RELAXED);
            fire(p);
        } while (weft_fires_again(p, &firings));
        weft_stack_leave(p, WEFT_DONE);
    }
}

static inline __attribute__((always_inline)) int weft_stack_read(weft_port port, void *buf, int len, DOLProcess *p,
                                                                 enum weft_use use, const struct weft_line *here)
{
    while (!weft_read(p, port, buf, len, use))
        weft_stack_wait(p, here);
    return use == WEFT_SOME ? weft_result(p) : len;
}

static inline __attribute__((always_inline)) int weft_stack_write(weft_port port, const void *buf, int len, DOLProcess *p,
                                                                  enum weft_use use, const struct weft_line *here)
{
    while (!weft_write(p, port, buf, len, use))
        weft_stack_wait(p, here);
    return len;
}

static inline __attribute__((always_inline)) int weft_stack_capture(weft_port port, void **window, int len, DOLProcess *p,
                                                                    enum weft_use use, const struct weft_line *here)
{
    while (!weft_capture(p, port, window, len, use))
        weft_stack_wait(p, here);
    return use == WEFT_SOME ? weft_result(p) : len;
}

static inline __attribute__((always_inline)) int weft_stack_reserve(weft_port port, void **window, int len, DOLProcess *p,
                                                                    enum weft_use use, const struct weft_line *here)
{
    while (!weft_reserve(p, port, window, len, use))
        weft_stack_wait(p, here);
    return len;
}

/* The line of a call, known when compiled. */
#define WEFT_HERE                                                       \
    (__extension__({                                                    \
        static const struct weft_line weft_here = {__FILE__, __LINE__}; \
        &weft_here;                                                     \
    }))

#define weft_known_read(port, ...) weft_stack_read(port, __VA_ARGS__, WEFT_SOME, WEFT_HERE)
#define weft_known_read_all(port, ...) weft_stack_read(port, __VA_ARGS__, WEFT_ALL, WEFT_HERE)
#define weft_known_write(port, ...) weft_stack_write(port, __VA_ARGS__, WEFT_SOME, WEFT_HERE)
#define weft_known_write_all(port, ...) weft_stack_write(port, __VA_ARGS__, WEFT_ALL, WEFT_HERE)
#define weft_known_capture(port, ...) weft_stack_capture(port, __VA_ARGS__, WEFT_SOME, WEFT_HERE)
#define weft_known_capture_all(port, ...) weft_stack_capture(port, __VA_ARGS__, WEFT_ALL, WEFT_HERE)
#define weft_known_reserve(port, ...) weft_stack_reserve(port, __VA_ARGS__, WEFT_SOME, WEFT_HERE)
#define weft_known_reserve_all(port, ...) weft_stack_reserve(port, __VA_ARGS__, WEFT_ALL, WEFT_HERE)

static inline int weft_known_consume(weft_port port, DOLProcess *p)
{
    return weft_consume(p, port);
}

static inline int weft_known_release(weft_port port, DOLProcess *p)
{
    return weft_release(p, port);
}

static inline int weft_known_rtest(weft_port port, int len, DOLProcess *p)
{
    return weft_rtest(p, port, len);
}

static inline int weft_known_wtest(weft_port port, int len, DOLProcess *p)
{
    return weft_wtest(p, port, len);
}

/* The same where the port is found when the program runs. */
static inline int weft_found_read(void *port, void *buf, int len, DOLProcess *p, enum weft_use use, const struct weft_line *here)
{
    return weft_stack_read(weft_port_find(p, port), buf, len, p, use, here);
}

static inline int weft_found_write(void *port, const void *buf, int len, DOLProcess *p, enum weft_use use,
                                   const struct weft_line *here)
{
    return weft_stack_write(weft_port_find(p, port), buf, len, p, use, here);
}

static inline int weft_found_capture(void *port, void **window, int len, DOLProcess *p, enum weft_use use,
                                     const struct weft_line *here)
{
    return weft_stack_capture(weft_port_find(p, port), window, len, p, use, here);
}

static inline int weft_found_reserve(void *port, void **window, int len, DOLProcess *p, enum weft_use use,
                                     const struct weft_line *here)
{
    return weft_stack_reserve(weft_port_find(p, port), window, len, p, use, here);
}

static inline int weft_found_consume(void *port, DOLProcess *p)
{
    return weft_consume(p, weft_port_find(p, port));
}

static inline int weft_found_release(void *port, DOLProcess *p)
{
    return weft_release(p, weft_port_find(p, port));
}

static inline int weft_found_rtest(void *port, int len, DOLProcess *p)
{
    return weft_rtest(p, weft_port_find(p, port), len);
}

static inline int weft_found_wtest(void *port, int len, DOLProcess *p)
{
    return weft_wtest(p, weft_port_find(p, port), len);
}

/* Macros, as only they know where they are; with any arguments, which may have commas of their own. */
#define DOL_read(...) weft_found_read(__VA_ARGS__, WEFT_SOME, WEFT_HERE)
#define DOL_read_all(...) weft_found_read(__VA_ARGS__, WEFT_ALL, WEFT_HERE)
#define DOL_write(...) weft_found_write(__VA_ARGS__, WEFT_SOME, WEFT_HERE)
#define DOL_write_all(...) weft_found_write(__VA_ARGS__, WEFT_ALL, WEFT_HERE)
#define DOL_capture(...) weft_found_capture(__VA_ARGS__, WEFT_SOME, WEFT_HERE)
#define DOL_capture_all(...) weft_found_capture(__VA_ARGS__, WEFT_ALL, WEFT_HERE)
#define DOL_reserve(...) weft_found_reserve(__VA_ARGS__, WEFT_SOME, WEFT_HERE)
#define DOL_reserve_all(...) weft_found_reserve(__VA_ARGS__, WEFT_ALL, WEFT_HERE)
#define DOL_consume(...) weft_found_consume(__VA_ARGS__)
#define DOL_release(...) weft_found_release(__VA_ARGS__)
#define DOL_rtest(...) weft_found_rtest(__VA_ARGS__)
#define DOL_wtest(...) weft_found_wtest(__VA_ARGS__)

#endif
