/* The arithmetic of test processes; simulate.py has the same in Python. */
#ifndef KAHN_H
#define KAHN_H

#include <stdint.h>
#include <string.h>

/* One step of a 64-bit hash. */
static inline uint64_t mix(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0x9E3779B97F4A7C15);
    return hash ^ hash >> 29;
}

/* The hash after `len` bytes more; the tail of the last word counts as zeros, and the length counts too. */
static inline uint64_t absorb(uint64_t hash, const void *bytes, int len)
{
    for (int done = 0; done < len; done += 8) {
        uint64_t word = 0;
        memcpy(&word, (const char *)bytes + done, (size_t)(len - done < 8 ? len - done : 8));
        hash = mix(hash, word);
    }
    return mix(hash, (uint64_t)len);
}

/* Writes `len` bytes that depend on the hash. */
static inline void derive(uint64_t hash, void *bytes, int len)
{
    for (int done = 0; done < len; done += 8) {
        uint64_t word = mix(hash, (uint64_t)done);
        memcpy((char *)bytes + done, &word, (size_t)(len - done < 8 ? len - done : 8));
    }
}

/* The size of the token with this number on a channel whose sizes both ends know: 1 to most. */
static inline int token_size(uint64_t channel, uint64_t number, uint64_t most)
{
    return (int)(mix(channel, number) % most) + 1;
}

#endif
