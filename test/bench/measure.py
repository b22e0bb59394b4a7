"""Interleaved measurement: every run of a comparison is done once per round, so that what the machine does to one it
does to all. A result is a median with its least and greatest value."""
import contextlib
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

from programs import OURS, Native, Unavailable

NEAR = 130  # ns that a cache line takes between two cores that are neighbours; the host may move them apart
LIMIT = 300  # seconds for one run
LOOK = 0.01  # seconds between two looks at a program's threads: of half a second, the last may miss a fiftieth
METRIC = re.compile(r"^([\w-]+): ([0-9.eE+-]+) (\S+)", re.M)


@dataclass(frozen=True)
class Run:
    """One program with its arguments. `metrics` maps the names that it prints to those that are recorded."""
    variant: str
    program: object  # of programs.py: what its build() returns is started
    arguments: tuple = ()  # those that have a build() are built, too
    cores: int = 1
    parameters: tuple = ()  # name-value pairs
    metrics: tuple = ()  # of pairs; empty: as printed
    wall: bool = False  # record the seconds of the whole process as well
    environment: tuple = ()  # name-value pairs
    threads: bool = False  # record as well how long its busiest thread had a processor: that does not depend on who else is there
    same: bool = False  # it says the same each time: it is run once


@dataclass(frozen=True)
class Comparison:
    name: str
    runs: tuple
    apart: str = ""  # the parameter whose values are measured one after the other, each with its own rounds and rows; "": all together
    times: int = 1  # as many rounds as others: its runs are short
    at_once: bool = False  # its programs may be built at the same time, behind that of the first run, which makes what they share

    def parts(self):
        """The comparisons that it falls into."""
        groups = {}
        for run in self.runs:
            groups.setdefault(dict(run.parameters).get(self.apart), []).append(run)
        return [replace(self, runs=tuple(runs)) for runs in groups.values()]


class Failed(Exception):
    """A program that did not end well: its own check did not hold, or it took too long."""


def first_cores():
    return sorted(os.sched_getaffinity(0))


def once(run, command, cores, count):
    """What one run on the first `count` of the cores printed, by recorded name: (value, unit)."""
    pinned = set(cores[:count])
    begun = time.perf_counter()
    call = watched if run.threads else subprocess.run
    try:
        done = call(command, timeout=LIMIT, text=True, errors="replace",
                    env={**os.environ, **dict(run.environment)}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
                    preexec_fn=lambda: os.sched_setaffinity(0, pinned))
    except subprocess.TimeoutExpired:
        raise Failed(f"no end after {LIMIT} s") from None
    wall = time.perf_counter() - begun
    if done.returncode != 0:
        raise Failed(f"exit status {done.returncode}: {done.stdout.strip()[-500:]}")
    names = dict(run.metrics)
    found = {names.get(name, name): (float(value), unit) for name, value, unit in METRIC.findall(done.stdout)
             if not names or name in names}
    if run.wall:
        found["wall"] = (wall, "s")
    if run.threads:
        found["busiest"] = (done.busiest, "s")
    if not found:
        raise Failed(f"it printed no figure: {done.stdout[:200]!r}")
    return found


def watched(command, timeout, stdout, **options):
    """As subprocess.run; `busiest` of what it returns is the longest time, in seconds, that one thread had a processor."""
    had = {}  # nanoseconds, by thread
    with tempfile.TemporaryFile("w+", errors="replace") as printed:
        begun = time.perf_counter()
        with subprocess.Popen(command, stdout=printed, **options) as program:
            while program.poll() is None:
                if time.perf_counter() - begun > timeout:
                    program.kill()
                    raise subprocess.TimeoutExpired(command, timeout)
                with contextlib.suppress(OSError):  # the program, or a thread of it, has just ended
                    for thread in os.listdir(f"/proc/{program.pid}/task"):
                        with open(f"/proc/{program.pid}/task/{thread}/schedstat") as file:
                            had[thread] = int(file.read().split()[0])
                time.sleep(LOOK)
        printed.seek(0)
        done = subprocess.CompletedProcess(command, program.returncode, printed.read())
    done.busiest = max(had.values(), default=0) / 1e9
    return done


@dataclass(frozen=True)
class Shares:
    """Seconds of all cores: that the clock has passed, that this program and its children ran, that anybody did (the host, too)."""
    passed: float
    own: float
    all: float

    @staticmethod
    def now():
        with open("/proc/stat") as file:
            user, nice, system, _, _, irq, softirq, steal = (int(word) for word in file.readline().split()[1:9])
        own = sum(os.times()[:4])
        return Shares(time.perf_counter(), own, (user + nice + system + irq + softirq + steal) / os.sysconf("SC_CLK_TCK"))

    def others(self, later):
        """Cores that somebody else used between the two."""
        return max(0, (later.all - self.all) - (later.own - self.own)) / (later.passed - self.passed)


def measure(comparison, rounds, tell):
    """(rows of bench.json, {run: why it is missing}, whether one of those is ours: what others make may not be there)."""
    rounds *= comparison.times
    said = {}  # by those that are run once
    cores = first_cores()
    missing, runs = {}, []

    def built(run):
        """The words that start it, or why there are none."""
        tell(f"building {describe(run)}")
        try:
            if run.cores > len(cores):
                raise Unavailable(f"it takes {run.cores} cores")
            return [str(a.build() if hasattr(a, "build") else a) for a in (run.program, *run.arguments)]
        except Unavailable as reason:
            return str(reason)
    with ThreadPoolExecutor(len(cores) if comparison.at_once else 1) as pool:
        first = [built(run) for run in comparison.runs[:1]]
        for run, words in zip(comparison.runs, first + list(pool.map(built, comparison.runs[1:]))):
            if isinstance(words, str):
                missing[describe(run)] = words
            else:
                runs.append((run, words))
    exchange = [str(Native("exchange.c").build())] if any(run.cores > 1 for run, _ in runs) else None

    def near():
        return not exchange or once(Run("", None), exchange, cores, 2)["distance"][0] <= NEAR

    def round_of_all(number):
        taken = {}
        for run, command in runs:
            if describe(run) not in missing:
                tell(f"{comparison.name}, round {number}: {describe(run)}")
                try:
                    taken[run] = said[run] if run in said else once(run, command, cores, run.cores)
                    if run.same:
                        said[run] = taken[run]
                except Failed as reason:
                    missing[describe(run)] = str(reason)
        return taken

    begun = Shares.now()
    together, apart = [], []  # rounds in which the two cores were neighbours all the time, and others
    while len(together) < rounds and len(together) + len(apart) < rounds + rounds // 3:
        before = near()
        taken = round_of_all(1 + len(together) + len(apart))
        (together if before and near() else apart).append(taken)
    used = (together + apart)[:rounds]
    others = begun.others(Shares.now())
    rows = []
    for run, _ in runs:
        for metric in {} if describe(run) in missing else used[0][run]:
            values = [taken[run][metric][0] for taken in used]
            rows.append({
                "workload": comparison.name, "parameters": dict(run.parameters), "variant": run.variant,
                "cores": run.cores,
                "metric": metric, "unit": used[0][run][metric][1], "median": statistics.median(values),
                "min": min(values),
                "max": max(values), "runs": len(values), "others": round(others, 3),
                "far": max(0, rounds - len(together))})
    ours = any(describe(run) in missing and (isinstance(run.program, OURS) or run.variant.startswith("weft")) for run in comparison.runs)
    return rows, missing, ours


def describe(run):
    parameters = ", ".join(f"{name} {value}" for name, value in run.parameters)
    return f"{run.variant}, {run.cores} core{'s' if run.cores > 1 else ''}" + (f", {parameters}" if parameters else "")


def progress(text):
    """One line on a terminal, nothing elsewhere."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text[:110]}", end="", file=sys.stderr, flush=True)
