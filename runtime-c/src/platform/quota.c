/* What a control group of Linux lets its members take of all cores (cpu.max of version 2; docs.kernel.org, "Control Group v2"). */
#define _GNU_SOURCE
#include "platform.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A file's text, at most size - 1 bytes of it; empty: it cannot be read. */
static char *text_of(const char *path, char *text, size_t size)
{
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    const ssize_t length = file >= 0 ? read(file, text, size - 1) : -1;
    if (file >= 0)
        close(file);
    text[length > 0 ? length : 0] = '\0';
    return text;
}

/* How many cores a line "QUOTA PERIOD" pays for, rounded up; 0: it says no such thing ("max PERIOD"). */
static unsigned cores_of(const char *line)
{
    char *behind;
    const unsigned long long quota = strtoull(line, &behind, 10);
    const unsigned long long period = strtoull(behind, NULL, 10);
    if (behind == line || period == 0 || quota / period >= WEFT_CORES)
        return 0;
    return quota == 0 ? 1 : (unsigned)((quota - 1) / period + 1);
}

unsigned weft_quota_below(const char *groups, const char *own)
{
    char text[4096], path[4096 + sizeof "/cpu.max"];
    unsigned least = 0;
    const char *line = text_of(own, text, sizeof text);
    while (line && strncmp(line, "0::/", 4) != 0) {
        line = strchr(line, '\n');
        line = line ? line + 1 : NULL;
    }
    const int length =
        line ? snprintf(path, sizeof path - sizeof "/cpu.max", "%s%.*s", groups, (int)strcspn(line + 3, "\n"), line + 3) : -1;
    if (length < 0 || (size_t)length >= sizeof path - sizeof "/cpu.max")
        return 0;
    /* What is above holds as well. */
    for (char *end = path + length; end; end = strlen(path) > strlen(groups) ? strrchr(path, '/') : NULL) {
        strcpy(end, "/cpu.max");
        const unsigned cores = cores_of(text_of(path, text, sizeof text));
        if (cores > 0 && (least == 0 || cores < least))
            least = cores;
        *end = '\0';
    }
    return least;
}

unsigned weft_quota(void)
{
    return weft_quota_below("/sys/fs/cgroup", "/proc/self/cgroup");
}
