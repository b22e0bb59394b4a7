/* package: lz4 */
#include "data.h"
#include "lz4.c"
#include "lz4hc.c"

int main(void)
{
    static char data[4000], packed[6000], back[4000];
    make_data((unsigned char *)data, sizeof data);
    for (int how = 0; how < 3; how++) {
        int size = how == 2 ? LZ4_compress_HC(data, packed, sizeof data, sizeof packed, 9)
                            : LZ4_compress_fast(data, packed, sizeof data, sizeof packed, 1 + how * 5);
        int made = LZ4_decompress_safe(packed, back, size, sizeof back);
        printf("%d %08x %d %d\n", size, sum_of((unsigned char *)packed, (size_t)size), made, memcmp(data, back, sizeof data));
        printf("%d\n", LZ4_decompress_safe_partial(packed, back, size, 1000, sizeof back));
        packed[size / 2] ^= 64;
        made = LZ4_decompress_safe(packed, back, size, sizeof back);
        printf("%d %08x\n", made, made > 0 ? sum_of((unsigned char *)back, (size_t)made) : 0u);
    }
    return 0;
}
