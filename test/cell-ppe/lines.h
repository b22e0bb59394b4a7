/* What lines.c has an SPE do with a line of 128 bytes: a word in its mailbox, the kind in the upper byte, a number below. */
#ifndef LINES_H
#define LINES_H

enum { LINE = 128, LINE_WORDS = LINE / 4 };

enum line_order {
    END,
    ADD,                /* adds 1 to the line's first word, `number` times, by getllar and putllc; answers how often it failed */
    OVERWRITE,          /* writes 1 .. `number` into all of the line's words, by putlluc */
    OVERWRITE_QUEUED,   /* by putqlluc */
    WATCH,              /* reads by getllar until the words are `number`; answers how often they differed or went back */
    RESERVE,            /* getllar alone: answers the first word */
    STORE               /* putllc alone, of the words `number`: answers its status */
};

#endif
