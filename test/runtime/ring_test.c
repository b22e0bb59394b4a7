/* ring.h against a queue of bytes that knows no windows. */
#include <stdlib.h>
#include <unity.h>
#include <weft/ring.h>

void setUp(void) {}
void tearDown(void) {}

static uint32_t below(uint32_t n)
{
    return (uint32_t)rand() % n;
}

static void fill_random(unsigned char *bytes, uint32_t len)
{
    for (uint32_t i = 0; i < len; i++)
        bytes[i] = (unsigned char)rand();
}

/* Random reads, writes and windows; the model is the list of all bytes ever written, and how many were read. */
static void behaves_like_a_queue(uint32_t capacity, unsigned operations)
{
    unsigned char *model = malloc((size_t)operations * capacity), *piece = malloc(capacity);
    char *data = malloc(weft_ring_size(capacity));
    size_t written = 0, read = 0;
    uint32_t write_position = 0, read_position = 0;
    for (unsigned i = 0; i < operations; i++) {
        uint32_t fill = (uint32_t)(written - read);
        if (rand() & 1) {
            uint32_t len = below(capacity - fill + 1);
            fill_random(model + written, len);
            if (rand() & 1) {
                weft_ring_write(data, capacity, write_position, model + written, len);
            } else {
                memcpy(data + write_position, model + written, len);
                weft_ring_scatter(data, capacity, write_position, len);
            }
            write_position = weft_ring_advance(capacity, write_position, len);
            written += len;
        } else {
            uint32_t len = below(fill + 1);
            if (rand() & 1) {
                weft_ring_read(data, capacity, read_position, piece, len);
                TEST_ASSERT_EQUAL_INT(0, memcmp(piece, model + read, len));
            } else {
                weft_ring_gather(data, capacity, read_position, len);
                TEST_ASSERT_EQUAL_INT(0, memcmp(data + read_position, model + read, len));
            }
            read_position = weft_ring_advance(capacity, read_position, len);
            read += len;
        }
        TEST_ASSERT_LESS_THAN_UINT32(capacity, write_position);
        TEST_ASSERT_LESS_THAN_UINT32(capacity, read_position);
    }
    free(model);
    free(piece);
    free(data);
}

static void test_any_capacity(void)
{
    for (uint32_t capacity = 1; capacity <= 70; capacity++)
        behaves_like_a_queue(capacity, 2000);
    behaves_like_a_queue(4099, 2000);
}

static void test_beyond(void)
{
    TEST_ASSERT_EQUAL_UINT32(0, weft_ring_beyond(10, 4, 6));
    TEST_ASSERT_EQUAL_UINT32(1, weft_ring_beyond(10, 4, 7));
    TEST_ASSERT_EQUAL_UINT32(4, weft_ring_beyond(10, 4, 10));
    TEST_ASSERT_EQUAL_UINT32(0, weft_ring_advance(10, 4, 6));
    TEST_ASSERT_EQUAL_UINT32(INT32_MAX - 1u, weft_ring_advance(INT32_MAX, INT32_MAX - 1u, INT32_MAX));
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_any_capacity);
    RUN_TEST(test_beyond);
    return UNITY_END();
}
