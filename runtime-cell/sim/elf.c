/* Executable files of the SPU: ELF, 32 bits, big-endian, machine 23. Nothing of a file is trusted. */
#include "state.h"
#include "symbols.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { MACHINE_SPU = 23, TYPE_EXECUTABLE = 2, SEGMENT_LOAD = 1, HEADER = 52, SEGMENT_HEADER = 32, SECTION_HEADER = 40,
       SECTION_SYMBOLS = 2, SECTION_NOBITS = 8, SYMBOL = 16, SYMBOL_FUNCTION = 2, SYMBOL_NONE = 0 };

static uint16_t be16(const uint8_t *p)
{
    return (uint16_t)(p[0] << 8 | p[1]);
}

static const char *machine_name(unsigned machine)
{
    static const struct { unsigned number; const char *name; } names[] = {
        {3, "i386"}, {20, "PowerPC"}, {21, "64-bit PowerPC"}, {40, "ARM"}, {62, "x86-64"}, {183, "AArch64"},
        {243, "RISC-V"}
    };
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
    unsigned machine = image[5] == 2 ? be16(image + 18) : (unsigned)(image[18] | image[19] << 8);
    if (image[4] != 1 || image[5] != 2 || machine != MACHINE_SPU)
        return reject(message, message_size, "an ELF file for %s (machine %u, %s bits, %s-endian), not for the SPU",
                      machine_name(machine), machine, image[4] == 1 ? "32" : "64", image[5] == 2 ? "big" : "little");
    if (be16(image + 16) != TYPE_EXECUTABLE)
        return reject(message, message_size, "not an executable: an object file or library (type %u); link it first",
                      be16(image + 16));
    uint32_t at = load_be32(image + 28), entry = load_be32(image + 24);
    unsigned count = be16(image + 44), each = be16(image + 42);
    if (count == 0 || each < SEGMENT_HEADER)
        return reject(message, message_size, "no segments to load");
    if (at > size || (size - at) / each < count)
        return reject(message, message_size, "cut off: the %u program headers at 0x%x are beyond the end, 0x%zx",
                      count, at, size);
    if (entry % 4 || entry >= WEFT_SPU_LS_SIZE)
        return reject(message, message_size, "entry 0x%x is not the address of an instruction in the local store",
                      entry);
    return true;
}

static bool load_segments(struct weft_spu *spu, const uint8_t *image, size_t size, char *message, size_t message_size)
{
    const uint8_t *header = image + load_be32(image + 28);
    for (unsigned i = 0; i < be16(image + 44); i++, header += be16(image + 42)) {
        uint32_t offset = load_be32(header + 4), address = load_be32(header + 8);
        uint32_t in_file = load_be32(header + 16), in_memory = load_be32(header + 20);
        if (load_be32(header) != SEGMENT_LOAD)
            continue;
        if (in_file > in_memory)
            return reject(message, message_size, "segment %u: 0x%x bytes in the file, but only 0x%x in memory", i,
                          in_file, in_memory);
        if (address > WEFT_SPU_LS_SIZE || in_memory > WEFT_SPU_LS_SIZE - address)
            return reject(message, message_size,
                          "segment %u: 0x%x bytes at 0x%x are beyond the local store of 0x40000", i, in_memory,
                          address);
        if (offset > size || in_file > size - offset)
            return reject(message, message_size, "cut off: segment %u, 0x%x bytes at 0x%x, is beyond the end, 0x%zx", i,
                          in_file, offset, size);
        memcpy(spu->ls + address, image + offset, in_file);
        memset(spu->ls + address + in_file, 0, in_memory - in_file);
    }
    return true;
}

bool weft_spu_load(struct weft_spu *spu, const void *image, size_t size, char *message, size_t message_size)
{
    weft_spu_reset(spu);
    if (!check_header(image, size, message, message_size) || !load_segments(spu, image, size, message, message_size))
        return false;
    spu->pc = load_be32((const uint8_t *)image + 24);
    spu->symbols = weft_symbols_read(image, size);
    return spu->symbols || reject(message, message_size, "%s", strerror(ENOMEM));
}

struct symbols {
    uint8_t *image;
    size_t size;
    struct section symbols, names, line, line_str, str;
};

/* The header of section `index`, and what it has in the file. */
static const uint8_t *section_header(const uint8_t *image, size_t size, unsigned index)
{
    uint32_t at = load_be32(image + 32);
    unsigned each = be16(image + 46), count = be16(image + 48);
    return index < count && each >= SECTION_HEADER && at <= size && (size - at) / each >= count
        ? image + at + (size_t)index * each : NULL;
}

static struct section section_at(const uint8_t *image, size_t size, const uint8_t *header)
{
    uint32_t offset = header ? load_be32(header + 16) : 0, length = header ? load_be32(header + 20) : 0;
    if (!header || load_be32(header + 4) == SECTION_NOBITS || offset > size || length > size - offset)
        return (struct section){0};
    return (struct section){image + offset, length};
}

/* The text at an offset of a string table, if it ends within. */
static const char *text_at(struct section names, uint32_t offset)
{
    return offset < names.size && memchr(names.at + offset, 0, names.size - offset) ? (const char *)names.at + offset
        : "";
}

struct symbols *weft_symbols_read(const uint8_t *image, size_t size)
{
    struct symbols *s = calloc(1, sizeof *s);
    if (!s || !(s->image = malloc(size))) {
        free(s);
        return NULL;
    }
    memcpy(s->image, image, size);
    s->size = size;
    struct section names = section_at(s->image, size, section_header(s->image, size, be16(image + 50)));
    const uint8_t *header;
    for (unsigned i = 0; (header = section_header(s->image, size, i)); i++) {
        struct section section = section_at(s->image, size, header);
        const char *name = text_at(names, load_be32(header));
        if (load_be32(header + 4) == SECTION_SYMBOLS) {
            s->symbols = section;
            s->names = section_at(s->image, size, section_header(s->image, size, load_be32(header + 24)));
        } else if (!strcmp(name, ".debug_line")) {
            s->line = section;
        } else if (!strcmp(name, ".debug_line_str")) {
            s->line_str = section;
        } else if (!strcmp(name, ".debug_str")) {
            s->str = section;
        }
    }
    return s;
}

void weft_symbols_free(struct symbols *symbols)
{
    if (symbols)
        free(symbols->image);
    free(symbols);
}

/* Whether a section has an instruction at `pc`: code that a program makes on its stack belongs to no function. */
static bool has_code_at(const struct symbols *symbols, unsigned section, uint32_t pc)
{
    enum { EXECUTABLE = 4 };
    const uint8_t *header = section_header(symbols->image, symbols->size, section);
    return header && load_be32(header + 8) & EXECUTABLE && pc - load_be32(header + 12) < load_be32(header + 20);
}

/* Assembler code has functions without a type: the nearest symbol before `pc` in its section is taken. */
bool weft_symbols_function(const struct symbols *symbols, uint32_t pc, const char **name, uint32_t *offset)
{
    bool found = false;
    for (size_t at = 0; at + SYMBOL <= symbols->symbols.size; at += SYMBOL) {
        const uint8_t *symbol = symbols->symbols.at + at;
        uint32_t value = load_be32(symbol + 4);
        unsigned type = symbol[12] & 15;
        const char *text = text_at(symbols->names, load_be32(symbol));
        if ((type == SYMBOL_FUNCTION || type == SYMBOL_NONE) && *text && value <= pc
            && has_code_at(symbols, be16(symbol + 14), pc)
            && (!found || pc - value < *offset || (pc - value == *offset && type == SYMBOL_FUNCTION))) {
            found = true;
            *name = text;
            *offset = pc - value;
        }
    }
    return found;
}

bool weft_symbols_address(const struct symbols *symbols, const char *name, uint32_t *address)
{
    for (size_t at = 0; at + SYMBOL <= symbols->symbols.size; at += SYMBOL) {
        const uint8_t *symbol = symbols->symbols.at + at;
        if (!strcmp(text_at(symbols->names, load_be32(symbol)), name) && be16(symbol + 14)) {
            *address = load_be32(symbol + 4);
            return true;
        }
    }
    return false;
}

bool weft_symbols_line(const struct symbols *symbols, uint32_t pc, char *file, size_t file_size, unsigned *line)
{
    return weft_lines_find(symbols->line, symbols->line_str, symbols->str, pc, file, file_size, line);
}
