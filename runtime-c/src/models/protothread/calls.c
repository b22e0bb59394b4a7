/* The paths of channel operations on which something is missing: bytes, a contiguous piece, or sense. */
#include "../../wait/wait.h"
#include <weft/batch.h>
#include <weft/guard.h>
#include <weft/report.h>

/* Two sides of a local channel may wait for each other: who waits for a part of something is helped by any. */
static bool block(DOLProcess *p, struct weft_end *end, uint32_t wants)
{
    weft_note_wait(p, end, (enum weft_transport)end->transport, wants);
    if (weft_is_local(end) && end->peer_wants)
        weft_help(end);
    return false;
}

/* A reader is over that wants all of something of which there is only a part. */
static bool over_at_rest(DOLProcess *p, const struct weft_end *end, uint32_t rest, uint32_t wanted)
{
    const struct weft_process_plan *plan = weft_plan(p);
    if (rest > 0)
        weft_report_rest(plan, &plan->kind->ports[end->slot], rest, wanted);
    weft_set_waits_for_none((struct weft_process *)p);
    return false;
}

static bool over(DOLProcess *p)
{
    weft_set_waits_for_none((struct weft_process *)p);
    return false;
}

/* Ends the program if the call is against the rules. */
static __attribute__((noinline)) void check(DOLProcess *p, struct weft_end *end, struct weft_call call)
{
    const struct weft_process_plan *plan = weft_plan(p);
    weft_check_call(plan, &plan->kind->ports[end->slot], call, end->state < WEFT_IDLE ? ~end->state : -1);
}

/* What can be moved at once; `*last`: the other side has ended, there will never be more. */
static inline uint32_t available(struct weft_end *end, enum weft_direction direction, bool *last)
{
    if (weft_is_local(end)) {
        *last = end->closed;
        return weft_end_credit(end, WEFT_LOCAL, direction);
    }
    *last = weft_end_closed(end); /* before the counter, which is then final */
    weft_end_refresh(end, direction);
    return end->limit - end->count;
}

static inline bool is_idle(const struct weft_end *end, enum weft_direction direction)
{
    return end->state == WEFT_IDLE && weft_direction_of(end) == direction;
}

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* Does anybody read what the process writes? If not, what it does is seen by nobody, and it is over as soon as it would wait
   for a reader that has ended; if so, it must not notice that one has (promise 1 of the design: else what the others get would
   depend on capacities). */
static bool is_read(const struct weft_process *process)
{
    for (unsigned i = 0; i < process->plan->kind->port_count; i++) {
        const struct weft_end *end = &process->ends[i];
        if (process->plan->kind->ports[i].direction == WEFT_OUT && end->other != process && !weft_end_closed(end))
            return true;
    }
    return false;
}

/* Empties a channel whose reader has ended: what it holds is never read. */
static void drop(struct weft_end *end)
{
    if (weft_is_local(end)) {
        end->peer->limit = 0;
    } else {
        end->limit = end->count + end->capacity;
        atomic_store_explicit(&weft_side(end, WEFT_IN)->count, end->count, memory_order_release);
    }
}

static bool block_part(DOLProcess *p, struct weft_end *end, uint32_t moved, uint32_t rest)
{
    end->state = (int32_t)moved;
    return block(p, end, weft_wants_part(end, rest));
}

/* Moves what there is; like the one for writing kept out of the way of the block that usually comes first. */
static __attribute__((noinline)) bool read_part(DOLProcess *p, struct weft_end *end, void *buf, int len, enum weft_use use)
{
    if (!weft_likely(is_idle(end, WEFT_IN) && len >= 0))
        check(p, end, (struct weft_call){"DOL_read", len, WEFT_IN, WEFT_CALL_MOVE});
    if (end->state == WEFT_END_TOLD)
        return over(p);
    bool last;
    uint32_t moved = (uint32_t)end->state;
    uint32_t rest = (uint32_t)len - moved;
    uint32_t part = least(rest, available(end, WEFT_IN, &last));
    if (part > 0) {
        weft_guard_open(end, part);
        weft_ring_read(weft_end_start(end), end->capacity, weft_end_position(end), (char *)buf + moved, part);
        weft_guard_close(end, part);
        weft_end_advance(p, end, end->transport, WEFT_IN, part);
    }
    if (part < rest && !last)
        return block_part(p, end, moved + part, rest - part); /* of none it goes on by the fast path */
    if (part < rest && use == WEFT_ALL)
        return over_at_rest(p, end, moved + part, (uint32_t)len);
    end->state = moved + part == 0 && len > 0 ? WEFT_END_TOLD : WEFT_IDLE;
    weft_set_result(p, (int)(moved + part), use);
    return true;
}

bool weft_read_slow(DOLProcess *p, struct weft_end *end, void *buf, int len, enum weft_use use)
{
    bool last;
    if (weft_likely(is_idle(end, WEFT_IN) && len > 0 && available(end, WEFT_IN, &last) == 0 && !last))
        return block_part(p, end, 0, (uint32_t)len);
    return read_part(p, end, buf, len, use);
}

static __attribute__((noinline)) bool write_part(DOLProcess *p, struct weft_end *end, const void *buf, int len)
{
    if (!weft_likely(is_idle(end, WEFT_OUT) && len >= 0))
        check(p, end, (struct weft_call){"DOL_write", len, WEFT_OUT, WEFT_CALL_MOVE});
    bool last;
    uint32_t moved = (uint32_t)end->state;
    uint32_t rest = (uint32_t)len - moved;
    uint32_t part = least(rest, available(end, WEFT_OUT, &last));
    if (part > 0) {
        weft_guard_open(end, part);
        weft_ring_write(weft_end_start(end), end->capacity, weft_end_position(end), (const char *)buf + moved, part);
        weft_guard_close(end, part);
        weft_end_advance(p, end, end->transport, WEFT_OUT, part);
    }
    if (part < rest && last && !is_read((struct weft_process *)p))
        return over(p);
    if (part < rest && !last)
        return block_part(p, end, moved + part, rest - part);
    end->state = WEFT_IDLE;
    weft_account_sent(end->account, (uint32_t)len);
    return true;
}

bool weft_write_slow(DOLProcess *p, struct weft_end *end, const void *buf, int len)
{
    bool last;
    if (weft_likely(is_idle(end, WEFT_OUT) && len > 0 && available(end, WEFT_OUT, &last) == 0 && !last))
        return block_part(p, end, 0, (uint32_t)len);
    return write_part(p, end, buf, len);
}

/* Opens a window of what is there; kept out of the way of the block that usually comes first. */
static __attribute__((noinline)) bool capture(DOLProcess *p, struct weft_end *end, void **window, int len, enum weft_use use)
{
    check(p, end, (struct weft_call){"DOL_capture", len, WEFT_IN, WEFT_CALL_WINDOW});
    if (end->state == WEFT_END_TOLD)
        return over(p);
    bool last;
    uint32_t length = least((uint32_t)len, available(end, WEFT_IN, &last));
    if (length < (uint32_t)len && !last)
        return block(p, end, (uint32_t)len);
    if (length < (uint32_t)len && use == WEFT_ALL)
        return over_at_rest(p, end, length, (uint32_t)len);
    end->state = length == 0 && len > 0 ? WEFT_END_TOLD : ~(int32_t)length;
    weft_guard_open(end, length);
    weft_ring_gather(weft_end_start(end), end->capacity, weft_end_position(end), length);
    *window = end->at;
    weft_set_result(p, (int)length, use);
    return true;
}

bool weft_capture_slow(DOLProcess *p, struct weft_end *end, void **window, int len, enum weft_use use)
{
    bool last;
    if (weft_likely(is_idle(end, WEFT_IN) && (uint32_t)len <= end->capacity && available(end, WEFT_IN, &last) < (uint32_t)len
                    && !last))
        return block(p, end, (uint32_t)len);
    return capture(p, end, window, len, use);
}

bool weft_reserve_slow(DOLProcess *p, struct weft_end *end, void **window, int len)
{
    if (!weft_likely(is_idle(end, WEFT_OUT) && (uint32_t)len <= end->capacity))
        check(p, end, (struct weft_call){"DOL_reserve", len, WEFT_OUT, WEFT_CALL_WINDOW});
    bool last;
    if (available(end, WEFT_OUT, &last) < (uint32_t)len) {
        if (!last)
            return block(p, end, (uint32_t)len);
        if (!is_read((struct weft_process *)p))
            return over(p);
        drop(end);
    }
    end->state = ~len;
    weft_guard_open(end, (uint32_t)len);
    *window = end->at;
    return true;
}

int weft_consume_slow(DOLProcess *p, struct weft_end *end)
{
    if (end->state == WEFT_END_TOLD) /* closes the window of no bytes that told the end */
        return 0;
    check(p, end, (struct weft_call){"DOL_consume", 0, WEFT_IN, WEFT_CALL_CLOSE});
    __builtin_trap(); /* not reached: no window is open */
}

void weft_release_misused(DOLProcess *p, struct weft_end *end)
{
    check(p, end, (struct weft_call){"DOL_release", 0, WEFT_OUT, WEFT_CALL_CLOSE});
    __builtin_trap(); /* not reached: no window is open */
}

int weft_test_slow(DOLProcess *p, struct weft_end *end, int len, enum weft_direction direction)
{
    check(p, end, (struct weft_call){direction == WEFT_IN ? "DOL_rtest" : "DOL_wtest", len, direction, WEFT_CALL_TEST});
    bool last;
    if (available(end, direction, &last) >= (uint32_t)len)
        return 1;
    if (direction == WEFT_OUT && last && (uint32_t)len <= end->capacity && is_read((struct weft_process *)p))
        return 1;
    end->tested = true;
    weft_notice((struct weft_process *)p, WEFT_TESTED);
    return 0;
}

void weft_batch_misjudged(DOLProcess *p, struct weft_end *end, uint32_t moved, uint32_t wanted)
{
    const struct weft_process_plan *plan = weft_plan(p);
    weft_misjudged(plan, &plan->kind->ports[end->slot], moved, wanted);
}
