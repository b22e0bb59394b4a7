#include "numbers.h"

typedef struct _local_states {
    uint32_t round, rounds;
    double begun;
} Verify_State;

void verify_init(DOLProcess *p)
{
    p->local->round = 0;
    p->local->rounds = (uint32_t)argument(0, 100000);
    p->local->begun = seconds();
}

/* In order, and the same numbers: their sum and sum of squares are. */
static int is_sorted(uint32_t round, const uint32_t value[COUNT])
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

int verify_fire(DOLProcess *p)
{
    uint32_t value[COUNT];
    DOL_read("in0", &value[0], sizeof value[0], p);
    DOL_read("in1", &value[1], sizeof value[1], p);
    DOL_read("in2", &value[2], sizeof value[2], p);
    DOL_read("in3", &value[3], sizeof value[3], p);
    DOL_read("in4", &value[4], sizeof value[4], p);
    DOL_read("in5", &value[5], sizeof value[5], p);
    DOL_read("in6", &value[6], sizeof value[6], p);
    DOL_read("in7", &value[7], sizeof value[7], p);
    check(is_sorted(p->local->round, value), "bitonic", "numbers are not in order, or others");
    if (++p->local->round == p->local->rounds) {
        printf("sort: %.3f ns of 8 numbers\n", 1e9 * (seconds() - p->local->begun) / p->local->rounds);
        DOL_detach(p);
    }
    return 0;
}
