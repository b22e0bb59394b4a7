/* How a branch that decodes images gets them: its ports, and what it does at first. Who waits here is the process that calls. */
#ifndef INTAKE_H
#define INTAKE_H

#include <dol.h>
#include <stdbool.h>

#include "image.h"

#define PORT_IN "in"
#define PORT_OUT "out"

/* Passes the next message on, and takes in the image that it announces; false at the end of the stream. */
static inline bool take_image(struct message *m, struct image *image, DOLProcess *p)
{
    DOL_read((void *)PORT_IN, m, sizeof *m, p);
    DOL_write((void *)PORT_OUT, m, sizeof *m, p);
    if (m->kind == END_OF_STREAM) {
        image_free(image);
        return false;
    }
    image_room(image, m);
    DOL_read((void *)PORT_IN, image->bytes, m->length, p);
    return true;
}

#endif
