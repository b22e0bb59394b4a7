/* The end. A token goes round the ranks while they have nothing to do, and stops at one that has: so it costs nothing
   while the program runs. After Safra, in Dijkstra's note EWD 998 ("Shmuel Safra's version of termination detection",
   1987): it adds up how many messages ranks have sent more than received; a round in which no rank was black, that is,
   had received one since the token was there last, and whose sum is zero, has seen that nothing runs and nothing is
   under way. There a fixed machine begins each round; here each round begins at the rank that spoilt the one before, so
   that no rank is special. */
#include "rank.h"
#include <sched.h>
#include <string.h>

struct token {
    int64_t sum;   /* of the balances of the ranks since the round began, but for that at which it did */
    int32_t begun; /* the rank; none: no round yet */
    uint32_t unused;
};

enum { NONE = -1 };

static struct token token;
static bool is_here;  /* the token */
static bool tests;    /* when all is over: processes here test in vain */
static enum weft_note_kind asked; /* what is to be done; NOTE_TOKEN: nothing */

/* What is asked of all ranks, in a round, when nothing runs anywhere. */
struct verdict {
    int64_t sum; /* of the balances: a probe may have been sent since the token was there, and must arrive before the end */
    int32_t begun;
    uint32_t status;  /* of the program, for all that is known */
    uint32_t testing; /* ranks that have processes that test in vain */
    uint32_t unused;
};
static struct verdict latest; /* of `asked` */

void weft_quiet_start(void)
{
    is_here = weft_rank.number == 0;
    weft_rank.is_still = weft_rank.is_over = false;
    token = (struct token){.begun = NONE};
    asked = NOTE_TOKEN;
}

static int next_rank(void)
{
    return (weft_rank.number + 1) % weft_rank.count;
}

static void pass(enum weft_note_kind kind, const void *content, size_t size)
{
    weft_note(next_rank(), (struct weft_note){.kind = kind, .size = (uint32_t)size}, content);
}

/* Processors search for deadlocks by themselves when they have slept for a while; here it is certain that all have done
   it. */
static bool search(void)
{
    struct weft_run *run = weft_rank.run;
    uint32_t *walk = &run->processors->search.walk;
    weft_courier.search.walk = *walk; /* in the place of the first processor, which is asleep */
    bool resolved = weft_search_all(&weft_courier);
    *walk = weft_courier.search.walk;
    return resolved;
}

/* Processes here that test in vain are over; adds to the verdict what this rank knows. */
static void judge(struct verdict *verdict)
{
    struct weft_run *run = weft_rank.run;
    if (!weft_rank.is_over) {
        while (!weft_all_asleep(run)) /* but for one that wakes itself to search, and finds nothing */
            sched_yield();
        weft_rank.is_over = true;
        tests = weft_end_tests(run);
    }
    verdict->testing += tests;
    verdict->sum += weft_rank.balance;
    if (atomic_load(&run->deadlocked))
        verdict->status = WEFT_EXIT_DEADLOCK;
}

static void go_on(void)
{
    weft_rank.is_over = weft_rank.is_still = false;
    weft_rank.black = true;
    weft_wake_posted(weft_rank.run);
    weft_go_on(weft_rank.run);
}

/* The token has come round. */
static void end_round(void)
{
    if (token.begun == weft_rank.number && !weft_rank.black && token.sum + weft_rank.balance == 0) {
        struct verdict verdict = {.begun = weft_rank.number};
        judge(&verdict);
        pass(NOTE_MARK, &verdict, sizeof verdict);
        return; /* the token stays here */
    }
    token.sum += weft_rank.balance;
    if (weft_rank.black || token.begun == weft_rank.number || token.begun == NONE)
        token = (struct token){.begun = weft_rank.number};
    weft_rank.black = false;
    is_here = false;
    pass(NOTE_TOKEN, &token, sizeof token);
}

void weft_quiet_look(void)
{
    struct weft_run *run = weft_rank.run;
    if (weft_rank.is_over || !weft_notes_are_sent() || weft_flight_count() > 0 || !weft_all_asleep(run))
        return;
    bool mail = atomic_load(&weft_courier.mailbox);
    if (!weft_rank.is_still && !mail) {
        weft_rank.is_still = !search();
        weft_probe_all();
    }
    weft_go_on(run);
    if (weft_rank.is_still && !mail && is_here && weft_notes_are_sent())
        end_round();
}

static void come_to(enum weft_note_kind kind, struct verdict now)
{
    bool begun_here = now.begun == weft_rank.number;
    switch (kind) {
    case NOTE_MARK:
        if (!begun_here || now.sum != 0) {
            if (begun_here)
                now = (struct verdict){.begun = now.begun};
            judge(&now);
            pass(NOTE_MARK, &now, sizeof now);
        } else {
            pass(now.testing > 0 ? NOTE_GO : NOTE_END, &now, sizeof now);
        }
        break;
    case NOTE_GO:
        if (!begun_here)
            pass(NOTE_GO, &now, sizeof now);
        else
            token.begun = NONE;
        go_on();
        break;
    default:
        if (!begun_here)
            pass(NOTE_END, &now, sizeof now);
        weft_end_run(weft_rank.run, (int)now.status);
    }
}

void weft_quiet_note(const struct weft_note *note, const void *content)
{
    if (note->kind == NOTE_TOKEN) {
        memcpy(&token, content, sizeof token);
        is_here = true;
    } else {
        memcpy(&latest, content, sizeof latest);
        asked = note->kind;
    }
    weft_cluster_wake();
}

void weft_quiet_act(void)
{
    const enum weft_note_kind kind = asked;
    asked = NOTE_TOKEN;
    if (kind != NOTE_TOKEN)
        come_to(kind, latest);
}
