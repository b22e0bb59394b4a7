/*
 * One of two SPEs that send each other patterns through their local stores and main memory: every size and alignment
 * that a transfer may have, as single commands and as lists; mailboxes, signals and the atomic line commands keep them
 * in step. Exits with 0, or with the number of the check that failed.
 */
#include "exchange.h"

#include <spu_mfcio.h>
#include <string.h>

static struct exchange my __attribute__((aligned(128)));
static unsigned char out[BUFFER] __attribute__((aligned(128)));
static unsigned char in[BUFFER] __attribute__((aligned(128)));
static unsigned char back[BUFFER] __attribute__((aligned(128)));
static unsigned int line[32] __attribute__((aligned(128)));
static mfc_list_element_t list[4] __attribute__((aligned(8)));
static unsigned int word[4] __attribute__((aligned(16)));

static unsigned char pattern(unsigned int id, unsigned int size, unsigned int at)
{
    return (unsigned char)(id * 101 + size * 7 + at * 13 + (at >> 8) + 1);
}

static void wait_for(unsigned int tag)
{
    mfc_write_tag_mask(1 << tag);
    mfc_read_tag_status_all();
}

/*
 * A step that both take: tells the other one, behind everything that was put under the tag, and waits until it tells
 * the same. The two signal registers take turns: when one is written again, its last value has been read for sure.
 */
static int meet(unsigned int value, unsigned int tag)
{
    static unsigned int step;
    unsigned int second = step++ & 1;
    word[3] = value;
    mfc_sndsigf(&word[3], my.peer_signals + (second ? SECOND_SIGNAL : 0), tag, 0, 0);
    wait_for(tag);
    return (second ? spu_read_signal2() : spu_read_signal1()) == value;
}

static void fill(unsigned int size, unsigned int offset)
{
    unsigned int i;
    for (i = 0; i < size; i++)
        out[offset + i] = pattern(my.id, size, i);
}

/* The pattern and nothing around it. */
static int arrived(const unsigned char *at, unsigned int id, unsigned int size, unsigned int offset)
{
    unsigned int i;
    for (i = 0; i < size; i++)
        if (at[offset + i] != pattern(id, size, i))
            return 0;
    return (offset == 0 || at[offset - 1] == 0) && at[offset + size] == 0;
}

static int exchange(unsigned int size, unsigned int offset, unsigned int round)
{
    unsigned int tag = round % 32, token = size << 10 | offset << 2;
    memset(in, 0, sizeof in);
    if (!meet(token, tag))                      /* both buffers are clear */
        return 1;
    fill(size, offset);
    switch (round % 4) {
    case 0: mfc_put(out + offset, my.peer_buffer + offset, size, tag, 0, 0); break;
    case 1: mfc_putf(out + offset, my.peer_buffer + offset, size, tag, 0, 0); break;
    case 2: mfc_putb(out + offset, my.peer_buffer + offset, size, tag, 0, 0); break;
    default:
        list[0].notify = 0;
        list[0].reserved = 0;
        list[0].size = size;
        list[0].eal = my.peer_buffer + offset;
        mfc_putl(out + offset, 0, list, sizeof list[0], tag, 0, 0);
    }
    if (!meet(token + 1, tag))
        return 2;
    if (!arrived(in, !my.id, size, offset))
        return 3;
    /* and by main memory: what was put comes back, behind a fence or a barrier */
    mfc_put(out + offset, my.mirror + offset, size, tag, 0, 0);
    if (round & 1)
        mfc_getf(back + offset, my.mirror + offset, size, tag, 0, 0);
    else
        mfc_getb(back + offset, my.mirror + offset, size, tag, 0, 0);
    wait_for(tag);
    if (memcmp(out + offset, back + offset, size))
        return 4;
    return meet(token + 2, tag) ? 0 : 5;        /* both have looked at their buffers */
}

/* Words 0 and 1 count what both did together; the main program counts in words 2 and 3 at the same time. */
static void count(void)
{
    do {
        mfc_getllar(line, my.counter, 0, 0);
        mfc_read_atomic_status();
        line[my.id]++;
        line[4] = line[0] + line[1];
        mfc_putllc(line, my.counter, 0, 0);
    } while (mfc_read_atomic_status() & MFC_PUTLLC_STATUS);
}

int main(unsigned long long id, unsigned long long argp)
{
    unsigned int size, offset, round = 0, i;
    int failed;
    (void)id;
    mfc_get(&my, argp, sizeof my, 0, 0, 0);
    wait_for(0);
    spu_write_out_mbox((unsigned int)in);
    my.peer_buffer = spu_read_in_mbox();
    for (size = 1; size <= 8; size *= 2)
        for (offset = 0; offset < 32; offset += size)
            if ((failed = exchange(size, offset, round++)))
                return failed;
    for (size = 16; size <= 16384; size += size < 256 ? 16 : size / 2 & ~15)
        for (offset = 0; offset <= 128; offset += 16)
            if ((failed = exchange(size, offset, round++)))
                return failed;
    for (i = 0; i < ROUNDS_TOGETHER; i++)
        count();
    spu_write_out_intr_mbox(round);
    return spu_read_in_mbox() == round ? 0 : 6;
}
