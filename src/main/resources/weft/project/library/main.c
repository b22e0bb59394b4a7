/* A program with the network in it. */
#include <@LIBRARY@.h>
#include <stdint.h>
#include <stdio.h>

int main(void)
{
    @LIBRARY@_network *network;

    if (@LIBRARY@_open(&network, NULL) != @LIBRARY@_ok)
        return 1;
    for (int32_t sample = 1; sample <= 5; sample++) {
        int32_t louder;

        @LIBRARY@_write(network, @LIBRARY@_in_samples, &sample, sizeof sample, @LIBRARY@_all);
        @LIBRARY@_read(network, @LIBRARY@_out_louder, &louder, sizeof louder, @LIBRARY@_all);
        printf("%d\n", (int)louder);
    }
    @LIBRARY@_close(network);
    return 0;
}
