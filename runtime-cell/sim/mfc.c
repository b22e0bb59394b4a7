#include "events.h"
#include "timing/clock.h"

#include <sched.h>
#include <string.h>

/*
 * Main memory is reached under a lock of its page, one of a fixed set: transfers within a page, and so within a line,
 * are atomic towards other SPEs, as putllc needs it.
 */
enum { PAGE = 4096, LOCKS = 1024 };
static atomic_flag locks[LOCKS];

static atomic_flag *lock_page(const void *at)
{
    uintptr_t page = (uintptr_t)at / PAGE;
    atomic_flag *lock = &locks[(page ^ page / LOCKS) % LOCKS];
    for (int tries = 0; atomic_flag_test_and_set_explicit(lock, memory_order_acquire); tries++)
        if (tries > 100)
            sched_yield();
    return lock;
}

static void unlock_page(atomic_flag *lock)
{
    atomic_flag_clear_explicit(lock, memory_order_release);
}

/* Copies between the local store and main memory; `memory` is the side that is locked. */
static void transfer(uint8_t *ls, uint8_t *memory, uint32_t size, bool put)
{
    while (size) {
        uint32_t part = PAGE - (uint32_t)((uintptr_t)memory % PAGE);
        if (part > size)
            part = size;
        atomic_flag *lock = lock_page(memory);
        memmove(put ? memory : ls, put ? ls : memory, part);
        unlock_page(lock);
        ls += part;
        memory += part;
        size -= part;
    }
}

static void *memory_at(struct weft_spu *spu, uint64_t ea, uint32_t size, bool write)
{
    const struct weft_spu_memory *memory = &spu->config.memory;
    return memory->at ? memory->at(memory->user, ea, size, write) : (void *)(uintptr_t)ea;
}

/* The kernels of the Cell's time and of today's hosts give no program an address of more bits. */
enum { ADDRESS_BITS = 47 };

static bool no_memory(struct violation *violation, const char *name, uint64_t ea, uint32_t size)
{
    return weft_spu_violate(violation, ea >> ADDRESS_BITS ? WEFT_SPU_RULE_SEGMENT : WEFT_SPU_RULE_STORAGE,
                            "%s: no memory of the program at effective address 0x%llx, %u bytes", name, (unsigned long long)ea,
                            size);
}

/* Writes through an effective address may come back to this local store. */
static void forget_alias(struct weft_spu *spu, const uint8_t *memory, uint32_t size)
{
    if (memory >= spu->ls && memory < spu->ls + WEFT_SPU_LS_SIZE)
        weft_spu_forget(spu, (uint32_t)(memory - spu->ls), size);
}

/* A word that is on its way to another SPE, as it is sent. */
struct word {
    struct weft_spu_memory memory;
    uint32_t value;
};

static void deliver_later(void *user, uint64_t ea, const void *bytes, uint32_t size)
{
    struct word word;
    (void)user;
    memcpy(&word, bytes, size);
    word.memory.deliver(word.memory.user, ea, word.value);
}

static void store_later(void *memory, uint64_t ea, const void *bytes, uint32_t size)
{
    uint8_t copy[MFC_MAX_SIZE];
    (void)ea;
    memcpy(copy, bytes, size);
    transfer(copy, memory, size, true);
}

/* To the register or mailbox of an SPE: where time is kept, when the word is there. */
static bool deliver(struct weft_spu *spu, const struct mfc_command *c, uint64_t ea)
{
    const struct weft_spu_memory *memory = &spu->config.memory;
    const struct word word = {*memory, load_be32(spu->ls + c->ls)};
    const int other = spu->clock && memory->deliver ? weft_clock_register(spu->clock, ea) : -1;
    if (other < 0)
        return memory->deliver && memory->deliver(memory->user, ea, word.value);
    const uint64_t there = weft_clock_transfer(spu->clock, ea, 4, true);
    return weft_machine_send(spu->clock->machine, other, there, deliver_later, NULL, ea, &word, sizeof word);
}

static const char *name_of(uint32_t opcode)
{
    switch (opcode & ~(uint32_t)(MFC_WITH_BARRIER | MFC_WITH_FENCE | MFC_LIST | MFC_RESULT)) {
    case MFC_PUT:
        return opcode & MFC_LIST ? "mfc_putl" : "mfc_put";
    case MFC_GET:
        return opcode & MFC_LIST ? "mfc_getl" : "mfc_get";
    case MFC_SNDSIG:
        return "mfc_sndsig";
    default:
        return "MFC command";
    }
}

/* The rules of a transfer: size, alignment, and that it is within the local store. */
static bool check_transfer(struct violation *violation, const char *name, uint32_t ls, uint64_t ea, uint32_t size)
{
    bool small = size == 1 || size == 2 || size == 4 || size == 8;
    uint32_t unit = small ? size : 16;
    if (!small && size % 16)
        return weft_spu_violate(violation, WEFT_SPU_RULE_ALIGNMENT, "%s: size %u is neither 1, 2, 4, 8 nor a multiple of 16",
                                name, size);
    if (size > MFC_MAX_SIZE)
        return weft_spu_violate(violation, WEFT_SPU_RULE_COMMAND, "%s: size %u is more than 16384", name, size);
    if (ls % unit || ea % unit)
        return weft_spu_violate(violation, WEFT_SPU_RULE_ALIGNMENT,
                                "%s: local store address 0x%x and effective address"
                                " 0x%llx must be multiples of %u for size %u",
                                name, ls, (unsigned long long)ea, unit, size);
    if (ls % 16 != ea % 16)
        return weft_spu_violate(violation, WEFT_SPU_RULE_ALIGNMENT,
                                "%s: local store address 0x%x and effective address"
                                " 0x%llx differ in the last 4 bits",
                                name, ls, (unsigned long long)ea);
    if (ls >= WEFT_SPU_LS_SIZE || size > WEFT_SPU_LS_SIZE - ls)
        return weft_spu_violate(violation, WEFT_SPU_RULE_COMMAND,
                                "%s: local store address 0x%x with size %u is beyond"
                                " the local store",
                                name, ls, size);
    return true;
}

static bool execute_transfer(struct weft_spu *spu, const struct mfc_command *c, uint64_t ea, uint32_t size)
{
    bool put = c->opcode & MFC_PUT;
    const char *name = name_of(c->opcode);
    if (!check_transfer(&spu->violation, name, c->ls, ea, size))
        return false;
    if (size == 0 || (put && size == 4 && deliver(spu, c, ea)))
        return true;
    uint8_t *memory = memory_at(spu, ea, size, put);
    if (!memory)
        return no_memory(&spu->violation, name, ea, size);
    if (put)
        forget_alias(spu, memory, size);
    else
        weft_spu_forget(spu, c->ls, size);
    if (spu->clock) {
        const uint64_t there = weft_clock_transfer(spu->clock, ea, size, put);
        const int other = put ? weft_clock_other(spu->clock, ea) : -1;
        if (other >= 0 && weft_machine_send(spu->clock->machine, other, there, store_later, memory, ea, spu->ls + c->ls, size))
            return true;
    }
    transfer(spu->ls + c->ls, memory, size, put);
    return true;
}

/* Goes through a list until its end or the next element that stalls. An element is a halfword whose first
 * bit says that it stalls, the size, and the lower word of the effective address; it starts at the next
 * quadword, at its own offset there. */
static bool execute_list(struct weft_spu *spu, struct mfc_command *c)
{
    c->stalled = false;
    while (c->size && !c->stalled) {
        uint32_t at = (uint32_t)c->ea & LS_MASK;
        uint32_t head = load_be32(spu->ls + at), low = load_be32(spu->ls + at + 4), size = head & 0xffff;
        c->ls = (c->ls & ~15u) | (low & 15);
        if (!execute_transfer(spu, c, (c->ea & ~0xffffffffull) | low, size))
            return false;
        c->ls = (c->ls + size + 15) & ~15u;
        c->ea = (c->ea & ~0xffffffffull) | (at + 8);
        c->size -= 8;
        c->stalled = head >> 31;
    }
    if (c->stalled) {
        spu->mfc.stalled_tags |= 1u << c->tag;
        weft_event_raise(spu, EVENT_STALL);
    }
    return true;
}

static bool execute_signal(struct weft_spu *spu, const struct mfc_command *c)
{
    if (!check_transfer(&spu->violation, "mfc_sndsig", c->ls, c->ea, 4))
        return false;
    if (deliver(spu, c, c->ea))
        return true;
    return weft_spu_violate(&spu->violation, WEFT_SPU_RULE_STORAGE,
                            "mfc_sndsig: no signal register of an SPE at effective address 0x%llx", (unsigned long long)c->ea);
}

static void load_line(uint64_t line[MFC_LINE / 8], const uint64_t *memory)
{
    for (int i = 0; i < MFC_LINE / 8; i++)
        line[i] = __atomic_load_n(&memory[i], __ATOMIC_RELAXED);
}

/*
 * The doublewords that change are exchanged one by one: a conflict with an atomic operation of the program itself,
 * which takes no lock of ours, is then seen for the first of them, and programs change one.
 */
static bool exchange_line(uint64_t *memory, const uint64_t *old, const uint64_t *new)
{
    bool first = true;
    for (int i = 0; i < MFC_LINE / 8; i++) {
        uint64_t expected = old[i];
        if (old[i] == new[i])
            continue;
        if (first && !__atomic_compare_exchange_n(&memory[i], &expected, new[i], false, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED))
            return false;
        if (!first)
            __atomic_store_n(&memory[i], new[i], __ATOMIC_SEQ_CST);
        first = false;
    }
    return true;
}

static void store_line(uint64_t *memory, const uint64_t *line)
{
    for (int i = 0; i < MFC_LINE / 8; i++)
        __atomic_store_n(&memory[i], line[i], __ATOMIC_SEQ_CST);
}

static bool put_conditional(struct mfc *mfc, uint64_t *memory, const uint64_t *line)
{
    if (!mfc->reservation || mfc->reserved != memory)
        return false;
    uint64_t now[MFC_LINE / 8];
    load_line(now, memory);
    return !memcmp(now, mfc->snapshot, MFC_LINE) && exchange_line(memory, mfc->snapshot, line);
}

static bool execute_atomic(struct weft_spu *spu, const struct mfc_command *c)
{
    struct mfc *mfc = &spu->mfc;
    const char *name = c->opcode == MFC_GETLLAR   ? "mfc_getllar"
                       : c->opcode == MFC_PUTLLC  ? "mfc_putllc"
                       : c->opcode == MFC_PUTLLUC ? "mfc_putlluc"
                                                  : "mfc_putqlluc";
    bool put = c->opcode != MFC_GETLLAR;
    if (c->ls % MFC_LINE || c->ea % MFC_LINE)
        return weft_spu_violate(&spu->violation, WEFT_SPU_RULE_ALIGNMENT,
                                "%s: local store address 0x%x and effective"
                                " address 0x%llx must be multiples of 128",
                                name, c->ls, (unsigned long long)c->ea);
    if (c->ls >= WEFT_SPU_LS_SIZE)
        return weft_spu_violate(&spu->violation, WEFT_SPU_RULE_COMMAND,
                                "%s: local store address 0x%x is beyond the"
                                " local store",
                                name, c->ls);
    uint64_t *memory = memory_at(spu, c->ea, MFC_LINE, put), line[MFC_LINE / 8];
    if (!memory)
        return no_memory(&spu->violation, name, c->ea, MFC_LINE);
    memcpy(line, spu->ls + c->ls, MFC_LINE);
    if (spu->clock)
        weft_clock_transfer(spu->clock, c->ea, MFC_LINE, put);
    atomic_flag *lock = lock_page(memory);
    uint32_t status;
    if (c->opcode == MFC_GETLLAR) {
        load_line(mfc->snapshot, memory);
        mfc->reserved = memory;
        mfc->reserved_ea = c->ea;
        status = 4;
    } else if (c->opcode == MFC_PUTLLC) {
        status = put_conditional(mfc, memory, line) ? 0 : 1;
    } else {
        store_line(memory, line);
        status = 2;
    }
    unlock_page(lock);
    if (put) {
        forget_alias(spu, (uint8_t *)memory, MFC_LINE);
    } else {
        weft_spu_forget(spu, c->ls, MFC_LINE);
        memcpy(spu->ls + c->ls, mfc->snapshot, MFC_LINE);
    }
    if (c->opcode == MFC_PUTQLLUC)
        return true;
    mfc->reservation = !put || (mfc->reservation && mfc->reserved != memory);
    mfc->atomic_status = status;
    mfc->atomic_status_there = true;
    return true;
}

bool weft_mfc_lost(struct weft_spu *spu)
{
    struct mfc *mfc = &spu->mfc;
    uint64_t now[MFC_LINE / 8];
    if (!mfc->reservation)
        return false;
    load_line(now, mfc->reserved);
    mfc->reservation = !memcmp(now, mfc->snapshot, MFC_LINE);
    return !mfc->reservation;
}

/* Of the commands for caches only one can be seen: sdcrz, which clears. */
static bool execute_cache(struct weft_spu *spu, const struct mfc_command *c)
{
    if (c->size > MFC_MAX_SIZE)
        return weft_spu_violate(&spu->violation, WEFT_SPU_RULE_COMMAND, "mfc_sdcr: size %u is more than 16384", c->size);
    if (c->opcode != MFC_SDCRZ || c->size == 0)
        return true;
    uint64_t first = c->ea & -(uint64_t)MFC_LINE, end = (c->ea + c->size + MFC_LINE - 1) & -(uint64_t)MFC_LINE;
    uint64_t *memory = memory_at(spu, first, (uint32_t)(end - first), true);
    if (!memory)
        return no_memory(&spu->violation, "mfc_sdcrz", first, (uint32_t)(end - first));
    for (uint64_t at = first; at < end; at += MFC_LINE, memory += MFC_LINE / 8) {
        atomic_flag *lock = lock_page(memory);
        store_line(memory, (uint64_t[MFC_LINE / 8]){0});
        unlock_page(lock);
    }
    return true;
}

/* What an opcode is, if it is one: its kind without modifiers. */
static bool is_transfer(uint32_t opcode)
{
    uint32_t modifiers = opcode & MFC_PUT ? MFC_WITH_BARRIER | MFC_WITH_FENCE | MFC_LIST | MFC_RESULT
                                          : MFC_WITH_BARRIER | MFC_WITH_FENCE | MFC_LIST;
    uint32_t kind = opcode & ~modifiers;
    return (kind == MFC_PUT || kind == MFC_GET) && (opcode & 3) != 3;
}

static bool is_signal(uint32_t opcode)
{
    return (opcode & ~3u) == MFC_SNDSIG && (opcode & 3) != 3;
}

static bool is_order(uint32_t opcode)
{
    return opcode == MFC_BARRIER || opcode == MFC_EIEIO || opcode == MFC_SYNC;
}

static bool is_atomic(uint32_t opcode)
{
    return opcode == MFC_GETLLAR || opcode == MFC_PUTLLC || opcode == MFC_PUTLLUC || opcode == MFC_PUTQLLUC;
}

static bool is_cache(uint32_t opcode)
{
    return opcode == MFC_SDCRT || opcode == MFC_SDCRTST || opcode == MFC_SDCRZ || opcode == MFC_SDCRST || opcode == MFC_SDCRF;
}

static bool is_list(const struct mfc_command *c)
{
    return is_transfer(c->opcode) && c->opcode & MFC_LIST;
}

static bool act(struct weft_spu *spu, struct mfc_command *c)
{
    if (is_list(c))
        return execute_list(spu, c);
    if (is_transfer(c->opcode))
        return execute_transfer(spu, c, c->ea, c->size);
    if (is_signal(c->opcode))
        return execute_signal(spu, c);
    if (is_atomic(c->opcode))
        return execute_atomic(spu, c);
    if (is_cache(c->opcode))
        return execute_cache(spu, c);
    atomic_thread_fence(memory_order_seq_cst);
    return true;
}

static bool orders(const struct mfc_command *c, unsigned modifiers);

/* What it does, and where time is kept what that takes. */
static bool execute(struct weft_spu *spu, struct mfc_command *c)
{
    if (!spu->clock)
        return act(spu, c);
    weft_clock_first(spu->clock);
    weft_clock_command(spu->clock, c, orders(c, MFC_WITH_BARRIER | MFC_WITH_FENCE), is_list(c));
    const bool done = act(spu, c);
    weft_clock_done(spu->clock, c, name_of(c->opcode), orders(c, MFC_WITH_BARRIER), is_atomic(c->opcode));
    return done;
}

/* A fence waits for the earlier commands of its tag; after a barrier, those of its tag wait for it as well. The barrier
 * command does both for all tags; sync and eieio are barriers of their tag. */
static bool orders(const struct mfc_command *c, unsigned modifiers)
{
    return is_order(c->opcode) || ((is_transfer(c->opcode) || is_signal(c->opcode)) && c->opcode & modifiers);
}

static bool must_wait(const struct mfc *mfc, const struct mfc_command *c, unsigned earlier)
{
    for (unsigned i = 0; i < earlier; i++) {
        const struct mfc_command *e = &mfc->queue[i];
        if (c->opcode == MFC_BARRIER || e->opcode == MFC_BARRIER)
            return true;
        if (e->tag == c->tag && (orders(c, MFC_WITH_BARRIER | MFC_WITH_FENCE) || orders(e, MFC_WITH_BARRIER)))
            return true;
    }
    return false;
}

static bool check_command(struct weft_spu *spu, const struct mfc_command *c)
{
    if (!is_transfer(c->opcode) && !is_signal(c->opcode) && !is_order(c->opcode) && !is_atomic(c->opcode) && !is_cache(c->opcode))
        return weft_spu_violate(&spu->violation, WEFT_SPU_RULE_COMMAND, "0x%x is not a command of the MFC", c->opcode);
    if (c->tag >= MFC_TAGS)
        return weft_spu_violate(&spu->violation, WEFT_SPU_RULE_COMMAND, "MFC command 0x%x: tag %u is more than 31", c->opcode,
                                c->tag);
    if (is_list(c)) {
        uint32_t at = (uint32_t)c->ea;
        bool aligned = at % 8 == 0 && c->size % 8 == 0;
        if (!aligned || c->size > MFC_MAX_SIZE || at >= WEFT_SPU_LS_SIZE || c->size > WEFT_SPU_LS_SIZE - at)
            return weft_spu_violate(&spu->violation, aligned ? WEFT_SPU_RULE_COMMAND : WEFT_SPU_RULE_ALIGNMENT,
                                    "%s: the list of %u bytes at local store address 0x%x must be multiples of 8,"
                                    " at most 16384 bytes, within the local store",
                                    name_of(c->opcode), c->size, at);
    }
    return true;
}

/* The tags of the mask for which nothing waits. */
static uint32_t complete_tags(const struct mfc *mfc)
{
    uint32_t busy = 0;
    for (unsigned i = 0; i < mfc->queued; i++)
        busy |= 1u << mfc->queue[i].tag;
    return mfc->tag_mask & ~busy;
}

static void give_tags(struct weft_spu *spu)
{
    struct mfc *mfc = &spu->mfc;
    mfc->tag_status = complete_tags(mfc);
    mfc->tag_ready = 0;
    if (spu->clock && mfc->tag_request == NOTHING)
        mfc->tag_status &= ~weft_dma_busy(&spu->clock->dma, weft_clock_now(spu->clock));
    else if (spu->clock)
        mfc->tag_ready = mfc->tag_request == ALL_TAGS ? weft_dma_all(&spu->clock->dma, mfc->tag_mask)
                                                      : weft_dma_any(&spu->clock->dma, mfc->tag_status);
    mfc->tag_status_there = true;
    mfc->tag_request = NOTHING;
    weft_event_raise(spu, EVENT_TAGS);
}

static void give_tags_if_asked(struct weft_spu *spu)
{
    struct mfc *mfc = &spu->mfc;
    uint32_t complete = complete_tags(mfc);
    if ((mfc->tag_request == ANY_TAG && complete) || (mfc->tag_request == ALL_TAGS && complete == mfc->tag_mask))
        give_tags(spu);
}

void weft_mfc_request_tags(struct weft_spu *spu, uint32_t condition)
{
    spu->mfc.tag_status_there = false;
    spu->mfc.tag_request = condition;
    if (condition == NOTHING)
        give_tags(spu);
    else
        give_tags_if_asked(spu);
}

bool weft_mfc_issue(struct weft_spu *spu, uint32_t opcode)
{
    struct mfc *mfc = &spu->mfc;
    struct mfc_command c = mfc->next;
    c.opcode = opcode & 0xffff;                 /* the upper half names classes for the replacement in caches */
    mfc->next.ea &= 0xffffffff;                 /* the upper word counts for one command */
    if (!check_command(spu, &c))
        return false;
    bool wait = must_wait(mfc, &c, mfc->queued) && (!is_atomic(c.opcode) || c.opcode == MFC_PUTQLLUC);
    if (!wait && !execute(spu, &c))
        return false;
    if (!wait && !c.stalled)
        return true;
    if (mfc->queued == MFC_QUEUE)
        return weft_spu_violate(&spu->violation, WEFT_SPU_RULE_CHANNEL,
                                "the MFC's queue is full of stalled lists and"
                                " what waits for them: the SPU would wait for ever");
    mfc->queue[mfc->queued++] = c;
    return true;
}

/* Executes what need not wait any more, in order. */
static bool advance(struct weft_spu *spu)
{
    struct mfc *mfc = &spu->mfc;
    bool was_full = mfc->queued == MFC_QUEUE;
    unsigned kept = 0;
    for (unsigned i = 0; i < mfc->queued; i++) {
        struct mfc_command c = mfc->queue[i];
        if (!c.stalled && !must_wait(mfc, &c, kept)) {
            if (!execute(spu, &c))
                return false;
            if (!c.stalled)
                continue;
        }
        mfc->queue[kept++] = c;
    }
    mfc->queued = kept;
    if (was_full && kept < MFC_QUEUE)
        weft_event_raise(spu, EVENT_QUEUE);
    give_tags_if_asked(spu);
    return true;
}

bool weft_mfc_acknowledge(struct weft_spu *spu, uint32_t tag)
{
    struct mfc *mfc = &spu->mfc;
    if (tag >= MFC_TAGS)
        return weft_spu_violate(&spu->violation, WEFT_SPU_RULE_CHANNEL, "MFC_WrListStallAck: tag %u is more than 31", tag);
    mfc->stalled_tags &= ~(1u << tag);
    for (unsigned i = 0; i < mfc->queued; i++)
        if (mfc->queue[i].tag == tag)
            mfc->queue[i].stalled = false;
    return advance(spu);
}

bool weft_spu_proxy(struct weft_spu *spu, uint32_t command, uint32_t ls, uint64_t ea, uint32_t size, unsigned tag, char *message,
                    size_t message_size)
{
    struct violation broken = {.text = ""};
    bool known = is_transfer(command) && !(command & MFC_LIST), put = command & MFC_PUT;
    uint8_t *memory = NULL;
    if (!known)
        weft_spu_violate(&broken, WEFT_SPU_RULE_COMMAND, "0x%x is not a proxy command", command);
    else if (tag >= MFC_TAGS)
        weft_spu_violate(&broken, WEFT_SPU_RULE_COMMAND, "%s: tag %u is more than 31", name_of(command), tag);
    else if (check_transfer(&broken, name_of(command), ls, ea, size) && size && !(memory = memory_at(spu, ea, size, put)))
        no_memory(&broken, name_of(command), ea, size);
    if (broken.text[0]) {
        snprintf(message, message_size, "%s", broken.text);
        return false;
    }
    transfer(spu->ls + ls, memory, size, put);
    return true;
}
