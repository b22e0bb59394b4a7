/* A process that sends itself a signal, as abort does: the PPE says so, and ends the program by it. In place of the library's
   function, which ends the SPE as if its program had called exit. */
#include "control.h"
#include <signal.h>

int kill(int process, int number)
{
    (void)process;
    weft_control.signal = (uint32_t)number;
    for (;;)
        __asm__ volatile("stop %0" : : "i"(WEFT_SIGNAL) : "memory");
}
