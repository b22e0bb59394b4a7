/* The frames one after the other, all blocks of a frame in turn: the work alone. plain FRAMES LENGTH */
#include "h264.h"

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    long frames = atol(argv[1]), length = atol(argv[2]);
    uint32_t reference = 0, last = 0;
    double begun = seconds();
    for (long frame = 0; frame < frames; frame++)
        last = encode((uint32_t)frame, &reference, (uint64_t)length, burn);
    printf("frame: %.3f ms a frame\n", 1e3 * (seconds() - begun) / (double)frames);
    printf("the last is %08x\n", last);
    return 0;
}
