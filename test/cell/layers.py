#!/usr/bin/env python3
"""The units of the stand-in form layers: no two of them, directly or by way of others, call each other. Read from the symbols of
the objects in a folder. The last line is `N passed, N failed`."""
import subprocess
import sys
from pathlib import Path


def symbols(path):
    """What an object defines for others, and what it takes from them."""
    defines, takes = set(), set()
    for line in subprocess.run(["nm", path], check=True, capture_output=True, text=True).stdout.splitlines():
        kind, name = line.split()[-2:]
        if kind == "U":
            takes.add(name)
        elif kind.isupper():
            defines.add(name)
    return defines, takes


def circle(uses, start):
    """The way from a unit back to itself; none: empty."""
    ways, seen = [[start]], set()
    while ways:
        way = ways.pop()
        for unit in sorted(uses[way[-1]]):
            if unit == start:
                return way + [start]
            if unit not in seen:
                seen.add(unit)
                ways.append(way + [unit])
    return []


def main():
    objects = {path.relative_to(sys.argv[1]).with_suffix("").as_posix(): symbols(path)
               for path in sorted(Path(sys.argv[1]).rglob("*.o"))}
    owner = {name: unit for unit, (defines, _) in objects.items() for name in defines}
    uses = {unit: {owner[name] for name in takes if name in owner and owner[name] != unit} for unit, (_, takes) in objects.items()}
    if "--print" in sys.argv:
        for unit, below in uses.items():
            print("%-16s %s" % (unit, " ".join(sorted(below))))
    wrong = [way for way in (circle(uses, unit) for unit in sorted(uses)) if way]
    for way in wrong:
        print("a circle: " + " -> ".join(way))
    print("%d passed, %d failed" % (len(uses) - len(wrong), len(wrong)))
    return 1 if wrong or not uses else 0


if __name__ == "__main__":
    sys.exit(main())
