/* What a source sees of the compiler, told in each function that includes it as text: `who` is the function. */
#include <limits.h>
#include <stdio.h>

static void seen_at_make(const char *who)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    printf("%s: big\n", who);
#else
    printf("%s: little\n", who);
#endif
#if LONG_MAX > 2147483647
    printf("%s: long has 64 bits\n", who);
#endif
#ifdef FAST
    printf("%s: fast\n", who);
#endif
#ifdef __AVX2__
    printf("%s: AVX2\n", who);
#endif
#if __has_attribute(fallthrough) && !__has_attribute(of_no_compiler) && __has_include(<stdio.h>)
    printf("%s: fallthrough\n", who);
#endif
}
