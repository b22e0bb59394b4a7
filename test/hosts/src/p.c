#include <dol.h>
#include "seen.h"

struct _local_states {
    int n;
};

void p_init(DOLProcess *p)
{
    p->local->n = 0;
    seen_at_make("world"); /* outside of functions that block all is left to make */
}

/* The same conditions in a function that blocks. */
int p_fire(DOLProcess *p)
{
    const char *who = "world";
    int i = p->local->n++;
#define STEP 3

    if (i > 0) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
        printf("%s: big\n", who);
#else
        printf("%s: little\n", who);
#endif
#if LONG_MAX > 2147483647
        printf("%s: long has 64 bits\n", who);
#endif
#ifdef FAST
        printf("%s: fast\n", who);
#endif
#ifdef __AVX2__
        printf("%s: AVX2\n", who);
#endif
#if __has_attribute(fallthrough) && !__has_attribute(of_no_compiler) && __has_include(<stdio.h>)
        printf("%s: fallthrough\n", who);
#endif
    }
#if STEP == 3
    i += STEP;
#endif
    DOL_write((void *)"out", &i, sizeof i, p);
    if (p->local->n == 2)
        DOL_detach(p);
    return 0;
}
