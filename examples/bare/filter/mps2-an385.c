/* The program around the filter on a Cortex-M3: the system timer's interrupt brings samples, the main loop takes beats and sleeps whenever the network
   waits. */
#include "weft_network.h"
#include "src/filter.h"
#include <stdio.h>
#include <stdlib.h>

#ifndef SAMPLES
#define SAMPLES 4000
#endif

struct timer {
    volatile uint32_t control, reload, value;
};
static struct timer *const timer = (struct timer *)0xe000e010;

/* What the start-up calls for the system timer's interrupt. A sample that finds no room is lost, as it is with any converter. */
void arm_systick_isr(void)
{
    static uint16_t time;
    const int16_t sample = heart(time);
    if (time < SAMPLES && weft_put(WEFT_PORT_samples, &sample, sizeof sample) && ++time == SAMPLES)
        weft_end_input(WEFT_PORT_samples);
}

int main(void)
{
    timer->reload = 25000; /* 1 kHz: four times as fast as a heart's monitor */
    timer->control = 7;
    for (;;) {
        const enum weft_status status = weft_run_until_idle();
        struct beat beat;
        while (weft_get(WEFT_PORT_beats, &beat, sizeof beat))
            printf("%u %d\n", beat.time, beat.height);
        if (status == WEFT_HAS_ENDED)
            exit(0);
        __asm__ volatile("cpsid i" ::: "memory");
        if (!weft_has_news())
            __asm__ volatile("wfi" ::: "memory"); /* an interrupt that is pending ends it, and is taken below */
        __asm__ volatile("cpsie i" ::: "memory");
    }
}
