#include <stdio.h>
#include <sndfile.h>
#include "spectrum.h"

#define PORT_SAMPLES "samples"
#define PORT_ORIGINAL "original"

struct _local_states {
    SNDFILE *file;
    double signal, error; /* sums of squares */
    long blocks;
};

/* Opens the WAV file that is the program's second argument: 48,000 samples a second, 16 bits each. */
void writer_init(DOLProcess *p)
{
    const char *name = DOL_argument(1) ? DOL_argument(1) : "out.wav";
    struct SF_INFO info = {.samplerate = 48000, .channels = 1, .format = SF_FORMAT_WAV | SF_FORMAT_PCM_16};
    p->local->file = sf_open(name, SFM_WRITE, &info);
    if (!p->local->file) {
        fprintf(stderr, "filterbank: cannot write %s: %s\n", name, sf_strerror(NULL));
        exit(1);
    }
}

/* At the end: how far the result is from the original. */
static void finish(DOLProcess *p)
{
    const double ratio = 10 * log10((p->local->signal + 1e-30) / (p->local->error + 1e-30));
    sf_close(p->local->file);
    printf("%ld blocks, ", p->local->blocks);
    if (p->local->error < p->local->signal * 1e-10)
        printf("as the original\n");
    else
        printf("%.1f dB from the original\n", ratio);
    if (DOL_argument_count() < 4 && p->local->error >= p->local->signal * 1e-10) { /* no gains are given */
        fprintf(stderr, "filterbank: wrong result: %.1f dB from the original\n", ratio);
        exit(1);
    }
    DOL_detach(p);
}

/* The first block is the half of a frame of zeros before the file begins: the original is a block behind. */
int writer_fire(DOLProcess *p)
{
    struct block block, original;
    if (DOL_read((void *)PORT_SAMPLES, &block, sizeof block, p) < (int)sizeof block) {
        finish(p);
        return 0;
    }
    if (p->local->blocks++ == 0)
        return 0;
    DOL_read((void *)PORT_ORIGINAL, &original, sizeof original, p);
    for (int i = 0; i < HOP; i++) {
        const double difference = block.sample[i] - original.sample[i];
        p->local->signal += original.sample[i] * original.sample[i];
        p->local->error += difference * difference;
    }
    sf_write_float(p->local->file, block.sample, HOP);
    return 0;
}
