/* Runs a program for an ATmega2560 in simavr: its serial port goes to standard output; ends with the program's status. With CYCLES in the
   environment says on standard error how many it took. */
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STATUS = 0x3e }; /* GPIOR0 in data memory */

static void print(struct avr_irq_t *irq, uint32_t value, void *context)
{
    (void)irq;
    (void)context;
    putchar((int)value);
}

static void quiet(avr_t *avr, const int level, const char *format, va_list arguments)
{
    if (level <= LOG_ERROR)
        vfprintf(stderr, format, arguments);
    (void)avr;
}

int main(int argc, char **argv)
{
    elf_firmware_t firmware;
    memset(&firmware, 0, sizeof firmware);
    avr_global_logger_set(quiet);
    if (argc != 2 || elf_read_firmware(argv[1], &firmware) != 0) {
        fprintf(stderr, "usage: simulate PROGRAM.elf\n");
        return 2;
    }
    avr_t *avr = avr_make_mcu_by_name("atmega2560");
    avr_init(avr);
    avr->frequency = 16000000;
    avr_load_firmware(avr, &firmware);
    uint32_t flags = 0;
    avr_ioctl(avr, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
    flags &= ~(uint32_t)(AVR_UART_FLAG_STDIO | AVR_UART_FLAG_POLL_SLEEP);
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), print, NULL);
    int state;
    do
        state = avr_run(avr);
    while (state != cpu_Done && state != cpu_Crashed);
    if (getenv("CYCLES"))
        fprintf(stderr, "%llu cycles\n", (unsigned long long)avr->cycle);
    fflush(stdout);
    return state == cpu_Crashed ? 99 : avr->data[STATUS];
}
