"""What a program tells of itself: lines at which processes wait, statistics, traces, its end; and processes that block in I/O."""
import fcntl
import json
import os
import pty
import re
import shutil
import signal
import subprocess
import termios
from pathlib import Path

from weft import MODELS, WEFT, Case, mapping, network, process

BLOCKING = tuple(("--execution", model) for model in MODELS if model != "protothread")

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


SHARED = r"weft: \d processors share \d cores?\n"


class Observed(Case):

    def weft(self, *arguments, **how):
        """Ends in time what would run for ever."""
        return super().weft(*arguments, prefix=("timeout", "60"), **how)

    def stop(self, command, number, env):
        """Runs a program, and sends it a signal when it has printed a line; returns its status and what it said on stderr."""
        with subprocess.Popen([str(word) for word in command], cwd=self.folder, env=env, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True) as program:
            try:
                self.assertEqual(program.stdout.readline(), "running\n")
                program.send_signal(number)
                return program.wait(60), re.sub(SHARED, "", program.stderr.read())
            finally:
                program.kill()


class Lines(Observed):

    def test_a_deadlock_is_told_with_the_lines(self):
        """In helpers, headers and C++; a call of a protothread into another source is as far as it goes."""
        answer = 'DOL_write((void *)"out", &x, 4, p);'
        for writes, lines in ("", {"left": "get.h:4", "right": "right.cc:6"}), (answer, {"left": "get.h:4", "right": "right.cc:17"}):
            self.write({"knot.xml": KNOT, "src/left.c": LEFT, "src/get.h": GET, "src/right.cc": RIGHT % writes,
                        "src/other.cc": OTHER, "apart.xml": mapping(left="one", right="two")})
            for how in (), ("-m", "apart.xml"), ("--policy", "ws-last"), *(BLOCKING if writes else ()):
                with self.subTest(lines=lines, how=how):
                    done = self.weft("run", "knot.xml", *how, "-o", "out")
                    self.assertSays(done, 4, "deadlock")
                    told = dict(re.findall(r"process (\w+) waits .* at (\S+:\d+)\n", done.stderr))
                    self.assertEqual(told, dict(lines, right="other.cc:5") if how in BLOCKING else lines)


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
        lines = (self.folder / "bad.c").read_text().split("\n")
        for model in MODELS:
            out = self.build("q.xml", "--execution", model, out=model, flags="-O1 -g")
            for number, (crash, status, message) in enumerate(self.CRASHES):
                with self.subTest(model=model, crash=crash):
                    done = self.execute(["timeout", "20", out / "q", number])
                    # It has not waited in this firing: the line is from the debug information.
                    at = 1 + next(i for i, line in enumerate(lines) if line.startswith("case %d:" % number))
                    where = "" if "exit" in message else ", at bad.c:%d" % at
                    self.assertEqual((done.returncode, done.stderr), (status, "weft: process bad %s%s\n" % (message, where)))

    def test_no_line_without_debug_information_or_who_reads_it(self):
        self.write({"q.xml": network("q", {"bad": "out out", "good": "in in"}, ["bad.out good.in 4"]),
                    "good.c": process("good", "int x; DOL_read((void *)PORT_IN, &x, 4, p);", ports="in"),
                    "bad.c": "#include <stdlib.h>\n" + process("bad", "int x = 1;\nif (p->local->state++ == 0)\nabort();\n"
                                                               "DOL_write((void *)PORT_OUT, &x, 4, p);", ports="out")})
        out = self.build("q.xml", flags="-O1 -g")
        self.assertIn("process bad crashed: abort, at bad.c:", self.execute([out / "q"]).stderr)
        self.assertIn("process bad crashed: abort\n", self.execute(["env", "PATH=/nowhere", out / "q"]).stderr)
        self.execute(["strip", "--strip-debug", out / "q"])
        self.assertIn("process bad crashed: abort\n", self.execute([out / "q"]).stderr)

    def test_the_line_at_which_it_has_waited_last(self):
        # So often that it waits at least once, however fast the other side is: there is room for one token.
        fire = ("int x = 0, y = 0;\nwhile (x < 1000)\n    DOL_read((void *)PORT_IN, &x, 4, p);\nif (x == 3)\n    y = x / y;\n"
                "DOL_read((void *)PORT_IN, &x, 4, p);")
        self.write({"q.xml": network("q", {"good": "out out", "bad": "in in"}, ["good.out bad.in 4"]),
                    "good.c": process("good", "int x = p->local->state++; DOL_write((void *)PORT_OUT, &x, 4, p);", ports="out"),
                    "bad.c": process("bad", fire + "abort();", ports="in")})
        line = 1 + (self.folder / "bad.c").read_text().split("\n").index("    DOL_read((void *)PORT_IN, &x, 4, p);")
        for how in (), ("--policy", "ws-last"), *BLOCKING:
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
            self.assertEqual(len([line for line in done.stderr.splitlines() if line.startswith("weft: ")]), 1, done.stderr)


# A tree of processes; `sum` prints what it has got. The last process detaches after `DOL_argument(0)` tokens, or never.
WORK = {
    "work.xml": network("work", {"head": "out left, out right", "a": "in in, out out", "b": "in in, out out",
                                 "sum": "in left, in right"},
                        ["head.left a.in 12", "head.right b.in 40", "a.out sum.left 8", "b.out sum.right 16"]),
    "head.c": process("head", "int i = p->local->state++; if (i == atoi(DOL_argument(0))) { DOL_detach(p); return 0; }"
                      "DOL_write((void *)PORT_LEFT, &i, 4, p); i = -i; DOL_write((void *)PORT_RIGHT, &i, 4, p);", ports="left right"),
    "a.c": process("a", "int x; DOL_read((void *)PORT_IN, &x, 4, p); x *= 3; DOL_write((void *)PORT_OUT, &x, 4, p);",
                   ports="in out"),
    "b.c": process("b", "int *x, *y; DOL_capture((void *)PORT_IN, (void **)&x, 4, p); DOL_reserve((void *)PORT_OUT, (void **)&y, 8, p);"
                   "y[0] = *x; y[1] = 1; DOL_release((void *)PORT_OUT, p); DOL_consume((void *)PORT_IN, p);", ports="in out"),
    "sum.c": process("sum", "int x, y[2]; for (;;) { if (DOL_read((void *)PORT_LEFT, &x, 4, p) < 4) break;"
                     "DOL_read((void *)PORT_RIGHT, y, 8, p); p->local->state = (int)(0u + p->local->state + x + y[0] + y[1]);"
                     'if (x == 3000) { printf("running\\n"); fflush(stdout); } }'
                     'printf("%d\\n", p->local->state); DOL_detach(p);', ports="left right"),
}
WORK["head.c"] = "#include <stdlib.h>\n" + WORK["head.c"]
SPREAD = mapping(head="one", a="one", b="two", sum="two")
MIXED = {"mixed.xml": '<architecture><processor name="one" cores="2"/><processor name="two"/></architecture>'}
COUNT = 2000
RESULT = "running\n%d\n" % sum(3 * i - i + 1 for i in range(COUNT))
HOWS = ((), ("-m", "spread.xml"), ("--policy", "ws-last"), ("--policy", "ws-cur"), ("--policy", "static"),
        ("-m", "spread.xml", "-a", "mixed.xml"))


class Statistics(Observed):

    SLOW = WORK["work.xml"].replace('name="work"', 'name="slow"').replace("a.c", "slow.c")

    def setUp(self):
        super().setUp()
        self.write({**WORK, **MIXED, "spread.xml": SPREAD})

    def check(self, stats, across):
        """What holds whatever the mapping: tokens and bytes, and sums that must agree."""
        processes = {process["name"]: process for process in stats["processes"]}
        channels = {channel["writer"] + channel["reader"]: channel for channel in stats["channels"]}
        self.assertEqual({name: (c["tokens"], c["bytes"]) for name, c in channels.items()},
                         {"heada": (COUNT, 4 * COUNT), "headb": (COUNT, 4 * COUNT), "asum": (COUNT, 4 * COUNT),
                          "bsum": (COUNT, 8 * COUNT)})
        self.assertEqual({name: p["firings"] for name, p in processes.items()},
                         {"head": COUNT + 1, "a": COUNT, "b": COUNT, "sum": 1})
        for one in processes.values():
            sent = [c for c in channels.values() if c["writer"] == one["name"]]
            self.assertEqual(one["local"]["bytes"] + one["across"]["bytes"], sum(c["bytes"] for c in sent))
            waited = [c["writer_blocked_seconds"] for c in sent]
            waited += [c["reader_blocked_seconds"] for c in channels.values() if c["reader"] == one["name"]]
            self.assertAlmostEqual(one["blocked_seconds"], sum(waited), delta=1e-7)
            self.assertGreater(one["switches"], 0)
            self.assertLessEqual(one["waits"], one["switches"])
            self.assertGreaterEqual(one["cpu_seconds"], 0)
        for channel in channels.values():
            self.assertLessEqual(channel["highest_fill"], channel["capacity"])
            self.assertGreater(channel["highest_fill"], 0)
            self.assertEqual(bool(processes[channel["writer"]]["across"]["tokens"]), channel["writer"] in across)
        self.assertEqual({name: (c["write_order"], c["read_order"], c["ahead"]) for name, c in channels.items()},
                         {"heada": (1, 1, 0), "headb": (2, 2, 0), "asum": (2, 1, 0), "bsum": (1, 2, 1)})
        for processor in stats["processors"]:
            self.assertLessEqual(processor["busy_seconds"], stats["seconds"] * 1.001 + 1e-6)

    def test_they_agree_whatever_the_mapping(self):
        across = ("head", "a"), ("head", "a", "b")
        for how in HOWS:
            with self.subTest(how=how):
                done = self.weft("run", "work.xml", *how, "--stats=s.json", "-o", "out", "--", COUNT)
                self.assertStatus(done, 0)
                self.assertEqual(done.stdout, RESULT)
                self.check(json.loads((self.folder / "s.json").read_text()),
                           () if how == () else across[0] if how == ("-m", "spread.xml") else across[0] if "-a" in how else across[1])
        for model in MODELS[1:]:
            with self.subTest(model=model):
                done = self.weft("run", "work.xml", "--execution", model, "--stats=s.json", "-o", model, "--", COUNT)
                self.assertStatus(done, 0)
                self.assertEqual(done.stdout, RESULT)
                self.check(json.loads((self.folder / "s.json").read_text()), ())

    def test_printed(self):
        done = self.weft("run", "--stats", "work.xml", "-o", "out", "--", COUNT)
        self.assertStatus(done, 0)
        self.assertEqual(done.stdout, RESULT)
        self.assertRegex(done.stderr, r"\Aweft: work ran [\d.]+ s, execution model auto\nprocessor ")
        self.assertRegex(done.stderr, r"(?m)^b +cpu +%d +\d+ +[\d.]+ +[\d.]+ +%d +%d +0 +0$" % (COUNT, COUNT, 8 * COUNT))

    def test_what_is_sent_before_an_answer_is_read(self):
        """Two tasks for one worker and one for the other, and then the answers, whoever runs when."""
        self.write({"deal.xml": network("deal", {"master": "out one, out two, in first, in second", "a": "in in, out out", "b": "in in, out out"},
                                        ["master.one a.in 8", "a.out master.first 8", "master.two b.in 4", "b.out master.second 4"]),
                    "master.c": process("master", "int x = 0, i; for (i = 0; i < 9; i++) {"
                                        "DOL_write((void *)PORT_ONE, &x, 4, p); DOL_write((void *)PORT_ONE, &x, 4, p);"
                                        "DOL_write((void *)PORT_TWO, &x, 4, p); DOL_read((void *)PORT_SECOND, &x, 4, p);"
                                        "DOL_read((void *)PORT_FIRST, &x, 4, p); DOL_read((void *)PORT_FIRST, &x, 4, p); } DOL_detach(p);",
                                        ports="one two first second"),
                    **{name + ".c": process(name, "int x; DOL_read((void *)PORT_IN, &x, 4, p); DOL_write((void *)PORT_OUT, &x, 4, p);",
                                            ports="in out") for name in "ab"}})
        for how in ("--execution", "protothread"), ("--execution", "thread"), ("--policy", "ws-last"), ("-m", "apart.xml"):
            with self.subTest(how=how):
                self.write({"apart.xml": mapping(master="one", a="one", b="two")})
                self.assertStatus(self.weft("run", "deal.xml", *how, "--stats=s.json", "-o", "out"), 0)
                channels = json.loads((self.folder / "s.json").read_text())["channels"]
                self.assertEqual([(c["tokens"], c["write_order"], c["read_order"], c["ahead"]) for c in channels],
                                 [(18, 1, 1, 2), (18, 2, 4, 0), (9, 2, 1, 1), (9, 2, 3, 0)])

    def test_tokens_of_two_sizes(self):
        """In batches and without."""
        self.write({"sizes.xml": network("sizes", {"pairs": "out out", "read": "in in"}, ["pairs.out read.in 1200"]),
                    "pairs.c": process("pairs", "int x[2] = {0, 0}; DOL_write((void *)PORT_OUT, x, 4, p);"
                                       "DOL_write((void *)PORT_OUT, x, 8, p); if (++p->local->state == 1000) DOL_detach(p);", ports="out"),
                    "read.c": process("read", "int x[3]; DOL_read((void *)PORT_IN, x, 12, p);", ports="in")})
        for form in "batch", "off":
            with self.subTest(form=form):
                self.assertStatus(self.weft("run", "sizes.xml", "--static", form, "--stats=s.json", "-o", "out"), 0)
                unit = next((self.folder / "out").rglob("pairs.unit.c")).read_text()
                self.assertEqual("weft_batch_size" in unit, form == "batch")
                channel, = json.loads((self.folder / "s.json").read_text())["channels"]
                self.assertEqual((channel["tokens"], channel["bytes"]), (2000, 12000))

    def test_growth_is_counted(self):
        self.write({"grow.xml": network("grow", {"fork": "out one, out two", "join": "in one, in two"},
                                        ["fork.one join.one 4", "fork.two join.two 4"]),
                    "fork.c": process("fork", "int i; for (i = 0; i < 100; i++) DOL_write((void *)PORT_ONE, &i, 4, p);"
                                      "for (i = 0; i < 100; i++) DOL_write((void *)PORT_TWO, &i, 4, p); DOL_detach(p);", ports="one two"),
                    "join.c": process("join", "int i, x; for (i = 0; i < 100; i++) DOL_read((void *)PORT_TWO, &x, 4, p);"
                                      "for (i = 0; i < 100; i++) DOL_read((void *)PORT_ONE, &x, 4, p); DOL_detach(p);", ports="one two")})
        for how in ("--execution", "protothread"), ("--policy", "ws-last"), ("--execution", "thread"):
            self.assertStatus(self.weft("run", "grow.xml", *how, "--stats=s.json", "-o", "out"), 0)
            one, two = json.loads((self.folder / "s.json").read_text())["channels"]
            self.assertEqual((one["growths"], one["capacity"], one["highest_fill"], two["growths"]), (7, 512, 400, 0))

    def test_time_is_where_it_passes(self):
        """Nobody runs and waits for longer than there was time; who works most has run for longest."""
        self.write({"a.c": WORK["a.c"].replace("x *= 3;", "for (volatile int i = 0; i < 20000; i++) {} x *= 3;")})
        for how in HOWS:
            with self.subTest(how=how):
                self.assertStatus(self.weft("run", "work.xml", *how, "--stats=s.json", "-o", "out", "--", COUNT), 0)
                stats = json.loads((self.folder / "s.json").read_text())
                cpu = {process["name"]: process["cpu_seconds"] for process in stats["processes"]}
                self.assertGreater(cpu["a"], 0.5 * sum(cpu.values()))
                self.assertLessEqual(sum(cpu.values()), sum(p["busy_seconds"] for p in stats["processors"]) + 1e-4)
                self.assertLessEqual(max(p["cpu_seconds"] + p["blocked_seconds"] for p in stats["processes"]), stats["seconds"] * 1.001)

    def test_short_runs_are_sampled(self):
        """From the first look on: what is counted stays exact, with threads and sanitizers as well; time is about what it is."""
        env = {**os.environ, "WEFT_STATS": "s.json"}
        soon = "CPPFLAGS=-DWEFT_EXACT_LOOKS=1"
        self.write({"slow.xml": self.SLOW, "slow.c": WORK["a.c"].replace("x *= 3;", "for (volatile int i = 0; i < 300; i++) {} x *= 3;")
                    .replace("a_", "slow_")})
        for source, how, flags in (("work.xml", (), "-O2"), ("slow.xml", (), "-O2"),
                                   ("work.xml", ("-m", "spread.xml"), "-O1 -g -fsanitize=thread -Wno-tsan"),
                                   ("work.xml", ("-m", "spread.xml"), "-O1 -g -fsanitize=address,undefined")):
            with self.subTest(source=source, how=how, flags=flags):
                count = 300_000 if source == "slow.xml" else COUNT
                self.assertStatus(self.weft("generate", source, *how, "--static", "off", "--accounting", "-o", "out"), 0)
                self.assertStatus(self.execute(["make", "-s", "-C", "out", "clean", "all", "CFLAGS=" + flags, soon]), 0)
                done = self.execute(["timeout", "60", "out/" + source[:-4], count], env=env)
                self.assertStatus(done, 0)
                self.assertEqual(re.sub(SHARED, "", done.stderr), "")
                stats = json.loads((self.folder / "s.json").read_text())
                processes = {process["name"]: process for process in stats["processes"]}
                self.assertGreaterEqual(processes["head"]["switches"], count // 10 - 1)  # there is no room for more tokens
                self.assertGreaterEqual(processes["head"]["waits"], 1)
                for one in stats["processes"]:
                    self.assertLessEqual(one["cpu_seconds"] + one["blocked_seconds"], stats["seconds"] * 1.001)
                if source == "work.xml":
                    self.check(stats, ("head", "a") if how else ())
                    continue
                cpu = {name: process["cpu_seconds"] for name, process in processes.items()}
                self.assertGreater(cpu["a"], 0.5 * sum(cpu.values()))
                self.assertGreater(sum(cpu.values()), 0.5 * stats["processors"][0]["busy_seconds"])
                self.assertLessEqual(sum(cpu.values()), stats["seconds"] * 1.001)
                self.assertGreater(processes["sum"]["blocked_seconds"], 0)

    def test_a_file_that_cannot_be_written(self):
        for option in "--stats", "--trace":
            done = self.weft("run", "work.xml", option + "=no/such/folder.json", "-o", "out", "--", COUNT)
            self.assertSays(done, 1, "weft: %s: cannot write no/such/folder.json: No such file" % option)
            done = self.weft("run", "work.xml", option + "=.", "-o", "out", "--", COUNT)
            self.assertSays(done, 1, "weft: %s: cannot write .: Is a directory" % option)
            self.assertSays(self.weft("run", "work.xml", option + "=", "-o", "out", "--", COUNT), 2, "need a file")
        done = self.weft("run", "work.xml", "--stats=both.json", "--trace=both.json", "-o", "out", "--", COUNT)
        self.assertSays(done, 1, "weft: --stats and --trace: .*both.json")
        self.assertEqual(done.stdout, "")

    def test_what_cannot_be_had(self):
        self.assertSays(self.weft("run", "work.xml", "--trace=t.json", "--execution", "thread"), 2, "--trace shows .* protothread")
        self.write({"cell.xml": '<architecture><processor name="cpu" type="PPE"/></architecture>'})
        done = self.weft("run", "work.xml", "-a", "cell.xml", "-m", self.write({"m.xml": mapping(**dict.fromkeys(("head", "a", "b", "sum"), "cpu"))}) / "m.xml", "--stats", "-o", "out")
        self.assertSays(done, 1, "on a Cell programs do not count")

    def test_sanitizers_find_nothing(self):
        env = {**os.environ, "WEFT_STATS": "s.json", "WEFT_TRACE": "t.json", "TSAN_OPTIONS": "atexit_sleep_ms=0"}
        for how in ("-m", "spread.xml", "-a", "mixed.xml"), ("--policy", "ws-last"), ("--execution", "thread"):
            self.assertStatus(self.weft("generate", "work.xml", *how, "--accounting", "-o", "out"), 0)
            for kind in "address,undefined", "thread":
                with self.subTest(how=how, kind=kind):
                    flags = "-O1 -g -fsanitize=%s -Wno-tsan" % kind
                    self.assertStatus(self.execute(["make", "-s", "-C", "out", "clean", "all", "CFLAGS=" + flags]), 0)
                    done = self.execute(["timeout", "60", "out/work", COUNT], env=env)
                    self.assertStatus(done, 0)
                    self.assertEqual((done.stdout, re.sub(SHARED, "", done.stderr)), (RESULT, ""))
                    for _ in range(10 if kind == "thread" else 1):  # what a handler and the threads do at once is seen by chance
                        self.assertEqual(self.stop(["out/work", -1], signal.SIGTERM, env)[1], "")


class Trace(Observed):
    """https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU: the Trace Event Format."""

    def test_the_format(self):
        self.write({**WORK, **MIXED, "spread.xml": SPREAD})
        for how in HOWS:
            with self.subTest(how=how):
                done = self.weft("run", "work.xml", *how, "--trace=t.json", "--stats=s.json", "-o", "out", "--", COUNT)
                self.assertStatus(done, 0)
                self.assertEqual(done.stdout, RESULT)
                events = json.loads((self.folder / "t.json").read_text())["traceEvents"]
                self.check(events)
                self.check_flows(events)
                self.check_sums(events, json.loads((self.folder / "s.json").read_text()))

    def check(self, events):
        ends, counted, runs, names = {}, {}, {}, {}
        for event in events:
            if event["ph"] in "sf":
                continue
            self.assertIn(event["ph"], "MXC")
            for key in "pid", "tid":
                self.assertIs(type(event[key]), int)
            self.assertGreaterEqual(event["ts"], 0)
            track = event["pid"], event["tid"]
            if event["ph"] == "M":
                self.assertIn(event["name"], ("process_name", "thread_name"))
                names[event["name"], track] = event["args"]["name"]
            elif event["ph"] == "X":  # one after the other: none is within another
                self.assertGreaterEqual(event["dur"], 0)
                self.assertGreaterEqual(event["ts"], ends.get(track, 0) - 0.002, event)
                ends[track] = event["ts"] + event["dur"]
                if event["pid"] % 3 == 1:  # of each node three: processors, processes, channels
                    runs.setdefault(event["name"], []).append((event["ts"], ends[track]))
            else:
                series = event["pid"], event["name"], *event["args"]
                self.assertGreaterEqual(event["ts"], counted.get(series, 0))
                counted[series] = event["ts"]
                self.assertTrue(all(type(value) is int for value in event["args"].values()))
        self.assertEqual(set(runs), {"head", "a", "b", "sum"})
        for spans in runs.values():  # a process runs at one place at a time; a processor may read its clock a little early
            for (_, before), (after, _) in zip(sorted(spans), sorted(spans)[1:]):
                self.assertGreaterEqual(after, before - 0.5)
        for track in ends:
            self.assertIn(("thread_name", track), names)

    def check_flows(self, events):
        """Each arrow has two ends, in slices of processors: it begins in one of the giver and leads, later, to the begin of another's."""
        slices, starts, ends = {}, {}, {}
        for event in events:
            if event["ph"] == "X" and event["pid"] % 3 == 1:
                slices.setdefault((event["pid"], event["tid"]), []).append(event)
            elif event["ph"] in "sf":
                of = starts if event["ph"] == "s" else ends
                self.assertNotIn(event["id"], of)
                of[event["id"]] = event
                self.assertIn(event["cat"], ("data", "room"))
        self.assertGreater(len(ends), 10)
        self.assertEqual(set(starts), set(ends))
        writers = {"head", "a", "b"}
        for identity, start in starts.items():
            end = ends[identity]
            self.assertEqual((start["name"], start["cat"], end["bp"]), (end["name"], end["cat"], "e"))
            self.assertLessEqual(start["ts"], end["ts"])
            at = round(1000 * start["ts"])  # nanoseconds: at the very end of a slice is not in it
            within = {each["name"] for each in slices[start["pid"], start["tid"]]
                      if 0 <= at - round(1000 * each["ts"]) < max(1, round(1000 * each["dur"]))}
            to = {each["name"] for each in slices[end["pid"], end["tid"]] if abs(each["ts"] - end["ts"]) < 0.002}
            self.assertTrue(within and to, (start, end))
            if start["cat"] == "data":
                self.assertTrue(within & writers, (start, within))

    def check_sums(self, events, stats):
        """What processes ran and channels carried can be had from the trace alone, where it has kept all runs."""
        ran, sent = {}, {}
        for event in events:
            if event["ph"] == "X" and event["pid"] % 3 == 1:
                ran.setdefault(event["name"], []).append(event["dur"])
            elif event["ph"] == "C" and "sent" in event["args"]:
                self.assertGreaterEqual(event["args"]["sent"], sent.get(event["name"], 0))
                sent[event["name"]] = event["args"]["sent"]
        self.assertEqual(sent, {channel["name"]: channel["bytes"] for channel in stats["channels"]})
        for figures in stats["processes"]:
            runs = ran[figures["name"]]
            self.assertEqual(len(runs), figures["switches"])
            self.assertAlmostEqual(sum(runs) / 1e6, figures["cpu_seconds"], delta=0.001e-3 * len(runs) + 1e-4)

    def test_the_newest_are_kept(self):
        self.write({**WORK, **MIXED, "spread.xml": SPREAD})
        many = 40000
        self.assertStatus(self.weft("run", "work.xml", "--static", "off", "--trace=t.json", "--stats=s.json", "-o", "out", "--", many), 0)
        events = json.loads((self.folder / "t.json").read_text())["traceEvents"]
        runs = [event for event in events if event["ph"] == "X" and event["pid"] == 1]
        stats = json.loads((self.folder / "s.json").read_text())
        self.assertGreater(sum(process["switches"] for process in stats["processes"]), 2 * len(runs))
        self.assertEqual(len(runs), 32767)
        self.assertNotIn("args", runs[-1])  # the end of a process: of those that are left out each waits


class Stops(Observed):

    def test_a_signal_ends_it_with_everything_written(self):
        """The signal is sent when the program has said that it runs: the source ends, what is on its way is still processed."""
        self.write({**WORK, **MIXED, "spread.xml": SPREAD})
        env = {**os.environ, "WEFT_STATS": "s.json", "WEFT_TRACE": "t.json"}
        for how in (*HOWS, ("--execution", "thread"), ("--execution", "fiber")):
            self.assertStatus(self.weft("generate", "work.xml", *how, "--accounting", "-o", "out"), 0)
            self.assertStatus(self.execute(["make", "-s", "-C", "out"]), 0)
            for number in signal.SIGTERM, signal.SIGINT:
                with self.subTest(how=how, signal=number):
                    for name in "s.json", "t.json":
                        (self.folder / name).unlink(missing_ok=True)
                    status, err = self.stop(["out/work", -1], number, env)
                    self.assertEqual((status, err), (0, ""))
                    stats = json.loads((self.folder / "s.json").read_text())
                    tokens = {channel["writer"]: channel["tokens"] for channel in stats["channels"]}
                    self.assertGreater(min(tokens.values()), 1000)
                    self.assertEqual(len(set(tokens.values())), 1, "what was on its way has arrived")
                    self.assertTrue(json.loads((self.folder / "t.json").read_text())["traceEvents"])
                    self.assertEqual([path.name for path in self.folder.glob("*.json.*")], [])

    ENDLESS = {"q.xml": network("q", {"head": "out out", "tail": "in in"}, ["head.out tail.in 4"]),
               "head.c": process("head", "int x = 0; for (;;) { x++; DOL_write((void *)PORT_OUT, &x, 4, p); }", ports="out"),
               "tail.c": process("tail", 'int x; DOL_read((void *)PORT_IN, &x, 4, p); if (x == 1000) { puts("running"); fflush(stdout); }',
                                 ports="in"),
               "m.xml": mapping(head="one", tail="two")}

    def test_an_endless_firing_is_named_and_a_second_signal_ends_it(self):
        self.write(self.ENDLESS)
        line = 1 + next(i for i, text in enumerate(self.ENDLESS["head.c"].split("\n")) if "DOL_write" in text)
        for how in (), ("-m", "m.xml"), ("--policy", "ws-last"), ("--execution", "thread"), ("--execution", "systemc"):
            out = self.build("q.xml", *how)
            with self.subTest(how=how), subprocess.Popen([out / "q"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as program:
                try:
                    self.assertEqual(program.stdout.readline(), "running\n")
                    program.send_signal(signal.SIGINT)
                    self.assertRegex(program.stderr.readline(),
                                     r"process head has not ended its firing(; it has waited last at head.c:%d)?\. Another" % line)
                    program.send_signal(signal.SIGTERM)
                    self.assertEqual(program.wait(60), -signal.SIGTERM)
                finally:
                    program.kill()

    def test_a_second_signal_is_not_lost_beside_the_timer(self):
        """What the timer sends waits to be delivered to a program that does not run; so does the user's signal."""
        head = 'if (p->local->state++ == 0) { puts("running"); fflush(stdout); } volatile int x = 0; for (;;) x++;'
        self.write({**self.ENDLESS, "head.c": process("head", head + " DOL_write((void *)PORT_OUT, (void *)&x, 4, p);", ports="out")})
        out = self.build("q.xml")
        with subprocess.Popen([out / "q"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as program:
            try:
                self.assertEqual(program.stdout.readline(), "running\n")
                program.send_signal(signal.SIGINT)
                program.stderr.readline()
                program.send_signal(signal.SIGSTOP)
                status = Path(f"/proc/{program.pid}/status")
                while int(re.search(r"ShdPnd:\s*(\w+)", status.read_text()).group(1), 16) & ~(1 << signal.SIGSTOP - 1) == 0:
                    pass
                program.send_signal(signal.SIGINT)
                program.send_signal(signal.SIGCONT)
                self.assertEqual(program.wait(60), -signal.SIGINT)
            finally:
                program.kill()

    def test_a_second_signal_writes_too(self):
        self.write(self.ENDLESS)
        self.assertStatus(self.weft("generate", "q.xml", "--accounting", "-o", "out"), 0)
        self.assertStatus(self.execute(["make", "-s", "-C", "out"]), 0)
        with subprocess.Popen(["out/q"], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                              env={**os.environ, "WEFT_STATS": "s.json"}) as program:
            self.assertEqual(program.stdout.readline(), "running\n")
            program.send_signal(signal.SIGINT)
            program.stderr.readline()
            program.send_signal(signal.SIGINT)
            self.assertEqual(program.wait(60), -signal.SIGINT)
        self.assertGreater(json.loads((self.folder / "s.json").read_text())["channels"][0]["tokens"], 1000)

    def test_a_process_asks_for_the_stop(self):
        tail = 'int x; if (DOL_read((void *)PORT_IN, &x, 4, p) < 4) { puts("the end"); DOL_detach(p); } else if (x == 5) DOL_stop(p);'
        self.write({**self.ENDLESS, "head.c": process("head", "DOL_write((void *)PORT_OUT, &p->local->state, 4, p); p->local->state++;", ports="out"),
                    "tail.c": process("tail", tail, ports="in")})
        for how in (), ("-m", "m.xml"), ("--policy", "ws-last"), *BLOCKING:
            done = self.weft("run", "q.xml", *how, "-o", "out")
            self.assertStatus(done, 0)
            self.assertEqual((done.stdout, done.stderr), ("the end\n", ""))

    def test_a_read_in_the_kernel_is_interrupted(self):
        head = ('int x = 0; ssize_t n; if (p->local->state++ == 0) { puts("running"); fflush(stdout); }'
                "n = read(0, &x, 4); if (n == 4) DOL_write((void *)PORT_OUT, &x, 4, p);")
        xml = self.ENDLESS["q.xml"].replace('<process name="head">', '<process name="head"><configuration name="io" value="true"/>')
        for io in False, True:
            self.write({**self.ENDLESS, **({"q.xml": xml} if io else {}), "head.c": "#include <unistd.h>\n" + process("head", head, ports="out")})
            for how in (), ("--policy", "ws-last"), ("--execution", "thread"):
                out = self.build("q.xml", *how)
                with self.subTest(io=io, how=how), subprocess.Popen([out / "q"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
                    try:
                        self.assertEqual(program.stdout.readline(), "running\n")
                        program.send_signal(signal.SIGTERM)
                        self.assertEqual(program.wait(60), 0)
                    finally:
                        program.kill()

    def test_a_read_that_begins_again_finds_the_end(self):
        """The library of C++ reads on when a signal interrupts it."""
        head = ("#include <dol.h>\n#include <fstream>\nvoid head_init(DOLProcess *p) { (void)p; }\nint head_fire(DOLProcess *p)\n{\n"
                '    static std::ifstream f("/dev/stdin");\n    int x = 0;\n    while (f >> x)\n'
                '        DOL_write((void *)"out", &x, 4, p);\n    return 0;\n}\n')
        tail = ('int x; while (DOL_read((void *)PORT_IN, &x, 4, p) == 4) { p->local->state += x; if (x == 4) { puts("running"); fflush(stdout); } }'
                'printf("%d\\n", p->local->state); DOL_detach(p);')
        xml = self.ENDLESS["q.xml"].replace('<process name="head">', '<process name="head"><configuration name="io" value="true"/>')
        self.write({**self.ENDLESS, "q.xml": xml.replace('type="c" location="head.c"', 'type="c++" location="head.cc"'), "head.cc": head,
                    "tail.c": process("tail", tail, ports="in")})
        for how in (), ("-m", "m.xml"), ("--policy", "ws-last"), ("--execution", "thread"):
            out = self.build("q.xml", *how)
            with self.subTest(how=how), subprocess.Popen([out / "q"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                                         text=True) as program:
                try:
                    program.stdin.write("1 2 3 4\n")
                    program.stdin.flush()
                    self.assertEqual(program.stdout.readline(), "running\n")
                    program.send_signal(signal.SIGINT)
                    self.assertEqual(program.wait(60), 0)
                    self.assertEqual(program.stdout.read(), "10\n")
                    self.assertRegex(program.stderr.read(), r"(?m)^weft: process head goes on reading from descriptor \d+ when it is "
                                     r"interrupted(, at head.cc:8)?; its input ends here$")
                finally:
                    program.kill()

    def test_the_command_line_ends_when_the_program_has_written(self):
        self.write(WORK)
        command = [WEFT, "run", "work.xml", "--stats=s.json", "-o", "out", "--", -1]
        self.assertEqual(self.stop(command, signal.SIGTERM, os.environ)[0], 143)
        self.assertGreater(len(json.loads((self.folder / "s.json").read_text())["processes"]), 3)

    def test_the_terminal_asks_the_program_and_the_command_line(self):
        """Ctrl-C reaches both; the program still comes to its end, and prints its result."""
        self.write(WORK)
        main, terminal = pty.openpty()
        with subprocess.Popen([WEFT, "run", "work.xml", "-o", "out", "--", "-1"], cwd=self.folder, stdin=terminal, stdout=subprocess.PIPE,
                              text=True, start_new_session=True, preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0)) as command:
            try:
                self.assertEqual(command.stdout.readline(), "running\n")
                os.write(main, b"\x03")
                self.assertRegex(command.stdout.readline(), r"^-?\d+\n")
                self.assertIn(command.wait(60), (0, 130))  # as the program ended, or as the signal has it
            finally:
                os.killpg(command.pid, signal.SIGKILL) if command.poll() is None else None
                os.close(main)
                os.close(terminal)

    def test_the_program_ends_with_the_command_line_however_early(self):
        """The program itself ends the command line, as the first that it does."""
        self.write({"early.xml": network("early", {"early": ""}, []),
                    "early.c": "#include <signal.h>\n#include <unistd.h>\n" + process("early", "kill(getppid(), SIGTERM); for (;;) pause();")})
        for _ in range(2):
            with subprocess.Popen([WEFT, "run", "early.xml", "-o", "out"], cwd=self.folder, stdout=subprocess.PIPE,
                                  start_new_session=True) as command:
                try:
                    command.communicate(timeout=60)  # until nobody has the pipe open any more
                except subprocess.TimeoutExpired:
                    os.killpg(command.pid, signal.SIGKILL)
                    raise
                self.assertEqual(command.returncode, 143)

    def test_exit_writes_too(self):
        # Before it can have waited in this firing, which the message would tell.
        self.write({**WORK, "a.c": WORK["a.c"].replace("int x;", "if (p->local->state++ == 500) exit(9); int x;").replace(
            "#include <stdio.h>", "#include <stdio.h>\n#include <stdlib.h>"), "spread.xml": SPREAD})
        for how in (), ("-m", "spread.xml"), ("--execution", "thread"):
            # What a batch has written belongs to nobody else before its end, and counts then.
            done = self.weft("run", "work.xml", *how, "--static", "off", "--stats=s.json", "-o", "out", "--", -1)
            self.assertStatus(done, 9)
            self.assertEqual(done.stderr, "weft: process a has called exit\n")
            stats = json.loads((self.folder / "s.json").read_text())
            self.assertEqual(stats["channels"][2]["tokens"], 500)


class MachineCode(Observed):
    """A program that does not count has no code for it: it compiles to the same with all that account.h does taken away."""

    def test_it_is_the_same(self):
        self.write({**WORK, "spread.xml": SPREAD})
        for how in ("--execution", "protothread"), ("--execution", "thread"), ("--target", "mpi", "-m", "spread.xml"):
            self.assertStatus(self.weft("generate", "work.xml", "-o", "out", *how), 0)
            out = self.folder / "out"
            with_hooks = self.code(out)
            for header in out.glob("runtime/**/account.h"):
                text = header.read_text()
                header.write_text(re.sub(r"(?m)^(static inline void weft_(?:account|blocking)_\w+\([^)]*\))\n\{\n(.*\n)*?\}$", r"\1\n{\n}", text))
                self.assertNotEqual(header.read_text(), text)
            self.assertEqual(with_hooks, self.code(out))
            self.assertFalse([symbol for symbol in with_hooks if "account" in symbol])
            shutil.rmtree(out)
        self.assertStatus(self.weft("generate", "work.xml", "-o", "out", "--accounting"), 0)
        self.assertNotEqual(with_hooks, self.code(self.folder / "out"))

    def code(self, out):
        self.assertStatus(self.execute(["make", "-s", "-C", out, "clean", "all", "CFLAGS=-O2 -w"]), 0)
        return self.execute(["objdump", "-d", "--no-show-raw-insn", out / "work"]).stdout.splitlines()[3:]
