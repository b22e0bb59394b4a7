"""C++: what blocks in constructors, members of class templates, operators and lambda expressions, as statements for random programs
(program.py). Each kind has a head of its own, which a program has only if it may use it."""

MADE = """class Made {{
    unsigned n;
    unsigned char c{initial};
public:
    unsigned sum = 1u;
    {explicit}Made(DOLProcess *p, unsigned x{default}) : n(x){initialiser}
    {{
        unsigned before = sum + n;
        DOL_read((void *)PORT_IN, &c, 1, p);
        for (unsigned i = 0; i < {loops}u; i++) {{
            DOL_read((void *)PORT_IN, scratch + i, 2, p);
            if ((scratch[i] & 7u) == 1u)
                {leave};
            sum = sum * 3u + i + before;
        }}
        sum += c;
    }}
    unsigned get() const {{ return n + sum; }}
    unsigned more(DOLProcess *p) {{ DOL_read((void *)PORT_IN, &c, 1, p); return sum += c; }}
}};
"""

HOLDER = """class Holder {{
    unsigned before;
    Made first;
    unsigned kept = 7u;
    Made second;
public:
    Holder(DOLProcess *p, unsigned x) : before(x), first(p, x){kept}, second(p, {argument})
    {{
        {body}
    }}
    static Holder made(DOLProcess *p, unsigned x) {{ return Holder(p, x + 1u); }}
    unsigned get() const {{ return before + first.get() * 3u + kept + second.get() * 5u; }}
}};
"""

DEDUCED = """#include <utility>
template <class A, class B> struct Both {
    A a;
    B b;
    Both(A x, const B &y) : a(x), b(y) {}
};
"""

READER = """template <class T{size}> class Reader {{
    DOLProcess *p;
    T last;
public:
    unsigned count = 0;
    explicit Reader(DOLProcess *q) : p(q), last() {{}}
    T get() {{ DOL_read((void *)PORT_IN, &last, sizeof last, p); count++; return last; }}
    unsigned both() {{ unsigned first = get(); return first * 5u + get(){used}; }}
}};
"""

PORT = """class Port {{
    DOLProcess *p;
    unsigned count = 0;
    template <class T> T raw() {{ T x; DOL_read((void *)PORT_IN, &x, sizeof x, p); count += (unsigned)sizeof x; return x; }}
public:
    explicit Port(DOLProcess *q) : p(q) {{}}
    template <class T{default}> T get(unsigned x){get}
    template <class T, unsigned N> void fill(T (&all)[N]) {{ for (unsigned i = 0; i < N; i++) all[i] = {value}; }}
    template <class T> Port &operator>>(T &x) {{ DOL_read((void *)PORT_IN, &x, sizeof x, p); {body} return *this; }}
    unsigned total() const {{ return count; }}
}};
{outside}"""

SINK = """struct Sink {{
    DOLProcess *p;
    unsigned count;
    Sink &operator()(unsigned char c) {{ DOL_write((void *)PORT_OUT, &c, 1, p); count += c; return *this; }}
}};
{declared}Sink &operator<<(Sink &out, unsigned value)
{{
    unsigned twice = value * 2u;
    DOL_write((void *)PORT_OUT, &value, 4, out.p);
    {body}
    return out;
}}
"""


class Objects:
    """Statements of one or more kinds, of which a program has the heads."""

    KINDS = ("constructor that blocks", "member whose constructor blocks", "member of a class template that blocks", "operator that blocks",
             "lambda expression that blocks", "arguments of a template that are deduced", "template of a member that blocks")

    def __init__(self, program):
        self.p = program
        self.kinds = [kind for kind in self.KINDS if program.chance(30)]
        if self.KINDS[1] in self.kinds and self.KINDS[0] not in self.kinds:
            self.kinds.insert(0, self.KINDS[0])
        r = program.r
        self.has_default = program.chance(40)
        self.has_size = program.chance(40)
        heads = {
            "constructor that blocks": MADE.format(
                initial=r.choice(["", " = 3"]), explicit=r.choice(["", "explicit "]), default=" = 4u" if self.has_default else "",
                initialiser=r.choice(["", ", c((unsigned char)DOL_read((void *)PORT_IN, scratch + 5, 3, p))"]),
                loops=r.randrange(1, 3), leave=r.choice(["break", "return", "continue"])),
            "member whose constructor blocks": HOLDER.format(
                kept=r.choice(["", ", kept(first.get())", ", kept(first.more(p))"]), argument=r.choice(["x", "kept", "first.sum & 15u"]),
                body=r.choice(["", "kept += first.sum;", "DOL_read((void *)PORT_IN, scratch + 9, 1, p);\n        kept ^= scratch[9];"])),
            "arguments of a template that are deduced": DEDUCED,
            "member of a class template that blocks": READER.format(
                size=", unsigned size" if self.has_size else "", used=" + size" if self.has_size else ""),
            "template of a member that blocks": self.port(),
            "operator that blocks": SINK.format(
                declared=r.choice(["static ", "static inline ", "[[maybe_unused]] static "]),
                body=r.choice(["out.count += twice;", "if (twice & 4u)\n        out << (twice >> 3);"]))}
        self.head = "".join(text for kind, text in heads.items() if kind in self.kinds)

    def port(self):
        r = self.p.r
        body = " { T first = raw<T>(); count += first & 1u; return (T)(first + x); }"
        is_outside = r.randrange(2)
        return PORT.format(
            default=r.choice(["", " = unsigned"]), get=";" if is_outside else body,
            value=r.choice(["raw<T>()", "get<T>(i)", "(T)(raw<unsigned char>() + i)"]), body=r.choice(["", "count++;", "if (x & 1u) x = get<T>(2u);"]),
            outside="template <class T> T Port::get(unsigned x)" + body + "\n" if is_outside else "")

    def statement(self):
        kind = self.p.r.choice(self.kinds)
        port = "out" if kind == "operator that blocks" else "in"
        if port in self.p.windows:
            self.p.out("total++;")
            return
        self.p.ports.add(port)
        self.p.note(kind)
        {"constructor that blocks": self.constructor, "member of a class template that blocks": self.member,
         "operator that blocks": self.operator, "lambda expression that blocks": self.function,
         "member whose constructor blocks": self.holder, "arguments of a template that are deduced": self.deduced,
         "template of a member that blocks": self.template}[kind]()

    def around(self, declarations, uses):
        p = self.p
        p.out("{")
        p.depth += 1
        for line in declarations:
            p.out(line)
        p.block(p.r.randrange(0, 2))
        for line in uses:
            p.out(line)
        p.depth -= 1
        p.out("}")

    def constructor(self):
        p = self.p
        v, w = p.name("v"), p.name("w")
        value = p.pure(None, 1)
        made = p.r.choice([f"Made {v}(p, {value});", f"Made {v}{{p, {value}}};", f"auto {v} = Made(p, {value});",
                           f"Made *{w} = new Made(p, {value}); Made &{v} = *{w};"]
                          + ["Made {v}(p);".replace("{v}", v)] * self.has_default)
        end = [f"delete {w};"] if f"*{w} =" in made else []
        self.around([made], [f"total += {v}.get();", *[f"total ^= {v}.more(p) + {v}.sum;"] * p.chance(60), *end])

    def holder(self):
        p = self.p
        v, w = p.name("v"), p.name("w")
        value = p.pure(None, 1)
        made = p.r.choice([f"Holder {v}(p, {value});", f"Holder {v}{{p, {value}}};", f"auto {v} = Holder::made(p, {value});",
                           f"Holder {w} = Holder::made(p, {value}), {v}({w});"])
        self.around([made], [f"total += {v}.get();"])

    def deduced(self):
        p = self.p
        v = p.name("v")
        made = p.r.choice([f"std::pair {v}{{{p.full()}, (unsigned char)3}};", f"std::pair {v}((unsigned char)5, {p.pure(None, 1)});",
                           f"Both {v}({p.pure(None, 1)}, 7u);", f"Both {v}{{(unsigned short)9, {p.pure(None, 1)}}};"])
        a, b = ("first", "second") if "pair" in made else ("a", "b")
        self.around([made], [f"{v}.{a} += 1;", f"total += {v}.{a} * 3u + {v}.{b};"])

    def member(self):
        p = self.p
        v = p.name("v")
        kind = p.r.choice(["unsigned", "unsigned char", "unsigned short"]) + (f", {p.r.randrange(1, 3)}u" if self.has_size else "")
        self.around([f"Reader<{kind}> {v}(p);"],
                    [p.r.choice([f"total += {v}.get();", f"total ^= {v}.both();", f"if ({v}.get() & 1u) total += {v}.count;"]),
                     f"total += {v}.count;"])

    def template(self):
        p = self.p
        v, w = p.name("v"), p.name("w")
        kind, other = (p.r.choice(["unsigned", "unsigned char", "unsigned short"]) for _ in range(2))
        use = p.r.choice([f"total += {v}.get<{kind}>({p.pure(None, 1)});", f"total ^= {v}.get<{kind}>(3u) * 5u + {v}.total();",
                          f"{other} {w}[2]; {v}.fill({w}); total += {w}[0] * 3u + {w}[1];",
                          f"{kind} {w}; {v} >> {w}; total += {w};", f"{kind} {w}; {other} {w}_2; {v} >> {w} >> {w}_2; total += {w} * 7u + {w}_2;"])
        self.around([f"Port {v}(p);"], [use, f"total += {v}.total();"])

    def operator(self):
        p = self.p
        v = p.name("v")
        chain = "".join(f" << {p.pure(None, 1)}" for _ in range(p.r.randrange(1, 4)))
        self.around([f"Sink {v}{{p, {p.pure(None, 1)}}};"],
                    [f"{v}{chain};", *[f"{v}(3)(total & 7u);"] * p.chance(30), f"total += {v}.count;"])

    def function(self):
        p = self.p
        v, f, n = p.name("v"), p.name("f"), p.r.randrange(1, 4)
        captured = p.r.choice(["&", "=", f"p, {v}", f"p, &{v}", f"&, {v}", f"=, &{v}", f"p, {v} = {v} + 1u", f"p, &{v} = {v}"])
        result = p.r.choice(["", " -> unsigned", " -> unsigned long"])
        body = [f"unsigned char at_[3] = {{1, 2, {n}}};", f"DOL_read((void *)PORT_IN, at_, {n}, p);",
                f"if (at_[0] & 1u) return {'' if result else '(unsigned)'}(x_ + {v});",
                f"for (unsigned i_ = 0; i_ < {n}u; i_++) DOL_read((void *)PORT_IN, at_ + 1, 1, p);",
                f"return x_ * 3u + {v} + at_[1];"]
        calls = [f"total += {f}({p.pure(None, 1)});", f"total ^= {f}(total & 7u) + 1u;", f"if ({f}(2u) & 1u) total += {f}(total & 3u);"]
        self.around([f"unsigned {v} = {p.full()};", f"auto {f} = [{captured}](unsigned x_){result} {{ {' '.join(body)} }};"],
                    [f"{v} += 2u;", *p.r.sample(calls, p.r.randrange(1, 3)), f"total += {v};"])
