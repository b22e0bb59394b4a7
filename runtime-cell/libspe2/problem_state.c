/*
 * Problem state: the registers of an SPE that are mapped into the program's memory (CBEA 1.0, section 8). They are pages
 * without access. SPEs reach them through the MFC, which asks here. The program's own loads and stores fault: on PowerPC the
 * signal handler makes the access and steps over the instruction.
 */
#include "context.h"
#include "trap.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* Where the areas lie, as in the machine's own map. */
enum { MSSYNC = 0, MFC = 0x3000, CONTROL = 0x4000, SIGNAL_1 = 0x14000, SIGNAL_2 = 0x1c000, AREA = 0x20000 };

enum mfc_register {
    MFC_LSA = MFC + 0x4,
    MFC_EAH = MFC + 0x8,
    MFC_EAL = MFC + 0xc,
    MFC_SIZE_TAG = MFC + 0x10,
    MFC_COMMAND = MFC + 0x14,
    MFC_QUEUE_STATUS = MFC + 0x104,
    QUERY_TYPE = MFC + 0x204,
    QUERY_MASK = MFC + 0x21c,
    TAG_STATUS = MFC + 0x22c,
    OUT_MBOX = CONTROL + 0x4,
    IN_MBOX = CONTROL + 0xc,
    MBOX_STATUS = CONTROL + 0x14,
    STATUS = CONTROL + 0x24,
    NOTIFY_1 = SIGNAL_1 + 0xc,
    NOTIFY_2 = SIGNAL_2 + 0xc
};

enum { QUEUE_EMPTY = (int)0x80000000, PROXY_QUEUE = 8, COMMAND_OPCODE = 0xffff, SEQUENCE_ERROR = 1 };

/* All contexts that have problem state. */
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static atomic_int mapped;
static spe_context_ptr_t *contexts;

static void start_command(spe_context_ptr_t spe, uint32_t command)
{
    struct weft_spe_proxy *proxy = &spe->proxy;
    char message[256];
    const uint64_t ea = (uint64_t)proxy->eah << 32 | proxy->eal;
    const bool done = weft_spe_proxy(spe, command & COMMAND_OPCODE, proxy->ls, ea, proxy->size_tag >> 16,
                                     proxy->size_tag & 0xffff, message, sizeof message);
    if (!done) {
        weft_spe_complain("MFC_ClassID_CMD: %s", message);
    }
    proxy->command_status = done ? 0 : SEQUENCE_ERROR;
}

/* False where there is no register, or one that must not be written: the run control is spe_context_run's. */
static bool write_register(spe_context_ptr_t spe, uint32_t offset, uint32_t value)
{
    switch (offset) {
    case MSSYNC:
        return true; /* complete at once */
    case MFC_LSA:
        spe->proxy.ls = value;
        return true;
    case MFC_EAH:
        spe->proxy.eah = value;
        return true;
    case MFC_EAL:
        spe->proxy.eal = value;
        return true;
    case MFC_SIZE_TAG:
        spe->proxy.size_tag = value;
        return true;
    case MFC_COMMAND:
        start_command(spe, value);
        return true;
    case QUERY_TYPE:
        return true; /* any or all: commands are complete when they were given */
    case QUERY_MASK:
        spe->proxy.query_mask = value;
        return true;
    case IN_MBOX:
        weft_spu_in_mbox_write(spe->spu, &value, 1, false);
        return true; /* lost when full: programs look first */
    case NOTIFY_1:
        weft_spu_signal(spe->spu, 1, value);
        return true;
    case NOTIFY_2:
        weft_spu_signal(spe->spu, 2, value);
        return true;
    default:
        return false;
    }
}

static bool read_register(spe_context_ptr_t spe, uint32_t offset, uint32_t *value)
{
    *value = 0;
    switch (offset) {
    case MSSYNC:
        return true;
    case MFC_COMMAND:
        *value = spe->proxy.command_status;
        return true;
    case MFC_QUEUE_STATUS:
        *value = (uint32_t)QUEUE_EMPTY | PROXY_QUEUE;
        return true;
    case QUERY_TYPE:
        return true;
    case QUERY_MASK:
        *value = spe->proxy.query_mask;
        return true;
    case TAG_STATUS:
        atomic_fetch_and(&spe->completed_tags, ~spe->proxy.query_mask);
        *value = spe->proxy.query_mask;
        return true;
    case OUT_MBOX:
        weft_spu_out_mbox_read(spe->spu, value, 1);
        return true;
    case MBOX_STATUS:
        *value = weft_spu_mbox_status(spe->spu);
        return true;
    case STATUS:
        *value = (uint32_t)atomic_load(&spe->status);
        return true;
    default:
        return false;
    }
}

/* With the lock held: whose registers lie at ea, and where among them. */
static spe_context_ptr_t at(uint64_t ea, uint32_t *offset)
{
    for (int i = 0; i < atomic_load(&mapped); i++) {
        const uint64_t start = (uintptr_t)contexts[i]->problem_state;
        if (ea >= start && ea < start + AREA) {
            *offset = (uint32_t)(ea - start);
            return contexts[i];
        }
    }
    return NULL;
}

/* One access to whatever register lies at ea; false where there is none. */
static bool access_register(uint64_t ea, uint32_t *value, bool write)
{
    uint32_t offset;
    if (atomic_load(&mapped) == 0) {
        return false;
    }
    pthread_rwlock_rdlock(&lock);
    spe_context_ptr_t spe = at(ea, &offset);
    const bool done = spe && (write ? write_register(spe, offset, *value) : read_register(spe, offset, value));
    pthread_rwlock_unlock(&lock);
    return done;
}

bool weft_spe_deliver(void *user, uint64_t ea, uint32_t word)
{
    (void)user;
    return access_register(ea, &word, true);
}

void *weft_spe_register_word(uint64_t ea)
{
    static _Thread_local uint8_t bytes[4];
    uint32_t value;
    if (!access_register(ea, &value, false)) {
        return NULL;
    }
    for (int i = 0; i < 4; i++) {
        bytes[i] = (uint8_t)(value >> (24 - 8 * i));
    }
    return bytes;
}

bool weft_spe_problem_state_map(spe_context_ptr_t spe)
{
    void *area = mmap(NULL, AREA, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (area == MAP_FAILED) {
        return false;
    }
    pthread_rwlock_wrlock(&lock);
    const int count = atomic_load(&mapped);
    spe_context_ptr_t *more = realloc(contexts, (size_t)(count + 1) * sizeof(spe_context_ptr_t));
    if (more) {
        spe->problem_state = area;
        contexts = more;
        contexts[count] = spe;
        atomic_store(&mapped, count + 1);
        if (count == 0) {
            weft_spe_trap(access_register);
        }
    } else {
        munmap(area, AREA);
    }
    pthread_rwlock_unlock(&lock);
    return more;
}

void weft_spe_problem_state_unmap(spe_context_ptr_t spe)
{
    pthread_rwlock_wrlock(&lock);
    int i = 0, last = atomic_load(&mapped) - 1;
    while (contexts[i] != spe) {
        i++;
    }
    contexts[i] = contexts[last];
    atomic_store(&mapped, last);
    munmap(spe->problem_state, AREA);
    pthread_rwlock_unlock(&lock);
}

void *spe_ps_area_get(spe_context_ptr_t spe, enum ps_area area)
{
    static const uint32_t offsets[] = {
        [SPE_MSSYNC_AREA] = MSSYNC,         [SPE_MFC_COMMAND_AREA] = MFC,       [SPE_CONTROL_AREA] = CONTROL,
        [SPE_SIG_NOTIFY_1_AREA] = SIGNAL_1, [SPE_SIG_NOTIFY_2_AREA] = SIGNAL_2,
    };
    if (!spe || (unsigned)area > SPE_SIG_NOTIFY_2_AREA || !spe->problem_state) {
        errno = !spe ? ESRCH : (unsigned)area > SPE_SIG_NOTIFY_2_AREA ? EINVAL : EACCES;
        return NULL;
    }
    return spe->problem_state + offsets[area];
}
