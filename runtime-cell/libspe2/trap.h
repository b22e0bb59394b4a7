/* Loads and stores of the program to addresses that have no memory but a register behind them. */
#ifndef WEFT_SPE_TRAP_H
#define WEFT_SPE_TRAP_H

#include <stdbool.h>
#include <stdint.h>

/* Moves a word between *value and the register at `address`; false where there is none. */
typedef bool weft_spe_access(uint64_t address, uint32_t *value, bool write);

/*
 * From now on a SIGSEGV by a load or store of a word is tried as an access first; what is none goes to the handler that was
 * there before. Only on PowerPC: elsewhere nothing happens.
 */
void weft_spe_trap(weft_spe_access *access);

#endif
