/* What comes before the samples of a frame. */
#ifndef FRAME_H
#define FRAME_H

#include <stdint.h>

struct frame {
    int32_t width, height; /* pixels */
    int32_t bytes;         /* of all planes, which follow */
    char sampling[12];     /* as Y4M has it: 420jpeg */
};

#endif
