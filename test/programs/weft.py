"""What whole-program tests share: a folder of their own, scripts/weft, and what to expect of both."""
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
WEFT = ROOT / "scripts" / "weft"
WARM = os.environ.get("WEFT", str(WEFT))  # the same for what need not be a process of its own: test/warm
MODELS = ("protothread", "stack", "thread", "fiber", "systemc")
AS_ROOT = ("sudo", "-n") if os.geteuid() != 0 and shutil.which("sudo") else ()  # before a command
STACK_TRACE = re.compile(r"Exception|\tat |at weft\.|Caused by")

# Sends the bytes 0 to 9 one by one, and prints the sum of what arrives.
PAIR = {
    "pair.xml": """<processnetwork name="pair">
  <process name="sender">
    <port type="output" name="out"/>
    <source type="c" location="sender.c"/>
  </process>
  <process name="adder">
    <port type="input" name="in"/>
    <source type="c" location="adder.c"/>
  </process>
  <channel type="fifo" capacity="4" name="wire">
    <sender process="sender" port="out"/>
    <receiver process="adder" port="in"/>
  </channel>
</processnetwork>
""",
    "src/sender.c": """#include <dol.h>
#include "common.h"
#define PORT_OUT "out"
struct _local_states { unsigned char next; };
void sender_init(DOLProcess *p) { (void)p; }
int sender_fire(DOLProcess *p)
{
    DOL_write((void *)PORT_OUT, &p->local->next, 1, p);
    if (++p->local->next == COUNT)
        DOL_detach(p);
    return 0;
}
""",
    "src/common.h": "#define COUNT 10\n",
    "src/adder.c": """#include <stdio.h>
#include <dol.h>
#define PORT_IN "in"
void adder_init(DOLProcess *p) { (void)p; }
int adder_fire(DOLProcess *p)
{
    unsigned char byte;
    int sum = 0;
    while (DOL_read((void *)PORT_IN, &byte, 1, p) == 1)
        sum += byte;
    printf("sum %d\\n", sum);
    DOL_detach(p);
    return 0;
}
""",
}


class Case(unittest.TestCase):
    """A test in a folder of its own, `self.folder`."""

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="weft-test.")).resolve()
        self.addCleanup(shutil.rmtree, self.folder, True)

    def write(self, files, within="."):
        """Writes files, text or bytes by name; returns the folder."""
        for name, content in files.items():
            path = self.folder / within / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return self.folder / within

    def write_pair(self, **changed):
        """PAIR, with (old, new) replaced in the file whose name without its ending is the key."""
        files = dict(PAIR)
        for stem, (old, new) in changed.items():
            name = next(n for n in files if Path(n).stem == stem)
            assert old in files[name], old
            files[name] = files[name].replace(old, new)
        return self.write(files)

    def weft(self, *arguments, cwd=None, env=None, seconds=120, prefix=()):
        return self.execute([*prefix, WARM, *map(str, arguments)], cwd, env, seconds)

    def execute(self, command, cwd=None, env=None, seconds=120):
        return subprocess.run([str(c) for c in command], cwd=cwd or self.folder, env=env, capture_output=True, text=True,
                              errors="replace", timeout=seconds, stdin=subprocess.DEVNULL)

    def assertStatus(self, done, status):
        self.assertEqual(done.returncode, status, "%s\n%s%s" % (" ".join(done.args), done.stdout, done.stderr))
        self.assertNotRegex(done.stderr, STACK_TRACE)

    def assertSays(self, done, status, pattern):
        """It ends with the status and says on stderr what the pattern is of, and nothing that looks like a trace."""
        self.assertStatus(done, status)
        self.assertRegex(done.stderr, pattern)

    def assertRejects(self, position, pattern, *arguments, status=1, **how):
        """`generate` refuses the input at file:line[:col] with a message, and leaves all files as they were."""
        before = snapshot(self.folder)
        done = self.weft("generate", *arguments, "-o", "out", **how)
        where = r"(?m)^%s%s: error: .*" % (re.escape(position), "" if position.count(":") > 1 else r":\d+")
        self.assertSays(done, status, where + pattern if position else pattern)
        self.assertEqual(snapshot(self.folder), before, "files were left")
        return done

    def build(self, *arguments, out="out", flags="-O1", make=(), **how):
        """Generates and makes, with variables for make; returns the folder."""
        self.assertStatus(self.weft("generate", *arguments, "-o", out, **how), 0)
        self.assertStatus(self.execute(["make", "-s", "-C", out, "CFLAGS=" + flags, *make]), 0)
        return self.folder / out


def snapshot(folder):
    """Contents and times of all files in a folder; of those that may not be read, sizes."""
    files = {}
    for path in sorted(Path(folder).rglob("*")):
        name = str(path.relative_to(folder))
        if path.is_file():
            about = path.stat()
            content = path.read_bytes() if os.access(path, os.R_OK) else about.st_size
            files[name] = (content, about.st_mtime_ns)
        else:
            files[name] = None
    return files


def network(name, processes, channels):
    """Compact XML: processes as {name: "in a, out b"}, channels as "p.port q.port capacity"."""
    lines = ['<processnetwork name="%s">' % name]
    for process, ports in processes.items():
        lines.append('  <process name="%s">' % process)
        for port in filter(None, ports.split(", ")):
            direction, port_name = port.split()
            lines.append('    <port type="%sput" name="%s"/>' % (direction, port_name))
        lines += ['    <source type="c" location="%s.c"/>' % process, "  </process>"]
    for number, channel in enumerate(channels):
        writer, reader, capacity = channel.split()
        lines += ['  <channel type="wfifo" capacity="%s" name="c%d">' % (capacity, number),
                  '    <sender process="%s" port="%s"/>' % tuple(writer.split(".")),
                  '    <receiver process="%s" port="%s"/>' % tuple(reader.split(".")), "  </channel>"]
    return "\n".join(lines + ["</processnetwork>", ""])


def process(name, fire, init="(void)p;", ports="", state=""):
    """C of a process; `ports` are names for which a macro PORT_NAME is made."""
    macros = "".join('#define PORT_%s "%s"\n' % (port.upper(), port) for port in ports.split())
    return ("#include <stdio.h>\n#include <dol.h>\n%sstruct _local_states { int state; %s };\n"
            "void %s_init(DOLProcess *p)\n{\n    %s\n}\nint %s_fire(DOLProcess *p)\n{\n    %s\n    return 0;\n}\n"
            % (macros, state, name, init, name, fire))


def mapping(**processors):
    """Compact mapping of processes to processors."""
    return "<mapping>%s</mapping>\n" % "".join(
        '<binding name="b_%s"><process name="%s"/><processor name="%s"/></binding>\n' % (p, p, where)
        for p, where in processors.items())
