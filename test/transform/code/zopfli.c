/* package: zopfli */
/* These are called through a pointer. */
/* do not block: SplitCost GetCostStat GetCostFixed */
#include "data.h"
#include "blocksplitter.c"
#include "cache.c"
#include "deflate.c"
#include "gzip_container.c"
#include "hash.c"
#include "katajainen.c"
#include "lz77.c"
#include "squeeze.c"
#include "tree.c"
#include "util.c"
#include "zlib_container.c"
#include "zopfli_lib.c"

int main(void)
{
    static unsigned char data[1500];
    ZopfliOptions options;
    make_data(data, sizeof data);
    ZopfliInitOptions(&options);
    options.numiterations = 3;
    for (int form = 0; form < 3; form++) {
        unsigned char *made = 0;
        size_t size = 0;
        ZopfliCompress(&options, (ZopfliFormat)form, data, sizeof data, &made, &size);
        printf("%u %08x\n", (unsigned)size, sum_of(made, size));
        free(made);
    }
    return 0;
}
