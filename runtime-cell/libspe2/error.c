/* What went wrong, for who called and for who reads stderr. */
#include "context.h"

#include <stdarg.h>

int weft_spe_error(int error)
{
    errno = error;
    return -1;
}

void weft_spe_complain(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    flockfile(stderr);
    fputs("libspe2: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    funlockfile(stderr);
    va_end(arguments);
}

void weft_spe_explain(spe_context_ptr_t spe, const struct weft_spu_stop *stop)
{
    flockfile(stderr);
    weft_spu_explain(spe->spu, stop, spe->name[0] ? spe->name : "SPE", stderr);
    funlockfile(stderr);
}
