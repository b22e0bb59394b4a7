# SiFive's HiFive1 with a RISC-V of 32 bits, as QEMU has it; the console is that of the debugger (semihosting).
BOARD_CC := riscv64-unknown-elf-gcc
BOARD_FLAGS := -march=rv32imac -mabi=ilp32 --specs=picolibc.specs
BOARD_SOURCES := $(MAIN)
BOARD_LINK := --oslib=semihost -Tpicolibc.ld -Wl,--defsym=__flash=0x20400000 -Wl,--defsym=__flash_size=4M -Wl,--defsym=__ram=0x80000000 -Wl,--defsym=__ram_size=16K -Wl,--defsym=__stack_size=2K
BOARD_RUN := qemu-system-riscv32 -M sifive_e -nographic -monitor none -serial none -chardev stdio,id=console -semihosting-config enable=on,target=native,chardev=console -kernel
