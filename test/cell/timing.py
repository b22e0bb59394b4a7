#!/usr/bin/env python3
"""The time that the stand-in keeps, against a model of its own written from IBM's table ("Pipelines and dual-issue rules", Cell SDK
3.0), which goes from cycle to cycle and shares nothing with the stand-in: chains of each class, pairs, branches, hints, fetches, and
random programs, straight ones and such with branches and hints.
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
         "LS": (1, 6, 0), "SH": (1, 4, 0), "BR": (1, 4, 0), "CH": (1, 6, 0), "LNOP": (1, 0, 0), "HB": (1, 15, 0)}
BRANCH_MISS, FETCH = 18, 15
LINE = 32  # instructions that are fetched at once
SEEN = 4  # fetch groups behind the one of a hint in which it is seen first

# Mnemonic: class and operands, t the target, T a target that is read, too, a to c sources, s a register that is stored, z one that is 0;
# j where a branch leads, k the branch that a hint is for, both as numbers of instructions.
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
    "br": ("BR", "j"), "brnz": ("BR", "zj"), "hbrr": ("HB", "kj"), "stop": ("LNOP", ""),
}
STRAIGHT = [name for name, (kind, _) in INSTRUCTIONS.items() if kind not in ("BR", "HB") and name != "stop"]


class Instruction:
    def __init__(self, name, registers):
        """Registers, and places in the program, by letter."""
        self.name, self.registers = name, registers
        self.kind, self.operands = INSTRUCTIONS[name]
        self.pipeline, self.latency, self.block = TABLE[self.kind]

    def reads(self):
        return {self.registers[letter.lower()] for letter in self.operands if letter in "Tabcs"}

    def writes(self):
        return {self.registers["t"]} if "t" in self.operands.lower() else set()

    def text(self):
        others = {"i": "5", "0": "0", "m": "0x1000", "q": "0($3)", "h": "$ch29", "z": "$2"}
        others.update({letter: ".L%d" % self.registers[letter] for letter in "jk" if letter in self.operands})
        fields = [others.get(letter) or "$%d" % self.registers[letter.lower()] for letter in self.operands]
        return self.name + " " + ", ".join(fields)


class Fetches:
    """The local store and who waits for a line of it: the last hint, then the line behind the one that runs."""

    def __init__(self):
        self.there = {}  # of "hint" and "ahead", the cycle in which it is there
        self.wait = []

    def ask(self, who):
        self.there.pop(who, None)
        self.wait = [one for one in ("hint", "ahead") if one in [*self.wait, who]]

    def end_of(self, cycle, accessed):
        """Of two that wait the first has the local store, if no load or store had it in this cycle."""
        if self.wait and not accessed:
            self.there[self.wait.pop(0)] = cycle + FETCH

    def has(self, who, cycle):
        return self.there.get(who, cycle + 1) <= cycle


class Run:
    """A program from cycle to cycle: fetch groups of two, the second beside the first where it may. It ends with a stop."""

    def __init__(self, program):
        self.program = [*program, one("stop")]
        self.ready, self.at, self.blocked, self.line = {}, 0, 0, None
        self.fetches, self.hint, self.came_from = Fetches(), None, None

    def cycles(self):
        cycle = 0
        while True:
            cycle += 1
            issued = self.group(cycle) if cycle > self.blocked else []
            if any(instruction.name == "stop" for instruction in issued):
                return cycle
            self.fetches.end_of(cycle, any(instruction.kind == "LS" for instruction in issued))

    def group(self, cycle):
        """What is issued in a cycle."""
        if not self.fetched(cycle) or not self.operands(cycle):
            return []
        first, beside = self.program[self.at], self.at % 2 == 0
        self.issue(cycle)
        beside = beside and first.pipeline == 0 and not first.block and self.program[self.at].pipeline == 1
        if not beside or not self.operands(cycle):
            return [first]
        second = self.program[self.at]
        self.issue(cycle)
        return [first, second]

    def fetched(self, cycle):
        """A line that a branch leads to came with the branch; the one behind a line is asked for when that begins."""
        line = self.at // LINE
        if line != self.line:
            if self.came_from == self.at - 1 and not self.fetches.has("ahead", cycle):
                return False
            self.line = line
            self.fetches.ask("ahead")
        return True

    def operands(self, cycle):
        """Those of the next instruction; a branch that is hinted also waits for its target."""
        instruction = self.program[self.at]
        if instruction.kind == "BR" and self.hint and self.hint[0] == self.at and not self.fetches.has("hint", cycle):
            return False
        return all(self.ready.get(register, 0) <= cycle for register in instruction.reads())

    def issue(self, cycle):
        instruction, at = self.program[self.at], self.at
        for register in instruction.writes():
            self.ready[register] = cycle + instruction.latency
        self.came_from, self.at, self.blocked = at, at + 1, cycle + instruction.block
        if instruction.kind == "HB":
            branch = instruction.registers["k"]
            self.hint = (branch, instruction.registers["j"]) if branch // 2 >= at // 2 + SEEN else None
            self.fetches.ask("hint")
        if instruction.kind == "BR":
            self.at = instruction.registers["j"] if instruction.name == "br" else at + 1
            if self.at != (self.hint[1] if self.hint and self.hint[0] == at else at + 1):
                self.blocked = cycle + BRANCH_MISS


def one(name, **registers):
    return Instruction(name, {**dict.fromkeys("tabcs", 10), **registers})


def chosen(rng):
    return Instruction(rng.choice(STRAIGHT), {letter: rng.randrange(10, 18) for letter in "tabcs"})


def leading_on(rng):
    """A random program with branches forward, hints for them, and loads that leave the local store to nobody else for long."""
    program = []
    while len(program) < rng.randrange(20, 150):
        kind = rng.choice(("any", "loads", "branch", "hint", "hint"))
        if kind == "any":
            program += [chosen(rng) for _ in range(rng.randrange(6))]
        elif kind == "loads":
            program += [one("a", t=11), one("lqa", t=12)] * rng.randrange(18) + [one("nop")] * rng.randrange(2)
        else:
            program.append(kind)
    branches = [at for at, what in enumerate(program) if what == "branch"]
    leads = {at: min(at + rng.randrange(1, 12), len(program)) for at in branches}
    for at, what in enumerate(program):
        later = [branch for branch in branches if at < branch < at + 100]
        if what == "branch":
            program[at] = one(rng.choice(("br", "br", "brnz")), j=leads[at])
        elif what == "hint" and later:
            branch = later[0] if rng.randrange(3) else rng.choice(later)
            program[at] = one("hbrr", k=branch, j=leads[branch] if rng.randrange(8) else len(program))
        elif what == "hint":
            program[at] = one("lnop")
    return program


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


def text(program):
    return "\n".join(".L%d:\t%s" % (at, instruction.text()) for at, instruction in enumerate(program)) + "\n.L%d:" % len(program)


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

    # Chains: each waits for the one before. Eight more of them take eight latencies more.
    for name, (kind, operands) in INSTRUCTIONS.items():
        if set("tT") & set(operands) and set("Tab") & set(operands):
            shorter, longer = (machine.run(text([one(name)] * length)) for length in (9, 17))
            check("eight links of a chain of " + name, 8 * max(TABLE[kind][1], TABLE[kind][2] + 1), longer - shorter)
    # Pairs: eight even and eight odd ones that do not depend on each other, in order and the other way round.
    even, odd = one("a", t=11), one("shufb", t=12)
    check("pairs", 8 + 1, machine.run(text([even, odd] * 8)))
    check("no pairs", 16 + 1, machine.run(text([odd, even] * 8 + [one("lnop")])) - 1)
    # Loads and stores keep the next instructions from being fetched; who leaves a cycle free in time does not wait for them.
    line = [one("a", t=11), one("lqa", t=12)] * 16
    free = [one("nop"), one("lnop")] + [one("a", t=11), one("lqa", t=12)] * 15
    check("a line whose successor is fetched late", 15, machine.run(text(line * 2)) - machine.run(text(free + line)))
    # DMA into the local store takes one of 16 cycles: a load or store that would be issued in it goes to the next one, and a line of
    # instructions that would be fetched in it comes late.
    def copying(lines, beside):
        values = "".join("\tila $%d, %d\n" % (20 + i, value) for i, value in enumerate((0x8000, 128 * lines, 1, 0x40)))
        channels = "".join("\twrch $ch%d, $%d\n" % (16 + i, register) for i, register in enumerate((20, 6, 25, 21, 22, 23)))
        return machine.run("\trotqbyi $25, $6, 4\n" + values + channels + "\t.align 7\n" + beside)
    slower = copying(17, text(free * 32)) - copying(1, text(free * 32))
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
    # The fetch for a hint goes before that of the next line, and behind DMA. Each of these lines takes 17 cycles, so that its hint, with
    # its branch in the first cycle that it can serve, falls into one of 16 cycles after the other.
    hint_in_the_gap = [one("nop"), one("hbrr", k=60, j=64)] + [one("a", t=11), one("lqa", t=12)] * 15
    check("a line whose successor is fetched behind a hint's", 15, machine.run(text(hint_in_the_gap + line)) - machine.run(text(free + line)))
    hints = "\tnop\n\tlnop\n\tnop\n\thbrr 1f, 2f\n\tnop\n\tnop\n" + "\tnop\n\tlnop\n" * 12 + "1:\tbr 2f\n\tlnop\n2:\n"
    slower = copying(128, hints * 140) - copying(1, hints * 140)
    check("cycles that 128 lines of DMA cost hints, %d, are 128 / 17" % slower, True, 7 <= slower <= 8)
    for seed in range(count):
        rng = random.Random(seed)
        for program in [chosen(rng) for _ in range(rng.randrange(1, 30))], leading_on(rng):
            check("random program %d:\n%s\n" % (seed, text(program)), Run(program).cycles(), machine.run(text(program)))
    print("%d passed, %d failed" % (passed, failed))
    return failed > 0


sys.exit(main())
