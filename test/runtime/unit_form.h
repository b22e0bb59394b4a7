/* One text of a unit for all execution models: as a protothread with its state in p->local, which runs on a stack of its own as well
   (ALL_ON_STACKS: all do), or (BLOCKING_MODEL) as plain C.

   Ports are named by their slot. A body starts with BEGIN and ends with END; a blocking call stands on a line of its own. */
#ifndef UNIT_FORM_H
#define UNIT_FORM_H

#include <dol.h>
#include <stdbool.h>
#include <stdio.h>
#include <weft/network.h>

#ifdef BLOCKING_MODEL
#include <weft/blocking.h>

#define FRAME_SIZE 0
#define PORT(slot) ((void *)(uintptr_t)(slot))
#define BEGIN
#define END return 0
#define READ(slot, buf, len) DOL_read_all(PORT(slot), (buf), (len), p)
#define WRITE(slot, buf, len) DOL_write_all(PORT(slot), (buf), (len), p)
#define CAPTURE(slot, window, len) DOL_capture_all(PORT(slot), (void **)(window), (len), p)
#define RESERVE(slot, window, len) DOL_reserve_all(PORT(slot), (void **)(window), (len), p)
#define READ_SOME(result, slot, buf, len) (result) = DOL_read(PORT(slot), (buf), (len), p)
#define CAPTURE_SOME(result, slot, window, len) (result) = DOL_capture(PORT(slot), (void **)(window), (len), p)
#define CONSUME(slot) DOL_consume(PORT(slot), p)
#define RELEASE(slot) DOL_release(PORT(slot), p)
#define RTEST(slot, len) DOL_rtest(PORT(slot), (len), p)
#define WTEST(slot, len) DOL_wtest(PORT(slot), (len), p)

#else
#include <weft/stacked.h>

#define FRAME_SIZE sizeof(int)
#define ON_STACK (((struct weft_process *)p)->plan->kind->unit->on_stack)
#define PORT(slot) weft_port_find(p, (const void *)(uintptr_t)(slot))
#define BEGIN unsigned weft_firings = WEFT_FIRINGS; do { switch (ON_STACK ? 0 : *(int *)weft_frame(p)) { case 0:
#define END } if (!ON_STACK) *(int *)weft_frame(p) = 0; } while (weft_fires_again(p, &weft_firings)); return WEFT_DONE
/* Resumes at the call: a case label in the middle of the body, Duff's way. */
#define BLOCKING(call) \
    __attribute__((fallthrough)); case __LINE__: \
    while (!(call)) { if (!ON_STACK) { *(int *)weft_frame(p) = __LINE__; return WEFT_BLOCKED; } weft_stack_wait(p, WEFT_HERE); }
#define READ(slot, buf, len) BLOCKING(weft_read(p, PORT(slot), (buf), (len), WEFT_ALL))
#define WRITE(slot, buf, len) BLOCKING(weft_write(p, PORT(slot), (buf), (len), WEFT_ALL))
#define CAPTURE(slot, window, len) BLOCKING(weft_capture(p, PORT(slot), (void **)(window), (len), WEFT_ALL))
#define RESERVE(slot, window, len) BLOCKING(weft_reserve(p, PORT(slot), (void **)(window), (len), WEFT_ALL))
#define READ_SOME(result, slot, buf, len) \
    BLOCKING(weft_read(p, PORT(slot), (buf), (len), WEFT_SOME)) (result) = weft_result(p)
#define CAPTURE_SOME(result, slot, window, len) \
    BLOCKING(weft_capture(p, PORT(slot), (void **)(window), (len), WEFT_SOME)) (result) = weft_result(p)
#define CONSUME(slot) weft_consume(p, PORT(slot))
#define RELEASE(slot) weft_release(p, PORT(slot))
#define RTEST(slot, len) weft_rtest(p, PORT(slot), (len))
#define WTEST(slot, len) weft_wtest(p, PORT(slot), (len))
#endif

/* The table of a unit with `struct NAME_state`, `NAME_init`, `NAME_fire`. EITHER(name, on_stack): of one of the two. */
#define TABLE(process, table) \
    static const struct weft_unit table = { \
        .name = #process, .init = process##_init, .fire = process##_fire, .state_size = sizeof(struct process##_state), .frame_size = FRAME_SIZE}
#ifdef BLOCKING_MODEL
#define UNIT(name) TABLE(name, name)
#define EITHER(name, on_stack) ((void)(on_stack), &name)
#else
#define STACKED(process, table) \
    static void process##_body(DOLProcess *p) \
    { \
        for (process##_init(p);; process##_fire(p)) \
            weft_stack_leave(p, WEFT_DONE); \
    } \
    static int process##_begin(DOLProcess *p) { return weft_stack_begin(p, process##_body); } \
    static const struct weft_unit table = {.name = #process, .init = process##_begin, .fire = weft_fire_stacked, \
        .state_size = sizeof(struct process##_state), .frame_size = sizeof(struct weft_stack), .on_stack = true}
#ifdef ALL_ON_STACKS
#define UNIT(name) STACKED(name, name)
#define EITHER(name, on_stack) ((void)(on_stack), &name)
#else
#define UNIT(name) TABLE(name, name)
#define UNIT_OF_EITHER(name) TABLE(name, name); STACKED(name, name##_on_stack)
#define EITHER(name, on_stack) ((on_stack) ? &name##_on_stack : &name)
#endif
#endif
#ifndef UNIT_OF_EITHER
#define UNIT_OF_EITHER(name) UNIT(name)
#endif
#define STATE(name) struct name##_state *s = (struct name##_state *)p->local
#define UNIT_WITHOUT_INIT(name) \
    static int name##_init(DOLProcess *p) { (void)p; return WEFT_DONE; } \
    UNIT(name)

#endif
