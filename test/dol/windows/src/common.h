#define ROUNDS 20
#define WINDOW 3    /* integers: does not divide the capacity of 10 */
#define BLOCK 32    /* bytes: more than the channel of 7 holds */
