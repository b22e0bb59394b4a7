/* Executable files of the SPU: ELF, 32 bits, big-endian, machine 23. Nothing of a file is trusted. */
#include "state.h"
#include "symbols.h"
#include "timing/clock.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { MACHINE_SPU = 23, TYPE_EXECUTABLE = 2, SEGMENT_LOAD = 1, WRITABLE = 2, HEADER = 52, SEGMENT_HEADER = 32 };

static const char *machine_name(unsigned machine)
{
    static const struct {
        unsigned number;
        const char *name;
    } names[] = {{3, "i386"},    {20, "PowerPC"},  {21, "64-bit PowerPC"}, {40, "ARM"},
                 {62, "x86-64"}, {183, "AArch64"}, {243, "RISC-V"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].number == machine)
            return names[i].name;
    return "another machine";
}

__attribute__((format(printf, 3, 4))) static bool reject(char *message, size_t size, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, size, format, arguments);
    va_end(arguments);
    return false;
}

static bool check_header(const uint8_t *image, size_t size, char *message, size_t message_size)
{
    if (size < 4 || memcmp(image, "\177ELF", 4))
        return reject(message, message_size, "not an ELF file");
    if (size < HEADER)
        return reject(message, message_size, "cut off: %zu bytes are less than an ELF header", size);
    unsigned machine = image[5] == 2 ? load_be16(image + 18) : (unsigned)(image[18] | image[19] << 8);
    if (image[4] != 1 || image[5] != 2 || machine != MACHINE_SPU)
        return reject(message, message_size, "an ELF file for %s (machine %u, %s bits, %s-endian), not for the SPU",
                      machine_name(machine), machine, image[4] == 1 ? "32" : "64", image[5] == 2 ? "big" : "little");
    if (load_be16(image + 16) != TYPE_EXECUTABLE)
        return reject(message, message_size, "not an executable: an object file or library (type %u); link it first",
                      load_be16(image + 16));
    uint32_t at = load_be32(image + 28), entry = load_be32(image + 24);
    unsigned count = load_be16(image + 44), each = load_be16(image + 42);
    if (count == 0 || each < SEGMENT_HEADER)
        return reject(message, message_size, "no segments to load");
    if (at > size || (size - at) / each < count)
        return reject(message, message_size, "cut off: the %u program headers at 0x%x are beyond the end, 0x%zx", count, at,
                      size);
    if (entry % 4 || entry >= WEFT_SPU_LS_SIZE)
        return reject(message, message_size, "entry 0x%x is not the address of an instruction in the local store", entry);
    return true;
}

static bool load_segments(struct weft_spu *spu, const uint8_t *image, size_t size, char *message, size_t message_size)
{
    const uint8_t *header = image + load_be32(image + 28);
    for (unsigned i = 0; i < load_be16(image + 44); i++, header += load_be16(image + 42)) {
        uint32_t offset = load_be32(header + 4), address = load_be32(header + 8);
        uint32_t in_file = load_be32(header + 16), in_memory = load_be32(header + 20);
        if (load_be32(header) != SEGMENT_LOAD)
            continue;
        if (in_file > in_memory)
            return reject(message, message_size, "segment %u: 0x%x bytes in the file, but only 0x%x in memory", i, in_file,
                          in_memory);
        if (address > WEFT_SPU_LS_SIZE || in_memory > WEFT_SPU_LS_SIZE - address)
            return reject(message, message_size, "segment %u: 0x%x bytes at 0x%x are beyond the local store of 0x40000", i,
                          in_memory, address);
        if (offset > size || in_file > size - offset)
            return reject(message, message_size, "cut off: segment %u, 0x%x bytes at 0x%x, is beyond the end, 0x%zx", i, in_file,
                          offset, size);
        memcpy(spu->ls + address, image + offset, in_file);
        memset(spu->ls + address + in_file, 0, in_memory - in_file);
    }
    return true;
}

/* Watches for stores at the beginning of the local store, unless the program has something there that it may write. */
static void guard_null(struct weft_spu *spu, const uint8_t *image)
{
    const uint8_t *header = image + load_be32(image + 28);
    spu->guards_null = true;
    for (unsigned i = 0; i < load_be16(image + 44); i++, header += load_be16(image + 42))
        if (load_be32(header) == SEGMENT_LOAD && load_be32(header + 24) & WRITABLE && load_be32(header + 8) < GUARDED)
            spu->guards_null = false;
    memset(spu->decoded, spu->guards_null, GUARDED / 16);
}

bool weft_spu_load(struct weft_spu *spu, const void *image, size_t size, char *message, size_t message_size)
{
    weft_spu_reset(spu);
    if (!check_header(image, size, message, message_size) || !load_segments(spu, image, size, message, message_size))
        return false;
    guard_null(spu, image);
    spu->pc = load_be32((const uint8_t *)image + 24);
    spu->symbols = weft_symbols_read(image, size);
    const bool known = spu->symbols && (!spu->clock || weft_clock_program(spu->clock, spu->symbols));
    return known || reject(message, message_size, "%s", strerror(ENOMEM));
}
