/* A program with the network in it. */
#include <@NAME@.h>
#include <stdint.h>
#include <stdio.h>

int main(void)
{
    @NAME@_network *network;

    if (@NAME@_open(&network, NULL) != @NAME@_ok)
        return 1;
    for (int32_t sample = 1; sample <= 5; sample++) {
        int32_t louder;

        @NAME@_write(network, @NAME@_in_samples, &sample, sizeof sample, @NAME@_all);
        @NAME@_read(network, @NAME@_out_louder, &louder, sizeof louder, @NAME@_all);
        printf("%d\n", (int)louder);
    }
    @NAME@_close(network);
    return 0;
}
