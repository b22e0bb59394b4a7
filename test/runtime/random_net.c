#include "random_net.h"
#include "unit_form.h"

enum { PORTS_MAX = 16, PIECE_MAX = 256 };

struct spec {
    unsigned in[PORTS_MAX], out[PORTS_MAX], in_count, out_count; /* slots, in the order in which they are used */
    int firings;            /* then it detaches, if its inputs have not ended before */
    bool used;              /* does it look at results? */
    unsigned kept;          /* slot of the channel to the keeper */
    /* By slot, bytes. */
    int initial[PORTS_MAX]; /* written by init */
    int rates[PORTS_MAX], windows[PORTS_MAX]; /* in each firing; the largest window */
};

/* The network that there is. */
static struct spec *specs;
static struct result *results;
static int process_count; /* without the keeper */
static bool chaos;

static unsigned draw(uint64_t *state, unsigned below)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(*state >> 33) % below;
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

static void mark(struct result *result)
{
    int firings = ++result->firings;
    if ((firings & (firings - 1)) == 0 && firings < 1 << MARKS)
        result->mark[__builtin_ctz((unsigned)firings)] = result->hash;
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
        s->len = SPEC->initial[SPEC->out[s->i]];
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
        for (s->left = SPEC->rates[SPEC->in[s->i]]; s->left > 0; s->left -= s->len) {
            s->len = 1 + (int)draw(&s->random, (unsigned)s->left);
            s->op = draw(&s->random, 2);
            if (s->op == 0 && s->len <= SPEC->windows[SPEC->in[s->i]]) {
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
        for (s->left = SPEC->rates[SPEC->out[s->i]]; s->left > 0; s->left -= s->len) {
            s->len = 1 + (int)draw(&s->random, (unsigned)s->left);
            s->op = draw(&s->random, 2);
            if (s->op == 0 && s->len <= SPEC->windows[SPEC->out[s->i]]) {
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
    mark(RESULT);
    if (RESULT->firings == SPEC->firings)
        DOL_detach(p);
    END;
}
UNIT_OF_EITHER(mover);

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
UNIT_OF_EITHER(keeper);

static size_t capacity_of(unsigned wish, int declared, int window)
{
    int capacity = wish > 0 ? (int)wish : declared;
    return (size_t)(capacity > window ? capacity : window);
}

static void connect(struct net *net, uint64_t *random, unsigned wish, unsigned writer, unsigned reader)
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
    from->rates[out] = rate;
    to->rates[in] = chaos ? 1 + (int)draw(random, 40) : rate;
    from->windows[out] = to->windows[in] = draw(random, 2) ? (int)draw(random, (unsigned)capacity + 1) : 0;
    /* A channel against the order of the processes closes a cycle: its first tokens are there from the start. */
    from->initial[out] = reader <= writer ? rate : 0;
    net_channel(net, writer, out, reader, in, capacity_of(wish, capacity, from->windows[out]));
}

static void shuffle(uint64_t *random, unsigned *slots, unsigned count)
{
    for (unsigned i = count; i > 1; i--) {
        unsigned j = draw(random, i), last = slots[i - 1];
        slots[i - 1] = slots[j];
        slots[j] = last;
    }
}

static int size_of(uint64_t seed, uint64_t *random)
{
    return seed % 4096 == 0 ? 1000 + (int)draw(random, 3000)
         : seed % 256 == 0  ? 100 + (int)draw(random, 300)
                            : 2 + (int)draw(random, 22);
}

/* A third of the processes of every second network have stacks of their own, where it is protothreads that others are. */
static bool is_on_stack(uint64_t seed, int process)
{
    uint64_t random = seed * 69069u + (unsigned)process;
    return seed / 2 % 2 && draw(&random, 3) == 0;
}

struct random_net random_net_new(uint64_t seed, unsigned capacity)
{
    uint64_t random = seed * 2654435761u + 17;
    struct net *net = net_new();
    chaos = seed % 2;
    process_count = size_of(seed, &random);
    unsigned count = (unsigned)process_count, firings = 10u << draw(&random, 5);
    specs = calloc(count, sizeof *specs);
    results = calloc(count + 1, sizeof *results);
    for (int i = 0; i < process_count; i++) {
        char name[16];
        snprintf(name, sizeof name, "p%d", i);
        net_process(net, name, EITHER(mover, is_on_stack(seed, i)), i, 0, 0, 0);
        specs[i].used = draw(&random, 4) == 0;
        specs[i].firings = (int)(draw(&random, 4) == 0 ? 1 + draw(&random, firings) : firings);
    }
    for (unsigned i = 1; i < count; i++)
        connect(net, &random, capacity, draw(&random, i), i);
    for (unsigned extra = draw(&random, count); extra > 0; extra--) {
        unsigned a = draw(&random, count), b = draw(&random, count);
        connect(net, &random, capacity, a, b);
    }
    unsigned to = net_process(net, "keeper", EITHER(keeper, is_on_stack(seed, process_count)), process_count, 0, 0, 0);
    for (unsigned i = 0; i < count; i++) {
        shuffle(&random, specs[i].in, specs[i].in_count);
        shuffle(&random, specs[i].out, specs[i].out_count);
        specs[i].kept = specs[i].in_count + specs[i].out_count;
        net_channel(net, i, specs[i].kept, to, i, capacity_of(capacity, 1 + (int)draw(&random, 30), 1));
    }
    return (struct random_net){net, count + 1, results};
}

int random_net_run(struct random_net *net, struct machine machine)
{
    static char *arguments[] = {"random", NULL};
    memset(results, 0, net->count * sizeof *results);
    return weft_network_run(net_tables(net->net, machine), 1, arguments);
}

void random_net_free(struct random_net *net)
{
    net_free(net->net);
    free(specs);
    free(results);
}

long random_net_difference(const struct verdict *verdict, const struct result *expected, const struct result *got)
{
    for (unsigned i = 0; i < verdict->count; i++) {
        const struct result *a = &expected[i], *b = &got[i];
        if (verdict->status == 0 && (a->hash != b->hash || a->firings != b->firings))
            return i;
        for (int k = 0; k < MARKS && 1 << k <= a->firings && 1 << k <= b->firings; k++)
            if (a->mark[k] != b->mark[k])
                return i;
    }
    return -1;
}
