/* Pages of memory. */
#define _GNU_SOURCE
#include "platform.h"
#include <link.h>
#include <sys/mman.h>

void *weft_pages(size_t size)
{
    void *pages = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return pages == MAP_FAILED ? NULL : pages;
}

/* Any part of the program may ask for it: a network that is a library is another one than the program itself. */
static int protection_of_stacks(struct dl_phdr_info *part, size_t size, void *protection)
{
    (void)size;
    for (unsigned i = 0; i < part->dlpi_phnum; i++)
        if (part->dlpi_phdr[i].p_type == PT_GNU_STACK && (part->dlpi_phdr[i].p_flags & PF_X))
            *(int *)protection |= PROT_EXEC;
    return 0;
}

void *weft_stack_pages(size_t guard, size_t size)
{
    int protection = PROT_READ | PROT_WRITE;
    char *pages = mmap(NULL, guard + size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (pages == MAP_FAILED)
        return NULL;
    dl_iterate_phdr(protection_of_stacks, &protection);
    if (mprotect(pages + guard, size, protection) == 0)
        return pages;
    munmap(pages, guard + size);
    return NULL;
}

void weft_pages_free(void *pages, size_t size)
{
    if (size > 0)
        munmap(pages, size);
}
