/* The program around the filter on an ATmega2560: a timer's interrupt brings samples, that of the serial port takes beats, and the main loop sleeps
   whenever the network waits. */
#include "weft_network.h"
#include "src/filter.h"
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <stdlib.h>

#ifndef SAMPLES
#define SAMPLES 4000
#endif

static char line[24]; /* of the beat that is sent, filled by the handler */
static uint8_t length, sent;

/* A sample: one that finds no room is lost, as it is with any converter. */
ISR(TIMER1_COMPA_vect)
{
    static uint16_t time;
    const int16_t sample = heart(time);
    if (time < SAMPLES && weft_put(WEFT_PORT_samples, &sample, sizeof sample) && ++time == SAMPLES)
        weft_end_input(WEFT_PORT_samples);
}

static uint8_t append(uint8_t at, uint16_t value, char end)
{
    char digits[6];
    utoa(value, digits, 10);
    for (char *digit = digits; *digit; digit++)
        line[at++] = *digit;
    line[at++] = end;
    return at;
}

/* The port can take a character. */
ISR(USART0_UDRE_vect)
{
    struct beat beat;
    if (sent == length) {
        if (!weft_get(WEFT_PORT_beats, &beat, sizeof beat)) {
            UCSR0B &= (uint8_t)~_BV(UDRIE0); /* until weft_on_output */
            return;
        }
        sent = 0;
        length = append(append(0, beat.time, ' '), (uint16_t)beat.height, '\n');
    }
    UDR0 = (uint8_t)line[sent++];
}

void weft_on_output(unsigned port)
{
    (void)port;
    UCSR0B |= _BV(UDRIE0);
}

int main(void)
{
    TCCR1B = _BV(WGM12) | _BV(CS10);
    OCR1A = 16000; /* 1 kHz: four times as fast as a heart's monitor */
    TIMSK1 = _BV(OCIE1A);
    set_sleep_mode(SLEEP_MODE_IDLE);
    sei();
    for (;;) {
        const enum weft_status status = weft_run_until_idle();
        cli();
        if (status == WEFT_HAS_ENDED && !(UCSR0B & _BV(UDRIE0)))
            exit(0);
        if (!weft_has_news()) {
            sleep_enable();
            sei(); /* comes into force after the next instruction: no interrupt is missed */
            sleep_cpu();
            sleep_disable();
        }
        sei();
    }
}
