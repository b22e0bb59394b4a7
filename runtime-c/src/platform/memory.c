/* Pages of memory. */
#define _GNU_SOURCE
#include "platform.h"
#include <sys/mman.h>

void *weft_pages(size_t size)
{
    void *pages = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return pages == MAP_FAILED ? NULL : pages;
}

void weft_pages_free(void *pages, size_t size)
{
    if (size > 0)
        munmap(pages, size);
}
