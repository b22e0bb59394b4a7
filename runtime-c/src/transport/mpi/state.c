/* What the parts of a rank share, and the numbers that its user may give. */
#include "rank.h"
#include <errno.h>
#include <stdlib.h>

struct weft_rank weft_rank;
struct weft_processor weft_courier;

unsigned weft_number_of(const char *variable, unsigned otherwise, unsigned most, const char *unit, const char *zero)
{
    const char *text = getenv(variable);
    char *end;
    if (!text)
        return otherwise;
    errno = 0;
    unsigned long value = strtoul(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end != '\0' || errno != 0 || value > most)
        weft_cannot_start("%s is '%s'; it must be a number of %s, %s to %u", variable, text, unit, zero, most);
    return (unsigned)value;
}
