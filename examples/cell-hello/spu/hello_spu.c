/*
 * An SPE's part: says hello, doubles its buffer in main memory, and passes the sum of it to the next SPE's local store, all
 * in a ring.
 */
#include "../hello.h"

#include <spu_mfcio.h>
#include <stdio.h>

static struct task task;
static unsigned int words[WORDS] __attribute__((aligned(128)));

/* Where the neighbour puts its sum, on a quadword: the same address in each SPE, as all run the same program. */
static volatile unsigned int received[4] __attribute__((aligned(16)));
static unsigned int sum[4] __attribute__((aligned(16)));

static void wait_for(unsigned int tag)
{
    mfc_write_tag_mask(1 << tag);
    mfc_read_tag_status_all();
}

int main(unsigned long long id, unsigned long long argp, unsigned long long envp)
{
    const unsigned int tag = 3;
    (void)id;
    (void)envp;

    mfc_get(&task, argp, sizeof task, tag, 0, 0);
    wait_for(tag);
    printf("SPE %u of %u: hello\n", task.number, task.count);

    mfc_get(words, task.buffer, sizeof words, tag, 0, 0);
    wait_for(tag);
    for (unsigned int i = 0; i < WORDS; i++) {
        words[i] *= 2;
        sum[0] += words[i];
    }
    mfc_put(words, task.buffer, sizeof words, tag, 0, 0);

    /* The signal is behind the sum, by the fence: who sees the one finds the other. */
    mfc_put(sum, task.next_store + (unsigned int)received, sizeof sum, tag, 0, 0);
    sum[3] = 1;
    mfc_sndsigf(&sum[3], task.next_signal, tag, 0, 0);
    wait_for(tag);

    spu_read_signal1();
    spu_write_out_mbox(received[0]);
    return (int)(spu_read_in_mbox() & 0xff);
}
