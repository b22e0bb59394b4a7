/* Makes the batches of MFC commands that it is told to make: the word in the mailbox says how many commands, 0 ends. */
#include "../batch.h"

#include <spu_mfcio.h>

static struct batch batch;
static unsigned char arena[ARENA] __attribute__((aligned(128)));

int main(unsigned long long id, unsigned long long argp, unsigned long long envp)
{
    (void)id;
    (void)envp;
    spu_write_out_intr_mbox((unsigned)arena);
    for (unsigned count = spu_read_in_mbox(); count; count = spu_read_in_mbox()) {
        unsigned tags = 1;
        mfc_get(&batch, argp, sizeof batch, 0, 0, 0);
        mfc_write_tag_mask(1);
        mfc_read_tag_status_all();
        for (unsigned i = 0; i < count; i++) {
            unsigned eal = batch.commands[i].opcode & LIST ? (unsigned)batch.lists[i] : batch.commands[i].eal;
            tags |= 1u << batch.commands[i].tag;
            spu_mfcdma64((void *)batch.commands[i].ls, batch.commands[i].eah, eal, batch.commands[i].size,
                         batch.commands[i].tag, batch.commands[i].opcode);
        }
        mfc_write_tag_mask(tags);
        mfc_read_tag_status_all();
        spu_write_out_intr_mbox(count);
    }
    return 0;
}
