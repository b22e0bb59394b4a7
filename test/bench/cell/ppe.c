/* A plug-in of QEMU: the instructions that a program's main thread executes, by the blocks of code that they are in. A Cell's PPE, when the SPEs
 * are threads of the program (runtime-cell/libspe2). Debian's QEMU takes plug-ins, but no package has their header: what of it is used
 * stands here, as QEMU's "TCG Plugins" documents it.
 *
 *     qemu-ppc64 -plugin ppe.so,out=FILE PROGRAM      writes lines of a count and the address of a block
 */
#include <inttypes.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct qemu_plugin_tb;
enum { NO_REGISTERS = 0 }; /* enum qemu_plugin_cb_flags: a callback that reads none */
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *tb);
uint64_t qemu_plugin_tb_vaddr(const struct qemu_plugin_tb *tb);
void qemu_plugin_register_vcpu_tb_trans_cb(uint64_t id, void (*cb)(uint64_t id, struct qemu_plugin_tb *tb));
void qemu_plugin_register_vcpu_tb_exec_cb(struct qemu_plugin_tb *tb, void (*cb)(unsigned cpu, void *user), int flags, void *user);
void qemu_plugin_register_atexit_cb(uint64_t id, void (*cb)(uint64_t id, void *user), void *user);

__attribute__((visibility("default"))) int qemu_plugin_version = 1;

/* Code that QEMU has translated as a whole. */
struct block {
    struct block *next;
    uint64_t address; /* in the program */
    uint64_t length; /* instructions */
    uint64_t executed; /* how often the main thread did */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* of what follows */
static struct block *blocks;
static char file[4096];

static void execute(unsigned cpu, void *user)
{
    if (cpu == 0)
        ((struct block *)user)->executed++;
}

static void translate(uint64_t id, struct qemu_plugin_tb *tb)
{
    (void)id;
    struct block *block = calloc(1, sizeof *block);
    if (!block)
        abort();
    block->length = qemu_plugin_tb_n_insns(tb);
    block->address = qemu_plugin_tb_vaddr(tb);
    pthread_mutex_lock(&lock);
    block->next = blocks;
    blocks = block;
    pthread_mutex_unlock(&lock);
    qemu_plugin_register_vcpu_tb_exec_cb(tb, execute, NO_REGISTERS, block);
}

static void tell(uint64_t id, void *user)
{
    (void)id;
    (void)user;
    FILE *out = fopen(file, "w");
    if (!out) {
        perror(file);
        return;
    }
    pthread_mutex_lock(&lock);
    for (const struct block *block = blocks; block; block = block->next)
        if (block->executed)
            fprintf(out, "%" PRIu64 " %" PRIx64 "\n", block->executed * block->length, block->address);
    pthread_mutex_unlock(&lock);
    fclose(out);
}

__attribute__((visibility("default"))) int qemu_plugin_install(uint64_t id, const void *info, int argc, char **argv);

int qemu_plugin_install(uint64_t id, const void *info, int argc, char **argv)
{
    (void)info;
    static const char option[] = "out=";
    const size_t length = strlen(option);
    if (argc != 1 || strncmp(argv[0], option, length) != 0 || strlen(argv[0]) >= sizeof file) {
        fprintf(stderr, "ppe.so: it takes out=FILE\n");
        return 1;
    }
    strcpy(file, argv[0] + length);
    qemu_plugin_register_vcpu_tb_trans_cb(id, translate);
    qemu_plugin_register_atexit_cb(id, tell, NULL);
    return 0;
}
