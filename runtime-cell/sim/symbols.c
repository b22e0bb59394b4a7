/* The symbol table of an executable, and where its line table is. Nothing of it is trusted. */
#include "symbols.h"

#include "state.h"

#include <stdlib.h>
#include <string.h>

enum { SECTION_HEADER = 40, SECTION_SYMBOLS = 2, SECTION_NOBITS = 8, SYMBOL = 16, SYMBOL_FUNCTION = 2, SYMBOL_NONE = 0 };

struct symbols {
    uint8_t *image;
    size_t size;
    struct section symbols, names, line, line_str, str;
};

/* The header of section `index`, and what it has in the file. */
static const uint8_t *section_header(const uint8_t *image, size_t size, unsigned index)
{
    uint32_t at = load_be32(image + 32);
    unsigned each = load_be16(image + 46), count = load_be16(image + 48);
    return index < count && each >= SECTION_HEADER && at <= size && (size - at) / each >= count
               ? image + at + (size_t)index * each
               : NULL;
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
    return offset < names.size && memchr(names.at + offset, 0, names.size - offset) ? (const char *)names.at + offset : "";
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
    struct section names = section_at(s->image, size, section_header(s->image, size, load_be16(image + 50)));
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
            && has_code_at(symbols, load_be16(symbol + 14), pc)
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
        if (!strcmp(text_at(symbols->names, load_be32(symbol)), name) && load_be16(symbol + 14)) {
            *address = load_be32(symbol + 4);
            return true;
        }
    }
    return false;
}

void weft_symbols_each(const struct symbols *symbols, const char *prefix,
                       void (*found)(void *user, const char *rest, uint32_t address), void *user)
{
    const size_t length = strlen(prefix);
    for (size_t at = 0; at + SYMBOL <= symbols->symbols.size; at += SYMBOL) {
        const uint8_t *symbol = symbols->symbols.at + at;
        const char *name = text_at(symbols->names, load_be32(symbol));
        if (!strncmp(name, prefix, length))
            found(user, name + length, load_be32(symbol + 4));
    }
}

bool weft_symbols_line(const struct symbols *symbols, uint32_t pc, char *file, size_t file_size, unsigned *line)
{
    return weft_lines_find(symbols->line, symbols->line_str, symbols->str, pc, file, file_size, line);
}
