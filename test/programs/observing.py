"""What a program tells of itself, and processes that others wait for: lines, I/O."""
import os
import re

from weft import MODELS, Case, mapping, network, process

LEFT = """#include <dol.h>
#include "get.h"
void left_init(DOLProcess *p) { (void)p; }
static void twice(DOLProcess *p)
{
    int x = 1;
    DOL_write((void *)"out", &x, 4, p);
    x = get(p);
    DOL_write((void *)"out", &x, 4, p); /* line 9 */
}
int left_fire(DOLProcess *p)
{
    twice(p);
    get(p);
    twice(p);
    return 0;
}
"""
GET = """static inline int get(DOLProcess *p)
{
    int x = 0;
    DOL_read((void *)"in", &x, 4, p); /* line 4 */
    return x;
}
"""
RIGHT = """#include <dol.h>
struct _local_states { int x; };
int other(DOLProcess *p);
namespace space {
int get(DOLProcess *p, int &y) { int x = 0;
    DOL_read((void *)"in", &x, 4, p); // line 6
    return x + y;
}
}
void right_init(DOLProcess *) {}
int right_fire(DOLProcess *p)
{
    int x = 5;
    x = space::get(p, x);
    %s
    x = space::get(p, x);
    x = other(p); // line 17
    return 0;
}
"""
OTHER = """#include <dol.h>
int other(DOLProcess *p)
{
    int x = 0;
    DOL_read((void *)"in", &x, 4, p);
    return x;
}
"""
KNOT = """<processnetwork name="knot">
  <process name="left"><port type="input" name="in"/><port type="output" name="out"/>
    <source type="c" location="left.c"/></process>
  <process name="right"><port type="input" name="in"/><port type="output" name="out"/>
    <source type="c++" location="right.cc"/><source type="c++" location="other.cc"/></process>
  <channel type="fifo" capacity="4" name="a"><sender process="left" port="out"/><receiver process="right" port="in"/></channel>
  <channel type="fifo" capacity="4" name="b"><sender process="right" port="out"/><receiver process="left" port="in"/></channel>
</processnetwork>
"""


class Observed(Case):

    def weft(self, *arguments, **how):
        """Ends in time what would run for ever."""
        return super().weft(*arguments, prefix=("timeout", "60"), **how)


class Lines(Observed):

    def test_a_deadlock_is_told_with_the_lines(self):
        """In helpers, headers and C++; a call into another source is as far as it goes."""
        answer = 'DOL_write((void *)"out", &x, 4, p);'
        for writes, lines in ("", {"left": "get.h:4", "right": "right.cc:6"}), (answer, {"left": "get.h:4", "right": "right.cc:17"}):
            self.write({"knot.xml": KNOT, "src/left.c": LEFT, "src/get.h": GET, "src/right.cc": RIGHT % writes,
                        "src/other.cc": OTHER, "apart.xml": mapping(left="one", right="two")})
            for how in (), ("-m", "apart.xml"), ("--policy", "ws-last"):
                with self.subTest(lines=lines, how=how):
                    done = self.weft("run", "knot.xml", *how, "-o", "out")
                    self.assertSays(done, 4, "deadlock")
                    self.assertEqual(dict(re.findall(r"process (\w+) waits .* at (\S+:\d+)\n", done.stderr)), lines)


# `reader` blocks in the pipe until `talker`, bound to the same processor, has written into it.
PIPE = {
    "pipe.xml": """<processnetwork name="pipe">
  <process name="reader">
    <port type="output" name="out"/>
    <source type="c" location="reader.c"/>
    <configuration name="SETTING" value="VALUE"/>
  </process>
  <process name="talker"><port type="input" name="in"/><source type="c" location="talker.c"/></process>
  <process name="teller"><port type="output" name="out"/><source type="c" location="teller.c"/></process>
  <process name="listener"><port type="input" name="in"/><source type="c" location="listener.c"/></process>
  <channel type="fifo" capacity="4" name="a"><sender process="teller" port="out"/><receiver process="talker" port="in"/></channel>
  <channel type="fifo" capacity="4" name="b"><sender process="reader" port="out"/><receiver process="listener" port="in"/></channel>
</processnetwork>
""",
    "reader.c": "#include <fcntl.h>\n#include <unistd.h>\n" + process("reader", """
    int pipe = open(DOL_argument(0), O_RDONLY), sum = 0;
    char byte;
    while (read(pipe, &byte, 1) == 1) {
        sum += byte;
        DOL_write((void *)PORT_OUT, &sum, sizeof sum, p);
    }
    DOL_detach(p);""", ports="out"),
    "teller.c": process("teller", "for (int i = 0; i < 100; i++) DOL_write((void *)PORT_OUT, &i, sizeof i, p); DOL_detach(p);",
                        ports="out"),
    "talker.c": "#include <fcntl.h>\n#include <unistd.h>\n" + process("talker", """
    int x = 0, pipe = -1;
    while (DOL_read((void *)PORT_IN, &x, sizeof x, p) == sizeof x) {
        char byte = (char)x;
        if (x == 50)
            pipe = open(DOL_argument(0), O_WRONLY);
        if (x >= 50 && write(pipe, &byte, 1) != 1)
            abort();
    }
    close(pipe);
    DOL_detach(p);""", ports="in"),
    "listener.c": process("listener", "int x, last = 0; while (DOL_read((void *)PORT_IN, &x, sizeof x, p) == sizeof x) last = x;"
                          ' printf("%d\\n", last); DOL_detach(p);', ports="in"),
}


class Io(Observed):

    def write_pipe(self, setting, value):
        self.write(PIPE)
        self.write({"pipe.xml": PIPE["pipe.xml"].replace("SETTING", setting).replace("VALUE", value),
                    "one.xml": mapping(reader="one", talker="one", teller="one", listener="one")})
        fifo = self.folder / "fifo"
        if not fifo.exists():
            os.mkfifo(fifo)
        return fifo

    def test_a_process_that_blocks_in_the_kernel_stops_nobody(self):
        """The others of its processor go on, and feed it: else it would wait for ever. It is in no deadlock meanwhile."""
        for setting, value in ("io", "true"), ("isDriver", "true"):
            fifo = self.write_pipe(setting, value)
            for how in (), ("-m", "one.xml"), ("--policy", "ws-last"), ("--policy", "static"), ("--execution", "fiber"), \
                    ("--execution", "thread"):
                with self.subTest(setting=setting, how=how):
                    done = self.weft("run", "pipe.xml", *how, "-o", "out", "--", fifo)
                    self.assertStatus(done, 0)
                    self.assertEqual((done.stdout, done.stderr), ("%d\n" % sum(range(50, 100)), ""))

    def test_a_setting_that_is_none(self):
        self.write_pipe("io", "yes")
        self.assertRejects("pipe.xml:5:5", "the io of process 'reader' is 'yes'; write true", "pipe.xml")
        self.write_pipe("isDriver", "perhaps")  # free text in DOL
        self.assertStatus(self.weft("check", "pipe.xml"), 0)

    def test_not_on_a_cell(self):
        self.write_pipe("io", "true")
        self.write({"cell.xml": '<architecture><processor name="one" type="PPE"/></architecture>'})
        self.assertRejects("pipe.xml:5:5", "on a Cell a process has no thread of its own", "pipe.xml", "-a", "cell.xml", "-m", "one.xml")


class Faults(Observed):
    """A process that ends the program by itself is named, and where it has waited last; the status stays what it was."""

    CRASHES = (
        ("exit(7);", 7, "has called exit"),
        ("exit(0);", 0, "has called exit"),
        ("abort();", -6, "crashed: abort"),
        ("raise(SIGSEGV);", -11, "crashed: segmentation fault"),
        ("*(volatile int *)(size_t)(64 * x) = 1;", -11, "crashed: segmentation fault at address 0x40"),
        ('x = 0; printf("%d", p->local->state / x);', -8, "crashed: arithmetic error, such as a division by zero"),
        ("__builtin_trap();", -4, "crashed: illegal instruction"),
    )

    def test_it_is_named(self):
        cases = "".join("case %d: %s break;\n" % (i, crash) for i, (crash, _, _) in enumerate(self.CRASHES))
        fire = ("volatile int x = 1;\nif (p->local->state++ == 2) {\nswitch (atoi(DOL_argument(0))) {\n%s}\n}\n"
                "DOL_write((void *)PORT_OUT, (int *)&x, 4, p);" % cases)
        self.write({"q.xml": network("q", {"good": "in in", "bad": "out out"}, ["bad.out good.in 4"]),
                    "good.c": process("good", "int x; DOL_read((void *)PORT_IN, &x, 4, p);", ports="in"),
                    "bad.c": "#include <signal.h>\n#include <stdlib.h>\n" + process("bad", fire, ports="out")})
        for model in MODELS:
            out = self.build("q.xml", "--execution", model, out=model)
            for number, (crash, status, message) in enumerate(self.CRASHES):
                with self.subTest(model=model, crash=crash):
                    done = self.execute(["timeout", "20", out / "q", number])
                    self.assertEqual((done.returncode, done.stderr), (status, "weft: process bad %s\n" % message))

    def test_the_line_at_which_it_has_waited_last(self):
        fire = "int x = 0, y = 0;\nDOL_read((void *)PORT_IN, &x, 4, p);\nif (x == 3)\n    y = x / y;\nDOL_read((void *)PORT_IN, &x, 4, p);"
        self.write({"q.xml": network("q", {"good": "out out", "bad": "in in"}, ["good.out bad.in 4"]),
                    "good.c": process("good", "int x = p->local->state++; DOL_write((void *)PORT_OUT, &x, 4, p);", ports="out"),
                    "bad.c": process("bad", fire + "if (x == 1) abort();", ports="in")})
        line = 1 + (self.folder / "bad.c").read_text().split("\n").index("DOL_read((void *)PORT_IN, &x, 4, p);")
        for how in (), ("--policy", "ws-last"):
            done = self.weft("run", "q.xml", *how, "-o", "out")
            self.assertStatus(done, 134)
            self.assertRegex(done.stderr, r"process bad crashed: abort; in this firing it has waited last at bad.c:(%d|%d)\n"
                             % (line, line + 3))

    def test_one_message_is_enough(self):
        """Who breaks a rule of the API, and who detaches, is not told to have called exit."""
        self.write({"q.xml": network("q", {"bad": "out out", "good": "in in"}, ["bad.out good.in 4"]),
                    "bad.c": process("bad", "void *w; DOL_reserve((void *)PORT_OUT, &w, 5, p);", ports="out"),
                    "good.c": process("good", "int x; DOL_read((void *)PORT_IN, &x, 4, p);", ports="in")})
        for model in MODELS:
            done = self.weft("run", "q.xml", "-o", model, "--execution", model)
            self.assertStatus(done, 5)
            self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
