#include <stdint.h>
#include <dol.h>

#define PORT_IN "in"
#define PORT_OUT "out"

void gain_init(DOLProcess *p)
{
    (void)p;
}

int gain_fire(DOLProcess *p)
{
    int32_t sample;

    if (DOL_read((void *)PORT_IN, &sample, sizeof sample, p) < (int)sizeof sample) {
        DOL_detach(p); /* the program around has ended the input */
        return 0;
    }
    sample *= 2;
    DOL_write((void *)PORT_OUT, &sample, sizeof sample, p);
    return 0;
}
