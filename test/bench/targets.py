"""The targets, as ratios of two medians or as plain limits, and which of them the stored results hold."""
from dataclasses import dataclass, replace
from statistics import median

RUNS = 9  # of which a figure is the median
WORKLOADS = ("ring", "pipeline 1 us", "pipeline 10 us", "scatter 0 us", "scatter 10 us", "h264 1", "h264 100", "aes",
             "random 100", "random 10000")


@dataclass(frozen=True)
class Figure:
    """The median of one row of bench.json."""
    workload: str
    metric: str
    variant: str = "weft"
    cores: int = 1
    parameters: tuple = ()

    def of(self, rows):
        for row in rows:
            if row["metric"] == self.metric and self.is_of(row["workload"], row["variant"], row["cores"], row["parameters"]):
                return row["median"]
        raise LookupError(f"{self.workload}: {self.variant}, {self.cores} cores, {dict(self.parameters)}: not measured")

    def needs(self, workload, run):
        """Is its row, or one that it is reckoned from, of this run?"""
        return self.is_of(workload, run.variant, run.cores, dict(run.parameters))

    def is_of(self, workload, variant, cores, parameters):
        return ((workload, variant, cores) == (self.workload, self.variant, self.cores)
                and all(parameters.get(name) == value for name, value in self.parameters))


@dataclass(frozen=True)
class Target:
    """`value`, or its ratio to `reference`, is to be at most `limit` (at least, where `least`)."""
    text: str
    value: Figure
    limit: float
    reference: Figure = None
    least: bool = False

    def line(self, rows):
        """(holds, text); holds is None where a figure is missing."""
        try:
            number = self.value.of(rows) / (self.reference.of(rows) if self.reference else 1)
        except LookupError as missing:
            return None, f"?       {self.text}: {missing}"
        holds = number >= self.limit if self.least else number <= self.limit
        bound = "at least" if self.least else "at most"
        return holds, f"{'holds ' if holds else 'MISSED'}  {self.text}: {number:.4g}, {bound} {self.limit:g}"


def one_core():
    for size in (4, 64, 1024, 16384):
        p = (("size", size),)
        yield Target(f"windowed access, {size} bytes, ns", Figure("singlefifo", "wfifo", parameters=p), 2)
    for n in (10, 100, 1000):
        for against in (0, 1):
            p = (("n", n), ("placement", "good"), ("against", against))
            yield Target(f"ring of {n}{', against' if against else ''} / by hand",
                         Figure("ring", "hop", parameters=p), 1.3, Figure("ring", "hop", "by hand", parameters=p))


def stacks():
    for n in (10, 100):
        p = (("n", n),)
        hop = Figure("stacks", "hop", "weft stack", parameters=p)
        yield Target(f"hop of a ring of {n} on stacks / protothreads", hop, 2.2, Figure("stacks", "hop", parameters=p))
        yield Target(f"hop of a ring of {n} on stacks / Boost.Context's bare switch", hop, 2,
                     Figure("stacks", "hop", "Boost.Context", parameters=p))


class Switch(Figure):
    """What a context switch takes as Haid et al. define it: one way without its two accesses."""

    def access(self):
        return Figure("singlefifo", self.metric, parameters=self.parameters)

    def of(self, rows):
        return super().of(rows) - 2 * self.access().of(rows)

    def needs(self, workload, run):
        return super().needs(workload, run) or self.access().needs(workload, run)


@dataclass(frozen=True)
class Best:
    """The least of several figures."""
    figures: tuple

    def of(self, rows):
        return min(figure.of(rows) for figure in self.figures)

    def needs(self, workload, run):
        return any(figure.needs(workload, run) for figure in self.figures)


def switches():
    for size in (4, 64, 1024, 16384):
        yield Target(f"context switch, windows of {size} bytes, ns",
                     Switch("pingpong", "wfifo", parameters=(("size", size),)), 2.5)


def two_cores():
    for size in (4, 64, 1024, 16384):
        p = (("size", size),)
        yield Target(f"PINGPONG across cores, windows of {size} bytes / bare exchange",
                     Figure("pingpong", "wfifo", cores=2, parameters=p), 1.4,
                     Figure("pingpong", "exchange", "bare exchange", 2, p))


def streams():
    for window in (1, 32):
        for size in (4, 64, 1024, 16384):
            p = (("size", size), ("window", window))
            hands = ("by hand", "by hand, flag in the slot") if window == 1 else ("by hand",)
            yield Target(f"one way, {size} bytes, windows of {window} / best by hand",
                         Figure("stream", "message", "weft", 2, p), 1.2,
                         Best(tuple(Figure("stream", "message", hand, 2, p) for hand in hands)))


def library():
    for size in (4, 64, 1024, 16384):
        p = (("size", size),)
        yield Target(f"write and read of {size} bytes through outer ports, one thread / hop inside",
                     Figure("library", "outer", parameters=p), 1.5, Figure("library", "hop", parameters=p))
        yield Target(f"write of {size} bytes from another thread / bare ring",
                     Figure("library", "message", cores=2, parameters=p), 1.3, Figure("library", "message", "by hand", 2, p))
    yield Target("NAME_run with nothing to do, ns", Figure("library", "run", parameters=(("size", 4),)), 50)
    yield Target("open and close of the decoder, ms", Figure("library", "opening", cores=2), 1)
    yield Target("blocks of 64 KiB from Python / from C", Figure("library", "throughput", "weft from Python", 2), 0.8,
                 Figure("library", "throughput", cores=2), least=True)


def networks():
    for size in (4, 64, 1024):
        for cores in (1, 2):
            p = (("size", size), ("us", 0))
            yield Target(f"pipeline of 50 stages, {size} bytes, {cores} cores / by hand",
                         Figure("pipeline", "message", cores=cores, parameters=p), 1.3,
                         Figure("pipeline", "message", "by hand", cores, p))
    p = (("n", 256), ("us", 10))
    yield Target("scatter-gather, 256 workers, 10 us, 2 cores / by hand",
                 Figure("scatter", "message", cores=2, parameters=p), 1.02,
                 Figure("scatter", "message", "by hand", 2, p))


def static_firings():
    """Processes of known rates on one core, in batches and fused."""
    for size, limit in (4, 0.25), (64, 0.6), (1024, 0.9):
        p = (("workload", "pipeline"), ("size", size))
        yield Target(f"pipeline of 50 stages, {size} bytes, in batches / by hand",
                     Figure("static", "message", parameters=p), limit, Figure("static", "message", "by hand", parameters=p))
    p = (("workload", "pipeline"), ("size", 4))
    yield Target("pipeline of 50 stages, 4 bytes, fused / by hand",
                 Figure("static", "message", "weft, fused", parameters=p), 0.1, Figure("static", "message", "by hand", parameters=p))
    for workload, metric in ("bitonic", "sort"), ("fft", "frame"), ("radio", "sample"), ("beamformer", "sample"), ("subbands", "block"), ("des", "block"):
        p = (("workload", workload),)
        yield Target(f"{workload}: Weft, fused / static schedule by hand",
                     Figure("static", metric, "weft, fused", parameters=p), 1.1, Figure("static", metric, "by hand", parameters=p))


def two_against_one():
    """No workload with 1 us of work per message or more is slower on two processors than on one."""
    cases = [("pipeline", "message", (("size", size), ("us", us))) for size in (4, 64, 1024) for us in (1, 10)]
    cases += [("scatter", "message", (("n", n), ("us", 10))) for n in (8, 256)]
    cases += [("random", "message", (("d", d),)) for d in (10, 100, 1000, 10_000, 50_000)]
    cases += [("h264", "frame", (("n", n),)) for n in (1, 100, 1000)]
    cases += [("aes", "time", (("workers", n),)) for n in (2, 16384)]
    for workload, metric, p in cases:
        yield Target(f"{workload}, {', '.join(f'{name} {value}' for name, value in p)}: two cores / one",
                     Figure(workload, metric, cores=2, parameters=p), 1, Figure(workload, metric, parameters=p))


def many_processes():
    for cores in (1, 2):
        yield Target(f"AES with 16,384 workers / with 2, {cores} cores",
                     Figure("aes", "time", cores=cores, parameters=(("workers", 16384),)), 1.02,
                     Figure("aes", "time", cores=cores, parameters=(("workers", 2),)))
        yield Target(f"H.264 with 1,000 workers in a stage / with 1, {cores} cores",
                     Figure("h264", "frame", cores=cores, parameters=(("n", 1000),)), 1.03,
                     Figure("h264", "frame", cores=cores, parameters=(("n", 1),)))
    text = (("MB", 50),)
    workers = tuple(Figure("wordcount", "wall", "weft flex", 2, (*text, ("workers", n))) for n in (2, 8, 32))
    yield Target("word count KPN-FLEX, 50 MB, 2 cores / plain program", Best(workers), 1,
                 Figure("wordcount", "wall", "plain C", 2, text))
    for problem in "ABC":
        p = (("problem", problem),)
        yield Target(f"k-means {problem} KPN-FLEX, 2 cores / plain program",
                     Figure("kmeans", "wall", "weft flex", 2, p), 1.05, Figure("kmeans", "wall", "plain C", 2, p))


def pools():
    """The policies of the papers, and what it costs to find deadlocks, and to count."""
    scatter = (("workload", "scatter 10 us"),)
    yield Target("scatter-gather, 256 workers, 10 us, pool: one core / two",
                 Figure("pools", "time", "ws-last", 1, scatter), 1.95,
                 Figure("pools", "time", "ws-last", 2, scatter), least=True)
    for workload in WORKLOADS:
        p = (("workload", workload),)
        yield Target(f"{workload}: ws-last / ws-cur", Figure("pools", "time", "ws-last", 2, p), 1,
                     Figure("pools", "time", "ws-cur", 2, p))
    for d in (1000, 100_000):
        for cores in (1, 2):
            p = (("d", d),)
            yield Target(f"random network, d = {d}, {cores} cores: looking for deadlocks / not",
                         Figure("detection", "message", "weft", cores, p), 1.02,
                         Figure("detection", "message", "only when nothing runs", cores, p))
    for workload in (*WORKLOADS, "mjpeg"):
        p, metric = (("workload", workload),), "wall" if workload == "mjpeg" else "time"
        yield Target(f"{workload}: accounted / not", Figure("accounting", metric, "accounted", parameters=p),
                     1.1 if workload.startswith("ring") else 1.02,
                     Figure("accounting", metric, parameters=p))
    for n in (10, 1000):
        for cores, placement in ((1, "good"), (2, "bad")):
            p = (("n", n), ("placement", placement))
            yield Target(f"ring of {n}, {placement} mapping, {cores} cores: watched / not",
                         Figure("live", "hop", "watched", cores, p), 1.02, Figure("live", "hop", "weft", cores, p))
    p = (("d", 50_000),)
    yield Target("random network, 1 us a message: Weft / the work alone", Figure("random", "message", parameters=p), 1.5,
                 Figure("random", "message", "the work alone", parameters=p))
    yield Target("mesh of a million: bytes of a process with its two channels",
                 Figure("mesh", "memory", parameters=(("n", 1000),)), 500)


def idleness():
    for variant, cores in ("weft", 1), ("weft", 2), ("ws-last", 2):
        yield Target(f"idle network, {variant}, {cores} cores: ms of processor time a second",
                     Figure("idle", "processor", variant, cores), 1)


def cores():
    p = (("size", 4),)
    yield Target("PINGPONG that loses a core after its start / that had one",
                 Figure("cores", "time", "weft, lost", 2, p), 2, Figure("cores", "time", "weft, less", 2, p))
    yield Target("PINGPONG beside two other programs / by kernel threads",
                 Figure("cores", "time", "weft, beside", 2, p), 1.5, Figure("cores", "time", "weft thread, beside", 2, p))


def tool():
    yield Target("PINGPONG stripped, bytes", Figure("size", "stripped"), 20_000)
    yield Target("PINGPONG as a small program, stripped, bytes", Figure("size", "stripped", "weft small"), 9000)
    yield Target("C code of a ring of 1,000 compiles, s", Figure("compile", "compile", parameters=(("n", 1000),)), 2)


def decoder():
    coarse, fine = (("grain", "coarse"),), (("grain", "fine"),)
    one = Figure("mjpeg", "wall", parameters=coarse)
    yield Target("decoder, coarse on one processor / plain loop", one, 1.03, Figure("mjpeg", "wall", "sequential"))
    yield Target("decoder, fine / coarse", Figure("mjpeg", "wall", parameters=fine), 1.05, one)
    for grain in coarse, fine:
        yield Target(f"decoder, {grain[0][1]}, one processor / two", Figure("mjpeg", "wall", parameters=grain), 1.85,
                     Figure("mjpeg", "wall", cores=2, parameters=grain), least=True)


def cluster():
    for mpi in "openmpi", "openmpi, TCP", "mpich":
        def figures(metric, hand, **parameters):
            p = (("mpi", mpi), *parameters.items())
            return Figure("cluster", metric, cores=2, parameters=p), Figure("cluster", hand, "by hand", 2, p)
        for size in 4, 1024:
            for metric in "fifo", "wfifo":
                value, reference = figures(metric, "hop", size=size)
                yield Target(f"{mpi}: {size} bytes to another rank, {metric} / MPI by hand", value, 1.2, reference)
        for size in 65536, 1 << 20:
            value, reference = figures("message", "message", size=size)
            yield Target(f"{mpi}: time of a window of {size} bytes / MPI by hand", value, 1 / 0.95, reference)
        yield Target(f"{mpi}: k-means on two ranks / on two threads", figures("k-means", "k-means")[0], 1.05,
                     Figure("cluster", "k-means", "weft, threads", 2))


def speed_ups(rows, by):
    """By workload: how many times as fast as on one core the found mapping is: as measured, by "clock" or as the "busiest" thread had it
    to do, or as it was "predicted" by loads, or "simulated"."""
    found = {}
    for row in rows:
        if row["workload"] == "map" and row["min"] > 0:  # 0: its threads had ended before they were looked at
            found.setdefault(row["parameters"]["workload"], {})[row["variant"], row["metric"]] = row["min"]
    for name, figures in found.items():
        metric = by if by == "busiest" else "time" if ("weft", "time") in figures else "wall"
        if by in ("predicted", "simulated"):
            if ("predicted", by) in figures:
                yield name, figures["predicted", by]
        elif all((variant, metric) in figures for variant in ("weft", "one")):
            yield name, figures["one", metric] / figures["weft", metric]


@dataclass(frozen=True)
class Off:
    """By what the predicted speed-ups of the found mappings miss those measured, by least times: the median of all networks, or the worst."""
    pick: object
    predicted: str = "simulated"
    measured: str = "clock"
    workload: str = "map"

    def of(self, rows):
        predicted = dict(speed_ups(rows, self.predicted))
        misses = [abs(predicted[name] / speed_up - 1) for name, speed_up in speed_ups(rows, self.measured) if name in predicted]
        if not misses:
            raise LookupError("map: not measured")
        return self.pick(misses)

    def needs(self, workload, run):
        return workload == self.workload


@dataclass(frozen=True)
class Mapping:
    """What the found mappings take beside the best of others, by least times: the median of all networks, or the worst."""
    pick: object
    others: tuple  # beginnings of variants
    metrics: tuple = ("time", "wall")
    workload: str = "map"

    def of(self, rows):
        times = {}
        for row in rows:
            if row["workload"] == "map" and row["metric"] in self.metrics and row["min"] > 0:
                times.setdefault(row["parameters"]["workload"], {})[row["variant"]] = row["min"]
        ratios = [figures["weft"] / min(value for variant, value in figures.items() if variant.startswith(self.others))
                  for figures in times.values()
                  if "weft" in figures and all(any(variant.startswith(other) for variant in figures) for other in self.others)]
        if not ratios:
            raise LookupError("map: not measured")
        return self.pick(ratios)

    def needs(self, workload, run):
        return workload == self.workload


def mappings():
    # Least times, not medians: on a shared host runs of the same program differ by half and more. What the clock says holds where nobody else needs the cores. What the busiest thread had of a processor holds on a busy machine, too;
    # it says nothing of pools, whose threads share the largest process by turns.
    all_there_are, usual, pools = ("mapping ", "one"), ("one", "round robin", "metis"), ("ws-last", "ws-cur")
    for name, pick in ("median", median), ("worst", max):
        yield Target(f"found mapping / best of all mappings, {name}", Mapping(pick, all_there_are), 1 / 0.97)
        yield Target(f"found mapping / best of one core, round robin, METIS, {name}", Mapping(pick, usual), 1)
        yield Target(f"found mapping / best of the pools ws-last, ws-cur, {name}", Mapping(pick, pools), 1)
        yield Target(f"found mapping / best of all mappings, by the busiest thread, {name}", Mapping(pick, all_there_are, ("busiest",)), 1 / 0.97)
        yield Target(f"found mapping / best of one core, round robin, METIS, by the busiest thread, {name}", Mapping(pick, usual, ("busiest",)), 1 / 0.97)
    for name, off in (("simulated speed-up of found mappings, by the clock", Off),
                      ("predicted one, by the busiest thread", lambda pick: Off(pick, "predicted", "busiest"))):
        yield Target(f"{name}: off by, median", off(median), 0.1)
        yield Target(f"{name}: off by, worst", off(max), 0.25)


GROUPS = (one_core, stacks, switches, two_cores, streams, library, networks, static_firings, two_against_one, many_processes, pools, idleness, cores, tool, decoder,
          cluster, mappings)


def only(comparison):
    """What of a comparison the targets need."""
    figures = [figure for group in GROUPS for target in group() for figure in (target.value, target.reference) if figure]
    return replace(comparison, runs=tuple(run for run in comparison.runs
                                          if any(figure.needs(comparison.name, run) for figure in figures)))


def check(rows):
    """Prints each target with what was measured; 1 if one is missed or not measured. Only medians of as many runs as a claim takes count."""
    enough = [row for row in rows if row["runs"] >= RUNS]
    outcomes = [target.line(enough) for group in GROUPS for target in group()]
    for _, text in outcomes:
        print(text)
    counts = [sum(holds is wanted for holds, _ in outcomes) for wanted in (True, False, None)]
    print("{} hold, {} missed, {} not measured".format(*counts))
    return 0 if counts[0] == len(outcomes) else 1


def judge(rows):
    """Prints those targets that rows just measured are enough for, by however few runs; 1 if one is missed."""
    outcomes = [line for group in GROUPS for line in (target.line(rows) for target in group()) if line[0] is not None]
    for _, text in outcomes:
        print(text)
    missed = sum(not holds for holds, _ in outcomes)
    print(f"{len(outcomes) - missed} hold, {missed} missed" if outcomes else "no target is about what was measured")
    return 1 if missed else 0
