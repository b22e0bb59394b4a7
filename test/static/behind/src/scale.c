#include <dol.h>

#define SCALE(x) ((x) * 3)
#define BIAS 7

void scale_init(DOLProcess *p)
{
    (void)p;
}

/* Moves bytes, and is called before it is defined. */
static int biased(int bytes, DOLProcess *p);

/* The type of the frame, and of the batch, is that of what stands here. */
__attribute__((__noinline__)) int scale_fire(DOLProcess *p)
{
    struct {
        char first;
        int value;
    } both = {1, 0};
    int count = biased(sizeof both.value, p);
    both.value = SCALE(count) + BIAS + (int)sizeof both;
    DOL_write((void *)"out", &both.value, sizeof both.value, p);
    return 0;
}

#pragma pack(1)
#undef SCALE
#define SCALE(x) ((x) * 5)
#undef BIAS
#define BIAS (SCALE(2) + 1)
#define first second
#define value
static int biased(int bytes, DOLProcess *p)
{
    int read;
    DOL_read((void *)"in", &read, bytes, p);
    return read + BIAS;
}
#undef BIAS
#define count 5
#define read write
