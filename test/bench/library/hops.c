/* One thread writes, runs and reads, through 1 process and through 9: what a hop costs, and what is left for a write and a read. The two are
   measured in turn. hops MESSAGES */
#include "../bench.h"
#include <one.h>
#include <nine.h>

enum { BURST = 16, TURNS = 32 };
static char bytes[BURST * MESSAGE];

#define THROUGH(network)                                                                                          \
    static double through_##network(network##_network *of, long bursts)                                           \
    {                                                                                                             \
        const double begun = seconds();                                                                           \
        for (long i = 0; i < bursts; i++) {                                                                       \
            for (int k = 0; k < BURST; k++)                                                                       \
                network##_write(of, network##_in_to, bytes + k * MESSAGE, MESSAGE, network##_now);                \
            network##_run(of);                                                                                    \
            for (int k = 0; k < BURST; k++)                                                                       \
                check(network##_read(of, network##_out_back, bytes + k * MESSAGE, MESSAGE, network##_now) == MESSAGE, \
                      "a message is missing");                                                                    \
        }                                                                                                         \
        return 1e9 * (seconds() - begun) / (double)(bursts * BURST);                                              \
    }
THROUGH(one)
THROUGH(nine)

int main(int argc, char **argv)
{
    const long bursts = argument(argc, argv, 1) / BURST / TURNS + 1, idle = 1000000;
    const struct one_options first = {.threads = -1};
    const struct nine_options second = {.threads = -1};
    one_network *one;
    nine_network *nine;
    double least_one = 1e9, least_nine = 1e9;
    check(one_open(&one, &first) == one_ok && nine_open(&nine, &second) == nine_ok, "cannot open");
    for (int i = 0; i < TURNS; i++) {
        const double through_one_now = through_one(one, bursts), through_nine_now = through_nine(nine, bursts);
        least_one = through_one_now < least_one ? through_one_now : least_one;
        least_nine = through_nine_now < least_nine ? through_nine_now : least_nine;
    }
    const double hop = (least_nine - least_one) / 8;
    double least_idle = 1e9;
    for (int i = 0; i < TURNS; i++) {
        const double begun = seconds();
        for (long k = 0; k < idle / TURNS; k++)
            one_run(one);
        const double now = 1e9 * (seconds() - begun) / (double)(idle / TURNS);
        least_idle = now < least_idle ? now : least_idle;
    }
    printf("hop: %.3f ns\nouter: %.3f ns\nrun: %.3f ns\n", hop, least_one - hop, least_idle);
    one_close(one);
    nine_close(nine);
    return 0;
}
