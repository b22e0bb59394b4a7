/* package: zlib */
/* in infback.c: in(in_desc, -> pull(in_desc, */
/* in infback.c: out(out_desc, -> push(out_desc, */
#define Z_SOLO
#define NO_GZIP
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "packed.h"
#include "zutil.h"

struct stream {
    const unsigned char *from;
    unsigned left;
    unsigned char *to;
    unsigned made;
};

static unsigned pull(void *of, z_const unsigned char **piece)
{
    struct stream *stream = of;
    unsigned size = stream->left < 7 ? stream->left : 7;
    *piece = (z_const unsigned char *)stream->from;
    stream->from += size;
    stream->left -= size;
    return size;
}

static int push(void *of, unsigned char *piece, unsigned size)
{
    struct stream *stream = of;
    memcpy(stream->to + stream->made, piece, size);
    stream->made += size;
    return 0;
}

static unsigned no_input(void *of, z_const unsigned char **piece)
{
    (void)of;
    (void)piece;
    return 0;
}

static int no_output(void *of, unsigned char *piece, unsigned size)
{
    (void)of;
    (void)piece;
    (void)size;
    return 1;
}

static void *take(void *of, unsigned count, unsigned size)
{
    (void)of;
    return calloc(count, size);
}

static void give(void *of, void *memory)
{
    (void)of;
    free(memory);
}

#include "adler32.c"
#undef DO1
#undef DO8
#include "zutil.c"
#include "inftrees.c"
#include "inffast.c"
#include "infback.c"

static void unpack(const unsigned char *packed, size_t size)
{
    static unsigned char back[70000], window[32768];
    z_stream from = {.zalloc = take, .zfree = give};
    struct stream stream = {.from = packed, .left = (unsigned)size, .to = back};
    int wrong = inflateBackInit(&from, 15, window);
    from.next_in = Z_NULL;
    wrong = wrong ? wrong : inflateBack(&from, no_input, &stream, no_output, &stream);
    printf("%d %u %08lx %s\n", wrong, stream.made, adler32(1, back, stream.made),
           stream.made == PLAIN_SIZE && adler32(1, back, PLAIN_SIZE) == PLAIN_SUM ? "as it was" : "other");
    inflateBackEnd(&from);
}

int main(void)
{
    static unsigned char broken[sizeof packed_2];
    unpack(packed_0, sizeof packed_0);
    unpack(packed_1, sizeof packed_1);
    unpack(packed_2, sizeof packed_2);
    memcpy(broken, packed_2, sizeof broken);
    broken[sizeof broken / 2] ^= 4;
    unpack(broken, sizeof broken);
    return 0;
}
