/* OpenMP: a loop over the pieces. openmp CORES N MIB PASSES; with one core and one piece, a plain program */
#include "../bench.h"
#include "buffer.h"

int main(int argc, char **argv)
{
    int cores = (int)argument(argc, argv, 1);
    long n = argument(argc, argv, 2), passes = argument(argc, argv, 4);
    size_t length = (size_t)argument(argc, argv, 3) << 20;
    uint8_t *memory = malloc(length);
    struct aes aes;
    check(aes_is_right() && memory != NULL, "FIPS 197, or not so much memory");
    aes_init(&aes, buffer_key);
    buffer_fill(memory, length);
    double begun = seconds();
#pragma omp parallel for num_threads(cores) schedule(dynamic)
    for (long i = 0; i < n; i++) {
        size_t begin = buffer_piece(length, i, n);
        aes_encrypt(&aes, memory + begin, buffer_piece(length, i + 1, n) - begin, passes);
    }
    double taken = seconds() - begun;
    check(buffer_is_right(memory, length, n, passes), "a block");
    printf("time: %.3f ms\n", 1e3 * taken);
    return 0;
}
