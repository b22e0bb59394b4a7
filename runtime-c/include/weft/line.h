/* A line of a source, for messages. */
#ifndef WEFT_LINE_H
#define WEFT_LINE_H

struct weft_line {
    const char *file; /* NULL: unknown */
    unsigned line;
};

#endif
