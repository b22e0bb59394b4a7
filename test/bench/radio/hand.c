/* The same as one static schedule: for each sample of sound all parts of the radio in their order. hand SAMPLES */
#include "radio.h"

int main(int argc, char **argv)
{
    const uint32_t count = argc > 1 ? (uint32_t)atol(argv[1]) : 20000;
    static struct station station;
    static struct filter tune, edges[EDGES];
    float before = 0, heard = 0;
    station_open(&station);
    filter_open(&tune, 0.5f / DECIMATION);
    for (int i = 0; i < EDGES; i++)
        filter_open(&edges[i], edge(i) / SOUND_RATE);
    const double begun = seconds();
    for (uint32_t number = 0; number < count; number++) {
        for (int i = 0; i < DECIMATION; i++)
            filter_put(&tune, station_next(&station));
        const float tuned = filter_get(&tune), sound = demodulated(tuned, before);
        float low[EDGES], sum = 0;
        before = tuned;
        for (int i = 0; i < EDGES; i++) {
            filter_put(&edges[i], sound);
            low[i] = filter_get(&edges[i]);
        }
        for (int i = 0; i < BANDS; i++)
            sum += gain(i) * (low[i + 1] - low[i]);
        heard += sum;
    }
    printf("sample: %.3f ns of sound\n", 1e9 * (seconds() - begun) / count);
    return heard != heard; /* so that the work is not left out */
}
