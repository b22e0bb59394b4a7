/* The same with what Faust makes of the part behind the tuner, in blocks. faust SAMPLES */
#include "radio.h"
#include <faust/gui/CInterface.h>
#include FAUST

enum { BLOCK = 256 };

int main(int argc, char **argv)
{
    const uint32_t count = argc > 1 ? (uint32_t)atol(argv[1]) : 20000;
    static struct station station;
    static struct filter tune, low[EDGES];
    static equalizer behind;
    float tuned[BLOCK], heard[BLOCK], before = 0, wrong = 0;
    float *in[] = {tuned}, *out[] = {heard};
    station_open(&station);
    filter_open(&tune, 0.5f / DECIMATION);
    for (int i = 0; i < EDGES; i++)
        filter_open(&low[i], edge(i) / SOUND_RATE);
    initequalizer(&behind, (int)SOUND_RATE);
    double took = 0;
    for (uint32_t number = 0; number < count; number += BLOCK) {
        const double begun = seconds();
        for (int n = 0; n < BLOCK; n++) {
            for (int i = 0; i < DECIMATION; i++)
                filter_put(&tune, station_next(&station));
            tuned[n] = filter_get(&tune);
        }
        computeequalizer(&behind, BLOCK, in, out);
        took += seconds() - begun;
        for (int n = 0; n < BLOCK && number == 0; n++) { /* the first block by hand as well */
            float sum = 0, below = 0;
            for (int i = 0; i < EDGES; i++) {
                filter_put(&low[i], demodulated(tuned[n], before));
                const float now = filter_get(&low[i]);
                sum += i > 0 ? gain(i - 1) * (now - below) : 0;
                below = now;
            }
            before = tuned[n];
            wrong = fmaxf(wrong, fabsf(sum - heard[n]));
        }
    }
    check(wrong < 1e-4f, "radio", "Faust's sound is another one");
    printf("sample: %.3f ns of sound\n", 1e9 * took / ((count + BLOCK - 1) / BLOCK * BLOCK));
    return 0;
}
