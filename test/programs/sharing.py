"""What processes share outside of channels is told: variables of sources with several instances, functions with a state."""
from weft import Case, network, process

USES = """
static int count;                        /* told */
int grid[3][3];                          /* told */
static struct { int x; } record;         /* told */
static _Thread_local int by_thread;      /* told */
int table[4] = {1, 2, 3, 4};
static const int fixed = 3;
const char *const names[] = {"x"};
"""
FIRE = """static int calls; /* told */
    static const int limit = 3;
    int x;
    DOL_read((void *)PORT_IN, &x, 4, p);
    x += table[1] + fixed + limit + (int)sizeof count + names[0][0];
    count += 1; calls++; record.x = 3; memset(grid[1], 0, 4); by_thread = x;
    DOL_write((void *)PORT_OUT, &x, 4, p);"""


class Sharing(Case):
    def write_line(self, middle, language="c"):
        files = {"first.c": "#include <stdlib.h>\n" + process("first", "int x = rand(); DOL_write((void *)PORT_OUT, &x, 4, p); DOL_detach(p);", ports="out"),
                 "last.c": process("last", "int x; DOL_read((void *)PORT_IN, &x, 4, p);", ports="in"),
                 "middle.c": "#include <stdlib.h>\n#include <string.h>\n" + USES + middle}
        xml = network("q", {"first": "out out", "a": "in in, out out", "b": "in in, out out", "last": "in in"},
                      ["first.out a.in 8", "a.out b.in 8", "b.out last.in 8"])
        xml = xml.replace('"a.c"', '"middle.c"').replace('"b.c"', '"middle.c"')
        if language == "c++":
            xml = xml.replace('type="c"', 'type="c++"')
        files["q.xml"] = xml
        self.write(files)

    def told(self, *arguments):
        done = self.weft("check", "q.xml", *arguments)
        self.assertStatus(done, 0)
        return [line for line in done.stderr.splitlines() if "warning: " in line]

    def test_variables_of_a_source_with_several_instances(self):
        for language in "c", "c++":
            self.write_line(process("middle", FIRE, ports="in out"), language)
            expected = [number for number, line in enumerate((self.folder / "middle.c").read_text().split("\n"), 1)
                        if "/* told */" in line]
            told = self.told()
            self.assertEqual([int(line.split(":")[1]) for line in told], expected, told)
            self.assertRegex(told[0], r"count is one variable for those of a and b that run on the same processor")

    def test_functions_with_a_state(self):
        self.write_line(process("middle", "int x = rand(); DOL_write((void *)PORT_OUT, &x, 4, p); DOL_read((void *)PORT_IN, &x, 4, p);",
                                "srand(1); (void)p;", ports="in out"))
        self.assertEqual([line.split(": ")[2].split(" keeps")[0] for line in self.told()], ["rand", "srand"])
        self.assertRegex(self.told()[0], "where first, a and b share it.*call rand_r")

    def test_one_instance_shares_nothing(self):
        self.write_line(process("middle", FIRE, ports="in out"))
        xml = network("q", {"first": "out out", "middle": "in in, out out", "last": "in in"}, ["first.out middle.in 8", "middle.out last.in 8"])
        self.write({"q.xml": xml})
        self.assertEqual(self.told(), [])
