// oneTBB: a parallel loop over the pieces. tbb CORES N MIB PASSES
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>
#include "buffer.h"
#include "../bench.h"

int main(int argc, char **argv)
{
    long cores = argument(argc, argv, 1), n = argument(argc, argv, 2), passes = argument(argc, argv, 4);
    size_t length = (size_t)argument(argc, argv, 3) << 20;
    oneapi::tbb::global_control limit(oneapi::tbb::global_control::max_allowed_parallelism, (size_t)cores);
    auto *memory = static_cast<uint8_t *>(malloc(length));
    struct aes aes;
    check(aes_is_right() && memory != nullptr, "FIPS 197, or not so much memory");
    aes_init(&aes, buffer_key);
    buffer_fill(memory, length);
    double begun = seconds();
    oneapi::tbb::parallel_for(0L, n, [&](long i) {
        size_t begin = buffer_piece(length, i, n);
        aes_encrypt(&aes, memory + begin, buffer_piece(length, i + 1, n) - begin, passes);
    });
    double taken = seconds() - begun;
    check(buffer_is_right(memory, length, n, passes), "a block");
    printf("time: %.3f ms\n", 1e3 * taken);
}
