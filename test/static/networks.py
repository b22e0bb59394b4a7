"""Random networks of processes whose firings move the same number of bytes, repeat a cycle of numbers, or differ.

A program holds several networks side by side; some of their processes share a source, with other ports each. What a process does
depends on all bytes that it has read, so that one that is lost, doubled or out of order shows in what the sinks print. The seed makes
everything.
"""
import collections
import random


class Port:
    """A port, the longest window on it, and bytes of a firing (of a cycle's longest)."""

    def __init__(self, name, is_input):
        self.name, self.is_input, self.window = name, is_input, 1


class Process:
    """Writes the C of one process."""

    def __init__(self, rng, name, inputs, outputs, last=0, feedback=False, rate=0, copies=False):
        self.rng, self.name, self.last, self.rate = rng, name, last, rate
        self.printed = f'"{name}_%d %u %08x\\n", GETINDEX(0)' if copies else f'"{name} %u %08x\\n"'
        self.inputs = [Port(f"i{k}", True) for k in range(inputs)]
        self.outputs = [Port(f"o{k}", False) for k in range(outputs)]
        self.feedback = feedback
        if feedback:
            self.inputs.append(Port("fi", True))
            self.outputs.append(Port("fo", False))
        self.helpers, self.macros, self.count = [], [], 0
        self.is_state = rng.random() < 0.5  # what lasts is in the state, else in a local
        self.form = rng.choice(["call", "for", "while", "do"])
        if feedback:
            self.fed, self.tokens = rng.choice([1, 4, 6]), rng.choice([1, 2, 3])
            if self.form == "call":
                self.form = "for"
        if self.form == "call":
            self.is_state = True

    def ports(self):
        return self.inputs + self.outputs

    def location(self):
        return f"{self.name}.c"

    # One access of some bytes.

    def length(self, bytes_):
        form = self.rng.randrange(3)
        if form == 0:
            self.count += 1
            self.macros.append(f"#define LENGTH_{self.count} {bytes_}")
            return f"LENGTH_{self.count}"
        return f"sizeof(char[{bytes_}])" if form == 1 else str(bytes_)

    def access(self, port, bytes_, depth=0):
        rng = self.rng
        kind = rng.choice(["plain", "plain", "window", "window", "loop", "helper", "if", "halves"])
        if depth > 1:
            kind = rng.choice(["plain", "window"])
        if kind == "loop" and bytes_ > 1:
            times = rng.choice([k for k in range(2, bytes_ + 1) if bytes_ % k == 0])
            v = f"k{depth}"
            return f"for (int {v} = 0; {v} < {times}; {v}++) {{ {self.access(port, bytes_ // times, depth + 1)} }}"
        if kind == "helper":
            self.count += 1
            name = f"move_{self.count}"
            # In its text h is the parameter.
            text = self.access(port, bytes_, depth + 1)
            self.helpers.append(f"static uint32_t {name}(DOLProcess *p, uint32_t h)\n{{\n    {text}\n    return h;\n}}\n")
            return f"h = {name}(p, h);"
        if kind == "if":
            return (f"if (h & {rng.choice([1, 2, 4])}) {{ {self.access(port, bytes_, depth + 1)} }} "
                    f"else {{ {self.access(port, bytes_, depth + 1)} }}")
        if kind == "halves" and bytes_ > 1:
            a = rng.randrange(1, bytes_)
            return f"{self.access(port, a, depth + 1)} {self.access(port, bytes_ - a, depth + 1)}"
        if kind == "window":
            port.window = max(port.window, bytes_)
            if port.is_input:
                return (f"{{ unsigned char *w; DOL_capture(\"{port.name}\", (void **)&w, {self.length(bytes_)}, p); "
                        f"h = mix(h, w, {bytes_}); DOL_consume(\"{port.name}\", p); }}")
            return (f"{{ unsigned char *w; DOL_reserve(\"{port.name}\", (void **)&w, {self.length(bytes_)}, p); "
                    f"h = fill(h, w, {bytes_}); DOL_release(\"{port.name}\", p); }}")
        if bytes_ == 4 and rng.random() < 0.7:
            call = "read" if port.is_input else "write"
            then = "h = h * 31 + v;" if port.is_input else ""
            return f"{{ uint32_t v = h; DOL_{call}((void *)\"{port.name}\", &v, sizeof v, p); {then} }}"
        if port.is_input:
            return (f"{{ unsigned char b[{bytes_}]; DOL_read(\"{port.name}\", b, {self.length(bytes_)}, p); "
                    f"h = mix(h, b, {bytes_}); }}")
        return (f"{{ unsigned char b[{bytes_}]; h = fill(h, b, {bytes_}); "
                f"DOL_write(\"{port.name}\", b, {self.length(bytes_)}, p); }}")

    def moves(self, rates):
        texts = [self.access(port, bytes_) for port, bytes_ in rates.items() if bytes_ > 0]
        if not self.feedback:
            self.rng.shuffle(texts)
        return "\n        ".join(texts)

    def rates(self):
        rates = {port: self.rng.choice([1, 2, 3, 4, 4, 4, 5, 8, 12, 16]) for port in self.ports()}
        if self.rate:
            rates = dict.fromkeys(self.ports(), self.rate)
        if self.feedback:
            for port in self.ports():
                if port.name in ("fi", "fo"):
                    rates[port] = self.fed
        # What is read comes first, so that the ring of a feedback is not waited for in vain.
        return dict(sorted(rates.items(), key=lambda item: not item[0].is_input)) if self.feedback else rates

    def body(self):
        rng = self.rng
        kind = rng.choice(["static", "static", "static", "cyclic", "dynamic"])
        if self.feedback or self.rate:
            kind = "static"
        if kind == "static":
            text = self.moves(self.rates())
        elif kind == "cyclic":
            phases = rng.choice([2, 3])
            cases = " ".join(f"case {k}: {{ {self.moves(self.rates())} break; }}" for k in range(phases))
            text = f"switch (phase) {{ {cases} }} phase = (phase + 1) % {phases};"
        else:
            text = f"if (h % 3 == 0) {{ {self.moves(self.rates())} }} else {{ {self.moves(self.rates())} }}"
        if not self.outputs or self.outputs == []:
            text += f"\n        if (++n % {rng.choice([1, 5, 16])} == 0) printf({self.printed}, n, h);"
        else:
            text += "\n        n++;"
        return text

    @staticmethod
    def first(port, bytes_):
        """What is written before the first firing, and then stays in the channel, or goes round."""
        return f"{{ unsigned char b[{bytes_}]; h = fill(h, b, {bytes_}); DOL_write(\"{port}\", b, {bytes_}, p); }}\n    "

    def source(self):
        rng = self.rng
        body = self.body()
        fields = "uint32_t h; unsigned n, last; int phase;"
        lasting = [f"p->local->{x} = {v};" for x, v in (("h", rng.randrange(1 << 31)), ("n", 0), ("phase", 0),
                                                                    ("last", f"hidden({self.last})"))]
        load = "uint32_t h = p->local->h; unsigned n = p->local->n; int phase = p->local->phase; (void)phase; (void)n;"
        store = "p->local->h = h; p->local->n = n; p->local->phase = phase;"
        end = ""
        before = ""
        if self.feedback:
            before = self.first("fo", self.fed) * self.tokens
        elif self.outputs and not self.rate and self.form != "call" and rng.random() < 0.3:
            before = self.first("o0", rng.choice([1, 3, 4, 8]))
        head = f"int {self.name}_fire(DOLProcess *p)\n{{\n    "
        if self.form == "call":
            if self.last:
                end = "if (n == p->local->last) DOL_detach(p);"
            fire = f"{head}{load}\n    {body}\n    {store}\n    {end}\n    return 0;\n}}\n"
        else:
            if self.last:
                end = rng.choice(["if (n == p->local->last) { DOL_detach(p); return 0; }", "if (n >= p->local->last) break;"])
            loops = {"for": ("for (;;) {", "}"), "while": ("while (1) {", "}"), "do": ("do {", "} while (1);")}
            opening, closing = loops[self.form]
            if self.last and self.form == "for" and rng.random() < 0.6:
                opening, end = "for (unsigned i = 0; i < p->local->last; i++) {", ""
            extra = ""
            if rng.random() < 0.3:
                extra = "unsigned table[4] = {1, 2, 3, 4};"
                body += "\n        table[n & 3] += h; h ^= table[(n + 1) & 3];"
            text = f"{extra}\n    {before}{opening}\n        {body}\n        {end}\n    {closing}"
            fire = f"{head}{load}\n    {text}\n    {store}\n    DOL_detach(p);\n    return 0;\n}}\n"
        state = self.name[0].upper() + self.name[1:] + "_State"
        macros = "".join(macro + "\n" for macro in self.macros)
        return (f"#include <dol.h>\n#include <stdio.h>\n#include <stdint.h>\n#include \"mix.h\"\n{macros}\n"
                f"typedef struct _local_states {{ {fields} }} {state};\n\n"
                f"void {self.name}_init(DOLProcess *p)\n{{\n    {' '.join(lasting)}\n}}\n\n"
                + "\n".join(self.helpers) + f"\n{fire}")


class Relay:
    """One of the processes that share a source: it reads from each of its inputs and writes to each of its outputs, as many as it has."""

    feedback = False

    def __init__(self, source, index, inputs, outputs):
        self.shared, self.name = source, f"{source.base}[{index}]"
        self.inputs = [Port(f"i[{k}]", True) for k in range(inputs)]
        self.outputs = [Port(f"o[{k}]", False) for k in range(outputs)]

    def ports(self):
        return self.inputs + self.outputs

    def location(self):
        return f"{self.shared.base}.c"

    def source(self):
        return self.shared.text


class Copy:
    """One of the processes that have a source and its ports in common."""

    def __init__(self, process, index):
        self.process, self.name = process, f"{process.name}[{index}]"
        self.inputs, self.outputs, self.feedback = process.inputs, process.outputs, process.feedback
        if process.feedback:
            self.fed, self.tokens = process.fed, process.tokens

    def ports(self):
        return self.process.ports()

    def location(self):
        return self.process.location()


class RelaySource:
    """The C that relays share: all of them read the same number of bytes from an input and write another to an output."""

    def __init__(self, rng, base):
        self.base = base
        read = rng.choice([1, 3, 4, 4])
        written = rng.choice([1, read, read, read])
        body = f"""for (int k = 0; k < inputs; k++) {{
            unsigned char b[{read}];
            CREATEPORTVAR(port);
            CREATEPORT(port, "i", 1, k, inputs);
            DOL_read((void *)port, b, {read}, p);
            h = mix(h, b, {read});
        }}
        for (int k = 0; k < outputs; k++) {{
            unsigned char b[{written}];
            CREATEPORTVAR(port);
            CREATEPORT(port, "o", 1, k, outputs);
            h = fill(h, b, {written});
            DOL_write((void *)port, b, {written}, p);
        }}
        n++;
        if (outputs == 0 && n % {rng.choice([1, 5, 16])} == 0)
            printf("{base}_%d %u %08x\\n", GETINDEX(0), n, h);"""
        goes_on = rng.choice(["n < p->local->last", "inputs > 0 || n < p->local->last"])  # all of them may end, or those without inputs
        form = rng.choice(["call", "for", "while"])
        if form == "call":
            body += f"\n        p->local->h = h; p->local->n = n;\n        if (!({goes_on})) DOL_detach(p);"
        elif form == "for":
            body = f"for (;;) {{\n        {body}\n        if (!({goes_on})) break;\n        }}\n        DOL_detach(p);"
        else:
            body = f"while ({goes_on}) {{\n        {body}\n        }}\n        DOL_detach(p);"
        state = base[0].upper() + base[1:] + "_State"
        self.text = f"""#include <dol.h>
#include <stdio.h>
#include <stdint.h>
#include "mix.h"

typedef struct _local_states {{ uint32_t h; unsigned n, last; }} {state};

void {base}_init(DOLProcess *p)
{{
    p->local->h = {rng.randrange(1 << 31)};
    p->local->n = 0;
    p->local->last = hidden({rng.choice([1, 7, 100, 700])});
}}

int {base}_fire(DOLProcess *p)
{{
        uint32_t h = p->local->h;
        unsigned n = p->local->n;
        int inputs = DOL_port_count("i", p), outputs = DOL_port_count("o", p);
        {body}
        return 0;
}}
"""


MIX = """#ifndef MIX_H
#define MIX_H
#include <stdint.h>
static inline uint32_t mix(uint32_t h, const unsigned char *b, int len)
{
    for (int i = 0; i < len; i++)
        h = (h ^ b[i]) * 16777619u;
    return h;
}
/* A number that analysis does not know. */
static inline unsigned hidden(unsigned n)
{
    volatile unsigned v = n;
    return v;
}
static inline uint32_t fill(uint32_t h, unsigned char *b, int len)
{
    for (int i = 0; i < len; i++) {
        h = h * 1664525u + 1013904223u;
        b[i] = (unsigned char)(h >> 24);
    }
    return h;
}
#endif
"""


class Program:
    """Several networks: their processes, channels and sources.

    alike: for each number of ports, feedback and end so many sources, which all networks draw from; 0: each process has its own."""

    def __init__(self, seed, networks, alike=0):
        self.rng = random.Random(seed)
        self.alike, self.pools, self.drawn = alike, collections.defaultdict(list), collections.Counter()
        self.processes, self.channels = [], []
        self.relay_source = RelaySource(self.rng, "relay")
        self.relays = 0
        # How many ports a process has that shares this source: where all have as many, a slot is an input of some and an output of
        # others. 0: any number; -1: none shares it.
        self.ports_of_relays = self.rng.choice([-1, -1, 0, 2, 2, 3])
        for number in range(networks):
            self.network(f"n{number}")
        self.sources = {process.location(): process.source() for process in self.processes if not isinstance(process, Copy)}
        self.sources |= {process.location(): process.source() for pool in self.pools.values() for process in pool}
        self.sources["mix.h"] = MIX

    def add(self, name, inputs, outputs, **options):
        if self.ports_of_relays in (0, inputs + outputs) and not options.get("rate") and self.rng.random() < 0.7:
            process = Relay(self.relay_source, self.relays, inputs, outputs)
            self.relays += 1
        elif self.alike:
            pool = self.pools[inputs, outputs, options.get("feedback", False), options.get("last", 0), options.get("rate", 0)]
            if len(pool) < self.alike:
                pool.append(Process(self.rng, f"p{sum(map(len, self.pools.values()))}_", inputs, outputs, copies=True, **options))
            shared = self.rng.choice(pool)
            process = Copy(shared, self.drawn[shared])
            self.drawn[shared] += 1
        else:
            process = Process(self.rng, name, inputs, outputs, **options)
        self.processes.append(process)
        return process

    def network(self, name):
        rng = self.rng
        loose = []

        def connect(process, inputs):
            nonlocal loose
            rng.shuffle(loose)
            taken, loose = loose[:inputs], loose[inputs:]
            for (writer, out), into in zip(taken, process.inputs):
                self.channels.append((writer, out, process, into))
        for k in range(rng.choice([1, 1, 2])):
            process = self.add(f"{name}s{k}", 0, rng.choice([1, 2]), last=rng.choice([1, 7, 100, 700]))
            loose += [(process, port) for port in process.outputs]
        for k in range(rng.choice([1, 2, 3])):
            inputs = min(len(loose), rng.choice([1, 1, 2]))
            process = self.add(f"{name}f{k}", inputs, rng.choice([1, 1, 2]), feedback=rng.random() < 0.25,
                               last=rng.choice([0, 0, 0, 5, 60]))
            connect(process, inputs)
            if process.feedback:
                self.feed_back(process, f"{name}b{k}")
            loose += [(process, port) for port in process.outputs if port.name != "fo"]
        while loose:
            inputs = min(len(loose), rng.choice([1, 1, 2]))
            connect(self.add(f"{name}t{len(loose)}", inputs, 0), inputs)

    def feed_back(self, process, name):
        """To itself, or by way of others, which pass on what they read: another number of bytes at a time, if what goes round is enough for both."""
        writer, out = process, process.outputs[-1]
        for k in range(self.rng.choice([0, 1, 1, 2])):
            rates = [rate for rate in (1, process.fed, 2 * process.fed) if rate <= process.fed * (process.tokens - 1)] or [process.fed]
            other = self.add(f"{name}{k}", 1, 1, rate=self.rng.choice(rates))
            self.channels.append((writer, out, other, other.inputs[0]))
            writer, out = other, other.outputs[0]
        self.channels.append((writer, out, process, process.inputs[-1]))

    def xml(self, seed):
        """The network with capacities of a seed's choice."""
        rng = random.Random(seed)
        lines = ['<?xml version="1.0"?>', '<processnetwork name="random">']
        for process in self.processes:
            lines.append(f'  <process name="{process.name}">')
            for port in process.ports():
                kind = "input" if port.is_input else "output"
                lines.append(f'    <port type="{kind}" name="{port.name}"/>')
            lines.append(f'    <source type="c" location="{process.location()}"/></process>')
        for number, (writer, out, reader, into) in enumerate(self.channels):
            least = max(out.window, into.window)
            capacity = max(least, rng.choice([least, least + 1, 7, 16, 33, 64, 256, 1000]))
            lines.append(f'  <channel type="wfifo" capacity="{capacity}" name="c{number}">'
                         f'<sender process="{writer.name}" port="{out.name}"/>'
                         f'<receiver process="{reader.name}" port="{into.name}"/></channel>')
        return "\n".join(lines + ["</processnetwork>", ""])

    def mapping(self, seed, processors, kind="core"):
        rng = random.Random(seed)
        lines = ['<?xml version="1.0"?>', "<mapping>"]
        for number, process in enumerate(self.processes):
            lines.append(f'  <binding name="b{number}"><process name="{process.name}"/>'
                         f'<processor name="{kind}[{rng.randrange(processors)}]"/></binding>')
        return "\n".join(lines + ["</mapping>", ""])
