/* Runs a network on several harts, to its end. A hart that has nothing to do sleeps until another one interrupts it. */
#include "../../weft_network.h"
#include <stdio.h>
#include <stdlib.h>

enum { SOFTWARE_INTERRUPT = 8 };

static volatile uint32_t *const pending = (volatile uint32_t *)0x02000000; /* one for each hart: its software interrupt */
static int status;

void weft_on_fault(enum weft_fault fault, unsigned process, unsigned channel)
{
    printf("fault %d of process %u, channel %u\n", (int)fault, process, channel);
    exit(5);
}

void weft_on_deadlock(unsigned process, unsigned channel, enum weft_direction direction)
{
    printf("deadlock: process %u waits for %s channel %u\n", process, direction == WEFT_IN ? "bytes of" : "room in", channel);
    status = 4;
}

void weft_on_news(unsigned core)
{
    pending[core] = 1;
}

/* Interrupts are off: one that is pending only ends the sleep. */
static enum weft_status run(unsigned core)
{
    __asm__ volatile(".option push\n\t.option arch, +zicsr\n\tcsrs mie, %0\n\t.option pop" ::"r"(SOFTWARE_INTERRUPT));
    for (;;) {
        pending[core] = 0;
        __asm__ volatile("fence" ::: "memory");
        const enum weft_status now = weft_core_run_until_idle(core);
        if (now != WEFT_WAITS && core == 0)
            return now;
        __asm__ volatile("wfi" ::: "memory");
    }
}

void main_of_hart(unsigned core);
void main_of_hart(unsigned core)
{
    if (core < WEFT_CORES)
        run(core);
    for (;;)
        __asm__ volatile("wfi");
}

int main(void)
{
    run(0);
    exit(status);
}
