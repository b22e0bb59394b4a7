/* events.h */
#include "../../runtime-c/src/wait/events.h"
#include <unity.h>

static struct weft_events events;
static struct weft_end ends[3 * WEFT_EVENTS_MAX];

void setUp(void)
{
    events = (struct weft_events){0};
}

void tearDown(void) {}

static void test_as_many_as_there_is_room_for_in_their_order(void)
{
    for (unsigned round = 0; round < 5; round++) {
        TEST_ASSERT_NULL(weft_events_first(&events));
        for (unsigned i = 0; i < WEFT_EVENTS_MAX; i++)
            TEST_ASSERT_TRUE(weft_events_add(&events, &ends[i + round]));
        TEST_ASSERT_FALSE(weft_events_add(&events, ends));
        for (unsigned i = 0; i < WEFT_EVENTS_MAX; i++)
            TEST_ASSERT_EQUAL_PTR(&ends[i + round], weft_events_take(&events));
        TEST_ASSERT_NULL(weft_events_take(&events));
    }
}

static void test_one_is_taken_before_the_next_is_added(void)
{
    for (unsigned i = 0; i < 3 * WEFT_EVENTS_MAX; i++) {
        TEST_ASSERT_TRUE(weft_events_add(&events, &ends[i]));
        TEST_ASSERT_EQUAL_PTR(&ends[i], weft_events_first(&events));
        TEST_ASSERT_EQUAL_PTR(&ends[i], weft_events_take(&events));
        TEST_ASSERT_NULL(weft_events_first(&events));
    }
}

/* Where the numbers of events begin anew. */
static void begin_at_the_end(void)
{
    events.added = events.limit = -WEFT_EVENTS_MAX;
    events.taken = -WEFT_EVENTS_MAX;
    for (unsigned i = 0; i < WEFT_EVENTS_MAX; i++)
        events.ends[i] = 1; /* of the round before */
}

static void test_the_same_across_the_end_of_the_numbers(void)
{
    begin_at_the_end();
    test_as_many_as_there_is_room_for_in_their_order();
    begin_at_the_end();
    test_one_is_taken_before_the_next_is_added();
}

static void test_what_is_shown_is_reached_across_the_end_of_the_numbers(void)
{
    TEST_ASSERT_FALSE(weft_is_reached(weft_shown(4, 2, 0), 0xfffffffeu));
    TEST_ASSERT_FALSE(weft_is_reached(weft_shown(4, 2, 0), 1));
    TEST_ASSERT_TRUE(weft_is_reached(weft_shown(4, 2, 0), 2));
    TEST_ASSERT_TRUE(weft_is_reached(weft_shown(4, 0xfffffffeu, 0), 1));
    TEST_ASSERT_FALSE(weft_is_reached(weft_shown(4, 0xfffffffeu, 0), 0xfffffffdu));
}

static void test_each_wait_is_shown_as_another_number(void)
{
    const uint32_t part = WEFT_WANTS_PART | 4;
    TEST_ASSERT_TRUE(weft_shown(4, 0, 0) != 0);
    TEST_ASSERT_TRUE(weft_shown(4, 0, 0x40000000) != 0);
    for (uint32_t wait = 0; wait < 100; wait++)
        TEST_ASSERT_TRUE(weft_shown(part, 8, wait) != weft_shown(part, 8, wait + 1));
    TEST_ASSERT_TRUE(weft_shown(part, 8, UINT32_MAX) & WEFT_WANTS_PART);
    TEST_ASSERT_FALSE(weft_shown(4, 8, UINT32_MAX) & WEFT_WANTS_PART);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_as_many_as_there_is_room_for_in_their_order);
    RUN_TEST(test_one_is_taken_before_the_next_is_added);
    RUN_TEST(test_the_same_across_the_end_of_the_numbers);
    RUN_TEST(test_what_is_shown_is_reached_across_the_end_of_the_numbers);
    RUN_TEST(test_each_wait_is_shown_as_another_number);
    return UNITY_END();
}
