/* The modem of examples/bare by hand: one loop, a function a stage, arrays between them. */
#include "src/modem.h"
#include <stdio.h>

void _exit(int status);

static uint8_t bits[BITS], decided[BITS];
static int8_t symbols[8 * BITS];
static int16_t signal[8 * RATE * BITS], levels[8 * BITS];

static void source(uint16_t *state, uint8_t *out)
{
    for (int i = 0; i < BITS; i++)
        out[i] = next_bits(state);
}

static void map(const uint8_t *in, int8_t *out)
{
    for (int i = 0; i < 8 * BITS; i++)
        out[i] = in[i / 8] >> i % 8 & 1 ? 1 : -1;
}

static void shape(uint16_t *noise, const int8_t *in, int16_t *out)
{
    static const int8_t pulse[RATE] = {40, 90, 90, 40};
    for (int i = 0; i < 8 * RATE * BITS; i++)
        out[i] = (int16_t)(in[i / RATE] * pulse[i % RATE] + next_bits(noise) - 128);
}

static void match(const int16_t *in, int16_t *out)
{
    for (int i = 0; i < 8 * BITS; i++)
        out[i] = (int16_t)((in[RATE * i] + 2 * in[RATE * i + 1] + 2 * in[RATE * i + 2] + in[RATE * i + 3]) / 6);
}

static void slice(const int16_t *in, uint8_t *out)
{
    for (int i = 0; i < BITS; i++) {
        out[i] = 0;
        for (int k = 0; k < 8; k++)
            out[i] |= (uint8_t)((in[8 * i + k] > 0) << k);
    }
}

static unsigned errors(uint16_t *state, const uint8_t *in)
{
    unsigned count = 0;
    for (int i = 0; i < BITS; i++)
        for (uint8_t wrong = in[i] ^ next_bits(state); wrong; wrong &= (uint8_t)(wrong - 1))
            count++;
    return count;
}

int main(void)
{
    uint16_t sent = 1, noise = 7, expected = 1;
    unsigned wrong = 0;
    for (unsigned block = 0; block < BLOCKS; block++) {
        source(&sent, bits);
        map(bits, symbols);
        shape(&noise, symbols, signal);
        match(signal, levels);
        slice(levels, decided);
        wrong += errors(&expected, decided);
    }
    printf("%u of %u bits are wrong\n", wrong, 8 * BITS * BLOCKS);
    _exit(0);
}
