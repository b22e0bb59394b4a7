/* Stop 0x2100: the functions of <stdio.h>. The program's stream numbers are places in the SPE's table of files. */
#include "assist.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    CLEARERR = 1,
    FCLOSE,
    FEOF,
    FERROR,
    FFLUSH,
    FGETC,
    FGETPOS,
    FGETS,
    FILENO,
    FOPEN,
    FPUTC,
    FPUTS,
    FREAD,
    FREOPEN,
    FSEEK,
    FSETPOS,
    FTELL,
    FWRITE,
    GETC,
    GETCHAR,
    GETS,
    PERROR,
    PUTC,
    PUTCHAR,
    PUTS,
    REMOVE,
    RENAME,
    REWIND,
    SETBUF,
    SETVBUF,
    SYSTEM,
    TMPFILE,
    TMPNAM,
    UNGETC,
    VFPRINTF,
    VFSCANF,
    VPRINTF,
    VSCANF,
    VSNPRINTF,
    VSPRINTF,
    VSSCANF
};

enum { STDIN = 1, STDOUT, STDERR, FIRST_FILE };

static FILE *standard(uint32_t number)
{
    return number == STDIN ? stdin : number == STDOUT ? stdout : number == STDERR ? stderr : NULL;
}

/* The stream of a number; NULL and EBADF when it is not open. */
static FILE *stream(struct call *call, uint32_t number)
{
    FILE *file = standard(number);
    if (!file && number >= FIRST_FILE && number < SPU_FILES)
        file = call->spu->files[number];
    if (!file)
        errno = EBADF;
    return file;
}

/* Takes a stream into the table: its number, or 0. */
static uint32_t enter(struct call *call, FILE *file)
{
    for (uint32_t number = FIRST_FILE; file && number < SPU_FILES; number++)
        if (!call->spu->files[number]) {
            call->spu->files[number] = file;
            return number;
        }
    if (file) {
        fclose(file);
        errno = EMFILE;
    }
    return 0;
}

static int close_stream(struct call *call, uint32_t number)
{
    FILE *file = stream(call, number);
    if (!file)
        return EOF;
    if (standard(number))           /* the host's own: others still use it */
        return fflush(file);
    call->spu->files[number] = NULL;
    return fclose(file);
}

static uint32_t open_stream(struct call *call, const char *name, const char *mode)
{
    return name && mode ? enter(call, fopen(name, mode)) : 0;
}

static uint32_t reopen_stream(struct call *call, const char *name, const char *mode, uint32_t number)
{
    FILE *file = stream(call, number);
    if (!file || !mode || call->broken)
        return 0;
    FILE *new = freopen(name, mode, file);
    if (!standard(number))
        call->spu->files[number] = new;
    return new ? number : 0;
}

/* A line into the program's buffer. */
static uint32_t get_line(struct call *call, uint32_t at, uint32_t size, FILE *file)
{
    char *to = weft_assist_bytes(call, at, size);
    return to && file && size <= INT32_MAX && fgets(to, (int)size, file) ? at : 0;
}

static uint32_t get_text(struct call *call, uint32_t at)
{
    char *to = weft_assist_bytes(call, at, 1);
    if (!to || !fgets(to, (int)(WEFT_SPU_LS_SIZE - at), stdin))
        return 0;
    to[strcspn(to, "\n")] = 0;
    return at;
}

static uint32_t move_items(struct call *call, bool write)
{
    uint32_t at = weft_assist_word(call, 0), size = weft_assist_word(call, 1), count = weft_assist_word(call, 2);
    FILE *file = stream(call, weft_assist_word(call, 3));
    void *data = weft_assist_bytes(call, at, (uint64_t)size * count);
    if (!file)
        call->error = errno;
    if (!file || !data || !size || !count)
        return 0;
    size_t moved = write ? fwrite(data, size, count, file) : fread(data, size, count, file);
    if (moved < count && ferror(file))
        call->error = errno;
    return (uint32_t)moved;
}

/* fgetpos and fsetpos keep the offset in the program's 16 bytes. */
static int get_position(struct call *call, FILE *file, uint32_t at)
{
    uint8_t *to = weft_assist_bytes(call, at, 16);
    off_t offset = file && to ? ftello(file) : -1;
    if (offset < 0)
        return -1;
    store_be32(to, (uint32_t)((uint64_t)offset >> 32));
    store_be32(to + 4, (uint32_t)offset);
    return 0;
}

static int set_position(struct call *call, FILE *file, uint32_t at)
{
    const uint8_t *from = weft_assist_bytes(call, at, 16);
    return file && from ? fseeko(file, (off_t)((uint64_t)load_be32(from) << 32 | load_be32(from + 4)), SEEK_SET) : -1;
}

/* A buffer in the local store would be the host's to write at any time: the mode is kept, the buffer is the
 * host's own. */
static int set_buffering(FILE *file, uint32_t mode)
{
    static const int modes[] = {_IOFBF, _IOLBF, _IONBF};
    if (mode > 2)
        errno = EINVAL;
    return file && mode <= 2 ? setvbuf(file, NULL, modes[mode], BUFSIZ) : -1;
}

static void put_error(struct call *call, uint32_t at, uint32_t error)
{
    const char *text = at ? weft_assist_text(call, at) : "";
    if (text)
        fprintf(stderr, "%s%s%s\n", text, *text ? ": " : "", strerror((int)error));
}

/* A name that nobody has. Without a buffer of the program there is no place for it. */
static uint32_t temporary_name(struct call *call, uint32_t at)
{
    char *to = at ? weft_assist_bytes(call, at, 32) : NULL;
    if (!to) {
        errno = EINVAL;
        return 0;
    }
    strcpy(to, "/tmp/spu.XXXXXX");
    int file = mkstemp(to);
    if (file < 0)
        return 0;
    close(file);
    unlink(to);
    return at;
}

typedef int formatted(FILE *file, struct call *call, const char *format, struct varargs arguments);

/* Prints or scans as one: what other SPEs and the PPE print at the same time comes before or after it. */
static int locked(formatted *work, struct call *call, FILE *file, uint32_t format_at, unsigned arguments)
{
    const char *format = weft_assist_text(call, format_at);
    if (!file || !format)
        return -1;
    flockfile(file);
    const int result = work(file, call, format, weft_assist_varargs(call, arguments));
    funlockfile(file);
    return result;
}

static int print(struct call *call, FILE *file, uint32_t format_at, unsigned arguments)
{
    return locked(weft_assist_print, call, file, format_at, arguments);
}

static int scan(struct call *call, FILE *file, uint32_t format_at, unsigned arguments)
{
    return locked(weft_assist_scan, call, file, format_at, arguments);
}

/* Into memory of the program: at most `room` bytes, NUL included; with an end of its own beyond the local
 * store it breaks. */
static int print_text(struct call *call, uint32_t at, uint32_t format_at, unsigned arguments, const uint32_t *room)
{
    char *text = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);
    if (!memory)
        return -1;
    int length = print(call, memory, format_at, arguments);
    fclose(memory);
    size_t kept = length < 0 ? 0 : (size_t)length;
    if (room && kept >= *room)
        kept = *room ? *room - 1 : 0;
    char *to = length < 0 || (room && !*room) ? NULL : weft_assist_bytes(call, at, kept + 1);
    if (to) {
        memcpy(to, text, kept);
        to[kept] = 0;
    }
    free(text);
    return length;
}

static int scan_text(struct call *call, uint32_t at, uint32_t format_at)
{
    char *text = weft_assist_text(call, at), *copy = text ? strdup(text) : NULL;
    if (!copy)
        return -1;
    FILE *memory = *copy ? fmemopen(copy, strlen(copy), "r") : fopen("/dev/null", "r");
    int assigned = scan(call, memory, format_at, 2);
    if (memory)
        fclose(memory);
    free(copy);
    return assigned;
}

static int put_text(FILE *file, const char *text)
{
    return file && text ? fputs(text, file) : EOF;
}

static int put_line(const char *text)
{
    flockfile(stdout);
    const int result = put_text(stdout, text) < 0 ? EOF : putchar('\n');
    funlockfile(stdout);
    return result;
}

static int flush(struct call *call, uint32_t number)
{
    FILE *file = number ? stream(call, number) : NULL;
    return number && !file ? EOF : fflush(file);
}

bool weft_assist_stdio(struct call *call, unsigned operation)
{
    const uint32_t w0 = weft_assist_word(call, 0);
#define W(i) weft_assist_word(call, i)
#define TEXT(at) weft_assist_text(call, at)
#define STATUS(x) weft_assist_return(call, (x), EOF)
#define FOUND(x) weft_assist_return(call, (x), 0)
#define PLAIN(x) (call->result = (uint64_t)(x))
    FILE *f;
    switch (operation) {
    case CLEARERR:
        if ((f = stream(call, w0)))
            clearerr(f);
        break;
    case FCLOSE:
        STATUS(close_stream(call, w0));
        break;
    case FEOF:
        f = stream(call, w0);
        PLAIN(f ? feof(f) : 0);
        break;
    case FERROR:
        f = stream(call, w0);
        PLAIN(f ? ferror(f) : 1);
        break;
    case FFLUSH:
        STATUS(flush(call, w0));
        break;
    case FGETC:
    case GETC:
        f = stream(call, w0);
        STATUS(f ? fgetc(f) : EOF);
        break;
    case FGETPOS:
        STATUS(get_position(call, stream(call, w0), W(1)));
        break;
    case FGETS:
        f = stream(call, W(2));
        FOUND(get_line(call, w0, W(1), f));
        break;
    case FILENO:
        f = stream(call, w0);
        STATUS(f ? fileno(f) : -1);
        break;
    case FOPEN:
        FOUND(open_stream(call, TEXT(w0), TEXT(W(1))));
        break;
    case FPUTC:
    case PUTC:
        f = stream(call, W(1));
        STATUS(f ? fputc((int)w0, f) : EOF);
        break;
    case FPUTS:
        f = stream(call, W(1));
        STATUS(put_text(f, TEXT(w0)));
        break;
    case FREAD:
        PLAIN(move_items(call, false));
        break;
    case FREOPEN:
        FOUND(reopen_stream(call, w0 ? TEXT(w0) : NULL, TEXT(W(1)), W(2)));
        break;
    case FSEEK:
        f = stream(call, w0);
        STATUS(f ? fseek(f, (int32_t)W(1), (int)W(2)) : -1);
        break;
    case FSETPOS:
        STATUS(set_position(call, stream(call, w0), W(1)));
        break;
    case FTELL:
        f = stream(call, w0);
        STATUS(f ? (int32_t)ftell(f) : -1);
        break;
    case FWRITE:
        PLAIN(move_items(call, true));
        break;
    case GETCHAR:
        STATUS(getchar());
        break;
    case GETS:
        FOUND(get_text(call, w0));
        break;
    case PERROR:
        put_error(call, w0, W(1));
        break;
    case PUTCHAR:
        STATUS(putchar((int)w0));
        break;
    case PUTS:
        STATUS(put_line(TEXT(w0)));
        break;
    case REMOVE:
        STATUS(TEXT(w0) ? remove(TEXT(w0)) : -1);
        break;
    case RENAME:
        STATUS(TEXT(w0) && TEXT(W(1)) ? rename(TEXT(w0), TEXT(W(1))) : -1);
        break;
    case REWIND:
        if ((f = stream(call, w0)))
            rewind(f);
        break;
    case SETBUF:
        set_buffering(stream(call, w0), W(1) ? 0 : 2);
        break;
    case SETVBUF:
        STATUS(set_buffering(stream(call, w0), W(2)));
        break;
    case SYSTEM:
        STATUS(system(w0 ? TEXT(w0) : NULL));
        break;
    case TMPFILE:
        FOUND(enter(call, tmpfile()));
        break;
    case TMPNAM:
        FOUND(temporary_name(call, w0));
        break;
    case UNGETC:
        f = stream(call, W(1));
        STATUS(f ? ungetc((int)w0, f) : EOF);
        break;
    case VFPRINTF:
        STATUS(print(call, stream(call, w0), W(1), 2));
        break;
    case VFSCANF:
        STATUS(scan(call, stream(call, w0), W(1), 2));
        break;
    case VPRINTF:
        STATUS(print(call, stdout, w0, 1));
        break;
    case VSCANF:
        STATUS(scan(call, stdin, w0, 1));
        break;
    case VSNPRINTF:
        STATUS(print_text(call, w0, W(2), 3, &(uint32_t){W(1)}));
        break;
    case VSPRINTF:
        STATUS(print_text(call, w0, W(1), 2, NULL));
        break;
    case VSSCANF:
        STATUS(scan_text(call, w0, W(1)));
        break;
    default:
        return false;
    }
    return true;
#undef W
#undef TEXT
#undef STATUS
#undef FOUND
#undef PLAIN
}
