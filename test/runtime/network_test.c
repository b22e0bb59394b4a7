/* Small networks with known results, run on one to three and more processors, by the execution model that is linked. */
#define _POSIX_C_SOURCE 200809L
#include "net.h"
#include "unit_form.h"
#include <stdatomic.h>
#include <time.h>
#include <unity.h>

#ifndef PROCESSORS_MAX
#define PROCESSORS_MAX 3
#endif
#ifndef MANY
#define MANY 2000
#endif
#if !defined BLOCKING_MODEL && PROCESSORS_MAX > 1
#define SEVERAL_PROCESSORS
#endif

static const struct machine machines[] = {
    {.processors = 1},
#if PROCESSORS_MAX > 1
    {.processors = 2},
    {.processors = 3},
#endif
#ifdef SEVERAL_PROCESSORS
    {.processors = 1, .policy = WEFT_WS_LAST},
    {.processors = 2, .policy = WEFT_WS_LAST},
    {.processors = 3, .policy = WEFT_WS_LAST},
    {.processors = 2, .policy = WEFT_WS_CUR},
    {.processors = 2, .policy = WEFT_DEALT},
    {.processors = 3, .policy = WEFT_GP},
    {.processors = 2, .policy = WEFT_WS_LAST, .mixed = true},
#endif
};
enum { MACHINES = sizeof machines / sizeof *machines };

/* A sanitizer takes its time: there each network runs on every third machine, and the next network on the next ones. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { STEP = 3 };
#else
enum { STEP = 1 };
#endif

static struct net *net;

void setUp(void)
{
    net = net_new();
}

void tearDown(void)
{
    net_free(net);
}

/* Runs the network on machines, after `before`, and expects the same of each. */
static void expect_after(void (*before)(void), int status, const char *out, const char *err_part)
{
    static unsigned runs;
    for (unsigned i = runs++ % STEP; i < MACHINES; i += STEP) {
        char message[64];
        snprintf(message, sizeof message, "on machine %u", i);
        struct outcome *outcome = net_run(net, machines[i], before);
        if (outcome->status != status)
            fputs(outcome->err, stderr);
        TEST_ASSERT_EQUAL_INT_MESSAGE(status, outcome->status, message);
        TEST_ASSERT_EQUAL_STRING_MESSAGE(out, outcome->out, message);
        if (err_part && !strstr(outcome->err, err_part))
            TEST_ASSERT_EQUAL_STRING_MESSAGE(err_part, outcome->err, message);
    }
}

static void expect(int status, const char *out, const char *err_part)
{
    expect_after(NULL, status, out, err_part);
}

/* The stream that tests send: its i-th byte. */
static unsigned char byte_at(unsigned i)
{
    return (unsigned char)(i * 2654435761u >> 13);
}

static void put_bytes(void *to, unsigned from, int len)
{
    for (int i = 0; i < len; i++)
        ((unsigned char *)to)[i] = byte_at(from + (unsigned)i);
}

static bool bytes_are_right(const void *at, unsigned from, int len)
{
    for (int i = 0; i < len; i++)
        if (((const unsigned char *)at)[i] != byte_at(from + (unsigned)i))
            return false;
    return true;
}

static unsigned next_random(unsigned *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 16;
}

enum { BUFFER = 4096 };

/* Writes `a` bytes in pieces of 1..`b`, windows of 1..`c` at random among them (none if 0), and ends. Seed `d`. */
struct source_state { unsigned sent, seed; int len; void *window; char buf[BUFFER]; };
static int source_init(DOLProcess *p)
{
    STATE(source);
    s->seed = (unsigned)GETINDEX(3);
    return WEFT_DONE;
}
static int source_fire(DOLProcess *p)
{
    STATE(source);
    BEGIN
    while (s->sent < (unsigned)GETINDEX(0)) {
        if (GETINDEX(2) > 0 && next_random(&s->seed) % 2) {
            s->len = 1 + (int)(next_random(&s->seed) % (unsigned)GETINDEX(2));
            if (s->len > GETINDEX(0) - (int)s->sent)
                s->len = GETINDEX(0) - (int)s->sent;
            RESERVE(0, &s->window, s->len);
            put_bytes(s->window, s->sent, s->len);
            RELEASE(0);
        } else {
            s->len = 1 + (int)(next_random(&s->seed) % (unsigned)GETINDEX(1));
            if (s->len > GETINDEX(0) - (int)s->sent)
                s->len = GETINDEX(0) - (int)s->sent;
            put_bytes(s->buf, s->sent, s->len);
            WRITE(0, s->buf, s->len);
        }
        s->sent += (unsigned)s->len;
    }
    DOL_detach(p);
    END;
}
UNIT(source);

/* Passes bytes on from 0 to 1, parameters as above; ends with its stream. */
struct relay_state { unsigned seed, seen; int len, got; void *from, *to; char buf[BUFFER]; };
static int relay_init(DOLProcess *p)
{
    STATE(relay);
    s->seed = (unsigned)GETINDEX(3);
    return WEFT_DONE;
}
static int relay_fire(DOLProcess *p)
{
    STATE(relay);
    BEGIN
    if (GETINDEX(2) > 0 && next_random(&s->seed) % 2) {
        s->len = 1 + (int)(next_random(&s->seed) % (unsigned)GETINDEX(2));
        CAPTURE_SOME(s->got, 0, &s->from, s->len);
        if (s->got > 0) {
            RESERVE(1, &s->to, s->got);
            memcpy(s->to, s->from, (size_t)s->got);
            CONSUME(0);
            RELEASE(1);
        }
    } else {
        s->len = 1 + (int)(next_random(&s->seed) % (unsigned)GETINDEX(1));
        READ_SOME(s->got, 0, s->buf, s->len);
        WRITE(1, s->buf, s->got);
    }
    if (s->got == 0)
        DOL_detach(p);
    END;
}
UNIT(relay);

/* Reads to the end of its stream, checks and counts; parameters as above. */
struct sink_state { unsigned seed, seen; int len, got; void *window; bool wrong; char buf[BUFFER]; };
static int sink_init(DOLProcess *p)
{
    STATE(sink);
    s->seed = (unsigned)GETINDEX(3);
    return WEFT_DONE;
}
static int sink_fire(DOLProcess *p)
{
    STATE(sink);
    BEGIN
    if (GETINDEX(2) > 0 && next_random(&s->seed) % 2) {
        s->len = 1 + (int)(next_random(&s->seed) % (unsigned)GETINDEX(2));
        CAPTURE_SOME(s->got, 0, &s->window, s->len);
        s->wrong = s->wrong || !bytes_are_right(s->window, s->seen, s->got);
        CONSUME(0);
    } else {
        s->len = 1 + (int)(next_random(&s->seed) % (unsigned)GETINDEX(1));
        READ_SOME(s->got, 0, s->buf, s->len);
        s->wrong = s->wrong || !bytes_are_right(s->buf, s->seen, s->got);
    }
    s->seen += (unsigned)s->got;
    if (s->got == 0) {
        printf("%u bytes%s\n", s->seen, s->wrong ? ", wrong" : "");
        DOL_detach(p);
    }
    END;
}
UNIT(sink);

static void test_any_capacity_and_sizes(void)
{
    for (int capacity = 1; capacity <= 40; capacity += 1 + capacity / 8) {
        for (int plain = 1; plain <= 100; plain *= 9) {
            tearDown();
            setUp();
            int window = (capacity + 1) / 2; /* two windows of this size never block each other */
            unsigned from = net_process(net, "source", &source, 300, plain, window, capacity);
            unsigned to = net_process(net, "sink", &sink, 0, plain, window, 77 * capacity);
            net_channel(net, from, 0, to, 0, (size_t)capacity);
            expect(0, "300 bytes\n", NULL);
        }
    }
}

static void test_pipeline(void)
{
    unsigned last = net_process(net, "source", &source, 20000, 64, 30, 1);
    for (int i = 0; i < 20; i++) {
        unsigned next = net_process(net, "relay", &relay, 0, 64, 17, i);
        net_channel(net, last, i == 0 ? 0 : 1, next, 0, 59);
        last = next;
    }
    net_channel(net, last, 1, net_process(net, "sink", &sink, 0, 999, 17, 5), 0, 59);
    expect(0, "20000 bytes\n", NULL);
}

/* Passes a counter round; the one with b = 1 starts it, and ends after `a` rounds. */
struct node_state { int token; int round; void *from, *to; };
static int node_init(DOLProcess *p)
{
    STATE(node);
    BEGIN
    if (GETINDEX(1)) {
        WRITE(1, &s->token, 4);
    }
    END;
}
static int node_fire(DOLProcess *p)
{
    STATE(node);
    BEGIN
    CAPTURE(0, &s->from, 4);
    s->token = *(int *)s->from + 1;
    CONSUME(0);
    if (GETINDEX(1) && ++s->round == GETINDEX(0)) {
        printf("%d\n", s->token);
        DOL_detach(p);
    } else {
        RESERVE(1, &s->to, 4);
        *(int *)s->to = s->token;
        RELEASE(1);
    }
    END;
}
UNIT(node);

static void ring(unsigned n, int rounds)
{
    const unsigned first = net_process(net, "node", &node, rounds, 1, 0, 0);
    for (unsigned i = 1; i < n; i++)
        net_process(net, "node", &node, rounds, 0, 0, 0);
    for (unsigned i = 0; i < n; i++)
        net_channel(net, first + i, 1, first + (i + 1) % n, 0, 4);
}

static void test_ring(void)
{
    ring(10, 300);
    expect(0, "3000\n", NULL);
}

static void test_ping_pong(void)
{
    ring(2, 1000);
    expect(0, "2000\n", NULL);
}

static void test_process_that_talks_to_itself(void)
{
    ring(1, 1000);
    expect(0, "1000\n", NULL);
}

/* Throws a byte to and fro, until another one comes. */
struct thrower_state { char c; };
static int thrower_fire(DOLProcess *p)
{
    STATE(thrower);
    BEGIN
    WRITE(0, &s->c, 1);
    READ(1, &s->c, 1);
    if (RTEST(2, 1)) {
        puts("caught");
        DOL_detach(p);
    }
    END;
}
UNIT_WITHOUT_INIT(thrower);

/* Reads `a` bytes, then writes one. */
struct counter_state { char c; int got; };
static int counter_fire(DOLProcess *p)
{
    STATE(counter);
    BEGIN
    READ(0, &s->c, 1);
    if (++s->got == GETINDEX(0)) {
        WRITE(1, &s->c, 1);
    }
    END;
}
UNIT_WITHOUT_INIT(counter);

/* Two that always make each other ready leave the others their turns, who end the game. */
static void test_each_gets_its_turn(void)
{
    unsigned player = net_process(net, "thrower", &thrower, 0, 0, 0, 0);
    unsigned catcher = net_process(net, "catcher", &relay, 0, 1, 0, 1);
    unsigned from = net_process(net, "source", &source, 1000, 1, 0, 3);
    unsigned last = net_process(net, "last", &counter, 1000, 0, 0, 0);
    net_channel(net, player, 0, catcher, 0, 1);
    net_channel(net, catcher, 1, player, 1, 1);
    for (unsigned i = 0; i < 9; i++) {
        unsigned next = net_process(net, "pass", &relay, 0, 1, 0, 1);
        net_channel(net, from, i > 0, next, 0, 1);
        from = next;
    }
    net_channel(net, from, 1, last, 0, 1);
    net_channel(net, last, 1, player, 2, 1);
    expect(0, "caught\n", NULL);
}

/* Has `a` channels to itself, with capacities of 1, 2, 3.. bytes; counts those whose first window is not aligned to what fits. */
struct owner_state { int slot, wrong; void *window; };
static int owner_fire(DOLProcess *p)
{
    STATE(owner);
    BEGIN
    for (s->slot = 0; s->slot < GETINDEX(0); s->slot++) {
        RESERVE(2 * s->slot, &s->window, s->slot + 1);
        int fits = 1;
        while (fits < 16 && 2 * fits <= s->slot + 1)
            fits *= 2;
        s->wrong += (uintptr_t)s->window % (unsigned)fits != 0;
        RELEASE(2 * s->slot);
    }
    printf("%d wrong\n", s->wrong);
    DOL_detach(p);
    END;
}
UNIT_WITHOUT_INIT(owner);

static void test_rings_are_aligned_to_what_fits(void)
{
    unsigned self = net_process(net, "owner", &owner, 40, 0, 0, 0);
    for (unsigned i = 0; i < 40; i++)
        net_channel(net, self, 2 * i, self, 2 * i + 1, i + 1);
    expect(0, "0 wrong\n", NULL);
}

static void test_many_processes(void)
{
    ring(MANY, 2);
    char sum[16];
    snprintf(sum, sizeof sum, "%d\n", 2 * MANY);
    expect(0, sum, NULL);
}

/* Deals numbers 1..a to b workers in turn. */
struct dealer_state { int next; };
static int dealer_fire(DOLProcess *p)
{
    STATE(dealer);
    BEGIN
    s->next++;
    WRITE(s->next % GETINDEX(1), &s->next, 4);
    if (s->next == GETINDEX(0))
        DOL_detach(p);
    END;
}
UNIT_WITHOUT_INIT(dealer);

struct square_state { int value; long square; };
static int square_fire(DOLProcess *p)
{
    STATE(square);
    BEGIN
    READ(0, &s->value, 4);
    s->square = (long)s->value * s->value;
    WRITE(1, &s->square, 8);
    END;
}
UNIT_WITHOUT_INIT(square);

/* Collects in the same turn, prints the sum. */
struct gather_state { int next; long value, sum; };
static int gather_fire(DOLProcess *p)
{
    STATE(gather);
    BEGIN
    s->next++;
    READ(s->next % GETINDEX(1), &s->value, 8);
    s->sum += s->value;
    if (s->next == GETINDEX(0)) {
        printf("%ld\n", s->sum);
        DOL_detach(p);
    }
    END;
}
UNIT_WITHOUT_INIT(gather);

static void test_fan_out_and_in(void)
{
    unsigned from = net_process(net, "dealer", &dealer, 1000, 40, 0, 0);
    unsigned to = net_process(net, "gather", &gather, 1000, 40, 0, 0);
    for (unsigned i = 0; i < 40; i++) {
        unsigned worker = net_process(net, "square", &square, 0, 0, 0, 0);
        net_channel(net, from, i, worker, 0, 4 + i);
        net_channel(net, worker, 1, to, i, 3); /* smaller than a token */
    }
    expect(0, "333833500\n", NULL);
}

/* y[n] = x[n] + y[n-1] through a feedback channel from 1 to 2; a rounds. */
struct adder_state { int x, y, round; };
static int adder_init(DOLProcess *p)
{
    STATE(adder);
    BEGIN
    WRITE(1, &s->y, 4);
    END;
}
static int adder_fire(DOLProcess *p)
{
    STATE(adder);
    BEGIN
    READ(0, &s->x, 4);
    READ(2, &s->y, 4);
    s->y += s->x;
    WRITE(1, &s->y, 4);
    if (++s->round == GETINDEX(0)) {
        printf("%d\n", s->y);
        DOL_detach(p);
    }
    END;
}
UNIT(adder);

static void test_feedback(void)
{
    unsigned from = net_process(net, "dealer", &dealer, 500, 1, 0, 0);
    unsigned add = net_process(net, "adder", &adder, 500, 0, 0, 0);
    unsigned delay = net_process(net, "relay", &relay, 0, 1, 0, 0);
    net_channel(net, from, 0, add, 0, 9);
    net_channel(net, add, 1, delay, 0, 4);
    net_channel(net, delay, 1, add, 2, 4);
    expect(0, "125250\n", NULL);
}

/* Reads a numbers, prints their sum. */
struct sum_state { int i, value, sum; };
static int sum_fire(DOLProcess *p)
{
    STATE(sum);
    BEGIN
    READ(0, &s->value, 4);
    s->sum += s->value;
    if (++s->i == GETINDEX(0)) {
        printf("%d\n", s->sum);
        DOL_detach(p);
    }
    END;
}
UNIT_WITHOUT_INIT(sum);

/* Reads pieces of a bytes for their result, b = 1: windows; prints what it is told, and once more after the end. */
struct teller_state { int got; char buf[64]; void *window; };
static int teller_fire(DOLProcess *p)
{
    STATE(teller);
    BEGIN
    do {
        if (GETINDEX(1)) {
            CAPTURE_SOME(s->got, 0, &s->window, GETINDEX(0));
            CONSUME(0);
        } else {
            READ_SOME(s->got, 0, s->buf, GETINDEX(0));
        }
        printf("%d\n", s->got);
        fflush(stdout);
    } while (s->got > 0);
    if (GETINDEX(1)) {
        CAPTURE_SOME(s->got, 0, &s->window, GETINDEX(0));
    } else {
        READ_SOME(s->got, 0, s->buf, GETINDEX(0));
    }
    puts("not reached");
    END;
}
UNIT_WITHOUT_INIT(teller);

static void end_told(int total, int piece, int windows, const char *told)
{
    tearDown();
    setUp();
    unsigned from = net_process(net, "source", &source, total, 3, 0, 1);
    unsigned to = net_process(net, "teller", &teller, piece, windows, 0, 0);
    net_channel(net, from, 0, to, 0, 8);
    expect(0, told, NULL);
}

static void test_end_is_told(void)
{
    for (int windows = 0; windows < 2; windows++) {
        end_told(10, 4, windows, "4\n4\n2\n0\n");
        end_told(8, 4, windows, "4\n4\n0\n");
        end_told(0, 4, windows, "0\n");
        end_told(3, 8, windows, "3\n0\n");
    }
    end_told(30, 20, false, "20\n10\n0\n"); /* more than the channel holds */
}

/* Reads pieces of a bytes without looking at the result; b = 1: windows. Sends a byte for each to 1. */
struct believer_state { char buf[64]; void *window; };
static int believer_fire(DOLProcess *p)
{
    STATE(believer);
    BEGIN
    if (GETINDEX(1)) {
        CAPTURE(0, &s->window, GETINDEX(0));
        CONSUME(0);
    } else {
        READ(0, s->buf, GETINDEX(0));
    }
    WRITE(1, "x", 1);
    END;
}
UNIT_WITHOUT_INIT(believer);

static void test_end_ends_who_did_not_ask(void)
{
    for (int windows = 0; windows < 2; windows++) {
        tearDown();
        setUp();
        unsigned from = net_process(net, "source", &source, 10, 3, 0, 1);
        unsigned via = net_process(net, "believer", &believer, 4, windows, 0, 0);
        unsigned to = net_process(net, "teller", &teller, 1, 0, 0, 0);
        net_channel(net, from, 0, via, 0, 8);
        net_channel(net, via, 1, to, 0, 8);
        expect(0, "1\n1\n0\n", NULL);
    }
}

/* Writes pieces of a bytes for ever, tells each; b = 1: windows. */
struct pusher_state { char buf[64]; void *window; };
static int pusher_fire(DOLProcess *p)
{
    STATE(pusher);
    BEGIN
    if (GETINDEX(1)) {
        RESERVE(0, &s->window, GETINDEX(0));
        memset(s->window, 0, (size_t)GETINDEX(0));
        RELEASE(0);
    } else {
        WRITE(0, s->buf, GETINDEX(0));
    }
    fputs("+", stdout);
    fflush(stdout);
    END;
}
UNIT_WITHOUT_INIT(pusher);

/* Reads a bytes once and ends. */
struct taster_state { char buf[64]; };
static int taster_fire(DOLProcess *p)
{
    STATE(taster);
    BEGIN
    READ(0, s->buf, GETINDEX(0));
    DOL_detach(p);
    END;
}
UNIT_WITHOUT_INIT(taster);

static void test_writer_without_reader(void)
{
    for (int windows = 0; windows < 2; windows++) {
        tearDown();
        setUp();
        unsigned from = net_process(net, "pusher", &pusher, 3, windows, 0, 0);
        unsigned to = net_process(net, "taster", &taster, 4, 0, 0, 0);
        net_channel(net, from, 0, to, 0, 8);
        expect(0, "++++", NULL); /* 12 of 4 + 8 bytes */
    }
}

/* Reads whatever is there from a ports, and ends after the sum has b bytes; counts the firings that did nothing. */
struct poller_state { int port, seen, idle, waiting; char c; };
static int poller_fire(DOLProcess *p)
{
    STATE(poller);
    BEGIN
    s->waiting = 1;
    for (s->port = 0; s->port < GETINDEX(0); s->port++) {
        if (RTEST(s->port, 1)) {
            READ(s->port, &s->c, 1);
            s->seen++;
            s->waiting = 0;
        }
    }
    s->idle += s->waiting;
    if (s->seen == GETINDEX(1)) {
        puts(s->idle <= 3 * s->seen + 10 ? "seen all" : "spun");
        DOL_detach(p);
    }
    END;
}
UNIT_WITHOUT_INIT(poller);

static void test_polling_waits(void)
{
    unsigned to = net_process(net, "poller", &poller, 3, 300, 0, 0);
    for (unsigned i = 0; i < 3; i++)
        net_channel(net, net_process(net, "source", &source, 100, 7, 0, 1), 0, to, i, 5);
    expect(0, "seen all\n", NULL);
}

static void test_polling_ends_with_the_channels(void)
{
    unsigned to = net_process(net, "poller", &poller, 3, 301, 0, 0);
    for (unsigned i = 0; i < 3; i++)
        net_channel(net, net_process(net, "source", &source, 100, 7, 0, 1), 0, to, i, 5);
    expect(0, "", NULL);
}

/* Tests a port in vain before each byte that it reads from another one. */
struct torn_state { int seen; char c; };
static int torn_fire(DOLProcess *p)
{
    STATE(torn);
    BEGIN
    if (RTEST(0, 1))
        puts("not reached");
    READ(1, &s->c, 1);
    if (++s->seen == GETINDEX(0)) {
        puts("read all");
        DOL_detach(p);
    }
    END;
}
UNIT_WITHOUT_INIT(torn);

/* Copies bytes. */
struct echo_state { char c; };
static int echo_fire(DOLProcess *p)
{
    STATE(echo);
    BEGIN
    READ(0, &s->c, 1);
    WRITE(1, &s->c, 1);
    END;
}
UNIT_WITHOUT_INIT(echo);

static void test_who_tests_in_vain_and_reads_does_something(void)
{
    unsigned torn_one = net_process(net, "torn", &torn, 200, 0, 0, 0);
    unsigned mute = net_process(net, "mute", &echo, 0, 0, 0, 0);
    net_channel(net, mute, 1, torn_one, 0, 1);
    net_channel(net, net_process(net, "source", &source, 300, 1, 0, 1), 0, torn_one, 1, 1);
    net_channel(net, torn_one, 2, mute, 0, 1);
    expect(0, "read all\n", NULL);
}

/* Tests in vain for ever. */
struct vain_state { int unused; };
static int vain_fire(DOLProcess *p)
{
    if (RTEST(0, 1))
        puts("not reached");
    return WEFT_DONE;
}
UNIT_WITHOUT_INIT(vain);

static void test_polling_each_other_ends(void)
{
    unsigned a = net_process(net, "vain", &vain, 0, 0, 0, 0), b = net_process(net, "vain", &vain, 0, 0, 0, 0);
    net_channel(net, a, 1, b, 0, 5);
    net_channel(net, b, 1, a, 0, 5);
    expect(0, "", NULL);
}

static void test_reader_of_a_vain_poller_ends(void)
{
    unsigned a = net_process(net, "vain", &vain, 0, 0, 0, 0), b = net_process(net, "relay", &relay, 0, 4, 0, 0);
    unsigned to = net_process(net, "sink", &sink, 0, 4, 0, 0);
    unsigned other = net_process(net, "vain", &vain, 0, 0, 0, 0);
    net_channel(net, a, 1, b, 0, 5);
    net_channel(net, b, 1, to, 0, 5);
    net_channel(net, other, 1, a, 0, 5);
    net_channel(net, a, 2, other, 0, 5);
    expect(0, "0 bytes\n", NULL);
}

/* Fills its channel when there is room for all, a bytes, b times. */
struct filler_state { int round; char buf[64]; };
static int filler_fire(DOLProcess *p)
{
    STATE(filler);
    BEGIN
    if (WTEST(0, GETINDEX(0))) {
        put_bytes(s->buf, (unsigned)(s->round * GETINDEX(0)), GETINDEX(0));
        WRITE(0, s->buf, GETINDEX(0));
        if (++s->round == GETINDEX(1))
            DOL_detach(p);
    }
    END;
}
UNIT_WITHOUT_INIT(filler);

static void test_wtest_waits_for_room(void)
{
    unsigned from = net_process(net, "filler", &filler, 10, 100, 0, 0);
    net_channel(net, from, 0, net_process(net, "sink", &sink, 0, 25, 3, 1), 0, 13);
    expect(0, "1000 bytes\n", NULL);
}

static void test_deadlock(void)
{
    unsigned a = net_process(net, "ann", &relay, 0, 4, 0, 0), b = net_process(net, "ben", &relay, 0, 4, 0, 0);
    net_channel(net, a, 1, b, 0, 16);
    net_channel(net, b, 1, a, 0, 16);
    unsigned from = net_process(net, "source", &source, 1000, 9, 0, 1);
    net_channel(net, from, 0, net_process(net, "sink", &sink, 0, 9, 0, 2), 0, 16);
    expect(4, "1000 bytes\n", "weft: deadlock: 2 processes wait for each other in a cycle\n");
    expect(4, "1000 bytes\n", "weft:   process ann waits for ben: port 0, channel c1, wants to read ");
    expect(4, "1000 bytes\n", "weft:   process ben waits for ann: port 0, channel c0, wants to read ");
    expect(4, "1000 bytes\n", " bytes, 0 present, capacity 16");
}

static void test_deadlock_of_one(void)
{
    unsigned a = net_process(net, "ann", &relay, 0, 1, 0, 0);
    net_channel(net, a, 1, a, 0, 16);
    expect(4, "", "weft: deadlock: 1 process waits for itself in a cycle\n"
                  "weft:   process ann waits for ann: port 0, channel c0, wants to read 1 bytes, 0 present, capacity 16");
}

/* Writes a bytes to port 0, then as many to port 1. */
struct forker_state { unsigned i; char c; };
static int forker_fire(DOLProcess *p)
{
    STATE(forker);
    BEGIN
    for (s->i = 0; s->i < 2 * (unsigned)GETINDEX(0); s->i++) {
        put_bytes(&s->c, s->i, 1);
        WRITE(s->i >= (unsigned)GETINDEX(0), &s->c, 1);
    }
    DOL_detach(p);
    END;
}
UNIT_WITHOUT_INIT(forker);

/* Opens a window of b bytes on port 0, reads the a bytes of port 1, and only then looks at what is in the window and the rest. */
struct joiner_state { unsigned i; bool wrong; char c; void *window; };
static int joiner_fire(DOLProcess *p)
{
    STATE(joiner);
    BEGIN
    CAPTURE(0, &s->window, GETINDEX(1));
    for (s->i = (unsigned)GETINDEX(0); s->i < 2 * (unsigned)GETINDEX(0); s->i++) {
        READ(1, &s->c, 1);
        s->wrong = s->wrong || !bytes_are_right(&s->c, s->i, 1);
    }
    s->wrong = s->wrong || !bytes_are_right(s->window, 0, GETINDEX(1));
    CONSUME(0);
    for (s->i = (unsigned)GETINDEX(1); s->i < (unsigned)GETINDEX(0); s->i++) {
        READ(0, &s->c, 1);
        s->wrong = s->wrong || !bytes_are_right(&s->c, s->i, 1);
    }
    puts(s->wrong ? "wrong" : "right");
    fflush(stdout);
    END;
}
UNIT_WITHOUT_INIT(joiner);

/* Its two ends, `passes` processes between them. */
static void fork_and_join(int bytes, int window, int passes, size_t capacity)
{
    unsigned from = net_process(net, "forker", &forker, bytes, 0, 0, 0);
    unsigned to = net_process(net, "joiner", &joiner, bytes, window, 0, 0);
    net_channel(net, from, 0, to, 0, capacity);
    unsigned last = from;
    for (int i = 0; i < passes; i++) {
        unsigned next = net_process(net, "relay", &relay, 0, 5, 0, 1);
        net_channel(net, last, 1, next, 0, capacity);
        last = next;
    }
    net_channel(net, last, 1, to, 1, capacity);
}

static void test_artificial_deadlock(void)
{
    for (int passes = 0; passes < 20; passes = 3 * passes + 1) {
        for (size_t capacity = 1; capacity < 12; capacity += 3) {
            tearDown();
            setUp();
            fork_and_join(300, 1, passes, capacity);
            expect(0, "right\n", NULL);
        }
    }
}

static void test_window_is_held_while_its_channel_grows(void)
{
    for (int window = 2; window < 9; window++) {
        tearDown();
        setUp();
        fork_and_join(100, window, 1, 8);
        expect(0, "right\n", NULL);
    }
}

static void report_growth(void)
{
    setenv("WEFT_REPORT_GROWTH", "1", 1);
}

/* Many readers that wait for each other in a row, when their first one begins to wait for the last: a real deadlock. */
static void test_long_cycles(void)
{
    unsigned first = net_process(net, "relay", &relay, 0, 1, 0, 0), last = first;
    for (int i = 1; i < MANY / 4; i++) {
        unsigned next = net_process(net, "relay", &relay, 0, 1, 0, 0);
        net_channel(net, last, 1, next, 0, 1);
        last = next;
    }
    net_channel(net, last, 1, first, 0, 1);
    expect(4, "", "processes wait for each other in a cycle\n");
}

static void test_growth_is_reported(void)
{
    fork_and_join(100, 1, 0, 8);
    expect(0, "right\n", "");
    expect_after(report_growth, 0, "right\n",
                 "weft: channel c0 grew from 8 to 128 bytes, to resolve a deadlock: give it that capacity in the XML\n");
}

static void allow_420_bytes(void)
{
    setenv("WEFT_MAX_MEMORY", "420", 1);
}

static void allow_little(void)
{
    setenv("WEFT_MAX_MEMORY", "1K", 1);
}

static void allow_nonsense(void)
{
    setenv("WEFT_MAX_MEMORY", "1T", 1);
}

static void test_growth_is_bounded(void)
{
    fork_and_join(1000, 1, 0, 8);
    expect_after(allow_nonsense, 1, "", "weft: --max-memory (WEFT_MAX_MEMORY) is '1T'; it must be a number of bytes");
    expect_after(allow_little, 4, "", "bytes to resolve it, but all channels may take 1024 bytes (--max-memory)");
    tearDown();
    setUp();
    fork_and_join(1000, 1, 0, 300);
    expect_after(allow_little, 1, "",
                 "weft: the channels take 1200 bytes (twice their capacities), and --max-memory allows 1024\n");
    tearDown();
    setUp();
    fork_and_join(65, 1, 0, 8); /* 32, 64, 128 and 2 x 65 for what twice as much would exceed */
    expect_after(allow_420_bytes, 0, "right\n", NULL);
}

/* Sends 0..a to 0 and 1; whoever reads 0 ends early. */
struct sower_state { int i; };
static int sower_fire(DOLProcess *p)
{
    STATE(sower);
    BEGIN
    for (s->i = 0; s->i < GETINDEX(0); s->i++) {
        WRITE(0, &s->i, 4);
        WRITE(1, &s->i, 4);
    }
    DOL_detach(p);
    END;
}
UNIT_WITHOUT_INIT(sower);

/* The same with windows, and room that is asked for. */
struct planter_state { int i; void *window; };
static int planter_fire(DOLProcess *p)
{
    STATE(planter);
    BEGIN
    for (s->i = 0; s->i < GETINDEX(0); s->i++) {
        RESERVE(0, &s->window, 4);
        memcpy(s->window, &s->i, 4);
        RELEASE(0);
        WRITE(1, &s->i, 4);
    }
    DOL_detach(p);
    END;
}
UNIT_WITHOUT_INIT(planter);

static void test_who_is_read_by_others_does_not_notice_an_ended_reader(void)
{
    for (int windows = 0; windows < 2; windows++) {
        for (size_t capacity = 4; capacity < 40; capacity += 7) {
            tearDown();
            setUp();
            unsigned from = net_process(net, "sower", windows ? &planter : &sower, 100, 0, 0, 0);
            net_channel(net, from, 0, net_process(net, "taster", &taster, 4, 0, 0, 0), 0, capacity);
            net_channel(net, from, 1, net_process(net, "gather", &sum, 100, 0, 0, 0), 0, capacity);
            expect(0, "4950\n", NULL);
        }
    }
}

#ifndef BLOCKING_MODEL
/* Passes a token round until another part of the network has ended. */
static atomic_bool over;

struct runner_state { char c; };
static int runner_init(DOLProcess *p)
{
    STATE(runner);
    BEGIN
    if (GETINDEX(0) == 0) {
        WRITE(1, &s->c, 1);
    }
    END;
}
static int runner_fire(DOLProcess *p)
{
    STATE(runner);
    BEGIN
    READ(0, &s->c, 1);
    if (GETINDEX(0) == 0 && atomic_load(&over)) {
        DOL_detach(p);
    } else {
        WRITE(1, &s->c, 1);
    }
    END;
}
UNIT(runner);

struct ender_state { int got; char c; };
static int ender_fire(DOLProcess *p)
{
    STATE(ender);
    BEGIN
    READ_SOME(s->got, 0, &s->c, 1);
    if (s->got == 0) {
        atomic_store(&over, true);
        DOL_detach(p);
    }
    END;
}
UNIT_WITHOUT_INIT(ender);

static void test_deadlock_is_resolved_while_others_run(void)
{
    for (int length = 2; length < 5; length++) {
        tearDown();
        setUp();
        for (int i = 0; i < length; i++)
            net_process(net, "runner", &runner, i, 0, 0, 0);
        for (int i = 0; i < length; i++)
            net_channel(net, (unsigned)i, 1, (unsigned)((i + 1) % length), 0, 1);
        fork_and_join(1000, 1, 1, 1);
        /* The joiner ends when its streams do, and this one with it. */
        net_channel(net, (unsigned)length + 1, 2, net_process(net, "ender", &ender, 0, 0, 0, 0), 0, 1);
        expect(0, "right\n", NULL);
    }
}
#endif

#ifdef SEVERAL_PROCESSORS
/* Sends a byte and waits for it to come back, so many times; then the rest of the network ends, too. On a machine with other work to
   do each time takes as long as that lets both threads wait: after some seconds the fewer have to do. */
#ifdef WEFT_UNFENCED /* the hard form of waiting, in which each call may be missed */
enum { CALLS = 50000 };
#else
enum { CALLS = 500 };
#endif
enum { CALLS_LEAST = 200, CALLS_SECONDS = 10 };
struct caller_state { int left; char c; time_t begin; };
static int caller_init(DOLProcess *p)
{
    STATE(caller);
    s->left = GETINDEX(0);
    s->begin = time(NULL);
    return WEFT_DONE;
}
static int caller_fire(DOLProcess *p)
{
    STATE(caller);
    BEGIN
    WRITE(0, &s->c, 1);
    READ(1, &s->c, 1);
    if (--s->left == 0 || (CALLS - s->left >= CALLS_LEAST && time(NULL) - s->begin >= CALLS_SECONDS)) {
        printf("called\n");
        atomic_store(&over, true);
        DOL_detach(p);
    }
    END;
}
UNIT(caller);

/* Who waits for another processor is found even if that did not see it, and its own never has nothing to do. */
static void test_nobody_is_missed_by_processors_that_are_never_idle(void)
{
    for (unsigned i = 0; i < 2; i++) {
        unsigned busy = net_process(net, "runner", &runner, 0, 0, 0, 0);
        net_channel(net, busy, 1, busy, 0, 1);
    }
    unsigned from = net_process(net, "caller", &caller, CALLS, 0, 0, 0), to = net_process(net, "echo", &echo, 0, 0, 0, 0);
    net_channel(net, from, 0, to, 0, 1);
    net_channel(net, to, 1, from, 1, 1);
    struct outcome *outcome = net_run(net, (struct machine){.processors = 2}, NULL);
    TEST_ASSERT_EQUAL_INT(0, outcome->status);
    TEST_ASSERT_EQUAL_STRING("called\n", outcome->out);
}
#endif

/* An unfinished read does not hold the room that the writer at the other end needs: 5 + 3 bytes, then a window of 6. */
struct halves_state { void *window; };
static int halves_fire(DOLProcess *p)
{
    STATE(halves);
    BEGIN
    WRITE(0, "12345", 5);
    WRITE(0, "123", 3);
    RESERVE(0, &s->window, 6);
    memcpy(s->window, "123456", 6);
    RELEASE(0);
    DOL_detach(p);
    END;
}
UNIT_WITHOUT_INIT(halves);

struct whole_state { char buf[64]; };
static int whole_fire(DOLProcess *p)
{
    STATE(whole);
    BEGIN
    READ(0, s->buf, 14);
    printf("%.14s\n", s->buf);
    DOL_detach(p);
    END;
}
UNIT_WITHOUT_INIT(whole);

/* Writes windows of 4 and 8 bytes in turn, `a` times. */
struct uneven_state { void *window; int round; };
static int uneven_fire(DOLProcess *p)
{
    STATE(uneven);
    BEGIN
    RESERVE(0, &s->window, 4);
    memcpy(s->window, "1234", 4);
    RELEASE(0);
    RESERVE(0, &s->window, 8);
    memcpy(s->window, "56789abc", 8);
    RELEASE(0);
    if (++s->round == GETINDEX(0))
        DOL_detach(p);
    END;
}
UNIT_WITHOUT_INIT(uneven);

/* Reads 12 bytes at once, `a` times. */
struct dozen_state { char buf[12]; int round; };
static int dozen_fire(DOLProcess *p)
{
    STATE(dozen);
    BEGIN
    READ(0, s->buf, 12);
    if (memcmp(s->buf, "123456789abc", 12) != 0)
        puts("wrong");
    if (++s->round == GETINDEX(0)) {
        puts("right");
        DOL_detach(p);
    }
    END;
}
UNIT_WITHOUT_INIT(dozen);

static void allow_20_bytes(void)
{
    setenv("WEFT_MAX_MEMORY", "20", 1);
}

/* A blocked read takes the part that is there, so that there is room and nothing has to grow, whoever waits first. */
static void test_a_blocked_read_makes_room(void)
{
    for (int reader_first = 0; reader_first < 2; reader_first++) {
        tearDown();
        setUp();
        unsigned a = net_process(net, "a", reader_first ? &dozen : &uneven, 50, 0, 0, 0);
        unsigned b = net_process(net, "b", reader_first ? &uneven : &dozen, 50, 0, 0, 0);
        net_channel(net, reader_first ? b : a, 0, reader_first ? a : b, 0, 10);
        expect_after(allow_20_bytes, 0, "right\n", NULL);
    }
}

static void test_a_blocked_read_has_taken_everything(void)
{
    for (int reader_first = 0; reader_first < 2; reader_first++) {
        tearDown();
        setUp();
        unsigned a = net_process(net, "a", reader_first ? &whole : &halves, 0, 0, 0, 0);
        unsigned b = net_process(net, "b", reader_first ? &halves : &whole, 0, 0, 0, 0);
        net_channel(net, reader_first ? b : a, 0, reader_first ? a : b, 0, 8);
        expect(0, "12345123123456\n", NULL);
    }
}

/* Breaks the rule of number a. */
struct sinner_state { void *window; char buf[64]; };
static int sinner_fire(DOLProcess *p)
{
    STATE(sinner);
    BEGIN
    if (GETINDEX(0) == 0) {
        CAPTURE(0, &s->window, 65);
    } else if (GETINDEX(0) == 1) {
        RESERVE(1, &s->window, 65);
    } else if (GETINDEX(0) == 2) {
        RESERVE(1, &s->window, 4);
        RESERVE(1, &s->window, 5);
    } else if (GETINDEX(0) == 3) {
        CONSUME(0);
    } else if (GETINDEX(0) == 4) {
        RELEASE(1);
    } else if (GETINDEX(0) == 5) {
        READ(1, s->buf, 4);
    } else if (GETINDEX(0) == 6) {
        WRITE(0, s->buf, 4);
    } else if (GETINDEX(0) == 7) {
        READ(0, s->buf, -1);
    } else if (GETINDEX(0) == 8) {
        WRITE(1, s->buf, INT32_MIN);
    } else if (GETINDEX(0) == 9) {
        READ(7, s->buf, 4);
    } else if (GETINDEX(0) == 10) {
        READ("in", s->buf, 4);
    } else if (GETINDEX(0) == 11) {
        CAPTURE(0, &s->window, 1);
        READ(0, s->buf, 1);
    } else if (GETINDEX(0) == 12) {
        RELEASE(0);
    } else if (GETINDEX(0) == 13) {
        printf("%d\n", RTEST(1, 1));
    }
    puts("not reached");
    END;
}
UNIT_WITHOUT_INIT(sinner);

static void test_broken_rules(void)
{
    static const char *const messages[] = {
        "weft: process sinner: DOL_capture of 65 bytes on port 0: channel c0 has a capacity of 64 bytes; make that at least 65, "
        "or the window smaller\n",
        "weft: process sinner: DOL_reserve of 65 bytes on port 1: channel c1 has a capacity of 64 bytes; make that at least 65, "
        "or the window smaller\n",
        "weft: process sinner: DOL_reserve of 5 bytes on port 1: a window of 4 bytes is still open; call DOL_release first\n",
        "weft: process sinner: DOL_consume on port 0: no window is open; call DOL_capture first\n",
        "weft: process sinner: DOL_release on port 1: no window is open; call DOL_reserve first\n",
        "weft: process sinner: DOL_read on port 1: it is an output port, use one of the output calls\n",
        "weft: process sinner: DOL_write on port 0: it is an input port, use one of the input calls\n",
        "weft: process sinner: DOL_read on port 0: the length is -1; it must not be negative\n",
        "weft: process sinner: DOL_write on port 1: the length is -2147483648; it must not be negative\n",
        "weft: process sinner: there is no port 7; use one of: 0, 1\n",
        "weft: process sinner: there is no port in; use one of: 0, 1\n",
        "weft: process sinner: DOL_read of 1 bytes on port 0: a window of 1 bytes is still open; call DOL_consume first\n",
        "weft: process sinner: DOL_release on port 0: it is an input port, use one of the input calls\n",
        "weft: process sinner: DOL_rtest on port 1: it is an output port, use one of the output calls\n",
    };
    setenv("PATH", "", 1); /* without addr2line no message has its line */
    for (int rule = 0; rule < (int)(sizeof messages / sizeof *messages); rule++) {
        tearDown();
        setUp();
        unsigned bad = net_process(net, "sinner", &sinner, rule, 0, 0, 0);
        net_channel(net, net_process(net, "source", &source, 10000, 3, 0, 1), 0, bad, 0, 64);
        net_channel(net, bad, 1, net_process(net, "sink", &sink, 0, 3, 0, 1), 0, 64);
        expect(5, "", messages[rule]);
    }
}

/* Windows and tokens of no bytes are fine. */
struct nothing_state { void *window; char buf[4]; int got; };
static int nothing_fire(DOLProcess *p)
{
    STATE(nothing);
    BEGIN
    READ(0, s->buf, 0);
    CAPTURE(0, &s->window, 0);
    CONSUME(0);
    WRITE(1, s->buf, 0);
    RESERVE(1, &s->window, 0);
    RELEASE(1);
    READ_SOME(s->got, 0, s->buf, 0);
    printf("%d %d %d\n", s->got, RTEST(0, 0), WTEST(1, 0));
    DOL_detach(p);
    END;
}
UNIT_WITHOUT_INIT(nothing);

static void test_no_bytes(void)
{
    unsigned a = net_process(net, "nothing", &nothing, 0, 0, 0, 0);
    net_channel(net, a, 1, net_process(net, "sink", &sink, 0, 3, 0, 1), 0, 4);
    net_channel(net, net_process(net, "source", &source, 0, 3, 0, 1), 0, a, 0, 4);
    for (unsigned i = 0; i < MACHINES; i++) {
        struct outcome *outcome = net_run(net, machines[i], NULL);
        TEST_ASSERT_EQUAL_INT(0, outcome->status);
        TEST_ASSERT_NOT_NULL(strstr(outcome->out, "0 1 1\n"));
        TEST_ASSERT_NOT_NULL(strstr(outcome->out, "0 bytes\n"));
    }
}

/* What a process can ask. */
struct curious_state { int unused; };
static int curious_fire(DOLProcess *p)
{
    CREATEPORTVAR(v);
    CREATEPORT(v, "in", 2, 3, 10, 4, 10);
    printf("%d %s %s %s\n", DOL_argument_count(), DOL_argument(0), DOL_argument(1),
           DOL_argument(2) || DOL_argument(-1) ? "more" : "none");
    printf("%d %d %d %d\n", GETINDEX(0), GETINDEX(3), GETINDEX(4), GETINDEX(-1));
    printf("%d %d\n", v->dimensions, v->index[1]);
    fflush(stdout);
    DOL_detach(p);
    return WEFT_DONE;
}
UNIT_WITHOUT_INIT(curious);

static void test_questions(void)
{
    net_process(net, "curious", &curious, 11, 12, 13, 14);
    expect(0, "2 first second none\n11 14 -1 -1\n2 4\n", NULL);
}

struct quitter_state { int unused; };
static int quitter_fire(DOLProcess *p)
{
    (void)p;
    exit(7);
}
UNIT_WITHOUT_INIT(quitter);

static void test_exit_status_of_a_process(void)
{
    unsigned to = net_process(net, "poller", &poller, 1, 301, 0, 0);
    net_channel(net, net_process(net, "quitter", &quitter, 0, 0, 0, 0), 0, to, 0, 5);
    expect(7, "", NULL);
}

static void test_impossible_capacity(void)
{
    ring(2, 10);
    net_channel(net, 0, 2, 1, 2, (size_t)INT32_MAX + 1);
    expect(1, "", "weft: channel c2 has a capacity of 2147483648 bytes; it must be from 1 to 2147483647\n");
}

/* The largest capacity that there is; less under the thread sanitizer, which keeps a note for each byte. */
#ifdef __SANITIZE_THREAD__
enum { LARGE = INT32_MAX / 100 };
#else
enum { LARGE = INT32_MAX };
#endif
static void test_large_capacity_costs_nothing(void)
{
    unsigned from = net_process(net, "source", &source, 1000, 3, 0, 1);
    net_channel(net, from, 0, net_process(net, "sink", &sink, 0, 3, 0, 1), 0, LARGE);
    expect(0, "1000 bytes\n", NULL);
}

#ifdef SEVERAL_PROCESSORS
/* Each hop is told another processor, which is about to sleep or does. */
static void test_nobody_sleeps_over_what_it_is_told(void)
{
    ring(100, 200);
    struct outcome *outcome = net_run(net, (struct machine){.processors = 2}, NULL);
    TEST_ASSERT_EQUAL_INT(0, outcome->status);
    TEST_ASSERT_EQUAL_STRING("20000\n", outcome->out);
}

/* Talks to an echo by 0 and 1 for `a` short turns, then tells a helper by 2 and waits for it in the midst of a firing; `b` times. */
static atomic_int helped;
struct boss_state { int round, told; unsigned char byte; };
static int boss_fire(DOLProcess *p)
{
    STATE(boss);
    BEGIN
    for (s->round = 0; s->round < GETINDEX(1); s->round++) {
        for (s->told = 0; s->told < GETINDEX(0); s->told++) {
            WRITE(0, &s->byte, 1);
            READ(1, &s->byte, 1);
        }
        WRITE(2, &s->byte, 1);
        while (atomic_load(&helped) <= s->round) {
        }
    }
    printf("helped\n");
    fflush(stdout);
    DOL_detach(p);
    END;
}
UNIT_WITHOUT_INIT(boss);

struct helper_state { unsigned char byte; };
static int helper_fire(DOLProcess *p)
{
    STATE(helper);
    BEGIN
    READ(0, &s->byte, 1);
    atomic_fetch_add(&helped, 1);
    END;
}
UNIT_WITHOUT_INIT(helper);

/* Who had short turns, and told nobody of what it woke, is in a long one: another worker runs that. */
static void test_nobody_waits_for_the_end_of_a_long_turn(void)
{
    unsigned asks = net_process(net, "boss", &boss, 3000, 10, 0, 0), answers = net_process(net, "echo", &echo, 0, 0, 0, 0);
    net_channel(net, asks, 0, answers, 0, 1);
    net_channel(net, answers, 1, asks, 1, 1);
    net_channel(net, asks, 2, net_process(net, "helper", &helper, 0, 0, 0, 0), 0, 1);
    for (unsigned processors = 2; processors <= 4; processors += 2) {
        for (int last = 0; last < 2; last++) {
            struct machine pool = {.processors = processors, .policy = last ? WEFT_WS_LAST : WEFT_WS_CUR};
            struct outcome *outcome = net_run(net, pool, NULL);
            TEST_ASSERT_EQUAL_INT(0, outcome->status);
            TEST_ASSERT_EQUAL_STRING("helped\n", outcome->out);
        }
    }
}

/* A worker has its pool to itself as long as the others sleep; each of those takes it away when it looks out. */
static void test_pools_are_taken_from_who_holds_them(void)
{
    for (int i = 0; i < 3; i++)
        ring(7, 10000);
    for (unsigned processors = 1; processors <= 3; processors++) {
        struct outcome *outcome = net_run(net, (struct machine){.processors = processors, .policy = WEFT_WS_LAST}, NULL);
        TEST_ASSERT_EQUAL_INT(0, outcome->status);
        TEST_ASSERT_EQUAL_STRING("70000\n70000\n70000\n", outcome->out);
    }
}

static void test_more_processors_than_cores(void)
{
    ring(30, 20);
    struct outcome *outcome = net_run(net, (struct machine){.processors = 15}, NULL);
    TEST_ASSERT_EQUAL_INT(0, outcome->status);
    TEST_ASSERT_EQUAL_STRING("600\n", outcome->out);
    TEST_ASSERT_EQUAL_STRING_LEN("weft: 15 processors share ", outcome->err, 26);
}
#endif

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_pipeline);
    RUN_TEST(test_any_capacity_and_sizes);
    RUN_TEST(test_ring);
    RUN_TEST(test_ping_pong);
    RUN_TEST(test_process_that_talks_to_itself);
    RUN_TEST(test_rings_are_aligned_to_what_fits);
    RUN_TEST(test_many_processes);
    RUN_TEST(test_fan_out_and_in);
    RUN_TEST(test_each_gets_its_turn);
    RUN_TEST(test_feedback);
    RUN_TEST(test_end_is_told);
    RUN_TEST(test_end_ends_who_did_not_ask);
    RUN_TEST(test_writer_without_reader);
    RUN_TEST(test_polling_waits);
    RUN_TEST(test_who_tests_in_vain_and_reads_does_something);
    RUN_TEST(test_polling_ends_with_the_channels);
    RUN_TEST(test_polling_each_other_ends);
    RUN_TEST(test_reader_of_a_vain_poller_ends);
    RUN_TEST(test_wtest_waits_for_room);
    RUN_TEST(test_deadlock);
    RUN_TEST(test_deadlock_of_one);
    RUN_TEST(test_artificial_deadlock);
    RUN_TEST(test_window_is_held_while_its_channel_grows);
    RUN_TEST(test_long_cycles);
    RUN_TEST(test_growth_is_reported);
    RUN_TEST(test_growth_is_bounded);
    RUN_TEST(test_who_is_read_by_others_does_not_notice_an_ended_reader);
    RUN_TEST(test_a_blocked_read_has_taken_everything);
    RUN_TEST(test_a_blocked_read_makes_room);
    RUN_TEST(test_broken_rules);
    RUN_TEST(test_no_bytes);
    RUN_TEST(test_questions);
    RUN_TEST(test_exit_status_of_a_process);
    RUN_TEST(test_impossible_capacity);
    RUN_TEST(test_large_capacity_costs_nothing);
#ifndef BLOCKING_MODEL
    RUN_TEST(test_deadlock_is_resolved_while_others_run);
#endif
#ifdef SEVERAL_PROCESSORS
    RUN_TEST(test_nobody_is_missed_by_processors_that_are_never_idle);
    RUN_TEST(test_nobody_sleeps_over_what_it_is_told);
    RUN_TEST(test_nobody_waits_for_the_end_of_a_long_turn);
    RUN_TEST(test_pools_are_taken_from_who_holds_them);
    RUN_TEST(test_more_processors_than_cores);
#endif
    return UNITY_END();
}
