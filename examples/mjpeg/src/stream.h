/* A stream of JPEG images, one after the other, is cut into images. Where one ends is told by its structure, as an image
   may hold another (a thumbnail) in one of its marker segments; where the structure is broken, by the next marker that
   ends or begins an image. */
#ifndef STREAM_H
#define STREAM_H

#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "message.h"

/* Where bytes come from; who includes this may say otherwise. Gives their number, 0 at the end. */
#ifndef STREAM_READ
#define STREAM_READ(s, to, size) fread((to), 1, (size), (s)->file)
#define STREAM_ERROR(s) (ferror((s)->file) ? errno : 0) /* why it was the end */
#endif

enum { STREAM_READ_BYTES = 1 << 18, LONGEST_IMAGE = 1 << 28 };

struct stream {
    FILE *file;
    void *from;         /* of STREAM_READ, if that is another one */
    uint8_t *buffer;    /* ours */
    size_t room;        /* bytes of the buffer */
    uint8_t *bytes;     /* in the buffer: the file from `offset` on */
    size_t size;        /* how many of them are there */
    uint64_t offset;
    size_t length;      /* of the image at the start of bytes */
    int error;          /* errno of what ended the stream, 0 at its end */
};

/* False, and errno, if the file cannot be read. */
static inline bool stream_open(struct stream *s, const char *name)
{
    memset(s, 0, sizeof *s);
    s->file = fopen(name, "rb");
    return s->file != NULL;
}

static inline void stream_close(struct stream *s)
{
    fclose(s->file);
    free(s->buffer);
}

static inline bool stream_fail(struct stream *s, int error)
{
    s->error = error;
    return false;
}

/* Reads on until bytes[i] is there; false if the stream ends before it. */
static inline bool stream_has(struct stream *s, size_t i)
{
    while (i >= s->size) {
        if (s->error != 0 || s->size >= LONGEST_IMAGE)
            return false;
        if (s->size > 0)
            memmove(s->buffer, s->bytes, s->size);
        s->bytes = s->buffer;
        if (s->room - s->size < STREAM_READ_BYTES) {
            size_t room = 2 * s->room + STREAM_READ_BYTES;
            uint8_t *buffer = (uint8_t *)realloc(s->buffer, room);
            if (buffer == NULL)
                return stream_fail(s, ENOMEM);
            s->buffer = s->bytes = buffer;
            s->room = room;
        }
        errno = 0;
        size_t n = STREAM_READ(s, s->bytes + s->size, STREAM_READ_BYTES);
        if (n == 0)
            return stream_fail(s, STREAM_ERROR(s));
        s->size += n;
    }
    return true;
}

static inline void stream_drop(struct stream *s, size_t n)
{
    s->bytes += n;
    s->size -= n;
    s->offset += n;
}

/* The first i from `from` on where 0xFF and a byte other than 0 and 0xFF are; the end of the stream if there is none. */
static inline size_t stream_marker(struct stream *s, size_t from)
{
    while (stream_has(s, from + 1)) {
        const uint8_t *found = (const uint8_t *)memchr(s->bytes + from, 0xFF, s->size - 1 - from);
        if (found == NULL) {
            from = s->size - 1;
        } else {
            from = (size_t)(found - s->bytes);
            if (found[1] != 0 && found[1] != 0xFF)
                return from;
            from++;
        }
    }
    return s->size;
}

/* Where the image that begins at bytes[0] ends: after its EOI, or before the next SOI. */
static inline size_t stream_image_end(struct stream *s)
{
    size_t at = 2;
    bool broken = false;
    for (;;) {
        size_t marker = stream_marker(s, at);
        if (!stream_has(s, marker + 1))
            return s->size;
        int code = s->bytes[marker + 1];
        if (code == 0xD8)
            return marker;
        at = marker + 2;
        if (code == 0xD9)
            return at;
        if (broken || code == 0x01 || (code >= 0xD0 && code <= 0xD7))
            continue;
        size_t length = stream_has(s, at + 1) ? (size_t)(s->bytes[at] << 8 | s->bytes[at + 1]) : 0;
        size_t next = at + length;
        broken = length < 2 || (code != 0xDA && (!stream_has(s, next) || s->bytes[next] != 0xFF));
        if (!broken)
            at = next;
    }
}

/* Goes to the next image, and tells of it: IMAGE, or END_OF_STREAM. The image is bytes[0] to bytes[length]. */
static inline void stream_next(struct stream *s, struct message *m)
{
    memset(m, 0, sizeof *m);
    stream_drop(s, s->length);
    s->length = 0;
    uint64_t gap = s->offset;
    bool padding = true;
    while (stream_has(s, 1) && (s->bytes[0] != 0xFF || s->bytes[1] != 0xD8)) {
        size_t next = stream_marker(s, s->bytes[0] == 0xFF ? 1 : 0);
        for (size_t i = 0; i < next && padding; i++)
            padding = s->bytes[i] == 0 || s->bytes[i] == 0xFF;
        stream_drop(s, next);
    }
    bool more = stream_has(s, 1);
    if (!more && s->size > 0) {
        padding = padding && (s->bytes[0] == 0 || s->bytes[0] == 0xFF);
        stream_drop(s, s->size);
    }
    m->skipped = padding ? 0 : s->offset - gap;
    m->offset = s->offset;
    if (more) {
        s->length = stream_image_end(s);
        m->kind = IMAGE;
        m->length = (int32_t)s->length;
    } else {
        m->kind = END_OF_STREAM;
        m->error = s->error;
    }
}

#endif
