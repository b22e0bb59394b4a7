/*
 * Which addresses of the program an MFC may touch. The kernel knows; its list is kept until an address is not in it, which
 * is rare: then it is read again. What was unmapped meanwhile stays in the list, and a DMA to it is a SIGSEGV.
 */
#include "context.h"

#include <stdlib.h>

struct range {
    uint64_t start, end;
    bool writable;
};

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static struct range *ranges;        /* readable ones, by address, neighbours of the same kind merged */
static size_t count, room;

static bool add(uint64_t start, uint64_t end, bool writable)
{
    if (count > 0 && ranges[count - 1].end == start && ranges[count - 1].writable == writable) {
        ranges[count - 1].end = end;
        return true;
    }
    if (count == room) {
        const size_t more = room ? 2 * room : 64;
        struct range *grown = realloc(ranges, more * sizeof *grown);
        if (!grown) {
            return false;
        }
        ranges = grown;
        room = more;
    }
    ranges[count++] = (struct range){start, end, writable};
    return true;
}

static void read_ranges(void)
{
    FILE *maps = fopen("/proc/self/maps", "re");
    char *line = NULL;
    size_t length = 0;
    unsigned long long start, end;
    char readable, writable;

    count = 0;
    while (maps && getline(&line, &length, maps) > 0) {
        if (sscanf(line, "%llx-%llx %c%c", &start, &end, &readable, &writable) == 4 && readable == 'r'
            && !add(start, end, writable == 'w')) {
            break;
        }
    }
    free(line);
    if (maps) {
        fclose(maps);
    }
}

/* Whether all bytes are in ranges that allow it; neighbours of different kinds may lie next to each other. */
static bool allowed(uint64_t ea, size_t size, bool write)
{
    size_t low = 0, high = count;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (ranges[middle].end <= ea) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    uint64_t next = ea;
    for (; low < count && ranges[low].start <= next && (!write || ranges[low].writable); low++) {
        next = ranges[low].end;
        if (next - ea >= size) {
            return true;
        }
    }
    return false;
}

void *weft_spe_memory_at(void *user, uint64_t ea, size_t size, bool write)
{
    void *registered = size == 4 && !write ? weft_spe_register_word(ea) : NULL;
    (void)user;
    if (registered) {
        return registered;
    }
    if (ea > UINTPTR_MAX || ea + size < ea) {
        return NULL;
    }
    pthread_rwlock_rdlock(&lock);
    bool there = allowed(ea, size, write);
    pthread_rwlock_unlock(&lock);
    if (!there) {
        pthread_rwlock_wrlock(&lock);
        read_ranges();
        there = allowed(ea, size, write);
        pthread_rwlock_unlock(&lock);
    }
    return there ? (void *)(uintptr_t)ea : NULL;
}
