/* The same as one static schedule: for each block all bands, each taken apart and put together. hand BLOCKS */
#include "bank.h"

int main(int argc, char **argv)
{
    const uint32_t count = argc > 1 ? (uint32_t)atol(argv[1]) : 10000;
    static struct signal signal;
    static struct analysis analysis[BANDS];
    static struct synthesis synthesis[BANDS];
    float heard = 0;
    signal_open(&signal);
    for (int i = 0; i < BANDS; i++) {
        analysis_open(&analysis[i], i);
        synthesis_open(&synthesis[i], i);
    }
    const double begun = seconds();
    for (uint32_t number = 0; number < count; number++) {
        float block[BANDS], sum[BANDS] = {0}, band[BANDS];
        for (int i = 0; i < BANDS; i++)
            block[i] = signal_next(&signal);
        for (int i = 0; i < BANDS; i++) {
            synthesised(&synthesis[i], analysed(&analysis[i], block), band);
            for (int j = 0; j < BANDS; j++)
                sum[j] += band[j];
        }
        for (int i = 0; i < BANDS; i++)
            heard += sum[i];
    }
    printf("block: %.3f ns of 8 samples\n", 1e9 * (seconds() - begun) / count);
    return heard != heard; /* so that the work is not left out */
}
