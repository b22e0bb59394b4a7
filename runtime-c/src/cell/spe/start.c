/* Where an SPE's program begins, in place of the library's start file: that one brings the machinery of atexit, 2.5 KB, which
   only those processes need that have constructors, or ask for it (templates/cell/Makefile.ftl). Nobody asks for the way back:
   the end of main is the end of the SPE. */
/* On entry register 6 has the effective address of the local store, where `__ea` pointers look for it. The second word of the
   stack pointer is the room that is left, which malloc keeps up to date. */
__asm__(".comm __ea_local_store,16,16\n"
        ".text\n"
        ".global _start\n"
        ".type _start, @function\n"
        "_start:\n"
        "    stqr $6, __ea_local_store\n"
        "    il $0, 0\n"
        "    ila $1, __stack\n"
        "    stqd $0, 0($1)\n"
        "    stqd $1, -32($1)\n"
        "    ai $1, $1, -32\n"
        "    stqd $0, 16($1)\n"
        "    ila $3, _end\n"
        "    sf $3, $3, $1\n"
        "    rotqbyi $3, $3, 12\n"
        "    fsmbi $4, 0x0f00\n"
        "    selb $1, $1, $3, $4\n"
        "    brsl $0, main\n"
        "    stop 0x2000\n"
        "    .size _start, .-_start\n");
