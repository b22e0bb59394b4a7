/* The words that listener.c understands; any other ends it, with the word as its status. */
enum { READ_SIGNAL_1 = 0x100, READ_SIGNAL_2, COUNT_MAIL, COUNT_SIGNALS, COUNT_ROOM, INTERRUPT, LOOK_AT };
