/* Networks that run in one program: one after another, and at once, by the execution model that is linked. */
#define _POSIX_C_SOURCE 200809L
#include "net.h"
#include "unit_form.h"
#include <pthread.h>
#include <signal.h>
#include <unity.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { ROUNDS = 4, TOKENS = 400 };
#else
enum { ROUNDS = 12, TOKENS = 1000 };
#endif
#ifndef PROCESSORS_MAX
#define PROCESSORS_MAX 3
#endif
enum { AT_ONCE = 3, ENDLESS = -1 };

void setUp(void) {}
void tearDown(void) {}

/* What a network has found out, by its number. */
static struct result {
    long sum, tokens;
    char argument[32];
} results[AT_ONCE];

/* Sends `a` numbers (ENDLESS: it asks to stop after TOKENS, and goes on) to each of two channels: three to the first before one to
   the second, and the reader wants the second first, so that small channels have to grow. */
struct sender_state { int sent, part, value; };
static int sender_init(DOLProcess *p)
{
    (void)p;
    return WEFT_DONE;
}
static int sender_fire(DOLProcess *p)
{
    STATE(sender);
    BEGIN
    for (s->part = 0; s->part < 3; s->part++) {
        s->value = s->sent;
        WRITE(0, &s->value, sizeof s->value);
    }
    WRITE(1, &s->sent, sizeof s->sent);
    s->sent++;
    if (GETINDEX(0) == ENDLESS && s->sent == TOKENS)
        DOL_stop(p);
    if (s->sent == GETINDEX(0))
        DOL_detach(p);
    END;
}
UNIT(sender);

struct adder_state { int part, value; long sum, tokens; };
static int adder_init(DOLProcess *p)
{
    struct result *result = &results[GETINDEX(0)];
    snprintf(result->argument, sizeof result->argument, "%s", DOL_argument(0));
    return WEFT_DONE;
}
static int adder_fire(DOLProcess *p)
{
    STATE(adder);
    BEGIN
    READ(1, &s->value, sizeof s->value);
    s->sum += s->value;
    for (s->part = 0; s->part < 3; s->part++) {
        READ(0, &s->value, sizeof s->value);
        s->sum += s->value;
    }
    s->tokens++;
    results[GETINDEX(0)].sum = s->sum;
    results[GETINDEX(0)].tokens = s->tokens;
    END;
}
UNIT(adder);

/* Waits for itself. */
struct stuck_state { int value; };
static int stuck_fire(DOLProcess *p)
{
    STATE(stuck);
    BEGIN
    READ(0, &s->value, sizeof s->value);
    WRITE(1, &s->value, sizeof s->value);
    END;
}
UNIT_WITHOUT_INIT(stuck);

/* A network of its own, that runs so many times. */
struct runner {
    unsigned number;
    int tokens, rounds, status;
    bool is_stuck;
    bool wrong;
};

static void check(struct runner *runner, const char *argument)
{
    const struct result *result = &results[runner->number];
    const long tokens = result->tokens;
    runner->wrong = runner->wrong || strcmp(result->argument, argument) != 0 || result->sum != 4 * (tokens * (tokens - 1) / 2)
        || (runner->tokens == ENDLESS ? tokens < TOKENS : tokens != runner->tokens);
}

static void *run(void *argument)
{
    struct runner *runner = argument;
    char name[32];
    char *arguments[] = {"program", name, NULL};
    snprintf(name, sizeof name, "network %u", runner->number);
    for (int i = 0; i < runner->rounds; i++) {
        struct net *net = net_new();
        results[runner->number] = (struct result){0};
        const unsigned sender_index = net_process(net, "sender", &sender, runner->tokens, 0, 0, 0);
        const unsigned adder_index = net_process(net, "adder", &adder, (int)runner->number, 0, 0, 0);
        net_channel(net, sender_index, 0, adder_index, 0, sizeof(int));
        net_channel(net, sender_index, 1, adder_index, 1, sizeof(int));
        if (runner->is_stuck) {
            const unsigned index = net_process(net, "stuck", &stuck, 0, 0, 0, 0);
            net_channel(net, index, 1, index, 0, sizeof(int));
        }
        runner->status = weft_network_run(net_tables(net, (struct machine){.processors = 1 + (unsigned)i % PROCESSORS_MAX}), 2, arguments);
        check(runner, name);
        net_free(net);
    }
    return NULL;
}

static void run_at_once(struct runner *runners, unsigned count)
{
    pthread_t threads[AT_ONCE];
    for (unsigned i = 0; i < count; i++)
        pthread_create(&threads[i], NULL, run, &runners[i]);
    for (unsigned i = 0; i < count; i++)
        pthread_join(threads[i], NULL);
}

/* Who sees to signals, as a sanitizer may, before anything has run. */
static const int numbers[] = {SIGINT, SIGTERM, SIGSEGV, SIGFPE};
enum { NUMBERS = sizeof numbers / sizeof *numbers };
static struct sigaction before[NUMBERS];

static void note_handlers(void)
{
    for (size_t i = 0; i < NUMBERS; i++)
        sigaction(numbers[i], NULL, &before[i]);
}

/* Nothing of Weft's does when nothing runs. */
static void expect_no_handlers(void)
{
    for (size_t i = 0; i < NUMBERS; i++) {
        struct sigaction now;
        sigaction(numbers[i], NULL, &now);
        TEST_ASSERT_TRUE_MESSAGE(now.sa_handler == before[i].sa_handler, "a handler has stayed");
    }
}

static void test_one_after_another(void)
{
    struct runner runner = {.tokens = TOKENS, .rounds = ROUNDS};
    run(&runner);
    TEST_ASSERT_EQUAL_INT(0, runner.status);
    TEST_ASSERT_FALSE(runner.wrong);
    expect_no_handlers();
}

static void test_at_once(void)
{
    struct runner runners[AT_ONCE];
    for (unsigned i = 0; i < AT_ONCE; i++)
        runners[i] = (struct runner){.number = i, .tokens = TOKENS + (int)i, .rounds = ROUNDS};
    run_at_once(runners, AT_ONCE);
    for (unsigned i = 0; i < AT_ONCE; i++) {
        TEST_ASSERT_EQUAL_INT(0, runners[i].status);
        TEST_ASSERT_FALSE(runners[i].wrong);
    }
    expect_no_handlers();
}

static void test_one_stops_and_the_others_go_on(void)
{
    struct runner runners[] = {{.number = 0, .tokens = ENDLESS, .rounds = ROUNDS}, {.number = 1, .tokens = 4 * TOKENS, .rounds = ROUNDS}};
    run_at_once(runners, 2);
    TEST_ASSERT_FALSE(runners[0].wrong);
    TEST_ASSERT_FALSE(runners[1].wrong);
    expect_no_handlers();
}

static void test_a_deadlock_is_of_one(void)
{
    struct runner runners[] = {{.number = 0, .tokens = TOKENS, .rounds = 1, .is_stuck = true}, {.number = 1, .tokens = TOKENS, .rounds = ROUNDS}};
    run_at_once(runners, 2);
    TEST_ASSERT_EQUAL_INT(4, runners[0].status);
    TEST_ASSERT_EQUAL_INT(0, runners[1].status);
    TEST_ASSERT_FALSE(runners[0].wrong);
    TEST_ASSERT_FALSE(runners[1].wrong);
}

int main(void)
{
    note_handlers();
    UNITY_BEGIN();
    RUN_TEST(test_one_after_another);
#ifndef ONE_AT_A_TIME
    RUN_TEST(test_at_once);
    RUN_TEST(test_one_stops_and_the_others_go_on);
    RUN_TEST(test_a_deadlock_is_of_one);
#endif
    return UNITY_END();
}
