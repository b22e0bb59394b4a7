/* Under the address sanitizer: what lies in a ring outside of open windows is poisoned, so that who writes or reads beyond his window,
   or after it was closed, is told so at his line. Without the sanitizer all of this is nothing.

   The shadow has one state for 8 bytes. Each side writes that of bytes in its own part of the ring: it lifts the poison from all groups
   of 8 that its window touches, and puts it on groups that lie wholly in its part, or whose end does. A group on the border of the two
   sides is so only ever made accessible, by both, and no order in which they do it hides a window that is open. */
#ifndef WEFT_GUARD_H
#define WEFT_GUARD_H

#include <weft/process.h>
#include <weft/ring.h>

#if defined __SANITIZE_ADDRESS__
#define WEFT_GUARDS 1
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define WEFT_GUARDS 1
#endif
#endif
#ifndef WEFT_GUARDS
#define WEFT_GUARDS 0
#endif

#if WEFT_GUARDS
#define WEFT_GUARD_GROUP ((uintptr_t)8) /* bytes of one state */
/* Bytes behind a window that are poisoned, at most: what opening one takes does not grow with the ring. */
#define WEFT_GUARD_REACH ((uintptr_t)4096)

#ifdef __cplusplus
extern "C" {
#endif
/* As in sanitizer/asan_interface.h, which not every clang has. */
void __asan_poison_memory_region(void const volatile *at, size_t len);
void __asan_unpoison_memory_region(void const volatile *at, size_t len);
void __lsan_register_root_region(const void *at, size_t len);
void __lsan_unregister_root_region(const void *at, size_t len);
#ifdef __cplusplus
}
#endif

/* What this memory points to is no leak when the program ends meanwhile: who runs a process that has a stack of its own has his own
   stack where the sanitizer does not look for it. */
static inline void weft_guard_hold(const void *at, size_t len)
{
    __lsan_register_root_region(at, len);
}

static inline void weft_guard_let_go(const void *at, size_t len)
{
    __lsan_unregister_root_region(at, len);
}

static inline uintptr_t weft_guard_down(uintptr_t at)
{
    return at / WEFT_GUARD_GROUP * WEFT_GUARD_GROUP;
}

static inline uintptr_t weft_guard_up(uintptr_t at)
{
    return weft_guard_down(at + WEFT_GUARD_GROUP - 1);
}

/* Makes `len` bytes accessible, and what shares a group with them. */
static inline void weft_guard_lift(const void *at, size_t len)
{
    const uintptr_t from = weft_guard_down((uintptr_t)at), to = weft_guard_up((uintptr_t)at + len);
    if (len > 0)
        __asan_unpoison_memory_region((const void *)from, to - from);
}

/* Poisons bytes up to the last group's end among them. */
static inline void weft_guard_poison(uintptr_t from, uintptr_t to)
{
    if (from < weft_guard_down(to))
        __asan_poison_memory_region((const void *)from, weft_guard_down(to) - from);
}

/* Poisons all groups that lie wholly among these. */
static inline void weft_guard_close_bytes(const char *at, size_t len)
{
    weft_guard_poison(weft_guard_up((uintptr_t)at), (uintptr_t)at + len);
}

/* No window is open: of a large ring, as far as the first one may overflow. */
static inline void weft_guard_ring(const char *ring, uint32_t capacity)
{
    if (capacity <= WEFT_GUARD_REACH) {
        weft_guard_close_bytes(ring, weft_ring_size(capacity));
    } else {
        weft_guard_close_bytes(ring, WEFT_GUARD_REACH);
        weft_guard_close_bytes(ring + capacity, WEFT_GUARD_REACH);
    }
}

/* The bytes of a channel between ranks are carried straight from its ring and into it. */
static inline bool weft_guards(const struct weft_end *end)
{
    return end->other->plan != NULL;
}

/* Who has the end uses the next `len` bytes; and those at the start of the ring that are to be theirs beyond its end. */
static inline void weft_guard_open(const struct weft_end *end, uint32_t len)
{
    if (!weft_guards(end))
        return;
    const char *start = weft_end_start(end);
    const uintptr_t at = (uintptr_t)end->at, window_end = at + len;
    uintptr_t own_end = at + weft_credit(end);
    if (own_end >= (uintptr_t)end->rim) /* then the room beyond the end of the ring is this side's */
        own_end = (uintptr_t)start + weft_ring_size(end->capacity);
    weft_guard_lift(end->at, len);
    weft_guard_lift(start, weft_ring_beyond(end->capacity, weft_end_position(end), len));
    weft_guard_poison(window_end, own_end - window_end < WEFT_GUARD_REACH ? own_end : window_end + WEFT_GUARD_REACH);
}

/* No longer. To be called before the other side is told. */
static inline void weft_guard_close(const struct weft_end *end, uint32_t len)
{
    if (!weft_guards(end))
        return;
    weft_guard_close_bytes(end->at, len);
    weft_guard_close_bytes(weft_end_start(end), weft_ring_beyond(end->capacity, weft_end_position(end), len));
}
#else
static inline void weft_guard_lift(const void *at, size_t len)
{
    (void)at;
    (void)len;
}

static inline void weft_guard_ring(const char *ring, uint32_t capacity)
{
    (void)ring;
    (void)capacity;
}

static inline void weft_guard_hold(const void *at, size_t len)
{
    (void)at;
    (void)len;
}

static inline void weft_guard_let_go(const void *at, size_t len)
{
    (void)at;
    (void)len;
}

static inline void weft_guard_open(const struct weft_end *end, uint32_t len)
{
    (void)end;
    (void)len;
}

static inline void weft_guard_close(const struct weft_end *end, uint32_t len)
{
    (void)end;
    (void)len;
}
#endif

#endif
