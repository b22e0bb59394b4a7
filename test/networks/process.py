"""Writes one process twice, line by line: in C for Weft and in Python for the simulation.

In C lines `$h`, `$t` and `$n` stand for the running hash, the round and the bytes moved so far: locals or fields of
p->local, as the process has it. In Python they are always locals.
"""
from contextlib import contextmanager
from dataclasses import dataclass

import simulate


@dataclass
class End:
    """A process's end of a channel, or of as many as `ranges` has indices.

    mode: `sized` (both ends know the size of each token), `headed` (two bytes before each token tell its size, 0
    too), `stream` (any bytes until the writer ends). most: bytes of the largest token. window: bytes of the largest
    window. delay: initial tokens. seed: of the sizes, the same at both ends.
    """
    port: str
    mode: str
    most: int
    window: int
    seed: int
    delay: int = 0
    ranges: tuple = ()


class Writer:
    """Collects the lines of one process."""

    def __init__(self, rng, name, seed, dimensions=0):
        self.rng, self.name, self.seed, self.dimensions = rng, name, seed, dimensions
        self.c, self.py = [], []
        self.c_depth, self.py_depth = 0, 1
        self.nested = 0
        self.in_state = rng.random() < 0.4  # the hash and counters stay in p->local during a firing
        self.buffer_in_state = rng.random() < 0.3
        self.macros = {}

    def line(self, c=None, py=None):
        for lines, depth, text in ((self.c, self.c_depth, c), (self.py, self.py_depth, py)):
            if text is not None:
                lines.append("    " * depth + text)

    @contextmanager
    def block(self, c="{", py=None, end="}"):
        self.line(c, py)
        self.c_depth += 1
        self.py_depth += py is not None
        if py is not None:
            self.line(py="pass")
        yield
        self.c_depth -= 1
        self.py_depth -= py is not None
        self.line(end)

    def fresh(self, name):
        """A local's name: the same in blocks beside each other, another in nested ones."""
        return name if self.nested == 0 else "%s%d" % (name, self.nested)

    def integer(self):
        return self.rng.choice(["int", "int", "long", "unsigned", "short", "size_t", "uint64_t"])

    def port(self, end):
        """The port as C and Python write it; a DOL macro names it."""
        base = "PORT_" + end.port.upper()
        self.macros[base] = end.port if end.port.isdigit() else '"%s"' % end.port
        if end.ranges:
            return "(void *)port", "C[port]"
        return "(void *)%s" % base, 'C["%s"]' % end.port

    @contextmanager
    def each(self, end):
        """Around what is done with every port of an iterated end; `port` is the variable."""
        if not end.ranges:
            with self.block():
                yield
            return
        base, variables = "PORT_" + end.port.upper(), "abcd"[:len(end.ranges)]
        downwards = self.rng.random() < 0.3
        with self.block():
            self.line("CREATEPORTVAR(port);")
            self.line("int %s;" % ", ".join(variables))
            depths = (self.c_depth, self.py_depth)
            for v, n in zip(variables, end.ranges):
                if downwards:
                    self.line("for (%s = %d; %s >= 0; %s--) {" % (v, n - 1, v, v), "for %s in range(%d - 1, -1, -1):" % (v, n))
                else:
                    self.line("for (%s = 0; %s < %d; %s++) {" % (v, v, n, v), "for %s in range(%d):" % (v, n))
                self.c_depth += 1
                self.py_depth += 1
            pairs = ", ".join("%s, %d" % pair for pair in zip(variables, end.ranges))
            self.line("CREATEPORT(port, %s, %d, %s);" % (base, len(end.ranges), pairs),
                      'port = "%s_%s" %% (%s,)' % (end.port, "_".join(["%d"] * len(variables)), ", ".join(variables)))
            yield
            while self.c_depth > depths[0]:
                self.c_depth -= 1
                self.line("}")
            self.py_depth = depths[1]

    # What moves bytes. `n` is a C variable that is Python's, too.

    def buffer(self, n, most):
        """The name of a buffer for `n` bytes, declared here if it is a local one."""
        if self.buffer_in_state:
            return "p->local->buffer"
        name = self.fresh("buffer")
        self.line("unsigned char %s[%d];" % (name, most))
        return name

    def absorbed(self, c_bytes, py_bytes, n):
        self.line("$h = absorb($h, %s, (int)%s);" % (c_bytes, n), "h = absorb(h, %s)" % py_bytes)
        self.line("$n += %s;" % n, "n += %s" % n)

    def chunks(self, total, step, body):
        """Calls body(k) in a loop of some kind whose chunks of `k` bytes make `total`; `step` is k's expression over
        the bytes that are left, in C and Python alike but for $h."""
        left, k = self.fresh("left"), self.fresh("k")
        kind = self.rng.choice(["while", "for", "do", "goto", "forever"])
        step_of = step.replace("LEFT", left)
        expression = "(int)(%s)" % step_of, step_of.replace("$h", "h").replace("(uint64_t)", "")
        least = "%s = %s < %s ? %s : %s;" % (k, k, left, k, left), "%s = min(%s, %s)" % (k, k, left)
        self.line("%s %s = %s;" % (self.rng.choice(["int", "long"]), left, total), "%s = %s" % (left, total))

        def once():
            self.line("int %s = %s;" % (k, expression[0]), "%s = %s" % (k, expression[1]))
            self.line(*least)
            body(k)

        if kind == "while":
            with self.block("while (%s > 0) {" % left, "while %s > 0:" % left):
                once()
                self.line("%s -= %s;" % (left, k), "%s -= %s" % (left, k))
        elif kind == "for":
            done = self.fresh("done")
            self.line("int %s;" % done, "%s = 0" % done)
            with self.block("for (%s = 0; %s > 0; %s++) {" % (done, left, done), "while %s > 0:" % left):
                once()
                self.line("%s -= %s;" % (left, k), "%s -= %s" % (left, k))
                self.line(py="%s += 1" % done)
            self.line("$h = mix($h, (uint64_t)%s);" % done, "h = mix(h, %s)" % done)
        elif kind == "do":
            with self.block("do {", "while %s > 0:" % left, "} while (%s > 0);" % left):
                once()
                self.line("%s -= %s;" % (left, k), "%s -= %s" % (left, k))
        elif kind == "forever":
            with self.block("for (;;) {", "while True:"):
                with self.block("if (%s == 0) {" % left, "if %s == 0:" % left):
                    self.line("break;", "break")
                once()
                self.line("%s -= %s;" % (left, k), "%s -= %s" % (left, k))
        else:
            label = "again_%d" % len(self.c)
            self.line(label + ":")
            with self.block("{", "while True:"):
                once()
                self.line("%s -= %s;" % (left, k), "%s -= %s" % (left, k))
                self.line("if (%s > 0)" % left, "if %s <= 0:" % left)
                self.line("    goto %s;" % label, "    break")

    def receive(self, end, n, within=()):
        """Reads exactly `n` bytes, 1 to end.most; `within` are actions for while a window is open."""
        self.choose([self.receive_read, self.receive_used, self.receive_pieces, self.receive_windows,
                     self.receive_windows, self.receive_bytes], end, n, within)

    def send(self, end, n, within=()):
        """Writes exactly `n` bytes that depend on the hash."""
        self.choose([self.send_write, self.send_pieces, self.send_windows, self.send_windows, self.send_bytes],
                    end, n, within)

    def choose(self, ways, end, n, within):
        """One way, or, by what the process read, one of some."""
        rng = self.rng
        structure = "none" if within else rng.choice(["none", "none", "if", "switch", "braceless"])
        if structure == "none":
            rng.choice(ways)(end, n, within)
        elif structure == "if":
            with self.block("if ($h & 4) {", "if h & 4:"):
                rng.choice(ways)(end, n, ())
            with self.block("else {", "else:"):
                rng.choice(ways)(end, n, ())
        elif structure == "braceless" and ways[0] == self.send_write:
            c, py = self.port(end)
            with self.block():
                buffer = self.buffer(n, end.most)
                self.line("derive($h, %s, (int)%s);" % (buffer, n), "data = derive(h, %s)" % n)
                self.line("if ($h & 2)")
                self.line("    DOL_write(%s, %s, (int)%s, p);" % (c, buffer, n), "yield from write(%s, data)" % py)
                self.line("else")
                self.line("    DOL_write(%s, &%s[0], (int)%s, p);" % (c, buffer, n))
                self.written(n)
        elif structure == "braceless":
            c, py = self.port(end)
            with self.block():
                buffer = self.buffer(n, end.most)
                self.line("if ($h & 2)")
                self.line("    DOL_read(%s, %s, (int)%s, p);" % (c, buffer, n), "data = yield from read(%s, %s)" % (py, n))
                self.line("else DOL_read(%s, &%s[0], (int)%s, p);" % (c, buffer, n))
                self.absorbed(buffer, "data", n)
        else:
            cases = rng.randint(2, 4)
            variable = self.fresh("s")
            self.line(py="%s = h %% %d" % (variable, cases))
            with self.block("switch ($h %% %d) {" % cases):
                for case in range(cases):
                    last = case == cases - 1
                    self.line("default: {" if last else "case %d: {" % case,
                              "else:" if last else "%s %s == %d:" % ("elif" if case else "if", variable, case))
                    self.c_depth += 1
                    self.py_depth += 1
                    rng.choice(ways)(end, n, ())
                    self.line("break;")
                    self.c_depth -= 1
                    self.py_depth -= 1
                    self.line("}")

    def written(self, n):
        self.line("$h = mix($h, (uint64_t)%s);" % n, "h = mix(h, %s)" % n)
        self.line("$n += %s;" % n, "n += %s" % n)

    def receive_read(self, end, n, within):
        c, py = self.port(end)
        with self.block():
            buffer = self.buffer(n, end.most)
            self.line("DOL_read(%s, %s, (int)%s, p);" % (c, buffer, n), "data = yield from read(%s, %s)" % (py, n))
            self.absorbed(buffer, "data", n)
        self.all(within)

    def receive_used(self, end, n, within):
        c, py = self.port(end)
        with self.block():
            buffer, got = self.buffer(n, end.most), self.fresh("got")
            self.line("int %s;" % got)
            self.line("%s = DOL_read(%s, %s, (int)%s, p);" % (got, c, buffer, n),
                      "data = yield from read(%s, %s, True)" % (py, n))
            self.line(py="%s = len(data)" % got)
            self.absorbed(buffer, "data", got)
        self.all(within)

    def receive_pieces(self, end, n, within):
        c, py = self.port(end)
        with self.block():
            buffer = self.buffer(n, end.most)

            def piece(k):
                self.line("DOL_read(%s, %s, %s, p);" % (c, buffer, k), "data = yield from read(%s, %s)" % (py, k))
                self.absorbed(buffer, "data", k)
            self.chunks(n, "(($h >> 9) & 63) + 1", piece)
        self.all(within)

    def receive_bytes(self, end, n, within):
        c, py = self.port(end)
        with self.block():
            byte, word = self.fresh("byte"), self.fresh("word")
            self.line("unsigned char %s;" % byte)
            self.line("uint64_t %s;" % word)

            def piece(k):
                with self.block("if (%s < 8) {" % k, "if %s < 8:" % k):
                    self.line("DOL_read(%s, &%s, 1, p);" % (c, byte), "data = yield from read(%s, 1)" % py)
                    self.line("%s = 1;" % k, "%s = 1" % k)
                    self.absorbed("&" + byte, "data", k)
                with self.block("else {", "else:"):
                    self.line("DOL_read(%s, &%s, sizeof(%s), p);" % (c, word, word), "data = yield from read(%s, 8)" % py)
                    self.line("%s = sizeof(%s);" % (k, word), "%s = 8" % k)
                    self.absorbed("&" + word, "data", k)
            self.chunks(n, "(($h >> 5) & 7) + 4", piece)
        self.all(within)

    def receive_windows(self, end, n, within):
        c, py = self.port(end)
        window, data = self.fresh("window"), self.fresh("held")
        step = "%d" % end.window if self.rng.random() < 0.5 else "($h >> 7) %% %d + 1" % end.window
        with self.block():
            pending = list(within)

            def piece(k):
                self.line("unsigned char *%s;" % window)
                self.line("DOL_capture(%s, (void **)&%s, %s, p);" % (c, window, k),
                          "%s = yield from capture(%s, %s)" % (data, py, k))
                while pending:
                    self.nested += 1
                    pending.pop()()
                    self.nested -= 1
                self.absorbed(window, data, k)
                self.line("DOL_consume(%s, p);" % c, "consume(%s)" % py)
            self.windows(n, step, piece, within)

    def send_windows(self, end, n, within):
        c, py = self.port(end)
        window = self.fresh("window")
        step = "%d" % end.window if self.rng.random() < 0.5 else "($h >> 7) %% %d + 1" % end.window
        with self.block():
            pending = list(within)

            def piece(k):
                self.line("%s *%s;" % (self.rng.choice(["void", "char", "unsigned char"]), window))
                self.line("DOL_reserve(%s, (void **)&%s, %s, p);" % (c, window, k),
                          "yield from reserve(%s, %s)" % (py, k))
                while pending:
                    self.nested += 1
                    pending.pop()()
                    self.nested -= 1
                self.line("derive($h, %s, %s);" % (window, k))
                self.line("DOL_release(%s, p);" % c, "release(%s, derive(h, %s))" % (py, k))
                self.written(k)
            self.windows(n, step, piece, within)

    def windows(self, n, step, piece, within):
        """Windows that make `n` bytes; actions within are done once, in a first window of their own."""
        if not within:
            self.chunks(n, step, piece)
            return
        first, rest = self.fresh("first"), self.fresh("rest")
        most = step if step.isdigit() else step.split("%")[1].split("+")[0].strip()
        self.line("int %s = %s < %s ? (int)%s : %s;" % (first, n, most, n, most), "%s = min(%s, %s)" % (first, n, most))
        piece(first)
        self.line("int %s = (int)%s - %s;" % (rest, n, first), "%s = %s - %s" % (rest, n, first))
        with self.block("if (%s > 0) {" % rest, "if %s > 0:" % rest):
            self.chunks(rest, step, piece)

    def send_write(self, end, n, within):
        c, py = self.port(end)
        with self.block():
            buffer = self.buffer(n, end.most)
            self.line("derive($h, %s, (int)%s);" % (buffer, n), "data = derive(h, %s)" % n)
            self.line("DOL_write(%s, %s, (int)%s, p);" % (c, buffer, n), "yield from write(%s, data)" % py)
            self.written(n)
        self.all(within)

    def send_pieces(self, end, n, within):
        c, py = self.port(end)
        with self.block():
            buffer = self.buffer(n, end.most)

            def piece(k):
                self.line("derive($h, %s, %s);" % (buffer, k), "data = derive(h, %s)" % k)
                self.line("DOL_write(%s, %s, %s, p);" % (c, buffer, k), "yield from write(%s, data)" % py)
                self.written(k)
            self.chunks(n, "(($h >> 9) & 63) + 1", piece)
        self.all(within)

    def send_bytes(self, end, n, within):
        c, py = self.port(end)
        with self.block():
            byte, word = self.fresh("byte"), self.fresh("word")

            def piece(k):
                with self.block("if (%s < 8) {" % k, "if %s < 8:" % k):
                    self.line("unsigned char %s = (unsigned char)($h >> 40);" % byte,
                              "data = (h >> 40 & 255).to_bytes(1, 'little')")
                    self.line("DOL_write(%s, &%s, 1, p);" % (c, byte), "yield from write(%s, data)" % py)
                    self.line("%s = 1;" % k, "%s = 1" % k)
                with self.block("else {", "else:"):
                    self.line("const uint64_t %s = $h;" % word, "data = h.to_bytes(8, 'little')")
                    self.line("DOL_write(%s, &%s, sizeof %s, p);" % (c, word, word), "yield from write(%s, data)" % py)
                    self.line("%s = 8;" % k, "%s = 8" % k)
                self.written(k)
            self.chunks(n, "(($h >> 5) & 7) + 4", piece)
        self.all(within)

    def all(self, actions):
        for action in actions:
            action()

    def drain(self, end):
        """Reads a stream to its end, by counts."""
        c, py = self.port(end)
        k = self.rng.randint(1, end.most)
        way = self.rng.choice(["zero", "short", "window"])
        with self.block():
            got = self.fresh("got")
            if way == "window":
                k = min(k, end.window)
                window = self.fresh("window")
                self.line("unsigned char *%s;" % window)
                self.line("int %s;" % got)
                with self.block("while ((%s = DOL_capture(%s, (void **)&%s, %d, p)) > 0) {" % (got, c, window, k),
                                "while True:"):
                    self.line(py="data = yield from capture(%s, %d, True)" % (py, k))
                    self.line(py="%s = len(data)" % got)
                    self.line(py="if %s == 0: break" % got)
                    self.absorbed(window, "data", got)
                    self.line("DOL_consume(%s, p);" % c, "consume(%s)" % py)
                return
            buffer = self.buffer(k, end.most)
            self.line("int %s;" % got)
            if way == "zero":
                with self.block("while ((%s = DOL_read(%s, %s, %d, p)) > 0) {" % (got, c, buffer, k), "while True:"):
                    self.line(py="data = yield from read(%s, %d, True)" % (py, k))
                    self.line(py="%s = len(data)" % got)
                    self.line(py="if %s == 0: break" % got)
                    self.absorbed(buffer, "data", got)
            else:
                with self.block("do {", "while True:", "} while (%s == %d);" % (got, k)):
                    self.line("%s = DOL_read(%s, %s, %d, p);" % (got, c, buffer, k),
                              "data = yield from read(%s, %d, True)" % (py, k))
                    self.line(py="%s = len(data)" % got)
                    self.absorbed(buffer, "data", got)
                    self.line(py="if %s < %d: break" % (got, k))

    def text(self, lines):
        state = ("p->local->h", "p->local->t", "p->local->n") if self.in_state else ("h", "t", "n")
        text = "\n".join(lines)
        for short, long in zip(("$h", "$t", "$n"), state):
            text = text.replace(short, long)
        return text


def body(writer):
    """The Python function of the lines."""
    source = "def body(C, I, lines):\n    if False: yield\n" + "\n".join(writer.py) + "\n"
    scope = {name: getattr(simulate, name) for name in
             ("mix", "absorb", "derive", "token_size", "read", "write", "capture", "consume", "reserve", "release")}
    exec(compile(source, writer.name, "exec"), scope)
    return scope["body"], source
