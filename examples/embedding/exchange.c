/* Two networks that feed each other: numbers go round, doubled by the one and trebled by the other. */
#include <doubling.h>
#include <inttypes.h>
#include <stdio.h>
#include <trebling.h>

enum { ROUNDS = 20 };

int main(void)
{
    doubling_network *two;
    trebling_network *three;
    int64_t number = 1;
    if (doubling_open(&two, NULL) != doubling_ok || trebling_open(&three, NULL) != trebling_ok)
        return 1;
    for (int round = 0; round < ROUNDS; round++) {
        doubling_write(two, doubling_in_numbers, &number, sizeof number, doubling_all);
        doubling_read(two, doubling_out_products, &number, sizeof number, doubling_all);
        trebling_write(three, trebling_in_numbers, &number, sizeof number, trebling_all);
        trebling_read(three, trebling_out_products, &number, sizeof number, trebling_all);
    }
    printf("%" PRId64 "\n", number);
    doubling_close(two);
    trebling_close(three);
    return 0;
}
