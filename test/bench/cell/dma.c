/* Gets SIZE bytes of main memory ROUNDS times: waits for each with ONE, else has as many under way as there is room for. */
#include <ea.h>
#include <spu_mfcio.h>

static char buffer[16384] __attribute__((aligned(128)));

int main(void)
{
    const unsigned memory = (unsigned)malloc_ea(2 * 16384) + 127 & -128u;
    mfc_write_tag_mask(1);
    for (int i = 0; i < ROUNDS; i++) {
        mfc_get(buffer, memory, SIZE, 0, 0, 0);
        if (ONE)
            mfc_read_tag_status_all();
    }
    mfc_read_tag_status_all();
    return 0;
}
