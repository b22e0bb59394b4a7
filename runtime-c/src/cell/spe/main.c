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
};

/* Does what the PPE wishes. */
static __attribute__((noinline, cold)) int heed(void)
{
    if (weft_control.over) {
        weft_control.over = 0;
        if (weft_extras.end_testing)
            weft_extras.end_testing();
    }
    return !weft_control.end;
}

/* Sleeps when nothing can run, unless there was a signal meanwhile. */
static int pause(int ran, void *context)
{
    (void)context;
    if (ran)
        return true;
    if (spu_stat_signal1() > 0) {
        spu_read_signal1();
    } else {
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
    weft_control.heap_limit = ((uint32_t)__stack - (uint32_t)weft_stack_bytes) & -(uint32_t)WEFT_LINE;
    spu_write_out_intr_mbox((uint32_t)&weft_control);
    spu_read_in_mbox();
    weft_prepare();
    weft_run(pause, NULL);
    weft_control.finished = 1;
    return 0;
}
