/* A random network from a seed: prints what each process has hashed of all that it read, unless they end in a deadlock. The
   output must not depend on execution model, processors, the form of waiting, or capacities: random_network SEED PROCESSORS
   [ample|declared|BYTES [POLICY]], where POLICY is a number of enum weft_policy. Ample is more than all that passes, so that
   nothing waits for room; BYTES is the same for all channels.

   Even seeds: every firing moves a fixed number of bytes on each channel, so that the networks run for long. Odd seeds:
   anything goes, and many end in a deadlock. A process that nobody reads is over when its channels are full, so that what it did
   until then depends on capacities: here all are read to their end by the `keeper`, one after the other. */
#include "net.h"
#include "unit_form.h"

enum { PROCESSES_MAX = 24, PORTS_MAX = 16, PIECE_MAX = 256, AMPLE = 1 << 20 };

struct spec {
    unsigned in[PORTS_MAX], out[PORTS_MAX], in_count, out_count;
    int firings;            /* then it detaches, if its inputs have not ended before */
    int initial[PORTS_MAX]; /* bytes written by init */
    bool used;              /* does it look at results? */
    unsigned kept;          /* slot of the channel to the keeper */
};
static struct spec specs[PROCESSES_MAX];
static int rates[PROCESSES_MAX][PORTS_MAX], windows[PROCESSES_MAX][PORTS_MAX]; /* by process and slot, bytes; largest window */
static const char *wish; /* for capacities */
static bool chaos;

static struct result {
    uint64_t hash;
    int firings;
} results[PROCESSES_MAX + 1]; /* the last is the keeper's */
static int process_count;

static unsigned draw(uint64_t *state, unsigned below)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(*state >> 33) % below;
}

static void print_results(void)
{
    for (int i = 0; i <= process_count; i++)
        printf("p%d %d %016llx\n", i, results[i].firings, (unsigned long long)results[i].hash);
}

struct mover_state {
    uint64_t random;
    unsigned i, op;
    int left, len, got;
    void *window;
    unsigned char buf[PIECE_MAX];
};

static void absorb(struct result *result, const void *bytes, int len)
{
    for (int i = 0; i < len; i++)
        result->hash = (result->hash ^ ((const unsigned char *)bytes)[i]) * 1099511628211u;
}

static void produce(struct result *result, void *bytes, int len)
{
    for (int i = 0; i < len; i++) {
        result->hash = result->hash * 6364136223846793005u + 1;
        ((unsigned char *)bytes)[i] = (unsigned char)(result->hash >> 40);
    }
}

#define ID GETINDEX(0)
#define SPEC (&specs[ID])
#define RESULT (&results[ID])

static int mover_init(DOLProcess *p)
{
    STATE(mover);
    BEGIN
    s->random = (uint64_t)ID * 7919 + 12345;
    for (s->i = 0; s->i < SPEC->out_count; s->i++) {
        s->len = SPEC->initial[s->i];
        produce(RESULT, s->buf, s->len);
        WRITE(SPEC->out[s->i], s->buf, s->len);
    }
    END;
}

static int mover_fire(DOLProcess *p)
{
    STATE(mover);
    BEGIN
    for (s->i = 0; s->i < SPEC->in_count; s->i++) {
        if (chaos && draw(&s->random, 3) == 0)
            continue;
        for (s->left = rates[ID][SPEC->in[s->i]]; s->left > 0; s->left -= s->len) {
            s->len = 1 + (int)draw(&s->random, (unsigned)s->left);
            s->op = draw(&s->random, 2);
            if (s->op == 0 && s->len <= windows[ID][SPEC->in[s->i]]) {
                if (SPEC->used) {
                    CAPTURE_SOME(s->got, SPEC->in[s->i], &s->window, s->len);
                } else {
                    CAPTURE(SPEC->in[s->i], &s->window, s->len);
                    s->got = s->len;
                }
                absorb(RESULT, s->window, s->got);
                CONSUME(SPEC->in[s->i]);
            } else {
                if (SPEC->used) {
                    READ_SOME(s->got, SPEC->in[s->i], s->buf, s->len);
                } else {
                    READ(SPEC->in[s->i], s->buf, s->len);
                    s->got = s->len;
                }
                absorb(RESULT, s->buf, s->got);
            }
        }
    }
    for (s->i = 0; s->i < SPEC->out_count; s->i++) {
        if (chaos && draw(&s->random, 3) == 0)
            continue;
        for (s->left = rates[ID][SPEC->out[s->i]]; s->left > 0; s->left -= s->len) {
            s->len = 1 + (int)draw(&s->random, (unsigned)s->left);
            s->op = draw(&s->random, 2);
            if (s->op == 0 && s->len <= windows[ID][SPEC->out[s->i]]) {
                RESERVE(SPEC->out[s->i], &s->window, s->len);
                produce(RESULT, s->window, s->len);
                RELEASE(SPEC->out[s->i]);
            } else {
                produce(RESULT, s->buf, s->len);
                WRITE(SPEC->out[s->i], s->buf, s->len);
            }
        }
    }
    produce(RESULT, s->buf, 3);
    WRITE(SPEC->kept, s->buf, 3);
    if (++RESULT->firings == SPEC->firings)
        DOL_detach(p);
    END;
}
UNIT(mover);

struct keeper_state { int i, got; unsigned char buf[PIECE_MAX]; };
static int keeper_init(DOLProcess *p)
{
    (void)p;
    return WEFT_DONE;
}
static int keeper_fire(DOLProcess *p)
{
    STATE(keeper);
    BEGIN
    for (s->i = 0; s->i < process_count; s->i++) {
        do {
            READ_SOME(s->got, s->i, s->buf, 7);
            absorb(RESULT, s->buf, s->got);
        } while (s->got > 0);
    }
    DOL_detach(p);
    END;
}
UNIT(keeper);

static size_t capacity_of(int declared, int window)
{
    int capacity = wish[0] == 'd' ? declared : wish[0] == 'a' ? AMPLE : atoi(wish);
    return (size_t)(capacity > window ? capacity : window);
}

static void connect(struct net *net, uint64_t *random, unsigned writer, unsigned reader)
{
    struct spec *from = &specs[writer], *to = &specs[reader];
    if (from->in_count + from->out_count + 3 > PORTS_MAX || to->in_count + to->out_count + 3 > PORTS_MAX)
        return;
    unsigned out = from->in_count + from->out_count;
    from->out[from->out_count++] = out;
    unsigned in = to->in_count + to->out_count;
    to->in[to->in_count++] = in;
    int rate = 1 + (int)draw(random, 40);
    int capacity = chaos ? 1 + (int)draw(random, 60) : rate + (int)draw(random, (unsigned)(2 * rate));
    rates[writer][out] = rates[reader][in] = rate;
    if (chaos)
        rates[reader][in] = 1 + (int)draw(random, 40);
    windows[writer][out] = windows[reader][in] = (int)draw(random, (unsigned)capacity + 1);
    /* A channel against the order of the processes closes a cycle: its first tokens are there from the start. */
    from->initial[from->out_count - 1] = reader <= writer ? rate : 0;
    net_channel(net, writer, out, reader, in, capacity_of(capacity, windows[writer][out]));
}

int main(int argc, char **argv)
{
    if (argc < 3)
        return 2;
    wish = argc > 3 ? argv[3] : "declared";
    uint64_t random = strtoull(argv[1], NULL, 10) * 2654435761u + 17;
    unsigned processors = (unsigned)atoi(argv[2]);
    chaos = strtoull(argv[1], NULL, 10) % 2;
    struct net *net = net_new();
    process_count = 2 + (int)draw(&random, PROCESSES_MAX - 2);
    for (int i = 0; i < process_count; i++) {
        char name[16];
        snprintf(name, sizeof name, "p%d", i);
        net_process(net, name, &mover, i, 0, 0, 0);
        specs[i].used = draw(&random, 4) == 0;
        specs[i].firings = draw(&random, 4) == 0 ? 1 + (int)draw(&random, 200) : 200;
    }
    for (unsigned i = 1; i < (unsigned)process_count; i++)
        connect(net, &random, draw(&random, i), i);
    for (unsigned extra = draw(&random, (unsigned)process_count); extra > 0; extra--) {
        unsigned a = draw(&random, (unsigned)process_count), b = draw(&random, (unsigned)process_count);
        connect(net, &random, a, b);
    }
    unsigned to = net_process(net, "keeper", &keeper, process_count, 0, 0, 0);
    for (unsigned i = 0; i < (unsigned)process_count; i++) {
        specs[i].kept = specs[i].in_count + specs[i].out_count;
        net_channel(net, i, specs[i].kept, to, i, capacity_of(1 + (int)draw(&random, 30), 1));
    }
    int status = weft_network_run(net_tables(net, (struct machine){.processors = processors, .policy = argc > 4 ? (enum weft_policy)atoi(argv[4]) : 0}), argc, argv);
    if (status == 0)
        print_results();
    net_free(net);
    return status;
}
