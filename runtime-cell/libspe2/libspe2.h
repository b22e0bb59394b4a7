/*
 * libspe2 for the Cell stand-in: the functions of IBM's SPE Runtime Management Library, version 2, over emulated SPEs. A
 * program that uses them runs on a real Cell with the SDK's library, unchanged.
 *
 * Unless said otherwise a function returns 0, or -1 (a pointer: NULL) with errno: ESRCH for a context, gang or event handler
 * that is NULL, EINVAL for any other argument that makes no sense. Functions on one context may be called from any thread;
 * spe_context_destroy and spe_program_load only while no other call uses it.
 */
#ifndef LIBSPE2_H
#define LIBSPE2_H

#include <errno.h>
#include <stdio.h>

#include "libspe2-types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A logical SPE, of a gang or of none (NULL). ENOSYS for the isolation flags: the stand-in has no secure mode. */
spe_context_ptr_t spe_context_create(unsigned int flags, spe_gang_context_ptr_t gang);

/* The same near a neighbour of the same gang: a hint for a machine's interconnect, without effect here. */
spe_context_ptr_t spe_context_create_affinity(unsigned int flags, spe_context_ptr_t affinity_neighbor,
                                              spe_gang_context_ptr_t gang);

/* EAGAIN while it runs. */
int spe_context_destroy(spe_context_ptr_t spe);

spe_gang_context_ptr_t spe_gang_context_create(unsigned int flags);

/* EAGAIN while it has contexts. */
int spe_gang_context_destroy(spe_gang_context_ptr_t gang);

/* Reads an SPE's ELF file. EACCES when it may not be executed, ENOEXEC when it is no such file; else what open(2) says. */
spe_program_handle_t *spe_image_open(const char *filename);
int spe_image_close(spe_program_handle_t *program);

/* Copies a program into the local store. ENOEXEC when it is damaged. */
int spe_program_load(spe_context_ptr_t spe, spe_program_handle_t *program);

/*
 * Runs the SPE in the calling thread until it stops; *entry is where, SPE_DEFAULT_ENTRY the program's beginning, and becomes
 * where it would go on. argp and envp are what its main gets. PPE-assisted library calls are served meanwhile. Returns 0
 * after an exit, a stop-and-signal's code (greater than 0), or -1: EFAULT for an error of the program or a callback, EIO for
 * a DMA that broke a rule (always reported as SPE_INVALID_DMA), EBUSY if the context already runs. Details in *stopinfo,
 * which may be NULL. On errors stderr tells the rule and the place. Linux sends the process a signal for a broken rule
 * where SPE_EVENTS_ENABLE is not set; here the call returns in any case.
 */
int spe_context_run(spe_context_ptr_t spe, unsigned int *entry, unsigned int runflags, void *argp, void *envp,
                    spe_stop_info_t *stopinfo);

/* The oldest run's end not yet read. EAGAIN if there is none, ENOTSUP without SPE_EVENTS_ENABLE. */
int spe_stop_info_read(spe_context_ptr_t spe, spe_stop_info_t *stopinfo);

spe_event_handler_ptr_t spe_event_handler_create(void);
int spe_event_handler_destroy(spe_event_handler_ptr_t evhandler);

/* ENOTSUP without SPE_EVENTS_ENABLE or for an unknown event; EEXIST / ENOENT when it is registered already / not. */
int spe_event_handler_register(spe_event_handler_ptr_t evhandler, spe_event_unit_t *event);
int spe_event_handler_deregister(spe_event_handler_ptr_t evhandler, spe_event_unit_t *event);

/*
 * Waits for registered events, at most `timeout` milliseconds (-1: for ever), and returns how many of them, one per unit,
 * were put into events. An event lasts as long as its cause: a word in the mailbox, room in it, tags of proxy commands that
 * are complete but were not read, a stop information that was not read.
 */
int spe_event_wait(spe_event_handler_ptr_t evhandler, spe_event_unit_t *events, int max_events, int timeout);

/*
 * Commands in the proxy queue of the SPE's MFC, under the MFC's rules: put goes from its local store to memory, get the
 * other way; with barrier (b) or fence (f). Tags are 0 to 15, tid and rid 0. They are complete on return.
 */
int spe_mfcio_put(spe_context_ptr_t spe, unsigned int ls, void *ea, unsigned int size, unsigned int tag, unsigned int tid,
                  unsigned int rid);
int spe_mfcio_putb(spe_context_ptr_t spe, unsigned int ls, void *ea, unsigned int size, unsigned int tag, unsigned int tid,
                   unsigned int rid);
int spe_mfcio_putf(spe_context_ptr_t spe, unsigned int ls, void *ea, unsigned int size, unsigned int tag, unsigned int tid,
                   unsigned int rid);
int spe_mfcio_get(spe_context_ptr_t spe, unsigned int ls, void *ea, unsigned int size, unsigned int tag, unsigned int tid,
                  unsigned int rid);
int spe_mfcio_getb(spe_context_ptr_t spe, unsigned int ls, void *ea, unsigned int size, unsigned int tag, unsigned int tid,
                   unsigned int rid);
int spe_mfcio_getf(spe_context_ptr_t spe, unsigned int ls, void *ea, unsigned int size, unsigned int tag, unsigned int tid,
                   unsigned int rid);

/* Which tags of mask are complete; a mask of 0 stands for all tags used since the last call. */
int spe_mfcio_tag_status_read(spe_context_ptr_t spe, unsigned int mask, unsigned int behavior, unsigned int *tag_status);

/* Multisource synchronization; its status is 0 when it is complete, which here it is at once. */
int spe_mssync_start(spe_context_ptr_t spe);
int spe_mssync_status(spe_context_ptr_t spe);

/* Mailboxes, named from the SPE's side: reads and writes return the number of words moved, status those that can be. */
int spe_out_mbox_read(spe_context_ptr_t spe, unsigned int *mbox_data, int count);
int spe_out_mbox_status(spe_context_ptr_t spe);
int spe_in_mbox_write(spe_context_ptr_t spe, unsigned int *mbox_data, int count, unsigned int behavior);
int spe_in_mbox_status(spe_context_ptr_t spe);
int spe_out_intr_mbox_read(spe_context_ptr_t spe, unsigned int *mbox_data, int count, unsigned int behavior);
int spe_out_intr_mbox_status(spe_context_ptr_t spe);

int spe_signal_write(spe_context_ptr_t spe, unsigned int signal_reg, unsigned int data);

/* The local store in memory: with an offset added the effective address for DMA from elsewhere. */
void *spe_ls_area_get(spe_context_ptr_t spe);
int spe_ls_size_get(spe_context_ptr_t spe);

/*
 * The SPE's registers in memory: words that other SPEs reach by 4-byte DMA (mfc_sndsig among it), and PowerPC programs by
 * loads and stores. On another host loads and stores of the program's own end it with SIGSEGV. RunCntl cannot be written:
 * spe_context_run rules it. EACCES without SPE_MAP_PS.
 */
void *spe_ps_area_get(spe_context_ptr_t spe, enum ps_area area);

/*
 * Handlers of the stops 0x2100 + callnum, int handler(void *local_store, unsigned int address): the address is that of the
 * word behind the stop, 0 is success, and the SPE goes on behind that word. Numbers below 4 are reserved: EACCES.
 */
int spe_callback_handler_register(void *handler, unsigned int callnum, unsigned int mode);
int spe_callback_handler_deregister(unsigned int callnum);

/* NULL with ESRCH if there is none. */
void *spe_callback_handler_query(unsigned int callnum);

/* How many nodes, SPEs, usable SPEs there are, on a node or (-1) on all: one node with 8 SPEs, or WEFT_CELL_SPES (1 to 16). */
int spe_cpu_info_get(int info_requested, int cpu_node);

#ifdef __cplusplus
}
#endif

#endif
