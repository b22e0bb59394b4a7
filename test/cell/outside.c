/*
 * What a program outside sees of an SPE: mailboxes and their depths, signals in both modes, proxy commands, a run that
 * is ended while it waits, and the notices of changes. outside LISTENER.elf
 */
#include "../../runtime-cell/sim/spu.h"
#include "programs/listener.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static unsigned passed, failed;
static _Atomic unsigned noticed;

static void expect(bool good, const char *what, int line)
{
    if (!good)
        printf("outside.c:%d: %s\n", line, what);
    good ? passed++ : failed++;
}
#define EXPECT(condition) expect(condition, #condition, __LINE__)

static void notice(void *user, struct weft_spu *spu, unsigned changes)
{
    (void)user;
    (void)spu;
    noticed |= changes;
}

struct runner {
    struct weft_spu *spu;
    struct weft_spu_stop stop;
    pthread_t thread;
};

static void *run(void *argument)
{
    struct runner *r = argument;
    r->stop = weft_spu_run(r->spu, WEFT_SPU_NO_LIMIT);
    return NULL;
}

static void start(struct runner *r)
{
    pthread_create(&r->thread, NULL, run, r);
}

static uint32_t answer(struct weft_spu *spu)
{
    uint32_t word;
    while (!weft_spu_out_mbox_read(spu, &word, 1))
        sched_yield();
    return word;
}

static uint32_t ask(struct weft_spu *spu, uint32_t order)
{
    weft_spu_in_mbox_write(spu, &order, 1, true);
    return answer(spu);
}

static void tell(struct weft_spu *spu, uint32_t order, uint32_t argument)
{
    weft_spu_in_mbox_write(spu, (uint32_t[]){order, argument}, 2, true);
}

/* Before the SPE runs nothing is taken out: four words fit. */
static void depths(struct weft_spu *spu)
{
    uint32_t orders[] = {COUNT_MAIL, COUNT_MAIL, COUNT_MAIL, COUNT_MAIL, COUNT_MAIL}, word;
    EXPECT(weft_spu_in_mbox_space(spu) == 4);
    EXPECT(weft_spu_in_mbox_write(spu, orders, 5, false) == 4);
    EXPECT(weft_spu_in_mbox_space(spu) == 0);
    EXPECT(weft_spu_in_mbox_write(spu, orders, 1, false) == 0);
    EXPECT(weft_spu_out_mbox_count(spu) == 0 && weft_spu_out_mbox_read(spu, &word, 1) == 0);
    EXPECT(weft_spu_out_intr_mbox_count(spu) == 0 && weft_spu_out_intr_mbox_read(spu, &word, 1, false) == 0);
}

/* The four orders were in the mailbox when the first was taken, so each sees those behind it. */
static void answers(struct weft_spu *spu)
{
    for (uint32_t left = 4; left--;)
        EXPECT(answer(spu) == left);
    uint32_t word = 0;
    tell(spu, INTERRUPT, 0xabcd);
    EXPECT(weft_spu_out_intr_mbox_read(spu, &word, 1, true) == 1 && word == 0xabcd);
    tell(spu, INTERRUPT, 0xef);
    EXPECT(ask(spu, COUNT_ROOM) == 2);          /* the interrupt mailbox is full, the other empty */
    EXPECT(weft_spu_out_intr_mbox_count(spu) == 1 && weft_spu_out_intr_mbox_read(spu, &word, 1, false) == 1
           && word == 0xef);
    EXPECT(ask(spu, COUNT_ROOM) == 3);
    EXPECT(noticed == (WEFT_SPU_OUT_MBOX | WEFT_SPU_OUT_INTR_MBOX | WEFT_SPU_IN_MBOX));
}

static void signals(struct weft_spu *spu)
{
    weft_spu_signal_mode(spu, 1, true);
    EXPECT(ask(spu, COUNT_SIGNALS) == 0);
    weft_spu_signal(spu, 1, 0x0f);
    weft_spu_signal(spu, 1, 0xf0);
    weft_spu_signal(spu, 2, 0x0f);
    weft_spu_signal(spu, 2, 0xf0);
    EXPECT(ask(spu, COUNT_SIGNALS) == 3);
    EXPECT(ask(spu, READ_SIGNAL_1) == 0xff && ask(spu, READ_SIGNAL_2) == 0xf0);
    EXPECT(ask(spu, COUNT_SIGNALS) == 0);
    weft_spu_signal(spu, 1, 0x100);
    EXPECT(ask(spu, READ_SIGNAL_1) == 0x100);   /* reading has cleared it */
    EXPECT(noticed & WEFT_SPU_SIGNAL);
    /* a read of an empty one waits */
    weft_spu_in_mbox_write(spu, &(uint32_t){READ_SIGNAL_2}, 1, true);
    EXPECT(weft_spu_out_mbox_count(spu) == 0);
    weft_spu_signal(spu, 2, 7);
    EXPECT(answer(spu) == 7);
}

static void proxies(struct weft_spu *spu)
{
    enum { PUT = 0x20, GET = 0x40, GETL = 0x44, AT = 0x30000 };
    static _Alignas(128) uint8_t memory[256];
    char message[256] = "";
    memset(memory, 0x5a, 128);
    EXPECT(weft_spu_proxy(spu, GET, AT, (uintptr_t)memory, 128, 3, message, sizeof message));
    weft_spu_in_mbox_write(spu, (uint32_t[]){LOOK_AT, AT + 124}, 2, true);
    EXPECT(answer(spu) == 0x5a5a5a5a);
    EXPECT(weft_spu_proxy(spu, PUT, AT, (uintptr_t)memory + 128, 64, 3, message, sizeof message));
    EXPECT(memory[128] == 0x5a && memory[191] == 0x5a && memory[192] == 0);
    EXPECT(!weft_spu_proxy(spu, GET, AT, (uintptr_t)memory, 24, 3, message, sizeof message)
           && strstr(message, "size 24"));
    EXPECT(!weft_spu_proxy(spu, GET, AT, (uintptr_t)memory, 16, 32, message, sizeof message)
           && strstr(message, "tag 32"));
    EXPECT(!weft_spu_proxy(spu, GETL, AT, (uintptr_t)memory, 16, 0, message, sizeof message)
           && strstr(message, "0x44"));
    EXPECT(!weft_spu_proxy(spu, PUT, 0x3fff0, (uintptr_t)memory, 32, 0, message, sizeof message)
           && strstr(message, "beyond"));
}

int main(int argc, char **argv)
{
    static uint8_t image[1 << 20];
    char message[256];
    FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
    if (!file)
        return 125;
    size_t size = fread(image, 1, sizeof image, file);
    fclose(file);
    struct runner r = {.spu = weft_spu_create(&(struct weft_spu_config){.changed = notice})};
    if (!r.spu || !weft_spu_load(r.spu, image, size, message, sizeof message))
        return 125;
    depths(r.spu);
    start(&r);
    answers(r.spu);
    signals(r.spu);
    proxies(r.spu);
    weft_spu_interrupt(r.spu);                  /* it waits for mail, or is about to */
    pthread_join(r.thread, NULL);
    EXPECT(r.stop.reason == WEFT_SPU_INTERRUPTED);
    start(&r);                                  /* and goes on where it was */
    EXPECT(ask(r.spu, COUNT_MAIL) == 0);
    weft_spu_in_mbox_write(r.spu, &(uint32_t){42}, 1, true);
    pthread_join(r.thread, NULL);
    EXPECT(r.stop.reason == WEFT_SPU_STOPPED && r.stop.code == 0x202a);
    EXPECT(!weft_spu_serve(r.spu, &r.stop));
    weft_spu_destroy(r.spu);
    _Alignas(128) static uint8_t odd[16];
    EXPECT(!weft_spu_create(&(struct weft_spu_config){.local_store = odd + 8}));
    printf("%u passed, %u failed\n", passed, failed);
    return failed ? 1 : 0;
}
