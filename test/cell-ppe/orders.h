/* What interface.c has an SPE do: an order is a word in its mailbox, the kind in the upper byte, a number below. */
#ifndef ORDERS_H
#define ORDERS_H

enum order {
    EXIT,           /* with the number */
    WRITE_OUT,      /* the number to the outbound mailbox */
    WRITE_INTR,     /* the number to the outbound interrupt mailbox, to which all answers go */
    READ_SIGNAL,    /* of register `number`: answers its value */
    SUM,            /* reads `number` more words: answers the sum of each times its place, from 1 */
    STOP,           /* stop 0x1234; goes on when it is run again */
    CALL,           /* stop 0x2110 with the word 77 behind it */
    CALL_NOBODY,    /* stop 0x2111 */
    SEND,           /* three more words: sends the third to the effective address of the first two; 1: as a signal */
    FETCH,          /* two more words: answers the word at that effective address */
    ARGUMENTS,      /* answers the lower halves of main's three arguments */
    HALT,
    NO_INSTRUCTION,
    NO_CHANNEL,
    COMMAND,        /* four more words: the MFC's command `number`, of an effective address, a size and a tag */
    LOOP,           /* for ever */
    PRINT           /* `number` lines by printf, then answers */
};

#endif
