/* The functions of libspe2, one group per test, each with what it must refuse. The first argument is the SPE's ELF file. */
#include "check.h"
#include "orders.h"

#include <fcntl.h>
#include <libspe2.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

extern spe_program_handle_t interface_spu, print_spu;

struct run {
    spe_context_ptr_t context;
    pthread_t thread;
    void *argp, *envp;
    unsigned flags, entry;
    int result, error;
    spe_stop_info_t stop;
};

static void *run_it(void *arg)
{
    struct run *run = arg;
    run->result = spe_context_run(run->context, &run->entry, run->flags, run->argp, run->envp, &run->stop);
    run->error = errno;
    return NULL;
}

static void go_on(struct run *run)
{
    pthread_create(&run->thread, NULL, run_it, run);
}

static void start(struct run *run, unsigned flags)
{
    run->context = spe_context_create(flags, NULL);
    if (!run->context || spe_program_load(run->context, &interface_spu)) {
        perror("start");
        exit(1);
    }
    run->entry = SPE_DEFAULT_ENTRY;
    go_on(run);
}

static void order(struct run *run, enum order kind, unsigned number)
{
    unsigned word = (unsigned)kind << 24 | number;
    spe_in_mbox_write(run->context, &word, 1, SPE_MBOX_ALL_BLOCKING);
}

static void word(struct run *run, unsigned value)
{
    spe_in_mbox_write(run->context, &value, 1, SPE_MBOX_ALL_BLOCKING);
}

static unsigned answer(struct run *run)
{
    unsigned value;
    spe_out_intr_mbox_read(run->context, &value, 1, SPE_MBOX_ALL_BLOCKING);
    return value;
}

static void expect_stop(struct run *run, int result, int error, unsigned reason, int code)
{
    pthread_join(run->thread, NULL);
    check(run->result == result && (result >= 0 || run->error == error), "result %d, errno %d", run->result, run->error);
    check(run->stop.stop_reason == reason && run->stop.result.spe_exit_code == code, "reason %u, code 0x%x, not %u, 0x%x",
          run->stop.stop_reason, run->stop.result.spe_exit_code, reason, code);
}

static void end(struct run *run)
{
    order(run, EXIT, 0);
    expect_stop(run, 0, 0, SPE_EXIT, 0);
    check(spe_context_destroy(run->context) == 0, "destroy");
}

static void refused(bool is, int error, const char *what)
{
    check(is && errno == error, "%s: errno %d (%s), not %d", what, errno, strerror(errno), error);
}

static void contexts(void)
{
    test("contexts and gangs");
    refused(!spe_context_create(SPE_ISOLATE, NULL), ENOSYS, "isolation");
    refused(!spe_context_create(1u << 30, NULL), EINVAL, "a flag that does not exist");
    refused(spe_context_destroy(NULL) == -1, ESRCH, "no context");
    spe_gang_context_ptr_t gang = spe_gang_context_create(0);
    spe_context_ptr_t a = spe_context_create(SPE_MAP_PS, gang), b = spe_context_create_affinity(0, a, gang);
    check(gang && a && b, "a gang of two");
    refused(!spe_context_create_affinity(0, a, NULL), EINVAL, "a neighbour outside of the gang");
    refused(spe_gang_context_destroy(gang) == -1, EAGAIN, "a gang that is not empty");
    check(spe_ls_size_get(a) == 256 * 1024 && spe_ls_area_get(a) && spe_ls_area_get(a) != spe_ls_area_get(b), "stores");
    check(spe_ps_area_get(a, SPE_CONTROL_AREA), "problem state");
    refused(!spe_ps_area_get(b, SPE_CONTROL_AREA), EACCES, "problem state that was not asked for");
    refused(!spe_ps_area_get(a, (enum ps_area)9), EINVAL, "an area that does not exist");
    check(!spe_context_destroy(a) && !spe_context_destroy(b) && !spe_gang_context_destroy(gang), "destroy");
    check(spe_cpu_info_get(SPE_COUNT_PHYSICAL_CPU_NODES, -1) == 1 && spe_cpu_info_get(SPE_COUNT_USABLE_SPES, 0) == 8, "SPEs");
    setenv("WEFT_CELL_SPES", "6", 1);
    check(spe_cpu_info_get(SPE_COUNT_PHYSICAL_SPES, -1) == 6, "six SPEs");
    unsetenv("WEFT_CELL_SPES");
    refused(spe_cpu_info_get(SPE_COUNT_USABLE_SPES, 1) == -1, EINVAL, "a node that does not exist");
}

static void mailboxes(void)
{
    struct run spe = {0};
    unsigned words[100], sum = 0, got;
    test("mailboxes");
    spe.context = spe_context_create(0, NULL);
    spe_program_load(spe.context, &interface_spu);
    refused(spe_in_mbox_write(spe.context, words, 0, SPE_MBOX_ALL_BLOCKING) == -1, EINVAL, "no words");
    refused(spe_in_mbox_write(spe.context, words, 1, 4) == -1, EINVAL, "a behaviour that does not exist");
    refused(spe_in_mbox_write(NULL, words, 1, SPE_MBOX_ALL_BLOCKING) == -1, ESRCH, "no context");
    check(spe_in_mbox_status(spe.context) == 4 && spe_out_mbox_status(spe.context) == 0, "empty");
    check(spe_out_mbox_read(spe.context, words, 1) == 0, "nothing to be read");
    check(spe_out_intr_mbox_read(spe.context, words, 1, SPE_MBOX_ANY_NONBLOCKING) == 0, "nothing to be read");
    /* Before it runs: room for four. */
    unsigned first[6] = {(unsigned)SUM << 24 | 105, 1, 1, 1, 1, 1};
    check(spe_in_mbox_write(spe.context, first, 6, SPE_MBOX_ANY_NONBLOCKING) == 4, "four words fit");
    check(spe_in_mbox_write(spe.context, first, 1, SPE_MBOX_ANY_NONBLOCKING) == 0, "the fifth does not");
    spe.entry = SPE_DEFAULT_ENTRY;
    go_on(&spe);
    for (int done = 4; done < 6;) {
        int more = spe_in_mbox_write(spe.context, first + done, 6 - done, SPE_MBOX_ANY_BLOCKING);
        check(more >= 1, "at least one word");
        done += more;
    }
    for (unsigned i = 0; i < 100; i++) {
        words[i] = i * i;
        sum += (i + 6) * words[i];
    }
    check(spe_in_mbox_write(spe.context, words, 100, SPE_MBOX_ALL_BLOCKING) == 100, "all hundred");
    got = answer(&spe);
    check(got == sum + 1 + 2 + 3 + 4 + 5, "the sum is %u, not %u", got, sum + 15);
    order(&spe, WRITE_OUT, 4711);
    order(&spe, WRITE_INTR, 4712);
    order(&spe, WRITE_INTR, 4713);
    check(answer(&spe) == 4712, "the interrupt mailbox");
    check(spe_out_intr_mbox_read(spe.context, words, 3, SPE_MBOX_ANY_BLOCKING) == 1 && words[0] == 4713, "any of three");
    check(spe_out_mbox_status(spe.context) == 1 && spe_out_mbox_read(spe.context, words, 5) == 1 && words[0] == 4711,
          "the outbound mailbox");
    end(&spe);
}

static void signals(void)
{
    static const unsigned flags[] = {0, SPE_CFG_SIGNOTIFY1_OR, SPE_CFG_SIGNOTIFY2_OR};
    test("signals in both modes");
    for (unsigned i = 0; i < 3; i++) {
        struct run spe = {0};
        start(&spe, flags[i]);
        for (unsigned which = 1; which <= 2; which++) {
            const bool logical_or = flags[i] & (which == 1 ? SPE_CFG_SIGNOTIFY1_OR : SPE_CFG_SIGNOTIFY2_OR);
            const unsigned mode = which == 1 ? SPE_SIG_NOTIFY_REG_1 : SPE_SIG_NOTIFY_REG_2;
            spe_signal_write(spe.context, mode, 0x10f);
            spe_signal_write(spe.context, mode, 0x2f0);
            order(&spe, READ_SIGNAL, which);
            const unsigned value = answer(&spe), wanted = logical_or ? 0x3ff : 0x2f0;
            check(value == wanted, "register %u: 0x%x, not 0x%x", which, value, wanted);
            order(&spe, READ_SIGNAL, which); /* waits for the next */
            spe_signal_write(spe.context, mode, 5);
            check(answer(&spe) == 5, "a signal that is waited for");
        }
        refused(spe_signal_write(spe.context, 3, 0) == -1, EINVAL, "a register that does not exist");
        end(&spe);
    }
}

static void send(struct run *from, unsigned as_signal, const void *to, unsigned value)
{
    const uint64_t ea = (uintptr_t)to;
    order(from, SEND, as_signal);
    word(from, (unsigned)(ea >> 32));
    word(from, (unsigned)ea);
    word(from, value);
}

static unsigned fetch(struct run *spe, const void *from)
{
    const uint64_t ea = (uintptr_t)from;
    order(spe, FETCH, 0);
    word(spe, (unsigned)(ea >> 32));
    word(spe, (unsigned)ea);
    return answer(spe);
}

static void problem_state(void)
{
    enum { ROUNDS = 300 };
    struct run a = {0}, b = {0};
    test("problem state, from another SPE");
    start(&a, 0);
    start(&b, SPE_MAP_PS | SPE_CFG_SIGNOTIFY2_OR);
    spe_spu_control_area_t *control = spe_ps_area_get(b.context, SPE_CONTROL_AREA);
    spe_sig_notify_1_area_t *signal_1 = spe_ps_area_get(b.context, SPE_SIG_NOTIFY_1_AREA);
    spe_sig_notify_2_area_t *signal_2 = spe_ps_area_get(b.context, SPE_SIG_NOTIFY_2_AREA);
    order(&b, READ_SIGNAL, 1);
    send(&a, 1, &signal_1->SPU_Sig_Notify_1, 99);
    check(answer(&b) == 99, "a signal");
    send(&a, 1, &signal_2->SPU_Sig_Notify_2, 1);
    send(&a, 1, &signal_2->SPU_Sig_Notify_2, 6);
    order(&a, WRITE_INTR, 0);
    answer(&a);
    order(&b, READ_SIGNAL, 2);
    check(answer(&b) == 7, "two signals, or-ed");
    /* The word is in one mailbox, in the SPE's hands, or in the other: the status never shows it in both. */
    for (unsigned round = 0; round < ROUNDS; round++) {
        send(&a, 0, &control->SPU_In_Mbox, (unsigned)WRITE_OUT << 24 | round);
        unsigned status = 0;
        while ((status & 0xff) == 0)
            status = fetch(&a, &control->SPU_Mbox_Stat);
        check(status == 0x000401, "mailbox status 0x%x", status);
        check(fetch(&a, &control->SPU_Out_Mbox) == round, "mailbox, from SPE to SPE");
    }
    check(fetch(&a, &control->SPU_Status) == 1, "it runs");
#ifdef __powerpc64__
    test("problem state, by the PPE's loads and stores");
    static uint32_t data[4] __attribute__((aligned(16))) = {1, 2, 3, 4};
    volatile spe_spu_control_area_t *registers = control;
    volatile spe_mfc_command_area_t *mfc = spe_ps_area_get(b.context, SPE_MFC_COMMAND_AREA);
    registers->SPU_In_Mbox = (unsigned)WRITE_OUT << 24 | 77;
    while ((registers->SPU_Mbox_Stat & 0xff) == 0) {
    }
    check(registers->SPU_Out_Mbox == 77, "mailbox");
    ((volatile spe_sig_notify_1_area_t *)signal_1)->SPU_Sig_Notify_1 = 12;
    order(&b, READ_SIGNAL, 1);
    check(answer(&b) == 12, "signal");
    mfc->MFC_LSA = 0x3f000;
    mfc->MFC_EAH = (unsigned)((uint64_t)(uintptr_t)data >> 32);
    mfc->MFC_EAL = (unsigned)(uintptr_t)data;
    mfc->MFC_Size_Tag = 16u << 16 | 3;
    mfc->MFC_ClassID_CMD = 0x40;
    check(mfc->MFC_CMDStatus == 0, "the command was taken");
    mfc->Prxy_QueryMask = 1 << 3;
    check(mfc->Prxy_TagStatus == 1 << 3, "it is complete");
    check(!memcmp((char *)spe_ls_area_get(b.context) + 0x3f000, data, 16), "the bytes are there");
#endif
    end(&a);
    end(&b);
}

static unsigned called_with;

static int handler(void *local_store, unsigned address)
{
    uint32_t behind;
    memcpy(&behind, (char *)local_store + address, 4);
    called_with = be32(behind);
    return 0;
}

static int unwilling(void *local_store, unsigned address)
{
    (void)local_store;
    (void)address;
    return 17;
}

static void callbacks(void)
{
    struct run spe = {0};
    test("callbacks");
    refused(spe_callback_handler_register((void *)handler, 1, SPE_CALLBACK_NEW) == -1, EACCES, "a reserved number");
    refused(spe_callback_handler_register((void *)handler, 256, SPE_CALLBACK_NEW) == -1, EINVAL, "no such number");
    refused(spe_callback_handler_register((void *)handler, 16, SPE_CALLBACK_UPDATE) == -1, ESRCH, "nothing to replace");
    refused(!spe_callback_handler_query(16), ESRCH, "nobody");
    check(!spe_callback_handler_register((void *)unwilling, 16, SPE_CALLBACK_NEW), "new");
    refused(spe_callback_handler_register((void *)handler, 16, SPE_CALLBACK_NEW) == -1, EACCES, "a number in use");
    start(&spe, 0);
    order(&spe, CALL, 0);
    expect_stop(&spe, -1, EFAULT, SPE_CALLBACK_ERROR, 17);
    check(!spe_callback_handler_register((void *)handler, 16, SPE_CALLBACK_UPDATE), "replace");
    check(spe_callback_handler_query(16) == (void *)handler, "query");
    spe.entry -= 4; /* once more */
    go_on(&spe);
    order(&spe, WRITE_INTR, 1);
    check(answer(&spe) == 1, "it goes on behind the call");
    check(called_with == 77, "called with %u", called_with);
    order(&spe, CALL_NOBODY, 0);
    expect_stop(&spe, -1, EFAULT, SPE_CALLBACK_ERROR, -1);
    spe.flags = SPE_NO_CALLBACKS;
    spe.entry = SPE_DEFAULT_ENTRY;
    go_on(&spe);
    order(&spe, CALL, 0);
    expect_stop(&spe, 0x2110, 0, SPE_STOP_AND_SIGNAL, 0x2110);
    check(!spe_callback_handler_deregister(16) && !spe_callback_handler_query(16), "deregister");
    spe_context_destroy(spe.context);
}

static void runs(void)
{
    struct run spe = {.argp = (void *)0x1234, .envp = (void *)0x5678};
    uint32_t user[12] = {1, 1, 0, 0, 2, 2, 0, 0, 3, 3};
    test("runs and how they end");
    start(&spe, 0);
    order(&spe, ARGUMENTS, 0);
    check(answer(&spe) == (uint32_t)(uintptr_t)spe.context, "the SPE's id");
    check(answer(&spe) == 0x1234 && answer(&spe) == 0x5678, "argp and envp");
    unsigned entry = 0;
    refused(spe_context_run(spe.context, &entry, 0, NULL, NULL, NULL) == -1, EBUSY, "it runs already");
    refused(spe_context_destroy(spe.context) == -1, EAGAIN, "it runs");
    order(&spe, STOP, 0);
    expect_stop(&spe, 0x1234, 0, SPE_STOP_AND_SIGNAL, 0x1234);
    check(spe.stop.spu_status == (0x1234 << 16 | 2), "status 0x%x", spe.stop.spu_status);
    go_on(&spe);
    order(&spe, EXIT, 42);
    expect_stop(&spe, 0, 0, SPE_EXIT, 42);
    spe.flags = SPE_RUN_USER_REGS;
    spe.argp = user;
    spe.entry = SPE_DEFAULT_ENTRY;
    go_on(&spe);
    order(&spe, ARGUMENTS, 0);
    check(answer(&spe) == 1 && answer(&spe) == 2 && answer(&spe) == 3, "the user's registers");
    order(&spe, HALT, 0);
    expect_stop(&spe, -1, EFAULT, SPE_RUNTIME_ERROR, SPE_SPU_HALT);
    refused(spe_context_run(spe.context, NULL, 0, NULL, NULL, NULL) == -1, EINVAL, "no entry");
    refused(spe_context_run(spe.context, &entry, 8, NULL, NULL, NULL) == -1, EINVAL, "a flag that does not exist");
    refused(spe_stop_info_read(spe.context, &spe.stop) == -1, ENOTSUP, "events were not enabled");
    spe_context_destroy(spe.context);
}

/* A command of the MFC that breaks a rule, and what the run ends with. */
static void bad_command(unsigned opcode, uint64_t ea, unsigned size, unsigned tag, int exception)
{
    struct run spe = {0};
    start(&spe, 0);
    order(&spe, COMMAND, opcode);
    word(&spe, (unsigned)(ea >> 32));
    word(&spe, (unsigned)ea);
    word(&spe, size);
    word(&spe, tag);
    expect_stop(&spe, -1, EIO, SPE_RUNTIME_EXCEPTION, exception);
    spe_context_destroy(spe.context);
}

static void violations(void)
{
    static const struct {
        enum order order;
        int code;
    } bad[] = {{NO_INSTRUCTION, SPE_SPU_INVALID_INSTR}, {NO_CHANNEL, SPE_SPU_INVALID_CHANNEL}};
    enum { MFC_GET = 0x40, MFC_PUT = 0x20, MFC_GETLLAR = 0xd0, NONE = 0x7f, LARGE = 16384 + 16 };
    static uint8_t line[128] __attribute__((aligned(128)));
    const uint64_t ea = (uintptr_t)line;
    test("broken rules end the run");
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct run spe = {0};
        start(&spe, 0);
        order(&spe, bad[i].order, 0);
        expect_stop(&spe, -1, EFAULT, SPE_RUNTIME_ERROR, bad[i].code);
        spe_context_destroy(spe.context);
    }
    bad_command(MFC_GET, ea, 3, 0, SPE_DMA_ALIGNMENT);
    bad_command(MFC_GET, ea + 4, 16, 0, SPE_DMA_ALIGNMENT);
    bad_command(MFC_PUT, ea + 2, 4, 0, SPE_DMA_ALIGNMENT);
    bad_command(MFC_GETLLAR, ea + 16, 128, 0, SPE_DMA_ALIGNMENT);
    bad_command(MFC_PUT, 0x10, 16, 0, SPE_DMA_STORAGE);
    bad_command(MFC_PUT, (uintptr_t)"only to be read, not written" & -16ull, 16, 0, SPE_DMA_STORAGE);
    bad_command(MFC_GET, 1ull << 60, 16, 0, SPE_DMA_SEGMENTATION);
    bad_command(NONE, ea, 16, 0, SPE_INVALID_DMA);
    bad_command(MFC_GET, ea, LARGE, 0, SPE_INVALID_DMA);
    bad_command(MFC_GET, ea, 16, 32, SPE_INVALID_DMA);
    spe_context_ptr_t spe = spe_context_create(0, NULL);
    static uint8_t bytes[32] __attribute__((aligned(16)));
    unsigned tags;
    refused(spe_mfcio_get(spe, 0, bytes, 3, 0, 0, 0) == -1, EINVAL, "a proxy command of 3 bytes");
    refused(spe_mfcio_get(spe, 0, bytes + 1, 16, 0, 0, 0) == -1, EINVAL, "one that is not aligned");
    refused(spe_mfcio_get(spe, 0, bytes, 16, 16, 0, 0) == -1, EINVAL, "tag 16");
    refused(spe_mfcio_put(spe, 0, (void *)16, 16, 0, 0, 0) == -1, EINVAL, "one to nowhere");
    refused(spe_mfcio_tag_status_read(spe, 0, 4, &tags) == -1, EINVAL, "a behaviour that does not exist");
    check(!spe_mssync_start(spe) && !spe_mssync_status(spe), "multisource synchronization");
    spe_context_destroy(spe);
}

static void bounded(void)
{
    test("a bound on instructions");
    setenv("WEFT_CELL_LIMIT", "1000000", 1);
    for (int i = 0; i < 2; i++) {
        struct run spe = {0};
        start(&spe, 0);
        order(&spe, WRITE_INTR, 7);
        check(answer(&spe) == 7, "below the bound all is as ever");
        order(&spe, i == 0 ? LOOP : EXIT, 0);
        if (i == 0)
            expect_stop(&spe, -1, ETIME, SPE_RUNTIME_FATAL, ETIME);
        else
            expect_stop(&spe, 0, 0, SPE_EXIT, 0);
        spe_context_destroy(spe.context);
    }
    unsetenv("WEFT_CELL_LIMIT");
}

/* What four SPEs and the PPE print at once: no line is cut by another. The output goes to a file meanwhile. */
static void printing(const char *elf)
{
    enum { SPES = 4, LINES = 200 };
    struct run spes[SPES] = {0};
    char name[512], line[80], tail[2];
    unsigned number, whole = 0, lines = 0;
    test("lines that SPEs print at once");
    snprintf(name, sizeof name, "%s.lines", elf);
    fflush(stdout);
    const int terminal = dup(STDOUT_FILENO), file = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0600);
    dup2(file, STDOUT_FILENO);
    for (int i = 0; i < SPES; i++) {
        start(&spes[i], 0);
        order(&spes[i], PRINT, LINES);
    }
    for (int i = 0; i < LINES; i++)
        printf("line %d of %d, all of it\n", i, LINES);
    for (int i = 0; i < SPES; i++)
        answer(&spes[i]);
    fflush(stdout);
    dup2(terminal, STDOUT_FILENO);
    close(terminal);
    close(file);
    for (int i = 0; i < SPES; i++)
        end(&spes[i]);
    FILE *printed = fopen(name, "r");
    for (; printed && fgets(line, sizeof line, printed); lines++)
        whole += sscanf(line, "line %u of 200, all of i%1[t]", &number, tail) == 2 && number < LINES && strlen(line) < 30;
    check(whole == (SPES + 1) * LINES && lines == whole, "%u of %u lines are whole", whole, lines);
    if (printed)
        fclose(printed);
    unlink(name);
}

static void events(void)
{
    struct run a = {0}, b = {0};
    spe_event_unit_t unit = {0}, got[4];
    static uint8_t bytes[16] __attribute__((aligned(16)));
    unsigned tags, value;
    test("events");
    start(&a, SPE_EVENTS_ENABLE);
    start(&b, SPE_EVENTS_ENABLE);
    spe_event_handler_ptr_t handler = spe_event_handler_create(), other = spe_event_handler_create();
    spe_context_ptr_t deaf = spe_context_create(0, NULL);
    unit.events = SPE_EVENT_OUT_INTR_MBOX;
    unit.spe = deaf;
    refused(spe_event_handler_register(handler, &unit) == -1, ENOTSUP, "a context without events");
    spe_context_destroy(deaf);
    unit.spe = a.context;
    unit.data.u32 = 1;
    check(!spe_event_handler_register(handler, &unit), "register");
    refused(spe_event_handler_register(handler, &unit) == -1, EEXIST, "twice");
    unit.spe = b.context;
    unit.data.u32 = 2;
    unit.events = SPE_EVENT_OUT_INTR_MBOX | SPE_EVENT_SPE_STOPPED;
    check(!spe_event_handler_register(handler, &unit), "register");
    check(spe_event_wait(handler, got, 4, 0) == 0 && spe_event_wait(handler, got, 4, 10) == 0, "nothing yet");
    order(&a, WRITE_INTR, 5);
    check(spe_event_wait(handler, got, 4, -1) == 1 && got[0].spe == a.context && got[0].data.u32 == 1 &&
          got[0].events == SPE_EVENT_OUT_INTR_MBOX, "one SPE");
    check(spe_event_wait(handler, got, 4, 0) == 1, "it lasts");
    order(&b, WRITE_INTR, 6);
    while (spe_event_wait(handler, got, 4, -1) < 2) {
    }
    check(spe_event_wait(handler, got, 1, 0) == 1 && spe_event_wait(handler, got + 1, 1, 0) == 1 && got[0].spe != got[1].spe,
          "one at a time: in turn");
    check(answer(&a) == 5 && answer(&b) == 6 && spe_event_wait(handler, got, 4, 0) == 0, "it is over");
    unit.spe = a.context;
    unit.events = SPE_EVENT_IN_MBOX | SPE_EVENT_TAG_GROUP;
    check(!spe_event_handler_register(other, &unit), "register");
    check(spe_event_wait(other, got, 4, -1) == 1 && got[0].events == SPE_EVENT_IN_MBOX, "room");
    check(!spe_mfcio_get(a.context, 0x3f000, bytes, 16, 5, 0, 0), "proxy");
    check(spe_event_wait(other, got, 4, -1) == 2, "room, and tags");
    check(!spe_mfcio_tag_status_read(a.context, 0, SPE_TAG_ALL, &tags) && tags == 1 << 5, "tags 0x%x", tags);
    check(spe_event_wait(other, got, 4, -1) == 1, "tags were read");
    unit.events = SPE_EVENT_IN_MBOX;
    check(!spe_event_handler_deregister(other, &unit) && spe_event_wait(other, got, 4, 0) == 0, "deregister");
    refused(spe_event_handler_deregister(other, &unit) == -1, ENOENT, "not registered");
    refused(spe_stop_info_read(b.context, &b.stop) == -1, EAGAIN, "it has not stopped");
    order(&b, EXIT, 3);
    check(spe_event_wait(handler, got, 4, -1) == 1 && got[0].events == SPE_EVENT_SPE_STOPPED, "stopped");
    spe_stop_info_t stop;
    check(!spe_stop_info_read(b.context, &stop) && stop.stop_reason == SPE_EXIT && stop.result.spe_exit_code == 3, "why");
    check(spe_event_wait(handler, got, 4, 0) == 0, "it was read");
    pthread_join(b.thread, NULL);
    check(!spe_context_destroy(b.context), "a context that is still registered");
    order(&a, WRITE_INTR, 9);
    check(spe_event_wait(handler, got, 4, -1) == 1 && spe_out_intr_mbox_read(a.context, &value, 1, 1) == 1 && value == 9,
          "the other one");
    end(&a);
    check(!spe_event_handler_destroy(handler) && !spe_event_handler_destroy(other), "destroy");
}

static void write_file(const char *name, const void *bytes, size_t size, mode_t mode)
{
    const int file = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0700);
    if (file < 0 || write(file, bytes, size) != (ssize_t)size || fchmod(file, mode) || close(file)) {
        perror(name);
        exit(1);
    }
}

static void files(const char *self, const char *elf)
{
    static uint8_t image[1 << 20];
    char name[512];
    uint64_t seed = 4711;
    test("programs from files, good and bad");
    const int file = open(elf, O_RDONLY);
    const size_t size = (size_t)read(file, image, sizeof image);
    close(file);
    snprintf(name, sizeof name, "%s.bad", elf);
    refused(!spe_image_open("/no/such/file"), ENOENT, "a file that does not exist");
    refused(!spe_image_open(NULL), EINVAL, "no name");
    refused(!spe_image_open("/tmp"), EACCES, "a folder");
    refused(!spe_image_open(self), ENOEXEC, "the PPE's own program");
    write_file(name, image, size, 0600);
    refused(!spe_image_open(name), EACCES, "a file that may not be executed");
    write_file(name, "", 0, 0700);
    refused(!spe_image_open(name), ENOEXEC, "an empty file");
    spe_context_ptr_t spe = spe_context_create(0, NULL);
    spe_program_handle_t *program = spe_image_open(elf);
    check(program && !spe_program_load(spe, program) && !spe_image_close(program), "a good one: %s", strerror(errno));
    refused(spe_program_load(spe, NULL) == -1, EINVAL, "no program");
    refused(spe_image_close(&interface_spu) == -1, EINVAL, "a program that was not opened");
    /* Cut off anywhere, or with bytes changed in its headers: loaded or refused, but never a crash. */
    for (int i = 0; i < 300; i++) {
        static uint8_t bad[sizeof image];
        size_t length = size;
        memcpy(bad, image, size);
        if (i % 2)
            length = below(&seed, (uint32_t)size);
        else
            for (int k = 0; k < 3; k++)
                bad[below(&seed, 200)] = (uint8_t)next_random(&seed);
        write_file(name, bad, length, 0700);
        program = spe_image_open(name);
        if (program) {
            const int loaded = spe_program_load(spe, program);
            check(loaded == 0 || errno == ENOEXEC, "errno %d", errno);
            spe_image_close(program);
        }
    }
    unlink(name);
    spe_context_destroy(spe);
}

static void cxx(void)
{
    struct run spe = {.context = spe_context_create(0, NULL), .entry = SPE_DEFAULT_ENTRY};
    test("an embedded C++ program");
    check(!spe_program_load(spe.context, &print_spu), "load");
    go_on(&spe);
    expect_stop(&spe, 0, 0, SPE_EXIT, 7);
    spe_context_destroy(spe.context);
}

static double milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static void eight(void)
{
    struct run spes[8] = {0};
    test("eight SPEs start");
    const double before = milliseconds();
    for (int i = 0; i < 8; i++) {
        start(&spes[i], 0);
        order(&spes[i], WRITE_INTR, 100);
    }
    for (int i = 0; i < 8; i++)
        check(answer(&spes[i]) == 100, "SPE %d", i);
    printf("       from nothing to the first word of all eight: %.1f ms\n", milliseconds() - before);
    for (int i = 0; i < 8; i++)
        end(&spes[i]);
}

int main(int argc, char **argv)
{
    if (argc != 2)
        return 2;
    contexts();
    mailboxes();
    signals();
    problem_state();
    callbacks();
    runs();
    violations();
    bounded();
    printing(argv[1]);
    events();
    files(argv[0], argv[1]);
    cxx();
    eight();
    return test_end();
}
