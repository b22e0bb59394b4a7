/* What a program did wrong. */
#include "state.h"

#include <stdarg.h>

bool weft_spu_violate(struct violation *violation, enum weft_spu_rule rule, const char *text, ...)
{
    va_list arguments;
    va_start(arguments, text);
    violation->rule = rule;
    vsnprintf(violation->text, sizeof violation->text, text, arguments);
    va_end(arguments);
    return false;
}
