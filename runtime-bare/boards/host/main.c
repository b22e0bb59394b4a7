/* A network as a small program: it gets the program's arguments, and tells on stderr what went wrong. */
#include "../../weft_network.h"
#include <dol.h>
#include <stdio.h>
#include <stdlib.h>

enum { DEADLOCK = 4, MISUSE = 5 }; /* exit statuses, as those of other programs of Weft */

static int count;
static char **arguments;
static int status;

int DOL_argument_count(void)
{
    return count - 1;
}

const char *DOL_argument(int i)
{
    return i >= 0 && i < count - 1 ? arguments[i + 1] : NULL;
}

/* Ends the line with a channel's name where there is one. Short, as all of this is. */
static void tell(unsigned process, const char *what, const char *channel)
{
    fprintf(stderr, "weft: process %s: %s%s\n", weft_process_name(process), what, channel);
}

void weft_on_fault(enum weft_fault fault, unsigned process, unsigned channel)
{
    if (fault == WEFT_FAULT_CALL)
        tell(process, "wrong call at channel ", weft_channel_name(channel));
    else
        tell(process, fault == WEFT_FAULT_PORT ? "no such port" : "stack too small", "");
    exit(MISUSE);
}

void weft_on_deadlock(unsigned process, unsigned channel, enum weft_direction direction)
{
    (void)direction;
    tell(process, "deadlock, waits at channel ", weft_channel_name(channel));
    status = DEADLOCK;
}

int main(int argc, char **argv)
{
    count = argc;
    arguments = argv;
    while (weft_run_until_idle() == WEFT_WAITS) {
    }
    exit(status);
}
