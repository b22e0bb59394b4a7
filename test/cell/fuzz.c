/*
 * Random words as programs: the stand-in must end each within its bound, whatever it does, and never touch memory that
 * is not the program's. Half of the words are instructions that exist, so that programs run for a while; channels and
 * the MFC get their share. Also random damage to an ELF file, when one is given. fuzz SECONDS SEED [PROGRAM.elf]
 */
#include "../../runtime-cell/sim/areas.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BOUND = 20000, WORDS = 256, IMAGE = 1 << 20 };

static uint64_t state;

static uint32_t next_random(void)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(state >> 32);
}

static uint32_t next_word(void)
{
    static const uint32_t channels[] = {0x01a00000, 0x01e00000, 0x21a00000};
    uint32_t word = next_random();
    switch (next_random() % 8) {
    case 0: return channels[next_random() % 3] | (next_random() % 32) << 7 | (word & 127);
    case 1: return 0x40800000 | (word & 0x7fffff);                      /* il: small numbers for addresses and sizes */
    case 2: return 0x21a00000 | (16 + next_random() % 6) << 7 | (word & 127);
    case 3: return 0x40800000 | (next_random() % 0xd1) << 7 | (word & 127);
    default: break;
    }
    while (next_random() % 16 && !strcmp(weft_spu_mnemonic(word), "invalid"))
        word = next_random();
    return word;
}

static void put(uint8_t *at, uint32_t word)
{
    for (int i = 0; i < 4; i++)
        at[i] = (uint8_t)(word >> (24 - 8 * i));
}

/* A program may well wait for its decrementer, for up to a minute: from time to time whatever runs is ended
 * from outside. */
static void *disturb(void *argument)
{
    while (true) {
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
        weft_spu_interrupt(argument);
    }
    return NULL;
}

/* Calls to the PPE would open and delete files of the host: they end a program here. */
static void run(struct weft_spu *spu, FILE *sink)
{
    struct weft_spu_stop stop = weft_spu_run(spu, BOUND);
    weft_spu_explain(spu, &stop, "fuzz", sink);
    for (uint32_t pc = 0; pc < 64; pc += 4) {
        char text[16];              /* too small for most, and that must not matter */
        weft_spu_disassemble(next_random(), pc, text, sizeof text);
    }
}

static void random_program(struct weft_spu *spu, FILE *sink)
{
    uint32_t base = next_random() % 4 ? 0x100 : WEFT_SPU_LS_SIZE - 4 * WORDS / 2;
    uint8_t *ls = weft_spu_local_store(spu);
    for (uint32_t i = 0; i < WORDS; i++)
        put(ls + ((base + 4 * i) & (WEFT_SPU_LS_SIZE - 4)), next_word());
    for (unsigned reg = 0; reg < 128; reg++)
        for (unsigned word = 0; word < 4; word++)
            weft_spu_set_register(spu, reg, word, next_random() >> next_random() % 32);
    weft_spu_set_pc(spu, base);
    run(spu, sink);
}

static void damaged_program(struct weft_spu *spu, FILE *sink, const uint8_t *image, size_t size)
{
    static uint8_t copy[IMAGE];
    char message[256];
    memcpy(copy, image, size);
    size_t kept = next_random() % 4 ? size : next_random() % (size + 1);
    for (uint32_t n = next_random() % 16; n--;) {
        size_t range = next_random() % 2 ? 256 : size;                  /* headers more often than the rest */
        copy[next_random() % (range < size ? range : size)] = (uint8_t)next_random();
    }
    if (weft_spu_load(spu, copy, kept, message, sizeof message))
        run(spu, sink);
}

int main(int argc, char **argv)
{
    static uint8_t image[IMAGE];
    size_t size = 0;
    unsigned count = 0;
    if (argc < 3)
        return 125;
    fprintf(stderr, "fuzz: seed %s\n", argv[2]);
    time_t end = time(NULL) + atoi(argv[1]);
    state = strtoull(argv[2], NULL, 0);
    FILE *file = argc > 3 ? fopen(argv[3], "rb") : NULL, *sink = fopen("/dev/null", "w");
    if (file) {
        size = fread(image, 1, sizeof image, file);
        fclose(file);
    }
    struct areas *areas = weft_areas_create();
    void *local_store = weft_areas_resize(areas, NULL, WEFT_SPU_LS_SIZE, 4096);
    struct weft_spu *spu = weft_spu_create(&(struct weft_spu_config){
        .local_store = local_store, .memory = {.at = weft_areas_at, .resize = weft_areas_resize, .user = areas},
        .alone = true
    });
    weft_areas_resize(areas, NULL, 1 << 16, 128);
    pthread_t disturber;
    pthread_create(&disturber, NULL, disturb, spu);
    while (time(NULL) < end) {
        if (size && next_random() % 2)
            damaged_program(spu, sink, image, size);
        else
            random_program(spu, sink);
        count++;
    }
    pthread_cancel(disturber);
    pthread_join(disturber, NULL);
    fclose(sink);
    weft_spu_destroy(spu);
    weft_areas_destroy(areas);
    printf("fuzz: %u programs\n1 passed, 0 failed\n", count);
    return 0;
}
