/*
 * The memory flow controller. A command is executed when it is issued, in the SPU's own thread, unless it must wait for
 * a list that has stalled; docs/cell-stand-in.md says why this is one of the orders that the architecture allows.
 */
#ifndef WEFT_SPU_MFC_H
#define WEFT_SPU_MFC_H

#include <stdbool.h>
#include <stdint.h>

struct weft_spu;

enum { MFC_QUEUE = 16, MFC_TAGS = 32, MFC_MAX_SIZE = 16384, MFC_LINE = 128 };

/* Commands (CBEA, chapter 7), without their modifiers. */
enum mfc_opcode {
    MFC_PUT = 0x20,
    MFC_GET = 0x40,
    MFC_SNDSIG = 0xa0,
    MFC_BARRIER = 0xc0,
    MFC_EIEIO = 0xc8,
    MFC_SYNC = 0xcc,
    MFC_GETLLAR = 0xd0,
    MFC_PUTLLC = 0xb4,
    MFC_PUTLLUC = 0xb0,
    MFC_PUTQLLUC = 0xb8,
    MFC_SDCRT = 0x80,
    MFC_SDCRTST = 0x81,
    MFC_SDCRZ = 0x89,
    MFC_SDCRST = 0x8d,
    MFC_SDCRF = 0x8f
};

/* Modifiers; a result put is a put that hints at a cache. */
enum { MFC_WITH_BARRIER = 1, MFC_WITH_FENCE = 2, MFC_LIST = 4, MFC_RESULT = 0x10 };

/* The conditions under which the tag status is given; with NOTHING it is given at once. */
enum tag_condition { NOTHING, ANY_TAG, ALL_TAGS };

struct mfc_command {
    uint32_t opcode, ls, size, tag; /* of a list: `size` bytes of elements are left, `ls` is where the next one goes */
    uint64_t ea;                    /* of a list: the local store address of the next element, upper word as of all */
    bool stalled;                   /* a list that waits for the acknowledgement of its tag */
};

struct mfc {
    struct mfc_command next;        /* what the parameter channels hold */
    struct mfc_command queue[MFC_QUEUE];        /* stalled lists, and what must wait for them, in the order of issue */
    unsigned queued;
    uint32_t tag_mask;
    enum tag_condition tag_request; /* what the program waits for, until the status is given */
    uint32_t tag_status;
    bool tag_status_there;
    uint64_t tag_ready;             /* where time is kept, the cycle in which it is */
    uint32_t stalled_tags;          /* of MFC_RdListStallStat: stalled and not read yet */
    uint32_t atomic_status;
    bool atomic_status_there;
    bool reservation;
    uint64_t reserved_ea;
    uint64_t *reserved;             /* the reserved line, in host memory */
    uint64_t snapshot[MFC_LINE / 8];            /* as getllar saw it */
};

/* Issues the command whose parameters the channels hold. False when it breaks a rule. */
bool weft_mfc_issue(struct weft_spu *spu, uint32_t opcode);

/* Asks for the tag status; the condition is one of tag_condition. */
void weft_mfc_request_tags(struct weft_spu *spu, uint32_t condition);

/* Lets the stalled lists of a tag go on. */
bool weft_mfc_acknowledge(struct weft_spu *spu, uint32_t tag);

/* Whether the reserved line has changed since getllar; true only once. */
bool weft_mfc_lost(struct weft_spu *spu);

#endif
