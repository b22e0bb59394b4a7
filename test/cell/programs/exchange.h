/* What the two SPEs of exchange.c and the program that starts them agree on; words are big-endian,
 * addresses of 32 bits. */
enum {
    ROUNDS_TOGETHER = 2000,         /* how often each increments the shared counter */
    BUFFER = 16384 + 256,
    SECOND_SIGNAL = 0x800
};

struct exchange {                   /* in main memory, on a line of its own */
    unsigned int id;                /* 0 or 1 */
    unsigned int peer_buffer;       /* the other's buffer, in its local store, by effective address; set by mailboxes */
    unsigned int peer_signals;      /* the other's first signal register; the second is SECOND_SIGNAL bytes behind it */
    unsigned int mirror;            /* BUFFER bytes of main memory */
    unsigned int counter;           /* a line that both count in */
    unsigned int padding[27];
};
