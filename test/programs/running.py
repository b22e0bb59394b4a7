"""Programs that run: results, arguments, exit statuses, ends of streams, deadlocks."""
import os
import re
import subprocess
import zlib
from pathlib import Path

from weft import MODELS, PAIR, ROOT, Case, mapping, network, process

QUICKSTART = ROOT / "examples" / "quickstart"


class Quickstart(Case):

    def test_same_output_under_every_mapping_and_model(self):
        mappings = {
            "none": None,
            "as-delivered": QUICKSTART / "mapping.xml",
            "three": self.write({"three.xml": mapping(producer="a", worker="b", consumer="c")}) / "three.xml",
            "together": self.write({"together.xml": mapping(producer="x", worker="y", consumer="x")}) / "together.xml",
        }
        expected = "".join("%d\n" % (i * i) for i in range(1, 11))
        for name, file in mappings.items():
            for model in MODELS:
                with self.subTest(mapping=name, model=model):
                    done = self.weft("run", QUICKSTART / "quickstart.xml", *(["-m", file] if file else []),
                                     "--execution", model, "-o", "out-%s-%s" % (name, model))
                    self.assertStatus(done, 0)
                    self.assertEqual(done.stdout, expected)
                    self.assertRegex(done.stderr, r"\A(weft: 3 processors share \d+ cores?\n)?\Z")

    def test_same_output_on_pools(self):
        expected = "".join("%d\n" % (i * i) for i in range(1, 11))
        for cores, policy in ("0", ""), ("0", "gp"), ("2", "ws-last"), ("2", "static"), ("2", "gp"), ("5", ""), ("5", "ws-cur"):
            schedule = '<schedule processor="smp" type="%s"/>' % policy if policy else ""
            bound = mapping(producer="smp", worker="smp", consumer="one").replace("</mapping>", schedule + "</mapping>")
            self.write({"a.xml": '<architecture><processor name="smp" cores="%s"/><processor name="one"/></architecture>'
                                 % cores, "m.xml": bound})
            with self.subTest(cores=cores, policy=policy):
                done = self.weft("run", QUICKSTART / "quickstart.xml", "-a", "a.xml", "-m", "m.xml", "-o", "out")
                self.assertStatus(done, 0)
                self.assertEqual(done.stdout, expected)
        for policy in ("ws-last", "ws-cur", "static", "gp"):
            done = self.weft("run", QUICKSTART / "quickstart.xml", "--policy", policy, "-o", "out")
            self.assertStatus(done, 0)
            self.assertEqual(done.stdout, expected)

    def test_pools_cannot_do_everything(self):
        self.write({"a.xml": '<architecture><processor name="smp" cores="2"/></architecture>',
                    "m.xml": mapping(producer="smp", worker="smp", consumer="smp").replace(
                        "</mapping>", '<schedule processor="smp" type="tdma"/></mapping>'),
                    "b.xml": '<architecture><processor name="smp" cores="-1"/></architecture>'})
        files = QUICKSTART / "quickstart.xml", "-m", "m.xml"
        self.assertSays(self.weft("check", *files, "-a", "a.xml"), 1, "m.xml:.*pool.*tdma.*ws-last, ws-cur, static, gp")
        self.assertSays(self.weft("check", *files, "-a", "b.xml"), 1, 'b.xml:.*cores="-1"')
        self.assertSays(self.weft("run", *files, "--policy", "none"), 2, "ws-last, ws-cur, static, gp")

    def test_partitioner_that_is_not_there(self):
        self.weft("generate", QUICKSTART / "quickstart.xml", "--policy", "gp", "-o", "out")
        self.write({"none/metis.h": "#error none"})
        done = self.execute(["make", "-C", "out", "CPPFLAGS=-I%s" % (self.folder / "none")])
        self.assertSays(done, 2, "error: .*the policy gp needs METIS .*libmetis-dev")

    def test_macros_for_sources_do_not_reach_the_runtime(self):
        self.weft("generate", QUICKSTART / "quickstart.xml", "--accounting", "-o", "out")
        self.assertStatus(self.execute(["make", "-C", "out", "CPPFLAGS=-DGROUPS=100 -DSPAN=3"]), 0)

    def test_flags_of_the_preprocessor_in_all_their_forms(self):
        self.weft("generate", QUICKSTART / "quickstart.xml", "--accounting", "-o", "out")
        for flags in ("-D GROUPS=100", "-I none", "-I'%s/a blank'" % self.folder, "-isystem none -DGROUPS=100 -D_FORTIFY_SOURCE=2",
                      r'-DTITLE="\"a b\"" -I"a blank"'):
            with self.subTest(flags=flags):
                self.execute(["make", "-C", "out", "clean"])
                self.assertStatus(self.execute(["make", "-C", "out", "CPPFLAGS=" + flags]), 0)

    def test_every_jdk_of_this_machine(self):
        homes = {home.resolve() for home in Path("/usr/lib/jvm").glob("*") if (home / "bin" / "javac").exists()}
        for home in sorted(homes):
            with self.subTest(jdk=home.name):
                done = self.weft("generate", QUICKSTART / "quickstart.xml", "-o", "out-" + home.name,
                                 env={**os.environ, "JAVA_HOME": str(home)})
                self.assertStatus(done, 0)
                self.assertEqual(done.stdout + done.stderr, "")

    def test_a_network_may_have_a_name_of_the_makefile(self):
        text = (QUICKSTART / "quickstart.xml").read_text()
        for name in ("all", "run", "src"):
            folder = self.write({name + ".xml": text.replace('name="quickstart"', 'name="%s"' % name)})
            done = self.weft("generate", name + ".xml", "-s", QUICKSTART / "src", "-o", name)
            self.assertStatus(done, 0)
            done = self.execute(["make", "-s", "-C", name, "run"])
            self.assertStatus(done, 0)
            self.assertTrue(done.stdout.endswith("100\n"))
            self.assertTrue((folder / name / (name + "_network")).exists())

    def test_check_says_nothing_and_writes_nothing(self):
        done = self.weft("check", QUICKSTART / "quickstart.xml", "-m", QUICKSTART / "mapping.xml")
        self.assertStatus(done, 0)
        self.assertEqual(done.stdout + done.stderr, "")
        self.assertEqual(list(self.folder.iterdir()), [])


class Arguments(Case):
    fire = """
    printf("%d", DOL_argument_count());
    for (int i = 0; i < DOL_argument_count(); i++)
        printf("|%s", DOL_argument(i));
    printf("|%s\\n", DOL_argument(DOL_argument_count()) == NULL ? "end" : "more");
    DOL_detach(p);"""

    def files(self):
        self.write({"args.xml": network("args", {"show": ""}, []), "show.c": process("show", self.fire)})

    def test_arguments_after_two_dashes_reach_the_processes(self):
        self.files()
        arguments = ["-m", "two words", "", "--", "-o", "ü$HOME'\"", "--verbose"]
        for model in MODELS:
            with self.subTest(model=model):
                done = self.weft("run", "args.xml", "-o", model, "--execution", model, "--", *arguments)
                self.assertStatus(done, 0)
                self.assertEqual(done.stdout, "7|%s|end\n" % "|".join(arguments))

    def test_no_arguments(self):
        self.files()
        self.assertEqual(self.weft("run", "args.xml", "-o", "out").stdout, "0|end\n")
        self.assertEqual(self.weft("run", "args.xml", "-o", "out", "--").stdout, "0|end\n")

    def test_make_run_passes_arguments(self):
        self.files()
        self.build("args.xml")
        done = self.execute(["make", "-s", "-C", "out", "run", "ARGS=a 'b c'"])
        self.assertEqual(done.stdout, "2|a|b c|end\n")


class Cores(Case):

    def test_one_that_is_taken_away_while_the_program_runs(self):
        """Two processors then share a core, on which only one of them can run."""
        count = 20000
        self.write({
            "n.xml": network("n", {"there": "in in, out out", "back": "in in, out out"},
                             ["there.out back.in 4", "back.out there.in 4"]),
            "m.xml": mapping(there="one", back="two"),
            "there.c": process("there", """
    int x = 0;
    printf("begun\\n");
    fflush(stdout);
    for (int i = 0; i < %d; i++) {
        DOL_write((void *)PORT_OUT, &x, sizeof x, p);
        DOL_read((void *)PORT_IN, &x, sizeof x, p);
    }
    printf("%%d\\n", x);
    DOL_detach(p);""" % count, ports="in out"),
            "back.c": process("back", """
    int x;
    DOL_read((void *)PORT_IN, &x, sizeof x, p);
    x++;
    DOL_write((void *)PORT_OUT, &x, sizeof x, p);""", ports="in out")})
        for policy in (), ("--policy", "ws-cur"):
            self.assertStatus(self.weft("generate", "n.xml", *(policy or ("-m", "m.xml")), "-o", "out"), 0)
            self.assertStatus(self.execute(["make", "-s", "-C", "out"]), 0)
            with subprocess.Popen([self.folder / "out/n"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as program:
                self.assertEqual(program.stdout.readline(), "begun\n")
                for thread in os.listdir("/proc/%d/task" % program.pid):
                    os.sched_setaffinity(int(thread), {min(os.sched_getaffinity(0))})
                self.assertEqual(program.stdout.read(), "%d\n" % count)
            self.assertEqual(program.returncode, 0)


class Models(Case):

    def run_all(self, files, main, *rest):
        """Runs as protothreads, all on one processor and each process on its own, and under one model that blocks, another one for
        the next test; yields what came of each."""
        self.write(files)
        names = re.findall(r'<process name="(\w+)">', files[main])
        self.write({"apart.xml": mapping(**{name: "cpu_%s" % name for name in names})})
        blocking = ("stack", True), ("thread", False), ("fiber", False), ("fiber", True), ("systemc", False)
        for model, apart in ("protothread", False), ("protothread", True), blocking[zlib.crc32(self.id().encode()) % len(blocking)]:
            yield self.weft("run", main, "--execution", model, *(["-m", "apart.xml"] if apart else []),
                            "-o", "%s-%d" % (model, apart), *rest)


class Status(Models):

    def test_the_status_that_a_process_exits_with(self):
        for done in self.run_all({"q.xml": network("q", {"quit": ""}, []), "quit.c": process("quit", "exit(77);")}, "q.xml"):
            self.assertStatus(done, 77)

    def test_a_program_that_crashes(self):
        for done in self.run_all({"q.xml": network("q", {"quit": ""}, []), "quit.c": process("quit", "abort();")}, "q.xml"):
            self.assertStatus(done, 134)

    def test_deadlock_is_status_4_and_names_the_cycle(self):
        fire = "int x; DOL_read((void *)PORT_IN, &x, 4, p); DOL_write((void *)PORT_OUT, &x, 4, p);"
        files = {"d.xml": network("d", {"left": "in in, out out", "right": "in in, out out"},
                                  ["left.out right.in 4", "right.out left.in 4"]),
                 "left.c": process("left", fire, ports="in out"), "right.c": process("right", fire, ports="in out")}
        for done in self.run_all(files, "d.xml"):
            self.assertSays(done, 4, r"deadlock(.|\n)*process left(.|\n)*process right|deadlock(.|\n)*process right(.|\n)*process left")

    def test_deadlock_lets_the_rest_finish(self):
        stuck = "int x; DOL_read((void *)PORT_IN, &x, 4, p); DOL_write((void *)PORT_OUT, &x, 4, p);"
        xml = network("d", {"stuck": "in in, out out"}, ["stuck.out stuck.in 4"])
        pair = PAIR["pair.xml"].split("\n", 1)[1]
        files = {**PAIR, "d.xml": xml.replace("</processnetwork>\n", pair),
                 "src/stuck.c": process("stuck", stuck, ports="in out")}
        for done in self.run_all(files, "d.xml"):
            self.assertSays(done, 4, "deadlock(.|\n)*process stuck")
            self.assertEqual(done.stdout, "sum 45\n")

    FORK = {"f.xml": network("f", {"fork": "out one, out two", "join": "in one, in two"},
                             ["fork.one join.one 4", "fork.two join.two 4"]),
            "fork.c": process("fork", "int i; for (i = 0; i < 100; i++) DOL_write((void *)PORT_ONE, &i, sizeof i, p);"
                              "for (i = 0; i < 100; i++) DOL_write((void *)PORT_TWO, &i, sizeof i, p); DOL_detach(p);",
                              ports="one two"),
            "join.c": process("join", "int i, x, sum = 0; for (i = 0; i < 100; i++) "
                              "{ DOL_read((void *)PORT_TWO, &x, sizeof x, p); sum += x * i; }"
                              "for (i = 0; i < 100; i++) { DOL_read((void *)PORT_ONE, &x, sizeof x, p); sum += x; }"
                              'printf("%d\\n", sum); DOL_detach(p);', ports="one two")}

    def test_artificial_deadlock_is_resolved(self):
        for done in self.run_all(self.FORK, "f.xml", "--report-growth"):
            self.assertStatus(done, 0)
            self.assertEqual(done.stdout, "333300\n")
            self.assertEqual(done.stderr.replace("2 processors", ""),
                             "weft: channel c0 grew from 4 to 512 bytes, to resolve a deadlock: give it that capacity in the XML\n")

    def test_growth_is_bounded(self):
        for done in self.run_all(self.FORK, "f.xml", "--max-memory", "900"):
            self.assertSays(done, 4, r"deadlock: channel c0 must grow .* 900 bytes \(--max-memory\)")
            self.assertEqual(done.stdout, "")
        for done in self.run_all(self.FORK, "f.xml", "--max-memory", "a few"):
            self.assertSays(done, 1, "--max-memory.*'a few'")

    def test_window_larger_than_its_channel(self):
        files = {"w.xml": network("w", {"writer": "out out", "reader": "in in"}, ["writer.out reader.in 16"]),
                 "writer.c": process("writer", "void *w; DOL_reserve((void *)PORT_OUT, &w, 16 + DOL_argument_count(), p); "
                                     "memset(w, 0, 16); DOL_release((void *)PORT_OUT, p); DOL_detach(p);", ports="out"),
                 "reader.c": process("reader", "void *w; DOL_capture((void *)PORT_IN, &w, 16, p); "
                                     "DOL_consume((void *)PORT_IN, p); puts(\"16\"); DOL_detach(p);", ports="in")}
        for done in self.run_all(files, "w.xml"):
            self.assertStatus(done, 0)
            self.assertEqual(done.stdout, "16\n")
        for done in self.run_all(files, "w.xml", "--", "one"):
            self.assertSays(done, 5, r"process writer: .*17.*port out.*\b16\b")

    def test_second_open_window(self):
        files = {"w.xml": network("w", {"self": "out out, in in"}, ["self.out self.in 16"]),
                 "self.c": process("self", "void *w; DOL_reserve((void *)PORT_OUT, &w, 4, p);"
                                   "DOL_reserve((void *)PORT_OUT, &w, 4, p); DOL_detach(p);", ports="out")}
        for done in self.run_all(files, "w.xml"):
            self.assertSays(done, 5, r"process self: .*port out.*open")

    def test_port_that_does_not_exist(self):
        files = {"w.xml": network("w", {"self": "out out_0, in in"}, ["self.out_0 self.in 16"]),
                 "self.c": process("self", "CREATEPORTVAR(v); CREATEPORT(v, PORT_OUT, 1, 3, 4); int x = 1;"
                                   "DOL_write((void *)v, &x, 4, p); DOL_detach(p);", ports="out")}
        for done in self.run_all(files, "w.xml"):
            self.assertSays(done, 5, r"process self: .*out_3")


class Ports(Models):
    """Ports that are chosen at run time, more than a process looks through."""
    xml = """<processnetwork name="many">
  <process name="from">
    <iterator variable="i" range="3"><iterator variable="j" range="4"><port type="output" name="a[i][j]"/></iterator></iterator>
    <iterator variable="i" range="3"><port type="output" name="b[i]"/><port type="output" name="7[i]"/>
      <port type="output" name="c[i]"/></iterator>
    <port type="output" name="b_3"/><port type="output" name="a[5]"/>
    <source type="c" location="from.c"/>
  </process>
  <process name="to">
    <iterator variable="i" range="23"><port type="input" name="in[i]"/></iterator>
    <source type="c" location="to.c"/>
  </process>
%s</processnetwork>
"""
    names = ["a_%d_%d" % (i, j) for i in range(3) for j in range(4)] + ["b_%d" % i for i in range(4)] + ["7_0", "7_1", "7_2"] \
        + ["c_%d" % i for i in range(3)] + ["a_5"]

    def files(self, fire):
        """The network, what `from` does, and a `to` that expects the number of each port through it, three times."""
        wires = "".join('  <channel type="fifo" capacity="64" name="c%d"><sender process="from" port="%s"/>'
                        '<receiver process="to" port="in_%d"/></channel>\n' % (i, name, i)
                        for i, name in enumerate(self.names))
        return {
            "many.xml": self.xml % wires,
            "from.c": process("from", fire),
            "to.c": process("to", r"""
    CREATEPORTVAR(v);
    int number;
    for (int i = 0; i < 69; i++) {
        CREATEPORT(v, "in", 1, i % 23, 23);
        DOL_read((void *)v, &number, sizeof number, p);
        if (number != i % 23)
            printf("in_%d: %d\n", i % 23, number);
    }
    puts("all");
    DOL_detach(p);"""),
        }

    def test_each_variable_and_spelt_name_means_its_port_whatever_was_looked_up_before(self):
        files = self.files(r"""
    static const char *const names[] = {"%s"};
    char base[2] = "a"; /* the same address for three names */
    CREATEPORTVAR(v);
    int number;
    printf("%%d %%d %%d %%d %%d\n", DOL_port_count("a", p), DOL_port_count("b", p), DOL_port_count("b_3", p),
           DOL_port_count((void *)7, p), DOL_port_count("d", p));
    for (int round = 0; round < 3; round++)
        for (int n = 0; n < 23; n++) {
            number = (7 * n + round) %% 23;
            if (round == 2) {
                DOL_write((void *)names[number], &number, sizeof number, p);
                continue;
            }
            if (number < 12) {
                base[0] = 'a';
                CREATEPORT(v, base, 2, number / 4, 3, number %% 4, 4);
            } else if (number < 16) {
                base[0] = 'b';
                CREATEPORT(v, base, 1, number - 12, 4);
            } else if (number < 19) {
                CREATEPORT(v, 7, 1, number - 16, 3);
            } else if (number < 22) {
                base[0] = 'c';
                CREATEPORT(v, base, 1, number - 19, 3);
            } else {
                base[0] = 'a';
                CREATEPORT(v, base, 1, 5, 6);
            }
            DOL_write((void *)v, &number, sizeof number, p);
        }
    DOL_detach(p);""" % '", "'.join(self.names))
        for done in self.run_all(files, "many.xml"):
            self.assertStatus(done, 0)
            self.assertEqual(done.stdout, "13 3 1 3 0\nall\n")

    def test_what_no_port_is_called_is_told(self):
        cases = {"a_3_0": 'CREATEPORT(v, "a", 2, 3, 4, 0, 4)', "a_0_4": 'CREATEPORT(v, "a", 2, 0, 3, 4, 5)',
                 "a_0": 'CREATEPORT(v, "a", 1, 0, 3)', "c_-1": 'CREATEPORT(v, "c", 1, -1, 3)',
                 "7_3": "CREATEPORT(v, 7, 1, 3, 3)", "aa_0_0": 'CREATEPORT(v, "aa", 2, 0, 3, 0, 4)',
                 "c_01": 'name = "c_01"', "c_": 'name = "c_"', "c_1_1": 'name = "c_1_1"'}
        self.write(self.files("CREATEPORTVAR(v); const void *name = v; int x = 0; switch (*DOL_argument(0) - '0') { %s }"
                              "DOL_write((void *)name, &x, sizeof x, p);"
                              % " ".join("case %d: %s; break;" % case for case in enumerate(cases.values()))))
        for number, name in enumerate(cases):
            with self.subTest(name=name):
                done = self.weft("run", "many.xml", "--", str(number))
                self.assertStatus(done, 5)
                self.assertIn("weft: process from: there is no port %s; use one of: b_3, 7_0, 7_1, 7_2, a_5, a_0_0" % name, done.stderr)
                self.assertRegex(done.stderr, "; at from.c:[0-9]+\n")


class Numbers(Models):
    """What is read or written as a whole, through channels that have room for a part of it, or whose end it crosses."""

    def test_they_are_the_same_after_a_wait_in_their_middle(self):
        back = "double x; long n; for (int i = 0; i < 50; i++) { DOL_read((void *)PORT_IN, &x, sizeof x, p);" \
            "n = (long)(4 * x); x /= 2; DOL_write((void *)PORT_OUT, &n, sizeof n, p); DOL_write((void *)PORT_OUT, &x, sizeof x, p); }" \
            "DOL_detach(p);"
        there = "double x, sum = 0; long n, count = 0; for (int i = 0; i < 50; i++) { x = i + 0.25;" \
            "DOL_write((void *)PORT_OUT, &x, sizeof x, p); DOL_read((void *)PORT_IN, &n, sizeof n, p); count += n;" \
            "DOL_read((void *)PORT_IN, &x, sizeof x, p); sum += x; } printf(\"%ld %g\\n\", count, sum); DOL_detach(p);"
        for capacity in 1, 7, 11:
            files = {"n.xml": network("n", {"there": "in in, out out", "back": "in in, out out"},
                                      ["there.out back.in %d" % capacity, "back.out there.in %d" % capacity]),
                     "there.c": process("there", there, ports="in out"), "back.c": process("back", back, ports="in out")}
            for done in self.run_all(files, "n.xml"):
                with self.subTest(capacity=capacity):
                    self.assertStatus(done, 0)
                    self.assertEqual(done.stdout, "4950 618.75\n")


class Stacks(Models):
    """A process has a stack of its own in all models but protothread."""
    deep = r"""
#include <stdio.h>
#include <dol.h>
static int deep(int levels, volatile char *above)
{
    volatile char room[1000];
    room[0] = above[0] + 1;
    return levels == 0 ? room[0] : deep(levels - 1, room) + room[0] - room[0];
}
void deep_init(DOLProcess *p) { (void)p; }
int deep_fire(DOLProcess *p)
{
    volatile char first = 0;
    printf("%d\n", deep(1000 * atoi(DOL_argument(0)), &first));
    DOL_detach(p);
    return 0;
}
"""

    def test_one_that_is_too_small_ends_with_a_message_and_a_larger_one_helps(self):
        plain = network("d", {"other": "", "deep": ""}, [])
        self.write({"d.xml": plain, "deep.c": self.deep, "other.c": process("other", "DOL_detach(p);"),
                    "large.xml": plain.replace('<process name="deep">',
                                               '<process name="deep"><configuration name="stack" value="4000000"/>')})
        for model in MODELS:
            if model == "protothread":
                continue
            with self.subTest(model=model):
                done = self.weft("run", "d.xml", "--execution", model, "-o", "out", "--", "2")
                self.assertSays(done, 5, r"weft: process deep: its stack of %d bytes.*configuration name=.stack. value=.%d."
                                % ((65536, 1048576) if model == "stack" else (262144, 4194304)))
                done = self.weft("run", "large.xml", "--execution", model, "-o", "out", "--", "2")
                self.assertStatus(done, 0)
                done = self.weft("run", "large.xml", "--execution", model, "-o", "out", "--", "20")
                self.assertSays(done, 5, r"weft: process deep: its stack of 4000000 bytes")

    def test_that_of_the_thread_is_told_with_what_to_write(self):
        deep = """#include <dol.h>
#include <stdlib.h>
static int odd(int n);
static int even(int n) { volatile char room[100]; room[n % 100] = 1; return n == 0 ? 1 : odd(n - 1) + room[0]; }
static int odd(int n) { volatile char room[100]; room[n % 100] = 1; return n == 0 ? 0 : even(n - 1) + room[0]; }
void deep_init(DOLProcess *p) { if (DOL_argument_count() > 1) even(300000); (void)p; }
int deep_fire(DOLProcess *p) { int n = even(atoi(DOL_argument(0))); DOL_write((void *)"out", &n, 4, p); DOL_detach(p); return 0; }
"""
        plain = network("d", {"deep": "out out", "reader": "in in"}, ["deep.out reader.in 4"])
        self.write({"d.xml": plain, "deep.c": deep, "reader.c": process("reader", "int x; DOL_read((void *)PORT_IN, &x, 4, p);", ports="in")})
        for way in (), ("-m", "m.xml"):
            self.write({"m.xml": mapping(deep="two", reader="one")})
            for arguments, where in (["300000"], "process deep"), (["1", "init"], "in init of process deep"):
                with self.subTest(way=way, arguments=arguments):
                    done = self.weft("run", "d.xml", *way, "-o", "out", "--", *arguments)
                    told = re.fullmatch(r"weft: %s: it calls itself too deep, or has too much in its functions, for the (\d+) bytes of the stack "
                                        r"of its thread; to give it one of its own, try (<.*>) and (<.*>) behind its source\n"
                                        r"weft: %s(: it)? crashed: segmentation fault at address .*, at deep.c:[45]\n" % (where, where),
                                        done.stderr)
                    self.assertTrue(told, done.stderr)
                    self.assertEqual(done.returncode, 139)
        self.write({"d.xml": plain.replace('<process name="deep">', '<process name="deep">' + told[2] + told[3])})
        self.assertStatus(self.weft("run", "d.xml", "-o", "out", "--", "300000"), 0)

    def test_a_recursion_that_blocks_too_deep_leads_to_its_line(self):
        writer = """#include <dol.h>
static int odd(int n, DOLProcess *p);
static int even(int n, DOLProcess *p)
{
    DOL_write((void *)"out", &n, sizeof n, p);
    return n == 0 ? 1 : odd(n - 1, p);
}
static int odd(int n, DOLProcess *p)
{
    return n == 0 ? 0 : even(n - 1, p);
}
void writer_init(DOLProcess *p) { (void)p; }
int writer_fire(DOLProcess *p) { even(100000, p); DOL_detach(p); return 0; }
"""
        self.write({"r.xml": network("r", {"writer": "out out", "reader": "in in"}, ["writer.out reader.in 4"]), "writer.c": writer,
                    "reader.c": process("reader", "int x; DOL_read((void *)PORT_IN, &x, 4, p);", ports="in")})
        done = self.weft("run", "r.xml", "-o", "out")
        self.assertSays(done, 5, r"process writer: function (odd|even) calls itself too deep, .*/> behind the process's source; at writer.c:(6|10)\n")

    def test_calls_that_block_in_recursion_through_a_function_pointer(self):
        writer = """#include <dol.h>
static int (*again)(int, DOLProcess *);
static int count(int n, DOLProcess *p)
{
    DOL_write((void *)"out", &n, sizeof n, p);
    return n == 0 ? 0 : again(n - 1, p);
}
void writer_init(DOLProcess *p) { (void)p; again = count; }
int writer_fire(DOLProcess *p) { count(9, p); DOL_detach(p); return 0; }
"""
        self.write({"r.xml": network("r", {"writer": "out out", "reader": "in in"}, ["writer.out reader.in 4"]),
                    "writer.c": writer,
                    "reader.c": process("reader", "int x; DOL_read((void *)PORT_IN, &x, 4, p); printf(\"%d\", x); "
                                        "fflush(stdout);", ports="in")})
        for model in MODELS:
            if model == "protothread":
                continue
            done = self.weft("run", "r.xml", "--execution", model, "-o", model)
            self.assertStatus(done, 0)
            self.assertEqual(done.stdout, "9876543210")

    def test_a_fault_elsewhere_is_no_overflow(self):
        self.write({"d.xml": network("d", {"wild": ""}, []), "wild.c": process("wild", "*(volatile int *)16 = 1;")})
        for model in MODELS:
            done = self.weft("run", "d.xml", "--execution", model, "-o", model)
            self.assertEqual(done.returncode, 139)
            self.assertNotRegex(done.stderr, "its stack")


# A process of two sources that reads numbers by functions of the second, one of which calls itself.
WALK = {
    "walk.xml": network("walk", {"counter": "out out", "walker": "in in"}, ["counter.out walker.in 8"]).replace(
        'location="walker.c"/>', 'location="walker.c"/><source type="c" location="lib/walk.c"/>'),
    "counter.c": process("counter", "for (int i = 0; i < 1000; i++) DOL_write((void *)PORT_OUT, &i, sizeof i, p);"
                         "DOL_detach(p);", ports="out"),
    "walker.c": '#include "lib/walk.h"\n' + process(
        "walker", 'printf("%d\\n", walk(p, DOL_argument_count() ? atoi(DOL_argument(0)) : 10)); DOL_detach(p);'),
    "lib/walk.h": "#include <dol.h>\nint walk(DOLProcess *p, int depth);\n",
    "lib/walk.c": """#include "walk.h"
static int next(DOLProcess *p)
{
    int x;
    DOL_read((void *)"in", &x, sizeof x, p);
    return x;
}
int walk(DOLProcess *p, int depth)
{
    int x = next(p);
    return depth == 0 ? x : x + walk(p, depth - 1);
}
""",
}


class Sources(Models):

    def test_functions_that_block_in_another_source(self):
        for done in self.run_all(WALK, "walk.xml"):
            self.assertStatus(done, 0)
            self.assertEqual(done.stdout, "55\n")

    def stack(self, value):
        """WALK, with a stack of so many bytes for the walker."""
        return {**WALK, "walk.xml": WALK["walk.xml"].replace(
            'lib/walk.c"/>', 'lib/walk.c"/><configuration name="stack" value="%s"/>' % value)}

    def test_the_stack_of_functions_that_call_themselves(self):
        self.write(self.stack(4096))
        deep = self.weft("run", "walk.xml", "-o", "out", "--", "500")
        self.assertSays(deep, 5, 'process walker: function walk .* 4096 bytes, by how much is not known; try .*name="stack" value="[0-9]+"/>')
        self.write(self.stack(re.search('value="([0-9]+)"', deep.stderr).group(1)))
        deep = self.weft("run", "walk.xml", "-o", "out", "--", "500")
        self.assertStatus(deep, 0)
        self.assertEqual(deep.stdout, "125250\n")

    def test_a_source_that_several_processes_share(self):
        fire = "int x = helper(p); printf(\"%d\\n\", x); DOL_detach(p);"
        shared = "#include <dol.h>\nstatic int count;\nint helper(DOLProcess *p) { char c; DOL_read((void *)\"in\", &c, 1, p); " \
                 "return c + ++count; }\n"
        xml = network("s", {"w": "out a, out b", "one": "in in", "two": "in in"}, ["w.a one.in 1", "w.b two.in 1"])
        for name in ("one", "two"):
            xml = xml.replace('location="%s.c"/>' % name, 'location="%s.c"/><source type="c" location="shared.c"/>' % name)
        prototype = "#include <dol.h>\nint helper(DOLProcess *p);\n"
        files = {"s.xml": xml, "shared.c": shared, "one.c": prototype + process("one", fire),
                 "two.c": prototype + process("two", fire),
                 "w.c": process("w", 'char c = 1; DOL_write((void *)PORT_A, &c, 1, p); DOL_write((void *)PORT_B, &c, 1, p);'
                                'DOL_detach(p);', ports="a b")}
        for done in self.run_all(files, "s.xml"):
            self.assertStatus(done, 0)
            self.assertEqual(done.stdout, "2\n2\n")

    def test_a_stack_that_is_no_number(self):
        for value in ("much", "0", "-1", "99999999999"):
            self.write(self.stack(value))
            self.assertRejects("walk.xml:8", "stack.*'%s'.*bytes" % value, "walk.xml")


class Ends(Models):
    """design.md, promise 4."""

    def test_short_count_then_zero_then_over(self):
        sender = "char c[5] = {1}; DOL_write((void *)PORT_OUT, c, 5, p); DOL_detach(p);"
        for call in ("DOL_read((void *)PORT_IN, &data, 4, p)", "DOL_capture((void *)PORT_IN, (void **)&window, 4, p)"):
            close = "if (n > 0) DOL_consume((void *)PORT_IN, p);" if "capture" in call else ""
            reader = ("static char data[4], *window; (void)window; (void)data; int n; n = %s; %s"
                      "printf(\"%%d\\n\", n); fflush(stdout);" % (call, close))
            files = {"e.xml": network("e", {"sender": "out out", "reader": "in in"}, ["sender.out reader.in 8"]),
                     "sender.c": process("sender", sender, ports="out"), "reader.c": process("reader", reader, ports="in")}
            for done in self.run_all(files, "e.xml"):
                self.assertStatus(done, 0)
                self.assertEqual(done.stdout, "4\n1\n0\n")

    def test_ignored_result_ends_on_the_spot(self):
        files = {"e.xml": network("e", {"sender": "out out", "reader": "in in, out more", "last": "in in"},
                                  ["sender.out reader.in 8", "reader.more last.in 8"]),
                 "sender.c": process("sender", "int x = 7; DOL_write((void *)PORT_OUT, &x, 4, p); DOL_detach(p);", ports="out"),
                 "reader.c": process("reader", "int x = 0; DOL_read((void *)PORT_IN, &x, 4, p); printf(\"%d\\n\", x); "
                                     "fflush(stdout); DOL_write((void *)PORT_MORE, &x, 4, p);", ports="in more"),
                 "last.c": process("last", "int x, n = DOL_read((void *)PORT_IN, &x, 4, p); if (n < 4) "
                                   "{ printf(\"end %d\\n\", n); DOL_detach(p); }", ports="in")}
        for done in self.run_all(files, "e.xml"):
            self.assertStatus(done, 0)
            self.assertEqual(sorted(done.stdout.split("\n")), ["", "7", "end 0"])

    def test_writer_does_not_notice_an_ended_reader_while_another_one_reads(self):
        files = {"e.xml": network("e", {"writer": "out out, out log", "reader": "in in", "logger": "in log"},
                                  ["writer.out reader.in 8", "writer.log logger.log 64"]),
                 "writer.c": process("writer", "int x = p->local->state++; DOL_write((void *)PORT_LOG, &x, 4, p);"
                                     "DOL_write((void *)PORT_OUT, &x, 4, p); if (x == 99) DOL_detach(p);", ports="out log"),
                 "reader.c": process("reader", "int x; DOL_read((void *)PORT_IN, &x, 4, p); DOL_detach(p);", ports="in"),
                 "logger.c": process("logger", "int x, n = 0; while (DOL_read((void *)PORT_LOG, &x, 4, p) == 4) n++; "
                                     "printf(\"%d\\n\", n); DOL_detach(p);", ports="log")}
        for done in self.run_all(files, "e.xml"):
            self.assertStatus(done, 0)
            self.assertEqual(done.stdout, "100\n")

    def test_writer_that_nobody_reads_is_over_and_closes_its_channels(self):
        relay = "int x; DOL_read((void *)PORT_IN, &x, 4, p); DOL_write((void *)PORT_OUT, &x, 4, p);"
        files = {"e.xml": network("e", {"writer": "out out", "relay": "in in, out out", "reader": "in in"},
                                  ["writer.out relay.in 8", "relay.out reader.in 8"]),
                 "writer.c": process("writer", "int x = p->local->state++; DOL_write((void *)PORT_OUT, &x, 4, p);", ports="out"),
                 "relay.c": process("relay", relay, ports="in out"),
                 "reader.c": process("reader", "int x; DOL_read((void *)PORT_IN, &x, 4, p); printf(\"%d\\n\", x); "
                                     "DOL_detach(p);", ports="in")}
        for done in self.run_all(files, "e.xml"):
            self.assertStatus(done, 0)
            self.assertEqual(done.stdout, "0\n")

    def test_the_firing_that_detaches_runs_to_its_end(self):
        files = {"e.xml": network("e", {"writer": "out out", "reader": "in in"}, ["writer.out reader.in 4"]),
                 "writer.c": process("writer", "DOL_detach(p); for (int i = 0; i < 5; i++) "
                                     "DOL_write((void *)PORT_OUT, &i, sizeof i, p);", ports="out"),
                 "reader.c": process("reader", "int x; DOL_read((void *)PORT_IN, &x, 4, p); printf(\"%d \", x);"
                                     "fflush(stdout);", ports="in")}
        for done in self.run_all(files, "e.xml"):
            self.assertStatus(done, 0)
            self.assertEqual(done.stdout, "0 1 2 3 4 ")

    def test_detach_in_init_means_no_firing(self):
        files = {"e.xml": network("e", {"idle": "out out", "reader": "in in"}, ["idle.out reader.in 4"]),
                 "idle.c": process("idle", "puts(\"fired\");", "DOL_detach(p);"),
                 "reader.c": process("reader", "int x, n = DOL_read((void *)PORT_IN, &x, 4, p); printf(\"%d\\n\", n); "
                                     "DOL_detach(p);", ports="in")}
        for done in self.run_all(files, "e.xml"):
            self.assertStatus(done, 0)
            self.assertEqual(done.stdout, "0\n")

    def test_tests_in_vain_are_a_wait(self):
        reader = ("int x; if (DOL_rtest((void *)PORT_IN, 4, p)) { DOL_read((void *)PORT_IN, &x, 4, p); "
                  "printf(\"%d\\n\", x); fflush(stdout); }")
        files = {"e.xml": network("e", {"writer": "out out", "reader": "in in"}, ["writer.out reader.in 4"]),
                 "writer.c": process("writer", "int x = ++p->local->state; DOL_write((void *)PORT_OUT, &x, 4, p); "
                                     "if (x == 3) DOL_detach(p);", ports="out"),
                 "reader.c": process("reader", reader, ports="in")}
        for done in self.run_all(files, "e.xml"):
            self.assertStatus(done, 0)
            self.assertEqual(done.stdout, "1\n2\n3\n")

    def test_processes_without_channels(self):
        files = {"e.xml": network("e", {"one": "", "two": ""}, []),
                 "one.c": process("one", "puts(\"one\"); DOL_detach(p);"), "two.c": process("two", "puts(\"two\"); DOL_detach(p);")}
        for done in self.run_all(files, "e.xml"):
            self.assertStatus(done, 0)
            self.assertEqual(sorted(done.stdout.split()), ["one", "two"])
