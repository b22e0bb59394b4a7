# All harts begin here. The first makes C's memory and calls main; the others wait for that, and call main_of_hart with their numbers. Each has
# 4 KB of the stack, the first those at its end.
    .option arch, +zicsr
    .section .text.init.enter, "ax"
    .globl _start
_start:
    .option push
    .option norelax
    la gp, __global_pointer$
    .option pop
    la sp, __stack
    la t0, started
    csrr a0, mhartid
    bnez a0, other

    la t1, __data_start
    la t2, __data_source
    la t3, __data_end
1:  bgeu t1, t3, 2f
    lw t4, 0(t2)
    sw t4, 0(t1)
    addi t1, t1, 4
    addi t2, t2, 4
    j 1b
2:  la t1, __bss_start
    la t3, __bss_end
3:  bgeu t1, t3, 4f
    sw zero, 0(t1)
    addi t1, t1, 4
    j 3b
4:  la tp, __tls_base
    fence
    li t1, 1
    sw t1, 0(t0)
    call main
    j .

other:
    lw t1, 0(t0)
    beqz t1, other
    fence
    slli t1, a0, 12
    sub sp, sp, t1
    call main_of_hart
    j .

    .section .noinit, "aw", @nobits
    .balign 4
started:
    .skip 4
