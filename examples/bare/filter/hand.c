/* The filter as one would write it by hand: one loop, no network. Prints what the network does. */
#include "src/filter.h"
#include <stdio.h>

#ifndef SAMPLES
#define SAMPLES 4000
#endif

int main(void)
{
    static struct fir fir;
    static struct peaks peaks;
    int16_t block[BLOCK], smooth[BLOCK], slow[BLOCK / DECIMATION];
    for (uint16_t time = 0; time + BLOCK <= SAMPLES; time = (uint16_t)(time + BLOCK)) {
        for (int i = 0; i < BLOCK; i++)
            block[i] = heart((uint16_t)(time + i));
        fir_block(&fir, block, smooth);
        decimate_block(smooth, slow);
        for (int i = 0; i < BLOCK / DECIMATION; i++) {
            struct beat beat;
            if (is_beat(&peaks, slow[i], &beat))
                printf("%u %d\n", beat.time, beat.height);
        }
    }
    return 0;
}
