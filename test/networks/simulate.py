"""A reference for Kahn networks: runs them one process at a time, on bounded channels that grow where they must.

A process is a Python generator that blocks by `yield`. A network of bounded channels is a Kahn network itself (each
channel has a second one beside it that carries the free space back), so if one schedule runs it to its end then all
do, and more capacity never hurts. So the capacities that a simulation ends with, and all above, cannot deadlock.
"""
from collections import deque
from struct import unpack

MASK = (1 << 64) - 1


def mix(hash_, word):
    hash_ = (hash_ ^ word) * 0x9E3779B97F4A7C15 & MASK
    return hash_ ^ hash_ >> 29


def absorb(hash_, data):
    padded = data + bytes(-len(data) % 8)
    for word in unpack("<%dQ" % (len(padded) // 8), padded):
        hash_ = mix(hash_, word)
    return mix(hash_, len(data))


def derive(hash_, length):
    return b"".join(mix(hash_, done).to_bytes(8, "little") for done in range(0, length, 8))[:length]


def token_size(channel, number, most):
    return mix(channel, number) % most + 1


class Over(Exception):
    """Ends a process that can never get what it waits for."""


class Deadlock(Exception):
    """No process can run, and no larger channel would help."""


class Fifo:
    """A channel, whose capacity grows with its group's.

    A writer that waits for a reader that ended is over, unless somebody reads its other channels; then what it writes
    is dropped. How far one comes that nobody reads depends on the capacity, unless all that it writes has been read.
    """

    def __init__(self, name, group):
        self.name, self.group, self.capacity = name, group, 1
        group.append(self)
        self.held = bytearray()
        self.writer = self.reader = None
        self.window = 0
        self.widest = 1  # window that was asked for
        self.wanted = 0  # fill that the blocked writer needs, 0 if it is not blocked
        self.told_end = False
        self.unread = False  # whether the writer ended because nobody reads it

    def fit(self, window):
        self.widest = max(self.widest, window)
        self.grow(window)

    def grow(self, capacity):
        for fifo in self.group if capacity > self.capacity else ():
            fifo.capacity = capacity
            fifo.writer.wake()

    def put(self, data):
        self.held += data
        self.reader.wake()

    def take(self, length):
        data = bytes(self.held[:length])
        del self.held[:length]
        self.writer.wake()
        return data

    def drop(self):
        """What a channel holds that nobody reads any more; ends its writer if nobody reads any of its channels."""
        others = (fifo.reader for fifo in self.writer.ports.values() if fifo.writer is self.writer)
        if all(reader.ended or reader is self.writer for reader in others):
            self.unread = True
            raise Over
        self.held.clear()

    def settled(self):
        """Whether a larger capacity cannot change what the writer does."""
        return not self.unread

    def short(self, got, used):
        """The end of the stream: what a call that got too little returns."""
        if not used or self.told_end:
            raise Over
        self.told_end = got == 0
        return got


def read(fifo, length, used=False):
    data = b""
    while len(data) < length:
        if fifo.held:
            data += fifo.take(min(length - len(data), len(fifo.held)))
        elif fifo.writer.ended:
            fifo.short(len(data), used)
            break
        else:
            yield
    return data


def write(fifo, data):
    done = 0
    while done < len(data):
        free = fifo.capacity - len(fifo.held)
        if free <= 0 and fifo.reader.ended:
            fifo.drop()
        elif free > 0:
            fifo.put(data[done:done + free])
            done += free
        else:
            yield from wait_for_space(fifo, len(fifo.held) + 1)


def capture(fifo, length, used=False):
    fifo.fit(length)
    while len(fifo.held) < length:
        if fifo.writer.ended:
            length = fifo.short(len(fifo.held), used)
        else:
            yield
    fifo.window = length
    return bytes(fifo.held[:length])


def consume(fifo):
    fifo.take(fifo.window)


def reserve(fifo, length):
    fifo.fit(length)
    while fifo.capacity - len(fifo.held) < length:
        if fifo.reader.ended:
            fifo.drop()
            break
        yield from wait_for_space(fifo, len(fifo.held) + length)


def release(fifo, data):
    fifo.put(data)


def wait_for_space(fifo, wanted):
    fifo.wanted = wanted
    yield
    fifo.wanted = 0


class Runner:
    """One process that runs."""

    def __init__(self, name, ready):
        self.name, self.ready = name, ready
        self.ended = self.queued = False
        self.ports = {}

    def wake(self):
        if not self.queued and not self.ended:
            self.queued = True
            self.ready.append(self)


def simulate(processes, channels):
    """Runs a network. `processes`: name, body, indices; `channels`: name, group, (process, port) twice.
    The channels of a group have one capacity, 1 at the start.

    Returns the lines that it prints, in no order, and its channels by name. Raises Deadlock.
    """
    ready, lines, runners, fifos, groups = deque(), [], {}, {}, {}
    for name, _, _ in processes:
        runners[name] = Runner(name, ready)
    for name, group, (writer, out), (reader, in_) in channels:
        fifo = fifos[name] = Fifo(name, groups.setdefault(group, []))
        fifo.writer, fifo.reader = runners[writer], runners[reader]
        fifo.writer.ports[out] = fifo.reader.ports[in_] = fifo
    for name, body, indices in processes:
        runners[name].steps = body(runners[name].ports, indices, lines)
        runners[name].wake()
    while True:
        while ready:
            run(ready.popleft())
        if all(runner.ended for runner in runners.values()):
            return lines, fifos
        full = [fifo for fifo in fifos.values() if fifo.wanted and not fifo.writer.ended]
        if not full:
            raise Deadlock(", ".join(sorted(r.name for r in runners.values() if not r.ended)))
        smallest = min(full, key=lambda fifo: fifo.capacity)
        smallest.grow(smallest.wanted)


def run(runner):
    runner.queued = False
    try:
        next(runner.steps)
    except (StopIteration, Over):
        runner.ended = True
        for fifo in runner.ports.values():
            fifo.reader.wake()
            fifo.writer.wake()
