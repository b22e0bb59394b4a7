/* The same as one static schedule: for each sample all channels, then all beams. hand BLOCKS */
#include "beams.h"

int main(int argc, char **argv)
{
    const uint32_t count = (argc > 1 ? (uint32_t)atol(argv[1]) : 10) * BLOCK;
    static struct sample wave[1024], weights[BEAMS][CHANNELS];
    static struct filter channels[CHANNELS], beams[BEAMS];
    float powers[BEAMS] = {0}, wrong = 0;
    wave_open(wave);
    for (int i = 0; i < CHANNELS; i++)
        filter_open(&channels[i]);
    for (int i = 0; i < BEAMS; i++) {
        filter_open(&beams[i]);
        for (int j = 0; j < CHANNELS; j++)
            weights[i][j] = weight(i, j);
    }
    const double begun = seconds();
    for (uint32_t number = 0; number < count; number++) {
        struct sample in[CHANNELS];
        for (int i = 0; i < CHANNELS; i++)
            in[i] = filtered(&channels[i], antenna(wave, number, i));
        for (int i = 0; i < BEAMS; i++) {
            struct sample sum = {0, 0};
            for (int j = 0; j < CHANNELS; j++) {
                const struct sample one = product(in[j], weights[i][j]);
                sum.re += one.re;
                sum.im += one.im;
            }
            sum = filtered(&beams[i], sum);
            powers[i] += sum.re * sum.re + sum.im * sum.im;
        }
        if ((number + 1) % BLOCK == 0) {
            for (int i = 0; i < BEAMS; i++)
                wrong += powers[direction(number / BLOCK)] < powers[i];
            for (int i = 0; i < BEAMS; i++)
                powers[i] = 0;
        }
    }
    printf("sample: %.3f ns of 12 channels\n", 1e9 * (seconds() - begun) / count);
    return wrong > 0;
}
