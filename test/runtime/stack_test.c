/* The switch between stacks: registers, floating point and unwinding, on each architecture (see `stacks`). */
#define _GNU_SOURCE
#include <fenv.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unwind.h>
#include <weft/fault.h>
#include <weft/stack.h>

enum { STACKS = 50, ROUNDS = 200 };

/* What a stack needs of the runtime. */
_Thread_local struct weft_instance *weft_here;
unsigned weft_process_number(const struct weft_process_plan *process) { return process->processor; }
void weft_tell(const char *const *texts) { (void)texts; }
void weft_cannot_start(const char *what, ...)
{
    puts(what);
    exit(1);
}

static struct weft_stack stacks[STACKS];
static long told[STACKS];
static int modes[] = {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};

static void check(int good, const char *what, int which)
{
    if (good)
        return;
    printf("%s: stack %d\n", what, which);
    exit(1);
}

static _Unwind_Reason_Code count(struct _Unwind_Context *context, void *frames)
{
    (void)context;
    ++*(int *)frames;
    return _URC_NO_REASON;
}

static int frames(void)
{
    int n = 0;
    _Unwind_Backtrace(count, &n);
    return n;
}

/* So many values that some are in registers across the switch; gives their sum. */
static __attribute__((noinline)) double through(struct weft_stack *stack, long x, int step)
{
    long a = x + 1, b = x * 2, c = x ^ 5, d = x - 7, e = x << 2, f = ~x, g = x % 11, h = x / 3;
    double p = (double)x / 2, q = p * p, r = p - 1, s = q + 3, t = q / 7, u = p / 9, v = r * 3, w = s * t;
    for (int i = 0; i < 3; i++) {
        weft_stack_switch(stack, step);
        a += b, c += d, e += f, g += h;
        p += q, r += s, t += u, v += w;
    }
    return (double)(a + c + e + g) + p + r + t + v;
}

static double alone(long x)
{
    struct weft_stack nothing;
    (void)nothing;
    long a = x + 1, b = x * 2, c = x ^ 5, d = x - 7, e = x << 2, f = ~x, g = x % 11, h = x / 3;
    double p = (double)x / 2, q = p * p, r = p - 1, s = q + 3, t = q / 7, u = p / 9, v = r * 3, w = s * t;
    for (int i = 0; i < 3; i++) {
        a += b, c += d, e += f, g += h;
        p += q, r += s, t += u, v += w;
    }
    return (double)(a + c + e + g) + p + r + t + v;
}

static void body(DOLProcess *p)
{
    struct weft_stack *stack = p->wptr;
    const int which = (int)(stack - stacks), mode = modes[which % 4];
    char room[3000];
    check((uintptr_t)__builtin_frame_address(0) % sizeof(void *) == 0, "its stack is not aligned", which);
    check(fegetround() == FE_TONEAREST, "it does not begin with the rounding of a program", which);
    check(frames() > 0 && frames() < 8, "its frames have no end", which);
    memset(room, which, sizeof room);
    fesetround(mode);
    for (long i = 0;; i++) {
        const double expected = alone(i * which), got = through(stack, i * which, which + 2);
        check(expected == got, "registers are not kept", which);
        check(fegetround() == mode, "its rounding is not kept", which);
        for (size_t j = 0; j < sizeof room; j++)
            check(room[j] == (char)which, "its memory is not kept", which);
        told[which]++;
    }
}

int main(void)
{
    struct weft_process_kind kind = {.stack = 0};
    static struct weft_process_plan plans[STACKS];
    static DOLProcess processes[STACKS];
    for (int i = 0; i < STACKS; i++) {
        plans[i] = (struct weft_process_plan){.name = "p", .kind = &kind, .processor = (unsigned)i};
        processes[i].wptr = &stacks[i];
        check(weft_stack_start(&processes[i], &plans[i], body) == i + 2, "the step is not told", i);
    }
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < STACKS; i++) {
            const int which = (i * 7 + round) % STACKS;
            check(through(&stacks[which], round, 0) == alone(round), "registers of who runs it are not kept", which);
            check(fegetround() == FE_TONEAREST, "the rounding of who runs it is not kept", which);
        }
    for (int i = 0; i < STACKS; i++) {
        check(told[i] == ROUNDS, "it has not run as often as it was to", i);
        weft_stack_free(&stacks[i]);
    }
    return 0;
}
