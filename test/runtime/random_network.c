/* Prints what each process of a random network has hashed, unless they end in a deadlock: random_network SEED PROCESSORS
   [ample|declared|BYTES [POLICY]], where POLICY is a number of enum weft_policy. Ample is more than all that passes, so that
   nothing waits for room; BYTES is the same for all channels. */
#include "random_net.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    if (argc < 3)
        return 2;
    const char *wish = argc > 3 ? argv[3] : "declared";
    unsigned capacity = wish[0] == 'a' ? AMPLE : (unsigned)atoi(wish);
    enum weft_policy policy = argc > 4 ? (enum weft_policy)atoi(argv[4]) : WEFT_ONE_THREAD;
    struct random_net net = random_net_new(strtoull(argv[1], NULL, 10), capacity);
    int status = random_net_run(&net, (struct machine){.processors = (unsigned)atoi(argv[2]), .policy = policy});
    for (unsigned i = 0; status == 0 && i < net.count; i++)
        printf("p%u %d %016llx\n", i, net.results[i].firings, (unsigned long long)net.results[i].hash);
    random_net_free(&net);
    return status;
}
