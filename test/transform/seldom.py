"""What is seldom written, or was once transformed wrongly: statements for random programs (program.py), for compilers that know all
of GNU C. Each has a name; one that begins with "stack: " is no protothread, and its program runs on a stack under --execution auto."""

import re

HEAD_C = """#include <stdarg.h>
typedef unsigned Vector __attribute__((vector_size(32)));
typedef unsigned Row[3];
#define MAX(a, b) ({ __typeof__(a) left_ = (a); __typeof__(b) right_ = (b); left_ > right_ ? left_ : right_; })
#define BOTH(name) static unsigned name##_one(unsigned x) { return x * 3u + 1u; } \\
    static unsigned name##_two(DOLProcess *p, unsigned x) \\
    { unsigned char c = 0; DOL_read((void *)PORT_IN, &c, 1, p); return name##_one(x) + c; }
BOTH(both)
#define LOCAL(type, name, value) type name __attribute__((unused)) = (value)
__attribute__((unused)) static void twice_at(const unsigned *x) { total += 2u * *x; }
__attribute__((unused)) static void add(unsigned *x) { total = total * 3u + *x; }
#define LARGER(a, b) ({ __auto_type left_ = (a); __auto_type right_ = (b); left_ > right_ ? left_ : right_; })
static unsigned all(DOLProcess *p, int count, ...)
{
    unsigned sum = 0;
    va_list list, copy;
    va_start(list, count);
    va_copy(copy, list);
    while (count-- > 0) {
        unsigned char c = 0;
        DOL_read((void *)PORT_IN, &c, 1, p);
        sum = sum * 5u + va_arg(list, unsigned) + (unsigned)va_arg(list, double) + c;
    }
    sum += va_arg(copy, unsigned);
    va_end(copy);
    va_end(list);
    return sum;
}
"""

HEAD_ALIAS = """static unsigned aliased(DOLProcess *p)
{
    unsigned char c = 0;
    DOL_read((void *)PORT_IN, &c, 1, p);
    return c;
}
static unsigned other_name(DOLProcess *p) __attribute__((alias("aliased")));
"""

HEAD_CPP = """static unsigned events; /* what is made, copied and ends, in its order */
static void event(unsigned what) { events = events * 31u + what; }
struct Noisy {
    unsigned n;
    explicit Noisy(unsigned x) : n(x) { event(1u + n % 7u); }
    ~Noisy() { event(11u + n % 7u); }
    unsigned get() const { return n; }
};
struct Copied {
    unsigned n;
    explicit Copied(unsigned x) : n(x) { event(2); }
    Copied(const Copied &o) : n(o.n) { event(3); }
    Copied &operator=(const Copied &o) { n = o.n; event(4); return *this; }
};
namespace inner {
typedef unsigned Number;
static Number plus(Number x) { return x + 5u; }
static Number ask(DOLProcess *p, Number x)
{
    unsigned char c = 0;
    DOL_read((void *)PORT_IN, &c, 1, p);
    Number sum = plus(x) + c;
    return sum;
}
}
template <bool yes> static unsigned chosen(unsigned x)
{
    if constexpr (yes)
        return x + 1u;
    else
        return x * 2u;
}
"""

HEAD_LIST = """static unsigned listed(DOLProcess *p, std::initializer_list<unsigned> list)
{
    unsigned char c = 0;
    DOL_read((void *)PORT_IN, &c, 1, p);
    for (unsigned x : list)
        c = (unsigned char)(c + x);
    return c;
}
"""

HEAD_COPIED = """static Copied passed(DOLProcess *p, Copied x)
{
    unsigned char c = 0;
    DOL_read((void *)PORT_IN, &c, 1, p);
    x.n += c;
    return x;
}
"""

HEAD_TEXT = """static unsigned measured(DOLProcess *p, const std::string &text)
{
    unsigned char c = 0;
    DOL_read((void *)PORT_IN, &c, 1, p);
    return (unsigned)text.size() + c;
}
"""

HEAD_THROWN = """static unsigned thrown(DOLProcess *p, unsigned x)
{
    Noisy first(x);
    unsigned char c = 0;
    DOL_read((void *)PORT_IN, &c, 1, p);
    if ((x + c) % 4u == 0u)
        throw x + c;
    std::string text(x % 40u, 'y');
    for (unsigned i = 0; i < 3u; i++) {
        Noisy each(i + c);
        DOL_read((void *)PORT_IN, &c, 1, p);
        if ((x + c) % 5u == i)
            throw Noisy(x);
    }
    return (unsigned)text.size() + first.get();
}
"""

# The headers of what a program may use. Reading them takes most of the time, so a program includes only those that it needs.
HEADERS_CPP = {"std::initializer_list": "<initializer_list>", "std::string": "<string>", "std::vector": "<vector>", "std::pair": "<utility>"}

# What the head has where a program may need it.
STACKED_C = {"alias": HEAD_ALIAS, "register": ""}
STACKED_CPP = {"initializer_list": "", "initializer_list as argument": HEAD_LIST, "structured binding": ""}

# The same of what needs no stack.
PASSED_CPP = {"object that counts its copies, passed": HEAD_COPIED, "text as an argument": HEAD_TEXT,
              "exception over calls": HEAD_THROWN}


class Seldom:
    def __init__(self, program, chance_of_stack):
        self.p = program
        stacked = STACKED_CPP if program.is_cpp else STACKED_C
        self.stacked = None
        if program.chance(chance_of_stack):
            self.stacked = program.r.choice(list(stacked))
            if "DOL_" in stacked[self.stacked]:
                program.note("stack: " + self.stacked)  # whether or not it is called
        self.passed = program.r.choice([*PASSED_CPP, "exception over calls"]) if program.is_cpp and program.chance(40) else None
        self.head = (HEAD_C + (HEAD_CPP if program.is_cpp else "") + (stacked[self.stacked] if self.stacked else "")
                     + PASSED_CPP.get(self.passed, ""))

    def pause(self, e=None):
        """A call that blocks and changes nothing that a statement here has; nothing if no port is free."""
        p = self.p
        outputs = p.free(["out", "out2"], e)
        inputs = p.free(["in", "in2", "1"], e)
        if not outputs and not inputs:
            return "total"
        port = p.r.choice(outputs + inputs)
        p.ports.add(port)
        if port in outputs:
            return f"DOL_write((void *){'PORT_OUT' if port == 'out' else 'PORT_OUT2'}, &{'events' if p.is_cpp else 'total'}, 4, p)"
        macro = {"in": "PORT_IN", "in2": "PORT_IN2", "1": "PORT_1"}[port]
        return f"DOL_read((void *){macro}, scratch + 9, 3, p)"

    def around(self, declarations, uses):
        """Declarations, statements that may block, then uses."""
        p = self.p
        p.out("{")
        p.depth += 1
        for line in declarations:
            p.out(line)
        p.out(self.pause() + ";")
        p.block(p.r.randrange(0, 2))
        for line in uses:
            p.out(line)
        p.depth -= 1
        p.out("}")

    def statement(self):
        p = self.p
        if self.stacked and p.chance(35):
            self.stack()
            return
        choices = [self.aligned, self.vector, self.two, self.typeof, self.attributes, self.tag, self.line, self.assembler,
                   self.pointers, self.row, self.unevaluated]
        choices += [self.variable, self.variable_type] if p.arrays else [self.room]
        choices += ([self.atomic, self.atomic, self.literal, self.literal, self.label, self.computed, self.generic,
                     self.varargs, self.nested, self.auto_type, self.cleanup, self.size] if not p.is_cpp else
                    [self.copies, self.copies, self.passing, self.names, self.between, self.ending, self.ending, self.range, self.parts,
                     self.some, self.some, *[self.tried] * (5 if self.passed == "exception over calls" else 2)])
        p.r.choice(choices)()

    # -- both languages
    def aligned(self):
        p = self.p
        v, n = p.name("v"), p.r.choice([32, 64])
        p.note("aligned local")
        word = "alignas" if p.is_cpp else "_Alignas"
        self.around([p.r.choice([f"{word}({n}) unsigned {v}[3] = {{{p.full()}, 2u, 3u}};",
                                 f"unsigned {v}[3] __attribute__((aligned({n}))) = {{{p.full()}, 4u}};",
                                 f"__attribute__((aligned({n}))) unsigned {v}[2] = {{{p.full()}, 9u}};"])],
                    [f"total += {v}[0] * 3u + {v}[1] + (unsigned)((uintptr_t){v} % {n}u);"])

    def vector(self):
        p = self.p
        v = p.name("v")
        p.note("vector")
        self.around([f"Vector {v} = {{{p.full()}, {p.const()}, 3u, 4u, 5u, 6u, 7u, {p.const()}}};"],
                    [f"{v} = {v} * {v} + 3u;", f"total += {v}[0] ^ {v}[1] ^ {v}[7];", f"total += (unsigned)((uintptr_t)&{v} % 32u);"])

    def can_call(self):
        return "in" not in self.p.windows

    def two(self):
        p = self.p
        if not self.can_call():
            p.out("total += both_one(3u);")
            return
        p.ports.add("in")
        p.out(p.note("macro that defines two functions", f"total += both_two(p, {p.pure(None, 1)});"))

    def typeof(self):
        p = self.p
        v, w = p.name("v"), p.name("v")
        source = p.pick(["scalar"]) or "total"
        if p.chance(50):
            value = p.full()
            if "goto" not in value:  # a label may not be there twice
                p.out(p.note("typeof in a macro", f"total += (unsigned)MAX({source}, {value});"))
        else:
            p.note("typeof of a local")
            self.around([f"unsigned short {v} = (unsigned short)({p.full()});", f"__typeof__({v}) {w} = (__typeof__({v}))({p.full()});"],
                        [f"total += {v} + {w};"])

    def attributes(self):
        p = self.p
        v, w = p.name("v"), p.name("v")
        p.note("attributes")
        self.around([f"unsigned {v} __attribute__((unused)) = {p.full()}, {w} __attribute__((unused)) = 3u;",
                     f"LOCAL(unsigned char, {v}b, (unsigned char)({p.full()}));",
                     f"struct __attribute__((packed)) {{ unsigned char a; unsigned b; }} {w}p = {{1, {p.pure(None, 1)}}};"],
                    [f"total += {v} * 2u + {w} + {v}b + {w}p.b + (unsigned)sizeof {w}p;"])

    def tag(self):
        p = self.p
        v = p.name("v")
        p.note("local tag that hides another")
        p.out("{")
        p.out(f"    struct pair {{ unsigned char b[3]; unsigned a; }} {v} = {{{{1, 2, 3}}, {p.const()}}};")
        p.out("    enum colour { BLUE = 77, RED } " + f"{v}c = BLUE;")
        p.out(f"    {self.pause()};")
        p.out(f"    {{ struct pair {{ double d; }} {v}d = {{2.5}}; {self.pause()}; total += (unsigned)({v}d.d * 2) + (unsigned)sizeof(struct pair); }}")
        p.out(f"    total += {v}.b[1] + {v}.a + (unsigned)sizeof(struct pair) + (unsigned){v}c + (unsigned)RED;")
        p.out("}")

    def line(self):
        p = self.p
        p.note("__LINE__")
        if p.chance(40):
            p.lines.append(f"#line {p.r.randrange(1, 3000)}" + p.r.choice(["", ' "other.c"']))
        value, call = p.full(), self.pause()
        if p.names % 3 == 0 or "goto" in value:  # a label may not be there twice
            p.out(f"total += {value} +")
            p.out("    (unsigned)__LINE__;")
            p.out(f"{call}; total ^= (unsigned)__LINE__;")
        elif p.names % 3 == 1:
            p.out(f"TWICE(total += (unsigned)__LINE__; {call};")
            p.out(f"    total ^= (unsigned)__LINE__ + ({value}));")
        else:
            p.out(f"if (({value}) % 3u ==")
            p.out("        (unsigned)__LINE__ % 3u ||")
            p.out(f"    (unsigned){call} >=")
            p.out("        (unsigned)__LINE__ % 3u)")
            p.out("    total ^= (unsigned)__LINE__;")

    def assembler(self):
        p = self.p
        v = p.name("v")
        p.note("assembler")
        self.around([f"unsigned {v} = {p.full()};", '__asm__ volatile("" ::: "memory");'],
                    [f'__asm__("" : "+r"({v}));', f"total += {v};"])

    def pointers(self):
        p = self.p
        v, q = p.name("v"), p.name("q")
        restrict = "__restrict" if p.is_cpp else p.r.choice(["restrict", "__restrict"])
        p.note("qualified pointers")
        self.around([f"unsigned {v}[2] = {{{p.full()}, 6u}}, *{restrict} {q} = {v} + 1, *volatile {q}v = {v}, *const {q}c = {v};"],
                    [f"total += *{q} + *{q}v + {q}c[1];"])

    def row(self):
        p = self.p
        v, q = p.name("v"), p.name("q")
        p.note("array by typedef")
        self.around([f"Row {v} = {{{p.full()}, 2u}};", f"const Row {q}c = {{1u, {p.pure(None, 1)}}};", f"Row *{q} = &{v};"],
                    [f"total += {v}[0] + (*{q})[1] + {q}c[1];"])

    def unevaluated(self):
        p = self.p
        v = p.name("v")
        p.note("call of which only the type matters")
        self.around([f"__typeof__(both_two(p, 1u)) {v} = {p.full()};"], [f"total += {v} + (unsigned)sizeof(both_two(p, 2u));"])

    def room(self):
        p = self.p
        v = p.name("v")
        p.note("alloca")
        call = p.r.choice([f"__builtin_alloca({v}n)", f"__builtin_alloca_with_align({v}n, {p.r.choice([64, 512])})"])
        self.around([f"unsigned {v}n = (({p.full()}) & 31u) + 1u;", f"unsigned char *{v} = (unsigned char *){call};",
                     f"memset({v}, {p.const()}, {v}n); {v}[{v}n - 1u] = (unsigned char)({p.full()});"],
                    [f"total += {v}[{v}n - 1u] + {v}[0] * {v}n;"])

    # -- C
    def variable(self):
        """Not in a function with alloca, whose memory would go with the array's."""
        p = self.p
        v, q = p.name("v"), p.name("q")
        p.note("array of variable length")
        size = p.r.choice([f"{v}n", f"(({p.full()}) & 3u) + {v}n"])
        rows = p.r.choice(["", "[2]", f"[{v}n & 3u]"])
        self.around([f"unsigned {v}n = (({p.full()}) & 7u) + 1u;", f"unsigned {v}[{size}]{rows}, (*{q})[{v}n] = 0, {v}w[{v}n];",
                     f"memset({v}, {p.const()}, sizeof {v}); memset({v}w, 3, sizeof {v}w); {v}n += {p.pure(None, 1)};"],
                    [f"total += (unsigned)(sizeof {v} + sizeof *{q}) + {v}n + {v}w[0] + (sizeof {v} ? *(unsigned char *){v} : 1u);"])

    def variable_type(self):
        p = self.p
        v, q = p.name("v"), p.name("q")
        p.note("type of variable size")
        rows = p.r.choice(["", "[2]", f"[{v}n & 3u]"])
        more = f"typedef {v}t *{v}p; {v}p {q} = &{v};" if p.chance(50) else f"{v}t *{q} = &{v};"
        self.around([f"unsigned {v}n = (({p.full()}) & 7u) + 1u;", f"typedef unsigned char {v}t[{v}n]{rows};", f"{v}t {v}, {v}w[{v}n];", more,
                     f"memset({v}, {p.const()}, sizeof({v}t)); memset({v}w, 5, sizeof {v}w); {v}n += {p.pure(None, 1)};"],
                    [f"total += (unsigned)(sizeof({v}t) + sizeof *{q} + sizeof {v}w) + {v}n + (sizeof {v} ? *(unsigned char *){q} : 1u);"])

    def size(self):
        p = self.p
        if self.can_call():
            p.ports.add("in")
            v = p.name("v")
            p.note("operand of sizeof that is evaluated")
            self.around([f"unsigned {v} = {p.full()} & 7u;"], [f"total += both_two(p, (unsigned)sizeof(char[1u + {v}++]));", f"total ^= {v};"])

    def atomic(self):
        p = self.p
        v = p.name("v")
        p.note("atomic local")
        self.around([p.r.choice([f"_Atomic(unsigned) {v} = {p.full()};", f"_Atomic unsigned {v} = {p.full()};",
                                 f"_Atomic(unsigned) {v}; {v} = {p.full()};"])],
                    [f"{v} += {p.pure(None, 1)};", f"total += {v};"])

    def literal(self):
        p = self.p
        q = p.name("q")
        p.note("pointer to a compound literal")
        text, use = p.r.choice([(f"unsigned *{q} = &(unsigned){{{p.full()}}};", f"*{q} += 1u; total += *{q};"),
                                (f"struct pair *{q} = &(struct pair){{{p.full()}, {{1, 2}}}};", f"{q}->a++; total += {q}->a + {q}->b[1];"),
                                (f"unsigned *{q} = (unsigned[]){{{p.full()}, 5u, 6u}};", f"total += {q}[0] + {q}[2]++; twice_at({q});")])
        self.around([text], [use])
        if p.chance(30):
            p.out(f"twice_at(&(unsigned){{{p.full()}}});")

    def label(self):
        p = self.p
        label = p.name("label")
        p.note("label before a case")
        p.out(f"switch (({p.full()}) & 3u) {{")
        p.out(f"case 0: {self.pause()}; total += 3u; goto {label};")
        p.out(f"{label}: case 1: total += 7u; {self.pause()}; break;")
        p.out(f"default: total ^= 9u; {self.pause()};")
        p.out("}")

    def computed(self):
        p = self.p
        a, b, v = p.name("label"), p.name("label"), p.name("v")
        p.note("computed goto")
        p.out("{")
        p.out(f"    static const void *const {v}[] = {{&&{a}, &&{b}}};")
        p.out(f"    unsigned {v}n = 3u;")
        p.out(f"    goto *{v}[({p.full()}) & 1u];")
        p.out(f"{a}: total += 5u; {self.pause()};")
        p.out(f"{b}: total ^= {v}n * 3u; {self.pause()}; if (--{v}n > 1u) goto *{v}[{v}n & 1u];")
        p.out("}")

    def generic(self):
        p = self.p
        v = p.name("v")
        p.note("_Generic")
        self.around([f"unsigned char {v} = (unsigned char)({p.full()});"],
                    [f"total += _Generic({v}, unsigned char: {v}, default: 0u) + _Generic(total, unsigned: 3u, default: 4u);"])

    def varargs(self):
        p = self.p
        if self.can_call():
            p.ports.add("in")
            p.out(p.note("variable arguments", f"total += all(p, 2, {p.pure(None, 1)}, 2.5, (unsigned)({p.pure(None, 1)}), 7.25);"))

    def nested(self):
        p = self.p
        v, w = p.name("v"), p.name("w")
        p.note("nested function")
        self.around([f"unsigned {v} = {p.full()};", f"unsigned {w}(unsigned x) {{ {v} += x; return {v} * 2u; }}"],
                    [f"total += {w}(3u)" + p.r.choice([f" + {v};", ";"])])

    def auto_type(self):
        p = self.p
        v, w = p.name("v"), p.name("w")
        p.note("__auto_type")
        self.around([f"__auto_type {v} = (unsigned short)({p.full()});", f"__auto_type {w} = &{v};"],
                    [f"*{w} += 1u; total += LARGER({v}, {p.pure(None, 1)}) + (unsigned)sizeof {v};"])

    def cleanup(self):
        p = self.p
        v, i = p.name("v"), p.name("i")
        p.note("cleanup")
        if p.chance(50):
            self.around([f"unsigned {v} __attribute__((cleanup(add))) = {p.full()};"], [f"{v} += 2u;"])
        else:
            p.out(f"for (unsigned {i} = 0; {i} < 3u; {i}++) {{")
            p.out(f"    __attribute__((cleanup(add))) unsigned {v} = {i}; {self.pause()};")
            p.out(f"    if (({p.full()}) % 3u == {i}) {p.r.choice(['continue', 'break'])};")
            p.out(f"    {v} += 2u; {self.pause()};")
            p.out("}")

    # -- C++
    def ending(self):
        p = self.p
        v, w, x = p.name("v"), p.name("w"), p.name("x")
        p.note("destructor across a call")
        if p.chance(50):
            self.around([f"Noisy {v}({p.full()});", f"std::string {w}(({p.full()}) & 63u, 'x');"],
                        [f"total += {v}.get() + (unsigned){w}.size();", "total += events;"])
        else:
            p.out(f"for (unsigned {x} = 0; {x} < 3u; {x}++) {{")
            p.out(f"    Noisy {v}({x}); {self.pause()};")
            p.out(f"    if (({p.full()}) % 3u == {x}) {p.r.choice(['continue', 'break'])};")
            p.out(f"    Noisy {w}({v}.get() + 1u); {self.pause()}; total += {w}.get();")
            p.out("}")
            p.out("total += events;")

    def range(self):
        p = self.p
        v, w = p.name("v"), p.name("w")
        p.note("range-based for")
        self.around([f"std::vector<unsigned> {v}{{{p.pure(None, 1)}, 4u, 5u}};"],
                    [f"for (unsigned &{w} : {v}) {{ {w} += 2u; {self.pause()}; total ^= {w}; }}"])

    def parts(self):
        p = self.p
        v, a, b = p.name("v"), p.name("first"), p.name("second")
        p.note("structured binding")
        pair = f"std::pair<unsigned, unsigned>({p.full()}, {p.r.randrange(9)}u)"
        uses = f"{a} += 3u; {self.pause()}; total ^= {a} * 5u + {b};"
        p.r.choice([
            lambda: self.around([f"auto [{a}, {b}] = {pair};"], [uses]),
            lambda: self.around([f"auto {v} = {pair}; auto &[{a}, {b}] = {v};"], [uses, f"total += {v}.first;"]),
            lambda: self.around([f"unsigned {v}[2] = {{{p.full()}, 2u}}; auto &&[{a}, {b}] = {v};"], [uses, f"total += {v}[0];"]),
            lambda: self.around([f"const auto &[{a}, {b}] = {pair};"], [f"{self.pause()}; total ^= {a} * 7u + {b};"]),
            lambda: self.around([], [f"if (auto [{a}, {b}] = {pair}; {a} > {b}) {{ {uses} }} else total += {b};"]),
            lambda: self.around([f"std::vector<std::pair<unsigned, int>> {v}{{{{{p.pure(None, 1)}, 3}}, {{8u, -2}}}};"],
                                [f"for (auto &[{a}, {b}] : {v}) {{ {b}++; {uses} }}", f"total += {v}[1].first;"]),
        ])()

    def tried(self):
        p = self.p
        v, w, x, q, y = p.name("v"), p.name("w"), p.name("x"), p.name("q"), p.name("y")
        p.note("exception")
        calls = self.passed == "exception over calls" and self.can_call()
        if calls:
            p.note(self.passed)
            p.ports.add("in")
        throws = p.r.choice([f"throw Noisy({v} + 1u);", f"throw {v};", f"throw (int){v};", "throw &total;"])
        p.out("{")
        p.depth += 1
        p.out(f"unsigned {v} = {p.full()}, {y} = total;")  # y is set before it is read, but by handlers
        p.out(f"Noisy {w}({v});")
        loops = p.chance(30)
        if loops:
            p.out(f"for (unsigned {x} = 0; {x} < 3u; {x}++)")
        p.out("try {")
        p.depth += 1
        p.out(f"Noisy {w}({v} + 2u);" if p.chance(60) else f"{v} += 3u;")
        p.out(f"{self.pause()};")
        p.block(p.r.randrange(0, 2))
        p.out(f"if (({p.full()} + total + scratch[9]) & 1u) {throws}")
        if calls:
            p.out(f"total += thrown(p, {v} & 15u) + thrown(p, total & 7u);")
        if loops and p.chance(50):
            p.out(f"if ({p.full()} & 2u) {p.r.choice(['break', 'continue'])};")
        p.out(f"{v} ^= total; {self.pause()}; total += {w}.get(); {y} = 3u;")
        p.depth -= 1
        handlers = len(p.lines)
        if p.chance(70):
            p.out(f"}} catch ({p.r.choice(['const Noisy &', 'Noisy ', 'Noisy &'])}{q}) {{")
            p.out(f"    total += {q}.get() + {v};")
            if p.chance(70):
                p.out(f"    {self.pause()}; total ^= {q}.get() * 3u + events;")
        if p.chance(50):
            p.out(f"}} catch (unsigned {q}) {{")
            p.out(f"    {q} += {v}; {self.pause()}; total += {q};")
        p.out("} catch (...) {")
        p.depth += 1
        p.out(f"total += {v} * 5u + {y};")
        if p.chance(60):
            p.out(f"Noisy {q}(7u); {self.pause()}; total += {q}.get();")
            p.block(p.r.randrange(0, 2))
        if calls and p.chance(50):
            p.out(f"try {{ total += thrown(p, {v} & 3u); }} catch (...) {{ {self.pause()}; total++; }}")
        p.depth -= 1
        p.out("}")
        if any(re.search(r"\b(return|break|continue|goto)\b", line) for line in p.lines[handlers:]):
            p.note("stack: handler left by a jump")  # past the object before it
        p.out(f"total += {v} + events + {y};")
        p.depth -= 1
        p.out("}")

    def some(self):
        """Temporary objects that only some operands make: they end with the expression, the last one first."""
        p = self.p
        p.note("temporary objects of some operands")
        p.out(f"total += {self.operand(p.r.randrange(1, 4))}; total += events;")

    def operand(self, depth):
        p = self.p
        if depth == 0:
            made = f"Noisy({p.pure(None, 1)}).get()"
            return p.r.choice([made, f"({made} & 1u)", f"({self.pause()}, {made})", f"(({self.pause()}, {made}) > 3u)", f"((unsigned){self.pause()})"])
        first, second = self.operand(depth - 1), self.operand(p.r.randrange(depth))
        return p.r.choice([f"({first} && {second})", f"({first} || {second})", f"({first} & 1u ? {second} : {self.operand(depth - 1)})",
                           f"({first}, {second})"])

    def copies(self):
        p = self.p
        v, w = p.name("v"), p.name("v")
        p.note("object that counts its copies")
        self.around([f"Copied {v}({p.full()});", p.r.choice([f"Copied {w} = {v};", f"auto {w} = Copied({p.full()});", f"Copied {w}({v});"])],
                    [f"{v} = {w};", f"total += {v}.n + {w}.n + events;"])

    def passing(self):
        p = self.p
        if self.passed and self.passed != "exception over calls" and self.can_call():
            p.note(self.passed)
            p.ports.add("in")
            call = {"text as an argument": 'measured(p, "abc")'}.get(self.passed, f"passed(p, Copied({p.pure(None, 1)})).n")
            p.out(f"total += {call};")
        p.out("total += events;")

    def names(self):
        p = self.p
        p.note("names of a namespace")
        if self.can_call():
            p.ports.add("in")
            p.out(f"total += inner::ask(p, {p.pure(None, 1)}) + chosen<true>(2u);")
        else:
            p.out("total += chosen<false>(2u);")

    def between(self):
        p = self.p
        v = p.name("v")
        p.note("object with a destructor between calls")
        p.out(f"{self.pause()};")
        p.out("{")
        p.out(f"    Noisy {v}({p.pure(None, 1)});")
        p.out(f"    total += {v}.get() + Noisy(3u).get();")
        p.out("    total += events;")
        p.out("}")
        p.out(f"{self.pause()};")

    # -- on stacks
    def stack(self):
        p = self.p
        p.note("stack: " + self.stacked)
        v, w = p.name("v"), p.name("v")
        use = "total"
        if self.can_call():
            p.ports.add("in")
            use = {"alias": "other_name(p)",
                   "initializer_list as argument": f"listed(p, {{{p.pure(None, 1)}, 2u}})"}.get(self.stacked, use)
        plain = {
            "register": ([f'register unsigned {v} __asm__("ebx") = {p.full()};'], [f"total += {v};"]),
            "initializer_list": ([f"std::initializer_list<unsigned> {v} = {{{p.pure(None, 1)}, 2u, 3u}};"],
                                 [f"for (unsigned x : {v}) total = total * 3u + x;"]),
            "structured binding": ([f"auto [{v}, {w}] = std::pair<unsigned, unsigned>({p.full()}, 3u);"], [f"total += {v} * {w};"]),
        }
        if self.stacked in plain:
            self.around(*plain[self.stacked])
            return
        p.out(f"total += {use};" + (" total += events;" if p.is_cpp else ""))
