/* OpenMP: pieces are counted in a parallel loop, a table for each thread; then the words are summed up by hash and
   sorted in another. openmp CORES TEXT SUMMARY */
#include <omp.h>
#include "../bench.h"
#include "list.h"
#include "text.h"

enum { PIECES = 64, SHARES = 8 };

int main(int argc, char **argv)
{
    int cores = (int)argument(argc, argv, 1);
    check(argc == 4, "usage: CORES TEXT SUMMARY");
    struct text text = text_map(argv[2]);
    struct table *tables = calloc((size_t)cores, sizeof *tables);
    struct list lists[SHARES] = {{0}};
    struct summary summary = {0};
    check(tables != NULL, "out of memory");
    omp_set_num_threads(cores);
#pragma omp parallel
    {
        struct table counts = {0}; /* not in place: those of all threads are in one line of the cache */
#pragma omp for schedule(dynamic)
        for (int i = 0; i < PIECES; i++) {
            struct text piece = text_piece(text, i, PIECES);
            count_words(&counts, piece.begin, piece.end);
        }
        tables[omp_get_thread_num()] = counts;
    }
#pragma omp parallel for schedule(dynamic)
    for (uint32_t share = 0; share < SHARES; share++) {
        struct table sum = {0};
        struct list list = {0};
        for (int i = 0; i < cores; i++) {
            for (uint32_t j = 0; j < tables[i].size; j++) {
                const struct entry *entry = &tables[i].slot[j];
                if (entry->word && entry->hash % SHARES == share)
                    table_add(&sum, entry->word, entry->length, entry->hash, entry->count);
            }
        }
        for (uint32_t i = 0; i < sum.size; i++) {
            if (sum.slot[i].word)
                list_add(&list, sum.slot[i]);
        }
        list_sort(&list, compare_counts);
        lists[share] = list;
        free(sum.slot);
    }
    uint32_t at[SHARES] = {0};
    struct list all = {0};
    for (;;) {
        int first = -1;
        for (int i = 0; i < SHARES; i++) {
            if (at[i] < lists[i].count
                && (first < 0 || compare_counts(&lists[i].entry[at[i]], &lists[first].entry[at[first]]) < 0))
                first = i;
        }
        if (first < 0)
            break;
        list_add(&all, lists[first].entry[at[first]++]);
    }
    for (uint32_t i = 0; i < all.count; i++)
        summarize(&summary, all.entry[i].hash, all.entry[i].count);
    check(summary_is(summary, argv[3]), "not the words that the text was made of");
    printf("%u distinct\n", all.count);
    return 0;
}
