/* Runs one process, transformed or not, and prints a hash of all that it wrote. Input streams are pseudo-random bytes; how
   much of them is there, and how much room there is for output, grows by random amounts each time the process blocks, so
   that it blocks at other places under each schedule. Streams lie in memory whole: a window is a pointer into them.

   Usage: program SCHEDULE-SEED..   each in a process of its own; a line on stdout for each */
#include <setjmp.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <weft/unit.h>

#define STREAM 20000 /* bytes of each input, and at most of each output */
#define MOST_STEPS 1000000
#define MOST_SECONDS 10 /* of computing */
#define MOST_FIRINGS 200
#define STACK 65536 /* bytes, for functions that call themselves */

struct stream {
    const char *name, *base;
    int index;       /* of an iterated port, else -1 */
    bool input;
    unsigned char *bytes;
    int position;    /* bytes done */
    int granted;     /* bytes there, or room, counted from the start */
    int end;
    int moved;       /* of a read or write that is going on */
    int window;      /* bytes of the open window */
    bool told_short; /* a short count was given */
};

static struct stream streams[] = {
    {.name = "in", .base = "in", .index = -1, .input = true},
    {.name = "in2", .base = "in2", .index = -1, .input = true},
    {.name = "1", .base = "1", .index = -1, .input = true},
    {.name = "it_0", .base = "it", .index = 0, .input = true},
    {.name = "it_1", .base = "it", .index = 1, .input = true},
    {.name = "out", .base = "out", .index = -1},
    {.name = "out2", .base = "out2", .index = -1},
};
enum { STREAMS = sizeof streams / sizeof *streams };

extern const struct weft_unit weft_unit;

static unsigned long long schedule;
static int result;
static bool detached, over;
static long firings;
static long blocked;
static jmp_buf end_of_thread;
static char *frame;
static size_t frame_size;

static unsigned next_random(unsigned long long *state)
{
    *state = *state * 6364136223846793005ull + 1442695040888963407ull;
    return (unsigned)(*state >> 33);
}

/* Lets the world go on a little. False if nothing can change any more. */
static bool grant(void)
{
    bool changed = false;
    blocked++;
    for (int i = 0; i < STREAMS; i++) {
        struct stream *s = &streams[i];
        if (s->granted < s->end && next_random(&schedule) % 3 == 0) {
            s->granted += (int)(next_random(&schedule) % 8);
            if (s->granted > s->end)
                s->granted = s->end;
        }
        changed |= s->granted < s->end;
    }
    return changed;
}

static bool short_of(struct stream *s, enum weft_use use, int have)
{
    if (s->granted < s->end)
        return false; /* blocked */
    if (use == WEFT_ALL || s->told_short) {
        over = true;
        return false;
    }
    s->told_short = have == 0;
    result = have;
    return true;
}

static bool transfer(struct stream *s, unsigned char *to, const unsigned char *from, int len, enum weft_use use)
{
    int there = s->granted - s->position, wanted = len - s->moved, now = there < wanted ? there : wanted;
    if (to)
        memcpy(to + s->moved, s->bytes + s->position, (size_t)now);
    else
        memcpy(s->bytes + s->position, from + s->moved, (size_t)now);
    s->position += now;
    s->moved += now;
    if (s->moved < len) {
        if (!short_of(s, use, s->moved))
            return false;
    } else {
        result = len;
    }
    s->moved = 0;
    return true;
}

bool weft_read(DOLProcess *p, weft_port port, void *buf, int len, enum weft_use use)
{
    (void)p;
    return transfer(&streams[port.slot], buf, NULL, len, use);
}

bool weft_write(DOLProcess *p, weft_port port, const void *buf, int len, enum weft_use use)
{
    (void)p;
    return transfer(&streams[port.slot], NULL, buf, len, use);
}

bool weft_read_value(DOLProcess *p, weft_port port, void *value, void *home, int len, enum weft_use use)
{
    if (!weft_read(p, port, home, len, use))
        return false;
    memcpy(value, home, (size_t)len);
    return true;
}

bool weft_write_value(DOLProcess *p, weft_port port, const void *value, void *home, int len, enum weft_use use)
{
    memcpy(home, value, (size_t)len);
    return weft_write(p, port, home, len, use);
}

static bool open_window(struct stream *s, void **window, int len, enum weft_use use)
{
    int there = s->granted - s->position;
    result = len;
    if (there < len && !short_of(s, use, there))
        return false;
    s->window = result;
    *window = s->bytes + s->position;
    return true;
}

bool weft_capture(DOLProcess *p, weft_port port, void **window, int len, enum weft_use use)
{
    (void)p;
    return open_window(&streams[port.slot], window, len, use);
}

bool weft_reserve(DOLProcess *p, weft_port port, void **window, int len, enum weft_use use)
{
    (void)p;
    return open_window(&streams[port.slot], window, len, use);
}

static int close_window(struct stream *s)
{
    int len = s->window;
    s->position += len;
    s->window = 0;
    return len;
}

int weft_consume(DOLProcess *p, weft_port port) { (void)p; return close_window(&streams[port.slot]); }
int weft_release(DOLProcess *p, weft_port port) { (void)p; return close_window(&streams[port.slot]); }
int weft_rtest(DOLProcess *p, weft_port port, int len) { (void)p; (void)port; (void)len; return 1; }
int weft_wtest(DOLProcess *p, weft_port port, int len) { (void)p; (void)port; (void)len; return 1; }
int weft_result(DOLProcess *p) { (void)p; return result; }
void *weft_frame(DOLProcess *p) { (void)p; return frame; }

/* Counts a firing; false if there is to be none. */
static bool begins(void)
{
    const bool any = !detached && !over && firings < MOST_FIRINGS;
    firings += any;
    return any;
}

bool weft_fires_again(DOLProcess *p, unsigned *left)
{
    (void)p;
    return --*left > 0 && begins();
}

void weft_need(DOLProcess *p, const void *at, size_t size, const char *function)
{
    (void)p;
    if (size > (size_t)(frame + frame_size - (const char *)at)) {
        printf("%s: no room\n", function);
        exit(5);
    }
}

weft_port weft_port_find(DOLProcess *p, const void *name)
{
    const DOL_port_variable *variable = name;
    (void)p;
    if ((uintptr_t)name > 4096 && variable->mark == DOL_PORT_VARIABLE) {
        for (unsigned i = 0; i < STREAMS; i++)
            if (!strcmp(streams[i].base, variable->base) && streams[i].index == variable->index[0])
                return (weft_port){.slot = i, .transport = WEFT_LOCAL};
    } else {
        char number[20];
        const char *text = name;
        if ((uintptr_t)name <= 4096) {
            snprintf(number, sizeof number, "%d", (int)(uintptr_t)name);
            text = number;
        }
        for (unsigned i = 0; i < STREAMS; i++)
            if (!strcmp(streams[i].name, text))
                return (weft_port){.slot = i, .transport = WEFT_LOCAL};
    }
    fprintf(stderr, "no such port\n");
    exit(5);
}

void DOL_detach(DOLProcess *p) { (void)p; detached = true; }
int DOL_index(int d, DOLProcess *p) { (void)p; return d == 0 ? 3 : -1; }

/* The untransformed program: what blocks waits on the spot. */
static void wait_on_the_spot(void)
{
    if (over)
        longjmp(end_of_thread, 1);
    grant();
}

#define BLOCKING(name, type)                                              \
    int DOL_##name(void *port, type x, int len, DOLProcess *p)            \
    {                                                                     \
        while (!weft_##name(p, weft_port_find(p, port), x, len, WEFT_SOME)) \
            wait_on_the_spot();                                           \
        return result;                                                    \
    }                                                                     \
    int DOL_##name##_all(void *port, type x, int len, DOLProcess *p)      \
    {                                                                     \
        while (!weft_##name(p, weft_port_find(p, port), x, len, WEFT_ALL)) \
            wait_on_the_spot();                                           \
        return result;                                                    \
    }
BLOCKING(read, void *)
BLOCKING(write, const void *)
BLOCKING(capture, DOL_WINDOW)
BLOCKING(reserve, DOL_WINDOW)
int DOL_consume(void *port, DOLProcess *p) { return weft_consume(p, weft_port_find(p, port)); }
int DOL_release(void *port, DOLProcess *p) { return weft_release(p, weft_port_find(p, port)); }
int DOL_rtest(void *port, int len, DOLProcess *p) { return weft_rtest(p, weft_port_find(p, port), len); }
int DOL_wtest(void *port, int len, DOLProcess *p) { return weft_wtest(p, weft_port_find(p, port), len); }

/* Overwrites the stack that a blocked function has left, so that nothing survives there by chance. */
static __attribute__((noinline)) void scribble(void)
{
    volatile unsigned long garbage[256];
    for (unsigned i = 0; i < sizeof garbage / sizeof *garbage; i++)
        garbage[i] = 0xA5A5A5A5A5A5A5A5;
}

/* Calls a function from a stack that is deeper now and then: what was at an address is not there the next time. */
static __attribute__((noinline)) int call(int (*function)(DOLProcess *), DOLProcess *p, int depth)
{
    volatile unsigned char deeper[48];
    deeper[0] = (unsigned char)depth;
    return depth > 0 ? call(function, p, depth - 1) + (deeper[0] - depth) : function(p);
}

static void run(int (*function)(DOLProcess *), DOLProcess *p, long *steps)
{
    while (!over && call(function, p, (int)(*steps % 5)) == WEFT_BLOCKED) {
        scribble();
        if (!over)
            grant();
        if (++*steps > MOST_STEPS) {
            printf("too many steps\n");
            exit(1);
        }
    }
}

static void run_all(void)
{
    unsigned long long data = 42;
    static DOLProcess p;
    static long steps;
    for (int i = 0; i < STREAMS; i++) {
        streams[i].bytes = calloc(1, STREAM);
        streams[i].end = STREAM;
        if (streams[i].input)
            for (int j = 0; j < STREAM; j++)
                streams[i].bytes[j] = (unsigned char)next_random(&data);
    }
    p.local = weft_unit.state_size ? calloc(1, weft_unit.state_size) : NULL;
    frame_size = (weft_unit.frames_size ? weft_unit.frames_size() : weft_unit.frame_size) + STACK;
    frame = calloc(1, frame_size);
    if (!setjmp(end_of_thread)) {
        run(weft_unit.init, &p, &steps);
        while (begins())
            run(weft_unit.fire, &p, &steps);
    }
    unsigned long long hash = 14695981039346656037ull;
    for (int i = 0; i < STREAMS; i++) {
        for (int j = 0; j < streams[i].position; j++)
            hash = (hash ^ streams[i].bytes[j]) * 1099511628211ull;
        hash = (hash ^ (unsigned)streams[i].position) * 1099511628211ull;
    }
    printf("%016llx in %d out %d firings %ld\n", hash, streams[0].position, streams[5].position, firings);
    fprintf(stderr, "blocked %ld times\n", blocked);
}

int main(int argc, char **argv)
{
    int failed = 0;
    for (int i = 1; i < argc; i++) {
        pid_t child = fork();
        int status;
        if (child == 0) {
            setrlimit(RLIMIT_CPU, &(struct rlimit){MOST_SECONDS, MOST_SECONDS});
            schedule = strtoull(argv[i], NULL, 10);
            run_all();
            return 0;
        }
        if (child < 0 || waitpid(child, &status, 0) != child || status != 0) {
            printf("schedule %s: status %d\n", argv[i], WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
            failed = 1;
        }
        fflush(stdout);
    }
    return failed;
}
