/* An SPE's program: waits for the PPE to say where the other ends are, runs its processes, sleeps when none can run. */
#include "control.h"
#include <spu_intrinsics.h>
#include <spu_mfcio.h>

extern char _end[], __stack[], weft_stack_bytes[]; /* addresses, of which the last is a number: by the linker */

struct weft_control weft_control = {
    .ends = (uint32_t)weft_own_ends,
    .processes = (uint32_t)weft_own_processes,
    .running = (uint32_t)&weft_running,
    .heap = (uint32_t)_end,
    .stack = (uint32_t)weft_stack_bytes,
};

enum { UNCHECKED = 1024 }; /* bytes of the stack for the runtime and the library, which are compiled without it */

/* Functions that are compiled with -fstack-check halt where the second word of the stack pointer, in which the start has the bytes
   down to the heap, is less than their frame. The stack may have its own bytes only: rings that grow lie behind them. */
static inline void limit_stack(void)
{
    __asm__ volatile("sf $75, %0, $1\n\trotqbyi $75, $75, 12\n\tfsmbi $76, 0x0f00\n\tselb $1, $1, $75, $76"
                     :
                     : "r"((uint32_t)__stack - (uint32_t)weft_stack_bytes + UNCHECKED)
                     : "75", "76");
}

static bool is_source(const struct weft_process *process)
{
    for (unsigned i = 0; i < process->port_count; i++)
        if (!weft_is_marked(&process->ends[i], WEFT_IS_OUT))
            return false;
    return true;
}

static void end_sources(void)
{
    for (unsigned i = 0; i < weft_own_process_count; i++)
        if (is_source(&weft_own_processes[i]))
            weft_own_processes[i].notices |= WEFT_DETACHED;
}

/* Does what the PPE wishes. */
static __attribute__((noinline, cold)) int heed(void)
{
    if (weft_control.over) {
        weft_control.over = 0;
        if (weft_extras.end_testing)
            weft_extras.end_testing();
    }
    if (weft_control.stop)
        end_sources();
    return !weft_control.end;
}

/* Sleeps when nothing can run, unless there was a signal meanwhile. */
static int pause(int ran, void *context)
{
    (void)context;
    if (!ran && spu_stat_signal1() > 0) {
        spu_read_signal1();
    } else if (!ran) {
        const uint32_t idle = weft_control.idle;
        weft_control.idle = idle + 1;
        spu_dsync();
        spu_read_signal1();
        weft_control.idle = idle + 2;
        spu_dsync();
    }
    return weft_likely(!weft_any_below((weft_quad){0}, weft_control.wishes)) ? true : heed();
}

int main(void)
{
    limit_stack();
    weft_control.heap_limit = ((uint32_t)__stack - (uint32_t)weft_stack_bytes) & -(uint32_t)WEFT_LINE;
    spu_write_out_intr_mbox((uint32_t)&weft_control);
    spu_read_in_mbox();
    weft_prepare();
    weft_run(pause, NULL);
    weft_control.finished = 1;
    return 0;
}
