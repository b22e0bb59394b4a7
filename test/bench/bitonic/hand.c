/* The same as one static schedule: the comparators of the sorting network in their order, in one loop. hand ROUNDS */
#include "../bench.h"

enum { COUNT = 8 };

static inline void numbers(uint32_t round, uint32_t value[COUNT])
{
    uint32_t x = round * 2654435761u + 1;
    for (int i = 0; i < COUNT; i++) {
        x ^= x << 13;
        x ^= x >> 17;
        x ^= x << 5;
        value[i] = x;
    }
}

static inline void compare(uint32_t *low, uint32_t *high)
{
    const uint32_t a = *low, b = *high;
    *low = a < b ? a : b;
    *high = a < b ? b : a;
}

static inline int is_sorted(uint32_t round, const uint32_t value[COUNT])
{
    uint32_t before[COUNT], sum = 0, squares = 0, wrong = 0;
    numbers(round, before);
    for (int i = 0; i < COUNT; i++) {
        sum += before[i] - value[i];
        squares += before[i] * before[i] - value[i] * value[i];
        wrong |= i > 0 && value[i - 1] > value[i];
    }
    return !(sum | squares | wrong);
}

int main(int argc, char **argv)
{
    const uint32_t rounds = (uint32_t)argument(argc, argv, 1);
    const double begun = seconds();
    for (uint32_t round = 0; round < rounds; round++) {
        uint32_t value[COUNT];
        numbers(round, value);
        for (int size = 2; size <= COUNT; size *= 2)
            for (int step = size / 2; step > 0; step /= 2)
                for (int i = 0; i < COUNT; i++)
                    if ((i ^ step) > i)
                        compare(&value[i & size ? i ^ step : i], &value[i & size ? i : i ^ step]);
        check(is_sorted(round, value), "numbers are not in order, or others");
    }
    printf("sort: %.3f ns of 8 numbers\n", 1e9 * (seconds() - begun) / rounds);
    return 0;
}
