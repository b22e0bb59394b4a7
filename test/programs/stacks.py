"""Processes on stacks of their own: sources that cannot become protothreads run all the same, and give what they give with a kernel
thread each."""
import os
import re

from weft import Case, mapping, network, process

NUMBERS = process("numbers", "for (int i = 1; i <= 40; i++) DOL_write((void *)PORT_OUT, &i, sizeof i, p); DOL_detach(p);", ports="out")
PRINTER = process("printer", 'int x; while (DOL_read((void *)PORT_IN, &x, sizeof x, p) == sizeof x) printf("%d ", x);'
                  'printf("\\n"); DOL_detach(p);', ports="in")
# Prints all that came in one line, which begins with the printer's number.
LINE = process("line", 'char *all = p->local->all; int x, end = 0; while (DOL_read((void *)PORT_IN, &x, sizeof x, p) == sizeof x) '
               'end += sprintf(all + end, " %d", x); printf("%d:%s\\n", DOL_index(0, p), all); DOL_detach(p);', ports="in",
               state="char all[9999];")

HEAD = """#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <dol.h>
static int get(DOLProcess *p, int *x) { return DOL_read((void *)"in", x, sizeof *x, p) == sizeof *x; }
static void put(DOLProcess *p, int x) { DOL_write((void *)"out", &x, sizeof x, p); }
void band_init(DOLProcess *p) { (void)p; }
"""

# What a process does in its firing, with the language and options of its compiler; all of these are refused as protothreads.
BANDS = {
    "a nested function whose address is taken": ("c", """
int band_fire(DOLProcess *p)
{
    int x, n = 0;
    int turn(int by) { return n++ % 2 ? -by : by; }
    int (*turned)(int) = turn;
    while (get(p, &x))
        put(p, turned(x));
    DOL_detach(p);
    return 0;
}
"""),
    "qsort with a comparator that blocks": ("c", """
static DOLProcess *me;
static int by(const void *a, const void *b)
{
    int order = *(const int *)b - *(const int *)a;
    put(me, order);
    return order;
}
int band_fire(DOLProcess *p)
{
    int all[8];
    me = p;
    for (int i = 0; i < 8; i++)
        if (!get(p, &all[i])) { DOL_detach(p); return 0; }
    qsort(all, 8, sizeof *all, by);
    for (int i = 0; i < 8; i++)
        put(p, all[i]);
    return 0;
}
"""),
    "alloca beside an array of variable length": ("c", """
int band_fire(DOLProcess *p)
{
    int x;
    if (!get(p, &x)) { DOL_detach(p); return 0; }
    int *room = __builtin_alloca((unsigned)x * sizeof *room), places[x + 1];
    for (int i = 0; i < x; i++) {
        places[i] = i;
        if (!get(p, &room[i])) { x = i; DOL_detach(p); }
    }
    for (int i = x; i-- > 0;)
        put(p, room[places[i]]);
    return 0;
}
"""),
    "setjmp": ("c", """
static jmp_buf again;
static void deep(DOLProcess *p, int depth)
{
    int x;
    if (!get(p, &x)) { DOL_detach(p); longjmp(again, -1); }
    put(p, x * depth);
    if (depth > 3)
        longjmp(again, x);
    deep(p, depth + 1);
}
int band_fire(DOLProcess *p)
{
    int x = setjmp(again);
    put(p, x + 1000);
    if (x >= 0)
        deep(p, 1);
    return 0;
}
"""),
    "a function pointer in recursion": ("c", """
static void (*again)(DOLProcess *p, int depth);
static void walk(DOLProcess *p, int depth)
{
    int x;
    if (!get(p, &x)) { DOL_detach(p); return; }
    if (depth > 0)
        again(p, depth - 1);
    put(p, x * 100 + depth);
}
int band_fire(DOLProcess *p)
{
    again = walk;
    walk(p, 6);
    return 0;
}
"""),
    "a type of variable size": ("c++", """
int band_fire(DOLProcess *p)
{
    int x;
    if (!get(p, &x)) { DOL_detach(p); return 0; }
    typedef int Room[x];
    Room room;
    for (int i = 0; i < x; i++)
        if (!get(p, &room[i])) { x = i; DOL_detach(p); }
    for (int i = x; i-- > 0;)
        put(p, room[i]);
    return 0;
}
"""),
    "exceptions": ("c++", """
#include <stdexcept>
#include <string>
struct Loud { DOLProcess *p; int n; ~Loud() { put(p, -n); } };
static void last(DOLProcess *p, int x)
{
    Loud loud{p, x};
    if (x % 3 == 0)
        throw std::runtime_error(std::to_string(x * 7));
    put(p, x);
}
int band_fire(DOLProcess *p)
{
    int x, y = 0;
    try {
        if (!get(p, &x)) { DOL_detach(p); return 0; }
        last(p, x);
    } catch (const std::runtime_error &wrong) {
        get(p, &y);
        try {
            last(p, y + 3 - y % 3);
        } catch (const std::exception &again) {
            put(p, std::stoi(again.what()));
        }
        put(p, std::stoi(wrong.what()) + std::uncaught_exceptions());
    }
    return 0;
}
"""),
    "a state with a constructor, and a class template with a specialisation": ("c++", """
#include <vector>
struct _local_states { std::vector<int> all{7, 8}; int turn = 3; };
template <class T> struct Taker { T next(DOLProcess *p) { T x{}; if (!get(p, &x)) DOL_detach(p); return x; } };
template <> struct Taker<bool> {};
int band_fire(DOLProcess *p)
{
    p->local->all.push_back(Taker<int>().next(p));
    for (int each : p->local->all)
        if (p->local->turn++ % 5 == 0)
            put(p, each);
    return 0;
}
"""),
    "a coroutine": ("c++ -std=c++20", """
#include <coroutine>
struct Numbers {
    struct promise_type {
        int value;
        Numbers get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
        std::suspend_never initial_suspend() { return {}; }
        std::suspend_always final_suspend() noexcept { return {}; }
        std::suspend_always yield_value(int x) { value = x; return {}; }
        void return_void() {}
        void unhandled_exception() { throw; }
    };
    std::coroutine_handle<promise_type> handle;
    ~Numbers() { handle.destroy(); }
};
static Numbers odd(DOLProcess *p)
{
    int x;
    while (get(p, &x))
        if (x % 2)
            co_yield x;
}
int band_fire(DOLProcess *p)
{
    Numbers all = odd(p);
    for (; !all.handle.done(); all.handle.resume())
        put(p, all.handle.promise().value);
    DOL_detach(p);
    return 0;
}
"""),
    "macros of macros, which the parser does not know": ("c", """
#define EXPAND(...) EXPAND_(EXPAND_(__VA_ARGS__))
#define EXPAND_(...) EXPAND__(EXPAND__(__VA_ARGS__))
#define EXPAND__(...) __VA_ARGS__
#define AGAIN() EACH_
#define EACH_(what, first, ...) what(first) __VA_OPT__(AGAIN NOTHING () (what, __VA_ARGS__))
#define NOTHING
#define EACH(what, ...) EXPAND(EACH_(what, __VA_ARGS__))
#define NEXT(name) int name; if (!get(p, &name)) { DOL_detach(p); return 0; }
#define BACK(name) put(p, name);
int band_fire(DOLProcess *p)
{
    EACH(NEXT, a, b, c)
    EACH(BACK, c, b, a)
    return 0;
}
"""),
    "C++ that the parser does not know": ("c++ -std=c++20", """
#include <concepts>
#include <variant>
template <class... F> struct Over : F... { using F::operator()...; };
template <class... F> Over(F...) -> Over<F...>;
static void next(DOLProcess *p, std::integral auto &x)
{
    DOL_read((void *)"in", &x, sizeof x, p);
    put(p, x);
}
int band_fire(DOLProcess *p)
{
    int x = -1;
    next(p, x);
    std::variant<int, bool> seen;
    if (x % 3 == 0)
        seen = false;
    std::visit(Over{[&](int n) { put(p, n); }, [&](bool b) { if (!b) next(p, x); }}, seen);
    return 0;
}
"""),
}


class Stacks(Case):

    def write_band(self, language, fire, **configuration):
        xml = network("bands", {"numbers": "out out", "band": "in in, out out", "printer": "in in"},
                      ["numbers.out band.in 4", "band.out printer.in 4"])
        language, *options = language.split()
        configuration.update({"cppflags": " ".join(options)} if options else {})
        xml = xml.replace('<source type="c" location="band.c"/>', "".join(
            '<configuration name="%s" value="%s"/>' % each for each in configuration.items())
            + '<source type="%s" location="band.c"/>' % language)
        self.write({"bands.xml": xml, "src/band.c": HEAD + fire, "src/numbers.c": NUMBERS, "src/printer.c": PRINTER,
                    "apart.xml": mapping(numbers="cpu_0", band="cpu_1", printer="cpu_0")})

    def run_bands(self, *arguments, out="out"):
        return self.weft("run", "bands.xml", "-o", out, *arguments)

    def write_bands(self, names):
        """A network of them all: each has a source of numbers and a printer of its own."""
        xml, files = ['<processnetwork name="bands">'], {"src/numbers.c": NUMBERS, "src/line.c": LINE}
        for number, name in enumerate(names):
            language, fire = BANDS[name]
            band = "band%d" % number
            files["src/%s.c" % band] = re.sub(r"\bband_(?=init|fire)", band + "_", HEAD + fire)
            language, *options = language.split()
            configured = "".join('<configuration name="cppflags" value="%s"/>' % option for option in options)
            for process_name, ports, source in (("numbers_%d", "out", ("", "c", "numbers")),
                                                ("band_%d", "in out", (configured, language, band)), ("line_%d", "in", ("", "c", "line"))):
                xml.append('<process name="%s" basename="%s">%s%s<source type="%s" location="%s.c"/></process>' % (
                    process_name % number, process_name[:-3],
                    "".join('<port type="%sput" name="%s"/>' % (port, port) for port in ports.split()), *source))
            for writer, reader in (("numbers_%d", "band_%d"), ("band_%d", "line_%d")):
                xml.append('<channel type="wfifo" capacity="4" name="%s_to"><sender process="%s" port="out"/>'
                           '<receiver process="%s" port="in"/></channel>' % (writer % number, writer % number, reader % number))
        files["bands.xml"] = "\n".join([*xml, "</processnetwork>"])
        files["apart.xml"] = mapping(**{"%s_%d" % (kind, number): "cpu_%d" % (kind == "band")
                                        for number in range(len(names)) for kind in ("numbers", "band", "line")})
        self.write(files)

    def lines(self, done):
        self.assertStatus(done, 0)
        return sorted(done.stdout.splitlines(), key=lambda line: int(line.split(":")[0]) if ":" in line else 0)

    def test_what_cannot_be_a_protothread_runs_on_a_stack(self):
        self.write_bands(BANDS)
        expected = self.lines(self.run_bands("--execution", "thread", out="thread"))
        for line, name in zip(expected, BANDS, strict=True):
            self.assertGreater(len(line.split()), 10, name)
        refused = self.weft("generate", "bands.xml", "--execution", "protothread", "-o", "refused")
        for number in range(len(BANDS)):
            self.assertSays(refused, 1, r"(?m)^src/band%d.c:\d+:\d+: error: " % number)
        for how in (), ("-m", "apart.xml"), ("--policy", "ws-cur"), ("--execution", "stack"):
            done = self.run_bands(*how)
            self.assertEqual(self.lines(done), expected)
            for number in range(len(BANDS)):
                note = r"(?m)^src/band%d.c:\d+:\d+: note: process band runs on a stack of 64 KiB: ." % number
                (self.assertNotRegex if "stack" in how else self.assertRegex)(done.stderr, note)

    def test_they_are_clean_under_sanitizers_and_valgrind(self):
        kept = [name for name in BANDS if "constructor" in name] # a state is never destroyed
        for names, sanitizers in ((list(BANDS), ("thread",)), (kept, ("address,undefined",)),
                                  ([name for name in BANDS if name not in kept], ("address,undefined",))):
            self.write_bands(names)
            expected = self.lines(self.run_bands("--execution", "thread", out="thread"))
            for flags in sanitizers:
                self.build("bands.xml", "--policy", "ws-last", "--execution", "stack", out="checked", flags="-O1 -g -fsanitize=" + flags,
                           make=("-B",))
                # From gcc 13 on the sanitizer moves frames to where nothing can be executed, the entries to nested functions with them.
                options = "detect_leaks=%d:detect_stack_use_after_return=%d" % (names != kept, names == kept)
                done = self.execute(["checked/bands"], env={**os.environ, "ASAN_OPTIONS": options})
                self.assertEqual(done.stderr, "")
                for line, same, name in zip(self.lines(done), expected, names, strict=True):
                    if "qsort" not in name: # the sanitizers' compares more
                        self.assertEqual(line, same)
        self.write_bands(BANDS)
        self.build("bands.xml", out="plain", flags="-O1 -g")
        done = self.execute(["valgrind", "-q", "--error-exitcode=99", "plain/bands"])
        self.assertEqual(done.stderr, "")
        self.assertEqual(self.lines(done), self.lines(self.run_bands("--execution", "thread", out="thread")))

    def test_a_read_whose_result_is_not_used_ends_a_process_that_is_not_understood(self):
        self.write_band(*BANDS["C++ that the parser does not know"])
        for how in "auto", "thread":
            self.assertNotIn("-1", self.lines(self.run_bands("--execution", how, out=how))[0])

    def test_the_note_is_one_line_that_says_where_and_why(self):
        self.write_band(*BANDS["a nested function whose address is taken"], stack=20480)
        done = self.weft("generate", "bands.xml", "-o", "out")
        self.assertStatus(done, 0)
        self.assertRegex(done.stderr, r"\Asrc/band.c:1[0-9]:\d+: note: process band runs on a stack of 20 KiB: a function inside a function that blocks .* \[W0610\] \[W0703\]\n\Z")
        self.assertEqual(self.weft("check", "bands.xml").stderr, done.stderr)

    def test_code_on_a_stack_runs_in_a_library_too(self):
        """A program with a stack that is not executable, and a library that needs one that is."""
        self.write({"bands.xml": '<processnetwork name="bands"><process name="band"><port type="input" name="in"/>'
                    '<port type="output" name="out"/><source type="c" location="band.c"/></process>'
                    '<input name="into" capacity="64"><receiver process="band" port="in"/></input>'
                    '<output name="from" capacity="64"><sender process="band" port="out"/></output></processnetwork>',
                    "src/band.c": HEAD + BANDS["a nested function whose address is taken"][1],
                    "host.c": r"""#include <bands.h>
#include <stdio.h>
int main(void)
{
    bands_network *network;
    int x[3] = {3, 4, 5};
    if (bands_open(&network, NULL) != bands_ok)
        return 1;
    bands_write(network, bands_in_into, x, sizeof x, bands_all);
    bands_read(network, bands_out_from, x, sizeof x, bands_all);
    printf("%d %d %d\n", x[0], x[1], x[2]);
    return bands_close(network);
}
"""})
        library = self.build("bands.xml", "--library")
        self.assertStatus(self.execute(["gcc", "-I", library, "host.c", library / "libbands.so", f"-Wl,-rpath,{library}", "-o", "host"]), 0)
        self.assertIn("RW ", re.search("GNU_STACK.*", self.execute(["readelf", "-lW", "host"]).stdout).group())
        done = self.execute([self.folder / "host"])
        self.assertStatus(done, 0)
        self.assertEqual(done.stdout, "3 -4 5\n")

    def test_one_process_of_a_source_is_put_on_a_stack(self):
        twice = network("twice", {"numbers": "out out", "one": "in in, out out", "two": "in in, out out", "printer": "in in"},
                        ["numbers.out one.in 4", "one.out two.in 8", "two.out printer.in 4"])
        twice = twice.replace("one.c", "band.c").replace("two.c", "band.c").replace(
            '<process name="two">', '<process name="two"><configuration name="execution" value="stack"/>')
        fire = "int x; DOL_read((void *)PORT_IN, &x, sizeof x, p); x += 1; DOL_write((void *)PORT_OUT, &x, sizeof x, p);"
        self.write({"twice.xml": twice, "band.c": process("band", fire, ports="in out"), "numbers.c": NUMBERS, "printer.c": PRINTER})
        done = self.weft("run", "twice.xml", "-o", "out")
        self.assertStatus(done, 0)
        self.assertEqual((done.stdout, done.stderr), (" ".join(str(i + 2) for i in range(1, 41)) + " \n", ""))
        units = {path.name: path.read_text() for path in (self.folder / "out/processors").rglob("*.unit.c")}
        self.assertEqual(sorted(text.count(".on_stack = true") for text in units.values()), [0, 0, 0, 1])
        self.write({"wrong.xml": twice.replace('value="stack"', 'value="heap"')})
        self.assertRejects("wrong.xml:11", "the execution of process 'two' is 'heap'; write stack", "wrong.xml")

    def test_the_sources_of_a_process_and_ports_that_are_computed(self):
        xml = network("parts", {"walker": "out out_0, out out_1", "adder": "in a, in b"},
                      ["walker.out_0 adder.a 4", "walker.out_1 adder.b 8"]).replace(
            '<source type="c" location="walker.c"/>',
            '<source type="c" location="walker.c"/><source type="c" location="part.c"/>')
        self.write({
            "parts.xml": xml,
            "walker.c": process("walker", "send(p, 5); send(p, 6); DOL_detach(p);").replace(
                "struct _local", "void send(DOLProcess *p, int x);\nstruct _local"),
            "part.c": """#include <dol.h>
void send(DOLProcess *p, int x)
{
    for (int i = 0; i < 2; i++) {
        CREATEPORTVAR(port);
        int *window;
        CREATEPORT(port, "out", 1, i, 2);
        x += 100 * (DOL_wtest((void *)port, 1000, p) + DOL_wtest((void *)port, 0, p) - 1);
        DOL_reserve((void *)port, (void **)&window, sizeof x, p);
        *window = x * (i + 1);
        DOL_release((void *)port, p);
    }
}
""",
            "adder.c": process("adder", """int *a, b;
    if (DOL_capture((void *)PORT_A, (void **)&a, sizeof *a, p) == 0) { DOL_consume((void *)PORT_A, p); DOL_detach(p); return 0; }
    DOL_read((void *)PORT_B, &b, sizeof b, p);
    printf("%d %d\\n", *a, b);
    DOL_consume((void *)PORT_A, p);""", ports="a b")})
        for how in ("--execution", "stack"), ("--execution", "stack", "--policy", "ws-last"):
            done = self.weft("run", "parts.xml", "-o", "out", *how)
            self.assertStatus(done, 0)
            self.assertEqual(done.stdout, "5 10\n6 12\n")

    def test_errno_is_that_of_the_thread_on_which_a_process_goes_on(self):
        """A compiler that keeps its address would read and set another thread's: in a pool with many processes that move."""
        fire = """
    int x, *kept = &errno, moved = 0;
    for (long i = 0; i < 20000; i++) {
        DOL_read((void *)PORT_IN, &x, sizeof x, p);
        errno = 0;
        moved += &errno != kept;
        kept = &errno;
        strtol("99999999999999999999", NULL, 10);
        if (errno != ERANGE) { printf("errno is another thread's\\n"); exit(3); }
        DOL_write((void *)PORT_OUT, &x, sizeof x, p);
    }
    printf("%s\\n", moved ? "moved" : "stayed");
    DOL_detach(p);"""
        source = process("node", fire, init="int x = 1; DOL_write((void *)PORT_OUT, &x, sizeof x, p);", ports="in out")
        names = ["n%d" % i for i in range(8)]
        xml = network("ring", dict.fromkeys(names, "in in, out out"),
                      ["%s.out %s.in 8" % (a, b) for a, b in zip(names, names[1:] + names[:1])])
        self.write({"ring.xml": re.sub(r'location="n\d.c"', 'location="node.c"', xml), "node.c": "#include <errno.h>\n" + source})
        for policy in "ws-cur", "ws-last":
            self.build("ring.xml", "--execution", "stack", "--policy", policy, flags="-O2")
            for _ in range(20): # who runs where is not ours to say
                done = self.execute(["out/ring"])
                self.assertStatus(done, 0)
                if "moved" in done.stdout:
                    break
            self.assertIn("moved", done.stdout)

    def test_a_stack_that_is_too_small_is_named_with_its_line(self):
        deep = """
static int (*volatile again)(int depth, volatile char *above);
static int walk(int depth, volatile char *above)
{
    volatile char room[1000];
    room[0] = above[0] + 1;
    return depth == 0 ? 0 : again(depth - 1, room) + room[0];
}
int band_fire(DOLProcess *p)
{
    int x = 0;
    for (int i = 0; i < 40; i++) /* so many that it has to wait */
        get(p, &x);
    again = walk;
    volatile char first = 0;
    put(p, walk(x * 10, &first));
    DOL_detach(p);
    return 0;
}
"""
        self.write_band("c", deep)
        for how in (), ("--policy", "ws-last"):
            done = self.run_bands("--execution", "stack", *how)
            self.assertSays(done, 5, r'weft: process band: its stack of 65536 bytes is too small, by how much is not known; try <configuration name="stack" '
                            r'value="1048576"/> behind its source; in this firing it has waited last at band.c:6\n')
        self.write_band("c", deep, stack=1048576)
        self.assertStatus(self.run_bands("--execution", "stack"), 0)

    def test_deadlocks_and_crashes_tell_the_line(self):
        stuck = "int x; DOL_read((void *)PORT_IN, &x, 4, p); DOL_write((void *)PORT_OUT, &x, 4, p);"
        self.write({"d.xml": network("d", {"left": "in in, out out", "right": "in in, out out"},
                                     ["left.out right.in 4", "right.out left.in 4"]),
                    "left.c": process("left", stuck, ports="in out"), "right.c": process("right", stuck, ports="in out")})
        done = self.weft("run", "d.xml", "--execution", "stack", "-o", "out")
        self.assertSays(done, 4, r"process left waits for right: .*, at left.c:12\n")
        self.write_band("c", "int band_fire(DOLProcess *p) { int x; get(p, &x); put(p, x); if (x == 3) abort(); return 0; }")
        done = self.run_bands("--execution", "stack")
        self.assertSays(done, 134, r"weft: process band crashed: abort; in this firing it has waited last at band.c:[67]\n")

    def test_a_cell_has_no_stacks(self):
        self.write_band(*BANDS["a nested function whose address is taken"])
        self.write({"cell.xml": mapping(numbers="ppe", band="spe_0", printer="ppe")})
        done = self.weft("generate", "bands.xml", "--target", "cell", "-m", "cell.xml", "-o", "out")
        self.assertSays(done, 1, r"(?m)^bands.xml:\d+:\d+: error: on the target cell processes have no stacks of their own")
        self.assertRegex(done.stderr, r"(?m)^src/band.c:\d+:\d+: error: ")
