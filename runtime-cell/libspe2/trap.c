#include "trap.h"

#ifndef __powerpc64__

void weft_spe_trap(weft_spe_access *access)
{
    (void)access;
}

#else

#include <signal.h>
#include <stddef.h>
#include <ucontext.h>

static weft_spe_access *make_access;
static struct sigaction before;

enum { NEXT_INSTRUCTION = 32 };     /* in gp_regs, behind the 32 registers */

/* What a load or store of a word does, apart from its address, which the signal has. */
struct word_access {
    bool write, is_signed, reversed, update;
};

/* Power ISA 2.03, sections 3.3.2 to 3.3.4; false for an instruction that is no access to a word. */
static bool decode(uint32_t instruction, struct word_access *is)
{
    enum { X_FORM = 31, DS_LOAD = 58, LWZ = 32, LWZU = 33, STW = 36, STWU = 37 };
    const uint32_t extended = instruction >> 1 & 0x3ff;
    *is = (struct word_access){0};
    switch (instruction >> 26) {
    case LWZ:
        return true;
    case LWZU:
        is->update = true;
        return true;
    case STW:
        is->write = true;
        return true;
    case STWU:
        is->write = is->update = true;
        return true;
    case DS_LOAD:
        is->is_signed = true;
        return (instruction & 3) == 2;      /* lwa */
    case X_FORM:
        break;
    default:
        return false;
    }
    switch (extended) {
    case 23:
        return true;                                                   /* lwzx */
    case 55:
        is->update = true;
        return true;                                /* lwzux */
    case 151:
        is->write = true;
        return true;                                /* stwx */
    case 183:
        is->write = is->update = true;
        return true;                   /* stwux */
    case 341:
        is->is_signed = true;
        return true;                            /* lwax */
    case 534:
        is->reversed = true;
        return true;                             /* lwbrx */
    case 662:
        is->write = is->reversed = true;
        return true;                 /* stwbrx */
    default:
        return false;
    }
}

static bool emulate(unsigned long *registers, uint64_t address)
{
    struct word_access is;
    const uint32_t instruction = *(const uint32_t *)registers[NEXT_INSTRUCTION];
    unsigned long *data = &registers[instruction >> 21 & 31];
    uint32_t value = (uint32_t)*data;
    if (!decode(instruction, &is)) {
        return false;
    }
    value = is.write && is.reversed ? __builtin_bswap32(value) : value;
    if (!make_access(address, &value, is.write)) {
        return false;
    }
    if (!is.write) {
        value = is.reversed ? __builtin_bswap32(value) : value;
        *data = is.is_signed ? (unsigned long)(int32_t)value : value;
    }
    if (is.update) {
        registers[instruction >> 16 & 31] = address;
    }
    registers[NEXT_INSTRUCTION] += 4;
    return true;
}

static void on_segmentation_fault(int number, siginfo_t *info, void *context)
{
    ucontext_t *state = context;
    if (emulate(state->uc_mcontext.gp_regs, (uintptr_t)info->si_addr)) {
        return;
    }
    /* Not ours: the instruction is made again, and faults into the handler of before. */
    sigaction(number, &before, NULL);
}

void weft_spe_trap(weft_spe_access *access)
{
    struct sigaction action = {.sa_sigaction = on_segmentation_fault, .sa_flags = SA_SIGINFO | SA_NODEFER};
    struct sigaction now;
    make_access = access;
    sigaction(SIGSEGV, NULL, &now);
    if (!(now.sa_flags & SA_SIGINFO) || now.sa_sigaction != on_segmentation_fault) {
        before = now;
        sigaction(SIGSEGV, &action, NULL);
    }
}

#endif
