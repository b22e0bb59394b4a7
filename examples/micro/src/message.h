/* Messages of MESSAGE bytes, a multiple of 4; the compiler knows it: make CPPFLAGS=-DMESSAGE=64 */
#ifndef MESSAGE_H
#define MESSAGE_H

#include "workload.h"

#ifndef MESSAGE
#define MESSAGE 4
#endif

struct message {
    uint32_t word[MESSAGE / 4];
};

#endif
