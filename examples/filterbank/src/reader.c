#include <stdio.h>
#include <sndfile.h>
#include "spectrum.h"

#define PORT_SAMPLES "samples"
#define PORT_ORIGINAL "original"

struct _local_states {
    SNDFILE *file;
    struct SF_INFO info;
};

/* Opens the WAV file that is the program's first argument. */
void reader_init(DOLProcess *p)
{
    const char *name = DOL_argument(0) ? DOL_argument(0) : "in.wav";
    p->local->file = sf_open(name, SFM_READ, &p->local->info);
    if (!p->local->file || p->local->info.channels != 1) {
        fprintf(stderr, "filterbank: cannot read %s: %s\n", name, p->local->file ? "it has several channels" : sf_strerror(NULL));
        exit(1);
    }
}

/* Sends a block, the last one filled with zeros, and one more of zeros, since each sample is in two frames. */
int reader_fire(DOLProcess *p)
{
    struct block *samples, *original;
    DOL_reserve((void *)PORT_SAMPLES, (void **)&samples, sizeof *samples, p);
    DOL_reserve((void *)PORT_ORIGINAL, (void **)&original, sizeof *original, p);
    sf_count_t count = sf_read_float(p->local->file, samples->sample, HOP);
    memset(samples->sample + count, 0, (size_t)(HOP - count) * sizeof(float));
    *original = *samples;
    DOL_release((void *)PORT_SAMPLES, p);
    DOL_release((void *)PORT_ORIGINAL, p);
    if (count == 0) {
        sf_close(p->local->file);
        DOL_detach(p);
    }
    return 0;
}
