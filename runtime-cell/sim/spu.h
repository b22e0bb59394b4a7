/*
 * One SPE of the Cell stand-in: an SPU that executes real machine code, its local store, its MFC and its channels.
 *
 * Threads: weft_spu_run belongs to one thread at a time. Mailboxes, signals, proxy commands, weft_spu_interrupt and the
 * pending counts may be used from any thread at any time. Everything else only while the SPU does not run.
 */
#ifndef WEFT_SPU_H
#define WEFT_SPU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { WEFT_SPU_LS_SIZE = 256 * 1024, WEFT_SPU_LINE = 128 };

struct weft_spu;

/* How effective addresses of the MFC become host memory. */
struct weft_spu_memory {
    /* The host address of `size` bytes at `ea`, all of it, or NULL if the program may not touch them: the
     * SPE then stops with a violation. Called from any thread. NULL instead of a function: an effective
     * address is a host address. */
    void *(*at)(void *user, uint64_t ea, size_t size, bool write);
    /* Delivers a word to the signal register or mailbox of an SPE that is mapped at `ea`; false if there is none. Asked
     * first for the command sndsig and for puts of 4 bytes. NULL: there are none. */
    bool (*deliver)(void *user, uint64_t ea, uint32_t word);
    /* What malloc_ea and its kin call: as realloc, with an alignment; size 0 frees. Any thread. NULL: the C
     * library's. */
    void *(*resize)(void *user, void *old, size_t size, size_t alignment);
    void *user;
};

/* What became possible for the world outside; more than one bit may be set. */
enum weft_spu_change {
    WEFT_SPU_OUT_MBOX = 1,          /* the outbound mailbox was filled */
    WEFT_SPU_OUT_INTR_MBOX = 2,     /* the outbound interrupt mailbox was filled */
    WEFT_SPU_IN_MBOX = 4,           /* the SPU took a word from its inbound mailbox */
    WEFT_SPU_SIGNAL = 8             /* the SPU read a signal */
};

struct weft_spu_config {
    void *local_store;              /* 256 KiB on a 128-byte boundary, kept by the caller; NULL: the SPU has its own */
    uint64_t local_store_ea;        /* where other SPEs and the program find it; 0: its host address */
    struct weft_spu_memory memory;
    bool alone;                     /* nobody outside will ever write: a wait for them is a violation, not a hang */
    /* Called, without locks held, in the SPU's thread, when something changed for the world outside; may be NULL. */
    void (*changed)(void *user, struct weft_spu *spu, unsigned changes);
    void *changed_user;
};

/* NULL and errno when there is no memory or the local store is not aligned. */
struct weft_spu *weft_spu_create(const struct weft_spu_config *config);
void weft_spu_destroy(struct weft_spu *spu);

uint8_t *weft_spu_local_store(struct weft_spu *spu);
uint64_t weft_spu_local_store_ea(const struct weft_spu *spu);

/* Word `word` (0 is the preferred slot) of register `reg`. */
uint32_t weft_spu_register(const struct weft_spu *spu, unsigned reg, unsigned word);
void weft_spu_set_register(struct weft_spu *spu, unsigned reg, unsigned word, uint32_t value);
uint32_t weft_spu_pc(const struct weft_spu *spu);
void weft_spu_set_pc(struct weft_spu *spu, uint32_t pc);

/*
 * Loads an executable ELF file of the SPU: clears the local store and all state, copies the segments, keeps symbols and
 * line numbers for messages, sets the program counter to its entry. The image is not needed afterwards. False with a
 * message (ended by NUL) when the image is not such a file, or damaged; the SPU must not be run then.
 */
bool weft_spu_load(struct weft_spu *spu, const void *image, size_t size, char *message, size_t message_size);

/* What a program finds on entry, after weft_spu_load: r3 to r5, 64 bits each; r6 is the local store's address. */
void weft_spu_arguments(struct weft_spu *spu, uint64_t id, uint64_t argp, uint64_t envp);

enum weft_spu_reason {
    WEFT_SPU_STOPPED,               /* stop or stopd: `code` has the 14 bits */
    WEFT_SPU_HALTED,                /* a conditional halt was taken */
    WEFT_SPU_VIOLATION,             /* the program broke a rule of the machine */
    WEFT_SPU_LIMIT,                 /* as many instructions as were allowed have been executed */
    WEFT_SPU_INTERRUPTED            /* weft_spu_interrupt */
};

/* What a violation is about. */
enum weft_spu_rule {
    WEFT_SPU_RULE_INSTRUCTION,      /* there is no such instruction */
    WEFT_SPU_RULE_CHANNEL,          /* a channel that does not exist, used the wrong way, or waited for in vain */
    WEFT_SPU_RULE_ASSIST,           /* a call to the PPE that cannot be served */
    WEFT_SPU_RULE_COMMAND,          /* no command of the MFC, or numbers that none can have */
    WEFT_SPU_RULE_ALIGNMENT,        /* a command whose size and addresses do not fit each other */
    WEFT_SPU_RULE_SEGMENT,          /* an effective address beyond all that programs can have */
    WEFT_SPU_RULE_STORAGE           /* one where the program has no memory, or none that it may write */
};

struct weft_spu_stop {
    enum weft_spu_reason reason;
    enum weft_spu_rule rule;        /* of a violation */
    uint32_t code;                  /* of a stop */
    uint32_t pc;                    /* of the instruction that ended it; with LIMIT and INTERRUPTED, of the next one */
};

enum { WEFT_SPU_NO_LIMIT = -1 };

/*
 * Runs from the program counter until something ends it, at most `limit` instructions. After a stop the program counter
 * is at the next instruction: running again continues. Serves no assisted calls: weft_spu_serve does.
 */
struct weft_spu_stop weft_spu_run(struct weft_spu *spu, int64_t limit);

/* Ends weft_spu_run soon, even one that waits in a channel; the next run ends at once if none is under way. */
void weft_spu_interrupt(struct weft_spu *spu);

/* Instructions executed since the program was loaded. */
uint64_t weft_spu_executed(const struct weft_spu *spu);

/*
 * Serves the call that a stop with code 0x2100 (C99 stdio), 0x2101 (POSIX files) or 0x2105 (memory at effective
 * addresses) asks for, and steps over the word behind the stop: then run again. False, with nothing changed, for any
 * other code, an operation that newlib does not have, or arguments outside of the local store; weft_spu_explain then
 * tells which.
 */
bool weft_spu_serve(struct weft_spu *spu, const struct weft_spu_stop *stop);

/* Writes what ended the run: the rule, where (function, file, line), and the registers that matter. */
void weft_spu_explain(struct weft_spu *spu, const struct weft_spu_stop *stop, const char *program, FILE *out);

/* The function of the program that an address lies in, kept by the SPU; NULL where there is none, or the program has no symbols. */
const char *weft_spu_function(const struct weft_spu *spu, uint32_t pc);

/* Writes an address of the program: function, file and line, where the program has symbols. */
void weft_spu_write_place(const struct weft_spu *spu, uint32_t pc, FILE *out);

/* Instructions as they are executed: called before each, slows the machine down some fifty times. NULL ends it. */
struct weft_spu_watch {
    void (*instruction)(void *user, struct weft_spu *spu, uint32_t pc, uint32_t word);
    void *user;
};
void weft_spu_watch(struct weft_spu *spu, const struct weft_spu_watch *watch);

/*
 * Keeps the SPE's time in cycles from now on (docs/cell-time.md), before it first runs. `machine` is what it shares with other SPEs
 * (timing/machine.h), kept by the caller, NULL where it is alone; `problem_state` is where its registers are mapped, 0 where they are
 * not. False without memory, or place in the machine. Slows the SPE down some ten times.
 */
struct weft_machine;
bool weft_spu_keep_time(struct weft_spu *spu, struct weft_machine *machine, uint64_t problem_state);

/* What was counted (timing/clock.h); NULL where no time is kept. */
struct weft_clock;
const struct weft_clock *weft_spu_time(const struct weft_spu *spu);

/* The instruction as the assembler writes it; the mnemonic alone and the kind, both constant. */
void weft_spu_disassemble(uint32_t word, uint32_t pc, char *text, size_t size);
const char *weft_spu_mnemonic(uint32_t word);
const char *weft_spu_kind(uint32_t word);

/* Mailboxes and signals, seen from outside. Reads return how many words there were, writes how many there was room for;
 * a blocking write waits for room for all. */
unsigned weft_spu_out_mbox_read(struct weft_spu *spu, uint32_t *words, unsigned count);
unsigned weft_spu_out_intr_mbox_read(struct weft_spu *spu, uint32_t *words, unsigned count, bool block);
unsigned weft_spu_in_mbox_write(struct weft_spu *spu, const uint32_t *words, unsigned count, bool block);
unsigned weft_spu_out_mbox_count(struct weft_spu *spu);         /* words to be read: 0 or 1 */
unsigned weft_spu_out_intr_mbox_count(struct weft_spu *spu);
unsigned weft_spu_in_mbox_space(struct weft_spu *spu);          /* words that can be written: 0 to 4 */
uint32_t weft_spu_mbox_status(struct weft_spu *spu);            /* all three at one moment, as SPU_Mbox_Stat has them */
void weft_spu_signal_mode(struct weft_spu *spu, unsigned which, bool logical_or);       /* which: 1 or 2 */
void weft_spu_signal(struct weft_spu *spu, unsigned which, uint32_t value);

/*
 * A proxy command: a DMA that the outside starts in the MFC of this SPE, under the same rules; done when the call
 * returns. Commands are MFC_PUT (0x20) and MFC_GET (0x40), with fence or barrier or without. False when it breaks a
 * rule, with the reason in `message`.
 */
bool weft_spu_proxy(struct weft_spu *spu, uint32_t command, uint32_t ls, uint64_t ea, uint32_t size, unsigned tag, char *message,
                    size_t message_size);

#endif
