#include <dol.h>
#include "headers.h" /* functions that block, in headers of several kinds */
#include "inside/once.h"
#include "headers.h"

#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define UNIQUE(name) JOIN(name, __LINE__) /* in a source that headers stand in, lines are others */
#define TIMES(i, n) for (unsigned i = 0, UNIQUE(end) = (n); i < UNIQUE(end); i++)

void P_init(DOLProcess *p)
{
    (void)p;
}

int P_fire(DOLProcess *p)
{
    unsigned sum = from_header(p, 3) + LIMIT;
    unsigned char *window = grab(p);
    sum += window[0];
    let_go(p);
    give(p, sum + elsewhere(p));
    unsigned UNIQUE(kept) = sum; TIMES(i, 2) TIMES(k, 1 + (elsewhere(p) & 1)) give(p, UNIQUE(kept) + i + k);
    return twice_word(p) & 1;
}

#define PLACE elsewhere
#include "inside/template.h"
#undef PLACE
#define PLACE twice_word
#include "inside/template.h"
