/* Atomic commands for the line of main memory, or of another local store, at argp. */
#include "../lines.h"

#include <spu_mfcio.h>

static unsigned line[LINE_WORDS] __attribute__((aligned(LINE)));

static void fill(unsigned value)
{
    for (unsigned i = 0; i < LINE_WORDS; i++)
        line[i] = value;
}

static unsigned add(unsigned long long ea, unsigned times)
{
    unsigned failed = 0;
    while (times > 0) {
        mfc_getllar(line, ea, 0, 0);
        mfc_read_atomic_status();
        line[0]++;
        mfc_putllc(line, ea, 0, 0);
        if (mfc_read_atomic_status() & MFC_PUTLLC_STATUS)
            failed++;
        else
            times--;
    }
    return failed;
}

static unsigned overwrite(unsigned long long ea, unsigned times, int queued)
{
    for (unsigned value = 1; value <= times; value++) {
        fill(value);
        if (queued) {
            mfc_putqlluc(line, ea, 0, 0, 0);
            mfc_write_tag_mask(1);
            mfc_read_tag_status_all();
        } else {
            mfc_putlluc(line, ea, 0, 0);
            mfc_read_atomic_status();
        }
    }
    return times;
}

static unsigned watch(unsigned long long ea, unsigned last)
{
    unsigned wrong = 0, before = 0;
    do {
        mfc_getllar(line, ea, 0, 0);
        mfc_read_atomic_status();
        for (unsigned i = 1; i < LINE_WORDS; i++)
            wrong += line[i] != line[0];
        wrong += line[0] < before;
        before = line[0];
    } while (before != last);
    return wrong;
}

static unsigned reserve(unsigned long long ea)
{
    mfc_getllar(line, ea, 0, 0);
    mfc_read_atomic_status();
    return line[0];
}

static unsigned store(unsigned long long ea, unsigned value)
{
    fill(value);
    mfc_putllc(line, ea, 0, 0);
    return mfc_read_atomic_status();
}

int main(unsigned long long id, unsigned long long argp, unsigned long long envp)
{
    (void)id;
    (void)envp;
    for (;;) {
        const unsigned order = spu_read_in_mbox(), number = order & 0xffffff;
        unsigned answer = 0;
        switch ((enum line_order)(order >> 24)) {
        case END: return 0;
        case ADD: answer = add(argp, number); break;
        case OVERWRITE: answer = overwrite(argp, number, 0); break;
        case OVERWRITE_QUEUED: answer = overwrite(argp, number, 1); break;
        case WATCH: answer = watch(argp, number); break;
        case RESERVE: answer = reserve(argp); break;
        case STORE: answer = store(argp, number); break;
        }
        spu_write_out_intr_mbox(answer);
    }
}
