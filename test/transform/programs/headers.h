#ifndef HEADERS_H
#define HEADERS_H
#include "inside/once.h"
#define PORT_IN "in"
#define PORT_IN2 "in2"
#define PORT_OUT "out"

static unsigned elsewhere(DOLProcess *p);
static unsigned twice_word(DOLProcess *p);

static inline unsigned unused_in_header(DOLProcess *p)
{
    unsigned char byte = 0;
    DOL_read((void *)PORT_IN, &byte, 1, p);
    return byte;
}

static inline unsigned from_header(DOLProcess *p, int n)
{
    unsigned sum = 0;
    for (int i = 0; i < n; i++) {
        unsigned short word = 0;
        DOL_read((void *)PORT_IN, &word, sizeof word, p);
        sum += word * once(i);
    }
    return sum;
}

static void give(DOLProcess *p, unsigned x) { DOL_write((void *)PORT_OUT, &x, sizeof x, p); }

static inline unsigned char *grab(DOLProcess *p)
{
    unsigned char *window;
    DOL_capture((void *)PORT_IN2, (void **)&window, 5, p);
    return window;
}

static inline void let_go(DOLProcess *p) { DOL_consume((void *)PORT_IN2, p); } /* calls, and does not block */

#endif
