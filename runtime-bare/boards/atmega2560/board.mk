# An ATmega2560, as simavr has it: 8 KB of RAM, an int of 16 bits; the console is its first serial port.
BOARD_CC := avr-gcc
BOARD_FLAGS := -mmcu=atmega2560 -DF_CPU=16000000
BOARD_SOURCES := boards/atmega2560/console.c $(MAIN)
BOARD_LINK :=
BOARD_CALL := 3
BOARD_RUN := "$$here/objects/simulate"

HOSTCC ?= cc
$(PROGRAM): objects/simulate
objects/simulate: boards/atmega2560/simulate.c
	@mkdir -p $(@D)
	$(HOSTCC) -O1 -o $@ $< -lsimavr -lm || { echo "error: simavr is needed (Debian: apt-get install libsimavr-dev)" >&2; exit 1; }
