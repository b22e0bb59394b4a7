/* The same as one static schedule: for each block all rounds. hand BLOCKS */
#include "cipher.h"

int main(int argc, char **argv)
{
    const uint32_t count = argc > 1 ? (uint32_t)atol(argv[1]) : 100000;
    static struct round round[ROUNDS];
    for (int i = 0; i < ROUNDS; i++)
        round_open(&round[i], i);
    const double begun = seconds();
    for (uint32_t number = 0; number < count; number++) {
        struct halves block = initial(plain_block(number));
        for (int i = 0; i < ROUNDS; i++)
            block = through(&round[i], block);
        const uint64_t cipher = final(block);
        if (number < 64 || number + 1 == count)
            check(cipher == defined(plain_block(number)), "des", "a block is not what the standard says");
    }
    printf("block: %.3f ns of 8 bytes\n", 1e9 * (seconds() - begun) / count);
    return 0;
}
