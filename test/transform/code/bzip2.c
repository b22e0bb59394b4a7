/* package: bzip2 */
#define BZ_NO_STDIO
#include "data.h"
#include "bzlib.h"
#include "blocksort.c"
#include "huffman.c"
#include "crctable.c"
#include "randtable.c"
#include "compress.c"
#include "decompress.c"
#include "bzlib.c"

void bz_internal_error(int number)
{
    printf("bzip2: internal error %d\n", number);
    exit(1);
}

int main(void)
{
    static unsigned char data[4000], packed[6000], back[4000];
    unsigned packed_size = sizeof packed, size = sizeof back;
    int wrong;
    make_data(data, sizeof data);
    wrong = BZ2_bzBuffToBuffCompress((char *)packed, &packed_size, (char *)data, sizeof data, 1, 0, 30);
    printf("%d %u %08x\n", wrong, packed_size, sum_of(packed, packed_size));
    for (int small = 0; small < 2; small++) {
        size = sizeof back;
        wrong = BZ2_bzBuffToBuffDecompress((char *)back, &size, (char *)packed, packed_size, small, 0);
        printf("%d %u %08x %d\n", wrong, size, sum_of(back, size), memcmp(data, back, sizeof data));
    }
    packed[packed_size / 2] ^= 4;
    size = sizeof back;
    printf("%d\n", BZ2_bzBuffToBuffDecompress((char *)back, &size, (char *)packed, packed_size, 0, 0));
    return 0;
}
