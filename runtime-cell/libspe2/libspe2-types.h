/*
 * Types and constants of the SPE Runtime Management Library, as IBM's document of that name defines them for version 2.
 * Names, values and layouts are that interface's; the text is ours.
 */
#ifndef LIBSPE2_TYPES_H
#define LIBSPE2_TYPES_H

#include <limits.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A program for an SPE, in memory: what spe_image_open returns and what embedspu defines. */
typedef struct spe_program_handle {
    unsigned int handle_size;       /* bytes of this structure, for future fields */
    void *elf_image;
    void *toe_shadow;               /* of the embedding's own; not used here */
} spe_program_handle_t;

/* Opaque: a logical SPE, and a group of them. */
typedef struct spe_context *spe_context_ptr_t;
typedef struct spe_gang_context *spe_gang_context_ptr_t;

/* Why a run has ended. */
typedef struct spe_stop_info {
    unsigned int stop_reason;       /* SPE_EXIT .. SPE_ISOLATION_ERROR: tells which member of result is valid */
    union {
        int spe_exit_code;          /* what the program gave to exit, 0 to 255 */
        int spe_signal_code;        /* the 14 bits of stop-and-signal */
        int spe_runtime_error;      /* SPE_SPU_.. */
        int spe_runtime_exception;  /* SPE_DMA_.., SPE_INVALID_DMA */
        int spe_runtime_fatal;      /* an errno */
        int spe_callback_error;     /* what the callback returned */
        int spe_isolation_error;
        void *__reserved_ptr;
        unsigned long long __reserved_u64;
    } result;
    int spu_status;                 /* stop code << 16 | SPE_SPU_.. bits; -1 after an exception */
} spe_stop_info_t;

typedef union spe_event_data {
    void *ptr;
    unsigned int u32;
    unsigned long long u64;
} spe_event_data_t;

typedef struct spe_event_unit {
    unsigned int events;            /* SPE_EVENT_.. */
    spe_context_ptr_t spe;
    spe_event_data_t data;          /* the program's own, handed back with the event */
} spe_event_unit_t;

typedef void *spe_event_handler_ptr_t;
typedef int spe_event_handler_t;

/* Problem-state areas: an SPE's registers as the PPE and other SPEs see them. */
enum ps_area { SPE_MSSYNC_AREA, SPE_MFC_COMMAND_AREA, SPE_CONTROL_AREA, SPE_SIG_NOTIFY_1_AREA, SPE_SIG_NOTIFY_2_AREA };

typedef struct spe_mssync_area {
    unsigned int MFC_MSSync;
} spe_mssync_area_t;

typedef struct spe_mfc_command_area {
    unsigned char reserved_0_3[4];
    unsigned int MFC_LSA;
    unsigned int MFC_EAH;
    unsigned int MFC_EAL;
    unsigned int MFC_Size_Tag;
    union {
        unsigned int MFC_ClassID_CMD;
        unsigned int MFC_CMDStatus;
    };
    unsigned char reserved_18_103[236];
    unsigned int MFC_QStatus;
    unsigned char reserved_108_203[252];
    unsigned int Prxy_QueryType;
    unsigned char reserved_208_21B[20];
    unsigned int Prxy_QueryMask;
    unsigned char reserved_220_22B[12];
    unsigned int Prxy_TagStatus;
} spe_mfc_command_area_t;

typedef struct spe_spu_control_area {
    unsigned char reserved_0_3[4];
    unsigned int SPU_Out_Mbox;
    unsigned char reserved_8_B[4];
    unsigned int SPU_In_Mbox;
    unsigned char reserved_10_13[4];
    unsigned int SPU_Mbox_Stat;
    unsigned char reserved_18_1B[4];
    unsigned int SPU_RunCntl;
    unsigned char reserved_20_23[4];
    unsigned int SPU_Status;
    unsigned char reserved_28_33[12];
    unsigned int SPU_NPC;
} spe_spu_control_area_t;

typedef struct spe_sig_notify_1_area {
    unsigned char reserved_0_B[12];
    unsigned int SPU_Sig_Notify_1;
} spe_sig_notify_1_area_t;

typedef struct spe_sig_notify_2_area {
    unsigned char reserved_0_B[12];
    unsigned int SPU_Sig_Notify_2;
} spe_sig_notify_2_area_t;

/* Flags of spe_context_create. */
#define SPE_CFG_SIGNOTIFY1_OR 0x00000010    /* signals are or-ed into register 1, else they overwrite it */
#define SPE_CFG_SIGNOTIFY2_OR 0x00000020
#define SPE_MAP_PS 0x00000040    /* spe_ps_area_get is wanted */
#define SPE_ISOLATE 0x00000080
#define SPE_ISOLATE_EMULATE 0x00000100
#define SPE_EVENTS_ENABLE 0x00001000    /* spe_event_.. and spe_stop_info_read are wanted */
#define SPE_AFFINITY_MEMORY 0x00002000
#define SPE_NOSCHED 0x00004000

/* Stop reasons. */
#define SPE_EXIT 1
#define SPE_STOP_AND_SIGNAL 2
#define SPE_RUNTIME_ERROR 3
#define SPE_RUNTIME_EXCEPTION 4
#define SPE_RUNTIME_FATAL 5
#define SPE_CALLBACK_ERROR 6
#define SPE_ISOLATION_ERROR 7

/* Runtime errors, also bits of spu_status. */
#define SPE_SPU_STOPPED_BY_STOP 0x02
#define SPE_SPU_HALT 0x04
#define SPE_SPU_WAITING_ON_CHANNEL 0x08
#define SPE_SPU_SINGLE_STEP 0x10
#define SPE_SPU_INVALID_INSTR 0x20
#define SPE_SPU_INVALID_CHANNEL 0x40

/* Runtime exceptions. */
#define SPE_DMA_ALIGNMENT 0x0008
#define SPE_DMA_SEGMENTATION 0x0020
#define SPE_DMA_STORAGE 0x0040
#define SPE_INVALID_DMA 0x0800

#define SIGSPE SIGURG

/* Events. */
#define SPE_EVENT_OUT_INTR_MBOX 0x00000001
#define SPE_EVENT_IN_MBOX 0x00000002
#define SPE_EVENT_TAG_GROUP 0x00000004
#define SPE_EVENT_SPE_STOPPED 0x00000008
#define SPE_EVENT_ALL_EVENTS (SPE_EVENT_OUT_INTR_MBOX | SPE_EVENT_IN_MBOX | SPE_EVENT_TAG_GROUP | SPE_EVENT_SPE_STOPPED)

/* How mailbox calls wait: for all words, for at least one, not at all. */
#define SPE_MBOX_ALL_BLOCKING 1
#define SPE_MBOX_ANY_BLOCKING 2
#define SPE_MBOX_ANY_NONBLOCKING 3

/* How spe_mfcio_tag_status_read waits. */
#define SPE_TAG_ALL 1
#define SPE_TAG_ANY 2
#define SPE_TAG_IMMEDIATE 3

/* spe_context_run. */
#define SPE_DEFAULT_ENTRY UINT_MAX
#define SPE_RUN_USER_REGS 0x00000001        /* argp points to 48 bytes for registers 3 to 5 */
#define SPE_NO_CALLBACKS 0x00000002        /* stops 0x21xx end the run like any other */

/* spe_callback_handler_register. */
#define SPE_CALLBACK_NEW 1
#define SPE_CALLBACK_UPDATE 2

/* spe_cpu_info_get. */
#define SPE_COUNT_PHYSICAL_CPU_NODES 1
#define SPE_COUNT_PHYSICAL_SPES 2
#define SPE_COUNT_USABLE_SPES 3

/* spe_signal_write. */
#define SPE_SIG_NOTIFY_REG_1 0x0001
#define SPE_SIG_NOTIFY_REG_2 0x0002

#ifdef __cplusplus
}
#endif

#endif
