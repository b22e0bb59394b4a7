/* A program whose calls block: what is plugged in. */
#include "../models/blocking/blocking.h"
#include "../observe/observe.h"
#include <weft/account.h>

int weft_network_run(const struct weft_network *network, int argc, char **argv)
{
    return weft_run_blocking(network, argc, argv, &weft_blocking_model, WEFT_ACCOUNTS ? &weft_blocking_observer : NULL);
}
