/* A plain program with threads: each counts a piece, then sums up and sorts the words that are its own by hash; the
   lists are merged. plain CORES TEXT SUMMARY */
#include "../bench.h"
#include "list.h"
#include "text.h"

static long cores;
static struct text text;
static struct table *tables;
static struct list *lists;
static pthread_barrier_t counted;

static void *share(void *argument)
{
    long self = (long)(intptr_t)argument;
    struct text piece = text_piece(text, self, cores);
    struct table counts = {0}, own = {0};
    pin((int)self);
    count_words(&counts, piece.begin, piece.end); /* not in place: the tables of all threads are in one line of the cache */
    tables[self] = counts;
    pthread_barrier_wait(&counted);
    struct table *sum = cores == 1 ? &tables[0] : &own;
    for (long i = 0; i < cores && cores > 1; i++) {
        for (uint32_t j = 0; j < tables[i].size; j++) {
            const struct entry *entry = &tables[i].slot[j];
            if (entry->word && entry->hash % (uint32_t)cores == (uint32_t)self)
                table_add(sum, entry->word, entry->length, entry->hash, entry->count);
        }
    }
    struct list list = {0};
    list_reserve(&list, sum->used);
    for (uint32_t i = 0; i < sum->size; i++) {
        if (sum->slot[i].word)
            list_add(&list, sum->slot[i]);
    }
    list_sort(&list, compare_counts);
    lists[self] = list;
    free(own.slot);
    return NULL;
}

/* Of two lists, or one. */
static struct list merge(void)
{
    struct list all = {0};
    struct list none = {0}, *a = &lists[0], *b = cores > 1 ? &lists[1] : &none;
    list_reserve(&all, a->count + b->count);
    for (uint32_t i = 0, j = 0; i < a->count || j < b->count;)
        list_add(&all, j == b->count || (i < a->count && compare_counts(&a->entry[i], &b->entry[j]) < 0) ? a->entry[i++]
                                                                                                       : b->entry[j++]);
    return all;
}

int main(int argc, char **argv)
{
    cores = argument(argc, argv, 1);
    check(argc == 4 && (cores == 1 || cores == 2), "usage: CORES TEXT SUMMARY");
    text = text_map(argv[2]);
    tables = calloc((size_t)cores, sizeof *tables);
    lists = calloc((size_t)cores, sizeof *lists);
    check(tables != NULL && lists != NULL && pthread_barrier_init(&counted, NULL, (unsigned)cores) == 0, "no memory");
    pthread_t other;
    if (cores == 2)
        check(pthread_create(&other, NULL, share, (void *)1) == 0, "no thread");
    share((void *)0);
    if (cores == 2)
        pthread_join(other, NULL);
    struct list all = merge();
    struct summary summary = {0};
    for (uint32_t i = 0; i < all.count; i++)
        summarize(&summary, all.entry[i].hash, all.entry[i].count);
    check(summary_is(summary, argv[3]), "not the words that the text was made of");
    printf("%u distinct\n", all.count);
    return 0;
}
