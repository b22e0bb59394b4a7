/* Memory of a run. */
#include "layout.h"
#include "../platform/platform.h"
#include <weft/report.h>

void *weft_get_memory(size_t size)
{
    void *memory = size > 0 ? weft_pages(size) : NULL;
    if (size > 0 && !memory)
        weft_cannot_start("cannot get %zu MiB of memory for processes and channels; make capacities smaller", size >> 20);
    return memory;
}
