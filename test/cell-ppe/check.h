/* Counting for the tests here: a test is a name and any number of checks; it fails with its first false one. */
#ifndef CHECK_H
#define CHECK_H

#include <stdbool.h>
#include <stdint.h>

/* Ends the test before, if any. */
void test(const char *name);

/* Says what is wrong, the first few times, and returns whether it is right. */
__attribute__((format(printf, 2, 3))) bool check(bool right, const char *what, ...);

/* Ends the last test and prints 'N passed, N failed'; the exit status. */
int test_end(void);

/* Big-endian, as an SPE reads it, and back. */
static inline uint32_t be32(uint32_t x)
{
    return __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ ? x : __builtin_bswap32(x);
}

static inline uint64_t be64(uint64_t x)
{
    return __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ ? x : __builtin_bswap64(x);
}

/* Numbers that look random and are the same in each run (xorshift64*). */
static inline uint32_t next_random(uint64_t *state)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return (uint32_t)(*state * 0x2545f4914f6cdd1du >> 32);
}

static inline uint32_t below(uint64_t *state, uint32_t bound)
{
    return (uint32_t)((uint64_t)next_random(state) * bound >> 32);
}

#endif
