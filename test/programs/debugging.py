"""The debugger and the compiler know a process by the user's own files and lines, transformed or not."""
import re

from weft import Case, mapping

NETWORK = """<processnetwork name="lines">
  <process name="process">
    <port type="output" name="out"/>
    <port type="input" name="in"/>
    <source type="c" location="process.c"/>
    <source type="c" location="other.c"/>
  </process>
  <channel type="fifo" capacity="1" name="loop">
    <sender process="process" port="out"/>
    <receiver process="process" port="in"/>
  </channel>
</processnetwork>
"""
PROCESS = """#include <dol.h>
#include "inside.h"
#define PORT_OUT "out"
int other(DOLProcess *p, int wanted);
struct _local_states { int round; };

static int helper(DOLProcess *p, int wanted)
{
    char bytes[2] = {1, 2};
    DOL_write((void *)PORT_OUT, bytes, 1, p);
    wanted += inside(p); /* line 11 */
    return wanted + other(p, wanted);
}

void process_init(DOLProcess *p)
{
    p->local->round = 0;
}

int process_fire(DOLProcess *p)
{
    int sum = 0;
    for (int i = 0; i < 2; i++)
        sum += helper(p, i); /* line 24 */
    if (p->local->round++ == 1)
        DOL_detach(p); /* line 26 */
    return sum;
}
"""
OTHER = """#include <dol.h>
#define PORT_IN "in"
int other(DOLProcess *p, int wanted)
{
    char byte = 0;
    DOL_write((void *)"out", &byte, 1, p);
    DOL_read((void *)PORT_IN, &byte, 1, p);
    return byte + wanted; /* line 8 */
}
"""
INSIDE = """static inline int inside(DOLProcess *p)
{
    char byte = 0;
    DOL_read((void *)"in", &byte, 1, p);
    return byte; /* line 5 */
}
"""
AT = """<processnetwork name="at">
  <process name="reader"><port type="input" name="in"/><source type="LANGUAGE" location="reader"/></process>
  <process name="writer"><port type="output" name="out"/><source type="LANGUAGE" location="writer"/></process>
  <channel type="fifo" capacity="4" name="one"><sender process="writer" port="out"/><receiver process="reader" port="in"/></channel>
</processnetwork>
"""
READER = """#include <dol.h>
struct point { int x, y; };
void reader_init(DOLProcess *p) { (void)p; }
int reader_fire(DOLProcess *p) {
    int bins[4] = {0}; struct point at = {1, 2}; int i;
    for (i = 0; i < 6; i++) {
        int x = 0, half = i / 2;
        DOL_read((void *)"in", &x, sizeof x, p); /* line 8 */
        bins[i % 4] += half; at.x++; }
    DOL_detach(p); /* line 10 */
    return bins[0] + at.x;
}
"""
WRITER = """#include <dol.h>
void writer_init(DOLProcess *p) { (void)p; }
int writer_fire(DOLProcess *p)
{
    int i, sum = 0; for (i = 0; i < 6; i++) {
        DOL_write((void *)"out", &i, sizeof i, p);
        sum += i; /* line 7 */
    }
    DOL_detach(p);
    return sum;
}
"""
FILES = {"lines.xml": NETWORK, "src/process.c": PROCESS, "src/other.c": OTHER, "src/inside.h": INSIDE}
STOPS = ("process.c:24", "process.c:11", "inside.h:5", "other.c:8", "process.c:26")


class Debugging(Case):

    def test_breakpoints(self):
        """One at a line of the user's stops there, and the frames above lead to his lines, too."""
        for model in "protothread", "thread":
            self.write(FILES)
            out = self.build("lines.xml", "--execution", model, out=model, flags="-O0 -g")
            for stop in STOPS:
                name, line = stop.split(":")
                with self.subTest(model=model, stop=stop):
                    done = self.execute(["gdb", "-q", "-nx", "-batch", "-ex", "set breakpoint pending off", "-ex", "break " + stop,
                                         "-ex", "run", "-ex", "info source", "-ex", "bt", out / "lines"])
                    self.assertRegex(done.stdout, r"(?m)^(Thread .* hit )?Breakpoint 1(\.\d)?, ")
                    source = self.folder / "src" / name
                    self.assertIn("Located in %s" % source, done.stdout)
                    self.assertIn("\n%s\t%s" % (line, source.read_text().splitlines()[int(line) - 1]), done.stdout)
                    frames = re.findall(r"(?m)^#\d+ .*?(\w+) \(.*?\) at (\S+)$", done.stdout)
                    self.assertEqual(frames[0][1], "%s:%s" % (source, line), done.stdout)
                    if name != "process.c":
                        self.assertEqual(frames[1], ("helper", "%s:%d" % (self.folder / "src/process.c", 11 if name == "inside.h" else 12)))
                    if stop != "process.c:26":
                        self.assertIn(("process_fire", "%s:24" % (self.folder / "src/process.c")), frames)

    def test_locals_after_blocking(self):
        """What lives across a blocking call is what it was, for the debugger, too."""
        self.write(FILES)
        out = self.build("lines.xml", flags="-O0 -g")
        done = self.execute(["gdb", "-q", "-nx", "-batch", "-ex", "break other.c:8", "-ex", "run", "-ex", "print wanted", "-ex", "up",
                             "-ex", "print wanted", "-ex", "continue", "-ex", "print wanted", out / "lines"])
        self.assertEqual(re.findall(r"(?m)^\$\d = (.*)$", done.stdout), ["1", "1", "2"], done.stdout)

    def gdb(self, program, *commands):
        return self.execute(["gdb", "-q", "-nx", "-batch", *(word for command in commands for word in ("-ex", command)), program])

    def test_locals_at_blocking_line(self):
        """At a breakpoint on a line that blocks, all is there that was before, each time; what must not move has its name, too."""
        for compiler, language in ("gcc", "c"), ("clang", "c"), ("g++", "c++"):
            with self.subTest(compiler=compiler):
                self.write({"at.xml": AT.replace("LANGUAGE", language), "src/reader": READER, "src/writer": WRITER})
                flag = "CXX" if language == "c++" else "CC"
                out = self.build("at.xml", flags="-O0 -g", make=(flag + "=" + compiler,), out=compiler)
                is_cpp = language == "c++"
                done = self.gdb(out / "at", "break reader:8 if i == 5", "run", "print i", "print half", "print bins[1]",
                                "print bins" if is_cpp else "print *bins@4", "print at" if is_cpp else "print *at", "print at.x")
                self.assertEqual(re.findall(r"(?m)^\$\d = (?:\(.*&.*\) @0x\w+: )?(.*)$", done.stdout),
                                 ["5", "2", "0", "{2, 0, 1, 1}", "{x = 6, y = 2}", "6"], done.stdout)

    def test_next_line_is_not_reached_early(self):
        """A breakpoint behind a line that blocks is passed as often as the line is done, not when it waits."""
        self.write({"at.xml": AT.replace("LANGUAGE", "c"), "src/reader": READER, "src/writer": WRITER})
        out = self.build("at.xml", flags="-O0 -g")
        done = self.gdb(out / "at", "break reader:9", "ignore 1 1000", "run", "info breakpoints")
        self.assertIn("already hit 6 times", done.stdout)

    def test_threads_have_names(self):
        self.write({"at.xml": AT.replace("LANGUAGE", "c"), "src/reader": READER, "src/writer": WRITER,
                    "two.xml": mapping(reader="here", writer="over there far away")})
        out = self.build("at.xml", "-m", "two.xml", flags="-O0 -g", out="two")
        done = self.gdb(out / "at", "break reader:10", "break writer:6", "run", "info threads", "continue", "info threads")
        self.assertIn('"over there far "', done.stdout)
        out = self.build("at.xml", "--execution", "thread", flags="-O0 -g", out="threads")
        done = self.gdb(out / "at", "break reader:10", "run", "info threads")
        self.assertIn('"reader"', done.stdout)

    def test_script(self):
        """The commands of the script beside the program know its processes."""
        self.write({"at.xml": AT.replace("LANGUAGE", "c"), "src/reader": READER, "src/writer": WRITER})
        out = self.build("at.xml", flags="-O0 -g")
        source = "source %s" % (out / "at.gdb.py")
        done = self.gdb(out / "at", source, "weft processes", "break writer:6 if i == 3", "ignore 1 1", "run", "weft processes",
                        "weft process", "print $weft_process(\"reader\")->plan->name", "print $weft_process(\"nobody\")")
        self.assertIn("the network does not run", done.stderr)
        self.assertRegex(done.stdout, r"(?m)^reader  cpu  waits for port in at \S*reader:8$")
        self.assertRegex(done.stdout, r"(?m)^writer  cpu  runs$")
        self.assertIn("writer, on processor cpu\n", done.stdout)
        self.assertIn('"reader"', done.stdout)
        self.assertIn("there is no process nobody", done.stderr)
        done = self.gdb(out / "at", source, "break reader:10", "run", "weft locals", "weft process")
        self.assertIn("bins = {2, 2, 1, 1}\nat = {x = 7, y = 2}\n", done.stdout)
        self.assertIn("i = 6\n", done.stdout)
        self.assertIn("reader, on processor cpu\n", done.stdout)

    def test_errors_of_the_compiler(self):
        """They are told at the user's file and line: in a process, a helper, another source and a header."""
        mistakes = (("src/process.c", "int sum = 0;", "int sum = nothing;", 22),
                    ("src/process.c", "return wanted + other", "return nothing + other", 12),
                    ("src/other.c", "return byte", "return nothing", 8),
                    ("src/inside.h", "return byte", "return nothing", 5))
        for model in "protothread", "thread":
            for name, old, new, line in mistakes:
                with self.subTest(name=name, line=line, model=model):
                    self.write({**FILES, name: FILES[name].replace(old, new)})
                    self.assertStatus(self.weft("generate", "lines.xml", "-o", model, "--execution", model), 0)
                    made = self.execute(["make", "-C", model])
                    self.assertNotEqual(made.returncode, 0)
                    self.assertRegex(made.stderr, r"(?m)^%s:%d:\d+: error: .nothing. undeclared" % (
                        re.escape(str(self.folder / name)), line))
