#include <dol.h>
#include "headers.h" /* functions that block, in headers of several kinds */
#include "inside/once.h"
#include "headers.h"

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
    return twice_word(p) & 1;
}

#define PLACE elsewhere
#include "inside/template.h"
#undef PLACE
#define PLACE twice_word
#include "inside/template.h"
