/* What the files of libspe2 share; libspe2.h is what others see. */
#ifndef WEFT_SPE_CONTEXT_H
#define WEFT_SPE_CONTEXT_H

#include "libspe2.h"

#include "../sim/spu.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct weft_spe_stopped;

struct spe_context {
    spe_program_handle_t program;   /* what is loaded; first, where debuggers look for it */
    struct weft_spu *spu;
    uint64_t *counts;               /* of executions, by address / 4, ours; NULL unless they are to be told */
    uint8_t *local_store;           /* mapped, ours */
    uint8_t *problem_state;         /* mapped without access, ours; NULL without SPE_MAP_PS */
    unsigned flags;
    spe_gang_context_ptr_t gang;    /* or NULL */
    uint32_t entry;                 /* of the program */
    char name[128];                 /* of the program, in messages */
    atomic_bool running;
    atomic_uint watched;            /* number of events registered with handlers */
    atomic_uint completed_tags;     /* bit t: a proxy command with tag t was made since the status was read */
    atomic_int status;              /* spu_status of the last run; 1 while it runs, as in SPU_Status */
    pthread_mutex_t lock;           /* of what follows */
    struct weft_spe_stopped *stopped, **stopped_end;    /* ends of runs that nobody has read, oldest first */
    int stopped_count;
    struct weft_spe_proxy {         /* the registers of the MFC command area, as last written */
        uint32_t ls, eah, eal, size_tag, query_mask, command_status;
    } proxy;
};

/* Sets errno and returns -1. */
int weft_spe_error(int error);

/* One line on stderr that says what errno cannot. */
__attribute__((format(printf, 1, 2))) void weft_spe_complain(const char *format, ...);

/* The memory of the program, in the form that the SPU wants. */
void *weft_spe_memory_at(void *user, uint64_t ea, size_t size, bool write);

/* The number of bytes of an ELF file in memory; 0 with a message when it is none, or not all of it can be read. */
size_t weft_spe_image_size(const spe_program_handle_t *program, char *message, size_t message_size);

/* What WEFT_CELL_COUNT asks to be told of a context: begins to count, false and errno without memory; tells it on stderr. */
bool weft_spe_count_start(spe_context_ptr_t spe);
void weft_spe_count_tell(spe_context_ptr_t spe);

/* The same for WEFT_CELL_TIMING and WEFT_CELL_TRACE: keeps its time; tells it. */
bool weft_spe_timing_start(spe_context_ptr_t spe);
void weft_spe_timing_tell(spe_context_ptr_t spe);

/* Ends of runs: adds one, false where there is no room for it; whether there is one. */
bool weft_spe_stopped_add(spe_context_ptr_t spe, const spe_stop_info_t *info);
bool weft_spe_stopped_waiting(spe_context_ptr_t spe);
void weft_spe_stopped_clear(spe_context_ptr_t spe);

/* Called when an event of the context may have become true: as the SPU's callback, and by the library itself. */
void weft_spe_changed(void *spe, struct weft_spu *spu, unsigned changes);

/* Forgets what is registered for a context. */
void weft_spe_events_forget(spe_context_ptr_t spe);

/* Says on stderr what ended a run, and where. */
void weft_spe_explain(spe_context_ptr_t spe, const struct weft_spu_stop *stop);

/* The call that a stop 0x21xx asks for, with the SPU behind the stop; 0, or what the handler returned, -1 without one. */
int weft_spe_callback(spe_context_ptr_t spe, const struct weft_spu_stop *stop);

/* Makes a proxy command; false with a message when it breaks a rule. */
bool weft_spe_proxy(spe_context_ptr_t spe, uint32_t command, uint32_t ls, uint64_t ea, uint32_t size, unsigned tag, char *message,
                    size_t message_size);

/* Maps the problem state of a new context; false and errno without memory. And the other way. */
bool weft_spe_problem_state_map(spe_context_ptr_t spe);
void weft_spe_problem_state_unmap(spe_context_ptr_t spe);

/* A word that an SPE sends to a problem-state register of another, in the form that the SPU wants. */
bool weft_spe_deliver(void *user, uint64_t ea, uint32_t word);

/* The other way: reads a register, and gives the calling thread's copy of its value, big-endian; NULL where there is none. */
void *weft_spe_register_word(uint64_t ea);

#endif
