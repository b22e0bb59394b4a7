"""How the programs of a comparison are built: networks by Weft, references by their own compilers. Each at its best
settings."""
import functools
import itertools
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

HOME = Path(__file__).resolve().parents[2]
sys.path.append(str(HOME / "test/mpi"))

import warm  # noqa: E402
from launch import AS_ROOT  # noqa: E402

HERE = HOME / "test/bench"
BUILT = HOME / "build/bench"
OPTIMISED = "-O3 -march=native"


class Unavailable(Exception):
    """A program that cannot be had on this machine, with the reason."""


def command(arguments, **options):
    done = subprocess.run([str(a) for a in arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, **options)
    if done.returncode != 0:
        raise Unavailable(f"{' '.join(str(a) for a in arguments)}: {done.stdout.strip()[-2000:]}")


@dataclass(frozen=True)
class Weft:
    """A network of examples/, generated with -D variables and compiled with CPPFLAGS macros (both as name-value
    pairs)."""
    network: object  # relative to examples/, without .xml; or a RandomNetwork
    mapping: object = ""
    variables: tuple = ()
    macros: tuple = ()
    execution: str = "protothread"
    flags: str = OPTIMISED
    sources: str = ""
    policy: str = ""  # of a pool of all cores that the program may use
    accounted: bool = False  # it counts what it does
    live: bool = False  # it can be watched while it runs
    mpi: str = ""  # it runs on ranks of this MPI
    static: str = "batch"  # what becomes of processes of known rates
    small: bool = False  # it takes as little memory as it can
    libraries: str = ""  # that its sources need

    @functools.cache
    def build(self):
        network, mapping = HOME / f"examples/{self.network}.xml", HOME / f"examples/{self.mapping}.xml"
        if isinstance(self.network, RandomNetwork):
            network, mapping = self.network.build()
        if isinstance(self.mapping, Found | Dealt | Partitioned):
            mapping = self.mapping.build()
        parts = [network.stem, self.execution, mapping.stem if self.mapping else "", self.flags, self.policy]
        parts += ["accounted"] if self.accounted else []
        parts += ["live"] if self.live else []
        parts += [self.static] if self.static != "batch" else []
        parts += ["small"] if self.small else []
        parts += [self.mpi] if self.mpi else []
        parts += [f"{name}{value}" for name, value in self.variables + self.macros]
        out = BUILT / "weft" / "_".join(p.replace(" ", "").replace("/", "") for p in parts if p)
        generate = [warm.weft(), "generate", network, "-o", out, "--execution", self.execution]
        generate += ["-m", mapping] if self.mapping else []
        generate += ["-s", HOME / f"examples/{self.sources}"] if self.sources else []
        generate += ["--policy", self.policy] if self.policy else []
        generate += ["--accounting"] if self.accounted else []
        generate += ["--live"] if self.live else []
        generate += ["--target", "mpi"] if self.mpi else []
        generate += ["--small"] if self.small else []
        generate += ["--static", self.static]
        macros = " ".join(f"-D{name}={value}" for name, value in self.macros)
        generate += [f"--cppflags={macros}"] if macros else []  # the rates depend on them
        for name, value in self.variables:
            generate += ["-D", f"{name}={value}"]
        command(generate)
        flags = [] if self.small else [f"CFLAGS={self.flags}"]
        command(["make", "-s", f"-j{os.cpu_count()}", "-C", out, *flags, f"CPPFLAGS={macros}",
                 *([f"LDLIBS={self.libraries}"] if self.libraries else []),
                 *([f"MPICC=mpicc.{self.mpi}"] if self.mpi else [])])
        return out / next(line.split()[2] for line in (out / "Makefile").read_text().splitlines()
                          if line.startswith("PROGRAM :="))


@dataclass(frozen=True)
class RandomNetwork:
    """A network made by examples/synthetic/make-random, and its mapping: about the size of that in the paper."""
    layers: int = 50
    width: int = 8
    seed: int = 11

    @functools.cache
    def build(self):
        name = "random" if self == RandomNetwork() else f"random-{self.layers}-{self.width}-{self.seed}"
        paths = BUILT / f"{name}.xml", BUILT / f"{name}-mapping.xml"
        BUILT.mkdir(parents=True, exist_ok=True)
        command([HOME / "examples/synthetic/make-random", "--layers", self.layers, "--width", self.width, "--seed", self.seed, *paths])
        return paths

    def processes(self):
        return self.build()[0].read_text().count("<process ")


@dataclass(frozen=True)
class Profile:
    """What weft profile has measured of a network; the fields are those of Weft, and the program's arguments."""
    network: object
    variables: tuple = ()
    macros: tuple = ()
    sources: str = ""
    arguments: tuple = ()
    libraries: str = ""

    def words(self):
        """The network and how its sources are read, as all commands take them."""
        network = self.network.build()[0] if isinstance(self.network, RandomNetwork) else HOME / f"examples/{self.network}.xml"
        macros = " ".join(f"-D{name}={value}" for name, value in self.macros)
        return [network, *(["-s", HOME / f"examples/{self.sources}"] if self.sources else []), *([f"--cppflags={macros}"] if macros else []),
                *(word for name, value in self.variables for word in ("-D", f"{name}={value}"))]

    def name(self):
        network = self.network.build()[0].stem if isinstance(self.network, RandomNetwork) else self.network.replace("/", "-")
        return "_".join([network, *(f"{name}{value}" for name, value in self.variables + self.macros)])

    @functools.cache
    def build(self):
        out = BUILT / "map" / f"{self.name()}.json"
        out.parent.mkdir(parents=True, exist_ok=True)
        arguments = [a.build() if hasattr(a, "build") else a for a in self.arguments]
        command([HOME / "scripts/weft", "profile", *self.words(), "--runs", 3, "-o", out, "--", *arguments],
                env={**os.environ, "CFLAGS": OPTIMISED, "LDLIBS": self.libraries})
        return out


@dataclass(frozen=True)
class Found:
    """The mapping on so many processors that weft map finds by a profile."""
    profile: Profile
    cores: int = 2

    def command(self):
        architecture = BUILT / "map" / f"architecture-{self.cores}.xml"
        profile = self.profile.build()
        processors = "".join(f'<processor name="cpu_{i}"/>' for i in range(self.cores))
        architecture.write_text(f"<architecture>{processors}</architecture>\n")
        return [HOME / "scripts/weft", "map", *self.profile.words(), "-a", architecture, "--profile", profile, "-o", self.file()]

    def file(self):
        return BUILT / "map" / f"{self.profile.name()}-found-{self.cores}.xml"

    @functools.cache
    def build(self):
        command(self.command())
        return self.file()


@dataclass(frozen=True)
class Dealt:
    """The mapping of which the i-th process is on the processor that the (i modulo its length)-th digit names."""
    profile: Profile
    digits: str

    def build(self):
        out = BUILT / "map" / f"{self.profile.name()}-{self.digits}.xml"
        out.write_text(bindings(self.profile, (self.digits[i % len(self.digits)] for i in itertools.count())))
        return out


def bindings(profile, places):
    """The mapping with each process, in the order of the network, on the processor of that number."""
    names = [process["name"] for process in json.loads(profile.build().read_text())["processes"]]
    return "<mapping>\n" + "".join(f'<binding name="b{i}"><process name="{name}"/><processor name="cpu_{place}"/></binding>\n'
                                   for i, (name, place) in enumerate(zip(names, places))) + "</mapping>\n"


EDGE = re.compile(r'p(\d+) -> p(\d+) \[label="([^\\"]+)')  # of what weft graph draws for Graphviz
WEIGHT = 1_000_000  # METIS counts in 32 bits: what the largest weight becomes


@dataclass(frozen=True)
class Partitioned:
    """The mapping that METIS finds: parts of equal work, and least to pay for the channels between them, by the same profile."""
    profile: Profile
    cores: int = 2

    @functools.cache
    def build(self):
        out = BUILT / "map" / f"{self.profile.name()}-metis-{self.cores}.xml"
        graph = self.graph(out.with_suffix(".dot"), out.with_suffix(".graph"))
        command(["gpmetis", "-ptype=rb", graph, self.cores])
        out.write_text(bindings(self.profile, Path(f"{graph}.part.{self.cores}").read_text().split()))
        return out

    def graph(self, drawn, out):
        """In METIS's format, with weights: nanoseconds, as Crossing.MEASURED has them for channels."""
        command([warm.weft(), "graph", *self.profile.words(), "-o", drawn])
        profile = json.loads(self.profile.build().read_text())
        work = [process["ns"] for process in profile["processes"]]
        traffic = {channel["name"]: 50 * channel["tokens"] + 0.1 * channel["bytes"] for channel in profile["channels"]}
        neighbours = [{} for _ in work]
        for writer, reader, name in EDGE.findall(drawn.read_text()):
            for one, other in {(int(writer), int(reader)), (int(reader), int(writer))}:
                if one != other:
                    neighbours[one][other] = neighbours[one].get(other, 0) + traffic[name]
        largest = max(*work, *(weight for others in neighbours for weight in others.values()))

        def scaled(weight):
            return max(1, round(weight * WEIGHT / largest))
        lines = [" ".join(str(word) for word in (scaled(own), *(word for other, weight in others.items() for word in (other + 1, scaled(weight)))))
                 for own, others in zip(work, neighbours)]
        out.write_text("\n".join([f"{len(work)} {sum(map(len, neighbours)) // 2} 011", *lines]) + "\n")
        return out


@dataclass(frozen=True)
class Prediction:
    """What weft map says of the mapping that it finds."""
    found: Found

    @functools.cache
    def build(self):
        out = self.found.file().with_suffix(".sh")
        words = " ".join(shlex.quote(str(word)) for word in self.found.command())
        out.write_text(f"#!/bin/sh\nexec {HERE}/map/speed-ups {words}\n")
        out.chmod(0o755)
        return out


@dataclass(frozen=True)
class Text:
    """A text of so many million bytes by examples/wordcount/make-text.c; or what its words are, to be checked
    against."""
    megabytes: int
    summary: bool = False

    def build(self):
        text = BUILT / f"text-{self.megabytes}"
        summary = BUILT / f"text-{self.megabytes}.summary"
        if not summary.exists():
            maker = Native("../../examples/wordcount/make-text.c", ("-lm",)).build()
            command([maker, self.megabytes * 1_000_000, text, summary])
        return summary if self.summary else text


@dataclass(frozen=True)
class Native:
    """One file in C or C++, relative to test/bench; `include` is a folder of headers relative to examples/."""
    source: str
    libraries: tuple = ()
    macros: tuple = ()
    include: str = ""
    flags: str = OPTIMISED
    mpi: str = ""  # the library that it calls

    @functools.cache
    def build(self):
        source = HERE / self.source
        cpp = source.suffix == ".cpp"
        name = "_".join([self.source.replace("../", "").replace("/", "-").replace(".", "-")]
                        + [f"{n}{v}" for n, v in self.macros] + [self.flags.replace(" ", "")]
                        + ([self.mpi] if self.mpi else []))
        out = BUILT / "native" / name
        out.parent.mkdir(parents=True, exist_ok=True)
        compiler = ["g++", "-std=c++17"] if cpp else [f"mpicc.{self.mpi}" if self.mpi else "gcc", "-std=gnu11"]
        command([*compiler, *self.flags.split(), "-Wall", "-Wextra", "-pthread",
                 *(f"-D{n}={v}" for n, v in self.macros),
                 *([f"-I{HOME}/runtime-c/include", f"-I{HOME}/examples/{self.include}"] if self.include else []),
                 "-o", out, source, *self.libraries])
        return out


@dataclass(frozen=True)
class Faust:
    """A program in C around what Faust makes of a description, as its own scripts compile it: sums may be in any order."""
    description: str  # relative to test/bench; named after what it makes
    source: str  # of the rest
    include: str  # a folder of headers relative to examples/
    options: tuple = ()

    @functools.cache
    def build(self):
        name = Path(self.description).stem
        out = BUILT / "faust" / name
        out.parent.mkdir(parents=True, exist_ok=True)
        command(["faust", "-lang", "c", "-single", *self.options, "-cn", name, HERE / self.description, "-o", f"{out}.h"])
        command(["gcc", "-std=gnu11", *OPTIMISED.split(), "-Ofast", "-Wall", f'-DFAUST="{out}.h"', f"-I{HOME}/runtime-c/include",
                 f"-I{HOME}/examples/{self.include}", "-o", out, HERE / self.source, "-lm"])
        return out


@dataclass(frozen=True)
class Library:
    """A network as a library: of test/bench/library, or of examples/embedding."""
    network: str  # relative to the checkout, without .xml
    sources: str  # likewise
    variables: tuple = ()
    macros: tuple = ()
    name: str = ""  # instead of that of the network's file
    python: bool = False  # a package, where pip has installed it

    @functools.cache
    def build(self):
        network = HOME / f"{self.network}.xml"
        name = self.name or network.stem
        out = BUILT / "library" / "_".join([name, *(f"{n}{v}" for n, v in self.variables), "python" if self.python else "c"])
        out.parent.mkdir(parents=True, exist_ok=True)
        if self.name:
            network = out.parent / f"{self.name}.xml"
            shutil.copy(HOME / f"{self.network}.xml", network)
        command([HOME / "scripts/weft", "generate", "--python" if self.python else "--library", network, "-s", HOME / self.sources, "-o", out,
                 *(word for n, v in self.variables for word in ("-D", f"{n}={v}"))])
        macros = " ".join(f"-D{n}={v}" for n, v in self.macros)
        if self.python:
            site = out.with_name(out.name + "-site")
            shutil.rmtree(site, ignore_errors=True)
            command(["/usr/bin/python3", "-m", "pip", "install", "-q", "--no-build-isolation", "--no-deps", "--no-index", "--target", site, out],
                    env={**os.environ, "CFLAGS": OPTIMISED, "CPPFLAGS": macros})
            return site
        command(["make", "-s", f"-j{os.cpu_count()}", "-C", out, f"CFLAGS={OPTIMISED}", f"CPPFLAGS={macros}"])
        return out


@dataclass(frozen=True)
class Host:
    """A program around libraries: one file relative to test/bench."""
    source: str
    libraries: tuple
    macros: tuple = ()

    @functools.cache
    def build(self):
        folders = [library.build() for library in self.libraries]
        flags = [word for folder in folders for word in (f"-I{folder}", *folder.glob("*.a"))]
        return Native(self.source, tuple(flags) + ("-lm",), self.macros).build()


@dataclass(frozen=True)
class Script:
    """A program that is there: an absolute path, or one relative to the checkout."""
    name: str

    def build(self):
        return HOME / self.name


BY_TCP = ("--mca", "pml", "ob1", "--mca", "btl", "tcp,self")  # Open MPI, as if each rank were on a machine of its own


def ranks(mpi, count, by=()):
    """What stands before a program and its arguments: the words that start it on so many ranks of this machine, which talk by
    other means than memory where these are given."""
    environment = dict(AS_ROOT, **(dict(WEFT_SHARED_MEMORY=0) if by else {}))
    return (*(f"{name}={value}" for name, value in environment.items()), f"mpirun.{mpi}", *by, "--bind-to", "none", "-n", count)


@dataclass(frozen=True)
class Clip:
    """The motion-JPEG clip, this many times: a longer one."""
    repeats: int

    def build(self):
        out = BUILT / f"clip-{self.repeats}.mjpeg"
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_bytes((HOME / "examples/mjpeg/clip.mjpeg").read_bytes() * self.repeats)
        return out


@dataclass(frozen=True)
class Sound:
    """A WAV file of so many seconds for the filter bank."""
    seconds: int

    @functools.cache
    def build(self):
        out = BUILT / f"sound-{self.seconds}.wav"
        out.parent.mkdir(parents=True, exist_ok=True)
        command([HOME / "examples/filterbank/make-wav", out, self.seconds])
        return out


@dataclass(frozen=True)
class Go:
    """One file in Go, relative to test/bench."""
    source: str

    @functools.cache
    def build(self):
        require("go")
        out = BUILT / "go" / Path(self.source).stem
        command(["go", "build", "-o", out, self.source], cwd=HERE)
        return out


@dataclass(frozen=True)
class Rust:
    """A binary of test/bench/Cargo.toml."""
    name: str

    def build(self):
        cargo()
        return BUILT / "cargo/release" / self.name


@functools.cache
def cargo():
    require("cargo")
    command(["cargo", "build", "--release", "--locked", "--quiet", "--target-dir", BUILT / "cargo"], cwd=HERE,
            env={**os.environ, "RUSTFLAGS": "-C target-cpu=native"})


def require(tool):
    if not shutil.which(tool):
        raise Unavailable(f"{tool} is not installed")


# What Weft makes: without it there is nothing to compare others with.
OURS = Weft, Library, Host, Prediction
