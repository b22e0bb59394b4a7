#include "workload.h"
#include "message.h"

#define PORT_IN "in"
#define PORT_OUT "out"

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

    text = receive_text((void *)PORT_IN, p);
    count_words(&table, text.begin, text.end);
    for (int j = 0; j < n; j++) {
        CREATEPORT(port, PORT_OUT, 1, j, n);
        batched = 0;
        for (uint32_t i = 0; i < table.size; i++) {
            if (!table.slot[i].word || table.slot[i].hash % (uint32_t)n != (uint32_t)j)
                continue;
            batch[batched++] = table.slot[i];
            if (batched == BATCH) {
                send_words((void *)port, batch, BATCH, p);
                batched = 0;
            }
        }
        send_words((void *)port, batch, (uint32_t)batched, p);
    }
    free(table.slot);
    DOL_detach(p);
    return 0;
}
