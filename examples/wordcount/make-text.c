/* Writes an English-like text: words by Zipf's law, sentences, lines; the same bytes everywhere. And how often they
   occur.
     gcc -O2 -o make-text examples/wordcount/make-text.c -lm && ./make-text BYTES TEXT SUMMARY */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "src/words.h"

enum { VOCABULARY = 200000, LONGEST = 24, LINE = 72 };
#define EXPONENT 1.15 /* of Zipf's law */

static char vocabulary[VOCABULARY][LONGEST];
static double cumulative[VOCABULARY];
static uint64_t counts[VOCABULARY];
static uint64_t state = 88172645463325252u;

/* xorshift64* (Vigna 2016) */
static uint64_t next(void)
{
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return state * 2685821657736338717u;
}

/* A number below n, more often a small one. */
static int small(int n)
{
    int a = (int)(next() >> 33) % n, b = (int)(next() >> 33) % n;
    return a < b ? a : b;
}

/* Syllables; frequent words are short. No two words are the same. */
static void make_vocabulary(struct table *known)
{
    static const char *const heads[] = {"t", "s", "w", "h", "m", "th", "f", "c", "l", "b", "p", "d", "r", "n", "g",
                                        "st", "pr", "br", "tr", "ch", "sh", "v", "k", "pl", "wh", "gr", "cl", "qu", "j",
                                        "sc"};
    static const char *const vowels[] = {"e", "a", "o", "i", "u", "ea", "ou", "ee", "ai", "io", "y", "oo"};
    static const char *const tails[] = {"", "n", "r", "s", "t", "l", "d", "nd", "ng", "m", "st", "ck", "nt", "rs",
                                        "ll"};
    double sum = 0;
    for (int i = 0; i < VOCABULARY; i++) {
        int syllables = i < 100 ? 1 : i < 2000 ? 1 + (int)(next() >> 33) % 2 : 2 + (int)(next() >> 33) % 2;
        uint32_t before = known->used;
        do {
            char *word = vocabulary[i];
            *word = 0;
            for (int j = 0; j < syllables; j++) {
                strcat(word, heads[small(30)]);
                strcat(word, vowels[small(12)]);
                strcat(word, tails[small(15)]);
            }
            count_words(known, word, word + strlen(word));
        } while (known->used == before);
        sum += 1 / pow(i + 1, EXPONENT);
        cumulative[i] = sum;
    }
}

static int draw(void)
{
    double at = (double)(next() >> 11) / 9007199254740992.0 * cumulative[VOCABULARY - 1];
    int low = 0, high = VOCABULARY - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        if (cumulative[middle] < at)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Words until there are `bytes` of text; what is left over is filled with blanks. */
static void write_text(FILE *file, long bytes)
{
    long written = 0, column = 0;
    int left = 0; /* words of the sentence */
    for (;;) {
        int rank = draw();
        const char *word = vocabulary[rank];
        long length = (long)strlen(word);
        if (written + length + 2 > bytes)
            break;
        counts[rank]++;
        bool first = left == 0;
        if (first)
            left = 5 + (int)(next() >> 33) % 20;
        fputc(first ? word[0] - 'a' + 'A' : word[0], file);
        fputs(word + 1, file);
        written += length;
        column += length;
        if (--left == 0 || next() >> 60 == 0) {
            fputc(left == 0 ? '.' : ',', file);
            written++;
            column++;
        }
        fputc(column >= LINE ? '\n' : ' ', file);
        written++;
        column = column >= LINE ? 0 : column + 1;
    }
    for (; written < bytes; written++)
        fputc(written == bytes - 1 ? '\n' : ' ', file);
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fprintf(stderr, "usage: make-text BYTES TEXT SUMMARY\n");
        return 2;
    }
    struct table known = {0};
    struct summary summary = {0};
    make_vocabulary(&known);
    FILE *text = fopen(argv[2], "w");
    if (!text) {
        perror(argv[2]);
        return 1;
    }
    write_text(text, atol(argv[1]));
    FILE *file = fclose(text) == 0 ? fopen(argv[3], "w") : NULL;
    if (!file) {
        perror(argv[3]);
        return 1;
    }
    for (int i = 0; i < VOCABULARY; i++) {
        size_t length = strlen(vocabulary[i]);
        if (counts[i])
            summarize(&summary, hash_word(vocabulary[i], vocabulary[i] + length), (uint32_t)counts[i]);
    }
    fprintf(file, "%llu %llu %llu\n", (unsigned long long)summary.words, (unsigned long long)summary.distinct,
            (unsigned long long)summary.digest);
    return fclose(file) == 0 ? 0 : 1;
}
