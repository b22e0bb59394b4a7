/* An SPE as a whole: its life, its registers, and what is said when it stops. */
#include "channel.h"
#include "state.h"
#include "symbols.h"
#include "timing/clock.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct weft_spu *weft_spu_create(const struct weft_spu_config *config)
{
    if ((uintptr_t)config->local_store % WEFT_SPU_LINE) {
        errno = EINVAL;
        return NULL;
    }
    struct weft_spu *spu = calloc(1, sizeof *spu);
    if (!spu)
        return NULL;
    spu->config = *config;
    spu->owns_ls = !config->local_store;
    spu->ls = config->local_store ? config->local_store : aligned_alloc(4096, WEFT_SPU_LS_SIZE);
    if (!spu->ls) {
        free(spu);
        return NULL;
    }
    if (!spu->config.local_store_ea)
        spu->config.local_store_ea = (uintptr_t)spu->ls;
    memset(spu->ls, 0, WEFT_SPU_LS_SIZE);
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&spu->change, &monotonic);
    pthread_condattr_destroy(&monotonic);
    pthread_mutex_init(&spu->lock, NULL);
    return spu;
}

/* Closes what the program left open. */
static void close_files(struct weft_spu *spu)
{
    for (int i = 0; i < SPU_FILES; i++)
        if (spu->files[i])
            fclose(spu->files[i]);
    for (int i = 0; i < SPU_DIRECTORIES; i++)
        if (spu->directories[i])
            closedir(spu->directories[i]);
    memset(spu->files, 0, sizeof spu->files);
    memset(spu->directories, 0, sizeof spu->directories);
}

void weft_spu_destroy(struct weft_spu *spu)
{
    if (!spu)
        return;
    close_files(spu);
    weft_symbols_free(spu->symbols);
    pthread_mutex_destroy(&spu->lock);
    pthread_cond_destroy(&spu->change);
    if (spu->owns_ls)
        free(spu->ls);
    weft_clock_destroy(spu->clock);
    free(spu);
}

void weft_spu_reset(struct weft_spu *spu)
{
    weft_spu_forget(spu, 0, WEFT_SPU_LS_SIZE);
    memset(spu->ls, 0, WEFT_SPU_LS_SIZE);
    memset(spu->r, 0, sizeof spu->r);
    close_files(spu);
    weft_symbols_free(spu->symbols);
    spu->symbols = NULL;
    spu->pc = spu->srr0 = 0;
    spu->executed = 0;
    spu->fpscr.quad = 0;
    spu->interrupts = false;
    spu->guards_null = false;
    spu->mfc = (struct mfc){0};
    spu->decrementer_over = true;
    pthread_mutex_lock(&spu->lock);
    spu->in.count = spu->out.count = spu->out_intr.count = 0;
    for (int i = 0; i < 2; i++)
        spu->signals[i] = (struct signal){.logical_or = spu->signals[i].logical_or};
    spu->events = spu->event_mask = 0;
    spu->event_there = false;
    pthread_mutex_unlock(&spu->lock);
}

uint8_t *weft_spu_local_store(struct weft_spu *spu)
{
    return spu->ls;
}

uint64_t weft_spu_local_store_ea(const struct weft_spu *spu)
{
    return spu->config.local_store_ea;
}

uint32_t weft_spu_register(const struct weft_spu *spu, unsigned reg, unsigned word)
{
    return spu->r[reg].word[ELEMENT(4, word)];
}

void weft_spu_set_register(struct weft_spu *spu, unsigned reg, unsigned word, uint32_t value)
{
    spu->r[reg].word[ELEMENT(4, word)] = value;
}

uint32_t weft_spu_pc(const struct weft_spu *spu)
{
    return spu->pc;
}

void weft_spu_set_pc(struct weft_spu *spu, uint32_t pc)
{
    spu->pc = pc & LS_MASK & ~3u;
}

uint64_t weft_spu_executed(const struct weft_spu *spu)
{
    return spu->executed;
}

void weft_spu_watch(struct weft_spu *spu, const struct weft_spu_watch *watch)
{
    spu->watch = watch ? *watch : (struct weft_spu_watch){0};
}

bool weft_spu_keep_time(struct weft_spu *spu, struct weft_machine *machine, uint64_t problem_state)
{
    weft_clock_destroy(spu->clock);
    spu->clock = weft_clock_create(machine, spu->ls, spu->config.local_store_ea, problem_state);
    return spu->clock && (!spu->symbols || weft_clock_program(spu->clock, spu->symbols));
}

const struct weft_clock *weft_spu_time(const struct weft_spu *spu)
{
    return spu->clock;
}

void weft_spu_arguments(struct weft_spu *spu, uint64_t id, uint64_t argp, uint64_t envp)
{
    const uint64_t values[] = {id, argp, envp, spu->config.local_store_ea};
    for (unsigned i = 0; i < 4; i++) {
        weft_spu_set_register(spu, 3 + i, 0, (uint32_t)(values[i] >> 32));
        weft_spu_set_register(spu, 3 + i, 1, (uint32_t)values[i]);
    }
}

const char *weft_spu_function(const struct weft_spu *spu, uint32_t pc)
{
    const char *function;
    uint32_t offset;
    return spu->symbols && weft_symbols_function(spu->symbols, pc, &function, &offset) ? function : NULL;
}

void weft_spu_write_place(const struct weft_spu *spu, uint32_t pc, FILE *out)
{
    const char *function;
    uint32_t offset;
    char file[512];
    unsigned line;
    fprintf(out, "pc 0x%05x", pc);
    if (spu->symbols && weft_symbols_function(spu->symbols, pc, &function, &offset))
        fprintf(out, " in %s+0x%x", function, offset);
    if (spu->symbols && weft_symbols_line(spu->symbols, pc, file, sizeof file, &line))
        fprintf(out, " (%s:%u)", file, line);
}

static const char *what_happened(const struct weft_spu *spu, const struct weft_spu_stop *stop, char *text, size_t size)
{
    switch (stop->reason) {
    case WEFT_SPU_STOPPED:
        if (spu->violation.text[0])
            return spu->violation.text;
        snprintf(text, size, "stopped with code 0x%x, which nobody serves", stop->code);
        return text;
    case WEFT_SPU_HALTED:
        return "conditional halt";
    case WEFT_SPU_LIMIT:
        return "the bound on instructions is reached";
    case WEFT_SPU_INTERRUPTED:
        return "ended from outside";
    default:
        return spu->violation.text;
    }
}

/* The registers an instruction names, and those of the calling convention. */
static void write_registers(const struct weft_spu *spu, FILE *out)
{
    unsigned regs[5] = {0, 1};
    unsigned count = 2;
    for (unsigned i = 0; i < spu->violation_reg_count; i++) {
        bool listed = false;
        for (unsigned j = 0; j < count; j++)
            listed |= regs[j] == spu->violation_regs[i];
        if (!listed)
            regs[count++] = spu->violation_regs[i];
    }
    for (unsigned i = 0; i < count; i++)
        fprintf(out, "  $%-3u %08x %08x %08x %08x%s\n", regs[i], weft_spu_register(spu, regs[i], 0),
                weft_spu_register(spu, regs[i], 1), weft_spu_register(spu, regs[i], 2), weft_spu_register(spu, regs[i], 3),
                regs[i] == 0   ? "  link"
                : regs[i] == 1 ? "  stack"
                               : "");
}

void weft_spu_explain(struct weft_spu *spu, const struct weft_spu_stop *stop, const char *program, FILE *out)
{
    char text[80], instruction[80];
    uint32_t word = load_be32(spu->ls + (stop->pc & LS_MASK & ~3u));
    fprintf(out, "%s: error: %s\n  ", program, what_happened(spu, stop, text, sizeof text));
    weft_spu_write_place(spu, stop->pc, out);
    weft_spu_disassemble(word, stop->pc, instruction, sizeof instruction);
    for (char *p = instruction; *p; p++)
        if (*p == '\t')
            *p = ' ';
    fprintf(out, ": %s\n", instruction);
    uint32_t link = spu->r[0].word[PREFERRED] & LS_MASK;
    if (link) {
        fprintf(out, "  called before ");
        weft_spu_write_place(spu, link, out);
        fprintf(out, "\n");
    }
    write_registers(spu, out);
    if (stop->reason == WEFT_SPU_VIOLATION && !strcmp(weft_spu_mnemonic(word), "wrch")) {
        const struct mfc_command *c = &spu->mfc.next;
        fprintf(out, "  MFC  LSA 0x%x  EAL 0x%llx  Size %u  TagID %u\n", c->ls, (unsigned long long)c->ea, c->size, c->tag);
    }
}
