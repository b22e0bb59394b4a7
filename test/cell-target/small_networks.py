"""Small networks on a Cell, whose processes each repeat a body: what figures and timing are measured with."""
import os
import subprocess
from pathlib import Path

HOME = Path(__file__).resolve().parents[2]
WEFT = Path(os.environ.get("WEFT", HOME / "scripts/weft"))
SOURCE = """#include <dol.h>
#include <stdio.h>
#include <stdlib.h>
void %(name)s_init(DOLProcess *p) { (void)p; }
int %(name)s_fire(DOLProcess *p)
{
    int rounds = %(rounds)s;
    char *window;
    for (int i = 0; i < rounds; i++) {
        %(body)s
    }
    DOL_detach(p);
    return 0;
}
"""
SEND = 'DOL_reserve((void *)"out", (void **)&window, %(size)d, p); *window = 1; DOL_release((void *)"out", p);'
TAKE = 'DOL_capture((void *)"in", (void **)&window, %(size)d, p); (void)*window; DOL_consume((void *)"in", p);'
OUT, IN = '<port type="output" name="out"/>', '<port type="input" name="in"/>'
PORTS = OUT + IN


class Program:
    """Processes, each with a body and a place, and channels (from, to, capacity) between their ports out and in."""

    def __init__(self, folder, processes, channels, size, make, rounds="atoi(DOL_argument(0))"):
        folder.mkdir()
        self.out = folder / "out"
        rows = ["<process name='%s'>%s<source type='c' location='%s.c'/></process>" % (name, ports, name)
                for name, (_, _, ports) in processes.items()]
        rows += ["<channel type='wfifo' capacity='%d' name='c%d'><sender process='%s' port='out'/><receiver process='%s' "
                 "port='in'/></channel>" % (capacity, i, sender, receiver)
                 for i, (sender, receiver, capacity) in enumerate(channels)]
        (folder / "net.xml").write_text("<processnetwork name='net'>%s</processnetwork>" % "".join(rows))
        (folder / "map.xml").write_text("<mapping>%s</mapping>" % "".join(
            "<binding name='%s'><process name='%s'/><processor name='%s'/></binding>" % (name, name, place)
            for name, (_, place, _) in processes.items()))
        for name, (body, _, _) in processes.items():
            (folder / (name + ".c")).write_text(SOURCE % {
                "name": name, "body": body % {"size": size}, "rounds": rounds})
        subprocess.run([WEFT, "generate", folder / "net.xml", "-m", folder / "map.xml", "--target", "cell",
                        "-o", self.out], check=True)
        subprocess.run(["make", "-s", "-C", self.out, *make], check=True)
