/* PINGPONG by hand: two state machines and a loop that calls them in turn; a hop is a call of one. */
#include <stdbool.h>
#include <stdint.h>

void _exit(int status);

struct channel {
    volatile bool full;
    volatile uint32_t value;
};
static struct channel there, back;

static bool ping(void)
{
    static enum { SEND, WAIT } state;
    static uint32_t rounds = ROUNDS;
    switch (state) {
    case SEND:
        if (there.full)
            return true;
        there.value = rounds;
        there.full = true;
        state = WAIT;
        return true;
    case WAIT:
        if (!back.full)
            return true;
        rounds = back.value;
        back.full = false;
        state = SEND;
        return rounds != 0;
    }
    return false;
}

static void pong(void)
{
    if (!there.full || back.full)
        return;
    const uint32_t value = there.value;
    there.full = false;
    back.value = value - 1;
    back.full = true;
}

int main(void)
{
    while (ping())
        pong();
    _exit(0);
}
