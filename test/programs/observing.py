"""What a program tells of itself: the lines at which processes wait."""
import re

from weft import Case, mapping

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
