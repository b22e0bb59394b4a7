/* The work of a network alone, in one loop: COUNT messages, for each PARTS times WORK turns. work COUNT WORK PARTS */
#include "bench.h"

int main(int argc, char **argv)
{
    long count = argument(argc, argv, 1), parts = argument(argc, argv, 3);
    uint32_t work = (uint32_t)argument(argc, argv, 2);
    pin(0);
    double begun = seconds();
    for (long i = 0; i < count * parts; i++)
        burn(work);
    printf("message: %.3f ns a message\n", 1e9 * (seconds() - begun) / (double)count);
    return 0;
}
