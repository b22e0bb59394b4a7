/* Does what it is ordered. */
#include "../orders.h"

#include <spu_mfcio.h>
#include <stdio.h>

static unsigned words[4] __attribute__((aligned(16)));

static void wait_for_dma(void)
{
    mfc_write_tag_mask(1);
    mfc_read_tag_status_all();
}

static unsigned long long read_address(void)
{
    unsigned long long upper = spu_read_in_mbox();
    return upper << 32 | spu_read_in_mbox();
}

static void send(unsigned as_signal)
{
    unsigned long long ea = read_address();
    unsigned *word = &words[ea / 4 % 4];
    *word = spu_read_in_mbox();
    if (as_signal)
        mfc_sndsig(word, ea, 0, 0, 0);
    else
        mfc_put(word, ea, 4, 0, 0, 0);
    wait_for_dma();
}

static unsigned fetch(void)
{
    unsigned long long ea = read_address();
    unsigned *word = &words[ea / 4 % 4];
    mfc_get(word, ea, 4, 0, 0, 0);
    wait_for_dma();
    return *word;
}

static unsigned sum(unsigned count)
{
    unsigned result = 0;
    for (unsigned i = 1; i <= count; i++)
        result += i * spu_read_in_mbox();
    return result;
}

static void command(unsigned opcode)
{
    unsigned long long ea = read_address();
    unsigned size = spu_read_in_mbox();
    spu_mfcdma64(words, ea >> 32, (unsigned)ea, size, spu_read_in_mbox(), opcode);
}

static void print(unsigned lines)
{
    for (unsigned i = 0; i < lines; i++)
        printf("%s %u of %u, %s\n", "line", i, lines, "all of it");
    fflush(stdout);
    spu_write_out_intr_mbox(lines);
}

int main(unsigned long long id, unsigned long long argp, unsigned long long envp)
{
    for (;;) {
        const unsigned order = spu_read_in_mbox(), number = order & 0xffffff;
        switch ((enum order)(order >> 24)) {
        case EXIT: return (int)number;
        case WRITE_OUT: spu_write_out_mbox(number); break;
        case WRITE_INTR: spu_write_out_intr_mbox(number); break;
        case READ_SIGNAL: spu_write_out_intr_mbox(number == 1 ? spu_read_signal1() : spu_read_signal2()); break;
        case SUM: spu_write_out_intr_mbox(sum(number)); break;
        case STOP: __asm__ volatile("stop 0x1234"); break;
        case CALL: __asm__ volatile("stop 0x2110\n\t.long 77"); break;
        case CALL_NOBODY: __asm__ volatile("stop 0x2111\n\t.long 0"); break;
        case SEND: send(number); break;
        case FETCH: spu_write_out_intr_mbox(fetch()); break;
        case ARGUMENTS:
            spu_write_out_intr_mbox((unsigned)id);
            spu_write_out_intr_mbox((unsigned)argp);
            spu_write_out_intr_mbox((unsigned)envp);
            break;
        case HALT: __asm__ volatile("heqi $1, 0\n\thlgti $1, 0"); break;
        case NO_INSTRUCTION: __asm__ volatile(".long 0xffffffff\n\t.long 0x00a00000"); break;
        case NO_CHANNEL: __asm__ volatile("wrch $ch60, $1"); break;
        case COMMAND: command(number); break;
        case LOOP: for (;;) {}
        case PRINT: print(number); break;
        }
    }
}
