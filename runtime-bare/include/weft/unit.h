/* What transformed code calls, on small machines (docs/architecture/bare-turns.md). Whatever it does is a call: code is what
   such a machine has least of. */
#ifndef WEFT_UNIT_H
#define WEFT_UNIT_H

#include <limits.h>
#include <weft/frame.h>
#include <weft/layout.h>

enum { WEFT_BLOCKED = 0, WEFT_DONE = 1 }; /* what init and fire return */

enum { WEFT_FIRINGS = 16 }; /* of a process that follow each other in one call, before another process gets its turn */

/* Does the program use a call's result? */
enum weft_use {
    WEFT_ALL,  /* no: without all bytes the process is over */
    WEFT_SOME, /* yes: at the end of the stream it is told how many there are */
};

/* A port. Of a unit that has one process on its core the channel is known; of others it is looked up. */
typedef struct weft_port {
    const WEFT_FLASH struct weft_channel_plan *channel; /* NULL: that of the slot */
    uint8_t slot;                                       /* index among the process's ports */
    uint8_t direction;                                  /* enum weft_direction */
} weft_port;

bool weft_move(const WEFT_FLASH struct weft_channel_plan *plan, enum weft_direction direction, void *buf, int len,
               enum weft_use use);
void *weft_open(const WEFT_FLASH struct weft_channel_plan *plan, enum weft_direction direction, int len, enum weft_use use);
int weft_close(const WEFT_FLASH struct weft_channel_plan *plan, enum weft_direction direction);
int weft_test(const WEFT_FLASH struct weft_channel_plan *plan, enum weft_direction direction, int len);
_Noreturn void weft_misused(const WEFT_FLASH struct weft_channel_plan *plan, enum weft_direction direction);
_Noreturn void weft_stack_exceeded(DOLProcess *p, const char *function);

/* The port of a name that is computed at run time; a fault where there is none. */
weft_port weft_port_find(DOLProcess *p, const void *name);

static inline struct weft_process *weft_process_of(DOLProcess *p)
{
    return (struct weft_process *)p;
}

static inline void *weft_frame(DOLProcess *p)
{
    return p->wptr;
}

/* A fault unless the frame of a function that calls itself, and those of the functions that it calls, fit behind the process's. */
static inline void weft_need(DOLProcess *p, const void *frame, size_t size, const char *function)
{
    const char *const end = (const char *)p->wptr + weft_process_of(p)->plan->unit->frame_bytes;
    if (size > (size_t)(end - (const char *)frame))
        weft_stack_exceeded(p, function);
}

/* A firing is completed: does the next one follow at once, or is the scheduler to look? `firings`: how many may still follow. */
static inline bool weft_fires_again(DOLProcess *p, unsigned *firings)
{
    return --*firings > 0 && weft_process_of(p)->notices == 0;
}

/* The result of the last blocking call with WEFT_SOME that returned true. */
static inline int weft_result(DOLProcess *p)
{
    return weft_process_of(p)->moved;
}

/* The channel behind a port that is used in a direction; a fault where that is not the port's. */
static inline __attribute__((always_inline)) const WEFT_FLASH struct weft_channel_plan *weft_behind(DOLProcess *p, weft_port port,
                                                                                                    enum weft_direction direction)
{
    const WEFT_FLASH struct weft_channel_plan *plan =
        port.channel ? port.channel : &weft_channels[weft_process_of(p)->plan->ports[port.slot] >> 1];
    if (port.direction != direction)
        weft_misused(plan, (enum weft_direction)port.direction);
    return plan;
}

static inline bool weft_read(DOLProcess *p, weft_port port, void *buf, int len, enum weft_use use)
{
    return weft_move(weft_behind(p, port, WEFT_IN), WEFT_IN, buf, len, use);
}

static inline bool weft_write(DOLProcess *p, weft_port port, const void *buf, int len, enum weft_use use)
{
    return weft_move(weft_behind(p, port, WEFT_OUT), WEFT_OUT, (void *)(uintptr_t)buf, len, use);
}

/* The same of a value that is in a register, and else in its home. */
static inline bool weft_read_value(DOLProcess *p, weft_port port, void *value, void *home, int len, enum weft_use use)
{
    if (!weft_read(p, port, home, len, use))
        return false;
    memcpy(value, home, (size_t)len);
    return true;
}

static inline bool weft_write_value(DOLProcess *p, weft_port port, const void *value, void *home, int len, enum weft_use use)
{
    memcpy(home, value, (size_t)len);
    return weft_write(p, port, home, len, use);
}

static inline bool weft_capture(DOLProcess *p, weft_port port, void *window, int len, enum weft_use use)
{
    void *opened = weft_open(weft_behind(p, port, WEFT_IN), WEFT_IN, len, use);
    if (opened)
        *(void **)window = opened;
    return opened;
}

static inline bool weft_reserve(DOLProcess *p, weft_port port, void *window, int len, enum weft_use use)
{
    void *opened = weft_open(weft_behind(p, port, WEFT_OUT), WEFT_OUT, len, use);
    if (opened)
        *(void **)window = opened;
    return opened;
}

/* Closes the window; returns its length. */
static inline int weft_consume(DOLProcess *p, weft_port port)
{
    return weft_close(weft_behind(p, port, WEFT_IN), WEFT_IN);
}

static inline int weft_release(DOLProcess *p, weft_port port)
{
    return weft_close(weft_behind(p, port, WEFT_OUT), WEFT_OUT);
}

static inline int weft_rtest(DOLProcess *p, weft_port port, int len)
{
    return weft_test(weft_behind(p, port, WEFT_IN), WEFT_IN, len);
}

static inline int weft_wtest(DOLProcess *p, weft_port port, int len)
{
    return weft_test(weft_behind(p, port, WEFT_OUT), WEFT_OUT, len);
}

#include <weft/room.h> /* which asks weft_need */

#endif
