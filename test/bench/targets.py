"""The targets, as ratios of two medians of one comparison or as plain limits, and which of them the stored results hold."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """One row of bench.json: its median."""
    workload: str
    metric: str
    variant: str = "weft"
    cores: int = 1
    parameters: tuple = ()

    def of(self, rows):
        for row in rows:
            if ((row["workload"], row["metric"], row["variant"], row["cores"])
                    == (self.workload, self.metric, self.variant, self.cores)
                    and all(row["parameters"].get(name) == value for name, value in self.parameters)):
                return row["median"]
        raise LookupError(f"{self.workload}: {self.variant}, {self.cores} cores, {dict(self.parameters)}: not measured")


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
            yield Target(f"ring of {n}{', against' if against else ''} / by hand", Figure("ring", "hop", parameters=p), 1.3,
                         Figure("ring", "hop", "by hand", parameters=p))


class Switch(Figure):
    """What a context switch takes as Haid et al. define it: one way without its two accesses."""

    def of(self, rows):
        return super().of(rows) - 2 * Figure("singlefifo", self.metric, parameters=self.parameters).of(rows)


def switches():
    for size in (4, 64, 1024, 16384):
        yield Target(f"context switch, windows of {size} bytes, ns", Switch("pingpong", "wfifo", parameters=(("size", size),)),
                     2.5)


def two_cores():
    for size in (4, 64, 1024, 16384):
        p = (("size", size),)
        yield Target(f"PINGPONG across cores, windows of {size} bytes / bare exchange",
                     Figure("pingpong", "wfifo", cores=2, parameters=p), 1.4,
                     Figure("pingpong", "exchange", "bare exchange", 2, p))


def tool():
    yield Target("PINGPONG stripped, bytes", Figure("size", "stripped"), 9000)
    yield Target("its code and data, bytes", Figure("size", "code-and-data"), 6144)
    yield Target("C code of a ring of 1,000 compiles, s", Figure("compile", "compile", parameters=(("n", 1000),)), 2)


def decoder():
    coarse, fine = (("grain", "coarse"),), (("grain", "fine"),)
    one = Figure("mjpeg", "wall", parameters=coarse)
    yield Target("decoder, coarse on one processor / plain loop", one, 1.03, Figure("mjpeg", "wall", "sequential"))
    yield Target("decoder, fine / coarse", Figure("mjpeg", "wall", parameters=fine), 1.05, one)
    for grain in coarse, fine:
        yield Target(f"decoder, {grain[0][1]}, one processor / two", Figure("mjpeg", "wall", parameters=grain), 1.85,
                     Figure("mjpeg", "wall", cores=2, parameters=grain), least=True)


GROUPS = (one_core, switches, two_cores, tool, decoder)


def check(rows):
    """Prints each target with what was measured; 1 if one is missed or not measured."""
    outcomes = [target.line(rows) for group in GROUPS for target in group()]
    for _, text in outcomes:
        print(text)
    counts = [sum(holds is wanted for holds, _ in outcomes) for wanted in (True, False, None)]
    print("{} hold, {} missed, {} not measured".format(*counts))
    return 0 if counts[0] == len(outcomes) else 1
