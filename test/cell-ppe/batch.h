/* What exchange.c tells an SPE to do: a batch of MFC commands. All words are big-endian. */
#ifndef BATCH_H
#define BATCH_H

enum {
    COMMANDS = 8, ELEMENTS = 64, ARENA = 64 * 1024,
    PUT = 0x20, GET = 0x40, BARRIER = 1, FENCE = 2, LIST = 4, STALL = 0x80000000
};

struct batch {
    struct {
        unsigned int opcode, ls, eah, eal, size, tag, unused[2];
    } commands[COMMANDS];
    struct {
        unsigned int size, eal;
    } lists[COMMANDS][ELEMENTS];
} __attribute__((aligned(128)));

#endif
