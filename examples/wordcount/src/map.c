#include "workload.h"
#include "lists.h"

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
    struct text text = receive_text((void *)PORT_IN, p);

    write_lists((void *)PORT_OUT, n, map_words(text, n), p);
    DOL_detach(p);
    return 0;
}
