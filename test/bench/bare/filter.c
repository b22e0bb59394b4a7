/* The filter of examples/bare as a network, fed by a loop instead of a timer: a block at a time, as by DMA,
   or with EACH sample by sample. */
#include "weft_network.h"
#include "src/filter.h"

void _exit(int status);

volatile uint16_t sum;

int main(void)
{
    for (uint16_t time = 0; time < SAMPLES;) {
        int16_t block[BLOCK];
        for (int i = 0; i < BLOCK; i++, time++)
            block[i] = (int16_t)(time * 7);
#ifdef EACH
        for (int i = 0; i < BLOCK; i++)
            weft_put(WEFT_PORT_samples, &block[i], sizeof block[i]);
#else
        weft_put(WEFT_PORT_samples, block, sizeof block);
#endif
        weft_run_until_idle();
        struct beat beat;
        while (weft_get(WEFT_PORT_beats, &beat, sizeof beat))
            sum = (uint16_t)(sum + beat.time + beat.height);
    }
    _exit(0);
}
