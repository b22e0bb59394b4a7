/* Programs that break one rule of the machine each: RULE tells which. refusals.py knows what must be said
 * about them. */
#include <spu_intrinsics.h>
#include <spu_mfcio.h>
#include <stdio.h>

static unsigned char buffer[256] __attribute__((aligned(128)));
static mfc_list_element_t list[2] __attribute__((aligned(8)));

__attribute__((noinline)) static void offend(unsigned int ls)
{
#if RULE == 1
    mfc_get(buffer, ls, 24, 0, 0, 0);
#elif RULE == 2
    mfc_get(buffer, ls, 16400, 0, 0, 0);
#elif RULE == 3
    mfc_get(buffer + 8, ls + 8, 16, 0, 0, 0);
#elif RULE == 4
    mfc_get(buffer + 4, ls + 8, 4, 0, 0, 0);
#elif RULE == 5
    mfc_put(buffer, 0x10, 16, 0, 0, 0);
#elif RULE == 6
    mfc_put(buffer, ls, 16, 32, 0, 0);
#elif RULE == 7
    spu_mfcdma32(buffer, ls, 16, 0, 0x77);
#elif RULE == 8
    spu_readch(100);
#elif RULE == 9
    spu_writech(29, 1);
#elif RULE == 10
    spu_readch(28);
#elif RULE == 11
    spu_read_in_mbox();
#elif RULE == 12
    spu_write_out_mbox(1);
    spu_write_out_mbox(2);
#elif RULE == 13
    mfc_read_tag_status();
#elif RULE == 14
    mfc_read_atomic_status();
#elif RULE == 15
    mfc_getllar(buffer + 16, ls, 0, 0);
#elif RULE == 16
    mfc_getl(buffer, 0, (char *)list + 4, 8, 0, 0, 0);
#elif RULE == 17
    int i;
    list[0].notify = 1;
    list[0].size = 16;
    list[0].eal = ls;
    for (i = 0; i < 17; i++)
        mfc_getl(buffer, 0, list, 16, 0, 0, 0);
#elif RULE == 18
    mfc_get((void *)0x3fff0, ls, 32, 0, 0, 0);
#elif RULE == 19
    spu_writech(MFC_WrTagUpdate, 3);
#elif RULE == 20
    asm volatile(".long 0x08e00000");
#elif RULE == 21
    asm volatile("heqi $1,0\n\tila $5,7\n\theqi $5,7");
#elif RULE == 22
    asm volatile("stop 0x1234");
#elif RULE == 23
    spu_read_signal1();
#elif RULE == 24
    printf((const char *)0x3ffffff);
#elif RULE == 25
    mfc_sndsig(buffer, ls, 0, 0, 0);
#elif RULE == 26
    for (;;)
        ;
#elif RULE == 27
    mfc_write_list_stall_ack(32);
#elif RULE == 28
    spu_read_event_status();
#elif RULE == 29
    ((volatile int *)(ls & 0))[5] = 1;
#endif
}

int main(unsigned long long id, unsigned long long argp)
{
    (void)id;
    offend((unsigned int)argp);
    return 0;
}
