# Arm's MPS2 with a Cortex-M3, as QEMU has it; the console is that of the debugger (semihosting).
BOARD_CC := arm-none-eabi-gcc
BOARD_FLAGS := -mcpu=cortex-m3 -mthumb --specs=picolibc.specs
BOARD_SOURCES := $(MAIN)
BOARD_LINK := --oslib=semihost -Tpicolibc.ld -Wl,--defsym=__flash=0 -Wl,--defsym=__flash_size=4M -Wl,--defsym=__ram=0x20000000 -Wl,--defsym=__ram_size=4M -Wl,--defsym=__stack_size=4K
BOARD_RUN := qemu-system-arm -M mps2-an385 -nographic -monitor none -serial none -chardev stdio,id=console -semihosting-config enable=on,target=native,chardev=console -kernel
