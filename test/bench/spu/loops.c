/* Compute loops for the speed of the Cell stand-in: the loop that argv[1] names, as often as argv[2] says. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Dependent integer instructions and one branch. */
static unsigned integers(unsigned rounds)
{
    unsigned x = 2463534242u;
    for (unsigned i = 0; i < rounds; i++) {
        x ^= x << 13;
        x ^= x >> 17;
        x ^= x << 5;
    }
    return x;
}

/* Loads, stores and branches that depend on data: an insertion sort of 64 numbers, scrambled anew each time. */
static unsigned memory(unsigned rounds)
{
    static unsigned numbers[64];
    unsigned x = 1, sum = 0;
    for (unsigned round = 0; round < rounds; round++) {
        for (int i = 0; i < 64; i++)
            numbers[i] = x = x * 1664525u + 1013904223u;
        for (int i = 1; i < 64; i++) {
            const unsigned number = numbers[i];
            int to = i;
            for (; to > 0 && numbers[to - 1] > number; to--)
                numbers[to] = numbers[to - 1];
            numbers[to] = number;
        }
        sum += numbers[round % 64];
    }
    return sum;
}

/* Four singles at a time, as SPE programs compute. */
static unsigned singles(unsigned rounds)
{
    typedef float vector __attribute__((vector_size(16)));
    vector sum = {0, 1, 2, 3};
    const vector factor = {0.5f, 0.25f, 0.125f, 0.75f}, term = {1, 2, 3, 4};
    for (unsigned i = 0; i < rounds; i++)
        sum = sum * factor + term;
    return (unsigned)(sum[0] + sum[1] + sum[2] + sum[3]);
}

static unsigned doubles(unsigned rounds)
{
    double sum = 1;
    for (unsigned i = 0; i < rounds; i++)
        sum = sum * 0.5 + 1;
    return (unsigned)sum;
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        unsigned (*loop)(unsigned);
    } loops[] = {{"integers", integers}, {"memory", memory}, {"singles", singles}, {"doubles", doubles}};
    for (unsigned i = 0; argc == 3 && i < sizeof loops / sizeof loops[0]; i++) {
        if (!strcmp(argv[1], loops[i].name)) {
            printf("%u\n", loops[i].loop((unsigned)atoi(argv[2])));
            return 0;
        }
    }
    return 2;
}
