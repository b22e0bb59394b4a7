/*
 * Calls of newlib that the PPE's side serves. The program stops; the word behind the stop has the operation in its
 * first byte and below it the address of the arguments, argument i in the first word of the i-th 16 bytes (numbers of
 * 64 bits in the first two). The result goes into the first word, or two, and errno into the fourth.
 */
#ifndef WEFT_SPU_ASSIST_H
#define WEFT_SPU_ASSIST_H

#include "../state.h"

struct call {
    struct weft_spu *spu;
    uint32_t at;                    /* of the arguments */
    uint64_t result;
    bool wide;                      /* the result has 64 bits */
    int error;                      /* for the program's errno; 0: none */
    bool broken;                    /* an argument lies outside of the local store: the rule is noted */
};

/* Each serves one operation; false when there is no such. */
bool weft_assist_stdio(struct call *call, unsigned operation);
bool weft_assist_posix(struct call *call, unsigned operation);
bool weft_assist_memory(struct call *call, unsigned operation);

/* Arguments. What lies outside of the local store breaks the call: 0, or NULL. */
uint32_t weft_assist_word(struct call *call, unsigned i);
uint64_t weft_assist_dword(struct call *call, unsigned i);
char *weft_assist_text(struct call *call, uint32_t at);
void *weft_assist_bytes(struct call *call, uint32_t at, uint64_t size);

/* Results: one that means failure also takes the host's errno along. */
void weft_assist_return(struct call *call, int64_t result, int64_t failure);

/* The arguments of a function with a variable number of them: where the next one is, and where those in
 * registers end. */
struct varargs {
    struct call *call;
    uint32_t at, skip;
};
struct varargs weft_assist_varargs(struct call *call, unsigned i);
uint32_t weft_assist_next(struct varargs *varargs);     /* the address of the next one's 16 bytes, 0 when broken */

/* printf and scanf with the program's arguments; -1 and errno when a format cannot be served. */
int weft_assist_print(FILE *out, struct call *call, const char *format, struct varargs arguments);
int weft_assist_scan(FILE *in, struct call *call, const char *format, struct varargs arguments);

#endif
