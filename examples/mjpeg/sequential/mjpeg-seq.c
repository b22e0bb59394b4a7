/* The decoder as one sequential loop over the same functions, without a network: what the network is measured against. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "../src/jpeg.h"
#include "../src/segment.h"
#include "../src/stream.h"
#include "../src/video.h"

struct decoder {
    struct jpeg jpeg;
    struct level levels[BLOCKS_PER_MACROBLOCK * 64];
    struct coefficients coefficients[BLOCKS_PER_MACROBLOCK];
    uint8_t samples[SEGMENT_MACROBLOCKS * BLOCKS_PER_MACROBLOCK * 64];
    struct quantization quantization;
};

static void decode(struct decoder *d, const struct message *image, const uint8_t *bytes, struct video *video,
                   struct picture *picture)
{
    struct message m;
    jpeg_begin(&d->jpeg, image, bytes);
    video_skipped(video, image);
    do {
        jpeg_next(&d->jpeg, &m);
        if (m.kind == PICTURE && !picture_begin(picture, &m))
            video_failed(video, video->output, ENOMEM);
        if (m.kind == SCAN)
            jpeg_quantization(&d->jpeg, &d->quantization);
        if (m.kind == SEGMENT) {
            for (int n = 0; n < m.macroblocks; n++) {
                jpeg_macroblock(&d->jpeg, d->levels);
                macroblock_dequantize(&m.part, &d->quantization, d->levels, d->coefficients);
                macroblock_idct(&m, n, d->coefficients, d->samples);
            }
            picture_segment(picture, &m, d->samples);
        }
    } while (m.kind != PICTURE_END);
    video_picture(video, picture, &m);
}

int main(int argc, char **argv)
{
    static struct decoder decoder;
    struct stream stream;
    struct video video;
    struct picture picture = {0};
    struct message m;
    if (argc < 3) {
        fprintf(stderr, "usage: mjpeg IN.mjpeg OUT.y4m [RATE[:SCALE]]\n");
        return 2;
    }
    video_begin(&video, argv[1], argv[2], argc > 3 ? argv[3] : NULL);
    if (!stream_open(&stream, argv[1]))
        video_failed(&video, argv[1], errno);
    for (stream_next(&stream, &m); m.kind == IMAGE; stream_next(&stream, &m))
        decode(&decoder, &m, stream.bytes, &video, &picture);
    stream_close(&stream);
    free(picture.bytes);
    video_end(&video, &m);
    return 0;
}
