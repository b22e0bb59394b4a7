/* Words, and a table that counts them. A word is a run of letters; small and capital ones are the same. A table never
   copies a word: it points into the text. */
#ifndef WORDS_H
#define WORDS_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
    const char *word;
    uint32_t length, hash, count;
};

/* Open addressing, at most half full; a slot without a word is free. */
struct table {
    struct entry *slot;
    uint32_t size, used; /* size is 0 or a power of two */
};

/* What tells whether two sets of counted words are the same. */
struct summary {
    uint64_t words, distinct, digest;
};

static inline int is_letter(char c)
{
    return (unsigned char)((c | 0x20) - 'a') < 26;
}

/* FNV-1a over capital letters, one step. */
static inline uint32_t hash_letter(uint32_t hash, char c)
{
    return (hash ^ (unsigned char)(c & 0xdf)) * 16777619u;
}

enum { HASH_START = 0x51ab9d3 };

/* The low bits of FNV-1a know too little of the last letters. */
static inline uint32_t hash_end(uint32_t hash)
{
    hash ^= hash >> 15;
    return hash * 0x2c1b3c6du;
}

static inline uint32_t hash_word(const char *word, const char *end)
{
    uint32_t hash = HASH_START;
    while (word < end)
        hash = hash_letter(hash, *word++);
    return hash_end(hash);
}

static inline int same_letters(const char *a, const char *b, uint32_t length)
{
    for (uint32_t i = 0; i < length; i++) {
        if ((a[i] ^ b[i]) & 0xdf)
            return 0;
    }
    return 1;
}

static inline struct entry *table_find(const struct table *table, const char *word, uint32_t length, uint32_t hash)
{
    for (uint32_t i = hash >> 7;; i++) {
        struct entry *entry = &table->slot[i & (table->size - 1)];
        if (!entry->word || (entry->hash == hash && entry->length == length && same_letters(entry->word, word, length)))
            return entry;
    }
}

static inline void table_grow(struct table *table)
{
    struct table larger = {NULL, table->size ? 2 * table->size : 1 << 16, table->used};
    larger.slot = (struct entry *)calloc(larger.size, sizeof *larger.slot);
    if (!larger.slot) {
        fprintf(stderr, "out of memory\n");
        exit(1);
    }
    for (uint32_t i = 0; i < table->size; i++) {
        struct entry *entry = &table->slot[i];
        if (entry->word)
            *table_find(&larger, entry->word, entry->length, entry->hash) = *entry;
    }
    free(table->slot);
    *table = larger;
}

static inline void table_add(struct table *table, const char *word, uint32_t length, uint32_t hash, uint32_t count)
{
    if (2 * table->used >= table->size)
        table_grow(table);
    struct entry *entry = table_find(table, word, length, hash);
    if (!entry->word) {
        *entry = (struct entry){word, length, hash, 0};
        table->used++;
    }
    entry->count += count;
}

/* The next word of a text, NULL at its end; *at moves behind it. */
static inline const char *next_word(const char **at, const char *end, uint32_t *length, uint32_t *hash)
{
    const char *c = *at;
    while (c < end && !is_letter(*c))
        c++;
    const char *word = c;
    uint32_t h = HASH_START;
    for (; c < end && is_letter(*c); c++)
        h = hash_letter(h, *c);
    *at = c;
    *length = (uint32_t)(c - word);
    *hash = hash_end(h);
    return c > word ? word : NULL;
}

static inline void count_words(struct table *table, const char *text, const char *end)
{
    uint32_t length, hash;
    for (const char *word; (word = next_word(&text, end, &length, &hash));)
        table_add(table, word, length, hash, 1);
}

static inline int compare_words(const struct entry *a, const struct entry *b)
{
    uint32_t length = a->length < b->length ? a->length : b->length;
    for (uint32_t i = 0; i < length; i++) {
        int difference = (a->word[i] & 0xdf) - (b->word[i] & 0xdf);
        if (difference)
            return difference;
    }
    return (a->length > b->length) - (a->length < b->length);
}

/* The order of the result: frequent words first. Among those of one count any fixed order does; by hash it is quick. */
static inline int compare_counts(const void *left, const void *right)
{
    const struct entry *a = (const struct entry *)left, *b = (const struct entry *)right;
    if (a->count != b->count)
        return a->count < b->count ? 1 : -1;
    if (a->hash != b->hash)
        return a->hash < b->hash ? -1 : 1;
    return compare_words(a, b);
}

static inline void summarize(struct summary *summary, uint32_t hash, uint32_t count)
{
    summary->words += count;
    summary->distinct++;
    summary->digest += (uint64_t)hash * 0x9e3779b97f4a7c15u * count;
}

#endif
