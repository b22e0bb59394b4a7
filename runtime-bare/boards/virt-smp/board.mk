# RISC-V harts of 32 bits with one memory, as QEMU makes them up, one for each core of the network and 4 KB of stack for each; the console is that of the debugger (semihosting).
BOARD_CC := riscv64-unknown-elf-gcc
BOARD_FLAGS := -march=rv32imac -mabi=ilp32 --specs=picolibc.specs
BOARD_SOURCES := boards/virt-smp/start.S $(MAIN)
BOARD_LINK := -nostartfiles --oslib=semihost -Tpicolibc.ld -Wl,--defsym=__flash=0x80000000 -Wl,--defsym=__flash_size=4M -Wl,--defsym=__ram=0x80400000 -Wl,--defsym=__ram_size=4M -Wl,--defsym=__stack_size=4K*$(CORES)
BOARD_RUN := qemu-system-riscv32 -M virt -smp $(CORES) -bios none -nographic -monitor none -serial none -chardev stdio,id=console -semihosting-config enable=on,target=native,chardev=console -kernel
