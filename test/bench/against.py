#!/usr/bin/python3
"""Compares Weft's programs as this checkout makes them with those of another commit, in one interleaved run.

    scripts/bench against COMMIT [--rounds N] [NAME ..]    the comparisons that are named, in their quick sizes

Each checkout compiles its own examples with its own compiler and runtime; what only one of them has is left out. It prints the median
of the rounds' ratios of now over then, and their quartiles: times, so that less than 1 is faster. Nothing else should run meanwhile.
"""
import argparse
import json
import statistics
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

HOME = Path(__file__).resolve().parents[2]
NAMES = "singlefifo pingpong ring pipeline scatter stream random h264 aes mjpeg cluster".split()


@dataclass(frozen=True)
class Built:
    """What measure.once wants of a run."""
    metrics: tuple
    wall: bool
    environment: tuple = ()
    threads: bool = False


def programs(home, names):
    """Builds Weft's programs of a checkout; in a process of its own, as both checkouts' modules have the same names."""
    sys.path.insert(0, str(home / "test/bench"))
    import comparisons
    from measure import describe
    from programs import Unavailable, Weft

    built = {}
    for name in names:
        for run in comparisons.ALL[name](True).runs if name in comparisons.ALL else ():
            parts = (run.program, *run.arguments)  # ranks are started by a launcher
            if any(isinstance(part, Weft) for part in parts) and run.variant == "weft":
                try:
                    command = [str(part.build() if hasattr(part, "build") else part) for part in parts]
                    built[f"{name}: {describe(run)}"] = {"command": command, "cores": run.cores, "metrics": run.metrics, "wall": run.wall}
                except Unavailable as reason:
                    print(f"MISSING: {name}: {describe(run)}: {reason}", file=sys.stderr)
    return built


def same_arguments(then, now):
    """What a run computes is said by its numbers, some of which are measured when it is built."""
    words = [old if old.startswith("/") else new for old, new in zip(then["command"], now["command"], strict=True)]
    return {**then, "command": words}


def built_by(home, names):
    done = subprocess.run([sys.executable, __file__, "--build", home, *names], stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout)


def checkout(commit):
    """A worktree of the commit, built."""
    place = HOME / "build/against" / commit
    if not place.exists():
        subprocess.run(["git", "worktree", "prune"], cwd=HOME, check=True)
        subprocess.run(["git", "worktree", "add", "--detach", place, commit], cwd=HOME, check=True, stdout=sys.stderr)
    subprocess.run([place / "scripts/build"], check=True, stdout=sys.stderr)
    return place


def main():
    if sys.argv[1:2] == ["--build"]:
        print(json.dumps(programs(Path(sys.argv[2]), sys.argv[3:])))
        return 0
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("commit")
    parser.add_argument("--rounds", type=int, default=5, help="2 and more, as the quartiles are told")
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_intermixed_args()
    if options.rounds < 2:
        parser.error("--rounds: 2 and more")
    commit = subprocess.run(["git", "rev-parse", "--quiet", "--verify", options.commit + "^{commit}"], cwd=HOME, stdout=subprocess.PIPE,
                            text=True, check=False).stdout.strip()
    if not commit:
        parser.error(f"there is no commit {options.commit} here")
    sys.path.insert(0, str(HOME / "test/bench"))
    import comparisons
    unknown = [name for name in options.names if name not in comparisons.ALL]
    if unknown:
        parser.error(f"no comparison {', '.join(unknown)}; there are: {', '.join(comparisons.ALL)}")
    then, now = (built_by(home, options.names or NAMES) for home in (checkout(commit), HOME))
    both = [label for label in now if label in then]
    then.update((label, same_arguments(then[label], now[label])) for label in both)
    from measure import Failed, first_cores, once
    ratios = {}
    for number in range(options.rounds):
        for label in both:
            taken = {}
            for side in (then, now) if number % 2 else (now, then):
                each = side[label]
                run = Built(tuple(tuple(pair) for pair in each["metrics"]), each["wall"])
                try:
                    taken[id(side)] = once(run, each["command"], first_cores(), each["cores"])
                except Failed as reason:
                    sys.exit(f"{label}, {'now' if side is now else 'then'}: {reason}")
            for metric, (value, _) in taken[id(now)].items():
                ratios.setdefault((label, metric), []).append(value / taken[id(then)][metric][0])
    for (label, metric), values in ratios.items():
        low, middle, high = statistics.quantiles(values, n=4)
        print(f"{middle:6.3f}  ({low:.3f} to {high:.3f})  {label}: {metric}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
