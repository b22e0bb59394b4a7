"""Which programs there are for scripts/torture --processes: GCC 12's execute tests in C and its run tests in C++ (`execute`), its other run
tests in C (`dg`), the tests of its C++ library (`libstdc++`), and what csmith makes (`csmith`).
"""
import os
import re
import shutil
import subprocess

PACKAGE = "gcc-12-source/bookworm"
ARCHIVE = "/usr/src/gcc-12/gcc-12.2.0-dfsg.tar.xz"
VERSION = "gcc-12.2.0"
# Folders by suite, from the top of GCC's sources, with all that is below, except in `execute c`.
PARTS = {"execute c": ["gcc/testsuite/gcc.c-torture/execute"],
         "execute c++": ["gcc/testsuite/g++.dg/" + part for part in (
             "abi", "cpp0x", "cpp1y", "cpp1z", "eh", "expr", "ext", "inherit", "init", "lookup", "opt", "other", "rtti", "template",
             "torture", "tree-ssa")] + ["gcc/testsuite/g++.old-deja"],
         "dg": ["gcc/testsuite/gcc.dg", "gcc/testsuite/c-c++-common"],
         "libstdc++": ["libstdc++-v3/testsuite"]}
# Folders that are unpacked.
UNPACKED = ["gcc/testsuite/" + part for part in ("gcc.c-torture", "gcc.dg", "c-c++-common", "g++.dg", "g++.old-deja")] + PARTS["libstdc++"]
NAMES = list(dict.fromkeys(part.split()[0] for part in PARTS)) + ["csmith"]
# The library's tests tell where they fail by what would put each of them on a stack.
NAMES_OF_FUNCTIONS = "-D__PRETTY_FUNCTION__=__func__"
LIBRARY_HEADERS = "libstdc++-v3/testsuite/util"
# Tests of C++ 20 and later, of what must not compile or must end in an error, and of what needs threads or files beside it.
NOT_FOR_PROCESSES = re.compile(r"c\+\+(?:2[0-9a-z])|dg-(?:error|shouldfail|additional-files)|dg-require-(?:fork|namedlocale|thread-fence)|std_modules")
CSMITH_HEADERS = "/usr/include/csmith"
CSMITH_SECONDS = 1


def options(text):
    """What the compiler of a process is told by the comments of a test: C of 1989 differs in what inline means."""
    found = []
    for words in re.findall(r'\{\s*dg-(?:additional-)?options\s+\{?\s*"([^"]*)"', text):
        for word in words.split():
            if re.match(r"-std=(gnu|c)(89|90)|-ansi", word):
                found.append("-fgnu89-inline")
            elif word.startswith("-D") or word.startswith("-f") and not re.search("plugin|sanitize|lto", word):
                found.append(word)
    return found


def is_run(suite, text):
    """Whether a file of a suite is a program that is run. The library's tests are run if they do not say otherwise."""
    if suite == "execute c":
        return True
    run = "dg-do run" in text
    if suite == "libstdc++":
        return (run or "dg-do" not in text) and "main" in text and not NOT_FOR_PROCESSES.search(text)
    return run


def of_gcc(suite, language, top):
    """Programs of GCC's, each with its options; top is the folder of GCC's sources."""
    suite = f"{suite} {language}" if suite == "execute" else suite
    found = []
    for part in PARTS[suite]:
        for folder, below, files in os.walk(os.path.join(top, part)):
            below.sort()
            if suite == "execute c":
                below.clear()
            for path in (os.path.join(folder, name) for name in sorted(files) if name.endswith((".c", ".C", ".cc"))):
                with open(path, errors="replace") as file:
                    text = file.read()
                if is_run(suite, text):
                    found.append([path] + options(text) + ([NAMES_OF_FUNCTIONS] if suite == "libstdc++" else []))
    return found


def of_csmith(count, folder):
    """The first count programs of csmith's that end soon, written to a folder; None where there is no csmith."""
    if not shutil.which("csmith"):
        return None
    found = []
    seed = 0
    while len(found) < count:
        seed += 1
        path = os.path.join(folder, f"csmith-{seed}.c")
        subprocess.run(["csmith", "--seed", str(seed), "--output", path], check=True, cwd=folder, stdout=subprocess.DEVNULL)
        with open(path) as file:
            text = file.read().replace('"csmith.h"', "<csmith.h>")
        with open(path, "w") as file:
            file.write(text)
        if ends_soon(path):
            found.append([path])
    return found


def ends_soon(path):
    program = path[:-2]
    subprocess.run(["gcc", "-w", "-O1", "-I" + CSMITH_HEADERS, path, "-o", program], check=True)
    try:
        return subprocess.run([program], stdout=subprocess.DEVNULL, timeout=CSMITH_SECONDS).returncode == 0
    except subprocess.TimeoutExpired:
        return False
    finally:
        os.unlink(program)
