/* printf to the first serial port, and an end of the simulation with a status: a core that sleeps with interrupts off is done, and leaves the
   status in a register for general purposes. */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <stdio.h>
#include <stdlib.h>

static int put(char c, FILE *stream)
{
    (void)stream;
    while (!(UCSR0A & _BV(UDRE0))) {
    }
    UDR0 = (uint8_t)c;
    return 0;
}

static FILE console = FDEV_SETUP_STREAM(put, NULL, _FDEV_SETUP_WRITE);

/* Before main. */
__attribute__((constructor)) static void open_console(void)
{
    UBRR0 = 0;
    UCSR0B = _BV(TXEN0);
    stdout = &console;
}

void exit(int status)
{
    GPIOR0 = (uint8_t)status;
    cli();
    sleep_enable();
    for (;;)
        sleep_cpu();
}
