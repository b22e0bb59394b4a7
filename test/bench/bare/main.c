/* Nothing but the network: an end of the program is a breakpoint of the debugger. */
#include "weft_network.h"

void _exit(int status);

int main(void)
{
    while (weft_run_until_idle() == WEFT_WAITS) {
    }
    _exit(0);
}
