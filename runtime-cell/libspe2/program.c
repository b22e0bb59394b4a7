/* Programs for SPEs: files, images in memory, and loading them. */
#include "context.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* A handle that spe_image_open made; told from an embedded one by its handle_size. */
struct image {
    spe_program_handle_t handle;
    size_t size;                    /* of the file */
    char name[sizeof((struct spe_context *)0)->name];
};

/* The parts of an ELF header that say how long the file is, and whose it is. */
enum {
    ELF_HEADER = 52,
    ELF_CLASS = 4,
    ELF_DATA = 5,
    ELF_TYPE = 16,
    ELF_MACHINE = 18,
    ELF_PHOFF = 28,
    ELF_SHOFF = 32,
    ELF_PHENTSIZE = 42,
    ELF_PHNUM = 44,
    ELF_SHENTSIZE = 46,
    ELF_SHNUM = 48,
    CLASS_32 = 1,
    DATA_BIG_ENDIAN = 2,
    TYPE_EXECUTABLE = 2,
    MACHINE_SPU = 23,
    SEGMENT_OFFSET = 4,
    SEGMENT_FILESZ = 16,
    SEGMENT_SIZE = 32,
    SECTION_TYPE = 4,
    SECTION_OFFSET = 16,
    SECTION_BYTES = 20,
    SECTION_SIZE = 40,
    SECTION_IN_MEMORY_ONLY = 8
};

static uint32_t half(const uint8_t *at)
{
    return (uint32_t)at[0] << 8 | at[1];
}

static uint32_t word(const uint8_t *at)
{
    return half(at) << 16 | half(at + 2);
}

/* Whether the header is that of an SPE's program, whatever follows it. */
static bool for_an_spe(const uint8_t *elf, char *message, size_t message_size)
{
    if (memcmp(elf, "\177ELF", 4) != 0) {
        snprintf(message, message_size, "not an ELF file");
    } else if (elf[ELF_CLASS] != CLASS_32 || elf[ELF_DATA] != DATA_BIG_ENDIAN || half(elf + ELF_MACHINE) != MACHINE_SPU) {
        snprintf(message, message_size, "a program for another machine, not for an SPE (32 bits, big-endian, machine 23)");
    } else if (half(elf + ELF_TYPE) != TYPE_EXECUTABLE) {
        snprintf(message, message_size, "not linked: an object file or a library of the SPE");
    } else {
        return true;
    }
    return false;
}

static uint64_t further(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

size_t weft_spe_image_size(const spe_program_handle_t *program, char *message, size_t message_size)
{
    const uint8_t *elf = program->elf_image;
    const uint64_t at = (uintptr_t)elf;
    if (!weft_spe_memory_at(NULL, at, ELF_HEADER, false)) {
        snprintf(message, message_size, "the embedded image is not in memory");
        return 0;
    }
    if (!for_an_spe(elf, message, message_size)) {
        return 0;
    }
    const uint64_t segments = word(elf + ELF_PHOFF), sections = word(elf + ELF_SHOFF);
    const uint32_t segment_count = half(elf + ELF_PHNUM), section_count = half(elf + ELF_SHNUM);
    uint64_t size = ELF_HEADER;
    if (segment_count > 0) {
        size = further(size, segments + segment_count * half(elf + ELF_PHENTSIZE));
    }
    if (section_count > 0) {
        size = further(size, sections + section_count * half(elf + ELF_SHENTSIZE));
    }
    bool there = weft_spe_memory_at(NULL, at, size, false);
    for (uint32_t i = 0; there && i < segment_count && half(elf + ELF_PHENTSIZE) >= SEGMENT_SIZE; i++) {
        const uint8_t *segment = elf + segments + i * half(elf + ELF_PHENTSIZE);
        size = further(size, (uint64_t)word(segment + SEGMENT_OFFSET) + word(segment + SEGMENT_FILESZ));
    }
    for (uint32_t i = 0; there && i < section_count && half(elf + ELF_SHENTSIZE) >= SECTION_SIZE; i++) {
        const uint8_t *section = elf + sections + i * half(elf + ELF_SHENTSIZE);
        if (word(section + SECTION_TYPE) != SECTION_IN_MEMORY_ONLY) {
            size = further(size, (uint64_t)word(section + SECTION_OFFSET) + word(section + SECTION_BYTES));
        }
    }
    if (!there || !weft_spe_memory_at(NULL, at, size, false)) {
        snprintf(message, message_size, "the embedded image is cut off: its headers name more bytes than there are in memory");
        return 0;
    }
    return size;
}

/* Maps the file; MAP_FAILED and errno when that cannot be. */
static void *map(const char *filename, size_t *size)
{
    struct stat status;
    void *image = MAP_FAILED;
    const int file = open(filename, O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return MAP_FAILED;
    }
    if (fstat(file, &status) == 0) {
        if (!S_ISREG(status.st_mode) || !(status.st_mode & (S_IXUSR | S_IXGRP | S_IXOTH))) {
            errno = EACCES;
        } else if (status.st_size < ELF_HEADER) {
            weft_spe_complain("%s: not an ELF file", filename);
            errno = ENOEXEC;
        } else {
            *size = (size_t)status.st_size;
            image = mmap(NULL, *size, PROT_READ | PROT_WRITE, MAP_PRIVATE, file, 0);
        }
    }
    const int error = errno;
    close(file);
    errno = error;
    return image;
}

spe_program_handle_t *spe_image_open(const char *filename)
{
    char message[160];
    if (!filename) {
        errno = EINVAL;
        return NULL;
    }
    struct image *image = calloc(1, sizeof *image);
    if (!image) {
        return NULL;
    }
    image->handle.handle_size = sizeof *image;
    image->handle.elf_image = map(filename, &image->size);
    if (image->handle.elf_image == MAP_FAILED) {
        const int error = errno;
        free(image);
        errno = error;
        return NULL;
    }
    if (!for_an_spe(image->handle.elf_image, message, sizeof message)) {
        weft_spe_complain("%s: %s", filename, message);
        spe_image_close(&image->handle);
        errno = ENOEXEC;
        return NULL;
    }
    snprintf(image->name, sizeof image->name, "%s", filename);
    return &image->handle;
}

static struct image *opened(spe_program_handle_t *program)
{
    return program->handle_size == sizeof(struct image) ? (struct image *)program : NULL;
}

int spe_image_close(spe_program_handle_t *program)
{
    if (!program || !opened(program)) {
        return weft_spe_error(EINVAL);
    }
    munmap(program->elf_image, opened(program)->size);
    free(program);
    return 0;
}

int spe_program_load(spe_context_ptr_t spe, spe_program_handle_t *program)
{
    char message[256] = "";
    if (!spe) {
        return weft_spe_error(ESRCH);
    }
    if (!program || !program->elf_image) {
        return weft_spe_error(EINVAL);
    }
    if (atomic_load(&spe->running)) {
        return weft_spe_error(EBUSY);
    }
    const struct image *image = opened(program);
    const size_t size = image ? image->size : weft_spe_image_size(program, message, sizeof message);
    snprintf(spe->name, sizeof spe->name, "%s", image ? image->name : "embedded program");
    if (size == 0 || !weft_spu_load(spe->spu, program->elf_image, size, message, sizeof message)) {
        weft_spe_complain("%s: %s", spe->name, message);
        return weft_spe_error(ENOEXEC);
    }
    spe->program = *program;
    spe->entry = weft_spu_pc(spe->spu);
    return 0;
}
