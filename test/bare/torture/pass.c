/* Passes bytes on, five at a time; with TESTS only where it has found that they are there. */
#include <dol.h>

void pass_init(DOLProcess *p)
{
    (void)p;
}

int pass_fire(DOLProcess *p)
{
    uint8_t bytes[5];
#ifdef TESTS
    if (!DOL_wtest((void *)"out", sizeof bytes, p))
        return 0;
#endif
    const int len = DOL_read((void *)"in", bytes, sizeof bytes, p);
    DOL_write((void *)"out", bytes, len, p);
    return 0;
}
