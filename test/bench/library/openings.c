/* How long it takes to open and close the motion JPEG decoder of examples/embedding. openings ROUNDS */
#include "../bench.h"
#include <decoder.h>

int main(int argc, char **argv)
{
    const long rounds = argument(argc, argv, 1);
    const double begun = seconds();
    for (long i = 0; i < rounds; i++) {
        decoder_network *decoder;
        check(decoder_open(&decoder, NULL) == decoder_ok, "cannot open");
        decoder_close(decoder);
    }
    printf("opening: %.4f ms\n", 1e3 * (seconds() - begun) / (double)rounds);
    return 0;
}
