/* What travels between the processes of the decoder. Every message has the same size; some kinds are followed by bytes. */
#ifndef MESSAGE_H
#define MESSAGE_H

#include <stdint.h>

/* The most components of an image that are decoded (Y, Cb, Cr), and the most blocks in a macroblock (JPEG, B.2.3). */
enum { COMPONENTS = 3, BLOCKS_PER_MACROBLOCK = 10 };

/* A segment is a run of macroblocks in one row of them; 40 as in the paper's section VII-B. */
enum { SEGMENT_MACROBLOCKS = 40 };

enum damage {
    INTACT,
    ENDS_EARLY,
    NO_MARKER,
    UNEXPECTED_MARKER,
    BAD_SEGMENT,
    BAD_HUFFMAN_TABLE,
    BAD_HUFFMAN_CODE,
    TOO_MANY_COEFFICIENTS,
    NO_HUFFMAN_TABLE,
    NO_QUANTIZATION_TABLE,
    NO_RESTART_MARKER,
    LEFT_OVER,
    ABSURD_SIZE,
    BAD_SCAN,
    COMPONENT_MISSING,
    UNSUPPORTED_PROGRESSIVE,
    UNSUPPORTED_CODING,
    UNSUPPORTED_PRECISION,
    UNSUPPORTED_COLOUR,
    UNSUPPORTED_SAMPLING,
    SIZE_CHANGED,
};

static inline const char *damage_text(int32_t damage)
{
    static const char *const text[] = {
        [INTACT] = "intact",
        [ENDS_EARLY] = "the image ends early",
        [NO_MARKER] = "no marker where one must be",
        [UNEXPECTED_MARKER] = "a marker that must not be here",
        [BAD_SEGMENT] = "a marker segment with impossible contents",
        [BAD_HUFFMAN_TABLE] = "an impossible Huffman table",
        [BAD_HUFFMAN_CODE] = "a Huffman code that is in no table",
        [TOO_MANY_COEFFICIENTS] = "a block with more than 64 coefficients",
        [NO_HUFFMAN_TABLE] = "a Huffman table is missing",
        [NO_QUANTIZATION_TABLE] = "a quantization table is missing",
        [NO_RESTART_MARKER] = "no restart marker where one must be",
        [LEFT_OVER] = "data left over after the last macroblock",
        [ABSURD_SIZE] = "an absurd picture size",
        [BAD_SCAN] = "a scan with impossible components",
        [COMPONENT_MISSING] = "a colour component is missing",
        [UNSUPPORTED_PROGRESSIVE] = "progressive JPEG is not supported",
        [UNSUPPORTED_CODING] = "lossless, hierarchical and arithmetic JPEG are not supported",
        [UNSUPPORTED_PRECISION] = "only 8 bits per sample are supported",
        [UNSUPPORTED_COLOUR] = "only grey and YCbCr are supported",
        [UNSUPPORTED_SAMPLING] = "chroma sampling other than 4:4:4, 4:2:2, 4:2:0, 4:4:0 and 4:1:1 is not supported",
        [SIZE_CHANGED] = "its size or sampling is not that of the video",
    };
    return text[damage];
}

enum message_kind {
    NOTHING,       /* not sent */
    IMAGE,         /* `length` bytes of a JPEG image are next; to a branch they follow, to merge its picture does */
    PICTURE,       /* the shape of the picture that begins */
    SCAN,          /* within a fine branch: a struct quantization follows */
    SEGMENT,       /* its macroblocks follow: samples, or within a fine branch levels or coefficients */
    PICTURE_END,   /* the picture is over, whole or damaged */
    END_OF_STREAM, /* no image follows; `error` is the errno that ended the input, or 0 */
};

/* Components that are decoded together, and how many blocks across and down of each make a macroblock. */
struct part {
    uint8_t components;
    uint8_t component[COMPONENTS]; /* index in the picture */
    uint8_t across[COMPONENTS];
    uint8_t down[COMPONENTS];
    uint8_t reserved[6];
};

struct message {
    int32_t kind;
    union {
        int32_t damage; /* PICTURE_END: enum damage */
        int32_t error;  /* END_OF_STREAM */
        int32_t length; /* IMAGE: bytes */
    };
    uint64_t offset;    /* bytes in the stream: IMAGE, END_OF_STREAM: where it is; PICTURE_END: where the damage is */
    uint64_t skipped;   /* IMAGE, END_OF_STREAM: bytes before `offset` that belong to no image */
    int32_t x, y;       /* SEGMENT: its first macroblock; PICTURE: width and height in pixels */
    int32_t macroblocks; /* SEGMENT: at most SEGMENT_MACROBLOCKS */
    int32_t reserved;
    struct part part;   /* PICTURE: all components with their sampling factors; SCAN, SEGMENT: those in it */
};

/* The quantization tables of a scan's components, in zigzag order. */
struct quantization {
    uint16_t table[COMPONENTS][64];
};

static inline int part_blocks(const struct part *part)
{
    int blocks = 0;
    for (int i = 0; i < part->components; i++)
        blocks += part->across[i] * part->down[i];
    return blocks;
}

static inline int segment_blocks(const struct message *segment)
{
    return segment->macroblocks * part_blocks(&segment->part);
}

#endif
