#include <dol.h>
#include <stdint.h>

void fours_init(DOLProcess *p)
{
    (void)p;
}

int fours_fire(DOLProcess *p)
{
    uint8_t four[4];
    DOL_read("in", four, sizeof four, p);
    const uint8_t two[2] = {(uint8_t)(four[0] ^ four[3]), (uint8_t)(four[1] + four[2])};
    DOL_write("out", two, sizeof two, p);
    return 0;
}
