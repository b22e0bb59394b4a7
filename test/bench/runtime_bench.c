/* What a hop, a switch, a window and a message cost in the protothread runtime, beside the same by hand: state machines over a
   ring, with a ready queue; and the bare exchange of a cache line between two cores. The runs of a comparison are interleaved;
   medians. Units are written as docs/architecture.md's transformed code. Not a test: it asserts nothing. */
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>
#include <weft/unit.h>

enum { RUNS = 9 };

/* On one processor, the time that the thread had: what others do on the machine disturbs less. */
static clockid_t clock_used = CLOCK_THREAD_CPUTIME_ID;

static double now(void) /* ns */
{
    struct timespec t;
    clock_gettime(clock_used, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static int compare(const void *a, const void *b)
{
    return (*(const double *)a > *(const double *)b) - (*(const double *)a < *(const double *)b);
}

static double median(double *values)
{
    qsort(values, RUNS, sizeof *values, compare);
    return values[RUNS / 2];
}

/* What is measured starts when the first process does and ends when the last one has seen everything. */
static double started, ended;
static long rounds;
static int message; /* bytes */
static int batch;   /* messages in a window */

struct frame { int resume; long i; };
static const weft_port in_local = {.slot = 0, .transport = WEFT_LOCAL}, out_local = {.slot = 1, .transport = WEFT_LOCAL};
static const weft_port in_shared = {.slot = 0, .transport = WEFT_SHARED}, out_shared = {.slot = 1, .transport = WEFT_SHARED};
static const weft_port only_shared = {.slot = 0, .transport = WEFT_SHARED};

/* A node of a ring: takes a token, adds one, hands it on. */
#define NODE(name, in, out) \
    static int name##_fire(DOLProcess *p) \
    { \
        struct frame *const weft_f = weft_frame(p); \
        switch (weft_f->resume) { \
        case 1: goto weft_resume_1; \
        case 2: goto weft_resume_2; \
        } \
        uint32_t *from, *to, token; \
        if (0) { weft_resume_1:; } \
        if (!weft_capture(p, in, (void **)&from, sizeof token, WEFT_ALL)) { \
            weft_f->resume = 1; \
            return WEFT_BLOCKED; \
        } \
        token = *from + 1; \
        weft_consume(p, in); \
        if (0) { weft_resume_2: token = (uint32_t)weft_f->i; } \
        if (!weft_reserve(p, out, (void **)&to, sizeof token, WEFT_ALL)) { \
            weft_f->i = token; \
            weft_f->resume = 2; \
            return WEFT_BLOCKED; \
        } \
        *to = token; \
        weft_release(p, out); \
        weft_f->resume = 0; \
        return WEFT_DONE; \
    } \
    static int name##_start(DOLProcess *p) \
    { \
        uint32_t *to; \
        if (DOL_index(0, p) > 0) \
            return WEFT_DONE; \
        started = now(); \
        weft_reserve(p, out, (void **)&to, sizeof *to, WEFT_ALL); \
        *to = 0; \
        weft_release(p, out); \
        return WEFT_DONE; \
    } \
    /* The one that starts it also counts. */ \
    static int name##_first_fire(DOLProcess *p) \
    { \
        uint32_t *from, *to; \
        if (!weft_capture(p, in, (void **)&from, sizeof *from, WEFT_ALL)) \
            return WEFT_BLOCKED; \
        uint32_t token = *from + 1; \
        weft_consume(p, in); \
        if (token >= rounds) { \
            ended = now(); \
            DOL_detach(p); \
            return WEFT_DONE; \
        } \
        weft_reserve(p, out, (void **)&to, sizeof *to, WEFT_ALL); \
        *to = token; \
        weft_release(p, out); \
        return WEFT_DONE; \
    } \
    static const struct weft_unit name = {#name, name##_start, name##_fire, 0, sizeof(struct frame), NULL, NULL}; \
    static const struct weft_unit name##_first = {#name, name##_start, name##_first_fire, 0, sizeof(struct frame), NULL, NULL};
NODE(node, in_local, out_local)
NODE(far_node, in_shared, out_shared)

/* Fills and reads every byte of its messages. */
static inline void put(char *to, int len, uint32_t value)
{
    memset(to, (int)value, (size_t)len);
}

static inline uint32_t get(const char *from, int len)
{
    uint32_t sum = 0, word;
    for (int i = 0; i + 4 <= len; i += 4) {
        memcpy(&word, from + i, 4);
        sum += word;
    }
    return sum;
}

static volatile uint32_t seen;

static int nothing(DOLProcess *p)
{
    (void)p;
    return WEFT_DONE;
}

static int producer_fire(DOLProcess *p)
{
    struct frame *const weft_f = weft_frame(p);
    switch (weft_f->resume) {
    case 1: goto weft_resume_1;
    }
    long i;
    char *to;
    started = now();
    for (i = 0; i < rounds; i += batch) {
        if (0) { weft_resume_1: i = weft_f->i; }
        if (!weft_reserve(p, only_shared, (void **)&to, batch * message, WEFT_ALL)) {
            weft_f->i = i;
            weft_f->resume = 1;
            return WEFT_BLOCKED;
        }
        for (int j = 0; j < batch; j++)
            put(to + j * message, message, (uint32_t)i);
        weft_release(p, only_shared);
    }
    DOL_detach(p);
    return WEFT_DONE;
}

static int consumer_fire(DOLProcess *p)
{
    struct frame *const weft_f = weft_frame(p);
    switch (weft_f->resume) {
    case 1: goto weft_resume_1;
    }
    long i;
    char *from;
    for (i = 0; i < rounds; i += batch) {
        if (0) { weft_resume_1: i = weft_f->i; }
        if (!weft_capture(p, only_shared, (void **)&from, batch * message, WEFT_ALL)) {
            weft_f->i = i;
            weft_f->resume = 1;
            return WEFT_BLOCKED;
        }
        for (int j = 0; j < batch; j++)
            seen += get(from + j * message, message);
        weft_consume(p, only_shared);
    }
    ended = now();
    DOL_detach(p);
    return WEFT_DONE;
}
static const struct weft_unit producer = {"producer", nothing, producer_fire, 0, sizeof(struct frame), NULL, NULL};
static const struct weft_unit consumer = {"consumer", nothing, consumer_fire, 0, sizeof(struct frame), NULL, NULL};

/* Windows on a channel to itself: nothing blocks. */
static int window_fire(DOLProcess *p)
{
    uint32_t *to, *from;
    started = now();
    for (long i = 0; i < rounds; i++) {
        if (!weft_reserve(p, out_local, (void **)&to, 4, WEFT_ALL))
            return WEFT_BLOCKED;
        *to = (uint32_t)i;
        weft_release(p, out_local);
        if (!weft_capture(p, in_local, (void **)&from, 4, WEFT_ALL))
            return WEFT_BLOCKED;
        seen = *from;
        weft_consume(p, in_local);
    }
    ended = now();
    DOL_detach(p);
    return WEFT_DONE;
}
static const struct weft_unit window = {"window", nothing, window_fire, 0, 0, NULL, NULL};

/* Networks of n processes in a ring, or of a producer and a consumer. */
static double weft_ring(unsigned n, unsigned processors, size_t capacity)
{
    struct weft_process_plan *processes = calloc(n, sizeof *processes);
    struct weft_port_plan (*ports)[2] = calloc(n, sizeof *ports);
    struct weft_channel_plan *channels = calloc(n, sizeof *channels);
    struct weft_processor_plan processor_plans[2];
    enum weft_transport transport = processors == 1 ? WEFT_LOCAL : WEFT_SHARED;
    for (unsigned i = 0; i < n; i++) {
        const struct weft_unit *unit = transport == WEFT_LOCAL ? (i ? &node : &node_first) : (i ? &far_node : &far_node_first);
        ports[i][0] = (struct weft_port_plan){.name = "0", .direction = WEFT_IN, .channel = (i + n - 1) % n};
        ports[i][1] = (struct weft_port_plan){.name = "1", .direction = WEFT_OUT, .channel = i};
        processes[i] = (struct weft_process_plan){"node", n == 1 ? &window : unit, i % processors, 1, {(int)i}, ports[i], 2, 0};
        channels[i] = (struct weft_channel_plan){"channel", capacity, transport, i, (i + 1) % n};
    }
    for (unsigned i = 0; i < processors; i++)
        processor_plans[i] = (struct weft_processor_plan){
            .name = "core", .processes = &processes[i * n / processors], .process_count = n / processors,
            .first_process = i * n / processors};
    struct weft_network network = {"ring", processor_plans, processors, channels, n};
    weft_network_run(&network, 0, NULL);
    free(processes);
    free(ports);
    free(channels);
    return (ended - started) / (double)rounds;
}

static double weft_stream(size_t capacity)
{
    struct weft_port_plan out = {.name = "0", .direction = WEFT_OUT}, in = {.name = "0", .direction = WEFT_IN};
    struct weft_process_plan processes[2] = {{"producer", &producer, 0, 0, {0}, &out, 1, 0}, {"consumer", &consumer, 1, 0, {0}, &in, 1, 0}};
    struct weft_channel_plan channel = {"channel", capacity, WEFT_SHARED, 0, 1};
    struct weft_processor_plan processors[2] = {
        {.name = "a", .processes = processes, .process_count = 1},
        {.name = "b", .processes = processes + 1, .process_count = 1, .first_process = 1}};
    struct weft_network network = {"stream", processors, 2, &channel, 1};
    weft_network_run(&network, 0, NULL);
    return (ended - started) / (double)rounds;
}

/* By hand: a state machine per node, a ring buffer of one token between neighbours, a queue of those that can run. */
struct hand_ring {
    uint32_t data[1], head, tail; /* counters run freely */
    struct hand *reader, *writer;
    bool reader_waits, writer_waits;
};
struct hand {
    struct hand *next_ready;
    int (*step)(struct hand *);
    struct hand_ring *in, *out;
};
static struct hand *ready, **ready_last = &ready;

static void make_ready(struct hand *h)
{
    h->next_ready = NULL;
    *ready_last = h;
    ready_last = &h->next_ready;
}

static int hand_step(struct hand *h)
{
    struct hand_ring *in = h->in, *out = h->out;
    if (in->tail == in->head) {
        in->reader_waits = true;
        return 0;
    }
    if (out->tail - out->head == 1) {
        out->writer_waits = true;
        return 0;
    }
    uint32_t token = in->data[0] + 1;
    in->head++;
    if (in->writer_waits) {
        in->writer_waits = false;
        make_ready(in->writer);
    }
    if (token >= rounds)
        return -1;
    out->data[0] = token;
    out->tail++;
    if (out->reader_waits) {
        out->reader_waits = false;
        make_ready(out->reader);
    }
    return 1;
}

static double hand_run(unsigned n)
{
    struct hand *nodes = calloc(n, sizeof *nodes);
    struct hand_ring *rings = calloc(n, sizeof *rings);
    ready = NULL;
    ready_last = &ready;
    for (unsigned i = 0; i < n; i++) {
        nodes[i] = (struct hand){.step = hand_step, .in = &rings[i], .out = &rings[(i + 1) % n]};
        rings[i] = (struct hand_ring){.reader = &nodes[i], .writer = &nodes[(i + n - 1) % n], .reader_waits = i > 0};
        __asm__ volatile("" : "+m"(nodes[i].step));
    }
    rings[0].tail = 1;
    make_ready(&nodes[0]);
    double start = now();
    for (int state = 1; state >= 0;) {
        struct hand *h = ready;
        ready = h->next_ready;
        if (!ready)
            ready_last = &ready;
        while ((state = h->step(h)) > 0) {}
    }
    double end = now();
    free(nodes);
    free(rings);
    return (end - start) / (double)rounds;
}

/* Two threads, one line. */
static _Alignas(64) atomic_uint line;

static void on_core(int n)
{
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(n, &one);
    pthread_setaffinity_np(pthread_self(), sizeof one, &one);
}

static void *answer(void *unused)
{
    on_core(1);
    for (uint32_t i = 1; i < rounds; i += 2) {
        while (atomic_load_explicit(&line, memory_order_acquire) != i) {}
        atomic_store_explicit(&line, i + 1, memory_order_release);
    }
    return unused;
}

static void together(void *(*other)(void *), void (*self)(void))
{
    cpu_set_t before;
    sched_getaffinity(0, sizeof before, &before);
    pthread_t thread;
    pthread_create(&thread, NULL, other, NULL);
    on_core(0);
    started = now();
    self();
    pthread_join(thread, NULL);
    ended = now();
    sched_setaffinity(0, sizeof before, &before);
}

static void ask(void)
{
    for (uint32_t i = 0; i < rounds; i += 2) {
        atomic_store_explicit(&line, i + 1, memory_order_release);
        while (atomic_load_explicit(&line, memory_order_acquire) != i + 2) {}
    }
}

static double bare_exchange(void)
{
    rounds &= ~1L;
    atomic_store(&line, 0);
    together(answer, ask);
    return (ended - started) / (double)rounds;
}

/* By hand: a ring with cached indices; capacity in windows. */
static struct {
    _Alignas(128) atomic_ulong written;
    _Alignas(128) atomic_ulong consumed;
    _Alignas(128) char *data;
    unsigned long windows;
} hand_channel;

static void hand_produce(void)
{
    unsigned long written = 0, consumed = 0;
    size_t size = (size_t)batch * (size_t)message;
    for (long i = 0; i < rounds; i += batch) {
        while (written - consumed == hand_channel.windows)
            consumed = atomic_load_explicit(&hand_channel.consumed, memory_order_acquire);
        char *to = hand_channel.data + (written & (hand_channel.windows - 1)) * size;
        for (int j = 0; j < batch; j++)
            put(to + j * message, message, (uint32_t)i);
        atomic_store_explicit(&hand_channel.written, ++written, memory_order_release);
    }
}

static void *hand_consume(void *unused)
{
    unsigned long written = 0, consumed = 0;
    size_t size = (size_t)batch * (size_t)message;
    on_core(1);
    for (long i = 0; i < rounds; i += batch) {
        while (written == consumed)
            written = atomic_load_explicit(&hand_channel.written, memory_order_acquire);
        char *from = hand_channel.data + (consumed & (hand_channel.windows - 1)) * size;
        for (int j = 0; j < batch; j++)
            seen += get(from + j * message, message);
        atomic_store_explicit(&hand_channel.consumed, ++consumed, memory_order_release);
    }
    return unused;
}

static double hand_stream(unsigned long windows)
{
    hand_channel.windows = windows;
    hand_channel.data = aligned_alloc(64, windows * (size_t)batch * (size_t)message);
    atomic_store(&hand_channel.written, 0);
    atomic_store(&hand_channel.consumed, 0);
    together(hand_consume, hand_produce);
    free(hand_channel.data);
    return (ended - started) / (double)rounds;
}

static void report(const char *what, double *weft, double *hand)
{
    double w = median(weft), h = median(hand);
    printf("%-44s %8.2f %8.2f %6.2f\n", what, w, h, w / h);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    long scale = argc > 1 ? atol(argv[1]) : 4; /* millions of hops in a run */
    double weft[RUNS], hand[RUNS];
    printf("%-44s %8s %8s %6s\n", "ns, median of 9", "weft", "by hand", "ratio");
    for (unsigned n = 10; n <= 1000; n *= 10) {
        rounds = scale * 1000000;
        for (int i = 0; i < RUNS; i++) {
            weft[i] = weft_ring(n, 1, 4);
            hand[i] = hand_run(n);
        }
        char what[64];
        snprintf(what, sizeof what, "ring of %u, one processor, per hop", n);
        report(what, weft, hand);
    }
    for (int i = 0; i < RUNS; i++) {
        weft[i] = weft_ring(2, 1, 4);
        hand[i] = hand_run(2);
    }
    report("ping-pong, one processor, one way", weft, hand);
    for (int i = 0; i < RUNS; i++)
        weft[i] = weft_ring(1, 1, 64) / 2;
    printf("%-44s %8.2f\n", "window of 4 B opened and closed", median(weft));
    if (sysconf(_SC_NPROCESSORS_ONLN) < 2)
        return 0;
    clock_used = CLOCK_MONOTONIC;
    rounds = scale * 100000;
    for (int i = 0; i < RUNS; i++) {
        weft[i] = weft_ring(2, 2, 4);
        hand[i] = bare_exchange();
    }
    report("ping-pong, two processors, one way", weft, hand);
    for (batch = 1; batch <= 32; batch *= 32) {
        for (message = 4; message <= 1024; message *= 16) {
            rounds = (scale * 1000000 / (message < 1024 ? 4 : message / 16)) / 32 * 32;
            for (int i = 0; i < RUNS; i++) {
                weft[i] = weft_stream((size_t)message * (batch == 1 ? 64 : 1024));
                hand[i] = hand_stream(batch == 1 ? 64 : 1024 / 32);
            }
            char what[64];
            snprintf(what, sizeof what, "stream, two processors, %d B, windows of %d", message, batch);
            report(what, weft, hand);
        }
    }
    return 0;
}
