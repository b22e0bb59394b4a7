/* Which process ends after which firing, and which one faults: arguments 0 to 2. */
#ifndef ENDS_H
#define ENDS_H

#include <dol.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inline int ends_at(const char *name)
{
    const char *who = DOL_argument(0), *when = DOL_argument(1);
    return who && when && strcmp(who, name) == 0 ? atoi(when) : -1;
}

static inline int faults_at(const char *name)
{
    const char *who = DOL_argument(0), *when = DOL_argument(2);
    return who && when && strcmp(who, name) == 0 ? atoi(when) : -1;
}

#endif
