"""What a program tells of itself, and processes that others wait for: lines, I/O."""
import os
import re

from weft import Case, mapping, process

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


class Lines(Case):

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


class Io(Case):

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
