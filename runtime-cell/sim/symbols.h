/* Names of functions and lines of sources, from an SPU executable's symbol table and DWARF line table. */
#ifndef WEFT_SPU_SYMBOLS_H
#define WEFT_SPU_SYMBOLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct symbols;

/* A section of an ELF file; empty when the file has no such, or it lies outside of the file. */
struct section {
    const uint8_t *at;
    size_t size;
};

/* Keeps a copy of what it needs of a valid ELF file; damaged tables are ignored. NULL when there is no memory. */
struct symbols *weft_symbols_read(const uint8_t *image, size_t size);
void weft_symbols_free(struct symbols *symbols);

/* The function that contains `pc`, and how far into it. The name belongs to `symbols`. */
bool weft_symbols_function(const struct symbols *symbols, uint32_t pc, const char **name, uint32_t *offset);

/* The address of a symbol. */
bool weft_symbols_address(const struct symbols *symbols, const char *name, uint32_t *address);

/* Calls `found` for each symbol whose name begins with `prefix`, with the rest of it, which belongs to `symbols`. */
void weft_symbols_each(const struct symbols *symbols, const char *prefix,
                       void (*found)(void *user, const char *rest, uint32_t address), void *user);

/* The source line that `pc` belongs to; the file as the compiler named it. */
bool weft_symbols_line(const struct symbols *symbols, uint32_t pc, char *file, size_t file_size, unsigned *line);

/* The same from the sections themselves. */
bool weft_lines_find(struct section line, struct section line_str, struct section str, uint32_t pc, char *file, size_t file_size,
                     unsigned *number);

#endif
