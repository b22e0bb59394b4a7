/* The blocks of h264.xml: how long each works, and what it makes of its inputs. */
#ifndef H264_H
#define H264_H

#include "task.h"

/* Numbers as in h264.xml. */
enum block { CAMERA, REFERENCE, ME, MC, CIP, IP, P, SUB, T, Q, R, EC, QI, TI, ADD, BLOCKS };

/* Shares of the time of a frame in units of 0.0025 %: table 2 of Vrba et al. 2009, where ME and MC are one line, and so
   are T, Q and their inverses. What is in no block there is in R's, as there. */
static const uint16_t share[BLOCKS] = {
    [CIP] = 3232, [IP] = 2008, [ME] = 6872, [MC] = 6872, [P] = 9532, [T] = 869, [TI] = 869, [Q] = 869, [QI] = 869,
    [EC] = 2688, [R] = 5320,
};

/* Turns of burn() that a block spends on a frame of so many. */
static inline uint32_t turns(enum block block, uint64_t frame)
{
    return (uint32_t)(frame * share[block] / 40000);
}

/* The value that a block sends on, from those it got; any function that tells whether all arrived. */
static inline uint32_t value_of(enum block block, const uint32_t *in, int count)
{
    uint32_t value = (uint32_t)block;
    for (int i = 0; i < count; i++)
        value = mix(value, in[i]);
    return value;
}

/* One frame in a plain program: what reaches EC, and in *reference what the next frame refers to. `spend` is called for
   each block in turn. */
static inline uint32_t encode(uint32_t frame, uint32_t *reference, uint64_t length, void (*spend)(uint32_t turns))
{
    uint32_t v[BLOCKS];
    for (int block = 0; block < BLOCKS; block++)
        spend(turns((enum block)block, length));
    v[CAMERA] = frame;
    v[REFERENCE] = *reference;
    v[ME] = value_of(ME, (uint32_t[]){v[CAMERA], v[REFERENCE]}, 2);
    v[MC] = value_of(MC, (uint32_t[]){v[ME], v[REFERENCE]}, 2);
    v[CIP] = value_of(CIP, (uint32_t[]){v[CAMERA], v[REFERENCE]}, 2);
    v[IP] = value_of(IP, (uint32_t[]){v[CAMERA], v[REFERENCE], v[CIP]}, 3);
    v[P] = value_of(P, (uint32_t[]){v[MC], v[IP]}, 2);
    v[SUB] = value_of(SUB, (uint32_t[]){v[CAMERA], v[P]}, 2);
    v[T] = value_of(T, &v[SUB], 1);
    v[Q] = value_of(Q, &v[T], 1);
    v[R] = value_of(R, &v[Q], 1);
    v[QI] = value_of(QI, &v[Q], 1);
    v[TI] = value_of(TI, &v[QI], 1);
    *reference = value_of(ADD, (uint32_t[]){v[TI], v[P]}, 2);
    return v[R];
}

#endif
