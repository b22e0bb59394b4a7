#include "workload.h"
#include "list.h"
#include "text.h"

#define PORT_IN "in"
#define PORT_OUT "out"

void map_init(DOLProcess *p)
{
    (void)p;
}

/* A pair of word and 1 for each word; equal words go into the same of n lists. */
static struct list *map_words(struct text text, int n)
{
    struct list *lists = calloc((size_t)n, sizeof *lists);
    uint32_t length, hash;

    check(lists != NULL, "wordcount", "there is not so much memory");
    for (const char *word; (word = next_word(&text.begin, text.end, &length, &hash));)
        list_add(&lists[hash % (uint32_t)n], (struct entry){word, length, hash, 1});
    return lists;
}

int map_fire(DOLProcess *p)
{
    int n = DOL_port_count((void *)PORT_OUT, p);
    struct text text;
    struct list *lists;
    CREATEPORTVAR(port);

    DOL_read((void *)PORT_IN, &text, sizeof text, p);
    lists = map_words(text, n);
    for (int j = 0; j < n; j++) {
        CREATEPORT(port, PORT_OUT, 1, j, n);
        DOL_write((void *)port, &lists[j], sizeof lists[j], p);
    }
    free(lists);
    DOL_detach(p);
    return 0;
}
