/* printf and scanf on behalf of an SPU program: each conversion is done by the host's, with a value of the
 * SPU's widths. */
#include "assist.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

enum length { INT, CHAR, SHORT, LONG, LONG_LONG, LONG_DOUBLE };

struct conversion {
    char flags[8];
    int width, precision;           /* -1: none */
    enum length length;
    char type;
    bool suppressed;                /* scanf: nothing is stored */
};

enum { WIDEST = 1 << 20, LONGEST = 1 << 24 };          /* what one conversion, and a whole format, may write */

static enum length parse_length(const char **p)
{
    switch (**p) {
    case 'h':
        *p += (*p)[1] == 'h' ? 2 : 1;
        return (*p)[-2] == 'h' ? CHAR : SHORT;
    case 'l':
        *p += (*p)[1] == 'l' ? 2 : 1;
        return (*p)[-2] == 'l' ? LONG_LONG : LONG;
    case 'j':
    case 'q':
        ++*p;
        return LONG_LONG;
    case 'z':
    case 't':
        ++*p;
        return LONG;
    case 'L':
        ++*p;
        return LONG_DOUBLE;
    default:
        return INT;
    }
}

static int parse_number(const char **p)
{
    long n = 0;
    while (isdigit((unsigned char)**p) && n <= WIDEST)
        n = 10 * n + *(*p)++ - '0';
    return (int)n;
}

static uint8_t *next_slot(struct varargs *v)
{
    uint32_t at = weft_assist_next(v);
    return v->call->broken ? NULL : v->call->spu->ls + at;
}

static int next_int(struct varargs *v)
{
    const uint8_t *slot = next_slot(v);
    return slot ? (int)load_be32(slot) : 0;
}

static uint64_t next_long_long(struct varargs *v)
{
    const uint8_t *slot = next_slot(v);
    return slot ? (uint64_t)load_be32(slot) << 32 | load_be32(slot + 4) : 0;
}

static double next_double(struct varargs *v)
{
    uint64_t bits = next_long_long(v);
    double x;
    memcpy(&x, &bits, 8);
    return x;
}

static struct conversion parse_print(const char **p, struct varargs *v)
{
    struct conversion c = {.width = -1, .precision = -1};
    size_t flags = 0;
    while (**p && strchr("-+ #0'", **p)) {
        if (flags < sizeof c.flags - 2 && !memchr(c.flags, **p, flags))
            c.flags[flags++] = **p;
        ++*p;
    }
    if (**p == '*') {
        ++*p;
        c.width = next_int(v);
        if (c.width < 0) {
            c.flags[flags++] = '-';
            c.width = -c.width;
        }
    } else if (isdigit((unsigned char)**p)) {
        c.width = parse_number(p);
    }
    if (**p == '.') {
        ++*p;
        if (**p == '*') {
            ++*p;
            c.precision = next_int(v);
        } else {
            c.precision = parse_number(p);
        }
    }
    c.length = parse_length(p);
    c.type = **p;
    if (c.type)
        ++*p;
    return c;
}

static int64_t narrow_signed(uint64_t x, enum length length)
{
    return length == CHAR ? (int8_t)x : length == SHORT ? (int16_t)x : length == LONG_LONG ? (int64_t)x : (int32_t)x;
}

static uint64_t narrow_unsigned(uint64_t x, enum length length)
{
    return length == CHAR ? (uint8_t)x : length == SHORT ? (uint16_t)x : length == LONG_LONG ? x : (uint32_t)x;
}

/* Writes the integer of a length in the program's order. */
static void store_int(struct call *call, uint32_t at, uint64_t x, enum length length)
{
    unsigned size = length == CHAR ? 1 : length == SHORT ? 2 : length == LONG_LONG ? 8 : 4;
    uint8_t *to = weft_assist_bytes(call, at, size);
    for (unsigned i = 0; to && i < size; i++)
        to[i] = (uint8_t)(x >> 8 * (size - 1 - i));
}

/* A text of the program; with a precision it need not have an end. */
static const char *print_text(struct call *call, uint32_t at, int precision)
{
    const char *text = weft_assist_bytes(call, at, 0);
    if (text && precision >= 0 && (uint32_t)precision <= WEFT_SPU_LS_SIZE - at)
        return text;
    return weft_assist_text(call, at);
}

/* A text of the program's wide characters, for the host; the caller frees it. */
static wchar_t *wide_text(struct call *call, uint32_t at, int precision)
{
    size_t count = 0;
    const uint8_t *from;
    while ((precision < 0 || count < (size_t)precision) && (from = weft_assist_bytes(call, at + 4 * (uint32_t)count, 4))
           && load_be32(from))
        count++;
    wchar_t *text = call->broken ? NULL : calloc(count + 1, sizeof *text);
    for (size_t i = 0; text && i < count; i++)
        text[i] = (wchar_t)load_be32(call->spu->ls + at + 4 * i);
    return text;
}

/* Prints one conversion; `host` has the flags and numbers already, and room for length and type. */
static int print_value(FILE *out, struct call *call, const struct conversion *c, char *host, struct varargs *v)
{
    char *end = host + strlen(host);
    switch (c->type) {
    case 'd':
    case 'i':
        sprintf(end, "ll%c", c->type);
        return fprintf(out, host,
                       (long long)narrow_signed(c->length == LONG_LONG ? next_long_long(v) : (uint32_t)next_int(v), c->length));
    case 'u':
    case 'o':
    case 'x':
    case 'X':
        sprintf(end, "ll%c", c->type);
        return fprintf(
            out, host,
            (unsigned long long)narrow_unsigned(c->length == LONG_LONG ? next_long_long(v) : (uint32_t)next_int(v), c->length));
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
    case 'a':
    case 'A':
        sprintf(end, "%c", c->type);
        return fprintf(out, host, next_double(v));
    case 'c':
        sprintf(end, c->length == LONG ? "lc" : "c");
        return c->length == LONG ? fprintf(out, host, (wint_t)next_int(v)) : fprintf(out, host, next_int(v));
    case 's': {
        uint32_t at = (uint32_t)next_int(v);
        if (c->length == LONG) {
            wchar_t *wide = call->broken ? NULL : wide_text(call, at, c->precision);
            sprintf(end, "ls");
            int written = wide ? fprintf(out, host, wide) : -1;
            free(wide);
            return written;
        }
        const char *text = call->broken ? NULL : print_text(call, at, c->precision);
        sprintf(end, "s");
        return text ? fprintf(out, host, text) : -1;
    }
    case 'p':
        sprintf(end, "p");
        return fprintf(out, host, (void *)(uintptr_t)(uint32_t)next_int(v));
    default:
        errno = EINVAL;
        return -1;
    }
}

static int print_conversion(FILE *out, struct call *call, const struct conversion *c, struct varargs *v, int so_far)
{
    char host[64] = "%";
    if (c->type == 'n') {
        store_int(call, (uint32_t)next_int(v), (uint64_t)so_far, c->length);
        return 0;
    }
    if (c->type == '%')
        return fputc('%', out) == EOF ? -1 : 1;
    if (c->width > WIDEST || c->precision > WIDEST) {
        errno = EOVERFLOW;
        return -1;
    }
    strcat(host, c->flags);
    if (c->width >= 0)
        sprintf(host + strlen(host), "%d", c->width);
    if (c->precision >= 0)
        sprintf(host + strlen(host), ".%d", c->precision);
    return print_value(out, call, c, host, v);
}

int weft_assist_print(FILE *out, struct call *call, const char *format, struct varargs arguments)
{
    int total = 0;
    while (*format && !call->broken && total < LONGEST) {
        size_t plain = strcspn(format, "%");
        if (fwrite(format, 1, plain, out) < plain)
            return -1;
        total += (int)plain;
        format += plain;
        if (!*format)
            break;
        format++;
        struct conversion c = parse_print(&format, &arguments);
        int written = call->broken ? -1 : print_conversion(out, call, &c, &arguments, total);
        if (written < 0)
            return -1;
        total += written;
    }
    if (total >= LONGEST)
        errno = EOVERFLOW;
    return call->broken || total >= LONGEST ? -1 : total;
}

/*
 * scanf: the host's is called with a format of the same shape and one pointer for each conversion that stores. Texts go
 * to the local store at once, with a width that keeps them in it; numbers go through host variables.
 */
enum { MAX_STORED = 32 };

struct stored {
    struct conversion c;
    uint32_t at;
    union {
        long long integer;
        float single;
        double number;
    } value;
};

struct scan {
    char *host;                     /* the format for the host */
    size_t length, room;
    struct stored stored[MAX_STORED];
    void *pointers[MAX_STORED];
    unsigned count;
};

static void append(struct scan *s, const char *text, size_t size)
{
    if (s->length + size < s->room) {
        memcpy(s->host + s->length, text, size);
        s->length += size;
    }
    s->host[s->length] = 0;
}

/* The end of a set such as [^]a-z]. */
static const char *end_of_set(const char *p)
{
    if (*p == '^')
        p++;
    if (*p == ']')
        p++;
    p += strcspn(p, "]");
    return *p ? p + 1 : p;
}

/* Where the conversion's result goes, and which text conversion needs which width. */
static bool place(struct scan *s, struct call *call, struct conversion *c, struct varargs *v)
{
    if (s->count == MAX_STORED) {
        errno = E2BIG;
        return false;
    }
    struct stored *d = &s->stored[s->count];
    d->at = (uint32_t)next_int(v);
    d->value.integer = -1;
    if (call->broken)
        return false;
    bool text = c->type == 's' || c->type == 'c' || c->type == '[';
    if (text) {
        uint32_t needed = c->type != 'c' ? 2 : c->width < 0 ? 1 : (uint32_t)c->width;
        if (!weft_assist_bytes(call, d->at, needed))
            return false;
        int most = (int)(WEFT_SPU_LS_SIZE - d->at) - 1;
        if (c->type != 'c' && (c->width < 0 || c->width > most))
            c->width = most;
    }
    d->c = *c;
    s->pointers[s->count++] = text ? (void *)(call->spu->ls + d->at) : &d->value;
    return true;
}

static bool translate(struct scan *s, struct call *call, const char **p, struct varargs *v)
{
    struct conversion c = {.width = -1};
    if (**p == '*') {
        c.suppressed = true;
        ++*p;
    }
    if (isdigit((unsigned char)**p))
        c.width = parse_number(p);
    c.length = parse_length(p);
    const char *type = *p;
    c.type = *type;
    if (!c.type || !strchr("diuoxXeEfFgGaAcs[pn%", c.type)) {
        errno = EINVAL;
        return false;
    }
    *p = c.type == '[' ? end_of_set(type + 1) : type + 1;
    if (c.type != '%' && !c.suppressed && !place(s, call, &c, v))
        return false;
    char number[16] = "";
    if (c.width >= 0)
        sprintf(number, "%d", c.width);
    append(s, c.suppressed ? "%*" : "%", c.suppressed ? 2 : 1);
    append(s, number, strlen(number));
    if (strchr("eEfFgGaA", c.type))
        append(s, c.length >= LONG ? "l" : "", c.length >= LONG);
    else if (strchr("diuoxXn", c.type))
        append(s, "ll", 2);
    if (c.type == 'p')
        append(s, "llx", 3);
    else
        append(s, type, (size_t)(*p - type));
    return true;
}

static void give(struct call *call, const struct stored *d)
{
    if (strchr("cs[", d->c.type))
        return;
    if (!strchr("eEfFgGaA", d->c.type)) {
        store_int(call, d->at, (uint64_t)d->value.integer, d->c.type == 'p' ? INT : d->c.length);
        return;
    }
    uint32_t bits;
    memcpy(&bits, &d->value.single, 4);
    store_int(call, d->at, d->c.length >= LONG ? (uint64_t)d->value.integer : bits, d->c.length >= LONG ? LONG_LONG : INT);
}

/* The conversions that were reached get their values: as many as were assigned, and each %n before the next one. */
static void give_all(struct call *call, const struct scan *s, int assigned)
{
    for (unsigned i = 0; i < s->count && !call->broken; i++) {
        const struct stored *d = &s->stored[i];
        if (d->c.type == 'n' && d->value.integer >= 0)
            give(call, d);
        else if (d->c.type != 'n' && assigned-- > 0)
            give(call, d);
        else if (d->c.type != 'n')
            break;
    }
}

static int scan_with(FILE *in, const struct scan *s)
{
    void *const *p = s->pointers;
    return fscanf(in, s->host, p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], p[9], p[10], p[11], p[12], p[13], p[14],
                  p[15], p[16], p[17], p[18], p[19], p[20], p[21], p[22], p[23], p[24], p[25], p[26], p[27], p[28], p[29], p[30],
                  p[31]);
}

int weft_assist_scan(FILE *in, struct call *call, const char *format, struct varargs arguments)
{
    struct scan s = {.room = 12 * strlen(format) + 32};
    bool valid = true;
    int assigned = -1;
    s.host = calloc(1, s.room + 1);
    while (s.host && valid && *format) {
        size_t plain = strcspn(format, "%");
        append(&s, format, plain);
        format += plain;
        if (*format) {
            format++;
            valid = translate(&s, call, &format, &arguments);
        }
    }
    if (s.host && valid) {
        assigned = scan_with(in, &s);
        give_all(call, &s, assigned);
    }
    free(s.host);
    return assigned;
}
