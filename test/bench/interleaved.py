"""Interleaved measurement: every variant of a comparison runs once per round, so that what the machine does to one it does
to all. A result is a median with its spread; a claim is a ratio of two medians of one call."""
import os
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Variant:
    """A command to measure. `cores` pins it (a set of core numbers), `env` adds to the environment."""
    name: str
    command: list
    cores: frozenset = frozenset()
    env: tuple = ()


@dataclass(frozen=True)
class Sample:
    name: str
    seconds: list

    @property
    def median(self):
        return statistics.median(self.seconds)

    @property
    def spread(self):
        return (max(self.seconds) - min(self.seconds)) / self.median


def once(variant):
    """Seconds of wall time for one run; a run that fails ends the measurement, its output shown."""
    def pin():
        if variant.cores:
            os.sched_setaffinity(0, variant.cores)
    start = time.perf_counter()
    done = subprocess.run(variant.command, preexec_fn=pin, env={**os.environ, **dict(variant.env)},
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    seconds = time.perf_counter() - start
    if done.returncode != 0:
        sys.exit(f"{variant.name} failed ({done.returncode}): {done.stdout.decode(errors='replace')}")
    return seconds


def measure(variants, rounds):
    """One Sample per variant; the first round warms up and does not count."""
    seconds = {v.name: [] for v in variants}
    for round_number in range(rounds + 1):
        for variant in variants:
            taken = once(variant)
            if round_number > 0:
                seconds[variant.name].append(taken)
    return samples(seconds)


def samples(seconds):
    return {name: Sample(name, taken) for name, taken in seconds.items()}


def measure_by_distance(variants, rounds, distance, near):
    """Like measure, for programs on two cores: `distance()` tells before and after each round how far these are from each
    other, in nanoseconds. The host of a virtual machine moves its cores, so that rounds in which both were at most `near` and
    rounds in which both were more are two measurements, returned as (near, far) with either empty where it never happened; a
    round in which the cores were moved counts for neither."""
    groups = {True: {v.name: [] for v in variants}, False: {v.name: [] for v in variants}}
    first = variants[0].name
    for variant in variants:
        once(variant)
    for _ in range(4 * rounds):
        before = distance() <= near
        taken = {variant.name: once(variant) for variant in variants}
        if before == (distance() <= near):
            for name, each in taken.items():
                groups[before][name].append(each)
        if len(groups[True][first]) >= rounds:
            break
    return tuple(samples(groups[side]) if groups[side][first] else {} for side in (True, False))


def ratio_row(what, sample, reference, limit, at_most=True):
    """Prints one claim: the ratio of two medians against its limit."""
    ratio = sample.median / reference.median if at_most else reference.median / sample.median
    holds = ratio <= limit if at_most else ratio >= limit
    print(f"{what:58} {ratio:6.3f}   {'at most' if at_most else 'at least'} {limit:<5}  {'holds' if holds else 'MISSED'}"
          f"   ({sample.median:.3f} s / {reference.median:.3f} s, spread {sample.spread:.1%} / {reference.spread:.1%})")
    return holds
