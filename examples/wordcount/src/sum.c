#include "workload.h"
#include "message.h"

#define PORT_IN "in"
#define PORT_OUT "out"

struct _local_states {
    struct entry batch[BATCH];
};

void sum_init(DOLProcess *p)
{
    (void)p;
}

int sum_fire(DOLProcess *p)
{
    int n = DOL_port_count((void *)PORT_IN, p), words;
    struct entry *batch = p->local->batch;
    struct table table = {0};
    struct list list = {0};
    CREATEPORTVAR(port);

    for (int i = 0; i < n; i++) {
        CREATEPORT(port, PORT_IN, 1, i, n);
        while ((words = receive_words((void *)port, batch, p)) > 0) {
            for (int j = 0; j < words; j++)
                table_add(&table, batch[j].word, batch[j].length, batch[j].hash, batch[j].count);
        }
    }
    list_reserve(&list, table.used);
    for (uint32_t i = 0; i < table.size; i++) {
        if (table.slot[i].word)
            list_add(&list, table.slot[i]);
    }
    free(table.slot);
    list_sort(&list, compare_counts);
    send_list((void *)PORT_OUT, &list, p);
    DOL_detach(p);
    return 0;
}
