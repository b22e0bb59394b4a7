#!/usr/bin/env python3
"""The time that the stand-in keeps, against a model of its own written from IBM's table ("Pipelines and dual-issue rules", Cell SDK
3.0), which goes from cycle to cycle and shares nothing with the stand-in: chains of each class, pairs, branches, and random programs.
The last line is `N passed, N failed`.

    test/cell/timing.py COMPILER SPU_RUN WORK_FOLDER [COUNT]
"""
import random
import re
import subprocess
import sys
from pathlib import Path

# Class: pipeline (0 even, 1 odd), cycles until the result can be used, cycles in which nothing is issued after it.
TABLE = {"FX": (0, 2, 0), "WS": (0, 4, 0), "BO": (0, 4, 0), "SP": (0, 6, 0), "FI": (0, 7, 0), "DP": (0, 13, 6), "NOP": (0, 0, 0),
         "LS": (1, 6, 0), "SH": (1, 4, 0), "BR": (1, 4, 0), "CH": (1, 6, 0), "LNOP": (1, 0, 0)}
BRANCH_MISS = 18

# Mnemonic: class and operands, t the target, T a target that is read, too, a to c sources, s a register that is stored.
INSTRUCTIONS = {
    "a": ("FX", "tab"), "ai": ("FX", "tai"), "and": ("FX", "tab"), "xor": ("FX", "tab"), "clz": ("FX", "ta"), "addx": ("FX", "Tab"),
    "il": ("FX", "ti"), "iohl": ("FX", "Ti"), "selb": ("FX", "tabc"), "ceq": ("FX", "tab"), "fcgt": ("FX", "tab"),
    "fceq": ("FX", "tab"), "fcmeq": ("FX", "tab"), "fcmgt": ("FX", "tab"), "cg": ("FX", "tab"),
    "shl": ("WS", "tab"), "roti": ("WS", "tai"), "rotm": ("WS", "tab"), "rothi": ("WS", "tai"),
    "avgb": ("BO", "tab"), "absdb": ("BO", "tab"), "sumb": ("BO", "tab"), "cntb": ("BO", "ta"),
    "fa": ("SP", "tab"), "fm": ("SP", "tab"), "fma": ("SP", "tabc"), "fnms": ("SP", "tabc"),
    "mpy": ("FI", "tab"), "mpya": ("FI", "tabc"), "mpyhha": ("FI", "Tab"), "csflt": ("FI", "ta0"), "cflts": ("FI", "ta0"), "cuflt": ("FI", "ta0"), "cfltu": ("FI", "ta0"),
    "fi": ("FI", "tab"),
    "dfa": ("DP", "tab"), "dfma": ("DP", "Tab"),
    "lqa": ("LS", "tm"), "stqa": ("LS", "sm"), "shufb": ("SH", "tabc"), "rotqby": ("SH", "tab"), "shlqbi": ("SH", "tab"),
    "gbb": ("SH", "ta"), "fsmbi": ("SH", "ti"), "frest": ("SH", "ta"), "frsqest": ("SH", "ta"), "orx": ("SH", "ta"), "cwd": ("SH", "tq"),
    "nop": ("NOP", ""), "lnop": ("LNOP", ""), "rchcnt": ("CH", "th"),
}


class Instruction:
    def __init__(self, name, registers):
        """Registers by letter."""
        self.name, self.registers = name, registers
        self.kind, self.operands = INSTRUCTIONS[name]
        self.pipeline, self.latency, self.block = TABLE[self.kind]

    def reads(self):
        return {self.registers[letter.lower()] for letter in self.operands if letter in "Tabcs"}

    def writes(self):
        return {self.registers["t"]} if "t" in self.operands.lower() else set()

    def text(self):
        others = {"i": "5", "0": "0", "m": "0x1000", "q": "0($3)", "h": "$ch29"}
        fields = [others.get(letter) or "$%d" % self.registers[letter.lower()] for letter in self.operands]
        return self.name + " " + ", ".join(fields)


def cycles(program):
    """From cycle to cycle: fetch groups of two, the second beside the first where it may. The program ends with a stop."""
    ready, at, cycle, blocked = {}, 0, 0, 0
    stop = object()
    program = [*program, stop]
    while True:
        cycle += 1
        if cycle <= blocked:
            continue
        first = program[at]
        if first is stop:
            return cycle
        if any(ready.get(register, 0) > cycle for register in first.reads()):
            continue
        issue(first, cycle, ready)
        blocked = cycle + first.block
        second = program[at + 1] if at % 2 == 0 else stop
        at += 1
        pairs = second is not stop and first.pipeline == 0 and second.pipeline == 1 and not first.block
        if pairs and all(ready.get(register, 0) <= cycle for register in second.reads()):
            issue(second, cycle, ready)
            at += 1
        elif second is stop and at < len(program) and program[at] is stop and at % 2 == 1 and first.pipeline == 0 and not first.block:
            return cycle  # the stop goes beside it


def issue(instruction, cycle, ready):
    for register in instruction.writes():
        ready[register] = cycle + instruction.latency


def chosen(rng):
    name = rng.choice(list(INSTRUCTIONS))
    return Instruction(name, {letter: rng.randrange(10, 18) for letter in "tabcs"})


class Machine:
    def __init__(self, compiler, spu_run, work):
        self.compiler, self.spu_run, self.work = compiler, spu_run, Path(work)

    def run(self, text):
        """What is counted of a program: cycles."""
        source, elf = self.work / "timing.s", self.work / "timing.elf"
        source.write_text("\t.text\n\t.align 7\n\t.global _start\n_start:\n%s\n\tstop 0x2000\n" % text)
        subprocess.run([self.compiler, "-nostdlib", "-o", elf, source], check=True)
        told = subprocess.run([self.spu_run, "--timing", elf], check=True, capture_output=True, text=True).stderr
        return int(re.search(r"(\d+)  cycles:", told)[1])


def straight(program):
    return "\n".join("\t" + instruction.text() for instruction in program)


def main():
    machine = Machine(*sys.argv[1:4])
    count = int(sys.argv[4]) if len(sys.argv) > 4 else 150
    passed = failed = 0

    def check(what, expected, found):
        nonlocal passed, failed
        if expected == found:
            passed += 1
        else:
            failed += 1
            print("FAIL: %s: %d cycles, not %d" % (what, found, expected))

    def one(name, **registers):
        return Instruction(name, {**dict.fromkeys("tabcs", 10), **registers})

    # Chains: each waits for the one before. Eight more of them take eight latencies more.
    for name, (kind, operands) in INSTRUCTIONS.items():
        if set("tT") & set(operands) and set("Tab") & set(operands):
            shorter, longer = (machine.run(straight([one(name)] * length)) for length in (9, 17))
            check("eight links of a chain of " + name, 8 * max(TABLE[kind][1], TABLE[kind][2] + 1), longer - shorter)
    # Pairs: eight even and eight odd ones that do not depend on each other, in order and the other way round.
    even, odd = one("a", t=11), one("shufb", t=12)
    check("pairs", 8 + 1, machine.run(straight([even, odd] * 8)))
    check("no pairs", 16 + 1, machine.run(straight([odd, even] * 8 + [one("lnop")])) - 1)
    # Loads and stores keep the next instructions from being fetched; who leaves a cycle free in time does not wait for them.
    line = [one("a", t=11), one("lqa", t=12)] * 16
    free = [one("nop"), one("lnop")] + [one("a", t=11), one("lqa", t=12)] * 15
    check("a line whose successor is fetched late", 15, machine.run(straight(line * 2)) - machine.run(straight(free + line)))
    # DMA from the local store into it takes two of 16 cycles: a load or store that would be issued in one of them goes to the next
    # cycle, and a line of instructions that would be fetched in one comes late.
    def copying(lines):
        values = "".join("\tila $%d, %d\n" % (20 + i, value) for i, value in enumerate((0x8000, 128 * lines, 1, 0x40)))
        channels = "".join("\twrch $ch%d, $%d\n" % (16 + i, register) for i, register in enumerate((20, 6, 25, 21, 22, 23)))
        return machine.run("\trotqbyi $25, $6, 4\n" + values + channels + "\t.align 7\n" + straight(free * 32))
    slower = copying(17) - copying(1)
    check("cycles that 16 lines of DMA cost loads and fetches, %d, are between 16 and 16 * (2 + 15)" % slower, True, 16 <= slower <= 16 * 17)
    # Branches: nobody expects one that is taken, unless it was hinted in time.
    check("a branch not foreseen", 2 + BRANCH_MISS + 1, machine.run("\tbr 1f\n\tnop\n1:\tnop\n\tnop") - 1)
    plain = machine.run("\tnop\n\tlnop\n" + "\tnop\n\tlnop\n" * 20 + "1:\tbr 2f\n\tnop\n2:\tnop\n\tnop")
    hinted = {groups: machine.run("\tnop\n\thbrr 1f, 2f\n" + "\tnop\n\tlnop\n" * groups + "1:\tbr 2f\n\tnop\n2:\tnop\n\tnop")
              for groups in (7, 9, 15, 16, 20)}
    check("what a hint saves", BRANCH_MISS, plain - hinted[20])
    check("groups after a hint that comes in time", 4, hinted[20] - hinted[16])
    check("groups after one that comes too late: its branch waits", 0, hinted[9] - hinted[7])
    check("how long it waits", (16 + 2) - (1 + 15), hinted[16] - hinted[9])
    prefetched = machine.run("\tnop\n\thbrr 1f, 2f\n" + "\tnop\n\thbrp\n" + "\tnop\n\tlnop\n" * 19 + "1:\tbr 2f\n\tnop\n2:\tnop\n\tnop")
    check("a prefetch leaves the hint before it as it is", 0, prefetched - hinted[20])
    for seed in range(count):
        rng = random.Random(seed)
        program = [chosen(rng) for _ in range(rng.randrange(1, 30))]
        check("random program %d:\n%s\n" % (seed, straight(program)), cycles(program), machine.run(straight(program)))
    print("%d passed, %d failed" % (passed, failed))
    return failed > 0


sys.exit(main())
