/* Baseline JPEG (ITU-T T.81): the marker segments of one image, and the order of its macroblocks. */
#ifndef JPEG_H
#define JPEG_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "bits.h"
#include "huffman.h"
#include "message.h"
#include "standard_huffman.h"

enum { MOST_PIXELS = 1 << 26 }; /* of a picture that is not absurd */

enum marker {
    SOF0 = 0xC0, SOF1 = 0xC1, SOF2 = 0xC2, DHT = 0xC4, JPG = 0xC8, DAC = 0xCC, SOF15 = 0xCF, RST0 = 0xD0, RST7 = 0xD7,
    SOI = 0xD8, EOI = 0xD9, SOS = 0xDA, DQT = 0xDB, DRI = 0xDD, APP14 = 0xEE, TEM = 0x01,
};

struct jpeg {
    struct bits bits;
    const uint8_t *start; /* of the image */
    uint64_t offset;      /* of its start in the stream */
    enum damage damage;

    uint16_t quantization[4][64]; /* in zigzag order */
    struct huffman huffman[2][4]; /* by kind (0: DC, 1: AC) and number */
    bool quantization_there[4], huffman_there[2][4];

    int width, height;   /* pixels; 0 before the frame header */
    struct part picture; /* all components */
    uint8_t id[COMPONENTS], quantization_of[COMPONENTS];
    bool scanned[COMPONENTS];
    int restart_interval; /* macroblocks; 0: none */
    bool rgb;             /* Adobe's segment says so */

    bool in_scan;
    struct part scan;
    const struct huffman *dc[COMPONENTS], *ac[COMPONENTS]; /* of the scan's components */
    int16_t prediction[COMPONENTS];
    int columns, rows; /* of macroblocks in the scan */
    int x, y;          /* the next segment's first macroblock */
    int until_restart; /* macroblocks */
    int next_restart;  /* 0 to 7 */
};

/* Begins the image that an IMAGE message tells of, and whose bytes stay where they are until its end; what was known of
   others is forgotten. */
static inline void jpeg_begin(struct jpeg *j, const struct message *image, const uint8_t *bytes)
{
    j->bits = (struct bits){bytes, bytes + image->length, 0, 0, 0};
    j->start = bytes;
    j->offset = image->offset;
    j->damage = INTACT;
    memset(j->quantization_there, 0, sizeof j->quantization_there);
    memset(j->huffman_there, 0, sizeof j->huffman_there);
    memset(j->scanned, 0, sizeof j->scanned);
    memset(&j->picture, 0, sizeof j->picture);
    j->width = j->height = 0;
    j->restart_interval = 0;
    j->rgb = false;
    j->in_scan = false;
}

static inline int jpeg_16(const uint8_t *at)
{
    return at[0] << 8 | at[1];
}

static inline int jpeg_ceil(int a, int b)
{
    return (a + b - 1) / b;
}

static inline enum damage jpeg_huffman_tables(struct jpeg *j, const uint8_t *at, const uint8_t *end)
{
    while (at < end) {
        if (end - at < 17)
            return BAD_SEGMENT;
        int kind = at[0] >> 4, number = at[0] & 15, symbols = 0;
        for (int i = 1; i <= 16; i++)
            symbols += at[i];
        if (kind > 1 || number > 3 || symbols > 256 || end - at < 17 + symbols)
            return BAD_SEGMENT;
        for (int i = 0; i < symbols && kind == 0; i++)
            if (at[17 + i] > 15)
                return BAD_HUFFMAN_TABLE;
        if (!huffman_make(&j->huffman[kind][number], at + 1, at + 17))
            return BAD_HUFFMAN_TABLE;
        j->huffman_there[kind][number] = true;
        at += 17 + symbols;
    }
    return INTACT;
}

static inline enum damage jpeg_quantization_tables(struct jpeg *j, const uint8_t *at, const uint8_t *end)
{
    while (at < end) {
        int bytes = at[0] >> 4 ? 2 : 1, number = at[0] & 15;
        if (at[0] >> 4 > 1 || number > 3 || end - at < 1 + 64 * bytes)
            return BAD_SEGMENT;
        at++;
        for (int i = 0; i < 64; i++, at += bytes)
            j->quantization[number][i] = (uint16_t)(bytes == 2 ? jpeg_16(at) : *at);
        j->quantization_there[number] = true;
    }
    return INTACT;
}

/* True for what a Y4M file can tell of. */
static inline bool jpeg_sampling_supported(const struct part *p)
{
    if (p->components == 1)
        return true;
    if (p->across[1] != p->across[2] || p->down[1] != p->down[2])
        return false;
    if (p->across[0] % p->across[1] != 0 || p->down[0] % p->down[1] != 0)
        return false;
    int across = p->across[0] / p->across[1], down = p->down[0] / p->down[1];
    return (across <= 2 && down <= 2) || (across == 4 && down == 1);
}

/* The frame header. A block takes two bits at least: a size that the image's length cannot fill is absurd. */
static inline enum damage jpeg_frame(struct jpeg *j, const uint8_t *at, const uint8_t *end, struct message *m)
{
    if (j->width > 0)
        return UNEXPECTED_MARKER;
    if (end - at < 6)
        return BAD_SEGMENT;
    int height = jpeg_16(at + 1), width = jpeg_16(at + 3), components = at[5];
    if (at[0] != 8)
        return UNSUPPORTED_PRECISION;
    if (components != 1 && components != COMPONENTS)
        return UNSUPPORTED_COLOUR;
    if (end - at != 6 + 3 * components)
        return BAD_SEGMENT;
    struct part *p = &j->picture;
    p->components = (uint8_t)components;
    for (int i = 0; i < components; i++) {
        const uint8_t *c = at + 6 + 3 * i;
        j->id[i] = c[0];
        p->component[i] = (uint8_t)i;
        p->across[i] = c[1] >> 4;
        p->down[i] = c[1] & 15;
        j->quantization_of[i] = c[2];
        if (p->across[i] < 1 || p->across[i] > 4 || p->down[i] < 1 || p->down[i] > 4 || c[2] > 3)
            return BAD_SEGMENT;
    }
    if (components == COMPONENTS && (j->rgb || memcmp(j->id, "RGB", 3) == 0))
        return UNSUPPORTED_COLOUR;
    if (!jpeg_sampling_supported(p))
        return UNSUPPORTED_SAMPLING;
    if (components == 1)
        p->across[0] = p->down[0] = 1; /* factors of a lone component mean nothing */
    int64_t macroblocks = (int64_t)jpeg_ceil(width, 8 * p->across[0]) * jpeg_ceil(height, 8 * p->down[0]);
    if (width == 0 || height == 0 || (int64_t)width * height > MOST_PIXELS || macroblocks > 4 * (int64_t)(j->bits.end - j->start))
        return ABSURD_SIZE;
    j->width = width;
    j->height = height;
    m->kind = PICTURE;
    m->x = width;
    m->y = height;
    m->part = *p;
    return INTACT;
}

static inline enum damage jpeg_scan_table(struct jpeg *j, int kind, int number, const struct huffman **table)
{
    if (number > 3)
        return BAD_SCAN;
    struct huffman *h = &j->huffman[kind][number];
    if (!j->huffman_there[kind][number]) {
        if (number > 1)
            return NO_HUFFMAN_TABLE;
        const struct standard_huffman *standard = &standard_huffman[kind][number];
        huffman_make(h, standard->counts, standard->symbols);
        j->huffman_there[kind][number] = true;
    }
    *table = h;
    return INTACT;
}

/* A scan header. What it tells of spectral selection and approximation means nothing in baseline JPEG. */
static inline enum damage jpeg_scan(struct jpeg *j, const uint8_t *at, const uint8_t *end, struct message *m)
{
    int components = at < end ? at[0] : 0;
    if (j->width == 0 || components < 1 || components > j->picture.components || end - at != 4 + 2 * components)
        return BAD_SCAN;
    const struct part *p = &j->picture;
    struct part *s = &j->scan;
    memset(s, 0, sizeof *s);
    s->components = (uint8_t)components;
    for (int i = 0; i < components; i++) {
        int c = 0;
        while (c < p->components && j->id[c] != at[1 + 2 * i])
            c++;
        if (c == p->components || j->scanned[c])
            return BAD_SCAN;
        j->scanned[c] = true;
        if (!j->quantization_there[j->quantization_of[c]])
            return NO_QUANTIZATION_TABLE;
        int tables = at[2 + 2 * i];
        enum damage damage = jpeg_scan_table(j, 0, tables >> 4, &j->dc[i]);
        if (damage == INTACT)
            damage = jpeg_scan_table(j, 1, tables & 15, &j->ac[i]);
        if (damage != INTACT)
            return damage;
        s->component[i] = (uint8_t)c;
        s->across[i] = components > 1 ? p->across[c] : 1;
        s->down[i] = components > 1 ? p->down[c] : 1;
        j->prediction[i] = 0;
    }
    if (part_blocks(s) > BLOCKS_PER_MACROBLOCK)
        return BAD_SCAN;
    /* A macroblock of a lone component is one block, and only those that hold samples of the picture are there. */
    int first = s->component[0];
    int across = components > 1 ? p->across[0] : p->across[0] / p->across[first];
    int down = components > 1 ? p->down[0] : p->down[0] / p->down[first];
    j->columns = jpeg_ceil(components > 1 ? j->width : jpeg_ceil(j->width, across), components > 1 ? 8 * across : 8);
    j->rows = jpeg_ceil(components > 1 ? j->height : jpeg_ceil(j->height, down), components > 1 ? 8 * down : 8);
    j->x = j->y = 0;
    j->until_restart = j->restart_interval;
    j->next_restart = 0;
    j->in_scan = true;
    m->kind = SCAN;
    m->part = *s;
    return INTACT;
}

static inline enum damage jpeg_marker_segment(struct jpeg *j, int marker, const uint8_t *at, const uint8_t *end,
                                              struct message *m)
{
    if (marker == DHT)
        return jpeg_huffman_tables(j, at, end);
    if (marker == DQT)
        return jpeg_quantization_tables(j, at, end);
    if (marker == SOF0 || marker == SOF1)
        return jpeg_frame(j, at, end, m);
    if (marker == SOF2)
        return UNSUPPORTED_PROGRESSIVE;
    if (marker > SOF2 && marker <= SOF15)
        return UNSUPPORTED_CODING;
    if (marker == SOS)
        return jpeg_scan(j, at, end, m);
    if (marker == DRI) {
        if (end - at != 2)
            return BAD_SEGMENT;
        j->restart_interval = jpeg_16(at);
    }
    if (marker == APP14 && end - at >= 12 && memcmp(at, "Adobe", 5) == 0)
        j->rgb = at[11] == 0;
    return INTACT;
}

static inline void jpeg_end(struct jpeg *j, enum damage damage, struct message *m)
{
    for (int i = 0; i < j->picture.components && damage == INTACT; i++)
        if (!j->scanned[i])
            damage = COMPONENT_MISSING;
    if (damage == INTACT && j->width == 0)
        damage = ENDS_EARLY;
    m->kind = PICTURE_END;
    m->damage = damage;
    int unread = (j->bits.count - j->bits.made_up) / 8;
    m->offset = j->offset + (uint64_t)(j->bits.at - j->start) - (uint64_t)(unread > 0 ? unread : 0);
}

/* What is left in the buffer at the end of a scan: part of a byte, and then nothing but the padding of some encoders. */
static inline bool jpeg_only_padding(const struct bits *b)
{
    int real = b->count - b->made_up;
    for (uint64_t rest = b->buffer << (real & 7); real >= 8; real -= 8, rest <<= 8)
        if (rest >> 56 != 0 && rest >> 56 != 0xFF)
            return false;
    return true;
}

/* Handles one marker, with the fill bytes before it. */
static inline void jpeg_marker(struct jpeg *j, struct message *m)
{
    struct bits *b = &j->bits;
    bool after_scan = j->scanned[0] || j->scanned[1] || j->scanned[2];
    while (b->end - b->at >= 2 && (b->at[0] != 0xFF || b->at[1] == 0xFF || (b->at[1] == 0 && after_scan))) {
        if (b->at[0] != 0xFF && (b->at[0] != 0 || !after_scan)) {
            jpeg_end(j, after_scan ? LEFT_OVER : NO_MARKER, m);
            return;
        }
        b->at++;
    }
    if (b->end - b->at < 2) {
        jpeg_end(j, after_scan ? INTACT : ENDS_EARLY, m); /* one that lacks nothing but its end marker is whole */
        return;
    }
    int marker = b->at[1];
    if (marker == EOI) {
        jpeg_end(j, INTACT, m);
    } else if (marker == SOI && b->at > j->start) {
        jpeg_end(j, UNEXPECTED_MARKER, m);
    } else if (marker == 0) {
        jpeg_end(j, NO_MARKER, m);
    } else if (marker == SOI || marker == TEM || (marker >= RST0 && marker <= RST7)) {
        b->at += 2;
    } else {
        int length = b->end - b->at >= 4 ? jpeg_16(b->at + 2) : 2;
        if (length < 2 || b->end - b->at < 2 + length) {
            jpeg_end(j, length < 2 ? BAD_SEGMENT : ENDS_EARLY, m);
            return;
        }
        enum damage damage = jpeg_marker_segment(j, marker, b->at + 4, b->at + 2 + length, m);
        if (damage != INTACT)
            jpeg_end(j, damage, m);
        else
            b->at += 2 + length;
    }
}

static inline void jpeg_scan_end(struct jpeg *j, struct message *m)
{
    j->in_scan = false;
    if (!jpeg_only_padding(&j->bits))
        jpeg_end(j, LEFT_OVER, m);
    bits_drop(&j->bits);
}

static inline void jpeg_segment(struct jpeg *j, struct message *m)
{
    m->kind = SEGMENT;
    m->x = j->x;
    m->y = j->y;
    m->macroblocks = j->columns - j->x < SEGMENT_MACROBLOCKS ? j->columns - j->x : SEGMENT_MACROBLOCKS;
    m->part = j->scan;
    j->x += m->macroblocks;
    if (j->x == j->columns) {
        j->x = 0;
        j->y++;
    }
}

/* Tells what comes next in the image: PICTURE, SCAN, SEGMENT, or PICTURE_END, and then nothing more. After a SEGMENT, the
   caller decodes its macroblocks. */
static inline void jpeg_next(struct jpeg *j, struct message *m)
{
    memset(m, 0, sizeof *m);
    while (m->kind == NOTHING) {
        if (j->damage != INTACT)
            jpeg_end(j, j->damage, m);
        else if (!j->in_scan)
            jpeg_marker(j, m);
        else if (j->y == j->rows)
            jpeg_scan_end(j, m);
        else
            jpeg_segment(j, m);
    }
}

/* Copies what the SCAN message promises. */
static inline void jpeg_quantization(const struct jpeg *j, struct quantization *q)
{
    for (int i = 0; i < j->scan.components; i++)
        memcpy(q->table[i], j->quantization[j->quantization_of[j->scan.component[i]]], sizeof q->table[i]);
}

/* What is left in the buffer before a restart marker can only be padding. */
static inline enum damage jpeg_restart(struct jpeg *j)
{
    struct bits *b = &j->bits;
    if (b->count - b->made_up >= 8)
        return NO_RESTART_MARKER;
    while (b->end - b->at >= 2 && b->at[0] == 0xFF && b->at[1] == 0xFF)
        b->at++;
    if (b->end - b->at < 2 || b->at[0] != 0xFF || b->at[1] != RST0 + j->next_restart)
        return NO_RESTART_MARKER;
    b->at += 2;
    bits_drop(b);
    memset(j->prediction, 0, sizeof j->prediction);
    j->next_restart = (j->next_restart + 1) & 7;
    j->until_restart = j->restart_interval;
    return INTACT;
}

/* Moves *levels behind the levels of the blocks. */
static inline enum damage jpeg_blocks(struct jpeg *j, struct level **levels)
{
    if (j->restart_interval > 0) {
        if (j->until_restart == 0) {
            enum damage damage = jpeg_restart(j);
            if (damage != INTACT)
                return damage;
        }
        j->until_restart--;
    }
    struct bits bits = j->bits; /* copies, which can live in registers */
    struct level *level = *levels;
    enum damage damage = INTACT;
    for (int i = 0; i < j->scan.components; i++)
        for (int n = j->scan.across[i] * j->scan.down[i]; n > 0 && damage == INTACT; n--)
            damage = huffman_block(&bits, j->dc[i], j->ac[i], &j->prediction[i], &level);
    j->bits = bits;
    *levels = level;
    return damage == INTACT && bits_overrun(&bits) ? ENDS_EARLY : damage;
}

/* Decodes the next macroblock of a segment into the levels of its blocks, component by component, in lines, and returns
   where the next macroblock's go. After damage, which jpeg_next will tell, the blocks are empty. */
static inline struct level *jpeg_macroblock(struct jpeg *j, struct level *levels)
{
    struct level *end = levels;
    if (j->damage == INTACT)
        j->damage = jpeg_blocks(j, &end);
    if (j->damage != INTACT) {
        end = levels + part_blocks(&j->scan);
        for (struct level *level = levels; level < end; level++)
            *level = (struct level){0, 0, 1};
    }
    return end;
}

#endif
