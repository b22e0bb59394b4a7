/* A list of entries. A message is such a list: who receives it owns its memory. */
#ifndef LIST_H
#define LIST_H

#include "words.h"

struct list {
    struct entry *entry;
    uint32_t count, room;
};

static inline void list_reserve(struct list *list, uint32_t room)
{
    if (room <= list->room)
        return;
    list->room = room;
    list->entry = realloc(list->entry, room * sizeof *list->entry);
    if (!list->entry) {
        fprintf(stderr, "out of memory\n");
        exit(1);
    }
}

static inline void list_add(struct list *list, struct entry entry)
{
    if (list->count == list->room)
        list_reserve(list, list->room ? 2 * list->room : 1024);
    list->entry[list->count++] = entry;
}

/* Takes all of `more`, whose memory is freed. */
static inline void list_append(struct list *list, struct list *more)
{
    list_reserve(list, list->count + more->count);
    if (more->count)
        memcpy(list->entry + list->count, more->entry, more->count * sizeof *more->entry);
    list->count += more->count;
    free(more->entry);
    *more = (struct list){0};
}

static inline void list_sort(struct list *list, int (*compare)(const void *, const void *))
{
    if (list->count)
        qsort(list->entry, list->count, sizeof *list->entry, compare);
}

#endif
