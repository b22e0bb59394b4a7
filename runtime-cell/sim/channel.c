#include "channel.h"

#include "rounding.h"
#include "timing/clock.h"

#include <errno.h>
#include <time.h>

enum channel {
    SPU_RdEventStat,
    SPU_WrEventMask,
    SPU_WrEventAck,
    SPU_RdSigNotify1,
    SPU_RdSigNotify2,
    SPU_WrDec = 7,
    SPU_RdDec,
    MFC_WrMSSyncReq,
    SPU_RdEventMask = 11,
    MFC_RdTagMask,
    SPU_RdMachStat,
    SPU_WrSRR0,
    SPU_RdSRR0,
    MFC_LSA,
    MFC_EAH,
    MFC_EAL,
    MFC_Size,
    MFC_TagID,
    MFC_Cmd,
    MFC_WrTagMask,
    MFC_WrTagUpdate,
    MFC_RdTagStat,
    MFC_RdListStallStat,
    MFC_WrListStallAck,
    MFC_RdAtomicStat,
    SPU_WrOutMbox,
    SPU_RdInMbox,
    SPU_WrOutIntrMbox,
    CHANNELS
};

/* How each channel may be used: r read, w write; the others do not exist. */
static const struct {
    const char *name;
    char use;
} channels[CHANNELS] = {
#define CHANNEL(name, use) [name] = {#name, use}
    CHANNEL(SPU_RdEventStat, 'r'),
    CHANNEL(SPU_WrEventMask, 'w'),
    CHANNEL(SPU_WrEventAck, 'w'),
    CHANNEL(SPU_RdSigNotify1, 'r'),
    CHANNEL(SPU_RdSigNotify2, 'r'),
    CHANNEL(SPU_WrDec, 'w'),
    CHANNEL(SPU_RdDec, 'r'),
    CHANNEL(MFC_WrMSSyncReq, 'w'),
    CHANNEL(SPU_RdEventMask, 'r'),
    CHANNEL(MFC_RdTagMask, 'r'),
    CHANNEL(SPU_RdMachStat, 'r'),
    CHANNEL(SPU_WrSRR0, 'w'),
    CHANNEL(SPU_RdSRR0, 'r'),
    CHANNEL(MFC_LSA, 'w'),
    CHANNEL(MFC_EAH, 'w'),
    CHANNEL(MFC_EAL, 'w'),
    CHANNEL(MFC_Size, 'w'),
    CHANNEL(MFC_TagID, 'w'),
    CHANNEL(MFC_Cmd, 'w'),
    CHANNEL(MFC_WrTagMask, 'w'),
    CHANNEL(MFC_WrTagUpdate, 'w'),
    CHANNEL(MFC_RdTagStat, 'r'),
    CHANNEL(MFC_RdListStallStat, 'r'),
    CHANNEL(MFC_WrListStallAck, 'w'),
    CHANNEL(MFC_RdAtomicStat, 'r'),
    CHANNEL(SPU_WrOutMbox, 'w'),
    CHANNEL(SPU_RdInMbox, 'r'),
    CHANNEL(SPU_WrOutIntrMbox, 'w')
#undef CHANNEL
};

static const uint32_t ALL_EVENTS = 0x1ffb;

/* The decrementer of a PlayStation 3 goes down 79.8 million times a second. */
static uint64_t ticks(uint64_t nanoseconds)
{
    return nanoseconds / 10000 * 798 + nanoseconds % 10000 * 798 / 10000;
}

/* Until the decrementer passes zero. */
static uint64_t ticks_left(const struct weft_spu *spu, uint64_t now)
{
    uint64_t passed = ticks(now - spu->decrementer_start);
    return passed > spu->decrementer_value ? 0 : spu->decrementer_value + 1ull - passed;
}

/* Of the host; where the SPE's time is kept, of that. */
static uint64_t now(const struct weft_spu *spu)
{
    if (spu->clock)
        return weft_clock_now(spu->clock) * 10 / 32;
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static bool asked_to_end(struct weft_spu *spu)
{
    return atomic_load_explicit(&spu->ending, memory_order_relaxed) && atomic_exchange(&spu->ending, false);
}

static void lock(struct weft_spu *spu)
{
    pthread_mutex_lock(&spu->lock);
}

static void unlock(struct weft_spu *spu)
{
    pthread_mutex_unlock(&spu->lock);
}

/* The events that nobody reports: the decrementer, and a reserved line that others have written. They are pending
 * whether the mask lets them through or not. */
static void look_for_events(struct weft_spu *spu)
{
    if (!spu->decrementer_over && ticks_left(spu, now(spu)) == 0) {
        spu->decrementer_over = true;
        weft_event_raise_locked(spu, EVENT_DECREMENTER);
    }
    if (weft_mfc_lost(spu))
        weft_event_raise_locked(spu, EVENT_LOST);
}

bool weft_channel_event(struct weft_spu *spu)
{
    lock(spu);
    look_for_events(spu);
    bool there = spu->event_there;
    unlock(spu);
    return there;
}

static bool event_there(struct weft_spu *spu)
{
    look_for_events(spu);
    return spu->event_there;
}

static bool mail_there(struct weft_spu *spu)
{
    return spu->in.count > 0;
}

static bool signal_1_there(struct weft_spu *spu)
{
    return spu->signals[0].there;
}

static bool signal_2_there(struct weft_spu *spu)
{
    return spu->signals[1].there;
}

static bool room_out(struct weft_spu *spu)
{
    return spu->out.count == 0;
}

static bool room_out_intr(struct weft_spu *spu)
{
    return spu->out_intr.count == 0;
}

/* Until when to sleep at most, if an event may come that nobody reports; 0: no such event. */
static uint64_t look_again(struct weft_spu *spu)
{
    enum { RESERVATION_POLL = 100000 };         /* nanoseconds: a store of the program to the line is not announced */
    uint64_t at = now(spu);
    if (spu->event_mask & EVENT_LOST && spu->mfc.reservation)
        return at + RESERVATION_POLL;
    if (spu->event_mask & EVENT_DECREMENTER && !spu->decrementer_over)
        return at + ticks_left(spu, at) * 10000 / 798 + 1;
    return 0;
}

/* The same with the lock held where time is kept: nobody but the PPE writes the inbound mailbox and empties the others. Time goes on to
 * where the decrementer passes zero, or to the next look at a reserved line, if that is what is waited for. */
static void wait_in_time(struct weft_spu *spu, enum channel channel, uint64_t again, unsigned wakes)
{
    bool for_ppe = channel == SPU_RdInMbox || channel == SPU_WrOutMbox || channel == SPU_WrOutIntrMbox;
    unlock(spu);
    if (again) {
        weft_clock_wait(spu->clock, again * 32 / 10 + 1, STALL_SIGNAL);
        weft_clock_first(spu->clock);
    } else {
        weft_clock_sleep(spu->clock, for_ppe ? PHASE_HELD : PHASE_ASLEEP, wakes);
    }
    lock(spu);
}

static unsigned wakes_of(const struct weft_spu *spu)
{
    return spu->clock && spu->clock->machine ? weft_machine_wakes(spu->clock->machine, spu->clock->place) : 0;
}

/* With the lock held: sleeps until `ready`. */
static enum outcome wait_for(struct weft_spu *spu, enum channel channel, bool (*ready)(struct weft_spu *))
{
    for (unsigned wakes = wakes_of(spu); !ready(spu); wakes = wakes_of(spu)) {
        uint64_t again = channel == SPU_RdEventStat ? look_again(spu) : 0;
        if (asked_to_end(spu))
            return ENDED;
        if (spu->config.alone && !again) {
            weft_spu_violate(&spu->violation, WEFT_SPU_RULE_CHANNEL, "%s: nobody is there who could end this wait",
                             channels[channel].name);
            return BROKEN;
        }
        if (spu->clock && (spu->clock->machine || again)) {
            wait_in_time(spu, channel, again, wakes);
        } else if (again) {
            struct timespec t = {.tv_sec = (time_t)(again / 1000000000u), .tv_nsec = (long)(again % 1000000000u)};
            pthread_cond_timedwait(&spu->change, &spu->lock, &t);
        } else {
            pthread_cond_wait(&spu->change, &spu->lock);
        }
    }
    return DONE;
}

static void changed(struct weft_spu *spu, unsigned changes)
{
    if (!spu->config.changed)
        return;
    set_rounding(TO_NEAREST);
    spu->config.changed(spu->config.changed_user, spu, changes);
    set_rounding(TO_ZERO);
}

static uint32_t take(struct mailbox *box)
{
    uint32_t word = box->word[0];
    box->count--;
    for (unsigned i = 0; i < box->count; i++)
        box->word[i] = box->word[i + 1];
    return word;
}

static enum outcome read_event(struct weft_spu *spu, uint32_t *value)
{
    lock(spu);
    enum outcome outcome = wait_for(spu, SPU_RdEventStat, event_there);
    if (outcome == DONE) {
        *value = spu->events & spu->event_mask;
        spu->event_there = false;
    }
    unlock(spu);
    return outcome;
}

static enum outcome read_signal(struct weft_spu *spu, enum channel channel, uint32_t *value)
{
    struct signal *signal = &spu->signals[channel - SPU_RdSigNotify1];
    lock(spu);
    enum outcome outcome = wait_for(spu, channel, channel == SPU_RdSigNotify1 ? signal_1_there : signal_2_there);
    if (outcome == DONE) {
        *value = signal->value;
        signal->value = 0;
        signal->there = false;
    }
    unlock(spu);
    if (outcome == DONE)
        changed(spu, WEFT_SPU_SIGNAL);
    return outcome;
}

static enum outcome read_mail(struct weft_spu *spu, uint32_t *value)
{
    lock(spu);
    enum outcome outcome = wait_for(spu, SPU_RdInMbox, mail_there);
    if (outcome == DONE) {
        *value = take(&spu->in);
        pthread_cond_broadcast(&spu->change);
    }
    unlock(spu);
    if (outcome == DONE)
        changed(spu, WEFT_SPU_IN_MBOX);
    return outcome;
}

static enum outcome write_mail(struct weft_spu *spu, enum channel channel, uint32_t value)
{
    bool interrupt = channel == SPU_WrOutIntrMbox;
    struct mailbox *box = interrupt ? &spu->out_intr : &spu->out;
    lock(spu);
    enum outcome outcome = wait_for(spu, channel, interrupt ? room_out_intr : room_out);
    if (outcome == DONE) {
        box->word[box->count++] = value;
        pthread_cond_broadcast(&spu->change);
    }
    unlock(spu);
    if (outcome == DONE)
        changed(spu, interrupt ? WEFT_SPU_OUT_INTR_MBOX : WEFT_SPU_OUT_MBOX);
    return outcome;
}

static enum outcome for_ever(struct weft_spu *spu, enum channel channel, const char *why)
{
    weft_spu_violate(&spu->violation, WEFT_SPU_RULE_CHANNEL, "%s: %s: the SPU would wait for ever", channels[channel].name, why);
    return BROKEN;
}

static enum outcome read_tags(struct weft_spu *spu, uint32_t *value)
{
    struct mfc *mfc = &spu->mfc;
    if (!mfc->tag_status_there)
        return for_ever(spu, MFC_RdTagStat,
                        mfc->tag_request != NOTHING ? "its tags wait for a stalled list, or the mask is empty"
                                                    : "no update was asked for");
    if (spu->clock)
        weft_clock_wait(spu->clock, mfc->tag_ready, STALL_TAGS);
    *value = mfc->tag_status;
    mfc->tag_status_there = false;
    return DONE;
}

static enum outcome read_stalls(struct weft_spu *spu, uint32_t *value)
{
    if (!spu->mfc.stalled_tags)
        return for_ever(spu, MFC_RdListStallStat, "no list has stalled");
    *value = spu->mfc.stalled_tags;
    spu->mfc.stalled_tags = 0;
    return DONE;
}

static enum outcome read_atomic(struct weft_spu *spu, uint32_t *value)
{
    if (!spu->mfc.atomic_status_there)
        return for_ever(spu, MFC_RdAtomicStat, "no atomic command was issued");
    if (spu->clock)
        weft_clock_wait(spu->clock, spu->clock->dma.atomic, STALL_TAGS);
    *value = spu->mfc.atomic_status;
    spu->mfc.atomic_status_there = false;
    return DONE;
}

static enum outcome check(struct weft_spu *spu, unsigned channel, char use)
{
    if (channel >= CHANNELS || !channels[channel].use)
        weft_spu_violate(&spu->violation, WEFT_SPU_RULE_CHANNEL, "channel %u does not exist", channel);
    else if (use != '?' && channels[channel].use != use)
        weft_spu_violate(&spu->violation, WEFT_SPU_RULE_CHANNEL, "channel %u, %s, can only be %s", channel,
                         channels[channel].name, use == 'r' ? "written" : "read");
    else
        return DONE;
    return BROKEN;
}

enum outcome weft_channel_read(struct weft_spu *spu, unsigned channel, uint32_t *value)
{
    if (check(spu, channel, 'r') != DONE)
        return BROKEN;
    switch ((enum channel)channel) {
    case SPU_RdEventStat:
        return read_event(spu, value);
    case SPU_RdSigNotify1:
    case SPU_RdSigNotify2:
        return read_signal(spu, channel, value);
    case SPU_RdDec:
        *value = spu->decrementer_value - (uint32_t)ticks(now(spu) - spu->decrementer_start);
        return DONE;
    case SPU_RdEventMask:
        *value = spu->event_mask;
        return DONE;
    case MFC_RdTagMask:
        *value = spu->mfc.tag_mask;
        return DONE;
    case SPU_RdMachStat:
        *value = spu->interrupts;
        return DONE;
    case SPU_RdSRR0:
        *value = spu->srr0;
        return DONE;
    case MFC_RdTagStat:
        return read_tags(spu, value);
    case MFC_RdListStallStat:
        return read_stalls(spu, value);
    case MFC_RdAtomicStat:
        return read_atomic(spu, value);
    default:
        return read_mail(spu, value);
    }
}

static void write_event_mask(struct weft_spu *spu, uint32_t mask)
{
    lock(spu);
    spu->event_mask = mask & ALL_EVENTS;
    spu->event_there = spu->events & spu->event_mask;
    unlock(spu);
}

static void acknowledge_events(struct weft_spu *spu, uint32_t events)
{
    lock(spu);
    look_for_events(spu);
    spu->events &= ~events;
    spu->event_there = spu->events & spu->event_mask;
    unlock(spu);
}

static void write_decrementer(struct weft_spu *spu, uint32_t value)
{
    spu->decrementer_value = value;
    spu->decrementer_start = now(spu);
    spu->decrementer_over = false;
}

static enum outcome write_tag_update(struct weft_spu *spu, uint32_t condition)
{
    if (condition > ALL_TAGS) {
        weft_spu_violate(&spu->violation, WEFT_SPU_RULE_CHANNEL,
                         "MFC_WrTagUpdate: %u is neither 0 (immediate), 1 (any) nor 2 (all)", condition);
        return BROKEN;
    }
    weft_mfc_request_tags(spu, condition);
    return DONE;
}

enum outcome weft_channel_write(struct weft_spu *spu, unsigned channel, uint32_t value)
{
    struct mfc_command *next = &spu->mfc.next;
    if (check(spu, channel, 'w') != DONE)
        return BROKEN;
    switch ((enum channel)channel) {
    case SPU_WrEventMask:
        write_event_mask(spu, value);
        return DONE;
    case SPU_WrEventAck:
        acknowledge_events(spu, value);
        return DONE;
    case SPU_WrDec:
        write_decrementer(spu, value);
        return DONE;
    case MFC_WrMSSyncReq:
        weft_event_raise(spu, EVENT_MULTISOURCE);
        return DONE;
    case SPU_WrSRR0:
        spu->srr0 = value & LS_MASK & ~3u;
        return DONE;
    case MFC_LSA:
        next->ls = value;
        return DONE;
    case MFC_EAH:
        next->ea = (next->ea & 0xffffffff) | (uint64_t)value << 32;
        return DONE;
    case MFC_EAL:
        next->ea = (next->ea & ~0xffffffffull) | value;
        return DONE;
    case MFC_Size:
        next->size = value;
        return DONE;
    case MFC_TagID:
        next->tag = value;
        return DONE;
    case MFC_Cmd:
        return weft_mfc_issue(spu, value) ? DONE : BROKEN;
    case MFC_WrTagMask:
        spu->mfc.tag_mask = value;
        return DONE;
    case MFC_WrTagUpdate:
        return write_tag_update(spu, value);
    case MFC_WrListStallAck:
        return weft_mfc_acknowledge(spu, value) ? DONE : BROKEN;
    default:
        return write_mail(spu, channel, value);
    }
}

static uint32_t count_locked(struct weft_spu *spu, enum channel channel)
{
    switch (channel) {
    case SPU_RdEventStat:
        return event_there(spu);
    case SPU_RdSigNotify1:
        return spu->signals[0].there;
    case SPU_RdSigNotify2:
        return spu->signals[1].there;
    case MFC_Cmd:
        return MFC_QUEUE - spu->mfc.queued;
    case MFC_WrTagUpdate:
        return spu->mfc.tag_request == NOTHING;
    case MFC_RdTagStat:
        return spu->mfc.tag_status_there && (!spu->clock || weft_clock_now(spu->clock) >= spu->mfc.tag_ready);
    case MFC_RdListStallStat:
        return spu->mfc.stalled_tags != 0;
    case MFC_RdAtomicStat:
        return spu->mfc.atomic_status_there && (!spu->clock || weft_clock_now(spu->clock) >= spu->clock->dma.atomic);
    case SPU_WrOutMbox:
        return 1 - spu->out.count;
    case SPU_WrOutIntrMbox:
        return 1 - spu->out_intr.count;
    case SPU_RdInMbox:
        return spu->in.count;
    default:
        return 1;
    }
}

enum outcome weft_channel_count(struct weft_spu *spu, unsigned channel, uint32_t *count)
{
    if (check(spu, channel, '?') != DONE)
        return BROKEN;
    lock(spu);
    *count = count_locked(spu, channel);
    unlock(spu);
    return DONE;
}

/* The world outside. */

static unsigned collect(struct weft_spu *spu, struct mailbox *box, enum event event, uint32_t *words, unsigned count)
{
    unsigned taken = 0;
    while (taken < count && box->count)
        words[taken++] = take(box);
    if (taken)
        weft_event_raise_locked(spu, event);
    return taken;
}

unsigned weft_spu_out_mbox_read(struct weft_spu *spu, uint32_t *words, unsigned count)
{
    lock(spu);
    unsigned taken = collect(spu, &spu->out, EVENT_OUT_MBOX, words, count);
    unlock(spu);
    return taken;
}

unsigned weft_spu_out_intr_mbox_read(struct weft_spu *spu, uint32_t *words, unsigned count, bool block)
{
    lock(spu);
    unsigned taken = 0;
    while (true) {
        taken += collect(spu, &spu->out_intr, EVENT_OUT_INTR_MBOX, words + taken, count - taken);
        if (!block || taken == count)
            break;
        pthread_cond_wait(&spu->change, &spu->lock);
    }
    unlock(spu);
    return taken;
}

unsigned weft_spu_in_mbox_write(struct weft_spu *spu, const uint32_t *words, unsigned count, bool block)
{
    lock(spu);
    unsigned given = 0;
    while (true) {
        while (given < count && spu->in.count < IN_MBOX) {
            spu->in.word[spu->in.count++] = words[given++];
            weft_event_raise_locked(spu, EVENT_IN_MBOX);
        }
        if (!block || given == count)
            break;
        pthread_cond_wait(&spu->change, &spu->lock);
    }
    unlock(spu);
    return given;
}

static unsigned count_of(struct weft_spu *spu, const struct mailbox *box)
{
    lock(spu);
    unsigned count = box->count;
    unlock(spu);
    return count;
}

unsigned weft_spu_out_mbox_count(struct weft_spu *spu)
{
    return count_of(spu, &spu->out);
}

unsigned weft_spu_out_intr_mbox_count(struct weft_spu *spu)
{
    return count_of(spu, &spu->out_intr);
}

unsigned weft_spu_in_mbox_space(struct weft_spu *spu)
{
    return IN_MBOX - count_of(spu, &spu->in);
}

uint32_t weft_spu_mbox_status(struct weft_spu *spu)
{
    lock(spu);
    uint32_t status = spu->out_intr.count << 16 | (IN_MBOX - spu->in.count) << 8 | spu->out.count;
    unlock(spu);
    return status;
}

void weft_spu_signal_mode(struct weft_spu *spu, unsigned which, bool logical_or)
{
    lock(spu);
    spu->signals[which - 1].logical_or = logical_or;
    unlock(spu);
}

void weft_spu_signal(struct weft_spu *spu, unsigned which, uint32_t value)
{
    lock(spu);
    struct signal *signal = &spu->signals[which - 1];
    signal->value = signal->logical_or ? signal->value | value : value;
    signal->there = true;
    weft_event_raise_locked(spu, which == 1 ? EVENT_SIGNAL_1 : EVENT_SIGNAL_2);
    unlock(spu);
}

void weft_spu_interrupt(struct weft_spu *spu)
{
    lock(spu);
    atomic_store(&spu->ending, true);
    pthread_cond_broadcast(&spu->change);
    weft_clock_wake(spu->clock);
    unlock(spu);
}
