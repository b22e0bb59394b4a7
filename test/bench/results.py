"""bench.json, and its rows as a table."""
import json
import os
import platform
import shutil
import subprocess

from programs import BUILT, OPTIMISED

MACHINE = BUILT / "machine.json"


def file(kind):
    """Figures of one `kind` ("quick", "targets"; "": of everything) are kept apart: they are not of one run with others."""
    return BUILT / f"bench{kind and '-'}{kind}.json"


def load(kind):
    return json.loads(file(kind).read_text()) if file(kind).exists() else []


def store(workload, rows, kind):
    """Puts the rows in the place of those that the workload had."""
    kept = [row for row in load(kind) if row["workload"] != workload]
    BUILT.mkdir(parents=True, exist_ok=True)
    file(kind).write_text("[\n" + ",\n".join(json.dumps(row) for row in kept + rows) + "\n]\n")
    MACHINE.write_text(json.dumps(machine(), indent=2) + "\n")


def machine():
    """What the figures were measured on and with."""
    cpu = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")),
               platform.machine())
    versions = {"gcc": ["gcc", "--version"], "go": ["go", "version"], "rustc": ["rustc", "--version"]}
    found = {name: subprocess.run(words, capture_output=True, text=True).stdout.splitlines()[0]
             for name, words in versions.items() if shutil.which(words[0])}
    libraries = ["libtbb-dev", "libboost-fiber1.74-dev", "libgomp1"]
    asked = subprocess.run(["dpkg-query", "-W", "-f", "${Package} ${Version}\\n", *libraries], capture_output=True,
                           text=True)
    return {"processor": cpu, "cores": len(os.sched_getaffinity(0)), "kernel": platform.release(), **found,
            "libraries": asked.stdout.splitlines(), "options": OPTIMISED}


def table(rows):
    """One line for each row, columns aligned."""
    lines = [["workload", "parameters", "variant", "cores", "metric", "median", "min", "max", "unit", "others"]]
    for row in rows:
        parameters = " ".join(f"{name}={value}" for name, value in row["parameters"].items())
        lines.append([row["workload"], parameters, row["variant"], str(row["cores"]), row["metric"],
                      *(figure(row[key]) for key in ("median", "min", "max")), row["unit"], f"{row['others']:.2f}"])
    widths = [max(len(line[i]) for line in lines) for i in range(len(lines[0]))]
    return "\n".join("  ".join(text.rjust(width) if i in (5, 6, 7) else text.ljust(width)
                               for i, (text, width) in enumerate(zip(line, widths))).rstrip() for line in lines)


def figure(value):
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
