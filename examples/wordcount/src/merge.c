#include "workload.h"
#include "message.h"

#define PORT_IN "in"

void merge_init(DOLProcess *p)
{
    (void)p;
}

/* The list whose next entry comes first, of those that have any left; at[i] is how many were taken from list i. */
static int first_of(const struct list *lists, const uint32_t *at, int n)
{
    int first = -1;
    for (int i = 0; i < n; i++) {
        if (at[i] < lists[i].count
            && (first < 0 || compare_counts(&lists[i].entry[at[i]], &lists[first].entry[at[first]]) < 0))
            first = i;
    }
    return first;
}

static void print_words(const struct list *list, uint32_t most)
{
    for (uint32_t i = 0; i < most && i < list->count; i++)
        printf("%10u %.*s\n", list->entry[i].count, (int)list->entry[i].length, list->entry[i].word);
}

/* All entries of the lists, in order; the lists' memory is freed. */
static struct list merge_lists(struct list *lists, int n, struct summary *summary)
{
    uint32_t *at = calloc((size_t)n, sizeof *at);
    struct list all = {0};

    check(at != NULL, "wordcount", "there is not so much memory");
    for (int i; (i = first_of(lists, at, n)) >= 0; at[i]++) {
        struct entry *entry = &lists[i].entry[at[i]];
        summarize(summary, entry->hash, entry->count);
        check(!all.count || compare_counts(&all.entry[all.count - 1], entry) < 0, "wordcount", "words not in order");
        list_add(&all, *entry);
    }
    for (int i = 0; i < n; i++)
        free(lists[i].entry);
    free(at);
    return all;
}

int merge_fire(DOLProcess *p)
{
    int n = DOL_port_count((void *)PORT_IN, p);
    struct list *lists = calloc((size_t)n, sizeof *lists), all;
    struct summary summary = {0};
    CREATEPORTVAR(port);

    check(lists != NULL, "wordcount", "there is not so much memory");
    for (int i = 0; i < n; i++) {
        CREATEPORT(port, PORT_IN, 1, i, n);
        lists[i] = receive_list((void *)port, p);
    }
    all = merge_lists(lists, n, &summary);
    if (DOL_argument_count() > 1)
        check(summary_is(summary, DOL_argument(1)), "wordcount", "not the words that the text was made of");
    print_words(&all, 10);
    printf("%llu words, %llu distinct\n", (unsigned long long)summary.words, (unsigned long long)summary.distinct);
    free(all.entry);
    free(lists);
    DOL_detach(p);
    return 0;
}
