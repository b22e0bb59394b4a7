/* mutate SEED < IN > OUT: damages a stream here and there, differently for each seed, in the way of bad disks and worse. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state;

/* A number below n (xorshift64*, Marsaglia 2003, Vigna 2014). */
static size_t below(size_t n)
{
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return n == 0 ? 0 : (size_t)((state * 2685821657736338717u >> 32) % n);
}

static uint8_t any_byte(void)
{
    static const uint8_t marker[] = {0xFF, 0x00, 0xC0, 0xC1, 0xC2, 0xC4, 0xD0, 0xD8, 0xD9, 0xDA, 0xDB, 0xDD, 0x7F, 0x80, 0x01};
    return below(2) ? marker[below(sizeof marker)] : (uint8_t)below(256);
}

int main(int argc, char **argv)
{
    static uint8_t bytes[1 << 24];
    size_t size = fread(bytes, 1, sizeof bytes / 2, stdin);
    state = 0x9E3779B97F4A7C15u * (uint64_t)(argc > 1 ? atoi(argv[1]) + 1 : 1);
    /* One place in some hundred to some ten thousand bytes, and most in the headers, of which there is less. */
    size_t step = (size_t)100 << below(8);
    for (size_t at = below(step); at < size; at += 1 + below(2 * step)) {
        size_t place = at;
        if (below(2))
            for (size_t i = at; i + 1 < size; i++)
                if (bytes[i] == 0xFF && bytes[i + 1] >= 0xC0) {
                    place = i + below(24);
                    break;
                }
        if (place >= size)
            break;
        size_t n = 1 + below(below(8) ? 4 : 400);
        n = n < size - place ? n : size - place;
        switch (below(5)) {
        case 0:
            bytes[place] ^= (uint8_t)(1u << below(8));
            break;
        case 1:
            bytes[place] = any_byte();
            break;
        case 2: /* lose some */
            memmove(bytes + place, bytes + place + n, size - place - n);
            size -= n;
            break;
        case 3: /* insert some */
            if (size + n > sizeof bytes)
                break;
            memmove(bytes + place + n, bytes + place, size - place);
            for (size_t i = 0; i < n; i++)
                bytes[place + i] = any_byte();
            size += n;
            break;
        default: /* repeat what is elsewhere */
            memmove(bytes + place, bytes + below(size - n + 1), n);
        }
    }
    if (below(4) == 0)
        size = below(size);
    fwrite(bytes, 1, size, stdout);
    return 0;
}
