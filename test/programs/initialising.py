"""Inits: one after another, whatever the mapping; those that wait; those that crash."""
from weft import MODELS, Case, mapping, network, process

SMP = '<architecture><processor name="one" cores="2"/><processor name="two"/></architecture>'
WAYS = [*(("--execution", model) for model in MODELS), ("--policy", "ws-last"), ("--policy", "static"), ("-a", "smp.xml")]


class Inits(Case):
    """A chain p0 to p11 that is mapped to two processors in turns; each init prints its number."""

    def write_chain(self, init, fire="DOL_detach(p);", count=12):
        names = ["p%d" % i for i in range(count)]
        ports = {name: ("in in, " if i else "") + "out out" if i < count - 1 else "in in" for i, name in enumerate(names)}
        files = {"%s.c" % name: "#include <stdlib.h>\n" + process(name, fire, init(i), ports="in out")
                 for i, name in enumerate(names)}
        files["q.xml"] = network("q", ports, ["p%d.out p%d.in 4" % (i, i + 1) for i in range(count - 1)])
        files["m.xml"] = mapping(**{name: ("one", "two")[i % 2] for i, name in enumerate(names)})
        files["smp.xml"] = SMP
        self.write(files)

    def run_all(self, check, status=0):
        for way in WAYS:
            with self.subTest(way=way):
                mapped = () if way[0] == "--policy" else ("-m", "m.xml")
                done = self.weft("run", "q.xml", *mapped, *way, "-o", "out")
                self.assertStatus(done, status)
                check(done)

    def test_they_run_in_the_order_of_the_network(self):
        self.write_chain(lambda i: 'printf("%%d\\n", %d); fflush(stdout); (void)p;' % i)
        self.run_all(lambda done: self.assertEqual(done.stdout.split(), [str(i) for i in range(12)]))

    def test_one_that_waits_goes_on_later(self):
        """The first ones read what the inits of later ones write, the last of these behind a wait of its own."""
        wait = "int x = 0; DOL_read((void *)PORT_IN, &x, 4, p); p->local->state = x;"
        tell = "int x = %d; DOL_write((void *)PORT_OUT, &x, 4, p);"
        files = {"a.c": process("a", 'printf("%d\\n", p->local->state); DOL_detach(p);', wait, ports="in"),
                 "b.c": process("b", "DOL_detach(p);", wait + tell.replace("int x = %d", "x++"), ports="in out"),
                 "c.c": process("c", "DOL_detach(p);", tell % 41, ports="out")}
        files["q.xml"] = network("q", {"a": "in in", "b": "in in, out out", "c": "out out"}, ["b.out a.in 4", "c.out b.in 4"])
        files["m.xml"] = mapping(a="one", b="two", c="one")
        files["smp.xml"] = SMP
        self.write(files)
        self.run_all(lambda done: self.assertEqual(done.stdout, "42\n"))

    def test_one_that_crashes_is_named(self):
        self.write_chain(lambda i: "abort(); (void)p;" if i == 3 else "(void)p;")
        self.run_all(lambda done: self.assertRegex(done.stderr, r"weft: in init of process p3: it crashed: abort, at p3\.c:9\n"), 134)

    def test_one_that_breaks_a_rule_or_takes_too_much_stack_is_named(self):
        self.write_chain(lambda i: "DOL_wtest((void *)PORT_OUT, -1 - DOL_argument_count(), p);" if i == 3 else "(void)p;")
        self.run_all(lambda done: self.assertRegex(done.stderr, r"weft: in init of process p3: DOL_wtest "), 5)
        self.write_chain(lambda i: "volatile char all[300000]; for (int i = 300000; i-- > 0;) all[i] = 0; (void)p;" if i == 3 else "(void)p;")
        for model in MODELS:
            done = self.weft("run", "q.xml", "--execution", model, "-o", "out")
            if model == "protothread":
                self.assertStatus(done, 0)
            else:
                self.assertSays(done, 5, r"weft: in init of process p3: its stack of \d+ bytes is too small")

    def test_one_that_detaches(self):
        self.write_chain(lambda i: "DOL_detach(p);", 'puts("fired"); DOL_detach(p);')
        self.run_all(lambda done: self.assertEqual(done.stdout, ""))
