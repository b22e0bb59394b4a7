/* What the user of a program wishes of growth, in its environment. */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <weft/growth.h>
#include <weft/report.h>

/* Bytes from a text like 64M; ends the program where it is none. */
static unsigned long long bytes_of(const char *text)
{
    char *end;
    errno = 0;
    unsigned long long bytes = strtoull(text, &end, 10);
    unsigned shift = *end == 'K' ? 10 : *end == 'M' ? 20 : *end == 'G' ? 30 : 0;
    if (text[0] < '0' || text[0] > '9' || errno != 0 || end[shift > 0] != '\0' || bytes > ULLONG_MAX >> shift)
        weft_cannot_start("--max-memory (WEFT_MAX_MEMORY) is '%s'; it must be a number of bytes, such as 65536, 64K, 64M, 64G",
                          text);
    return bytes << shift;
}

void weft_growth_start(const struct weft_network *network)
{
    const char *limit = getenv("WEFT_MAX_MEMORY"), *wish = getenv("WEFT_REPORT_GROWTH");
    weft_growth_begin(network, limit ? bytes_of(limit) : ULLONG_MAX, wish && wish[0] == '1');
}
