/* AES-128 (FIPS 197), one block at a time, by tables: SubBytes, ShiftRows and MixColumns of a byte are one look-up
   (Daemen and Rijmen, "AES Proposal: Rijndael", 5.2.1). For measuring: tables leak the key through the cache's
   timing. */
#ifndef AES_H
#define AES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { AES_BLOCK = 16, AES_ROUNDS = 10 };

struct aes {
    uint32_t key[4 * (AES_ROUNDS + 1)]; /* columns, the first row in the highest byte */
    uint32_t table[4][256];             /* what a byte in row i adds to a column after SubBytes and MixColumns */
    uint8_t sbox[256];
};

static inline uint8_t aes_double(uint8_t a)
{
    return (uint8_t)(a << 1 ^ (a >> 7) * 0x1b);
}

static inline uint32_t aes_rotate(uint32_t a, int bits)
{
    return a >> bits | a << (32 - bits);
}

static inline void aes_tables(struct aes *aes)
{
    uint8_t p = 1, q = 1;
    do { /* q is the inverse of p: p goes through all powers of 3, q through those of 1/3 */
        p = (uint8_t)(p ^ aes_double(p));
        q = (uint8_t)(q ^ q << 1);
        q = (uint8_t)(q ^ q << 2);
        q = (uint8_t)(q ^ q << 4);
        q = (uint8_t)(q ^ (q & 0x80 ? 0x09 : 0));
        uint32_t doubled = q * 0x101u; /* to rotate a byte */
        aes->sbox[p] = (uint8_t)(q ^ doubled >> 7 ^ doubled >> 6 ^ doubled >> 5 ^ doubled >> 4 ^ 0x63);
    } while (p != 1);
    aes->sbox[0] = 0x63;
    for (int i = 0; i < 256; i++) {
        uint8_t s = aes->sbox[i], d = aes_double(s);
        uint32_t column = (uint32_t)d << 24 | (uint32_t)s << 16 | (uint32_t)s << 8 | (uint8_t)(d ^ s);
        for (int row = 0; row < 4; row++)
            aes->table[row][i] = row == 0 ? column : aes_rotate(column, 8 * row);
    }
}

static inline uint32_t aes_load(const uint8_t *bytes)
{
    uint32_t word;
    memcpy(&word, bytes, sizeof word);
    return __builtin_bswap32(word);
}

static inline void aes_store(uint8_t *bytes, uint32_t word)
{
    word = __builtin_bswap32(word);
    memcpy(bytes, &word, sizeof word);
}

static inline uint32_t aes_substitute(const struct aes *aes, uint32_t a, uint32_t b, uint32_t c, uint32_t d)
{
    return (uint32_t)aes->sbox[a >> 24] << 24 | (uint32_t)aes->sbox[b >> 16 & 255] << 16
           | (uint32_t)aes->sbox[c >> 8 & 255] << 8 | aes->sbox[d & 255];
}

static inline void aes_init(struct aes *aes, const uint8_t key[AES_BLOCK])
{
    aes_tables(aes);
    for (int i = 0; i < 4; i++)
        aes->key[i] = aes_load(key + 4 * i);
    uint8_t constant = 1;
    for (int i = 4; i < 4 * (AES_ROUNDS + 1); i++) {
        uint32_t word = aes->key[i - 1];
        if (i % 4 == 0) {
            word = aes_rotate(word, 24);
            word = aes_substitute(aes, word, word, word, word) ^ (uint32_t)constant << 24;
            constant = aes_double(constant);
        }
        aes->key[i] = aes->key[i - 4] ^ word;
    }
}

static inline uint32_t aes_column(const struct aes *aes, uint32_t a, uint32_t b, uint32_t c, uint32_t d, uint32_t key)
{
    return aes->table[0][a >> 24] ^ aes->table[1][b >> 16 & 255] ^ aes->table[2][c >> 8 & 255]
           ^ aes->table[3][d & 255] ^ key;
}

static inline void aes_block(const struct aes *aes, uint8_t *block)
{
    const uint32_t *key = aes->key;
    uint32_t a = aes_load(block) ^ key[0], b = aes_load(block + 4) ^ key[1];
    uint32_t c = aes_load(block + 8) ^ key[2], d = aes_load(block + 12) ^ key[3];
    for (int round = 1; round < AES_ROUNDS; round++) {
        key += 4;
        uint32_t e = aes_column(aes, a, b, c, d, key[0]), f = aes_column(aes, b, c, d, a, key[1]);
        uint32_t g = aes_column(aes, c, d, a, b, key[2]), h = aes_column(aes, d, a, b, c, key[3]);
        a = e, b = f, c = g, d = h;
    }
    key += 4;
    aes_store(block, aes_substitute(aes, a, b, c, d) ^ key[0]);
    aes_store(block + 4, aes_substitute(aes, b, c, d, a) ^ key[1]);
    aes_store(block + 8, aes_substitute(aes, c, d, a, b) ^ key[2]);
    aes_store(block + 12, aes_substitute(aes, d, a, b, c) ^ key[3]);
}

/* Encrypts whole blocks in place, each by itself (ECB, as the paper does: never do this with data that matter). */
static inline void aes_encrypt(const struct aes *aes, uint8_t *bytes, size_t length, long passes)
{
    for (long pass = 0; pass < passes; pass++) {
        for (size_t i = 0; i + AES_BLOCK <= length; i += AES_BLOCK)
            aes_block(aes, bytes + i);
    }
}

/* The examples of FIPS 197, appendices B and C.1. */
static inline int aes_is_right(void)
{
    static const uint8_t examples[2][3][AES_BLOCK] = {
        {{0x2b, 0x7e, 0x15, 0x16, 0x28, 0xae, 0xd2, 0xa6, 0xab, 0xf7, 0x15, 0x88, 0x09, 0xcf, 0x4f, 0x3c},
         {0x32, 0x43, 0xf6, 0xa8, 0x88, 0x5a, 0x30, 0x8d, 0x31, 0x31, 0x98, 0xa2, 0xe0, 0x37, 0x07, 0x34},
         {0x39, 0x25, 0x84, 0x1d, 0x02, 0xdc, 0x09, 0xfb, 0xdc, 0x11, 0x85, 0x97, 0x19, 0x6a, 0x0b, 0x32}},
        {{0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x0e, 0x0f},
         {0x00, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88, 0x99, 0xaa, 0xbb, 0xcc, 0xdd, 0xee, 0xff},
         {0x69, 0xc4, 0xe0, 0xd8, 0x6a, 0x7b, 0x04, 0x30, 0xd8, 0xcd, 0xb7, 0x80, 0x70, 0xb4, 0xc5, 0x5a}},
    };
    int right = 1;
    for (int i = 0; i < 2; i++) {
        struct aes aes;
        uint8_t block[AES_BLOCK];
        memcpy(block, examples[i][1], AES_BLOCK);
        aes_init(&aes, examples[i][0]);
        aes_block(&aes, block);
        right &= memcmp(block, examples[i][2], AES_BLOCK) == 0;
    }
    return right;
}

#endif
