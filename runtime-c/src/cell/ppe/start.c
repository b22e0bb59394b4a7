/* Starting the SPEs, and what comes of them when they stop. */
#define _POSIX_C_SOURCE 200809L
#include "cell.h"
#include "offence.h"
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <weft/fault.h>
#include <weft/report.h>
#include <weft/stop.h>

enum { LOCAL_STORE = 256 * 1024 };

static struct weft_cell *running; /* the program; SPEs' threads outlive no function that could hand it to them */
static struct weft_instance *instance_of_cell; /* the same */

/* The SPE whose program this thread is; NULL: the PPE's own. */
static _Thread_local const struct weft_spe *own;

const struct weft_process *weft_running_on(const struct weft_cell *cell, const struct weft_spe *spe)
{
    const struct weft_processor_plan *processor = &cell->network->processors[spe->processor];
    uint32_t at;
    memcpy(&at, spe->store + spe->running, sizeof at);
    if (at == 0 || at > LOCAL_STORE - sizeof(struct weft_process)) /* what an SPE has there may be anything, at worst */
        return NULL;
    const struct weft_process *process = (const struct weft_process *)(spe->store + at);
    return process->number - processor->first_process < processor->process_count ? process : NULL;
}

const struct weft_process_plan *weft_cell_running_process(struct weft_instance *instance, struct weft_line *last_wait,
                                                          bool *in_init)
{
    (void)instance;
    const struct weft_process *process = own ? weft_running_on(running, own) : weft_running.process;
    *last_wait = (struct weft_line){NULL, 0};
    if (!process)
        return NULL;
    *in_init = process->notices & WEFT_INITIALISING;
    return weft_process_plan_at(running->network, process->number);
}

/* Does code that was halted before `pc` look at what the stack has left (-fstack-check)? Then what the halt compares comes, by a
   rotation, from the second word of a quadword, before or after it was compared. */
static bool is_stack_check(const struct weft_spe *spe, unsigned pc)
{
    enum { NEAR = 16, REGISTER = 127, OPERATION = ~(127 << 7 | 127) };
    const uint32_t halt_if_zero = 0x7fu << 24, rotate_by_4 = 0x1fcu << 21 | 4 << 14, is_negative = 0x4cu << 24 | 0x3ff << 14;
    bool has_come[REGISTER + 1] = {false};
    uint32_t code[NEAR];
    if (pc > LOCAL_STORE || pc < sizeof code)
        return false;
    memcpy(code, spe->store + pc - sizeof code, sizeof code);
    for (int i = 0; i < NEAR; i++) {
        const uint32_t operation = code[i] & (uint32_t)OPERATION, from = code[i] >> 7 & REGISTER;
        has_come[code[i] & REGISTER] |= operation == rotate_by_4 || (operation == is_negative && has_come[from]);
    }
    return (code[NEAR - 1] & (uint32_t)OPERATION) == halt_if_zero && has_come[code[NEAR - 1] >> 7 & REGISTER];
}

/* An SPE that breaks a rule of the machine has been told of already; here is whose code it was. */
static _Noreturn void fault(const struct weft_spe *spe, unsigned pc, const spe_stop_info_t *stop)
{
    const char *name = running->network->processors[spe->processor].name;
    const struct weft_process *process = weft_running_on(running, spe);
    const struct weft_process_plan *plan = process ? weft_process_plan_at(running->network, process->number) : NULL;
    if (stop->stop_reason == SPE_RUNTIME_ERROR && stop->result.spe_runtime_error == SPE_SPU_HALT && is_stack_check(spe, pc))
        weft_misuse(plan, "the stack of SPE %s has %u bytes, and it needs more: take less of it, or make SPU_STACK=BYTES", name,
                    spe->control->stack);
    weft_misuse(plan, "its code stopped SPE %s", name);
}

/* A process has sent itself a signal, as abort does: the program ends by it. */
static _Noreturn void signalled(const struct weft_spe *spe)
{
    const int number = (int)spe->control->signal;
    fflush(NULL);
    raise(number == SIGFPE || number == SIGILL || number == SIGSEGV ? number : SIGABRT); /* numbers that both know */
    abort();
}

static void offence(const struct weft_spe *spe)
{
    struct weft_offence call;
    char text[WEFT_TEXT_BYTES];
    const uint32_t at = spe->control->text;
    memcpy(&call, (const char *)spe->control + offsetof(struct weft_control, offence), sizeof call);
    if (at) {
        memcpy(text, spe->store + at, sizeof text);
        weft_misuse(weft_process_plan_at(running->network, call.process), "%s", text);
    }
    weft_check_offence(running->network, &call);
}

static void *run(void *at)
{
    struct weft_spe *spe = at;
    weft_here = instance_of_cell;
    unsigned entry = SPE_DEFAULT_ENTRY;
    spe_stop_info_t stop;
    own = spe;
    int result = spe_context_run(spe->context, &entry, 0, NULL, NULL, &stop);
    while (result == WEFT_OFFENCE) {
        offence(spe);
        result = spe_context_run(spe->context, &entry, 0, NULL, NULL, &stop);
    }
    if (result == WEFT_SIGNAL)
        signalled(spe);
    if (result != 0)
        fault(spe, entry, &stop);
    if (!spe->control->finished)
        exit(stop.result.spe_exit_code); /* a process has called exit */
    return NULL;
}

static void load(struct weft_spe *spe)
{
    spe->context = spe_context_create(SPE_MAP_PS | SPE_EVENTS_ENABLE | SPE_CFG_SIGNOTIFY1_OR, NULL);
    if (!spe->context || spe_program_load(spe->context, spe->program) != 0)
        weft_cannot_start("cannot load SPE %s: %s", running->network->processors[spe->processor].name, strerror(errno));
    spe->store = spe_ls_area_get(spe->context);
    sigset_t signals, before;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, WEFT_STOP_TICK);
    pthread_sigmask(SIG_BLOCK, &signals, &before); /* they are for our own thread */
    const int error = pthread_create(&spe->thread, NULL, run, spe);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (error != 0)
        weft_cannot_start("cannot start a thread for SPE %s: %s", running->network->processors[spe->processor].name,
                          strerror(error));
    unsigned control;
    spe_out_intr_mbox_read(spe->context, &control, 1, SPE_MBOX_ALL_BLOCKING);
    spe->control = (volatile struct weft_control *)(spe->store + control);
    spe->running = spe->control->running;
    spe->ends = (struct weft_end *)(spe->store + spe->control->ends);
}

/* The effective address of the end of an end's ring. */
static uint64_t ring_end_of(const struct weft_cell *cell, struct weft_spot place)
{
    return (uintptr_t)weft_ours(cell, place.spe, &weft_end_of(cell, place)->ring_end);
}

static uint64_t signal_of(const struct weft_spe *spe)
{
    spe_sig_notify_1_area_t *area = spe_ps_area_get(spe->context, SPE_SIG_NOTIFY_1_AREA);
    return (uintptr_t)&area->SPU_Sig_Notify_1;
}

static void connect(const struct weft_cell *cell, struct weft_spot here, struct weft_spot there)
{
    struct weft_far *far = weft_far_of(cell, here);
    far->ring_end = ring_end_of(cell, there);
    far->far = (uintptr_t)weft_far_of(cell, there);
    if (there.spe == WEFT_ON_PPE)
        return;
    far->signal = signal_of(&cell->spes[there.spe]);
    if (here.spe == WEFT_ON_PPE)
        weft_transport_to(weft_end_of(cell, here), &cell->spes[there.spe]);
}

/* The arguments, as SPEs fetch them; for ever. */
static char *arguments(uint32_t *size)
{
    size_t bytes = WEFT_LINE;
    for (int i = 1; i < weft_here->argc; i++)
        bytes += strlen(weft_here->argv[i]) + 1;
    *size = (uint32_t)(bytes & -(size_t)WEFT_LINE);
    char *texts = aligned_alloc(WEFT_LINE, *size), *at = texts;
    if (!texts)
        weft_cannot_start("no memory for the program's arguments");
    for (int i = 1; i < weft_here->argc; i++)
        at = stpcpy(at, weft_here->argv[i]) + 1;
    return texts;
}

void weft_cell_start(struct weft_cell *cell)
{
    uint32_t size;
    char *texts = arguments(&size);
    running = cell;
    instance_of_cell = weft_here;
    for (unsigned i = 0; i < cell->spe_count; i++) {
        load(&cell->spes[i]);
        cell->spes[i].control->argument_count = weft_here->argc > 1 ? (uint32_t)weft_here->argc - 1 : 0;
        cell->spes[i].control->arguments = (uintptr_t)texts;
        cell->spes[i].control->argument_bytes = size;
    }
    for (unsigned i = 0; i < cell->route_count; i++)
        for (int direction = 0; direction < 2; direction++)
            connect(cell, cell->routes[i].side[direction], cell->routes[i].side[1 - direction]);
}

void weft_cell_go(const struct weft_cell *cell)
{
    for (unsigned i = 0; i < cell->spe_count; i++) {
        unsigned go = 1;
        spe_in_mbox_write(cell->spes[i].context, &go, 1, SPE_MBOX_ALL_BLOCKING);
    }
}

void weft_cell_wake(const struct weft_cell *cell)
{
    __sync_synchronize();
    for (unsigned i = 0; i < cell->spe_count; i++)
        spe_signal_write(cell->spes[i].context, SPE_SIG_NOTIFY_REG_1, 1);
}
