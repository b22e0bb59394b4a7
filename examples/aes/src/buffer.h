/* The memory that is encrypted, and how it is dealt to n workers. */
#ifndef BUFFER_H
#define BUFFER_H

#include "aes.h"

static const uint8_t buffer_key[AES_BLOCK] = "sixteen bytes!!";

static inline void buffer_plain(uint8_t *block, uint64_t number)
{
    uint64_t words[2] = {number * 0x9e3779b97f4a7c15u, number};
    memcpy(block, words, AES_BLOCK);
}

static inline void buffer_fill(uint8_t *memory, size_t length)
{
    for (size_t i = 0; i < length; i += AES_BLOCK)
        buffer_plain(memory + i, i / AES_BLOCK);
}

/* Where the i-th of n pieces begins; the n-th is the end. */
static inline size_t buffer_piece(size_t length, long i, long n)
{
    return length / AES_BLOCK * (size_t)i / (size_t)n * AES_BLOCK;
}

/* Are the first and the last block of each piece what they should be? */
static inline int buffer_is_right(const uint8_t *memory, size_t length, long n, long passes)
{
    struct aes aes;
    int right = 1;
    aes_init(&aes, buffer_key);
    for (long i = 0; i < n; i++) {
        size_t blocks[2] = {buffer_piece(length, i, n), buffer_piece(length, i + 1, n) - AES_BLOCK};
        for (int j = 0; j < 2 && blocks[1] + AES_BLOCK > blocks[0]; j++) {
            uint8_t block[AES_BLOCK];
            buffer_plain(block, blocks[j] / AES_BLOCK);
            aes_encrypt(&aes, block, AES_BLOCK, passes);
            right &= memcmp(block, memory + blocks[j], AES_BLOCK) == 0;
        }
    }
    return right;
}

#endif
