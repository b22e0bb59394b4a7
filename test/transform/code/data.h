/* Bytes to work on, the same each time: words that come back, with a few that do not. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void make_data(unsigned char *data, size_t size)
{
    unsigned random = 12345;
    size_t at = 0;
    while (at < size) {
        unsigned word;
        random = random * 1103515245u + 12345u;
        word = random >> 16 & 63u;
        for (unsigned i = 0; i < 2 + word % 7 && at < size; i++)
            data[at++] = (unsigned char)("etaoinshrdlu"[(word * (i + 3)) % 12]);
        if (at < size)
            data[at++] = word == 9 ? (unsigned char)(random >> 8) : ' ';
    }
}

static unsigned sum_of(const unsigned char *data, size_t size)
{
    unsigned sum = 2166136261u;
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ data[i]) * 16777619u;
    return sum;
}
