"""Programs that must be refused, or stopped, with a message that helps: refusals.py GCC SPU-RUN FOLDER.

Violations are programs/violations.c, one rule each; bad files are made from a good one. Prints `N passed, N failed`
last.
"""
import os
import re
import struct
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
BROKEN, LIMIT, UNUSABLE = 123, 124, 125

# What is said of each rule, and the register or parameter that must be shown with it.
VIOLATIONS = {
    1: "size 24 is neither 1, 2, 4, 8 nor a multiple of 16", 2: "size 16400 is more than 16384",
    3: "must be multiples of 16", 4: "must be multiples of 4|differ in the last 4 bits",
    5: "no memory of the program at effective address 0x10, 16 bytes", 6: "tag 32 is more than 31",
    7: "0x77 is not a command of the MFC", 8: "channel 100 does not exist",
    9: "channel 29, SPU_RdInMbox, can only be read", 10: "channel 28, SPU_WrOutMbox, can only be written",
    11: "SPU_RdInMbox: nobody is there", 12: "SPU_WrOutMbox: nobody is there",
    13: "MFC_RdTagStat: no update was asked for", 14: "MFC_RdAtomicStat: no atomic command was issued",
    15: "mfc_getllar: .* multiples of 128", 16: "mfc_getl: the list of 8 bytes at .* multiples of 8",
    17: "queue is full", 18: "beyond the local store", 19: "MFC_WrTagUpdate: 3 is neither",
    20: "0x08e00000 is not an instruction", 21: "conditional halt",
    22: "stopped with code 0x1234, which nobody serves", 23: "SPU_RdSigNotify1: nobody is there",
    24: "an argument of a call to the PPE, .* is beyond the local store", 25: "mfc_sndsig: no signal register",
    26: "the bound on instructions is reached", 27: "MFC_WrListStallAck: tag 32",
    28: "SPU_RdEventStat: nobody is there",
    29: "a store at address 0x10, where the program has no data: through a null pointer",
}


def run(spu_run, path, *arguments):
    done = subprocess.run([spu_run, "--limit", "1000000", path, *arguments], capture_output=True, text=True, timeout=60,
                          stdin=subprocess.DEVNULL)
    return done.returncode, done.stderr


class Tally:
    def __init__(self):
        self.passed = self.failed = 0

    def expect(self, what, result, status, *patterns):
        code, text = result
        if code == status and all(re.search(p, text, re.S) for p in patterns):
            self.passed += 1
        else:
            self.failed += 1
            print(f"{what}: status {code}, expected {status} and {patterns}:\n{text}")


def source_line(rule):
    """The first line under the rule, and the last."""
    lines = open(os.path.join(HERE, "programs", "violations.c")).read().split("\n")
    first = next(n for n, line in enumerate(lines) if line.endswith(f" RULE == {rule}")) + 2
    last = next(n for n in range(first, len(lines)) if lines[n].startswith(("#elif", "#endif")))
    return first, last


def violations(tally, gcc, spu_run, folder):
    for rule, message in VIOLATIONS.items():
        elf = os.path.join(folder, "violation.elf")
        dwarf = f"-gdwarf-{2 + rule % 4}"
        subprocess.run([gcc, dwarf, "-O1", "-w", "-no-pie", f"-DRULE={rule}",
                        os.path.join(HERE, "programs", "violations.c"), "-o", elf], check=True)
        # the argument is the address of some memory, on a line
        _code, text = result = run(spu_run, elf, "x" * 4096)
        tally.expect(f"rule {rule}", result, LIMIT if rule == 26 else BROKEN,
                     "^" + re.escape(elf) + ": error: .*(" + message
                     + ")", r"pc 0x[0-9a-f]{5} in \w+\+0x", r"\$1 .*stack")
        # inlined intrinsics belong to their header; the place in the program is then that of the caller
        if rule in (1, 2, 3, 5, 20, 21, 22, 26):
            first, last = source_line(rule)
            at = re.search(r"in offend\+0x\w+ \((\S+?):(\d+)\)", text)
            good = at and (at[1].endswith("spu_internals.h") or at[1].endswith("violations.c")
                           and first <= int(at[2]) <= last)
            tally.expect(f"place of rule {rule}", (0 if good else 1, text), 0)


def patched(image, at, form, value):
    return image[:at] + struct.pack(form, value) + image[at + struct.calcsize(form):]


def bad_files(tally, spu_run, folder, good):
    image = open(good, "rb").read()
    segments = struct.unpack_from(">I", image, 28)[0]
    cases = [
        ("empty", b"", "not an ELF file"), ("text", b"#!/bin/sh\nexit 0\n", "not an ELF file"),
        ("header", image[:40], "cut off"), ("segments", image[:segments + 8], "cut off"),
        ("contents", image[:len(image) // 8], "cut off"),
        ("machine", open("/bin/true", "rb").read(), "ELF file for x86-64 .*not for the SPU|not for the SPU"),
        ("type", patched(image, 16, ">H", 1), "not an executable"),
        ("entry", patched(image, 24, ">I", 0x40000), "entry 0x40000"),
        ("odd entry", patched(image, 24, ">I", 0x82), "entry 0x82"),
        ("no segments", patched(image, 44, ">H", 0), "no segments"),
        ("address", patched(image, segments + 8, ">I", 0x3fff0), "beyond the local store"),
        ("wrapping address", patched(image, segments + 8, ">I", 0xfffffff0), "beyond the local store"),
        ("size", patched(image, segments + 20, ">I", 0xffffffff), "beyond the local store"),
        ("more in the file", patched(image, segments + 16, ">I", 0xffffffff), "bytes in the file, but only"),
        ("offset", patched(image, segments + 4, ">I", 0xfffffff0), "cut off"),
    ]
    for name, content, message in cases:
        path = os.path.join(folder, "bad.elf")
        with open(path, "wb") as out:
            out.write(content)
        tally.expect(name, run(spu_run, path), UNUSABLE, "^" + re.escape(path) + ": error: .*(" + message + ")")
    tally.expect("missing", run(spu_run, os.path.join(folder, "none")), UNUSABLE, "none: error: No such file")
    tally.expect("folder", run(spu_run, folder), UNUSABLE, "error: Is a directory")
    usage = subprocess.run([spu_run, "--nonsense"], capture_output=True, text=True)
    tally.expect("usage", (usage.returncode, usage.stderr), UNUSABLE, "^usage: ")


def main():
    gcc, spu_run, folder = sys.argv[1:]
    tally = Tally()
    violations(tally, gcc, spu_run, folder)
    good = os.path.join(folder, "good.elf")
    with open(os.path.join(folder, "good.c"), "w") as source:
        source.write("int main(void) { return 0; }\n")
    subprocess.run([gcc, os.path.join(folder, "good.c"), "-o", good], check=True)
    tally.expect("good file", run(spu_run, good), 0)
    bad_files(tally, spu_run, folder, good)
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
