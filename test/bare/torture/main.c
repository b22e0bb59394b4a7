/* Interrupts at random feed and empty the ports of a network while it runs: as many bytes as they like, or as have room, at any instruction.
   What comes out is looked at byte by byte. Nothing is polled: news that gets lost is a network that stands still. */
#include "weft_network.h"
#include <stdio.h>
#include <stdlib.h>

#ifdef __AVR__
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#endif

#ifndef BYTES
#define BYTES 30000ul
#endif

enum { LONGEST = 13, SILENCE = 30000 };

static volatile uint32_t fed, taken; /* bytes so far */
static volatile uint32_t wrong;      /* one more than the place of the first wrong byte */
static volatile uint16_t silence;    /* interrupts since a byte came out */

static uint32_t next(uint32_t *state)
{
    *state = *state * 1664525 + 1013904223;
    return *state >> 16;
}

/* The byte at a place of the stream. */
static uint8_t byte_at(uint32_t place)
{
    return (uint8_t)(place * 7 + (place >> 8));
}

/* Puts some bytes, or none; returns a random time until the next call. */
static uint16_t feed(uint16_t longest)
{
    static uint32_t state = 1;
    uint8_t bytes[LONGEST];
    const uint32_t left = BYTES - fed;
    unsigned len = 1 + next(&state) % LONGEST;
    len = len < left ? len : (unsigned)left;
    for (unsigned i = 0; i < len; i++)
        bytes[i] = byte_at(fed + i);
    if (left > 0 && weft_put(WEFT_PORT_samples, bytes, len)) {
        fed += len;
        if (fed == BYTES)
            weft_end_input(WEFT_PORT_samples);
    }
    return (uint16_t)(20 + next(&state) % longest);
}

/* Takes some bytes, or none: sometimes more than are there. */
static uint16_t empty(uint16_t longest)
{
    static uint32_t state = 2;
    uint8_t bytes[LONGEST];
    unsigned len = 1 + next(&state) % LONGEST;
    if (next(&state) % 4 > 0 && len > weft_ready(WEFT_PORT_results))
        len = weft_ready(WEFT_PORT_results);
    if (++silence > SILENCE) {
        printf("stands still after %lu bytes, %lu fed\n", (unsigned long)taken, (unsigned long)fed);
        exit(1);
    }
    if (len > 0 && weft_get(WEFT_PORT_results, bytes, len)) {
        silence = 0;
        for (unsigned i = 0; i < len; i++)
            if (bytes[i] != (uint8_t)(byte_at(taken + i) + 3) && wrong == 0)
                wrong = taken + i + 1;
        taken += len;
    }
    return (uint16_t)(20 + next(&state) % longest);
}

#ifdef __AVR__

ISR(TIMER1_COMPA_vect)
{
    OCR1A = feed(4000);
    TCNT1 = 0;
}

ISR(TIMER3_COMPA_vect)
{
    OCR3A = empty(4000);
    TCNT3 = 0;
}

static void start(void)
{
    TCCR1B = TCCR3B = _BV(CS10);
    OCR1A = 5000;
    OCR3A = 7000;
    TIMSK1 = _BV(OCIE1A);
    TIMSK3 = _BV(OCIE3A);
    set_sleep_mode(SLEEP_MODE_IDLE);
    sei();
}

static void rest(void)
{
    cli();
    if (!weft_has_news()) {
        sleep_enable();
        sei();
        sleep_cpu();
        sleep_disable();
    }
    sei();
}

#else

struct timer {
    volatile uint32_t control, reload, value;
};
static struct timer *const timer = (struct timer *)0xe000e010;

/* The system timer is for both, the one or the other. */
void arm_systick_isr(void);
void arm_systick_isr(void)
{
    static uint32_t state = 3;
    timer->reload = next(&state) % 2 ? feed(2000) : empty(2000);
    timer->value = 0;
}

static void start(void)
{
    timer->reload = 5000;
    timer->control = 7;
}

static void rest(void)
{
    __asm__ volatile("cpsid i" ::: "memory");
    if (!weft_has_news())
        __asm__ volatile("wfi" ::: "memory");
    __asm__ volatile("cpsie i" ::: "memory");
}

#endif

int main(void)
{
    start();
    while (weft_run_until_idle() != WEFT_HAS_ENDED || weft_ready(WEFT_PORT_results) > 0)
        rest();
    printf("%lu bytes, the first wrong one %lu\n", (unsigned long)taken, (unsigned long)wrong);
    exit(0);
}
