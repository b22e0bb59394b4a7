/* int weft_stack_switch(struct weft_stack *stack, int step): leaves the side that runs for the other, whose stack pointer is the first
   word of *stack; there the switch returns `step`, by which that one left. What a function must keep lies on the stack that is left:
   registers, and how floating point is rounded and traps. (Its status is nobody's to keep, as with any call.) Both sides lie alike, so
   that unwinding works as in any function. Instead of a return there is a jump: a return would be predicted to where the other side
   began.

   weft_stack_first: where a stack begins, with a function and its argument in two registers that are kept. Nobody called it: there
   unwinding ends. What lies where is told to src/stack/context.h. */

#if defined __x86_64__
    .text
    .globl weft_stack_switch
    .hidden weft_stack_switch
    .type weft_stack_switch, %function
    .p2align 4
weft_stack_switch:
    .cfi_startproc
    pushq %rbp
    .cfi_adjust_cfa_offset 8
    .cfi_rel_offset %rbp, 0
    pushq %rbx
    .cfi_adjust_cfa_offset 8
    .cfi_rel_offset %rbx, 0
    pushq %r12
    .cfi_adjust_cfa_offset 8
    .cfi_rel_offset %r12, 0
    pushq %r13
    .cfi_adjust_cfa_offset 8
    .cfi_rel_offset %r13, 0
    pushq %r14
    .cfi_adjust_cfa_offset 8
    .cfi_rel_offset %r14, 0
    pushq %r15
    .cfi_adjust_cfa_offset 8
    .cfi_rel_offset %r15, 0
    subq $8, %rsp
    .cfi_adjust_cfa_offset 8
    stmxcsr (%rsp)
    fnstcw 4(%rsp)
    movq (%rdi), %rdx
    movq %rsp, (%rdi)
    movl %esi, %eax
    movl (%rsp), %ecx
    movzwl 4(%rsp), %esi
    movq %rdx, %rsp
    xorl (%rsp), %ecx
    andl $0xffc0, %ecx
    jne 1f
2:  cmpw 4(%rsp), %si
    jne 3f
4:  addq $8, %rsp
    .cfi_remember_state
    .cfi_adjust_cfa_offset -8
    popq %r15
    .cfi_adjust_cfa_offset -8
    .cfi_restore %r15
    popq %r14
    .cfi_adjust_cfa_offset -8
    .cfi_restore %r14
    popq %r13
    .cfi_adjust_cfa_offset -8
    .cfi_restore %r13
    popq %r12
    .cfi_adjust_cfa_offset -8
    .cfi_restore %r12
    popq %rbx
    .cfi_adjust_cfa_offset -8
    .cfi_restore %rbx
    popq %rbp
    .cfi_adjust_cfa_offset -8
    .cfi_restore %rbp
    popq %r8
    .cfi_adjust_cfa_offset -8
    .cfi_register %rip, %r8
    jmp *%r8
    .cfi_restore_state
1:  ldmxcsr (%rsp)
    jmp 2b
3:  fldcw 4(%rsp)
    jmp 4b
    .cfi_endproc
    .size weft_stack_switch, .-weft_stack_switch

    .globl weft_stack_first
    .hidden weft_stack_first
    .type weft_stack_first, %function
weft_stack_first:
    .cfi_startproc
    .cfi_undefined %rip
    movq %rbx, %rdi
    call *%r12
    ud2
    .cfi_endproc
    .size weft_stack_first, .-weft_stack_first

#elif defined __i386__
    .text
    .globl weft_stack_switch
    .hidden weft_stack_switch
    .type weft_stack_switch, %function
    .p2align 4
weft_stack_switch:
    .cfi_startproc
    pushl %ebp
    .cfi_adjust_cfa_offset 4
    .cfi_rel_offset %ebp, 0
    pushl %ebx
    .cfi_adjust_cfa_offset 4
    .cfi_rel_offset %ebx, 0
    pushl %esi
    .cfi_adjust_cfa_offset 4
    .cfi_rel_offset %esi, 0
    pushl %edi
    .cfi_adjust_cfa_offset 4
    .cfi_rel_offset %edi, 0
    subl $8, %esp
    .cfi_adjust_cfa_offset 8
#ifdef __SSE__
    stmxcsr (%esp)
#endif
    fnstcw 4(%esp)
    movl 28(%esp), %edx
    movl 32(%esp), %eax
    movl (%esp), %esi
    movzwl 4(%esp), %edi
    movl (%edx), %ecx
    movl %esp, (%edx)
    movl %ecx, %esp
#ifdef __SSE__
    xorl (%esp), %esi
    andl $0xffc0, %esi
    je 1f
    ldmxcsr (%esp)
1:
#endif
    cmpw 4(%esp), %di
    je 2f
    fldcw 4(%esp)
2:  addl $8, %esp
    .cfi_adjust_cfa_offset -8
    popl %edi
    .cfi_adjust_cfa_offset -4
    .cfi_restore %edi
    popl %esi
    .cfi_adjust_cfa_offset -4
    .cfi_restore %esi
    popl %ebx
    .cfi_adjust_cfa_offset -4
    .cfi_restore %ebx
    popl %ebp
    .cfi_adjust_cfa_offset -4
    .cfi_restore %ebp
    popl %ecx
    .cfi_adjust_cfa_offset -4
    .cfi_register %eip, %ecx
    jmp *%ecx
    .cfi_endproc
    .size weft_stack_switch, .-weft_stack_switch

    .text
    .globl weft_stack_first
    .hidden weft_stack_first
    .type weft_stack_first, %function
    .p2align 4
weft_stack_first:
    .cfi_startproc
    .cfi_undefined %eip
    subl $12, %esp
    pushl %ebx
    call *%esi
    ud2
    .cfi_endproc
    .size weft_stack_first, .-weft_stack_first

#elif defined __aarch64__
    .text
    .globl weft_stack_switch
    .hidden weft_stack_switch
    .type weft_stack_switch, %function
    .p2align 4
weft_stack_switch:
    .cfi_startproc
    sub sp, sp, #176
    .cfi_adjust_cfa_offset 176
    stp x19, x20, [sp, #0]
    .cfi_rel_offset x19, 0
    .cfi_rel_offset x20, 8
    stp x21, x22, [sp, #16]
    .cfi_rel_offset x21, 16
    .cfi_rel_offset x22, 24
    stp x23, x24, [sp, #32]
    .cfi_rel_offset x23, 32
    .cfi_rel_offset x24, 40
    stp x25, x26, [sp, #48]
    .cfi_rel_offset x25, 48
    .cfi_rel_offset x26, 56
    stp x27, x28, [sp, #64]
    .cfi_rel_offset x27, 64
    .cfi_rel_offset x28, 72
    stp x29, x30, [sp, #80]
    .cfi_rel_offset x29, 80
    .cfi_rel_offset x30, 88
    stp d8, d9, [sp, #96]
    .cfi_rel_offset d8, 96
    .cfi_rel_offset d9, 104
    stp d10, d11, [sp, #112]
    .cfi_rel_offset d10, 112
    .cfi_rel_offset d11, 120
    stp d12, d13, [sp, #128]
    .cfi_rel_offset d12, 128
    .cfi_rel_offset d13, 136
    stp d14, d15, [sp, #144]
    .cfi_rel_offset d14, 144
    .cfi_rel_offset d15, 152
    mrs x9, fpcr
    str x9, [sp, #160]
    ldr x10, [x0]
    mov x11, sp
    str x11, [x0]
    mov w0, w1
    mov sp, x10
    ldr x10, [sp, #160]
    cmp x9, x10
    b.eq 1f
    msr fpcr, x10
1:
    ldp d8, d9, [sp, #96]
    .cfi_restore d8
    .cfi_restore d9
    ldp d10, d11, [sp, #112]
    .cfi_restore d10
    .cfi_restore d11
    ldp d12, d13, [sp, #128]
    .cfi_restore d12
    .cfi_restore d13
    ldp d14, d15, [sp, #144]
    .cfi_restore d14
    .cfi_restore d15
    ldp x19, x20, [sp, #0]
    .cfi_restore x19
    .cfi_restore x20
    ldp x21, x22, [sp, #16]
    .cfi_restore x21
    .cfi_restore x22
    ldp x23, x24, [sp, #32]
    .cfi_restore x23
    .cfi_restore x24
    ldp x25, x26, [sp, #48]
    .cfi_restore x25
    .cfi_restore x26
    ldp x27, x28, [sp, #64]
    .cfi_restore x27
    .cfi_restore x28
    ldp x29, x30, [sp, #80]
    .cfi_restore x29
    .cfi_restore x30
    add sp, sp, #176
    .cfi_adjust_cfa_offset -176
    br x30
    .cfi_endproc
    .size weft_stack_switch, .-weft_stack_switch

    .text
    .globl weft_stack_first
    .hidden weft_stack_first
    .type weft_stack_first, %function
    .p2align 4
weft_stack_first:
    .cfi_startproc
    .cfi_undefined x30
    mov x0, x20
    blr x19
    brk #0
    .cfi_endproc
    .size weft_stack_first, .-weft_stack_first

#elif defined __arm__ && defined __ARM_FP
    .syntax unified
    .arm
    .fpu vfpv3-d16
    .text
    .globl weft_stack_switch
    .hidden weft_stack_switch
    .type weft_stack_switch, %function
    .p2align 4
weft_stack_switch:
    .fnstart
    push {r4-r11, lr}
    .save {r4-r11, lr}
    vpush {d8-d15}
    .vsave {d8-d15}
    vmrs r3, fpscr
    sub sp, sp, #4
    .pad #4
    str r3, [sp]
    ldr r2, [r0]
    str sp, [r0]
    mov r0, r1
    mov sp, r2
    ldr r2, [sp]
    eor r3, r3, r2
    bic r3, r3, #0xf8000000 /* what the last comparison told, and what has happened */
    bics r3, r3, #0x9f
    vmsrne fpscr, r2
    add sp, sp, #4
    vpop {d8-d15}
    pop {r4-r11, lr}
    bx lr
    .fnend
    .size weft_stack_switch, .-weft_stack_switch

    .text
    .globl weft_stack_first
    .hidden weft_stack_first
    .type weft_stack_first, %function
    .p2align 4
weft_stack_first:
    .fnstart
    .cantunwind
    mov r0, r5
    blx r4
    udf #0
    .fnend
    .size weft_stack_first, .-weft_stack_first

#elif defined __riscv && __riscv_xlen == 64 && defined __riscv_float_abi_double
    .text
    .globl weft_stack_switch
    .hidden weft_stack_switch
    .type weft_stack_switch, %function
    .p2align 2
weft_stack_switch:
    .cfi_startproc
    addi sp, sp, -208
    .cfi_adjust_cfa_offset 208
    sd ra, 0(sp)
    .cfi_rel_offset ra, 0
    sd s0, 8(sp)
    .cfi_rel_offset s0, 8
    sd s1, 16(sp)
    .cfi_rel_offset s1, 16
    sd s2, 24(sp)
    .cfi_rel_offset s2, 24
    sd s3, 32(sp)
    .cfi_rel_offset s3, 32
    sd s4, 40(sp)
    .cfi_rel_offset s4, 40
    sd s5, 48(sp)
    .cfi_rel_offset s5, 48
    sd s6, 56(sp)
    .cfi_rel_offset s6, 56
    sd s7, 64(sp)
    .cfi_rel_offset s7, 64
    sd s8, 72(sp)
    .cfi_rel_offset s8, 72
    sd s9, 80(sp)
    .cfi_rel_offset s9, 80
    sd s10, 88(sp)
    .cfi_rel_offset s10, 88
    sd s11, 96(sp)
    .cfi_rel_offset s11, 96
    fsd fs0, 104(sp)
    .cfi_rel_offset fs0, 104
    fsd fs1, 112(sp)
    .cfi_rel_offset fs1, 112
    fsd fs2, 120(sp)
    .cfi_rel_offset fs2, 120
    fsd fs3, 128(sp)
    .cfi_rel_offset fs3, 128
    fsd fs4, 136(sp)
    .cfi_rel_offset fs4, 136
    fsd fs5, 144(sp)
    .cfi_rel_offset fs5, 144
    fsd fs6, 152(sp)
    .cfi_rel_offset fs6, 152
    fsd fs7, 160(sp)
    .cfi_rel_offset fs7, 160
    fsd fs8, 168(sp)
    .cfi_rel_offset fs8, 168
    fsd fs9, 176(sp)
    .cfi_rel_offset fs9, 176
    fsd fs10, 184(sp)
    .cfi_rel_offset fs10, 184
    fsd fs11, 192(sp)
    .cfi_rel_offset fs11, 192
    frrm t0
    sd t0, 200(sp)
    ld t1, 0(a0)
    sd sp, 0(a0)
    mv a0, a1
    mv sp, t1
    ld t1, 200(sp)
    beq t0, t1, 1f
    fsrm t1
1:
    fld fs0, 104(sp)
    .cfi_restore fs0
    fld fs1, 112(sp)
    .cfi_restore fs1
    fld fs2, 120(sp)
    .cfi_restore fs2
    fld fs3, 128(sp)
    .cfi_restore fs3
    fld fs4, 136(sp)
    .cfi_restore fs4
    fld fs5, 144(sp)
    .cfi_restore fs5
    fld fs6, 152(sp)
    .cfi_restore fs6
    fld fs7, 160(sp)
    .cfi_restore fs7
    fld fs8, 168(sp)
    .cfi_restore fs8
    fld fs9, 176(sp)
    .cfi_restore fs9
    fld fs10, 184(sp)
    .cfi_restore fs10
    fld fs11, 192(sp)
    .cfi_restore fs11
    ld ra, 0(sp)
    .cfi_restore ra
    ld s0, 8(sp)
    .cfi_restore s0
    ld s1, 16(sp)
    .cfi_restore s1
    ld s2, 24(sp)
    .cfi_restore s2
    ld s3, 32(sp)
    .cfi_restore s3
    ld s4, 40(sp)
    .cfi_restore s4
    ld s5, 48(sp)
    .cfi_restore s5
    ld s6, 56(sp)
    .cfi_restore s6
    ld s7, 64(sp)
    .cfi_restore s7
    ld s8, 72(sp)
    .cfi_restore s8
    ld s9, 80(sp)
    .cfi_restore s9
    ld s10, 88(sp)
    .cfi_restore s10
    ld s11, 96(sp)
    .cfi_restore s11
    addi sp, sp, 208
    .cfi_adjust_cfa_offset -208
    mv t1, ra
    jr t1
    .cfi_endproc
    .size weft_stack_switch, .-weft_stack_switch

    .text
    .globl weft_stack_first
    .hidden weft_stack_first
    .type weft_stack_first, %function
    .p2align 2
weft_stack_first:
    .cfi_startproc
    .cfi_undefined ra
    mv a0, s1
    jalr s0
    ebreak
    .cfi_endproc
    .size weft_stack_first, .-weft_stack_first

#elif defined __powerpc64__ && _CALL_ELF == 2
    .machine power8
    .text
    .globl weft_stack_switch
    .hidden weft_stack_switch
    .type weft_stack_switch, %function
    .p2align 4
weft_stack_switch:
    .cfi_startproc
    mflr 0
    mfcr 12
    stdu 1, -544(1)
    .cfi_adjust_cfa_offset 544
    std 0, 32(1)
    .cfi_rel_offset lr, 32
    std 12, 40(1)
    std 14, 56(1)
    .cfi_rel_offset 14, 56
    std 15, 64(1)
    .cfi_rel_offset 15, 64
    std 16, 72(1)
    .cfi_rel_offset 16, 72
    std 17, 80(1)
    .cfi_rel_offset 17, 80
    std 18, 88(1)
    .cfi_rel_offset 18, 88
    std 19, 96(1)
    .cfi_rel_offset 19, 96
    std 20, 104(1)
    .cfi_rel_offset 20, 104
    std 21, 112(1)
    .cfi_rel_offset 21, 112
    std 22, 120(1)
    .cfi_rel_offset 22, 120
    std 23, 128(1)
    .cfi_rel_offset 23, 128
    std 24, 136(1)
    .cfi_rel_offset 24, 136
    std 25, 144(1)
    .cfi_rel_offset 25, 144
    std 26, 152(1)
    .cfi_rel_offset 26, 152
    std 27, 160(1)
    .cfi_rel_offset 27, 160
    std 28, 168(1)
    .cfi_rel_offset 28, 168
    std 29, 176(1)
    .cfi_rel_offset 29, 176
    std 30, 184(1)
    .cfi_rel_offset 30, 184
    std 31, 192(1)
    .cfi_rel_offset 31, 192
    stfd 14, 200(1)
    .cfi_rel_offset 46, 200
    stfd 15, 208(1)
    .cfi_rel_offset 47, 208
    stfd 16, 216(1)
    .cfi_rel_offset 48, 216
    stfd 17, 224(1)
    .cfi_rel_offset 49, 224
    stfd 18, 232(1)
    .cfi_rel_offset 50, 232
    stfd 19, 240(1)
    .cfi_rel_offset 51, 240
    stfd 20, 248(1)
    .cfi_rel_offset 52, 248
    stfd 21, 256(1)
    .cfi_rel_offset 53, 256
    stfd 22, 264(1)
    .cfi_rel_offset 54, 264
    stfd 23, 272(1)
    .cfi_rel_offset 55, 272
    stfd 24, 280(1)
    .cfi_rel_offset 56, 280
    stfd 25, 288(1)
    .cfi_rel_offset 57, 288
    stfd 26, 296(1)
    .cfi_rel_offset 58, 296
    stfd 27, 304(1)
    .cfi_rel_offset 59, 304
    stfd 28, 312(1)
    .cfi_rel_offset 60, 312
    stfd 29, 320(1)
    .cfi_rel_offset 61, 320
    stfd 30, 328(1)
    .cfi_rel_offset 62, 328
    stfd 31, 336(1)
    .cfi_rel_offset 63, 336
    li 11, 352
    stvx 20, 1, 11
    .cfi_rel_offset 97, 352
    li 11, 368
    stvx 21, 1, 11
    .cfi_rel_offset 98, 368
    li 11, 384
    stvx 22, 1, 11
    .cfi_rel_offset 99, 384
    li 11, 400
    stvx 23, 1, 11
    .cfi_rel_offset 100, 400
    li 11, 416
    stvx 24, 1, 11
    .cfi_rel_offset 101, 416
    li 11, 432
    stvx 25, 1, 11
    .cfi_rel_offset 102, 432
    li 11, 448
    stvx 26, 1, 11
    .cfi_rel_offset 103, 448
    li 11, 464
    stvx 27, 1, 11
    .cfi_rel_offset 104, 464
    li 11, 480
    stvx 28, 1, 11
    .cfi_rel_offset 105, 480
    li 11, 496
    stvx 29, 1, 11
    .cfi_rel_offset 106, 496
    li 11, 512
    stvx 30, 1, 11
    .cfi_rel_offset 107, 512
    li 11, 528
    stvx 31, 1, 11
    .cfi_rel_offset 108, 528
    mffs 0
    stfd 0, 48(1)
    ld 5, 0(3)
    std 1, 0(3)
    mr 3, 4
    mr 1, 5
    lfd 0, 48(1)
    mtfsf 0xff, 0
    li 11, 352
    lvx 20, 1, 11
    .cfi_restore 97
    li 11, 368
    lvx 21, 1, 11
    .cfi_restore 98
    li 11, 384
    lvx 22, 1, 11
    .cfi_restore 99
    li 11, 400
    lvx 23, 1, 11
    .cfi_restore 100
    li 11, 416
    lvx 24, 1, 11
    .cfi_restore 101
    li 11, 432
    lvx 25, 1, 11
    .cfi_restore 102
    li 11, 448
    lvx 26, 1, 11
    .cfi_restore 103
    li 11, 464
    lvx 27, 1, 11
    .cfi_restore 104
    li 11, 480
    lvx 28, 1, 11
    .cfi_restore 105
    li 11, 496
    lvx 29, 1, 11
    .cfi_restore 106
    li 11, 512
    lvx 30, 1, 11
    .cfi_restore 107
    li 11, 528
    lvx 31, 1, 11
    .cfi_restore 108
    lfd 14, 200(1)
    .cfi_restore 46
    lfd 15, 208(1)
    .cfi_restore 47
    lfd 16, 216(1)
    .cfi_restore 48
    lfd 17, 224(1)
    .cfi_restore 49
    lfd 18, 232(1)
    .cfi_restore 50
    lfd 19, 240(1)
    .cfi_restore 51
    lfd 20, 248(1)
    .cfi_restore 52
    lfd 21, 256(1)
    .cfi_restore 53
    lfd 22, 264(1)
    .cfi_restore 54
    lfd 23, 272(1)
    .cfi_restore 55
    lfd 24, 280(1)
    .cfi_restore 56
    lfd 25, 288(1)
    .cfi_restore 57
    lfd 26, 296(1)
    .cfi_restore 58
    lfd 27, 304(1)
    .cfi_restore 59
    lfd 28, 312(1)
    .cfi_restore 60
    lfd 29, 320(1)
    .cfi_restore 61
    lfd 30, 328(1)
    .cfi_restore 62
    lfd 31, 336(1)
    .cfi_restore 63
    ld 14, 56(1)
    .cfi_restore 14
    ld 15, 64(1)
    .cfi_restore 15
    ld 16, 72(1)
    .cfi_restore 16
    ld 17, 80(1)
    .cfi_restore 17
    ld 18, 88(1)
    .cfi_restore 18
    ld 19, 96(1)
    .cfi_restore 19
    ld 20, 104(1)
    .cfi_restore 20
    ld 21, 112(1)
    .cfi_restore 21
    ld 22, 120(1)
    .cfi_restore 22
    ld 23, 128(1)
    .cfi_restore 23
    ld 24, 136(1)
    .cfi_restore 24
    ld 25, 144(1)
    .cfi_restore 25
    ld 26, 152(1)
    .cfi_restore 26
    ld 27, 160(1)
    .cfi_restore 27
    ld 28, 168(1)
    .cfi_restore 28
    ld 29, 176(1)
    .cfi_restore 29
    ld 30, 184(1)
    .cfi_restore 30
    ld 31, 192(1)
    .cfi_restore 31
    ld 12, 40(1)
    ld 0, 32(1)
    mtcrf 0x38, 12
    mtlr 0
    .cfi_restore lr
    mtctr 0
    addi 1, 1, 544
    .cfi_adjust_cfa_offset -544
    bctr
    .cfi_endproc
    .size weft_stack_switch, .-weft_stack_switch

    .text
    .globl weft_stack_first
    .hidden weft_stack_first
    .type weft_stack_first, %function
    .p2align 4
weft_stack_first:
    .cfi_startproc
    .cfi_undefined lr
    stdu 1, -96(1)
    .cfi_adjust_cfa_offset 96
    mr 3, 15
    mr 12, 14
    mtctr 12
    bctrl
    trap
    .cfi_endproc
    .size weft_stack_first, .-weft_stack_first

#elif defined __s390x__
    .text
    .globl weft_stack_switch
    .hidden weft_stack_switch
    .type weft_stack_switch, %function
    .p2align 4
weft_stack_switch:
    .cfi_startproc
    aghi %r15, -152
    .cfi_adjust_cfa_offset 152
    stmg %r6, %r14, 0(%r15)
    .cfi_rel_offset %r6, 0
    .cfi_rel_offset %r7, 8
    .cfi_rel_offset %r8, 16
    .cfi_rel_offset %r9, 24
    .cfi_rel_offset %r10, 32
    .cfi_rel_offset %r11, 40
    .cfi_rel_offset %r12, 48
    .cfi_rel_offset %r13, 56
    .cfi_rel_offset %r14, 64
    std %f8, 72(%r15)
    .cfi_rel_offset %f8, 72
    std %f9, 80(%r15)
    .cfi_rel_offset %f9, 80
    std %f10, 88(%r15)
    .cfi_rel_offset %f10, 88
    std %f11, 96(%r15)
    .cfi_rel_offset %f11, 96
    std %f12, 104(%r15)
    .cfi_rel_offset %f12, 104
    std %f13, 112(%r15)
    .cfi_rel_offset %f13, 112
    std %f14, 120(%r15)
    .cfi_rel_offset %f14, 120
    std %f15, 128(%r15)
    .cfi_rel_offset %f15, 128
    stfpc 136(%r15)
    l %r4, 136(%r15)
    lg %r1, 0(%r2)
    stg %r15, 0(%r2)
    lgr %r2, %r3
    lgr %r15, %r1
    c %r4, 136(%r15)
    je 1f
    lfpc 136(%r15)
1:
    ld %f8, 72(%r15)
    .cfi_restore %f8
    ld %f9, 80(%r15)
    .cfi_restore %f9
    ld %f10, 88(%r15)
    .cfi_restore %f10
    ld %f11, 96(%r15)
    .cfi_restore %f11
    ld %f12, 104(%r15)
    .cfi_restore %f12
    ld %f13, 112(%r15)
    .cfi_restore %f13
    ld %f14, 120(%r15)
    .cfi_restore %f14
    ld %f15, 128(%r15)
    .cfi_restore %f15
    lmg %r6, %r14, 0(%r15)
    .cfi_restore %r6
    .cfi_restore %r7
    .cfi_restore %r8
    .cfi_restore %r9
    .cfi_restore %r10
    .cfi_restore %r11
    .cfi_restore %r12
    .cfi_restore %r13
    .cfi_restore %r14
    aghi %r15, 152
    .cfi_adjust_cfa_offset -152
    br %r14
    .cfi_endproc
    .size weft_stack_switch, .-weft_stack_switch

    .text
    .globl weft_stack_first
    .hidden weft_stack_first
    .type weft_stack_first, %function
    .p2align 4
weft_stack_first:
    .cfi_startproc
    .cfi_undefined %r14
    aghi %r15, -160
    .cfi_adjust_cfa_offset 160
    lgr %r2, %r6
    basr %r14, %r7
    j .+2
    .cfi_endproc
    .size weft_stack_first, .-weft_stack_first

#else
#error "processes cannot have stacks of their own on this architecture: generate with --execution protothread, or thread"
#endif

    .section .note.GNU-stack, "", %progbits
