#!/usr/bin/env python3
"""Random process programs that end, to find faults of the transformation. The last line of a program's first source tells which
constructs of C it has; a second source, or a header, has some of the helpers.

Whatever a program does is defined by C: operands whose order of evaluation is open neither use the same port nor read what
another one writes. With an even seed a program detaches after some firings; with an odd one it runs to the end of its streams
(its expressions then block once at most, since which of two operands ends the process is open, too)."""
import random
import re

from objects import Objects
from seldom import HEADERS_CPP, Seldom

INPUTS = {"in": "PORT_IN", "in2": "PORT_IN2", "1": "PORT_1"}
OUTPUTS = {"out": "PORT_OUT", "out2": "PORT_OUT2"}
SCALARS = ["unsigned", "unsigned char", "unsigned short", "unsigned long", "Word"]

HEAD = """#include <dol.h>
#ifdef __cplusplus
#define _Bool bool
class Counter {
    unsigned n;
public:
    explicit Counter(unsigned start) : n(start) {}
    unsigned next() { return n++; }
    unsigned get() const { return n; }
};
struct Item {
    unsigned n;
    static inline unsigned lives; /* how many were made, copied, moved and ended, in any order */
    Item(unsigned x) : n(x) { lives += 1u + n % 5u; }
    Item(const Item &o) : n(o.n) { lives += 64u; }
    Item(Item &&o) : n(o.n) { o.n = 3u; lives += 4096u; }
    ~Item() { lives += (1u + n % 5u) << 18; }
};
#endif
#define PORT_IN "in"
#define PORT_IN2 "in2"
#define\tPORT_1 1
#define PORT_IT "it"
#define PORT_OUT "out"
#define PORT_OUT2 "out2"
#define READ(x) DOL_read((void *)PORT_IN, &(x), sizeof(x), p)
#define WRITE(x) DOL_write((void *)PORT_OUT, &(x), (int)sizeof(x), p)
#define TWICE(statement) do { statement; statement; } while (0)
#define SQUARE(x) ((x) * (x))
#define FIRST(a) ((a)[0])
#define TRY(x, result) ({ int got_ = (x); if (got_ < 1 || (total & 15u) == 3u) return result; got_; })
#define REPEAT(n, statement) for (int r_ = 0; r_ < (n); r_++) { statement; }
#define IN_PORT (void *)PORT_IN

typedef unsigned Word;
struct pair { unsigned a; unsigned char b[8]; }; /* no padding: its bytes are written */
union mixed { unsigned word; unsigned char bytes[4]; };
struct bits { unsigned a : 5, b : 11, c : 16; };
enum colour { RED, GREEN, BLUE };
typedef unsigned (*Function)(unsigned);
typedef struct _local_states { int firings, calls; unsigned sum; unsigned char bytes[8]; } P_State;
static unsigned total __attribute__((unused));
static unsigned char scratch[16] __attribute__((unused));
__attribute__((unused)) static unsigned half(unsigned x) { return x / 2u; }
__attribute__((unused)) static unsigned mixed(unsigned n) /* never blocks: all of it passes through as it is */
{
    unsigned char length = (unsigned char)(n % 7u + 1u), *more = (unsigned char *)__builtin_alloca(length);
    unsigned sum = 0;
    memset(more, 2, length);
    switch (n & 3u) case 2: if (more[0]) goto out; else case 1: sum = more[length - 1];
    do sum += n ?: 7u; while (sum < 5u);
out:
    return ({ if (sum > 100u) return n; sum; });
}
"""


class Expression:
    """What one full expression has used so far."""

    def __init__(self, ports):
        self.ports = list(ports)
        self.tainted = set()  # written by a call: C leaves open whether another operand is evaluated before
        self.reads = set()    # likewise: no later call may write it
        self.calls = 0


class Program:
    """A process; what it shows to others is called by its name."""

    MOST_FIRINGS = 200  # a firing may end before it has read anything

    def __init__(self, name, seed, arrays, language, is_seldom=False):
        self.process = name
        self.is_cpp = language == "c++"
        self.r = random.Random(seed)
        self.endless = seed % 2 == 1
        self.arrays = arrays  # of variable length: with labels, too, tcc makes wrong code of them
        self.widest = dict.fromkeys([*INPUTS, *OUTPUTS], 1)  # bytes of the longest window by port
        self.used = set()
        self.ports = {"in", "out"}
        self.lines = []
        self.depth = 0
        self.names = 0
        self.helpers = []
        self.recursion = None
        self.seldom = Seldom(self, chance_of_stack=20) if is_seldom else None
        self.objects = Objects(self) if self.is_cpp else None
        self.head = HEAD + (self.seldom.head if is_seldom else "") + (self.objects.head if self.objects else "")

    # -- small things
    def chance(self, percent):
        return self.r.randrange(100) < percent

    def name(self, prefix):
        self.names += 1
        return f"{prefix}{self.names}"

    def out(self, line):
        self.lines.append("    " * self.depth + line)

    def note(self, construct, text=""):
        """Remembers that the program has a construct; gives the text."""
        self.used.add(construct)
        return text

    def const(self):
        return f"{self.r.randrange(256)}u"

    def uses(self, port):
        """Whether it reads or writes the port at all."""
        return port.split("_")[0] in self.ports

    # -- variables: scopes of (name, kind); kinds: scalar, const, array, pair, union, double, pointer
    def visible(self, kinds):
        seen, found = set(), []
        for scope in reversed(self.scopes):
            for name, kind in reversed(scope):
                if name not in seen:
                    seen.add(name)
                    if kind in kinds:
                        found.append(name)
        return found

    def pick(self, kinds, e=None):
        found = [v for v in self.visible(kinds) if e is None or v not in e.tainted]
        return self.r.choice(found) if found else None

    def lvalue(self, e=None):
        """Something unsigned that can be assigned."""
        kind = self.r.randrange(8)
        if kind == 0 and (v := self.pick(["array"], e)):
            return f"{v}[{self.r.randrange(4)}]", v
        if kind == 1 and (v := self.pick(["pair"], e)):
            return self.r.choice([f"{v}.a", f"{v}.b[{self.r.randrange(6)}]"]), v
        if kind == 2 and (v := self.pick(["union"], e)):
            return f"{v}.word", v
        if kind == 3 and (v := self.pick(["pointer"], e)):
            return f"*{v}", None
        if kind == 4 and (e is None or "state" not in e.tainted):
            return "p->local->sum", "state"
        if kind == 5 and (e is None or "total" not in e.tainted):
            return "total", "total"
        v = self.pick(["scalar"], e)
        return (v, v) if v else ("total", "total")

    def term(self, e):
        """An unsigned value without side effects."""
        pick = self.r.randrange(13)
        if pick < 2:
            return self.const()
        if pick == 2 and (v := self.pick(["const", "register"], e)):
            return v
        if pick == 3 and (v := self.pick(["double"], e)):
            return f"(unsigned){v}"
        if pick == 4 and (v := self.pick(["array"], e)):
            i = self.term(e) if self.chance(50) else self.const()
            return f"{v}[({i}) & 3]" if self.chance(70) else f"FIRST({v})"
        if pick == 10 and (v := self.pick(["buffer"], e)) and not (e and "scratch" in e.tainted):
            return f"{v}[({self.const()}) & 7]"
        if pick == 5 and (v := self.pick(["pair"], e)):
            return self.r.choice([f"{v}.a", f"{v}.b[{self.r.randrange(6)}]", f"(&{v})->b[1]"])
        if pick == 6 and (v := self.pick(["union"], e)):
            return f"{v}.bytes[{self.r.randrange(4)}]"
        if pick == 7 and (v := self.pick(["array", "scalar", "pair"], e)):
            return f"(unsigned)sizeof({v})"
        if pick == 11 and self.chance(40):
            return self.note("function that never blocks", f"{self.r.choice(['mixed', 'half'])}({self.const()})")
        if pick == 8 and not (e and (e.tainted & self.addressed)) and (v := self.pick(["pointer"], e)):
            return f"*{v}"
        if pick == 11 and (v := self.pick(["table"], e)):
            return f"{v}[({self.const()}) & 1][({self.const()}) & 3]"
        if pick == 11 and (v := self.pick(["local", "bits"], e)):
            return f"{v}.a"
        if pick == 12 and (v := self.pick(["item", "view"], e)):
            return f"{v}.n"
        if pick == 12 and (v := self.pick(["text"], e)):
            return f"(unsigned){v}.size()"
        if pick == 12 and (v := self.pick(["counter"], e)):
            return f"{v}.get()"
        if pick == 12 and not (e and (e.tainted & self.addressed)) and (v := self.pick(["reference"], e)):
            return v
        if pick == 11 and (v := self.pick(["function"], e)):
            return f"{v}({self.const()})"
        if pick == 9:
            return self.r.choice(["(unsigned)GREEN", "p->local->bytes[1]"] if not e or "state" not in e.tainted else ["BLUE"])
        v = self.pick(["scalar"], e)
        return v if v else self.const()

    def pure(self, e, depth=2):
        text = self.pure_text(e, depth)
        if e:
            self.note_reads(e, text)
        return text

    def note_reads(self, e, text):
        names = set(re.findall(r"[A-Za-z_]\w*", text))
        if names & set(self.visible(["pointer", "reference"])):
            names |= self.addressed
        if names & set(self.visible(["buffer"])):
            names.add("scratch")
        if "local" in names:
            names.add("state")
        e.reads |= names

    def pure_text(self, e, depth):
        if depth == 0 or self.chance(25):
            return self.term(e)
        a, b = self.pure(e, depth - 1), self.pure(e, depth - 1)
        pick = self.r.randrange(10)
        if pick == 0:
            return f"(({a}) ? ({b}) : {self.pure(e, depth - 1)})" if self.chance(70) else f"(({a}) ?: ({b}))"
        if pick == 1:
            return f"SQUARE({a})"
        if pick == 2:
            return f"(({a}) > ({b}) && ({self.pure(e, depth - 1)}) != 3u)"
        if pick == 3:
            return f"(({a}) << {self.r.randrange(5)})"
        if pick == 4:
            return f"({{ unsigned t_ = ({a}); t_ ^ ({b}); }})"
        return f"(({a}) {self.r.choice(['+', '-', '*', '^', '&', '|'])} ({b}))"

    # -- blocking
    def free(self, names, e):
        return [n for n in names if n not in self.windows and (e is None or n in e.ports)]

    def input_call(self, e, into):
        """DOL_read of up to some bytes; into = (address, size, root)."""
        names = self.free(INPUTS, e)
        if not names or not into or (self.endless and e.calls) or into[2] in e.reads:
            return None
        if (into[2] in self.addressed or into[2] is None) and e.reads & self.addressed:
            return None
        port = self.r.choice(names)
        e.ports.remove(port)
        self.ports.add(port)
        e.calls += 1
        if into[2]:
            e.tainted.add(into[2])
        if into[2] in self.addressed or into[2] is None:
            e.tainted |= self.addressed
            e.tainted |= set(self.visible(["pointer"]))
        text = f"(void *){INPUTS[port]}"
        if port == "in" and self.chance(10):
            text = self.note("macro that hides a port", "IN_PORT")
        if self.chance(15) and port != "1" and (v := self.pick(["port_" + port])):
            text = self.note("port in a variable", f"(void *){v}")
        return f"DOL_read({text}, {into[0]}, {into[1]}, p)"

    def target(self, e):
        """A place to read into: address, size, and the variable it is in."""
        pick = self.r.randrange(5)
        if pick == 0 and (v := self.pick(["array"], e)):
            n = self.r.randrange(1, 4)
            return self.r.choice([(v, f"sizeof({v})", v), (f"{v} + {4 - n}", f"{n} * sizeof *{v}", v)])
        if pick == 1 and (v := self.pick(["pair"], e)):
            return self.r.choice([(f"&{v}", f"sizeof {v}", v), (f"{v}.b", self.length(6, e, v), v)])
        if pick == 4 and "scratch" not in e.tainted and (v := self.pick(["buffer"], e)):
            return (f"{v} + 1", self.length(9, e, "scratch"), "scratch")
        if pick == 2 and "scratch" not in e.tainted:
            return ("scratch + 3", self.length(12, e, "scratch"), "scratch")
        if pick == 3 and "state" not in e.tainted:
            return ("p->local->bytes", self.length(8, e, "state"), "state")
        v = self.pick(["scalar"], e)
        if not v:
            return None if "scratch" in e.tainted else ("scratch", "7", "scratch")
        return (f"&{v}", f"sizeof({v})", v)

    def length(self, most, e, root):
        if self.chance(50):
            return str(self.r.randrange(1, most + 1))
        saved = set(e.tainted)
        e.tainted |= {root} | self.addressed | set(self.visible(["pointer"]))
        text = f"(int)(({self.pure(e, 1)}) % {most}u + 1u)"
        e.tainted = saved
        return text

    def write_call(self, e):
        names = self.free(OUTPUTS, e)
        v = self.pick(["scalar", "array", "pair", "union", "const"], e)
        if not names or not v or (self.endless and e.calls):
            return None
        port = self.r.choice(names)
        e.ports.remove(port)
        self.ports.add(port)
        e.calls += 1
        e.tainted.add(v)  # so that no other operand changes it
        cast = "(const void *)" if self.is_cpp else ""  # of a volatile
        return f"DOL_write((void *){OUTPUTS[port]}, {cast}&{v}, (int)sizeof({v}), p)"

    def text(self, e):
        """What initialises a string."""
        v = self.pick(["text"])
        return self.r.choice(['"literal"', f"std::string(({self.pure(e, 1)}) & 63u, 'y')"] + [v, f'{v} + "and more"'] * (v is not None))

    def item(self, e):
        v = self.pick(["item", "view"])
        return self.r.choice([self.const(), f"Item({self.pure(e, 1)})"] + [v] * (v is not None))

    def helper_call(self, e, in_condition=False):
        """A call of a helper; in && and its like without objects that one can see end."""
        usable = [h for h in self.helpers if h["callable"] and not (in_condition and {"item", "view"} & set(h["parameters"]))]
        if not usable or e.calls or self.windows or len(e.ports) < 5 or e.tainted or e.reads:
            return None
        objects = [h for h in usable if h["result"] in ("text", "item")]
        h = self.r.choice(objects if objects and not in_condition else usable)
        arguments = []
        inner = Expression(e.ports)
        for kind in h["parameters"]:
            if kind == "pair":
                v = self.pick(["pair"])
                arguments.append(v if v else "(struct pair){1, {2, 3}}")
            elif kind == "bytes":
                arguments.append("scratch")
            elif kind == "out":
                v = self.pick(["addressed"])
                arguments.append(f"&{v}" if v else "&total")
            elif kind == "text":
                arguments.append(self.note("string by value", self.text(inner)))
            elif kind in ("item", "view"):
                self.note("object by value" if kind == "item" else "reference to what may be temporary")
                arguments.append(self.item(inner))
            elif kind == "depth":
                arguments.append(f"{self.r.randrange(4)}u")
            else:
                arguments.append(self.pure(inner, 2))
        e.calls += 1
        e.ports = []
        e.tainted = {"everything"}
        return h, f"{h.get('callee', h['name'])}({', '.join(['p'] + arguments)})"

    def blocking(self, e, depth=2):
        """An unsigned value with blocking calls in it."""
        pick = self.r.randrange(14)
        if pick == 13 and depth and e.tainted != {"everything"} and (call := self.input_call(e, ("&t_", "1", "t_"))):
            self.scopes.append([("t_", "const")])
            inner = self.r.choice(["", "while (t_ > 200u) { t_ -= 3; if (t_ & 1) break; } ", "if (t_ & 1) goto odd_; t_++; odd_: "])
            if "odd_" in inner:
                label = self.name("odd")
                inner = inner.replace("odd_", label)
            text = f"({{ unsigned char t_ = 0; {call}; {inner}t_ += 2 * ({self.pure(e, 1)}); (unsigned)t_; }})"
            self.note("blocking statement expression" + (" with a loop or label" if inner else ""))
            self.scopes.pop()
            return text
        if pick == 0 and (call := self.helper_call(e, True)) and call[0]["result"] == "unsigned":
            return f"({call[1]})"
        if e.tainted == {"everything"}:
            return self.const()
        if pick == 1 and (call := self.write_call(e)):
            return f"(unsigned){call}"
        if pick in (2, 3) and depth and not self.endless:
            a = self.blocking(e, depth - 1)
            if e.tainted == {"everything"}:
                return a
            return self.note("two blocking operands",
                             f"(({a}) {self.r.choice(['+', '^', '-'])} ({self.blocking(e, depth - 1)}))")
        if pick == 11 and depth:
            return self.note("blocking argument", f"{self.r.choice(['mixed', 'half'])}({self.blocking(e, depth - 1)})")
        if pick in (4, 5) and depth:
            a = self.blocking(e, depth - 1) if self.chance(40) else self.pure(e, 1)
            if e.tainted == {"everything"}:
                return a
            return self.note("blocking && or ||", f"((({a}) & {self.r.choice([1, 3, 7])}u) {self.r.choice(['&&', '||'])} "
                             f"({self.blocking(e, depth - 1)}) > 3u)")
        if pick == 6 and depth:
            a, b = self.pure(e, 1), self.blocking(e, depth - 1)
            if e.tainted == {"everything"}:
                return b
            c = self.pure(e, 1) if self.chance(50) else self.blocking(e, depth - 1)
            self.note("blocking ?:")
            if self.chance(25):
                return self.note("blocking ?: without its second operand", f"((({a}) & 3u) ?: ({b}))")
            return f"((({a}) & 1u) ? ({b}) : ({c}))" if self.chance(50) else f"((({a}) & 2u) ? ({c}) : ({b}))"
        if pick == 7 and depth and (v := self.pick(["array"], e)):
            i = self.blocking(e, depth - 1)
            return i if e.tainted & {v, "everything"} else self.note("blocking subscript", f"{v}[({i}) & 3u]")
        target = self.target(e)
        call = self.input_call(e, target)
        if not call:
            return self.pure(e, 1) if e.tainted != {"everything"} else self.const()
        root = target[2]
        if self.chance(50) and root and root in self.visible(["scalar"]):
            return self.note("blocking comma", f"({call}, {root})")
        return f"(unsigned){call}"

    def expression(self):
        return Expression(self.free(list(INPUTS) + list(OUTPUTS), None))

    def full(self):
        """A full expression, blocking most of the time."""
        if self.chance(30):
            return self.pure(None)
        return self.blocking(self.expression())

    # -- statements
    def declare(self, name, kind):
        self.scopes[-1].append((name, kind))

    def declaration_of_cpp(self):
        name, other = self.name("v"), self.name("q")
        pick = self.r.randrange(4)
        if pick == 3 and (call := self.helper_call(self.expression())) and call[0]["result"] in ("text", "item"):
            kind = call[0]["result"]
            type_ = {"text": "std::string", "item": "Item"}[kind]
            form = self.r.choice(["{0} {1} = {2};", "{0} {1}({2});", "auto {1} = {2};", "const {0} {1} = {2};", "const {0} &{1} = {2};"])
            self.out(self.note("object that a call gives", form.format(type_, name, call[1])))
            self.declare(name, "view" if kind == "item" and "const" in form else kind)
        elif pick == 3:
            self.out(f"std::string {name} = {self.text(None)};")
            self.declare(name, "text")
        elif pick == 0:
            self.out(self.note("reference", f"unsigned {name} = {self.full()}, &{other} = {name};"))
            self.declare(name, "scalar")
            self.declare(name, "addressed")
            self.declare(other, "reference")
            self.addressed.add(name)
        elif pick == 1:
            self.out(self.note("object of a class", f"Counter {name}({self.full()});"))
            self.declare(name, "counter")
        else:
            self.out(self.note("lambda", f"unsigned {name} = [&](unsigned x) {{ return x + total; }}({self.pure(None)});"))
            self.declare(name, "scalar")

    def declaration(self):
        if self.is_cpp and self.chance(25):
            self.declaration_of_cpp()
            return
        if self.arrays and self.chance(10):
            name, size = self.name("v"), self.name("n")
            self.note("array of variable length")
            self.out(f"unsigned {size} = (({self.full()}) & 3u) + 4u;")
            if self.chance(50):  # between, so that the size may have to be kept for the array alone
                self.out(self.simple())
            self.out(f"unsigned char {name}[{size}];")
            self.out(f"memset({name}, {self.r.randrange(256)}, {size + '--' if self.chance(30) else 'sizeof ' + name});")
            self.declare(name, "array")
            return
        pick = self.r.randrange(20)
        hides = self.pick(["scalar"]) if self.chance(25) and len(self.scopes) > 2 else None
        if hides and all(n != hides for n, _ in self.scopes[-1]) and hides not in self.addressed and hides not in self.loopvars:
            name = hides
        else:
            name = self.name("v")
        if name == hides and self.chance(40):
            self.note("local hidden by what is no local")
            self.out(self.r.choice([f"static unsigned char {name} = 9;", f"static Word {name} = 7;"]))
            self.declare(name, "scalar")
            return
        if pick < 4 or name == hides:
            if name == hides:
                self.note("local that hides a local")
            kind = self.r.choice(SCALARS)
            value = self.const() if name == hides else f"({kind})({self.full()})"
            if self.chance(20) and name != hides:
                other = self.name("v")
                self.out(f"{kind} {name} = {value}, {other} = {self.const()};")
                self.declare(other, "scalar")
            elif self.chance(15):
                self.out(self.note("declaration without initialiser", f"{kind} {name};"))
                self.out(f"{name} = {self.const()};")
            else:
                register = name != hides and self.chance(20)
                self.out(f"{'register ' if register else ''}{kind} {name} = {value};")
                if register:
                    self.declare(name, "register")
                    return
            self.declare(name, "scalar")
        elif pick == 4:
            self.out(f"{self.r.choice(['unsigned', 'unsigned char', 'const unsigned'])} {name}[4] = {{{self.const()}, {self.pure(None, 1)}}};"
                     .replace("const unsigned " + name, "unsigned " + name))
            self.declare(name, "array")
        elif pick == 5:
            self.out(self.note("struct", f"struct pair {name} = {{{self.full()}, {{1, 2}}}};"))
            self.declare(name, "pair")
        elif pick == 6:
            self.out(self.note("union", f"union mixed {name} = {{.word = {self.full()}}};"))
            self.declare(name, "union")
        elif pick == 7:
            self.out(self.note("const local", f"const unsigned {name} = {self.full()};"))
            self.declare(name, "const")
        elif pick == 8:
            self.out(f"double {name} = (({self.full()}) & 1023u) * 0.5;")
            self.declare(name, "double")
        elif pick == 9:
            other = self.name("q")
            self.out(self.note("pointer to a local", f"unsigned {name} = {self.const()}, *{other} = &{name};"))
            self.declare(name, "scalar")
            self.declare(name, "addressed")
            self.declare(other, "pointer")
            self.addressed.add(name)
        elif pick == 10:
            self.out(self.note("static local", f"static unsigned {name} = 3;"))
            self.declare(name, "scalar")
        elif pick == 11:
            port = self.r.choice(["in", "in2"])
            self.out(f'const char *{name} = "{port}";')
            self.out(f"total += (unsigned char){name}[0];")
            self.declare(name, "port_" + port)
        elif pick == 12:
            self.out(self.note("array of unknown size", f'unsigned char {name}[] = "abc";'))
            self.declare(name, "array")
        elif pick == 13:
            tag = self.name("local")
            self.note("type of a function's own")
            self.out(f"struct {tag} {{ unsigned a; unsigned char b[8]; }} {name} = {{{self.full()}, {{3}}}};")
            self.declare(name, "local")
        elif pick == 14:
            self.out(self.note("array of arrays", f"unsigned char {name}[2][4] = {{{{1, 2}}, {{{self.const()}}}}};"))
            self.declare(name, "table")
        elif pick == 15:
            self.out(self.note("pointer to a function", f"Function {name} = ({self.full()}) & 1u ? half : mixed;"))
            self.declare(name, "function")
        elif pick == 16:
            self.out(self.note("volatile local", f"volatile unsigned {name} = {self.full()};"))
            self.declare(name, "const")
        elif pick == 17:
            self.out(self.note("bit-fields", f"struct bits {name} = {{{self.const()} & 31u, {self.const()}, {self.const()}}};"))
            self.declare(name, "bits")
        elif pick == 18:
            other = self.name("q")
            self.out(self.note("pointer into an array", f"unsigned {name}[4] = {{{self.full()}, 5}}, *{other} = {name} + 1;"))
            self.declare(name, "addressed array")
            self.declare(other, "pointer")
            self.addressed.add(name)
        else:
            self.out(self.note("small types", f"_Bool {name} = ({self.full()}) & 4u; float {name}f = (float){name} + 0.5f;"))
            self.declare(name, "const")
            self.declare(name + "f", "double")

    def block(self, size, brace=True):
        self.depth += 1
        self.scopes.append([])
        start = len(self.lines)
        for _ in range(size):
            self.statement()
        used = [n for n, k in self.scopes[-1] if k == "scalar"]
        if used:
            self.out(f"total ^= {' + '.join(f'(unsigned){n}' for n in dict.fromkeys(used))};")
        for n, k in self.scopes[-1]:
            if k not in ("scalar", "addressed", "buffer") and not k.startswith("port"):
                word = {"array": f"{n}[2]", "pair": f"{n}.a", "union": f"{n}.word", "const": n, "register": n,
                        "double": f"(unsigned){n}", "pointer": f"*{n}", "local": f"{n}.a + {n}.b[0]",
                        "table": f"{n}[1][0] + {n}[0][1]", "function": f"{n}(9u)",
                        "bits": f"{n}.a + {n}.b + {n}.c", "counter": f"{n}.next()", "reference": n, "addressed array": f"{n}[2]",
                        "item": f"{n}.n", "view": f"{n}.n", "text": f"(unsigned){n}.size()"}[k]
                self.out(f"total += {word};")
        self.scopes.pop()
        self.depth -= 1
        return start

    def simple(self):
        """One statement that can stand without braces."""
        e = self.expression()
        pick = self.r.randrange(11)
        if pick == 9 and self.result is not None and not self.windows and (call := self.input_call(e, ("scratch", "3", "scratch"))):
            value = self.result() and f"({self.result()})"
            return self.note("return in an expression", f"(void)TRY({call}, {value});")
        if pick == 10 and self.inloop and not self.windows and self.loops:
            v = self.name("k")
            return self.note("break or continue in an expression",
                             f"({{ unsigned {v} = {self.blocking(e)}; if ({v} % 5u == 1u) {self.r.choice(['break', 'continue'])}; {v}; }});")
        if pick < 2 and (call := self.write_call(e)):
            return call + ";"
        if pick == 2 and (call := self.helper_call(e)):
            if call[0]["result"] == "pair":
                return f"total += {call[1]}.a;"
            if call[0]["result"] == "double":
                return f"total += (unsigned){call[1]};"
            if call[0]["result"] in ("text", "item"):
                self.note("temporary object that a call gives")
                value = f"{call[1]}.n" if call[0]["result"] == "item" else f"(unsigned){call[1]}.size()"
                return self.r.choice([f"total += {value};", f"{call[1]};", f"if ({value} & 1u) total += 2u;",
                                      f"switch ({value} & 3u) {{ case 1: total += 5u; break; default: total++; }}",
                                      f"for (unsigned k_ = {value} & 1u; k_ < 2u; k_++) total += k_;"])
            return call[1] + ";"
        if pick == 3:
            return "READ(scratch);" if "in" not in self.windows else "total++;"
        if pick == 4:
            target, root = self.lvalue()
            if root:
                e.tainted.add(root)
            if root in self.addressed or root is None:
                e.tainted |= self.addressed | set(self.visible(["pointer"]))
            return self.note("blocking assignment", f"{target} {self.r.choice(['=', '=', '+=', '^='])} {self.blocking(e)};")
        if pick == 5 and (a := self.input_call(e, self.target(e))):
            b = self.input_call(self.expression(), ("scratch", "2", "scratch"))
            return f"{a}, {b};" if b else a + ";"
        if pick == 6 and (a := self.input_call(e, self.target(e))):
            return f"({self.pure(None, 1)}) & 1u ? (void){a} : (void)0;"
        call = self.input_call(e, self.target(e))
        return f"{self.r.choice(['', '', '(void)'])}{call};" if call else "total += 1u;"

    def statement(self):
        self.budget -= 1
        if self.budget < 0:
            self.out("total++;")
            return
        if self.seldom and self.chance(25):
            self.seldom.statement()
            return
        if self.objects and self.objects.kinds and self.chance(8):
            self.objects.statement()
            return
        pick = self.r.randrange(32)
        if self.recursion and self.loops == 0 and self.recursion["left"] > 0 and self.chance(40) and not self.windows:
            self.recursion["left"] -= 1
            self.out(f"if (depth > 0) {self.recursion['call']()}")
        elif pick == 26:
            self.duff()
        elif pick == 27:
            self.note("goto into a block")
            label = self.name("inside")
            self.out(f"if (({self.full()}) & 1u) goto {label};")
            self.out(f"if (({self.full()}) & 1u) {{")
            self.out("    " + self.simple())
            self.out(f"    {label}: {self.simple()}")
            self.out("}")
        elif pick == 28:
            self.note("switch without braces")
            inloop, self.inloop = self.inloop, False
            self.out(f"switch (({self.full()}) & 1u) case {self.r.randrange(2)}: {self.simple()}")
            self.inloop = inloop
        elif pick == 29 and "in" not in self.windows:
            self.out(self.note("macro with a blocking loop", f"REPEAT({self.r.randrange(1, 3)}, READ(scratch))"))
        elif pick == 30 and self.arrays:
            self.note("variable-length array")
            n = self.name("n")
            self.out(f"{{ unsigned {n} = 1u + (({self.full()}) & 3u); {{ unsigned char {n}a[{n}]; memset({n}a, 5, {n}); total += {n}a[{n} - 1u]; }} }}")
        elif pick == 31 and self.loops == 0:
            self.note("goto into a loop")
            label, count = self.name("middle"), self.name("c")
            self.out(f"unsigned {count} = {self.r.randrange(1, 4)};")
            self.loopvars.add(count)
            self.out(f"if (({self.full()}) & 1u) goto {label};")
            self.out(f"while ({count}-- > 0) {{")
            self.out("    " + self.simple())
            self.out(f"    {label}:")
            self.out("    " + self.simple())
            self.out(f"    if ({count} > 9u) break;")
            self.out("}")
        elif pick < 5:
            self.declaration()
        elif pick < 12:
            self.out(self.simple())
        elif pick == 12:
            self.out(f"if (({self.full()}) & 1u)")
            self.out("    " + self.simple())
            if self.chance(60):
                self.out("else")
                self.out("    " + self.simple())
        elif pick == 13:
            self.out(f"if (({self.full()}) & {self.r.choice([1, 2, 4])}u) {{")
            self.block(self.r.randrange(1, 4))
            if self.chance(50):
                self.out(f"}} else if (({self.full()}) & 1u) {{")
                self.block(self.r.randrange(1, 3))
            if self.chance(50):
                self.out("} else {")
                self.block(self.r.randrange(1, 3))
            self.out("}")
        elif pick in (14, 15, 16) and self.loops < 2:
            self.loop()
        elif pick == 17:
            self.switch()
        elif pick == 18:
            self.window()
        elif pick == 19:
            self.out("{")
            self.block(self.r.randrange(1, 4))
            self.out("}")
        elif pick == 20 and self.inloop:
            self.out(self.note("break or continue", f"if (({self.full()}) % 5u == 1u) {self.r.choice(['break', 'continue'])};"))
        elif pick == 21:
            self.note("goto forward")
            label = self.name("skip")
            self.out(f"if (({self.full()}) & 1u) goto {label};")
            self.out("{")
            self.block(self.r.randrange(1, 3))
            self.out("}")
            self.out(f"{label}: {self.simple()}")
        elif pick == 22 and self.loops == 0:
            self.note("goto backward")
            label, count = self.name("again"), self.name("c")
            self.out(f"unsigned {count} = 0;")
            self.loopvars.add(count)
            self.out(f"{label}: {self.simple()}")
            self.out(f"if (++{count} < {self.r.randrange(2, 4)}u) goto {label};")
        elif pick == 23 and "it" not in self.windows:
            self.note("CREATEPORT")
            self.ports.add("it")
            v, x = self.name("port"), self.name("x")
            self.out("{")
            self.out(f"    CREATEPORTVAR({v}); unsigned {x} = 0;")
            self.out(f"    CREATEPORT({v}, PORT_IT, 1, (int)(({self.pure(None, 1)}) & 1u), 2);")
            self.out(f"    DOL_read((void *){v}, &{x}, 2, p); total += {x};")
            self.out("}")
        elif pick == 24 and self.chance(20) and self.result is not None and not self.windows:
            self.note("return in the middle")
            self.out(f"if (({self.full()}) % 7u == 2u) return {self.returned(self.result())};".replace(" ;", ";"))
        elif pick == 25 and "out" not in self.windows and (v := self.pick(["scalar", "pair"])):
            self.out(self.note("macro around blocking macros", f"TWICE(WRITE({v}));"))
        else:
            target, _root = self.lvalue()
            self.out(f"{target} = {self.pure(None)};")

    def loop(self):
        self.loops += 1
        outer, self.inloop = self.inloop, True
        n, count = self.r.randrange(1, 4), self.name("i")
        self.loopvars.add(count)
        pick = self.r.randrange(5)
        if pick == 0:
            self.out(self.note("for", f"for (unsigned {count} = 0; {count} < {n}u; {count}++) {{"))
            self.scopes.append([(count, "const")])
            self.block(self.r.randrange(1, 4))
            self.out("}")
        elif pick == 1:
            self.out(f"unsigned {count} = 0;")
            self.scopes.append([(count, "const")])
            self.out(self.note("blocking while", f"while ({count}++ < {n}u && (({self.full()}) & 15u) != 3u) {{"))
            self.block(self.r.randrange(1, 4))
            self.out("}")
        elif pick == 2:
            self.out(f"unsigned {count} = 0;")
            self.scopes.append([(count, "const")])
            self.out("do {")
            self.block(self.r.randrange(1, 4))
            self.out(self.note("blocking do", f"}} while (++{count} < {n}u && (({self.full()}) & 15u) != 3u);"))
        elif pick == 3:
            self.note("blocking for")
            start = self.r.choice(["0", "0", "(" + self.full() + ") & 1u"])
            self.scopes.append([(count, "const")])
            e = self.expression()
            call = self.input_call(e, ("scratch", "3", "scratch"))
            self.out(f"for (unsigned {count} = {start}; "
                     f"{count} < {n}u && (({self.full()}) & 31u) != 3u; {count}++{', ' + call if call else ''})")
            self.out("{" if self.chance(70) else "    " + self.simple())
            if self.lines[-1].strip() == "{":
                self.block(self.r.randrange(1, 3))
                self.out("}")
        else:
            self.out(f"unsigned {count} = {n};")
            self.scopes.append([(count, "const")])
            self.out(f"while ({count}-- > 0)")
            self.out("    " + self.simple())
        self.scopes.pop()
        self.inloop = outer
        self.loops -= 1

    def duff(self):
        self.note("Duff's device")
        count = self.name("i")
        self.out(f"unsigned {count} = {self.r.randrange(1, 3)};")
        self.loopvars.add(count)
        inloop, self.inloop = self.inloop, False
        self.out(f"switch (({self.full()}) & 3u) {{")
        self.out(f"case 0: do {{ {self.simple()}")
        for case in (3, 2, 1):
            self.out(f"case {case}: {self.simple()}")
        self.out(f"    }} while (--{count} > 0{' && ((' + self.full() + ') & 7u) != 1u' if self.chance(50) else ''});")
        self.out("}")
        self.inloop = inloop

    def switch(self):
        self.note("blocking switch")
        outer = self.inloop
        self.out(f"switch (({self.full()}) & 3u) {{")
        for case in self.r.sample(range(4), self.r.randrange(1, 4)):
            self.out(f"case {case}:")
            if self.chance(30):
                self.out("    " + self.simple())
                self.out("    " + self.simple())
                self.fall()
            else:
                self.out("{")
                inloop, self.inloop = self.inloop, False
                self.block(self.r.randrange(1, 3))
                self.inloop = inloop
                self.out("}")
                self.fall()
        self.out("default:")
        self.out("    " + self.simple())
        self.out("}")
        self.inloop = outer

    def fall(self):
        self.out("    " + ("break;" if self.chance(60) else self.note("fall-through", "__attribute__((fallthrough));")))

    def window(self):
        names = self.free(list(INPUTS) + list(OUTPUTS), None)
        if not names:
            self.out("total++;")
            return
        self.note("window")
        port = self.r.choice(names)
        reading = port in INPUTS
        n, w = self.r.randrange(1, 12), self.name("w")
        self.ports.add(port)
        self.widest[port] = max(self.widest[port], n)
        macro = INPUTS.get(port) or OUTPUTS[port]
        call = f"DOL_{'capture' if reading else 'reserve'}((void *){macro}, (void **)&{w}, {n}, p)"
        self.out("{")
        self.depth += 1
        self.out(f"unsigned char *{w};")
        close = f"DOL_{'consume' if reading else 'release'}((void *){macro}, p);"
        if self.chance(60):
            self.out(call + ";")
        else:
            self.out(f"int {w}n = {call};")
            self.out(f"if ({w}n < {n}) {{ if ({w}n > 0) {close} DOL_detach(p); return{' ' + self.result() if self.result else ''}; }}")
        self.windows.add(port)
        for _ in range(self.r.randrange(0, 3)):
            self.out(self.simple())
            if self.chance(50):
                self.out(f"total += {w}[0];" if reading else f"{w}[{n - 1}] = (unsigned char)({self.pure(None)});")
        self.windows.discard(port)
        self.out(f"total ^= {w}[{n - 1}];" if reading else f"for (int k_ = 0; k_ < {n}; k_++) {w}[k_] = (unsigned char)(k_ + (int)total);")
        self.out(close)
        self.depth -= 1
        self.out("}")

    # -- functions
    def function(self, head, scope, size, beginning, ending, result):
        self.scopes = [scope]
        self.addressed, self.windows, self.loops, self.inloop, self.loopvars = set(), set(), 0, False, set()
        self.result = result
        self.out(head)
        self.out("{")
        for line in beginning:
            self.out("    " + line)
        self.block(size)
        for line in ending:
            self.out("    " + line)
        self.out("}")
        self.out("")

    WORDS = {"unsigned": "unsigned {}", "pair": "struct pair {}", "bytes": "unsigned char *{}", "out": "unsigned *{}",
             "text": "std::string {}", "item": "Item {}", "view": "const Item &{}"}
    TYPES = {"pair": "struct pair", "text": "std::string", "item": "Item"}

    def shape(self, index, elsewhere, recursive):
        """What a helper looks like from outside."""
        kinds = self.r.choices(["unsigned", "pair", "bytes", "out"], k=self.r.randrange(0, 4))
        result = self.r.choice(["unsigned", "unsigned", "void", "pair", "double"])
        if self.is_cpp and self.chance(60):
            kinds = [self.r.choice([kind, "text", "item", "view"]) for kind in kinds]
            result = self.r.choice([result, "text", "item"])
        if recursive:
            kinds, result = ["depth"] + kinds[:2], "unsigned"
        name = f"{self.process}_h{index}"
        names = [f"a{i}" if k != "depth" else "depth" for i, k in enumerate(kinds)]
        parameters = ", ".join(["DOLProcess *p"] + [self.WORDS.get(k, "unsigned {}").format(n) for k, n in zip(kinds, names)])
        type_ = self.TYPES.get(result, result)
        exported = elsewhere is not None or self.chance(30)
        return {"name": name, "parameters": kinds, "names": names, "result": result, "file": elsewhere or 0,
                "head": f"{type_} {name}({parameters})", "exported": exported, "callable": not recursive,
                "recursive": recursive}

    def old_head(self, h):
        """The head as it was written before 1989."""
        words = " ".join(self.WORDS.get(k, "unsigned {}").format(n) + ";" for k, n in zip(h["parameters"], h["names"]))
        return f"{h['head'].split('(')[0]}({', '.join(['p'] + h['names'])}) DOLProcess *p; {words}"

    def helper(self, h, partner):
        """Defines a helper; a recursive one calls its partner, which may be itself."""
        scope_kind = {"unsigned": "scalar", "pair": "pair", "bytes": "buffer", "out": "pointer", "depth": "const", "text": "text", "item": "item", "view": "view"}
        scope = [(n, scope_kind[k]) for k, n in zip(h["parameters"], h["names"])]
        head = ("" if h["exported"] else "static ") + h["head"]
        if self.chance(40) and not h["recursive"] and not h["exported"]:
            self.out(head + ";")
        if self.chance(15) and not h["exported"] and not h["recursive"] and not self.is_cpp:
            self.note("head before 1989")
            head = "static " + self.old_head(h)
        self.budget = self.r.randrange(2, 9)
        value = {"unsigned": "total", "void": "", "pair": "(struct pair){total, {1, (unsigned char)total}}", "double": "(total & 1023u) * 0.25",
                 "text": self.r.choice(["std::string(total & 63u, 'x')", '"constant"', *self.given(h, "text")]),
                 "item": self.r.choice(["Item(total)", "total", *self.given(h, "item")])}[h["result"]]
        texts = [f"(void){n};" for n in h["names"]]
        if h["recursive"]:
            self.note("recursion, mutual" if partner is not h else "recursion")
            if partner["file"] != h["file"]:
                self.note("recursion over sources")
            self.recursion = {"left": 2, "call": lambda: f"total ^= {self.recursive_call(partner, 'depth - 1u')};"}
        is_member = self.is_cpp and not h["recursive"] and not h["exported"] and self.chance(60)
        first = len(self.lines)
        if is_member:
            head = self.member(h, scope)
        self.function(head, scope, self.r.randrange(1, 5), [],
                      texts + ["scratch[1]++;", "READ(scratch[2]);", f"return {self.returned(value)};".replace(" ;", ";")], lambda: value)
        if is_member:
            if any(re.search("^ *#", line) for text in self.lines[first:] for line in text.split("\n")):
                self.note("stack: member with directives")
            self.out("};")
            self.out(f"static {h['name']}_class {h['name']}_object(5u);")
        self.recursion = None
        self.note("helper in another source" if h["file"] else "helper" if h["exported"] else "static helper")

    def member(self, h, scope):
        """Begins a class of which a helper is a member, with an object that it is called for; gives its head."""
        form = self.r.choice(["member", "member, const", "member, static"])
        self.note(form)
        name = h["name"]
        while any(line == f"static {h['head']};" or line == f"{h['head']};" for line in self.lines[-1:]):
            self.lines.pop() # its declaration
        self.out(f"class {name}_class {{")
        self.out("    struct Part { unsigned weight; } part{3u};")
        self.out("    mutable unsigned changes = 1u;")
        self.out("    unsigned held;")
        self.out("    static inline unsigned of_class = 2u;")
        self.out("public:")
        self.out(f"    explicit {name}_class(unsigned start) : held(start) {{}}")
        self.out("    unsigned seen() const { return held + changes; }")
        scope.append(("of_class", "scalar"))
        if form != "member, static":
            scope += [("changes", "scalar")] + [("held", "scalar"), ("part.weight", "scalar")] * (form == "member")
        pointer = f"(&{name}_object)->"
        h["callee"] = self.r.choice([f"{name}_object.", pointer]) + name if form != "member, static" else f"{name}_class::{name}"
        return ("static " if form == "member, static" else "") + h["head"] + (" const" if form == "member, const" else "")

    @staticmethod
    def given(h, kind):
        """The parameters of a kind."""
        return [name for name, of in zip(h["names"], h["parameters"]) if of == kind]

    def returned(self, value):
        """What a return statement gives, sometimes after something else."""
        return f"{self.note('comma in a return', 'total += 3u')}, {value}" if value and self.chance(20) else value

    def recursive_call(self, h, depth):
        values = {"unsigned": lambda: self.pure(None, 1), "pair": lambda: "(struct pair){1, {2, 3}}", "bytes": lambda: "scratch",
                  "out": lambda: "&total", "depth": lambda: depth,
                  "text": lambda: '"deeper"', "item": lambda: "Item(1u)", "view": lambda: "2u"}
        return f"{h['name']}({', '.join(['p'] + [values[k]() for k in h['parameters']])})"

    def sources(self):
        """The texts of the sources, the first one first, and of a header, by name."""
        several = self.chance(35)
        shapes = [self.shape(i, self.r.randrange(2) if several and self.chance(70) else None, False) for i in range(self.r.randrange(0, 4))]
        pairs = []
        if self.chance(40):
            first = self.shape(len(shapes), self.r.randrange(2) if several else None, True)
            second = self.shape(len(shapes) + 1, self.r.randrange(2) if several else None, True) if self.chance(40) else first
            pairs = [(first, second), (second, first)] if second is not first else [(first, first)]
        everywhere = [h for h in shapes + [a for a, _ in pairs] if h["exported"]]
        files = []
        for file in (1, 0):
            self.lines = [self.head] + [h["head"] + ";" for h in everywhere]
            self.lines += ["static " + a["head"] + ";" for a, _ in pairs if not a["exported"] and file == 0]
            for h in shapes:
                if h["file"] == file:
                    self.helper(h, h)
                    self.helpers = [other for other in self.helpers if other["exported"] or other["file"] == file] + [h]
            for h, partner in pairs:
                if h["file"] == file:
                    self.helper(h, partner)
            self.helpers = [h for h in self.helpers if h["exported"]] if file else self.helpers
            if file:
                files.append("\n".join(self.lines) + "\n")
        self.helpers += [dict(a, callable=True) for a, _ in pairs]
        helpers = len(self.lines)
        self.main()
        header = f"{self.process}.h"
        has_header = not several and self.helpers and self.chance(30)
        if has_header:
            self.note("helpers in a header")
            files[0] = "\n".join(self.lines[:helpers]) + "\n"
            self.lines = [f'#include "{header}"'] + self.lines[helpers:]
        files.append("\n".join(self.lines) + "\n")
        if any("new Made(" in text for text in files) and any("catch (" in text for text in files):
            self.note("stack: new beside handlers")
        self.endings(files)
        # Where the harness links all units as one, members of classes of one name would be one function, with one unit's statics.
        files = [re.sub(r"\b(Noisy|Copied|Made|Holder|Both|Reader|Sink|Port)\b", rf"\1_{self.process}_{0 if has_header else i}", text) for i, text in enumerate(files)]
        files = [re.sub(r"\bItem\b", f"Item_{self.process}", text) for text in files]
        files = ["".join(f"#include {header}\n" for name, header in HEADERS_CPP.items() if name in text) + text for text in files]
        ending = "cc" if self.is_cpp else "c"
        names = [f"{self.process}.{ending}", header if has_header else f"{self.process}-2.{ending}"]
        return dict(zip(names, files[::-1] if several or has_header else files[1:]))

    def endings(self, files):
        files[1] += f"/* constructs: {'; '.join(sorted(self.used))} */\n"
        for i, text in enumerate(files):
            for name in set(re.findall(r"^static (?!unsigned total)[\w *]*\b(\w+_h\d+)\(", text, re.M)):
                files[i] = re.sub(rf"^static ([\w *]*\b{name}\()", r"__attribute__((unused)) static \1", files[i], flags=re.M)

    def main(self):
        self.budget = 4
        if self.chance(40):
            self.note("init that blocks")
            self.function(f"void {self.process}_init(DOLProcess *p)", [], 2, [], ["READ(scratch[4]);", "p->local->sum = 1;"],
                          lambda: "")
        else:
            self.lines.append(f"void {self.process}_init(DOLProcess *p)\n{{\n    p->local->sum = 5;\n}}\n")
        self.budget = self.r.randrange(5, 40)
        end = [] if self.endless else [f"if (++p->local->firings > {self.r.randrange(5, 40)}) DOL_detach(p);"]
        self.function(f"int {self.process}_fire(DOLProcess *p)", [], self.r.randrange(3, 9),
                      [f"if (++p->local->calls > {self.MOST_FIRINGS}) {{ DOL_detach(p); return 0; }}"],
                      ["total ^= Item::lives;"] * self.is_cpp + ["WRITE(total);", "WRITE(p->local->sum);", "READ(scratch[0]);"] + end + ["return 0;"], lambda: "1")
