"""A network as the tests see it: groups of processes and channels, iterated or not; XML in both dialects."""
from dataclasses import dataclass, field
from itertools import product
from xml.sax.saxutils import quoteattr

SCHEMA = "http://www.tik.ee.ethz.ch/~shapes/schema/"
XSI = "http://www.w3.org/2001/XMLSchema-instance"
VARIABLES = "ijkl"
ON_STACK = '<configuration name="execution" value="stack"/>'


@dataclass
class PortGroup:
    name: str
    output: bool
    ranges: tuple = ()


@dataclass
class ProcessGroup:
    """Processes `name_i_j` for all indices in `ranges`; `body` is their Python, `text` their C."""
    name: str
    ranges: tuple = ()
    ports: list = field(default_factory=list)
    text: str = ""
    body: object = None
    on_stack: bool = False  # whatever its source is


@dataclass
class ChannelGroup:
    """Channels for all indices in `ranges`; each end is (process, its indices, port, its indices), indices being
    expressions over i, j, k, l."""
    name: str
    ranges: tuple
    writer: tuple
    reader: tuple
    capacity: int = 1  # bytes of each
    least: int = 1  # that its windows allow


@dataclass
class Network:
    seed: str
    processes: list
    channels: list
    kind: str
    expected: list = None

    def iterated(self):
        return any(p.ranges or any(port.ranges for port in p.ports) for p in self.processes)


def indices(ranges):
    return product(*(range(n) for n in ranges))


def full(name, index):
    return "_".join([name, *map(str, index)])


def process_names(networks):
    return [full(p.name, i) for n in networks for p in n.processes for i in indices(p.ranges)]


def flat_processes(network):
    return [(full(p.name, i), p.body, i) for p in network.processes for i in indices(p.ranges)]


def flat_channels(network):
    """(name, group, (writer, port), (reader, port)) of each channel."""
    for group in network.channels:
        for index in indices(group.ranges):
            values = dict(zip(VARIABLES, index))

            def end(process, process_index, port, port_index):
                return tuple(full(n, (eval(e, {}, values) for e in es))
                             for n, es in ((process, process_index), (port, port_index)))

            yield full(group.name, index), group, end(*group.writer), end(*group.reader)


def compact_xml(name, networks):
    lines = ["<processnetwork name=%s>" % quoteattr(name)]
    for network in networks:
        for p in network.processes:
            lines.append("  <process name=%s>" % quoteattr(p.name))
            for port in p.ports:
                lines.append('    <port type="%s" name="%s"/>' % ("output" if port.output else "input", port.name))
            lines += ["    " + ON_STACK] if p.on_stack else []
            lines += ['    <source type="c" location="%s.c"/>' % p.name, "  </process>"]
        for channel, group, (writer, out), (reader, in_) in flat_channels(network):
            lines += ['  <channel type="%s" capacity="%d" name="%s">'
                      % (("wfifo", "fifo")[group.capacity % 2], group.capacity, channel),
                      '    <sender process="%s" port="%s"/>' % (writer, out),
                      '    <receiver process="%s" port="%s"/>' % (reader, in_), "  </channel>"]
    return "\n".join(lines + ["</processnetwork>", ""])


def dol_xml(name, networks):
    """DOL 1.6's dialect; elements of one kind together, iterators where there are indices, ranges as variables."""
    xml = Lines()
    xml.add('<?xml version="1.0" encoding="UTF-8"?>')
    with xml.element('processnetwork xmlns="%sPROCESSNETWORK" xmlns:xsi="%s" xsi:schemaLocation="%sPROCESSNETWORK %s"'
                     ' name=%s' % (SCHEMA, XSI, SCHEMA, SCHEMA + "processnetwork.xsd", quoteattr(name))):
        sizes = sorted({r for n in networks for g in n.processes + n.channels for r in g.ranges})
        for size in sizes:
            xml.add('<variable name="N%d" value="%d"/>' % (size, size))
        for network in networks:
            for p in network.processes:
                with xml.iterators(p.ranges, "ijkl"), xml.element('process name="%s"' % p.name):
                    xml.appends("ijkl"[:len(p.ranges)])
                    for port in p.ports:
                        with xml.iterators(port.ranges, "abcd"), xml.element(
                                'port type="%s" name="%s"' % ("output" if port.output else "input", port.name)):
                            xml.appends("abcd"[:len(port.ranges)])
                    if p.on_stack:
                        xml.add(ON_STACK)
                    xml.add('<source type="c" location="%s.c"/>' % p.name)
            for group in network.channels:
                own = VARIABLES[:len(group.ranges)]
                tokensize = next(t for t in (4, 3, 2, 1) if group.capacity % t == 0)
                with xml.iterators(group.ranges, VARIABLES):
                    with xml.element('sw_channel type="fifo" size="%d" tokensize="%d" name="%s"'
                                     % (group.capacity // tokensize, tokensize, group.name)):
                        xml.appends(own)
                        xml.add('<port type="input" name="in"/>')
                        xml.add('<port type="output" name="out"/>')
                    for suffix, origin, target in (
                            ("in", group.writer, (group.name, own, "in", ())),
                            ("out", (group.name, own, "out", ()), group.reader)):
                        with xml.element('connection name="%s_%s"' % (group.name, suffix)):
                            xml.appends(own)
                            for tag, end in (("origin", origin), ("target", target)):
                                process, process_index, port, port_index = end
                                with xml.element('%s name="%s"' % (tag, process)):
                                    xml.appends(process_index)
                                    with xml.element('port name="%s"' % port):
                                        xml.appends(port_index)
    return xml.text()


def mapping_xml(bindings, dol):
    """`bindings`: (process, processor) pairs."""
    kind = ' xsi:type="computation"' if dol else ""
    head = ' xmlns="%sMAPPING" xmlns:xsi="%s" name="mapping"' % (SCHEMA, XSI) if dol else ""
    lines = ["<mapping%s>" % head]
    for process, processor in bindings:
        lines.append('  <binding name="binding_%s"%s><process name="%s"/><processor name="%s"/></binding>'
                     % (process, kind, process, processor))
    return "\n".join(lines + ["</mapping>", ""])


class Lines:
    """Indented XML."""

    def __init__(self):
        self.lines, self.depth = [], 0

    def add(self, line):
        self.lines.append("  " * self.depth + line)

    def element(self, head):
        return Element(self, [head])

    def iterators(self, ranges, variables):
        return Element(self, ['iterator variable="%s" range="N%d"' % pair for pair in zip(variables, ranges)])

    def appends(self, expressions):
        for expression in expressions:
            self.add("<append function=%s/>" % quoteattr(str(expression)))

    def text(self):
        return "\n".join(self.lines) + "\n"


class Element:
    """Elements within each other, closed at the end of the `with`."""

    def __init__(self, xml, heads):
        self.xml, self.heads = xml, heads

    def __enter__(self):
        for head in self.heads:
            self.xml.add("<%s>" % head)
            self.xml.depth += 1

    def __exit__(self, *_):
        for head in reversed(self.heads):
            self.xml.depth -= 1
            self.xml.add("</%s>" % head.split()[0])
