"""What test processes do: rounds (a token from each input and to each output), flows (streams to their end), sinks."""
from process import body

FIELDS = "uint64_t h, n, open;\n    int t, phase;\n"


def round_program(w, inputs, outputs, rounds, report=None):
    """Moves one token per round on each sized and headed end, and what it likes on streams; ends after `rounds`.

    A sized or headed input with a delay has as many tokens at the start, written by the other side's init.
    """
    rng = w.rng
    start(w)
    for end in outputs:
        for number in range(min(end.delay, rounds)):
            with w.each(end):
                send_token(w, end, str(number))
    init = finish_init(w)

    kind = rng.choice(["one", "some", "all", "phases"])
    early = kind != "phases" and rng.random() < 0.3
    per_firing = {"one": 1, "phases": 1, "all": rounds}.get(kind) or rng.randint(1, rounds)
    w.line(py="last = False")
    w.line(py="while not last:")
    w.py_depth += 1
    if early:
        with w.block("if ($t + %d >= %d) {" % (per_firing, rounds), "if t + %d >= %d:" % (per_firing, rounds)):
            w.line("DOL_detach(p);", "last = True")
    moves_in = [(receive_move, end) for end in inputs if end.mode != "stream"]
    moves_out = [(send_move, end) for end in outputs]
    if kind == "phases":
        rng.shuffle(moves_in)
        rng.shuffle(moves_out)
        with w.block("if (p->local->phase == 0) {"):
            moves(w, moves_in, rounds)
            w.line("p->local->phase = 1;")
            leave(w)
        w.line("p->local->phase = 0;")
        moves(w, moves_out, rounds)
        w.line("$t++;", "t += 1")
    else:
        order = moves_in + moves_out
        rng.shuffle(order)
        head = {"one": ("{", "if True:"),
                "some": ("for (int r = 0; r < %d && $t < %d; r++) {" % (per_firing, rounds),
                         "for _ in range(min(%d, %d - t)):" % (per_firing, rounds)),
                "all": ("while ($t < %d) {" % rounds, "while t < %d:" % rounds)}[kind]
        with w.block(*head):
            moves(w, order, rounds)
            w.line("$t++;", "t += 1")
    with w.block("if ($t == %d) {" % rounds, "if t == %d:" % rounds):
        for end in inputs:
            if end.mode == "stream":
                with w.each(end):
                    w.drain(end)
        finish(w, report)
        if not early:
            w.line("DOL_detach(p);", "last = True")
    return whole(w, init)


def moves(w, order, rounds):
    """The moves of one round, some of them while a window of another is open."""
    order = list(order)
    while order:
        move, end = order.pop(0)
        within = []
        if end.mode == "sized" and not end.ranges and not end.delay and w.rng.random() < 0.5:
            while order and not order[0][1].ranges and len(within) < 2:
                inner, inner_end = order.pop(0)
                within.insert(0, lambda f=inner, e=inner_end: f(w, e, rounds, []))
        move(w, end, rounds, within)


def receive_move(w, end, rounds, within):
    with w.each(end):
        size = w.fresh("size")
        c, py = w.port(end)
        if end.mode == "sized":
            w.line("%s %s = token_size(%dU, (uint64_t)$t, %d);" % (w.integer(), size, end.seed, end.most),
                   "%s = token_size(%d, t, %d)" % (size, end.seed, end.most))
            w.receive(end, size, within)
        else:
            w.line("unsigned short %s;" % size)
            w.line("DOL_read(%s, &%s, sizeof(%s), p);" % (c, size, size),
                   '%s = int.from_bytes((yield from read(%s, 2)), "little")' % (size, py))
            with w.block("if (%s > 0) {" % size, "if %s > 0:" % size):
                w.receive(end, size)


def send_move(w, end, rounds, within):
    """The token that is read `delay` rounds later; none where no round is left to read it."""
    if end.delay:
        with w.block("if ($t + %d < %d) {" % (end.delay, rounds), "if t + %d < %d:" % (end.delay, rounds)):
            with w.each(end):
                send_token(w, end, "t + %d" % end.delay)
    else:
        with w.each(end):
            send_token(w, end, "t", within)


def send_token(w, end, number, within=()):
    size = w.fresh("size")
    c, py = w.port(end)
    if end.mode == "sized":
        w.line("%s %s = token_size(%dU, (uint64_t)%s, %d);"
               % (w.integer(), size, end.seed, "(%s)" % number.replace("t", "$t"), end.most),
               "%s = token_size(%d, %s, %d)" % (size, end.seed, number, end.most))
        w.send(end, size, within)
    elif end.mode == "headed":
        w.line("unsigned short %s = (unsigned short)(($h >> 11) %% %d);" % (size, end.most + 1),
               "%s = (h >> 11) %% %d" % (size, end.most + 1))
        w.line("DOL_write(%s, &%s, sizeof(%s), p);" % (c, size, size),
               'yield from write(%s, %s.to_bytes(2, "little"))' % (py, size))
        with w.block("if (%s != 0) {" % size, "if %s != 0:" % size):
            w.send(end, size)
    else:
        with w.block("if (($h >> 3) % 3) {", "if (h >> 3) % 3:"):
            w.line("%s %s = ($h >> 11) %% %d + 1;" % (w.integer(), size, end.most),
                   "%s = (h >> 11) %% %d + 1" % (size, end.most))
            w.send(end, size)


def pass_on(w, outputs, got):
    """Writes to streams, in all about what was read: a flow does not grow from stage to stage."""
    for end in outputs:
        most, size = w.fresh("most"), w.fresh("size")
        with w.block("if (%s > 0 && ($h >> 3) %% %d == 0) {" % (got, len(outputs)),
                     "if %s > 0 and (h >> 3) %% %d == 0:" % (got, len(outputs))):
            w.line("int %s = %s < %d ? %s : %d;" % (most, got, end.most, got, end.most),
                   "%s = min(%s, %d)" % (most, got, end.most))
            w.line("%s %s = $h %% %s + 1;" % (w.integer(), size, most), "%s = h %% %s + 1" % (size, most))
            w.send(end, size)


def flow_program(w, inputs, outputs, report=None):
    """Reads streams to their end, with or without looking at counts, and writes streams."""
    start(w)
    init = finish_init(w)
    ports = sum(len(list(ports_of(end))) for end in inputs)
    w.line(py="last = False")
    if ports == 1 and w.rng.random() < 0.5:
        w.line(py="while not last:")
        w.py_depth += 1
        until_ended(w, inputs[0], outputs, report)
    else:
        w.line(py="open_ = %d" % ((1 << ports) - 1))
        w.line(py="while not last:")
        w.py_depth += 1
        merge(w, inputs, ports, outputs, report)
    return whole(w, init, "p->local->open = UINT64_C(%d);" % ((1 << ports) - 1))


def until_ended(w, end, outputs, report):
    """Firings whose reads ignore their results: the runtime ends the process."""
    c, py = w.port(end)
    longest = min(end.most, end.window)
    with w.each(end):
        w.line("int wanted = (int)(($h >> 9) %% %d) + 1;" % longest, "wanted = (h >> 9) %% %d + 1" % longest)
        if w.rng.random() < 0.5:
            buffer = w.buffer("wanted", end.most)
            w.line("DOL_read(%s, %s, wanted, p);" % (c, buffer), "data = yield from read(%s, wanted)" % py)
            w.absorbed(buffer, "data", "wanted")
        else:
            w.line("char *window;")
            w.line("DOL_capture(%s, (void **)&window, wanted, p);" % c, "data = yield from capture(%s, wanted)" % py)
            w.absorbed("window", "data", "wanted")
            w.line("DOL_consume(%s, p);" % c, "consume(%s)" % py)
        pass_on(w, outputs, "wanted")
    finish(w, report)


def ports_of(end):
    """The indices of an end's ports."""
    if not end.ranges:
        return [None]
    assert len(end.ranges) == 1
    return range(end.ranges[0])


def merge(w, inputs, ports, outputs, report):
    """Reads from the input that the hash chooses among those that are open, to the last."""
    at_zero = w.rng.random() < 0.5
    with w.block("if (p->local->open == 0) {", "if open_ == 0:"):
        finish(w, report)
        w.line("DOL_detach(p);", "last = True")
        leave(w)
        w.line(py="break")
    w.line("int i = (int)(($h >> 3) %% %d), k, got = 0;" % ports, "i = (h >> 3) %% %d" % ports)
    with w.block("while (!(p->local->open >> i & 1)) {", "while not open_ >> i & 1:"):
        w.line("i = (i + 1) %% %d;" % ports, "i = (i + 1) %% %d" % ports)
    longest = min(min(end.most, end.window) for end in inputs)
    w.line("k = (int)(($h >> 9) %% %d) + 1;" % longest, "k = (h >> 9) %% %d + 1" % longest)
    if inputs[0].ranges:
        w.line("CREATEPORTVAR(port);")
        c, py = w.port(inputs[0])
        w.line("CREATEPORT(port, PORT_%s, 1, i, %d);" % (inputs[0].port.upper(), ports),
               'port = "%s_%%d" %% i' % inputs[0].port)
        merge_one(w, inputs[0], c, py)
    else:
        with w.block("switch (i) {"):
            for i, end in enumerate(inputs):
                w.line("case %d: {" % i, "%s i == %d:" % ("elif" if i else "if", i))
                w.c_depth += 1
                w.py_depth += 1
                c, py = w.port(end)
                merge_one(w, end, c, py)
                w.line("break;")
                w.c_depth -= 1
                w.py_depth -= 1
                w.line("}")
    if at_zero:
        w.line("if (got == 0)", "if got == 0:")
    else:
        w.line("if (got < k)", "if got < k:")
    w.line("    p->local->open &= ~(UINT64_C(1) << i);", "    open_ &= ~(1 << i)")
    pass_on(w, outputs, "got")


def merge_one(w, end, c, py):
    if w.rng.random() < 0.5:
        buffer = w.buffer("k", end.most)
        w.line("got = DOL_read(%s, %s, k, p);" % (c, buffer), "data = yield from read(%s, k, True)" % py)
        w.line(py="got = len(data)")
        w.absorbed(buffer, "data", "got")
    else:
        w.line("void *window;")
        w.line("got = DOL_capture(%s, &window, k, p);" % c, "data = yield from capture(%s, k, True)" % py)
        w.line(py="got = len(data)")
        with w.block("if (got > 0) {", "if got > 0:"):
            w.absorbed("window", "data", "got")
            w.line("DOL_consume(%s, p);" % c, "consume(%s)" % py)


def sink_program(w, inputs):
    """Prints the last report of each process that sends it some."""
    start(w)
    init = finish_init(w)
    w.line(py="last = False")
    w.line("int port_number = 0;", "port_number = 0")
    for end in inputs:
        with w.each(end):
            c, py = w.port(end)
            w.line("uint64_t r[2], newest[2] = {0, 0};", "newest = bytes(16)")
            with w.block("while (DOL_read(%s, r, sizeof(r), p) == (int)sizeof(r)) {" % c, "while True:"):
                w.line(py="data = yield from read(%s, 16, True)" % py)
                w.line(py="if len(data) != 16: break")
                w.line("newest[0] = r[0];", "newest = data")
                w.line("newest[1] = r[1];")
                w.line("$h = absorb($h, r, sizeof(r));", "h = absorb(h, data)")
            w.line('printf("%s.%%d %%016llx %%llu\\n", port_number, (unsigned long long)newest[0],' % w.name)
            w.line("       (unsigned long long)newest[1]);")
            w.line(py='lines.append("%s.%%d %%016x %%d" %% (port_number, int.from_bytes(newest[:8], "little"), '
                      'int.from_bytes(newest[8:], "little")))' % w.name)
            w.line("port_number++;", "port_number += 1")
    finish(w, None)
    w.line("DOL_detach(p);")
    return whole(w, init)


# The frame around it.

def start(w):
    w.line(py="h = %d" % w.seed)
    w.line(py="n = t = 0")
    w.c_depth = 1
    for d in range(w.dimensions + 1):
        w.line("$h = mix($h, (uint64_t)(GETINDEX(%d) + 2));" % d,
               "h = mix(h, %s)" % ("I[%d] + 2" % d if d < w.dimensions else "1"))


def finish_init(w):
    """The lines of init; those of fire start anew."""
    init, w.c = w.c, []
    w.c_depth = 1
    return init


def leave(w):
    """Returns from fire."""
    if not w.in_state:
        w.line("p->local->h = h;")
        w.line("p->local->n = n;")
        w.line("p->local->t = t;")
    w.line("return 0;")


def finish(w, report):
    """Tells the hash and the number of bytes: prints them, or sends them to a sink."""
    if report is not None:
        c, py = w.port(report)
        with w.block():
            w.line("const uint64_t r[2] = {$h, $n};", 'data = h.to_bytes(8, "little") + n.to_bytes(8, "little")')
            w.line("DOL_write(%s, r, sizeof(r), p);" % c, "yield from write(%s, data)" % py)
        return
    holes = "_%d" * w.dimensions
    c_indices = "".join("GETINDEX(%d), " % d for d in range(w.dimensions))
    py_indices = "".join("I[%d], " % d for d in range(w.dimensions))
    w.line('printf("%s%s %%016llx %%llu\\n", %s(unsigned long long)$h, (unsigned long long)$n);'
           % (w.name, holes, c_indices),
           'lines.append("%s%s %%016x %%d" %% (%sh, n))' % (w.name, holes, py_indices))


def whole(w, init, more_init=None):
    """(C text, Python body)."""
    leave(w)
    rng = w.rng
    buffer = "    unsigned char buffer[4096];\n" if w.buffer_in_state else ""
    name = w.name
    state = "%s_State" % (name[0].upper() + name[1:])
    text = ["#include <stdio.h>", "#include <dol.h>", '#include "kahn.h"', ""]
    text += ["#define %s %s" % (m, value) for m, value in sorted(w.macros.items())]
    text += ["", "typedef struct _local_states {", "    " + FIELDS + buffer + "} %s;" % state, ""]
    text += ["void %s_init(DOLProcess *p)" % name, "{"]
    text += [] if w.in_state else ["    uint64_t h = %dU, n = 0;" % w.seed, "    int t = 0;"]
    text += ["    p->local->h = %dU;" % w.seed] if w.in_state else []
    text += ["    " + more_init] if more_init else []
    text += [w.text(init)]
    text += [] if w.in_state else ["    p->local->h = h;", "    p->local->n = n;", "    p->local->t = t;"]
    pointer = rng.choice(["DOLProcess *p", "DOLProcess* p", "DOLProcess * p"])
    text += ["}", "", "int %s_fire(%s)" % (name, pointer), "{"]
    if not w.in_state:
        text += ["    uint64_t h = p->local->h, n = p->local->n;", "    int t = p->local->t;"]
    text += [w.text(w.c), "}", ""]
    function, _source = body(w)
    return "\n".join(text), function
