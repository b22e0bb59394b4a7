#!/usr/bin/env python3
"""Writes random networks of random programs: networks.py FIRST PROGRAMS FOLDER c|c++ tcc|gcc|clang writes FOLDER/N with network.xml,
mapping.xml and src for N = FIRST.. until they have so many programs. A network depends on its number, language and compiler alone:
for gcc, and for one number in 16 of those for tcc, programs have what is seldom written, too (seldom.py).

Networks have no cycles. Feeds give random bytes to the inputs that no other program writes to, and a sink sums up what each
open output gave. Between programs there is often a mixer, which makes more bytes of what it gets, and goes on at its end. Most networks are trees, in which no capacity can be too small; others may end in a deadlock, which must then be
the same under every execution model."""
import random
import sys
from pathlib import Path

from program import Program

INPUTS = {"in": "in", "in2": "in2", "1": "1", "it_0": "it[0]", "it_1": "it[1]"}  # as in the XML
OUTPUTS = ["out", "out2"]
PORTS = """    <port type="input" name="in"/>
    <port type="input" name="in2"/>
    <port type="input" name="1"/>
    <iterator variable="i" range="2"><port type="input" name="it[i]"/></iterator>
    <port type="output" name="out"/>
    <port type="output" name="out2"/>
"""

STREAM = """#include <dol.h>
#define PORT_OUT "out"
typedef struct _local_states { uint64_t random; int left, is_alone; } %(name)s_State;
static const struct { unsigned seed; int bytes; } streams[] = {%(streams)s};

static unsigned next_random(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(*state >> 33);
}

void %(name)s_init(DOLProcess *p)
{
    p->local->random = streams[GETINDEX(0)].seed;
    p->local->left = streams[GETINDEX(0)].bytes;
}

int %(name)s_fire(DOLProcess *p)
{
    unsigned char bytes[16];
    int n = 1 + (int)(next_random(&p->local->random) %% sizeof bytes);
    %(take)s
    if (n > p->local->left)
        n = p->local->left;
    for (int i = 0; i < n; i++)
        bytes[i] = (unsigned char)next_random(&p->local->random);
    p->local->left -= n;
    if (p->local->left == 0)
        DOL_detach(p);
    DOL_write((void *)PORT_OUT, bytes, n, p);
    return 0;
}
"""

TAKE = """
#define PORT_IN "in"
    unsigned char byte = 0;
    if (!p->local->is_alone && DOL_read((void *)PORT_IN, &byte, 1, p) == 0)
        p->local->is_alone = 1;
    p->local->random += byte;"""

SINK = """#include <dol.h>
#include <stdio.h>
#define PORT_IN "in"
static struct { uint64_t hash; unsigned bytes; } sums[%d];

static void tell(void)
{
    for (unsigned i = 0; i < sizeof sums / sizeof *sums; i++)
        printf("sink %%u: %%u bytes, %%016llx\\n", i, sums[i].bytes, (unsigned long long)sums[i].hash);
}

void sink_init(DOLProcess *p)
{
    if (GETINDEX(0) == 0)
        atexit(tell);
}

int sink_fire(DOLProcess *p)
{
    unsigned char byte;
    DOL_read((void *)PORT_IN, &byte, 1, p);
    sums[GETINDEX(0)].hash = (sums[GETINDEX(0)].hash ^ byte) * 1099511628211u + 1;
    sums[GETINDEX(0)].bytes++;
    return 0;
}
"""


class Network:
    def __init__(self, number, language, compiler):
        self.language = language
        self.r = random.Random(f"network {number}")
        self.number = number
        is_seldom = compiler == "gcc" or compiler == "tcc" and number % 16 == 0
        has_arrays = language == "c" and (number % 16 == 0 or number % 2 == 1) and is_seldom  # of variable length
        self.programs = [Program(f"P{i}", 16 * number + i, has_arrays, language, is_seldom) for i in range(5 + number * 5 % 8)]
        self.sources = [program.sources() for program in self.programs]
        self.channels = []  # (capacity, writer, its port, reader, its port)
        self.feeds = self.mixers = 0
        self.connect()

    def connect(self):
        is_tree = self.r.random() < 0.7
        part = list(range(len(self.programs)))  # programs with the same number are connected
        free = []
        for reader, program in enumerate(self.programs):
            for port, in_xml in INPUTS.items():
                base = program.widest.get(port, 1)
                writers = [end for end in free if not is_tree or part[end[0]] != part[reader]]
                if writers and program.uses(port) and self.r.random() < (0.5 if port == "in" else 0.25):
                    writer, out = self.r.choice(writers)
                    free.remove((writer, out))
                    closes = part[writer] == part[reader]
                    part = [part[reader] if each == part[writer] else each for each in part]
                    least = max(base, self.programs[writer].widest[out])
                    capacity = 16384 if self.r.random() < (0.7 if closes else 0.5) else self.capacity(least)
                    if self.r.random() < 0.6:
                        mixer = f"mixer[{self.mixers}]"
                        self.mixers += 1
                        self.channels.append((capacity, f"P{writer}", out, mixer, "in"))
                        self.channels.append((capacity, mixer, "out", f"P{reader}", in_xml))
                    else:
                        self.channels.append((capacity, f"P{writer}", out, f"P{reader}", in_xml))
                else:
                    self.channels.append((self.capacity(base), f"feed[{self.feeds}]", "out", f"P{reader}", in_xml))
                    self.feeds += 1
            free += [(reader, out) for out in OUTPUTS if program.uses(out)]
        free += [(writer, out) for writer, program in enumerate(self.programs) for out in OUTPUTS if not program.uses(out)]
        self.sinks = len(free)
        for sink, (writer, out) in enumerate(free):
            self.channels.append((self.capacity(self.programs[writer].widest[out]), f"P{writer}", out, f"sink[{sink}]", "in"))

    def capacity(self, least):
        return self.r.choice([least, least, least + self.r.randrange(8), least + self.r.randrange(64), 4096])

    def xml(self):
        lines = [f'<processnetwork name="network{self.number}">\n']
        for i, sources in enumerate(self.sources):
            lines += [f'  <process name="P{i}">\n', PORTS]
            lines += [f'    <source type="{self.language}" location="{name}"/>\n'
                      for name in sources if not name.endswith(".h")]
            lines.append("  </process>\n")
        for name, count, ports in (("feed", self.feeds, {"out": "output"}), ("sink", self.sinks, {"in": "input"}),
                                   ("mixer", self.mixers, {"in": "input", "out": "output"})):
            if count:
                lines += [f'  <iterator variable="i" range="{count}">\n    <process name="{name}[i]">']
                lines += [f'<port type="{type_}" name="{port}"/>' for port, type_ in ports.items()]
                lines += [f'<source type="c" location="{name}.c"/></process>\n  </iterator>\n']
        for i, (capacity, writer, out, reader, in_) in enumerate(self.channels):
            lines.append(f'  <channel type="wfifo" capacity="{capacity}" name="c{i}"><sender process="{writer}" port="{out}"/>'
                         f'<receiver process="{reader}" port="{in_}"/></channel>\n')
        return "".join(lines + ["</processnetwork>\n"])

    def mapping(self):
        """One processor, or two. A source that has several processes is on one of them: it is compiled once."""
        processors = self.r.choice([["one"], ["one"], ["one", "two"]])
        bound = [(f"P{i}", self.r.choice(processors)) for i in range(len(self.programs))]
        for name, count in ("feed", self.feeds), ("mixer", self.mixers), ("sink", self.sinks):
            processor = self.r.choice(processors)
            bound += [(f"{name}[{i}]", processor) for i in range(count)]
        return "".join(["<mapping>\n"] + [f'  <binding name="b{i}"><process name="{process}"/><processor name="{processor}"/></binding>\n'
                                          for i, (process, processor) in enumerate(bound)] + ["</mapping>\n"])

    def write(self, folder):
        source = folder / "src"
        source.mkdir(parents=True)
        (folder / "network.xml").write_text(self.xml())
        (folder / "mapping.xml").write_text(self.mapping())
        for name, count, take in ("feed", self.feeds, ""), ("mixer", self.mixers, TAKE):
            sizes = [self.r.choice([300, 1000, 3000, 10000]) for _ in range(count)]
            streams = ", ".join(f"{{{self.r.randrange(1 << 31)}u, {size}}}" for size in sizes)
            (source / f"{name}.c").write_text(STREAM % {"name": name, "streams": streams, "take": take})
        (source / "sink.c").write_text(SINK % self.sinks)
        for texts in self.sources:
            for name, text in texts.items():
                (source / name).write_text(text)


if __name__ == "__main__":
    number, missing, folder, language, compiler = int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]), sys.argv[4], sys.argv[5]
    while missing > 0:
        network = Network(number, language, compiler)
        network.write(folder / str(number))
        missing -= len(network.programs)
        number += 1
