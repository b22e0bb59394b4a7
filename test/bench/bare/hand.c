/* The same by hand: one loop, which waits for blocks of samples in a ring that an interrupt handler could fill,
   and leaves beats in another. */
#include "src/filter.h"

void _exit(int status);

volatile uint16_t sum;

static int16_t samples[2 * BLOCK];
static volatile uint16_t samples_in, samples_out;
static struct beat beats[8];
static volatile uint8_t beats_in, beats_out;

static int put(const int16_t *block)
{
    if ((uint16_t)(samples_in - samples_out) > BLOCK)
        return 0;
    memcpy(samples + samples_in % (2 * BLOCK), block, BLOCK * sizeof *block);
    samples_in = (uint16_t)(samples_in + BLOCK);
    return 1;
}

static int get(struct beat *beat)
{
    if (beats_in == beats_out)
        return 0;
    *beat = beats[beats_out % 8];
    beats_out = (uint8_t)(beats_out + 1);
    return 1;
}

static void run(void)
{
    static struct fir fir;
    static struct peaks peaks;
    static int16_t smooth[BLOCK], slow[BLOCK / DECIMATION];
    while ((uint16_t)(samples_in - samples_out) >= BLOCK) {
        fir_block(&fir, samples + samples_out % (2 * BLOCK), smooth);
        samples_out = (uint16_t)(samples_out + BLOCK);
        decimate_block(smooth, slow);
        for (int i = 0; i < BLOCK / DECIMATION; i++) {
            struct beat beat;
            if (is_beat(&peaks, slow[i], &beat)) {
                beats[beats_in % 8] = beat;
                beats_in = (uint8_t)(beats_in + 1);
            }
        }
    }
}

int main(void)
{
    for (uint16_t time = 0; time < SAMPLES;) {
        int16_t block[BLOCK];
        for (int i = 0; i < BLOCK; i++, time++)
            block[i] = (int16_t)(time * 7);
        put(block);
        run();
        struct beat beat;
        while (get(&beat))
            sum = (uint16_t)(sum + beat.time + beat.height);
    }
    _exit(0);
}
