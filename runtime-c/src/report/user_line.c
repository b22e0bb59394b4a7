/* The line of the user's source at which the program is, read from the debug information by addr2line, which comes with compilers. */
#define _GNU_SOURCE
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <weft/digits.h>
#include <weft/user_line.h>
#if defined __GLIBC__ && __has_include(<unwind.h>) /* what unwinds needs glibc, where musl-gcc takes it from a gcc for glibc */
#include <unwind.h>
#define WITH_LINES
#endif

#ifdef WITH_LINES
enum { CALLS = 12, DIGITS = 20, PATIENCE = 5000 /* ms, with the tool that reads the lines */ };

/* Calls, the innermost first: addresses, as words for the command line. */
struct calls {
    unsigned count;
    bool wanted; /* those of the handler are behind, in the handler of a signal */
    char digits[CALLS][DIGITS];
    const char *words[CALLS];
};

static _Unwind_Reason_Code note_call(struct _Unwind_Context *context, void *out)
{
    struct calls *calls = out;
    int is_interrupted = 0;
    uintptr_t at = _Unwind_GetIPInfo(context, &is_interrupted);
    calls->wanted |= is_interrupted != 0;
    if (calls->wanted && at != 0) {
        calls->words[calls->count] = weft_digits(calls->digits[calls->count], DIGITS, at - (is_interrupted ? 0 : 1), 16);
        calls->count++;
    }
    return calls->count < CALLS ? _URC_NO_REASON : _URC_END_OF_STACK;
}

/* Starts addr2line, which comes with the compiler; its output can be read from `lines` then. */
static bool start_reader(struct calls *calls, pid_t *reader, int *lines)
{
    char program[32] = "/proc/", digits[DIGITS];
    const char *words[CALLS + 6] = {"addr2line", "-i", "-e", program};
    int ends[2];
    strcat(strcat(program, weft_digits(digits, sizeof digits, (unsigned long long)getpid(), 10)), "/exe");
    memcpy(words + 4, calls->words, calls->count * sizeof *words);
    if (calls->count == 0 || pipe(ends) != 0)
        return false;
    /* Not fork, which would wait for locks that the crash may have left behind. POSIX allows nothing but exec in the child; Linux
       allows what changes no memory. NOLINTBEGIN(clang-analyzer-*,bugprone-unsafe-functions) */
    const pid_t child = vfork();
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        close(STDERR_FILENO);
        execvp(words[0], (char *const *)words);
        _exit(1);
    }
    *reader = child; /* NOLINTEND(clang-analyzer-*,bugprone-unsafe-functions) */
    close(ends[1]);
    *lines = ends[0];
    return true;
}

const char *weft_user_line(char *text, bool interrupted)
{
    struct calls calls = {0, !interrupted, {{0}}, {NULL}};
    pid_t reader = -1;
    size_t used = 0;
    char c = 0;
    const char *found = "";
    _Unwind_Backtrace(note_call, &calls);
    int from = -1;
    const bool started = start_reader(&calls, &reader, &from);
    struct pollfd lines = {from, POLLIN, 0};
    while (started && *found == '\0' && poll(&lines, 1, PATIENCE) == 1 && read(from, &c, 1) == 1) {
        if (c != '\n') {
            text[used] = c;
            used += used + 1 < WEFT_LINE_BYTES;
            continue;
        }
        text[used] = '\0';
        used = 0;
        char *more = strstr(text, " ("); /* a discriminator */
        if (more)
            *more = '\0';
        if (*text != '?' && !strstr(text, "/runtime/src/") && !strstr(text, "/runtime/include/") && !strstr(text, ":?"))
            found = strrchr(text, '/') ? strrchr(text, '/') + 1 : text;
    }
    if (started)
        close(from);
    if (reader > 0) {
        kill(reader, SIGKILL);
        waitpid(reader, NULL, 0);
    }
    return found;
}
#else
const char *weft_user_line(char *text, bool interrupted)
{
    (void)text, (void)interrupted;
    return "";
}
#endif
