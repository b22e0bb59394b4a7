"""Builds generated folders with tcc, in a hundredth of the time: the runtime is compiled once, by gcc, as a shared library."""
import subprocess
from pathlib import Path

HOME = Path(__file__).resolve().parents[2]
ROOMS = ["platform", "report", "channel", "growth", "api", "process", "wait", "deadlock", "scheduler", "stack", "island", "models/protothread"]


class Tcc:
    def __init__(self, folder):
        self.library = Path(folder) / "libweft.so"
        runtime = HOME / "runtime-c"
        sources = [source for room in ROOMS for source in sorted((runtime / "src" / room).glob("*.[cS]"))]
        subprocess.run(["gcc", "-std=gnu11", "-O1", "-g", "-fPIC", "-shared", "-pthread", "-DWEFT_DEBUG", "-DWEFT_WITH_ISLANDS=1",
                        f"-I{runtime / 'include'}", "-o", self.library, *sources, runtime / "src/program/protothread.c",
                        HOME / "test/transform/calls.c", HOME / "test/static/calls.c"], check=True)

    def build(self, out):
        """Makes out/random of a generated folder; what the compilers say to it, or nothing."""
        processors = sorted((out / "processors").iterdir())
        parts = [out / "network.c"]
        for processor in processors:
            units = sorted(processor.glob("*.unit.c"))
            parts += sorted(set(processor.glob("*.c")) - set(units))
            if len(processors) == 1:
                parts += units
            elif units:  # two processors may have units of the same source
                parts.append(processor / "units.o")
                said = self.compile(out, "-r", "-o", parts[-1], *units) or execute(
                    ["objcopy", "--wildcard", "--keep-global-symbol=weft_unit_*", parts[-1]])
                if said:
                    return said
        return self.compile(out, "-o", out / "random", *parts, self.library, f"-Wl,-rpath={self.library.parent}", "-lm")

    def compile(self, out, *words):
        # tcc's <stddef.h> lacks max_align_t.
        return execute(["tcc", "-w", "-D__builtin_memcpy=memcpy", "-Dmax_align_t=long double", "-DWEFT_DEBUG", f"-I{HOME / 'test/static/include'}",
                        f"-I{HOME / 'test/transform/include'}", f"-I{out / 'runtime/include'}", f"-I{out / 'src'}", *words])


def execute(command):
    """What it said where it did not go well."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return "" if done.returncode == 0 else done.stdout or f"status {done.returncode}"
