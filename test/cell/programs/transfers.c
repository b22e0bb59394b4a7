/*
 * What an SPE sees of its own MFC, events and decrementer, without a PPE: lists that stall, fences and barriers, the
 * counts of channels, atomic line commands, events and the interrupts of newlib's timers. Prints the check that fails.
 */
#include <ea.h>
#include <spu_intrinsics.h>
#include <spu_mfcio.h>
#include <spu_timer.h>
#include <stdio.h>
#include <string.h>

#define CHECK(condition) do { if (!(condition)) { printf("line %d: %s\n", __LINE__, #condition); return 1; } } while (0)

enum { TAG = 5, OTHER = 9 };

static unsigned char buffer[1024] __attribute__((aligned(128)));
static unsigned char back[1024] __attribute__((aligned(128)));
static unsigned int line[32] __attribute__((aligned(128)));
static mfc_list_element_t list[8] __attribute__((aligned(8)));
static unsigned int memory;         /* 4 KiB of main memory, on a line */

static unsigned int status_now(unsigned int tags)
{
    mfc_write_tag_mask(tags);
    return mfc_read_tag_status_immediate();
}

static void wait_for(unsigned int tag)
{
    mfc_write_tag_mask(1 << tag);
    mfc_read_tag_status_all();
}

static void element(int i, unsigned int size, unsigned int offset, int stall)
{
    list[i].notify = stall;
    list[i].reserved = 0;
    list[i].size = size;
    list[i].eal = memory + offset;
}

static void clear_memory(void)
{
    memset(back, 0, sizeof back);
    mfc_put(back, memory, sizeof back, 31, 0, 0);
    wait_for(31);
}

/* The byte of main memory at an offset. */
static unsigned char byte_at(unsigned int offset)
{
    mfc_get(back, memory, sizeof back, 31, 0, 0);
    wait_for(31);
    return back[offset];
}

static int stalled_list(void)
{
    int i;
    clear_memory();
    for (i = 0; i < 1024; i++)
        buffer[i] = (unsigned char)(i / 64 + 1);
    for (i = 0; i < 4; i++)
        element(i, 64, 128 * i, i == 1);
    CHECK(spu_readchcnt(MFC_Cmd) == 16);
    CHECK(mfc_stat_list_stall_status() == 0);
    mfc_putl(buffer, 0, list, 4 * sizeof *list, TAG, 0, 0);
    CHECK(spu_readchcnt(MFC_Cmd) == 15);
    CHECK(status_now(1 << TAG | 1 << OTHER) == 1 << OTHER);
    CHECK(byte_at(128) == 2 && byte_at(256) == 0);
    /* behind a fence: waits; without: may pass, and does */
    memset(buffer + 512, 99, 128);
    mfc_putf(buffer + 512, memory + 384, 16, TAG, 0, 0);
    CHECK(spu_readchcnt(MFC_Cmd) == 14);
    mfc_put(buffer + 512, memory + 512, 16, TAG, 0, 0);
    CHECK(spu_readchcnt(MFC_Cmd) == 14 && byte_at(512) == 99);
    /* behind a barrier that waits, everything of its tag waits, and nothing else */
    mfc_putb(buffer + 512, memory + 528, 16, TAG, 0, 0);
    mfc_put(buffer + 512, memory + 544, 16, TAG, 0, 0);
    mfc_put(buffer + 512, memory + 560, 16, OTHER, 0, 0);
    CHECK(spu_readchcnt(MFC_Cmd) == 12 && byte_at(528) == 0 && byte_at(544) == 0 && byte_at(560) == 99);
    /* the barrier command holds up all tags */
    mfc_barrier(OTHER);
    mfc_put(buffer + 512, memory + 576, 16, OTHER, 0, 0);
    CHECK(spu_readchcnt(MFC_Cmd) == 10 && status_now(1 << OTHER) == 0);
    CHECK(mfc_stat_list_stall_status() == 1 && mfc_read_list_stall_status() == 1 << TAG);
    CHECK(mfc_stat_list_stall_status() == 0);
    mfc_write_list_stall_ack(TAG);
    CHECK(spu_readchcnt(MFC_Cmd) == 16 && status_now(1 << TAG | 1 << OTHER) == (1 << TAG | 1 << OTHER));
    CHECK(byte_at(256) == 3 && byte_at(384) == 99 && byte_at(400) == 4 && byte_at(544) == 99 && byte_at(576) == 99);
    return 0;
}

/* Elements of less than a quadword lie at their own offset within one, each in the next quadword. */
static int small_elements(void)
{
    clear_memory();
    memset(buffer, 0, sizeof buffer);
    buffer[3] = 1, buffer[16 + 6] = 2, buffer[32 + 4] = 3, buffer[48 + 8] = 4, buffer[64] = 5;
    element(0, 1, 3, 0), element(1, 2, 64 + 6, 0), element(2, 4, 128 + 4, 0), element(3, 8, 192 + 8, 0);
    element(4, 16, 256, 0);
    mfc_putl(buffer, 0, list, 5 * sizeof *list, TAG, 0, 0);
    wait_for(TAG);
    CHECK(byte_at(3) == 1 && byte_at(70) == 2 && byte_at(132) == 3 && byte_at(200) == 4 && byte_at(256) == 5);
    memset(buffer, 0, sizeof buffer);
    mfc_getl(buffer, 0, list, 5 * sizeof *list, TAG, 0, 0);
    wait_for(TAG);
    CHECK(buffer[3] == 1 && buffer[22] == 2 && buffer[36] == 3 && buffer[56] == 4 && buffer[64] == 5);
    return 0;
}

static int atomics(void)
{
    clear_memory();
    mfc_getllar(line, memory, 0, 0);
    CHECK(mfc_stat_atomic_status() == 1 && mfc_read_atomic_status() == MFC_GETLLAR_STATUS);
    line[7] = 77;
    mfc_putllc(line, memory, 0, 0);
    CHECK(mfc_read_atomic_status() == 0 && byte_at(31) == 77);
    mfc_putllc(line, memory, 0, 0);
    CHECK(mfc_read_atomic_status() == MFC_PUTLLC_STATUS);         /* the reservation is used up */
    mfc_getllar(line, memory, 0, 0);
    mfc_read_atomic_status();
    buffer[0] = 55;
    mfc_put(buffer, memory, 16, TAG, 0, 0);                       /* takes the reservation away */
    wait_for(TAG);
    mfc_putllc(line, memory, 0, 0);
    CHECK(mfc_read_atomic_status() == MFC_PUTLLC_STATUS && byte_at(0) == 55);
    line[0] = 0x01020304;
    mfc_putlluc(line, memory, 0, 0);
    CHECK(mfc_read_atomic_status() == MFC_PUTLLUC_STATUS && byte_at(0) == 1);
    line[0] = 0x05060708;
    mfc_putqlluc(line, memory, TAG, 0, 0);
    wait_for(TAG);
    CHECK(mfc_stat_atomic_status() == 0 && byte_at(3) == 8);
    return 0;
}

static int events(void)
{
    unsigned int before, event;
    spu_write_event_ack(~0u);
    spu_write_event_mask(MFC_TAG_STATUS_UPDATE_EVENT | MFC_LLR_LOST_EVENT);
    CHECK(spu_stat_event_status() == 0);
    mfc_write_tag_mask(1);
    mfc_write_tag_update_any();
    CHECK(spu_stat_event_status() == 1 && spu_read_event_status() == MFC_TAG_STATUS_UPDATE_EVENT);
    CHECK(spu_stat_event_status() == 0);
    mfc_read_tag_status();
    spu_write_event_ack(MFC_TAG_STATUS_UPDATE_EVENT);
    mfc_getllar(line, memory, 0, 0);
    mfc_read_atomic_status();
    buffer[0] = 33;
    mfc_put(buffer, memory, 16, TAG, 0, 0);
    event = spu_read_event_status();
    CHECK(event == MFC_LLR_LOST_EVENT);
    spu_write_event_ack(event);
    /* what the mask hides stays pending, and comes out when the mask is opened */
    spu_write_event_mask(0);
    element(0, 16, 0, 1), element(1, 16, 16, 0);
    mfc_putl(buffer, 0, list, 2 * sizeof *list, TAG, 0, 0);
    CHECK(spu_stat_event_status() == 0);
    spu_write_event_mask(MFC_LIST_STALL_NOTIFY_EVENT);
    CHECK(spu_read_event_status() == MFC_LIST_STALL_NOTIFY_EVENT);
    mfc_write_list_stall_ack(TAG);
    spu_write_event_ack(MFC_LIST_STALL_NOTIFY_EVENT);
    wait_for(TAG);
    spu_write_decrementer(1000);
    spu_write_event_mask(MFC_DECREMENTER_EVENT);
    before = spu_read_decrementer();
    CHECK(before <= 1000 || (int)before < 0);
    CHECK(spu_read_event_status() == MFC_DECREMENTER_EVENT && (int)spu_read_decrementer() < 0);
    spu_write_event_ack(MFC_DECREMENTER_EVENT);
    /* acknowledged while it was hidden, an event is gone */
    spu_write_event_mask(0);
    spu_write_decrementer(1);
    while ((int)spu_read_decrementer() >= 0)
        ;
    spu_write_event_ack(MFC_DECREMENTER_EVENT);
    spu_write_event_mask(MFC_DECREMENTER_EVENT);
    CHECK(spu_stat_event_status() == 0);
    spu_write_event_mask(0);
    return 0;
}

static volatile int ticks;

static void tick(int id)
{
    (void)id;
    ticks++;
}

/* newlib's timers: the decrementer's interrupts go through the handler at address 0. */
static int timers(void)
{
    int timer;
    spu_slih_register(MFC_DECREMENTER_EVENT, spu_clock_slih);
    spu_clock_start();
    timer = spu_timer_alloc(20000, tick);
    CHECK(timer >= 0);
    spu_timer_start(timer);
    while (ticks < 3)
        ;
    spu_timer_stop(timer);
    spu_timer_free(timer);
    CHECK(spu_clock_read() >= 60000);
    spu_clock_stop();
    return 0;
}

int main(void)
{
    memory = (unsigned int)(size_ea_t)malloc_ea(4096 + 128);
    memory = (memory + 127) & ~127u;
    return stalled_list() || small_elements() || atomics() || events() || timers();
}
