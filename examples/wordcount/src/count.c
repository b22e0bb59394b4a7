#include "workload.h"
#include "text.h"

#define PORT_IN "in"
#define PORT_OUT "out"

enum { BATCH = 256 }; /* words that are written at once */

struct _local_states {
    struct entry batch[BATCH];
};

void count_init(DOLProcess *p)
{
    (void)p;
}

/* Sends each word, with how often it occurs here, to the process that sums it up. */
int count_fire(DOLProcess *p)
{
    int n = DOL_port_count((void *)PORT_OUT, p), batched;
    struct text text;
    struct table table = {0};
    struct entry *batch = p->local->batch;
    CREATEPORTVAR(port);

    DOL_read((void *)PORT_IN, &text, sizeof text, p);
    count_words(&table, text.begin, text.end);
    for (int j = 0; j < n; j++) {
        CREATEPORT(port, PORT_OUT, 1, j, n);
        batched = 0;
        for (uint32_t i = 0; i < table.size; i++) {
            if (!table.slot[i].word || table.slot[i].hash % (uint32_t)n != (uint32_t)j)
                continue;
            batch[batched++] = table.slot[i];
            if (batched == BATCH) {
                DOL_write((void *)port, batch, sizeof p->local->batch, p);
                batched = 0;
            }
        }
        DOL_write((void *)port, batch, batched * (int)sizeof *batch, p);
    }
    free(table.slot);
    DOL_detach(p);
    return 0;
}
