/* Memory for frames whose size no source alone knows: of functions that block in several sources. */
#include "process.h"
#include <malloc.h>
#include <string.h>
#include <weft/port.h>
#include <weft/report.h>

char *weft_take(DOLProcess *p, size_t bytes)
{
    char *memory = memalign(WEFT_QUAD, bytes);
    if (!memory)
        weft_misuse(weft_plan(p), "its functions that block need %zu bytes for their frames, and there are not so many left",
                    bytes);
    return memset(memory, 0, bytes);
}
