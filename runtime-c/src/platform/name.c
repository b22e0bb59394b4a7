/* Names of threads: pthread_setname_np(3). */
#define _GNU_SOURCE
#include "platform.h"
#include <stdio.h>

void weft_thread_name(const char *name)
{
    char kept[16]; /* the kernel takes no more */
    snprintf(kept, sizeof kept, "%s", name);
    pthread_setname_np(pthread_self(), kept);
}
