/* `weft` as tests call it: passes the folder and the arguments of this call to the compiler that test/warm/start has started. Where a
   person watches, where there is input to read, or where the environment is another one, it runs scripts/weft instead. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

extern char **environ;

static void fail(const char *what)
{
    perror(what);
    exit(99);
}

static bool is_one_of(const char *text, const char *const *words)
{
    for (; *words; words++)
        if (strcmp(text, *words) == 0)
            return true;
    return false;
}

/* Whether it is what shells, make and Python's test runner set for themselves. */
static bool is_ignored(const char *variable)
{
    static const char *const names[] = {"PWD", "OLDPWD", "SHLVL", "_", "MAKEFLAGS", "MAKELEVEL", "MFLAGS", NULL};
    char name[32] = "";
    const size_t length = strcspn(variable, "=");
    return length < sizeof name && is_one_of(memcpy(name, variable, length), names);
}

/* Whether this call has the variables in a file of the folder, each ended by a zero byte, and no others. */
static bool has_environment(const char *folder, const char *name)
{
    char file[4096];
    snprintf(file, sizeof file, "%s/%s", folder, name);
    FILE *of = fopen(file, "r");
    char *line = NULL;
    size_t room = 0, there = 0, here = 0;
    bool same = of != NULL;
    while (same && getdelim(&line, &room, 0, of) > 0) {
        bool found = is_ignored(line);
        there += !found;
        for (char **each = environ; !found && *each; each++)
            found = strcmp(*each, line) == 0;
        same = found;
    }
    for (char **each = environ; *each; each++)
        here += !is_ignored(*each);
    free(line);
    if (of)
        fclose(of);
    return same && here == there;
}

static void send_word(int server, const char *word)
{
    for (size_t left = strlen(word) + 1; left > 0;) {
        const ssize_t sent = write(server, word, left);
        if (sent < 0)
            fail("test/warm: write");
        word += sent;
        left -= (size_t)sent;
    }
}

static void receive(int server, char *to, size_t left)
{
    for (ssize_t got; left > 0; to += got, left -= (size_t)got)
        if ((got = read(server, to, left)) <= 0)
            fail("test/warm: the compiler has ended");
}

static uint32_t receive_number(int server)
{
    uint32_t number;
    receive(server, (char *)&number, sizeof number);
    return ntohl(number);
}

/* Whether the warm compiler can serve this call: nobody watches it, it reads no input, and no flag of the C compiler names a file. */
static bool is_for_all(char **argv)
{
    static const char *const commands[] = {"check", "analyze", "generate", "graph", "explain", "run", NULL};
    static const char *const alone[] = {"--live", "--top", "--record", "--watch", "--cppflags", NULL};
    struct stat input, null;
    if (!argv[1] || !is_one_of(argv[1], commands) || isatty(2) || fstat(0, &input) != 0 || stat("/dev/null", &null) != 0
        || input.st_rdev != null.st_rdev)
        return false;
    for (char **each = argv + 2; *each; each++)
        if (is_one_of(*each, alone) || (strcmp(*each, "--cc") == 0 && each[1] && strpbrk(each[1], " /")))
            return false;
    return true;
}

int main(int argc, char **argv)
{
    const char *folder = getenv("WEFT_WARM");
    char current[4096];
    if (!folder || !is_for_all(argv) || !(has_environment(folder, "environment") || has_environment(folder, "of-shells"))) {
        argv[0] = COLD;
        execv(COLD, argv); /* NOLINT(clang-analyzer-optin.taint.GenericTaint): the words of this call are what it is for */
        fail(COLD);
    }
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s/socket", folder);
    const int server = socket(AF_UNIX, SOCK_STREAM, 0);
    if (server < 0 || connect(server, (struct sockaddr *)&address, sizeof address) != 0)
        fail(address.sun_path);
    send_word(server, getcwd(current, sizeof current) ? current : "");
    for (int i = 1; i < argc; i++)
        send_word(server, argv[i]);
    shutdown(server, SHUT_WR);
    const int status = (int)receive_number(server);
    for (int to = 1; to <= 2; to++) {
        const size_t length = receive_number(server);
        char *text = malloc(length + 1);
        if (!text)
            fail("test/warm");
        receive(server, text, length);
        fwrite(text, 1, length, to == 1 ? stdout : stderr);
        free(text);
    }
    return status;
}
