"""Random networks: free ones, where each process has a source of its own, and families of iterated processes."""
import random

from network import ChannelGroup, Network, PortGroup, ProcessGroup, flat_channels, flat_processes
from process import End, Writer
from program import flow_program, round_program, sink_program
from simulate import Deadlock, simulate

LARGE = 100  # processes
TOKENS = [1, 2, 3, 5, 8, 12, 17, 40, 100, 300, 2000]


class Builder:
    """Collects a network's processes and channels."""

    def __init__(self, seed, prefix, rng):
        self.seed, self.prefix, self.rng = seed, prefix, rng
        self.processes, self.channels = [], []

    def name(self, name):
        return "%s%s" % (self.prefix, name)

    def ends(self, mode, delay=0, out="out", in_="in", out_ranges=(), in_ranges=(), most=None):
        """The two ends of a channel."""
        rng = self.rng
        most = most or rng.choice(TOKENS[:-1] if rng.random() < 0.97 else TOKENS)
        seed = rng.randrange(1 << 31)
        return (End(out, mode, most, rng.randint(1, most), seed, delay, out_ranges),
                End(in_, mode, most, rng.randint(1, most), seed, delay, in_ranges))

    def process(self, name, ranges, inputs, outputs, program, *rest):
        w = Writer(self.rng, self.name(name), self.rng.randrange(1 << 31), len(ranges))
        text, body = program(w, inputs, *rest) if program is sink_program else program(w, inputs, outputs, *rest)
        report = [rest[-1]] if rest and isinstance(rest[-1], End) else []
        ports = [PortGroup(e.port, False, e.ranges) for e in inputs]
        ports += [PortGroup(e.port, True, e.ranges) for e in outputs + report]
        self.rng.shuffle(ports)
        self.processes.append(ProcessGroup(self.name(name), ranges, ports, text, body))

    def channel(self, ranges, writer, reader):
        self.channels.append(ChannelGroup(self.name("c%d" % len(self.channels)), ranges,
                                          (self.name(writer[0]), *writer[1:]), (self.name(reader[0]), *reader[1:])))

    def network(self, make):
        """The network, with the least capacities that the simulation finds, and what it prints."""
        self.rng.shuffle(self.processes)
        self.rng.shuffle(self.channels)
        network = Network(self.seed, self.processes, self.channels, make.__name__)
        flat = list(flat_channels(network))
        try:
            lines, fifos = simulate(flat_processes(network), [(name, group.name, out, in_) for name, group, out, in_ in flat])
        except Deadlock:
            assert make is stuck, self.seed
            network.expected = []
            for group in self.channels:
                group.capacity = group.least = max(TOKENS)  # any window fits
            return network
        assert make is not stuck, self.seed
        for name, group, _, _ in flat:
            fifo = fifos[name]
            assert fifo.settled(), "%s: nobody reads the writer of %s to its end" % (self.seed, name)
            group.capacity = max(group.capacity, fifo.capacity)
            group.least = max(group.least, fifo.widest)
        network.expected = sorted(lines)
        return network


def free(build, size):
    """Processes of two kinds in an acyclic shape, feedback with initial tokens, and sinks for reports."""
    rng = build.rng
    count = rng.randint(2, min(size, 60))
    rounds = rng.choice([1, 2, 3, 5, 8, 13, 30])
    edges = shape(rng, count)
    fed = {b for _, b in edges}
    flows = {i for i in fed if rng.random() < 0.3}
    sources = [("p%d" % i) for i in range(count)]
    inputs, outputs = [[] for _ in range(count)], [[] for _ in range(count)]

    def connect(a, b, mode, delay=0):
        named = rng.random() < 0.7
        out = "out%d" % len(outputs[a]) if named else str(len(inputs[a]) + len(outputs[a]) + 1)
        if a == b:
            in_ = "in%d" % len(inputs[b]) if named else str(len(inputs[a]) + len(outputs[a]) + 2)
        else:
            in_ = "in%d" % len(inputs[b]) if named else str(len(inputs[b]) + len(outputs[b]) + 1)
        writer, reader = build.ends(mode, delay, out, in_)
        outputs[a].append(writer)
        inputs[b].append(reader)
        build.channel((), (sources[a], (), out, ()), (sources[b], (), in_, ()))

    for a, b in edges:
        mode = "stream" if a in flows or b in flows else rng.choice(["sized", "sized", "headed", "headed", "stream"])
        connect(a, b, mode)
    steady = [i for i in range(count) if i not in flows]
    for _ in range(rng.choice([0, 0, 1, 1, 2, 4])):
        a, b = sorted((rng.choice(steady), rng.choice(steady)), reverse=True)
        connect(a, b, rng.choice(["sized", "headed"]), rng.choice([1, 1, 2, 3, 7]))

    reports = []
    for i in range(count):
        report = None
        if i in flows or rng.random() < 0.3:
            report, reader = build.ends("stream", 0, "report", "report%d" % len(reports), most=16)
            build.channel((), (sources[i], (), "report", ()), ("sink", (), reader.port, ()))
            reports.append(reader)
        if i in flows:
            build.process(sources[i], (), inputs[i], outputs[i], flow_program, report)
        else:
            build.process(sources[i], (), inputs[i], outputs[i], round_program, rounds, report)
    if reports:
        build.process("sink", (), reports, [], sink_program)


def shape(rng, count):
    """Edges from lower to higher numbers."""
    kind = rng.choice(["pipeline", "tree", "reduction", "fork-join", "dag", "dag", "dag", "sparse"])
    if kind == "pipeline":
        return [(i, i + 1) for i in range(count - 1)]
    if kind == "tree":
        return [((i - 1) // 2, i) for i in range(1, count)]
    if kind == "reduction":
        return [(count - 1 - i, count - 1 - (i - 1) // 2) for i in range(1, count)]
    if kind == "fork-join":
        return [(0, i) for i in range(1, count - 1)] + [(i, count - 1) for i in range(1, count - 1)] or [(0, 1)]
    if kind == "sparse":
        return [(rng.randrange(i), i) for i in range(1, count) if rng.random() < 0.5]
    return [(rng.randrange(i), i) for i in range(1, count) for _ in range(rng.choice([1, 1, 2, 3]))]


def many(rng, size):
    return rng.randint(max(2, size // 2) if size > LARGE else 2, max(2, size))


def rounds_of(rng):
    return rng.choice([1, 2, 4, 7, 12])


def mode(rng):
    return rng.choice(["sized", "headed"])


def ring(build, size):
    n, delay = many(build.rng, size), build.rng.choice([1, 1, 2, 3])
    out, in_ = build.ends(mode(build.rng), delay)
    build.process("node", (n,), [in_], [out], round_program, rounds_of(build.rng))
    build.channel((n,), ("node", ("i",), "out", ()), ("node", (f"(i + 1) % {n}",), "in", ()))


def torus(build, size):
    rng = build.rng
    rows = many(rng, int(size ** 0.5))
    columns = max(2, size // rows)
    right, left = build.ends(mode(rng), rng.choice([1, 2]), "right", "left")
    down, up = build.ends(mode(rng), rng.choice([1, 3]), "down", "up")
    build.process("cell", (rows, columns), [left, up], [right, down], round_program, rounds_of(rng))
    build.channel((rows, columns), ("cell", ("i", "j"), "right", ()),
                  ("cell", ("i", "(j + 1) %% %d" % columns), "left", ()))
    build.channel((rows, columns), ("cell", ("i", "j"), "down", ()),
                  ("cell", ("(i + 1) %% %d" % rows, "j"), "up", ()))


def scatter(build, size):
    """One process deals to many, another gathers, and gives credit back."""
    rng = build.rng
    n, rounds = rng.randint(1, min(size, 60)), rounds_of(rng)
    deal, work = build.ends(mode(rng), out_ranges=(n,))
    done, gather = build.ends(mode(rng), out_ranges=(), in_ranges=(n,))
    credit, credited = build.ends(mode(rng), rng.choice([1, 2, 4]), "credit", "credited")
    build.process("dealer", (), [credited], [deal], round_program, rounds)
    build.process("worker", (n,), [work], [done], round_program, rounds)
    build.process("gatherer", (), [gather], [credit], round_program, rounds)
    build.channel((n,), ("dealer", (), "out", ("i",)), ("worker", ("i",), "in", ()))
    build.channel((n,), ("worker", ("i",), "out", ()), ("gatherer", (), "in", ("i",)))
    build.channel((), ("gatherer", (), "credit", ()), ("dealer", (), "credited", ()))


def layers(build, size):
    """Layers of processes, each connected to all of the next."""
    rng = build.rng
    n = rng.randint(2, max(2, min(12, size // 3)))
    depth, rounds = max(2, size // n - 1), rounds_of(rng)
    out, in_ = build.ends(mode(rng), out_ranges=(n,), in_ranges=(n,))
    build.process("source", (n,), [], [out], round_program, rounds)
    build.process("node", (depth, n), [in_], [out], round_program, rounds)
    build.process("drain", (n,), [in_], [], round_program, rounds)
    build.channel((n, n), ("source", ("i",), "out", ("j",)), ("node", ("0", "j"), "in", ("i",)))
    build.channel((depth - 1, n, n), ("node", ("i", "j"), "out", ("k",)), ("node", ("i + 1", "k"), "in", ("j",)))
    build.channel((n, n), ("node", (str(depth - 1), "i"), "out", ("j",)), ("drain", ("j",), "in", ("i",)))


def planes(build, size):
    """Two processes joined by a plane of channels: ports with two indices."""
    rng = build.rng
    rows, columns, rounds = rng.randint(1, 5), rng.randint(1, 7), rounds_of(rng)
    out, in_ = build.ends(mode(rng), out_ranges=(rows, columns), in_ranges=(rows, columns))
    build.process("left", (), [], [out], round_program, rounds)
    build.process("right", (), [in_], [], round_program, rounds)
    build.channel((rows, columns), ("left", (), "out", ("i", "j")), ("right", (), "in", ("i", "j")))


def streams(build, size):
    """Chains of filters between a source of streams and a process that merges them, by what it reads."""
    rng = build.rng
    n = rng.randint(1, min(40, max(1, size // 3)))
    depth = max(1, size // n - 1)
    out, in_ = build.ends("stream", out_ranges=(n,))
    pass_out, pass_in = build.ends("stream")
    pass_in.port, pass_in.window, pass_in.most = in_.port, in_.window, in_.most
    _last_out, merge_in = build.ends("stream", in_ranges=(n,))
    report, reported = build.ends("stream", 0, "report", "reported", in_ranges=(depth, n), most=16)
    build.process("source", (), [], [out], round_program, rounds_of(rng))
    build.process("filter", (depth, n), [in_], [pass_out], flow_program, report)
    build.process("merger", (), [merge_in], [], lambda w, i, o: flow_program(w, i, o))
    build.process("sink", (), [reported], [], sink_program)
    build.channel((n,), ("source", (), "out", ("i",)), ("filter", ("0", "i"), "in", ()))
    if depth > 1:
        build.channel((depth - 1, n), ("filter", ("i", "j"), "out", ()), ("filter", ("i + 1", "j"), "in", ()))
    build.channel((n,), ("filter", (str(depth - 1), "i"), "out", ()), ("merger", (), "in", ("i",)))
    build.channel((depth, n), ("filter", ("i", "j"), "report", ()), ("sink", (), "reported", ("i", "j")))


def alone(build, size):
    """Processes without ports."""
    build.process("task", (many(build.rng, size),), [], [], round_program, rounds_of(build.rng))


def stuck(build, size):
    """A ring of processes that read before they write: a deadlock."""
    n = build.rng.randint(1, size)
    out, in_ = build.ends("stream")
    build.process("node", (n,), [in_], [out], flow_program)
    build.channel((n,), ("node", ("i",), "out", ()), ("node", (f"(i + 1) % {n}",), "in", ()))


FAMILIES = [ring, torus, scatter, layers, planes, streams, alone]
THOUSANDS = [ring, ring, torus, torus, layers, streams, alone]  # those that can have so many processes


def random_network(seed, size):
    """The network of a seed, at most about `size` processes; its names begin with the seed."""
    rng = random.Random("weft %s %d" % (seed, size))
    make = rng.choice(THOUSANDS) if size > LARGE else rng.choice(FAMILIES) if rng.random() < 0.4 else free
    return network_of(make, seed, size, rng)


def deadlocked_network(seed, size):
    return network_of(stuck, seed, size, random.Random("weft stuck %s %d" % (seed, size)))


def network_of(make, seed, size, rng):
    build = Builder(seed, "n%s" % seed, rng)
    make(build, size)
    return build.network(make)
