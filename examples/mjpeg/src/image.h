/* Where a branch keeps the image that it decodes. It takes an image in as a whole before it begins: split can go on to the next
   branch, and merge, which takes from all branches in turn, can never wait for one whose image split cannot send yet. */
#ifndef IMAGE_H
#define IMAGE_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "message.h"

struct image {
    uint8_t *bytes; /* ours */
    int32_t room;   /* allocated */
};

/* Makes room for the image that an IMAGE message tells of. */
static inline void image_room(struct image *image, const struct message *m)
{
    if (m->length > image->room) {
        free(image->bytes);
        image->room = m->length + m->length / 2;
        image->bytes = (uint8_t *)malloc((size_t)image->room);
        if (image->bytes == NULL) {
            fprintf(stderr, "mjpeg: byte %llu: no memory for an image of %d bytes\n", (unsigned long long)m->offset,
                    (int)m->length);
            exit(1);
        }
    }
}

static inline void image_free(struct image *image)
{
    free(image->bytes);
}

#endif
