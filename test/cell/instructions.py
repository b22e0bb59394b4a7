"""Writes the cases of test/cell/instructions.c: every instruction, with corner and random operands.

    instructions.py GCC [SEED]

Words are assembled by GCC's assembler; expected results are the model's. Each case is the instruction between a write
and a read of the FPSCR, so that its flags and rounding modes are covered; branches, halts and memory have cases of
their own.
"""
import os
import random
import re
import struct
import subprocess
import sys
import tempfile

import model
from model import ALL, join, signed, word0

EACH = 120
PC = 0x1000
LIMIT, STOPPED, HALTED = 3, 0, 1
LS = 0x40000

CORNERS_8 = [0, 1, 0x7f, 0x80, 0x81, 0xbf, 0xc0, 0xdf, 0xe0, 0xff]
CORNERS_16 = [0, 1, 0x7fff, 0x8000, 0x8001, 0xffff, 15, 16, 31, 32]
CORNERS_32 = [0, 1, 0x7fffffff, 0x80000000, 0x80000001, 0xffffffff, 31, 32, 33, 63, 64, 0xffff, 0x10000]
SINGLES = [0, 0x80000000, 1, 0x807fffff, 0x00800000, 0x80800000, 0x00800001, 0x3f800000, 0xbf800000, 0x3f7fffff,
           0x3f800001, 0x7f7fffff, 0xff7fffff, 0x7f800000, 0xff800000, 0x7fc00000, 0x7fffffff, 0xffffffff, 0x4f000000,
           0xcf000000, 0x4effffff, 0x4f7fffff, 0x4f800000, 0x20000000, 0x5f000000, 0x7e800000, 0x7e7fffff,
           0x33800000, 0x34000000]
DOUBLES = [0, 1 << 63, 1, (1 << 52) - 1, 1 << 52, 1 << 52 | 1 << 63, 0x3ff << 52, 0xbff << 52, (0x7ff << 52) - 1,
           0x7ff << 52, 0xfff << 52, 0x7ff8 << 48, 0x7ff << 52 | 1, 0x3fe << 52 | (1 << 52) - 1, 0x3ff << 52 | 1,
           0x1ff << 52, 0x200 << 52, 0x5fe << 52, 0x3ca << 52, 0x3c9 << 52, 0x380 << 52, 0x36a << 52, 0x369 << 52,
           0x381 << 52, 0x47e << 52 | 0xfffffe << 28, 0x47e << 52 | 0xffffff << 28, 0x47f << 52]
INDIRECT = {"bi": lambda t: True, "bisl": lambda t: True, "biz": lambda t: word0(t) == 0,
            "binz": lambda t: word0(t) != 0, "bihz": lambda t: word0(t) & 0xffff == 0,
            "bihnz": lambda t: word0(t) & 0xffff != 0}
RELATIVE = {"br": lambda t: True, "brsl": lambda t: True, "brz": INDIRECT["biz"], "brnz": INDIRECT["binz"],
            "brhz": INDIRECT["bihz"], "brhnz": INDIRECT["bihnz"]}
HALTS = {"heq": lambda x, y: x == y, "hgt": lambda x, y: signed(x, 32) > signed(y, 32), "hlgt": lambda x, y: x > y}


def some(rng, name):
    """An operand for an instruction: random, corners, near each other, or small."""
    kind = rng.randrange(8)
    double = name.startswith("df") or name == "frds"
    single = name in model.MODELS and not double and (name[0] == "f" and not name.startswith("fsm")
                                                      or name.startswith("cf"))
    if double and kind < 6:
        if kind < 3:
            return join([rng.choice(DOUBLES) for _ in range(2)], 64)
        return join([rng.choice((0, 1 << 63)) | 0x3ff + rng.randrange(-60, 60) << 52 | rng.getrandbits(52)
                     & rng.choice((-1, -1 << 30, 3)) for _ in range(2)], 64)
    if (single or name == "fesd") and kind < 6:
        if kind < 3:
            return join([rng.choice(SINGLES) for _ in range(4)], 32)
        return join([rng.choice((0, 1 << 31)) | 127 + rng.randrange(-30, 30) << 23 | rng.getrandbits(23)
                     & rng.choice((-1, -1 << 12, 3)) for _ in range(4)], 32)
    if kind == 0:
        return join([rng.choice(CORNERS_8) for _ in range(16)], 8)
    if kind == 1:
        return join([rng.choice(CORNERS_16) for _ in range(8)], 16)
    if kind == 2:
        return join([rng.choice(CORNERS_32) for _ in range(4)], 32)
    if kind == 3:
        return join([rng.randrange(-40, 40) for _ in range(4)], 32)
    return rng.getrandbits(128)


class Case:
    """One line for instructions.c, the words as assembler text first."""
    def __init__(self, name, text, before, after, memory=(), memory_after=(), pc=PC, end=None, reason=LIMIT, code=0,
                 limit=None):
        self.name, self.text, self.before, self.after = name, text, before, after
        self.memory, self.memory_after, self.pc = memory, memory_after, pc
        self.end = pc + 4 * len(text) if end is None else end
        self.reason, self.code = reason, code
        self.limit = len(text) if limit is None else limit

    def line(self, words):
        def values(pairs):
            pairs = list(pairs.items()) if isinstance(pairs, dict) else list(pairs)
            return f"| {len(pairs)} " + " ".join(f"{where:x} {value:032x}" for where, value in pairs)
        return " ".join([self.name, f"{self.pc:x}", str(len(words)), *(f"{w:x}" for w in words), values(self.before),
                         values(self.memory), f"| {self.limit}", values(self.after), values(self.memory_after),
                         f"| {self.end:x} {self.reason} {self.code:x}"])


def computing(rng, name):
    """Cases of an instruction that only computes. Registers coincide now and then."""
    shape = model.SHAPE_OF[name]
    low, high = model.immediate_range(name)
    for n in range(EACH):
        a, b, c, t = rng.sample(range(3, 120), 4)
        if n % 4 == 1:
            b = a
        t = {2: a, 3: b}.get(n % 8, t)
        regs = {r: some(rng, name) for r in (a, b, c, t)}
        if n % 16 == 5:
            regs[b] = regs[a]
        i = rng.choice((low, high, rng.randint(low, high), rng.randint(low, high)))
        fpscr = rng.getrandbits(128) & model.FPSCR_BITS & rng.choice((0, ALL, 0xf00 << 96))
        text = shape.replace("$sp5", "SP")
        for letter, register in zip("abct", (a, b, c, t)):
            text = re.sub(rf"\b{letter}\b", f"${register}", text)
        text = re.sub(r"\bi\b", str(i), text.replace("SP", "$sp5"))
        result = model.MODELS[name](a=regs[a], b=regs[b], c=regs[c], t=regs[t], i=i, fpscr=fpscr)
        if not isinstance(result, tuple):
            result = result, fpscr
        after = {**regs, t: result[0] & ALL, 121: result[1]}
        yield Case(name, ["fscrwr $120", f"{name} {text}", "fscrrd $121"], {**regs, 120: fpscr}, after)


def address(rng):
    return rng.choice((rng.getrandbits(32), rng.randrange(0x2000, LS), LS - 4, 0x80000000 | rng.getrandbits(18)))


def loads_and_stores(rng):
    for n in range(4 * EACH):
        x, y, offset = address(rng), rng.choice((0, 1, 15, rng.getrandbits(32))), rng.randrange(-512, 512) * 16
        value, old = rng.getrandbits(128), rng.getrandbits(128)
        form = n % 4
        relative = rng.randrange(-0x400, 0x7000) & ~3
        absolute = rng.randrange(0x2000, 0x20000 - 4) & ~3
        at = (x + offset, x + y, absolute, PC + relative)[form] & LS - 1 & ~15
        if PC - 16 <= at < PC + 16:
            continue
        text = (f"d $4,{offset}($3)", "x $4,$3,$5", f"a $4,{absolute}", f"r $4,.{relative:+}")[form]
        # an address in the first word counts alone
        regs = {3: x << 96 | rng.getrandbits(96), 5: y << 96 | rng.getrandbits(96)}
        yield Case("lq" + text[0], ["lq" + text], {**regs, 4: old}, {**regs, 4: value}, {at: value}, {at: value})
        yield Case("stq" + text[0], ["stq" + text], {**regs, 4: value}, {**regs, 4: value}, {at: old}, {at: value})


def branches(rng):
    link = join([PC + 4, 0, 0, 0], 32)
    for _n in range(EACH):
        condition = rng.choice((0, 1, 0x10000, 0x8000, 0xffff0000, rng.getrandbits(32))) << 96 | rng.getrandbits(96)
        target = address(rng)
        offset = rng.randrange(-0x1000, 0x20000) & ~3
        for name, taken in INDIRECT.items():
            operands = {"bi": "$5", "bisl": "$4,$5"}.get(name, "$4,$5")
            regs = {4: condition, 5: target << 96}
            end = target & LS - 4 if taken(condition) else PC + 4
            yield Case(name, [name + rng.choice(("", "d")) + " " + operands], regs,
                       {**regs, **({4: link} if name == "bisl" else {})}, end=end)
        for name, taken in RELATIVE.items():
            operands = "" if name == "br" else "$4,"
            end = PC + offset & LS - 4 if taken(condition) else PC + 4
            # the assembler leaves the offset of brsl to the linker
            text = f"{name} {operands}.{offset:+}"
            if name == "brsl":
                text = f".long {0x33000004 | (offset >> 2 & 0xffff) << 7}"
            yield Case(name, [text], {4: condition}, {4: link if name == "brsl" else condition},
                       end=end)
        absolute = rng.randrange(0, 0x20000) & ~3
        yield Case("bra", [f"bra {absolute}"], {}, {}, end=absolute)
        yield Case("brasl", [f"brasl $4,{absolute}"], {4: condition}, {4: link}, end=absolute)
        yield Case("bisl", ["bisl $5,$5"], {5: target << 96}, {5: link}, end=target & LS - 4)
        yield Case("bisled", ["bisled $4,$5"], {4: condition, 5: target << 96}, {4: link})
        yield Case("iret", ["wrch $ch14,$4", "iret"], {4: target << 96}, {}, end=target & LS - 4)
        yield Case("wrap", ["nop"], {}, {}, pc=LS - 4, end=0)
        yield Case("br", ["br .+8"], {}, {}, pc=LS - 4, end=4)


def halts(rng):
    for _n in range(EACH):
        x = rng.choice(CORNERS_32 + [rng.getrandbits(32)])
        y = rng.choice(CORNERS_32 + [x, rng.getrandbits(32)])
        i = rng.choice((signed(x, 10), rng.randrange(-512, 512)))
        for name, holds in HALTS.items():
            for text, other in ((f"{name} $4,$5", y), (f"{name}i $4,{i}", i & 0xffffffff)):
                regs = {4: x << 96, 5: y << 96}
                yield Case(text.split()[0], [text], regs, regs, reason=HALTED if holds(x, other) else LIMIT)


def control(rng):
    for _n in range(20):
        code = rng.getrandbits(14)
        value = rng.getrandbits(32)
        yield Case("stop", [f"stop {code}"], {}, {}, reason=STOPPED, code=code, limit=2)
        yield Case("stopd", ["stopd $3,$4,$5"], {}, {}, reason=STOPPED, code=0x3fff, limit=2)
        yield Case("nothing", ["nop $5", "lnop", "sync", "syncc", "dsync", "hbr .+8,$5", "hbra .+8,0x40",
                               "hbrr .+8,.+16"],
                   {5: value}, {5: value})
        yield Case("mtspr", ["mtspr $sp9,$5"], {5: value}, {5: value})
        # masks and save registers are read as they were written, in the first word, the others zero
        for write, read, mask in (22, 12, 0xffffffff), (14, 15, 0x3fffc), (1, 11, 0x1ffb):
            yield Case("channel", [f"wrch $ch{write},$5", f"rdch $6,$ch{read}", f"rchcnt $7,$ch{read}"],
                       {5: value << 96 | rng.getrandbits(96)}, {6: (value & mask) << 96, 7: 1 << 96})


def check_estimates():
    """The bound that the ISA sets for an estimate and its interpolation: an error of at most 2^-12 of the result."""
    for k in range(64 * 32):
        x = 126 + k // 1024 << 23 | k % 1024 << 13
        exact = model.single(x)
        reciprocal = model.single(model.interpolate(x, model.reciprocal_estimate(x)))
        root = model.single(model.interpolate(x, model.root_estimate(x)))
        assert abs(reciprocal * exact - 1) <= model.Fraction(1, 4096), hex(x)
        assert abs(root * root * exact - 1) <= model.Fraction(2, 4096), hex(x)


def assemble(gcc, texts):
    with tempfile.TemporaryDirectory() as folder:
        source, binary = os.path.join(folder, "cases.s"), os.path.join(folder, "cases.o")
        with open(source, "w") as out:
            out.write(".text\n" + "\n".join(texts) + "\n")
        subprocess.run([gcc, "-c", source, "-o", binary], check=True)
        subprocess.run([gcc.removesuffix("gcc") + "objcopy", "-O", "binary", "-j", ".text", binary, binary + ".bin"],
                       check=True)
        with open(binary + ".bin", "rb") as words:
            return [w for w, in struct.iter_unpack(">I", words.read())]


def main():
    rng = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    check_estimates()
    cases = [case for name in model.MODELS for case in computing(rng, name)]
    cases += [*loads_and_stores(rng), *branches(rng), *halts(rng), *control(rng)]
    words = iter(assemble(sys.argv[1], [text for case in cases for text in case.text]))
    for case in cases:
        print(case.line([next(words) for _ in case.text]))


if __name__ == "__main__":
    main()
