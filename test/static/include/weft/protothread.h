/* What the runtime's cursors need of protothreads, for tcc, which lacks <stdatomic.h>. */
#include <weft/unit.h>
