/* The same with what Faust makes of all filters and beams, in blocks. faust BLOCKS */
#include "beams.h"
#include <faust/gui/CInterface.h>
#include FAUST

int main(int argc, char **argv)
{
    const uint32_t count = argc > 1 ? (uint32_t)atol(argv[1]) : 10;
    static struct sample wave[1024];
    static beams all;
    static float samples[2 * CHANNELS][BLOCK], powers[BEAMS][BLOCK];
    float *in[2 * CHANNELS], *out[BEAMS], wrong = 0;
    wave_open(wave);
    for (int i = 0; i < 2 * CHANNELS; i++)
        in[i] = samples[i];
    for (int i = 0; i < BEAMS; i++)
        out[i] = powers[i];
    initbeams(&all, 48000);
    const double begun = seconds();
    for (uint32_t block = 0; block < count; block++) {
        for (uint32_t n = 0; n < BLOCK; n++)
            for (int i = 0; i < CHANNELS; i++) {
                const struct sample one = antenna(wave, block * BLOCK + n, i);
                samples[i][n] = one.re;
                samples[CHANNELS + i][n] = one.im;
            }
        computebeams(&all, BLOCK, in, out);
        float sums[BEAMS] = {0};
        for (int i = 0; i < BEAMS; i++)
            for (int n = 0; n < BLOCK; n++)
                sums[i] += powers[i][n];
        for (int i = 0; i < BEAMS; i++)
            wrong += sums[direction(block)] < sums[i];
    }
    printf("sample: %.3f ns of 12 channels\n", 1e9 * (seconds() - begun) / (count * BLOCK));
    return wrong > 0;
}
