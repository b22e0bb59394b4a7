/* A text in memory, cut into pieces between words; and what is known of it. */
#ifndef TEXT_H
#define TEXT_H

#include <fcntl.h>
#include <stdbool.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include "words.h"

struct text {
    const char *begin, *end;
};

/* Ends the program where the file cannot be read. */
static inline struct text text_map(const char *name)
{
    struct stat status;
    int file = open(name, O_RDONLY);
    void *bytes = MAP_FAILED;
    if (file >= 0 && fstat(file, &status) == 0)
        bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
    if (bytes == MAP_FAILED) {
        perror(name);
        exit(1);
    }
    close(file);
    return (struct text){(const char *)bytes, (const char *)bytes + status.st_size};
}

/* The i-th of n pieces of about the same size. */
static inline struct text text_piece(struct text text, long i, long n)
{
    long length = text.end - text.begin;
    struct text piece = {text.begin + length * i / n, text.begin + length * (i + 1) / n};
    while (i > 0 && piece.begin < text.end && is_letter(piece.begin[-1]) && is_letter(*piece.begin))
        piece.begin++;
    while (piece.end < text.end && is_letter(piece.end[-1]) && is_letter(*piece.end))
        piece.end++;
    return piece;
}

/* Is the summary that of the file which make-text wrote? */
static inline bool summary_is(struct summary summary, const char *name)
{
    unsigned long long words = 0, distinct = 0, digest = 0;
    FILE *file = fopen(name, "r");
    if (!file) {
        perror(name);
        exit(1);
    }
    bool read = fscanf(file, "%llu %llu %llu", &words, &distinct, &digest) == 3;
    fclose(file);
    return read && summary.words == words && summary.distinct == distinct && summary.digest == digest;
}

#endif
