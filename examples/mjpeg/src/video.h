/* Decoded pictures are put together from segments and written as a YUV4MPEG2 file, in which a damaged picture is replaced
   by the one before. The file has its name only when it is complete. */
#ifndef VIDEO_H
#define VIDEO_H

#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "message.h"

#define VIDEO_FRAME "FRAME\n"

struct plane {
    int width, height; /* samples */
    int across, down;  /* how many pixels one sample stands for */
    size_t start;      /* in picture.bytes */
};

struct picture {
    int width, height; /* pixels; 0: none */
    int planes;
    struct plane plane[COMPONENTS];
    uint8_t *bytes;    /* VIDEO_FRAME, then the planes: as in the file; ours */
    size_t size, room; /* of bytes: used, allocated */
};

struct video {
    const char *input, *output; /* file names */
    char *partial;              /* the output's name until it is complete; ours; NULL: it is written in place */
    int rate, scale;            /* `rate` pictures in `scale` seconds */
    FILE *file;                 /* NULL before the first whole picture */
    struct picture last;        /* the last whole picture */
    int64_t frames, damaged;
    double begun, shown;        /* seconds: when the decoding began, when progress was last shown */
    bool terminal;
};

static inline double video_clock(void)
{
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Parses "25" or "30000:1001". */
static inline bool video_rate(struct video *v, const char *text)
{
    char *end;
    long rate = strtol(text, &end, 10), scale = 1;
    if (*end == ':')
        scale = strtol(end + 1, &end, 10);
    v->rate = (int)rate;
    v->scale = (int)scale;
    return *end == '\0' && rate > 0 && scale > 0 && rate <= 1000000 && scale <= 1000000;
}

/* Ends the program; nothing half-written stays. */
static inline void video_leave(struct video *v, int status)
{
    if (v->partial != NULL && v->file != NULL)
        remove(v->partial);
    exit(status);
}

/* Ends the program: `error` of errno.h came of a file. (%m, as strerror keeps its text where other processes' calls may change it.) */
static inline void video_failed(struct video *v, const char *subject, int error)
{
    errno = error;
    fprintf(stderr, "mjpeg: %s: %m\n", subject);
    video_leave(v, 1);
}

/* Ends the program with a wrong usage or a message about a file. */
static inline void video_fail(struct video *v, int status, const char *subject, const char *what)
{
    fprintf(stderr, "mjpeg: %s: %s\n", subject, what);
    video_leave(v, status);
}

/* `rate` may be NULL. Nothing is opened before the first whole picture is there. */
static inline void video_begin(struct video *v, const char *input, const char *output, const char *rate)
{
    memset(v, 0, sizeof *v);
    v->input = input;
    v->output = output;
    v->terminal = isatty(2);
    v->begun = video_clock();
    if (!video_rate(v, rate != NULL ? rate : "25"))
        video_fail(v, 2, rate, "no frame rate, such as 25 or 30000:1001");
    struct stat status;
    if (stat(output, &status) == 0 && !S_ISREG(status.st_mode))
        return; /* a device or a pipe cannot be renamed over */
    v->partial = (char *)malloc(strlen(output) + sizeof ".part");
    if (v->partial == NULL)
        video_failed(v, output, errno);
    strcpy(v->partial, output);
    strcat(v->partial, ".part");
}

/* Begins a picture of the shape that a PICTURE message tells. False if memory does not suffice. */
static inline bool picture_begin(struct picture *p, const struct message *m)
{
    const struct part *part = &m->part;
    p->width = m->x;
    p->height = m->y;
    p->planes = part->components;
    p->size = strlen(VIDEO_FRAME);
    for (int i = 0; i < p->planes; i++) {
        struct plane *plane = &p->plane[i];
        plane->across = part->across[0] / part->across[i];
        plane->down = part->down[0] / part->down[i];
        plane->width = (p->width + plane->across - 1) / plane->across;
        plane->height = (p->height + plane->down - 1) / plane->down;
        plane->start = p->size;
        p->size += (size_t)plane->width * (size_t)plane->height;
    }
    if (p->size > p->room) {
        free(p->bytes);
        p->bytes = (uint8_t *)malloc(p->size);
        p->room = p->bytes != NULL ? p->size : 0;
    }
    if (p->bytes == NULL)
        return false;
    memcpy(p->bytes, VIDEO_FRAME, strlen(VIDEO_FRAME));
    return true;
}

/* Copies a segment's samples into the picture, but for those beyond its edges. */
static inline void picture_segment(struct picture *p, const struct message *m, const uint8_t *samples)
{
    const struct part *part = &m->part;
    for (int i = 0; i < part->components; i++) {
        const struct plane *plane = &p->plane[part->component[i]];
        int stride = 8 * part->across[i] * m->macroblocks, lines = 8 * part->down[i];
        int x = 8 * part->across[i] * m->x, y = lines * m->y;
        int width = plane->width - x < stride ? plane->width - x : stride;
        int height = plane->height - y < lines ? plane->height - y : lines;
        uint8_t *to = p->bytes + plane->start + (size_t)y * (size_t)plane->width + (size_t)x;
        for (int line = 0; line < height && width > 0; line++, to += plane->width)
            memcpy(to, samples + line * stride, (size_t)width);
        samples += stride * lines;
    }
}

/* A Y4M name of the sampling. */
static inline const char *picture_sampling(const struct picture *p)
{
    if (p->planes == 1)
        return "mono";
    switch (p->plane[1].across * 10 + p->plane[1].down) {
    case 11: return "444";
    case 12: return "440";
    case 21: return "422";
    case 22: return "420jpeg";
    default: return "411";
    }
}

static inline bool picture_alike(const struct picture *a, const struct picture *b)
{
    return a->width == b->width && a->height == b->height &&
           strcmp(picture_sampling(a), picture_sampling(b)) == 0;
}

static inline void video_write(struct video *v, const void *bytes, size_t size)
{
    if (fwrite(bytes, 1, size, v->file) != size)
        video_failed(v, v->output, errno);
}

/* Opens the file, with pictures in grey for those that were damaged before the first whole one, `first`. */
static inline void video_open(struct video *v, const struct picture *first)
{
    v->file = fopen(v->partial != NULL ? v->partial : v->output, "wb");
    if (v->file == NULL)
        video_failed(v, v->output, errno);
    char head[128];
    int size = snprintf(head, sizeof head, "YUV4MPEG2 W%d H%d F%d:%d Ip A0:0 C%s XCOLORRANGE=FULL\n", first->width,
                        first->height, v->rate, v->scale, picture_sampling(first));
    video_write(v, head, (size_t)size);
    if (v->frames == 0)
        return;
    uint8_t *grey = (uint8_t *)malloc(first->size);
    if (grey == NULL)
        video_failed(v, v->output, ENOMEM);
    memset(grey, 128, first->size);
    memcpy(grey, VIDEO_FRAME, strlen(VIDEO_FRAME));
    for (int64_t i = 0; i < v->frames; i++)
        video_write(v, grey, first->size);
    free(grey);
}

/* Tells of bytes between images. `m` is what comes after them: an IMAGE, or END_OF_STREAM. */
static inline void video_skipped(struct video *v, const struct message *m)
{
    if (m->skipped > 0)
        fprintf(stderr, "%smjpeg: %s: byte %" PRIu64 ": skipped %" PRIu64 " bytes that belong to no image\n",
                v->terminal ? "\r" : "", v->input, m->offset - m->skipped, m->skipped);
}

/* Ends a picture, which then takes the place of the last whole one, or is replaced by it. */
static inline void video_picture(struct video *v, struct picture *p, const struct message *end)
{
    int32_t damage = end->damage;
    if (damage == INTACT && v->file != NULL && !picture_alike(p, &v->last))
        damage = SIZE_CHANGED;
    if (damage != INTACT) {
        fprintf(stderr, "%smjpeg: %s: frame %" PRId64 ", byte %" PRIu64 ": %s; %s\n", v->terminal ? "\r" : "", v->input,
                v->frames + 1, end->offset, damage_text(damage),
                v->file != NULL ? "the frame before is repeated" : "grey stands for it");
        v->damaged++;
    } else {
        if (v->file == NULL)
            video_open(v, p);
        struct picture whole = *p;
        *p = v->last;
        v->last = whole;
    }
    if (v->file != NULL)
        video_write(v, v->last.bytes, v->last.size);
    v->frames++;
    double now = v->terminal ? video_clock() : 0;
    if (now - v->shown > 0.1) {
        fprintf(stderr, "\rmjpeg: %" PRId64 " frames, %.0f frames/s ", v->frames, (double)v->frames / (now - v->begun));
        v->shown = now;
    }
}

/* Completes the file. `end` is the END_OF_STREAM. Ends the program with status 1 if the input was no video or broke off. */
static inline void video_end(struct video *v, const struct message *end)
{
    video_skipped(v, end);
    if (v->file == NULL && end->error != 0)
        video_failed(v, v->input, end->error);
    if (v->file == NULL)
        video_fail(v, 1, v->input,
                   end->offset == 0 ? "the file is empty"
                   : v->frames == 0 ? "no motion JPEG: there is no image in it"
                                    : "no image in it could be decoded");
    if (fclose(v->file) != 0)
        video_failed(v, v->output, errno);
    if (v->partial != NULL && rename(v->partial, v->output) != 0)
        video_failed(v, v->output, errno);
    v->file = NULL;
    double seconds = video_clock() - v->begun;
    fprintf(stderr, "%smjpeg: %s: %" PRId64 " frames", v->terminal ? "\r" : "", v->output, v->frames);
    if (v->damaged > 0)
        fprintf(stderr, ", %" PRId64 " of them damaged", v->damaged);
    fprintf(stderr, ", in %.3f s: %.1f frames/s\n", seconds, (double)v->frames / seconds);
    free(v->partial);
    free(v->last.bytes);
    if (end->error != 0) {
        errno = end->error;
        fprintf(stderr, "mjpeg: %s: %m after byte %" PRIu64 "\n", v->input, end->offset);
        exit(1);
    }
}

#endif
