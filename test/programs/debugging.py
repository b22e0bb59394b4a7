"""The debugger and the compiler know a process by the user's own files and lines, transformed or not."""
import re

from weft import Case

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
