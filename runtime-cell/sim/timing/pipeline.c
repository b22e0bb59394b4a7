#include "pipeline.h"

#include <string.h>

enum {
    BRANCH_MISS = 18,               /* SDK: "approximately 18-19 clock cycles" */
    HINT_SEEN = 4,                  /* fetch groups between a hint and its branch; with fewer it is not seen at all */
    LINE = 128,                     /* bytes of one fetch of instructions */
    FETCH = 15,                     /* cycles from a fetch until its line is there (SDK, HB); of the next line a guess */
    BUFFERS = sizeof(((struct weft_pipeline *)0)->buffered) / sizeof(uint32_t),
    NO_BRANCH = 1 /* no instruction has this address */
};

void weft_pipeline_start(struct weft_pipeline *p)
{
    memset(p, 0, sizeof *p);
    p->next = 1;
    p->hint_branch = NO_BRANCH;
    p->line = UINT32_MAX;
    memset(p->buffered, 0xff, sizeof p->buffered);
    p->last_pc = NO_BRANCH;
}

static void stall(struct weft_pipeline *p, uint64_t *at, uint64_t until, enum weft_stall reason)
{
    if (until > *at) {
        p->counts.stalls[reason] += until - *at;
        *at = until;
    }
}

/* When all the registers that it reads can be read. */
static uint64_t operands_ready(const struct weft_pipeline *p, const struct weft_operands *o, const struct weft_issued *i)
{
    uint64_t at = 0;
    if (o->reads_a && p->ready[i->ra] > at)
        at = p->ready[i->ra];
    if (o->reads_b && p->ready[i->rb] > at)
        at = p->ready[i->rb];
    if (o->reads_c && p->ready[i->rc] > at)
        at = p->ready[i->rc];
    if (o->reads_t && p->ready[i->rt] > at)
        at = p->ready[i->rt];
    return at;
}

/* The first cycle from `at` on in which DMA has not the local store. */
static uint64_t store_free(const struct weft_pipeline *p, uint64_t at)
{
    while (p->bus && weft_bus_has_store(p->bus, p->spe, at))
        at++;
    return at;
}

/* A fetch has the local store in the first cycle before `end` that neither DMA takes, nor a load, a store or another fetch. */
static void look_for(struct weft_pipeline *p, struct weft_fetch *fetch, uint64_t end)
{
    if (!fetch->waits)
        return;
    const uint64_t free = store_free(p, p->store_taken < fetch->asked ? fetch->asked : p->store_taken + 1);
    if (free < end) {
        fetch->waits = false;
        fetch->there = free + FETCH;
        p->store_taken = free;
    }
}

/* That for a hint goes first. */
static void look_for_fetches(struct weft_pipeline *p, uint64_t end)
{
    look_for(p, &p->hinted, end);
    look_for(p, &p->ahead, end);
}

/* When a line is there for an instruction that would be issued at `at`: until then none is, so that only DMA goes before fetches. */
static uint64_t fetched(struct weft_pipeline *p, const struct weft_fetch *fetch, uint64_t at)
{
    look_for_fetches(p, at);
    if (fetch->waits)
        look_for_fetches(p, UINT64_MAX);
    return fetch->there;
}

static bool is_buffered(const struct weft_pipeline *p, uint32_t line)
{
    for (unsigned i = 0; i < BUFFERS; i++)
        if (p->buffered[i] == line)
            return true;
    return false;
}

static void buffer(struct weft_pipeline *p, uint32_t line)
{
    p->buffered[p->oldest] = line;
    p->oldest = (p->oldest + 1) % BUFFERS;
}

/* Instructions of another line: there if it is buffered or was fetched in time; the one behind it is asked for. After a branch it came
 * with the branch, as its penalty or by its hint. */
static void enter_line(struct weft_pipeline *p, uint32_t pc, uint64_t *at)
{
    const uint32_t line = pc & -LINE;
    if (!is_buffered(p, line)) {
        if (pc == p->last_pc + 4)
            stall(p, at, fetched(p, &p->ahead, *at), STALL_FETCH);
        buffer(p, line);
    }
    p->line = line;
    p->ahead.waits = !is_buffered(p, line + LINE);
    p->ahead.asked = *at;
}

/* Where the instruction goes on, and what that costs. */
static void branch(struct weft_pipeline *p, const struct weft_issued *i)
{
    bool taken = i->next_pc != i->pc + 4, hinted = p->hint_branch == i->pc;
    uint32_t expected = hinted ? p->hint_target : i->pc + 4;
    p->counts.branches++;
    p->counts.taken += taken;
    if (expected == i->next_pc) {
        p->counts.hit += hinted;
        return;
    }
    p->counts.missed++;
    p->counts.stalls[STALL_BRANCH] += BRANCH_MISS;
    p->next = p->now + 1 + BRANCH_MISS;
}

void weft_pipeline_issue(struct weft_pipeline *p, const struct weft_issued *i)
{
    const struct weft_operands *o = weft_operands_of(i->op);
    const struct weft_class_time *time = &weft_class_times[o->class];
    const uint64_t ready = operands_ready(p, o, i);
    const bool same_line = (i->pc & -LINE) == p->line;
    p->counts.instructions++;
    /* A pair: the even pipeline's instruction at a doubleword, and then the odd one's, with no operand between them. */
    bool pair = p->last_even && time->odd && i->pc % 8 == 4 && i->pc == p->last_pc + 4 && p->next == p->now + 1 && ready <= p->now
                && same_line;
    if (pair && o->branches && p->hint_branch == i->pc && (p->hinted.waits || p->hinted.there > p->now))
        pair = false;
    if (pair && o->class == CLASS_LS && store_free(p, p->now) > p->now)
        pair = false;
    if (pair) {
        p->counts.dual++;
    } else {
        uint64_t at = p->next;
        if (!same_line)
            enter_line(p, i->pc, &at);
        stall(p, &at, ready, STALL_OPERAND);
        if (o->branches && p->hint_branch == i->pc)
            stall(p, &at, fetched(p, &p->hinted, at), STALL_HINT);
        if (o->class == CLASS_LS)
            stall(p, &at, store_free(p, at), STALL_STORE);
        look_for_fetches(p, at);
        p->now = at;
    }
    p->next = p->now + 1 + time->block;
    p->counts.stalls[STALL_DOUBLE] += time->block;
    if (o->class == CLASS_LS)
        p->store_taken = p->now;
    if (o->writes_t)
        p->ready[i->rt] = p->now + time->latency;
    p->last_pc = i->pc;
    p->last_even = !time->odd;
    if (i->hints) {
        p->counts.hints++;
        p->hinted.waits = true;
        p->hinted.asked = p->now;
        bool seen = i->hint_branch >= (i->pc & -8u) + 8 * HINT_SEEN;
        p->hint_branch = seen ? i->hint_branch : NO_BRANCH;
        p->hint_target = i->hint_target;
    }
    if (o->branches)
        branch(p, i);
}

void weft_pipeline_wait(struct weft_pipeline *p, uint64_t until, enum weft_stall reason)
{
    stall(p, &p->next, until, reason);
}
