"""What the stand-in disassembles, the assembler must make the same words of: round_trip.py GCC DISASSEMBLE < CASES.

The words are those of the cases of instructions.py, and hints to branches. Prints `N passed, N failed` last.
"""
import re
import subprocess
import sys

from instructions import assemble

RELATIVE = re.compile(r"^(br|brsl|brz|brnz|brhz|brhnz|lqr|stqr)\t(.*,)?0x([0-9a-f]+)$")
HINT = re.compile(r"^(hbrr?a?)\t0x([0-9a-f]+),(.*)$")


def source(text):
    """Relative operands are printed as addresses; the instruction is at 0."""
    def offset(digits):
        value = int(digits, 16)
        return f".{value - 0x40000 if value >= 0x20000 else value:+}"
    if match := RELATIVE.match(text):
        return f"{match[1]} {match[2] or ''}{offset(match[3])}"
    if match := HINT.match(text):
        target = offset(match[3][2:]) if match[1] == "hbrr" else match[3]
        return f"{match[1]} {offset(match[2])},{target}"
    return text


def main():
    gcc, disassemble = sys.argv[1:]
    words = sorted({int(w, 16) for line in sys.stdin for w in line.split("|")[0].split()[3:]})
    words = [w for w in words if w >> 23 != 0x066] + [0x35805083, 0x12000503, 0x10040083,
                                                      0x3580c102]   # the linker's: brsl
    texts = subprocess.run([disassemble], input="\n".join(f"{w:x}" for w in words), capture_output=True, text=True,
                           check=True).stdout.splitlines()
    again = assemble(gcc, [source(t) for t in texts])
    wrong = [(w, t, a) for w, t, a in zip(words, texts, again) if w != a]
    for w, t, a in wrong[:20]:
        print(f"{w:08x} is disassembled as {t}, which is {a:08x}")
    failed = len(wrong) + abs(len(words) - len(again))
    print(f"{len(words) - len(wrong)} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
