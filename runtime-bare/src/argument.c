/* Arguments of the program: a microcontroller has none. A board that does defines these two itself. */
#include "runtime.h"

int DOL_argument_count(void)
{
    return 0;
}

const char *DOL_argument(int i)
{
    (void)i;
    return NULL;
}
