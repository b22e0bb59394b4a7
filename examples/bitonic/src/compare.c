#include <dol.h>

/* Which comparators put the greater number first. */
static int descends(int index)
{
    return index == 1 || index == 3 || index == 6 || index == 7 || index == 10 || index == 11;
}

typedef struct _local_states {
    int descends;
} Compare_State;

void compare_init(DOLProcess *p)
{
    p->local->descends = descends(GETINDEX(0));
}

int compare_fire(DOLProcess *p)
{
    uint32_t a, b, low, high;
    DOL_read("a", &a, sizeof a, p);
    DOL_read("b", &b, sizeof b, p);
    low = a < b ? a : b;
    high = a < b ? b : a;
    if (p->local->descends) {
        uint32_t first = high;
        high = low;
        low = first;
    }
    DOL_write("low", &low, sizeof low, p);
    DOL_write("high", &high, sizeof high, p);
    return 0;
}
