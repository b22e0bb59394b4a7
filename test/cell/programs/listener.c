/* Does what the inbound mailbox says, one word after the other, and answers in the outbound mailbox: see listener.h. */
#include "listener.h"

#include <spu_mfcio.h>

int main(void)
{
    for (;;) {
        unsigned int order = spu_read_in_mbox();
        switch (order) {
        case READ_SIGNAL_1: spu_write_out_mbox(spu_read_signal1()); break;
        case READ_SIGNAL_2: spu_write_out_mbox(spu_read_signal2()); break;
        case COUNT_MAIL: spu_write_out_mbox(spu_stat_in_mbox()); break;
        case COUNT_SIGNALS: spu_write_out_mbox(spu_stat_signal1() << 1 | spu_stat_signal2()); break;
        case COUNT_ROOM: spu_write_out_mbox(spu_stat_out_mbox() << 1 | spu_stat_out_intr_mbox()); break;
        case INTERRUPT: spu_write_out_intr_mbox(spu_read_in_mbox()); break;
        case LOOK_AT: spu_write_out_mbox(*(volatile unsigned int *)spu_read_in_mbox()); break;
        default: return (int)order;
        }
    }
}
