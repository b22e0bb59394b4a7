/* Runs one stand-alone SPU program: spu-run [--trace] [--count] [--timing] [--limit N] PROGRAM.elf [ARGS] */
#include "areas.h"
#include "timing/report.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { STATUS_STOPPED = 123, STATUS_LIMIT = 124, STATUS_USAGE = 125 };

struct options {
    bool trace, count, timing;
    int64_t limit;
    const char *program;
    char **arguments;
};

enum { MNEMONICS = 512 };

struct statistics {
    bool trace;
    bool pending;                   /* an instruction is executed, and not printed yet */
    uint32_t pc, word;
    struct {
        const char *name;           /* constant: compared by address */
        const char *kind;
        uint64_t executed;
    } of[MNEMONICS];
    size_t count;
};

static int usage(void)
{
    fputs("usage: spu-run [--trace] [--count] [--timing] [--limit N] PROGRAM.elf [ARGS]\n"
          "  --trace    print every instruction, to standard error\n"
          "  --count    print how many instructions of each kind were executed, to standard error\n"
          "  --timing   print how many cycles it takes, and what they are spent on, to standard error\n"
          "  --limit N  stop after N instructions\n"
          "The status is the program's own; 123 when it broke a rule or stopped with a code that nobody serves, 124\n"
          "at the limit, 125 when it could not be loaded.\n",
          stderr);
    return STATUS_USAGE;
}

static bool parse(int argc, char **argv, struct options *o)
{
    int i = 1;
    for (; i < argc && argv[i][0] == '-'; i++) {
        char *end = "";
        if (!strcmp(argv[i], "--trace"))
            o->trace = true;
        else if (!strcmp(argv[i], "--count"))
            o->count = true;
        else if (!strcmp(argv[i], "--timing"))
            o->timing = true;
        else if (!strcmp(argv[i], "--limit") && i + 1 < argc)
            o->limit = strtoll(argv[++i], &end, 10);
        else
            return false;
        if (*end || o->limit < WEFT_SPU_NO_LIMIT)
            return false;
    }
    if (i == argc)
        return false;
    o->program = argv[i];
    o->arguments = argv + i + 1;
    return true;
}

/* The whole file; the caller frees it. NULL and errno. */
static uint8_t *read_file(const char *name, size_t *size)
{
    FILE *file = fopen(name, "rb");
    uint8_t *data = NULL;
    size_t room = 0;
    *size = 0;
    if (!file)
        return NULL;
    do {
        room = room ? 2 * room : 1 << 16;
        uint8_t *grown = realloc(data, room);
        if (!grown) {
            free(data);
            data = NULL;
            break;
        }
        data = grown;
        *size += fread(data + *size, 1, room - *size, file);
    } while (*size == room);
    if (data && ferror(file)) {
        free(data);
        data = NULL;
    }
    int error = errno;
    fclose(file);
    errno = error;
    return data;
}

/* Prints the last instruction with what it left in its target, which for most is the first register named. */
static void print_last(struct statistics *s, const struct weft_spu *spu)
{
    char text[80];
    unsigned target;
    if (!s->trace || !s->pending)
        return;
    weft_spu_disassemble(s->word, s->pc, text, sizeof text);
    fprintf(stderr, "%05x  %08x  %-28s", s->pc, s->word, text);
    if (sscanf(text, "%*s $%u", &target) == 1)
        fprintf(stderr, "  %08x %08x %08x %08x", weft_spu_register(spu, target, 0), weft_spu_register(spu, target, 1),
                weft_spu_register(spu, target, 2), weft_spu_register(spu, target, 3));
    fputc('\n', stderr);
    s->pending = false;
}

static void watch(void *user, struct weft_spu *spu, uint32_t pc, uint32_t word)
{
    struct statistics *s = user;
    print_last(s, spu);
    s->pending = true;
    s->pc = pc;
    s->word = word;
    const char *name = weft_spu_mnemonic(word);
    size_t i = 0;
    while (i < s->count && s->of[i].name != name)
        i++;
    if (i == s->count) {
        s->of[i].name = name;
        s->of[i].kind = weft_spu_kind(word);
        s->count++;
    }
    s->of[i].executed++;
}

static void write_counts(struct statistics *s, uint64_t total)
{
    while (s->count) {
        const char *kind = s->of[0].kind;
        uint64_t sum = 0;
        size_t kept = 0;
        fprintf(stderr, "%-9s", kind);
        for (size_t i = 0; i < s->count; i++) {
            if (strcmp(s->of[i].kind, kind)) {
                s->of[kept++] = s->of[i];
                continue;
            }
            sum += s->of[i].executed;
            fprintf(stderr, " %s %" PRIu64, s->of[i].name, s->of[i].executed);
        }
        s->count = kept;
        fprintf(stderr, " = %" PRIu64 "\n", sum);
    }
    fprintf(stderr, "%" PRIu64 " instructions\n", total);
}

/* The arguments of a program that has none of its own convention: texts, one after the other, and an empty
 * one at last. */
static uint64_t place_texts(struct areas *areas, char **arguments)
{
    size_t size = 1;
    for (char **a = arguments; *a; a++)
        size += strlen(*a) + 1;
    char *at = size > 1 ? weft_areas_resize(areas, NULL, size, WEFT_SPU_LINE) : NULL, *to = at;
    for (char **a = arguments; *a && at; a++)
        to = stpcpy(to, *a) + 1;
    return (uintptr_t)at;
}

/*
 * A program compiled with -mstdmain has main(argc, argv): its start code fetches argv by DMA, to an address that it
 * gets with the other parameters in r4. That is how it is told from others: it writes the channel for that address
 * before anything else.
 */
static bool wants_argv(struct weft_spu *spu)
{
    enum { START = 8, WRITE_LSA = 0x21a00800 };
    for (uint32_t pc = weft_spu_pc(spu), end = pc + 4 * START; pc < end && pc + 4 <= WEFT_SPU_LS_SIZE; pc += 4) {
        const uint8_t *p = weft_spu_local_store(spu) + pc;
        uint32_t word = (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
        if ((word & ~127u) == WRITE_LSA)
            return true;
    }
    return false;
}

static void put(uint8_t *to, uint32_t x)
{
    for (int i = 0; i < 4; i++)
        to[i] = (uint8_t)(x >> (24 - 8 * i));
}

/* argv, with its texts behind it, for the end of the local store; false when one DMA cannot fetch it. */
static bool place_argv(struct weft_spu *spu, struct areas *areas, const char *program, char **arguments)
{
    enum { MOST = 16384 };
    uint32_t count = 1, size = 8 + (uint32_t)strlen(program) + 1;
    for (char **a = arguments; *a; a++, count++)
        size += 4 + (uint32_t)strlen(*a) + 1;
    size = (size + 15) & ~15u;
    uint32_t ls = WEFT_SPU_LS_SIZE - size, text = 4 * (count + 1);
    uint8_t *at = size <= MOST ? weft_areas_resize(areas, NULL, size, WEFT_SPU_LINE) : NULL;
    for (uint32_t i = 0; i < count && at; i++) {
        const char *argument = i == 0 ? program : arguments[i - 1];
        put(at + 4 * i, ls + text);
        strcpy((char *)at + text, argument);
        text += (uint32_t)strlen(argument) + 1;
    }
    const uint32_t parameters[] = {ls, (uint32_t)((uint64_t)(uintptr_t)at >> 32), (uint32_t)(uintptr_t)at, size};
    weft_spu_set_register(spu, 3, 0, count);
    for (unsigned i = 0; i < 4; i++)
        weft_spu_set_register(spu, 4, i, parameters[i]);
    return at;
}

static int run(struct weft_spu *spu, const struct options *o, struct statistics *statistics)
{
    struct weft_spu_stop stop;
    do {
        int64_t left = o->limit < 0 ? WEFT_SPU_NO_LIMIT : o->limit - (int64_t)weft_spu_executed(spu);
        stop = weft_spu_run(spu, left);
    } while (stop.reason == WEFT_SPU_STOPPED && weft_spu_serve(spu, &stop));
    fflush(stdout);
    print_last(statistics, spu);
    if (stop.reason == WEFT_SPU_STOPPED && stop.code >> 8 == 0x20)
        return (int)(stop.code & 255);
    weft_spu_explain(spu, &stop, o->program, stderr);
    return stop.reason == WEFT_SPU_LIMIT ? STATUS_LIMIT : STATUS_STOPPED;
}

static int load_and_run(struct weft_spu *spu, struct areas *areas, const struct options *o)
{
    struct statistics statistics = {.trace = o->trace};
    char message[256];
    size_t size;
    uint8_t *image = read_file(o->program, &size);
    if (!image) {
        fprintf(stderr, "%s: error: %s\n", o->program, strerror(errno));
        return STATUS_USAGE;
    }
    bool loaded = weft_spu_load(spu, image, size, message, sizeof message);
    free(image);
    if (!loaded) {
        fprintf(stderr, "%s: error: %s\n", o->program, message);
        return STATUS_USAGE;
    }
    weft_spu_arguments(spu, 1, place_texts(areas, o->arguments), 0);
    if (wants_argv(spu) && !place_argv(spu, areas, o->program, o->arguments)) {
        fprintf(stderr, "%s: error: the arguments have more than the 16384 bytes that one DMA moves\n", o->program);
        return STATUS_USAGE;
    }
    if (o->trace || o->count)
        weft_spu_watch(spu, &(struct weft_spu_watch){watch, &statistics});
    if (o->timing && !weft_spu_keep_time(spu, NULL, 0)) {
        fprintf(stderr, "%s: error: %s\n", o->program, strerror(errno));
        return STATUS_USAGE;
    }
    int status = run(spu, o, &statistics);
    if (o->timing)
        weft_time_report(spu, stderr);
    if (o->count)
        write_counts(&statistics, weft_spu_executed(spu));
    return status;
}

int main(int argc, char **argv)
{
    struct options o = {.limit = WEFT_SPU_NO_LIMIT};
    if (!parse(argc, argv, &o))
        return usage();
    struct areas *areas = weft_areas_create();
    void *local_store = areas ? weft_areas_resize(areas, NULL, WEFT_SPU_LS_SIZE, 4096) : NULL;
    struct weft_spu *spu = local_store ? weft_spu_create(&(struct weft_spu_config){
                                             .local_store = local_store,
                                             .memory = {.at = weft_areas_at, .resize = weft_areas_resize, .user = areas},
                                             .alone = true})
                                       : NULL;
    int status = STATUS_USAGE;
    if (spu)
        status = load_and_run(spu, areas, &o);
    else
        fprintf(stderr, "%s: error: %s\n", o.program, strerror(errno));
    weft_spu_destroy(spu);
    weft_areas_destroy(areas);
    return status;
}
