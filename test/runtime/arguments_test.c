/* weft/frame.h: a va_list that goes on in a call that is made again, with the same arguments elsewhere on the stack. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unity.h>
#include <weft/frame.h>

struct pair {
    int a;
    double b;
};

/* What transformed code has in a frame. */
struct frame {
    va_list list;
    va_list before;
    int taken;
    double sum;
};

void setUp(void) {}

void tearDown(void) {}

/* Takes one argument more with each call: more of each kind than registers have room for. */
static void __attribute__((noinline)) take(struct frame *frame, const char *kinds, ...)
{
    va_list now;
    va_start(now, kinds);
    if (frame->taken == 0)
        va_copy(frame->list, now);
    else
        weft_arguments_move(&frame->list, &frame->before, &now, sizeof now);
    memcpy(&frame->before, &now, sizeof now);
    switch (kinds[frame->taken++]) {
    case 'i': frame->sum = frame->sum * 2 + va_arg(frame->list, int); break;
    case 'd': frame->sum = frame->sum * 2 + va_arg(frame->list, double); break;
    case 'l': frame->sum = frame->sum * 2 + (double)va_arg(frame->list, long double); break;
    case 'p': frame->sum = frame->sum * 2 + va_arg(frame->list, struct pair).b; break;
    default: TEST_FAIL_MESSAGE("no such kind");
    }
    va_end(now);
}

/* The same call at another place of the stack each time, and nothing left where it was before. */
static void __attribute__((noinline)) call(struct frame *frame, int depth)
{
    volatile char room[64 + 48 * (depth % 7)];
    for (size_t i = 0; i < sizeof room; i++)
        room[i] = (char)0xA5;
    take(frame, "iiiiiiiiidddddddddddplidp", 1, 2, 3, 4, 5, 6, 7, 8, 9, 1., 2., 3., 4., 5., 6., 7., 8., 9., 10., 11.,
         (struct pair){1, 12.5}, 13.25L, 14, 15., (struct pair){2, 16.5});
    TEST_ASSERT_EQUAL_HEX8(0xA5, room[sizeof room - 1]);
}

static void a_list_goes_on_elsewhere_on_the_stack(void)
{
    static const double values[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12.5, 13.25, 14, 15, 16.5};
    struct frame frame = {.taken = 0};
    double expected = 0;
    for (int i = 0; i < (int)(sizeof values / sizeof *values); i++) {
        call(&frame, i * 3);
        expected = expected * 2 + values[i];
        TEST_ASSERT_EQUAL_DOUBLE(expected, frame.sum);
    }
}

/* What transformed code has of a list that is a parameter. */
struct given {
    struct frame caller;
    weft_list_passed list;
    weft_list_passed before;
};

static void __attribute__((noinline)) take_given(struct given *frame, int taken, va_list now)
{
    weft_arguments_move(&frame->list, &frame->before, &now, sizeof(weft_list_passed));
    memcpy(&frame->before, &now, sizeof(weft_list_passed));
    if (taken == 0)
        memcpy(&frame->list, &now, sizeof(weft_list_passed));
    frame->caller.sum = frame->caller.sum * 2 + (taken < 10 ? va_arg(frame->list, int) : va_arg(frame->list, double));
}

/* Passes its list on each time that it is called. */
static void __attribute__((noinline)) pass(struct given *frame, const char *kinds, ...)
{
    va_list now;
    va_start(now, kinds);
    if (frame->caller.taken == 0)
        va_copy(frame->caller.list, now);
    else
        weft_arguments_move(&frame->caller.list, &frame->caller.before, &now, sizeof now);
    memcpy(&frame->caller.before, &now, sizeof now);
    take_given(frame, frame->caller.taken++, frame->caller.list);
    va_end(now);
}

static void __attribute__((noinline)) call_passing(struct given *frame, int depth)
{
    volatile char room[64 + 48 * (depth % 7)];
    for (size_t i = 0; i < sizeof room; i++)
        room[i] = (char)0xA5;
    pass(frame, "", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1., 2., 3., 4., 5., 6., 7., 8., 9., 10., 11.);
    TEST_ASSERT_EQUAL_HEX8(0xA5, room[sizeof room - 1]);
}

static void a_list_that_was_passed_goes_on_elsewhere_on_the_stack(void)
{
    struct given frame = {.caller.taken = 0};
    double expected = 0;
    for (int i = 0; i < 21; i++) {
        call_passing(&frame, i * 3);
        expected = expected * 2 + (i < 10 ? i + 1 : i - 9);
        TEST_ASSERT_EQUAL_DOUBLE(expected, frame.caller.sum);
    }
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(a_list_that_was_passed_goes_on_elsewhere_on_the_stack);
    RUN_TEST(a_list_goes_on_elsewhere_on_the_stack);
    return UNITY_END();
}
