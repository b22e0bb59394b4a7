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

    def shared(self):
        """The names of the variables that are told."""
        return {line.split(": warning: ")[1].split(" ")[0] for line in self.told() if "is one variable" in line}

    def test_variables_of_a_source_with_several_instances(self):
        for language in "c", "c++":
            self.write_line(process("middle", FIRE, ports="in out"), language)
            expected = [number for number, line in enumerate((self.folder / "middle.c").read_text().split("\n"), 1)
                        if "/* told */" in line]
            told = self.told()
            self.assertEqual([int(line.split(":")[1]) for line in told], expected, told)
            self.assertRegex(told[0], r"count is one variable for those of a and b that run on the same processor")

    def test_ways_to_change_a_variable(self):
        """By a pointer, assembler and, in C++, references: each variable is told, and what is only read is not."""
        changes = """static int (*by_pointer)(int);           /* told */
static int by_assembler;                 /* told */
static int (*const fixed)(int) = 0;
struct record { int field; };
static int id(int n) { return n; }
"""
        fire = 'by_pointer = id; __asm__("" : "+m"(by_assembler)); struct record x = {3}; x.field++; (void)fixed;'
        of_cpp = """static int by_reference, by_result, by_choice, by_auto, only_read, by_call;
static int &result() { return by_result; }
static const int &seen(const int &n) { return n; }
struct Filter { int plain = 0; static inline int common = 1; int step() { common++; return ++plain; } };
"""
        fire_cpp = """int &r = by_reference; r++; result() = 3; (x.field ? by_choice : by_reference) = 4; auto &&a = by_auto; a++;
    const int &only = only_read; (void)only; seen(by_call); Filter f; f.step();"""
        port = " int y; DOL_read((void *)PORT_IN, &y, 4, p); DOL_write((void *)PORT_OUT, &y, 4, p);"
        self.write_line(changes + process("middle", fire + port, ports="in out"))
        self.assertEqual(self.shared(), {"by_pointer", "by_assembler"})
        self.write_line(changes + of_cpp + process("middle", fire + fire_cpp + port, ports="in out"), "c++")
        self.assertEqual(self.shared(), {"by_pointer", "by_assembler", "by_reference", "by_result", "by_choice", "by_auto", "common"})

    def test_variables_of_templates_and_lambdas(self):
        middle = """template <class T> struct Counter { static int hits, unseen; static T last; static const int fixed = 3; static int only_read; };
template <class T> int Counter<T>::hits = 0;
template <class T> int Counter<T>::unseen = 0;
template <class T> T Counter<T>::last;
template <class T> int Counter<T>::only_read = 3;
template <class T> void see() { Counter<T>::unseen++; }
template <class T> struct Many { static inline int many = 0; void add() { many++; } };
template <class T> int next() { static int in_template = 0; return ++in_template; }
template <class T> T of_template = T(0);
namespace inner { template <class T> struct Deep { static int deep; }; template <class T> int Deep<T>::deep; }
struct Plain { static int plain, by_object; }; int Plain::plain = 0, Plain::by_object = 0;
inline int of_program = 0;
static thread_local int of_thread;
int &get() { static int given; return given; }
"""
        fire = """int x; Counter<int>::hits++; Counter<float>::last = 3; see<int>(); Many<int>().add(); next<int>(); of_template<int> = 3;
    inner::Deep<int>::deep++; Plain::plain++; Plain object; object.by_object++; of_program++; of_thread++; get() = 3;
    auto f = [] { static int in_lambda = 0; return ++in_lambda; };
    auto g = [](auto n) { static int in_generic = 0; return in_generic += n; };
    x = f() + g(3) + Counter<int>::fixed + Counter<int>::only_read;
    DOL_read((void *)PORT_IN, &x, 4, p); DOL_write((void *)PORT_OUT, &x, 4, p);"""
        self.write_line(middle + process("middle", fire, ports="in out"), "c++")
        self.assertEqual(self.shared(), {"hits", "unseen", "last", "many", "in_template", "of_template", "deep", "plain", "by_object",
                                         "of_program", "of_thread", "given", "in_lambda", "in_generic"})

    def test_variables_that_functions_change(self):
        """By the library and by members, also where another source has the variable; what is given to be read only is not told."""
        for language in "c", "c++":
            declared = """#include <stdio.h>
extern int elsewhere; int by_set[4], by_copy[4], by_scan, by_pointer, by_other, only_read[4], only_printed, only_copied;
void change(int *n); void look(const int *n); int constants(void);
"""
            fire = """int x; extern int in_block; in_block++; elsewhere++; memset(by_set, 0, sizeof by_set); memcpy(by_copy, only_read, 8);
    sscanf("3", "%d", &by_scan); change(&by_pointer); look(only_read); look(&only_copied); memcpy(&x, &only_copied, 4); printf("%d", only_printed);
    DOL_read((void *)PORT_IN, &x, 4, p); DOL_read((void *)PORT_IN, &by_other, 4, p); DOL_write((void *)PORT_OUT, &x, 4, p);"""
            expected = {"elsewhere", "in_block", "by_set", "by_copy", "by_scan", "by_pointer", "by_other"}
            if language == "c++":
                declared += """#include <array>
#include <utility>
#include <vector>
std::vector<int> by_push, only_asked; std::array<int, 3> by_index; int by_swap, by_value, by_const;
const std::vector<int> fixed_vector{1}; constexpr std::array<int, 3> fixed_array{1, 2, 3}; constexpr int limit = 3;
void take(int n); void see(const int &n);
"""
                fire += """by_push.push_back(1); by_index[1] = 3; std::swap(by_swap, x); take(by_value); see(by_const);
    x += (int)only_asked.size() + (int)fixed_vector.size() + fixed_array[1] + limit;"""
                expected |= {"by_push", "by_index", "by_swap"}
            with self.subTest(language=language):
                self.write_line(declared + process("middle", fire, ports="in out"), language)
                self.assertEqual(self.shared(), expected)
                xml = network("q", {"first": "out out", "middle": "in in, out out", "last": "in in"},
                              ["first.out middle.in 8", "middle.out last.in 8"])
                self.write({"q.xml": xml.replace('type="c"', 'type="%s"' % language)})
                self.assertEqual(self.shared(), set())

    def test_functions_with_a_state(self):
        self.write_line(process("middle", "int x = rand(); DOL_write((void *)PORT_OUT, &x, 4, p); DOL_read((void *)PORT_IN, &x, 4, p);",
                                "srand(1); (void)p;", ports="in out"))
        self.assertEqual([line.split(": ")[2].split(" keeps")[0] for line in self.told()], ["rand", "srand"])
        self.assertRegex(self.told()[0], "where first, a and b share it.*call rand_r")
        self.write_line(process("middle", "int (*ask)(void) = rand, x = ask(); DOL_write((void *)PORT_OUT, &x, 4, p); DOL_read((void *)PORT_IN, &x, 4, p);",
                                ports="in out"))
        self.assertEqual([line.split(": ")[2].split(" keeps")[0] for line in self.told()], ["rand", "rand"])

    def test_every_state_of_the_library(self):
        """Two processes that call a function of the C library with a state behind it, at the line of each call."""
        calls = {"rand()": "rand_r", "srand(1)": "rand_r", "random()": "random_r", "srandom(1)": "random_r", "drand48()": "erand48",
                 "lrand48()": "erand48", "mrand48()": "erand48", "srand48(1)": "erand48", "strtok(text, \" \")": "strtok_r",
                 "localtime(&now)": "localtime_r", "gmtime(&now)": "localtime_r", "ctime(&now)": "asctime_r", "asctime(&then)": "asctime_r",
                 "strerror(1)": "strerror_r", "strsignal(1)": "sigdescr_np", "lgamma(2.5)": "lgamma_r", "tmpnam(0)": "mkstemp",
                 "mbtowc(0, text, 1)": "mbrtowc", "setlocale(LC_ALL, \"C\")": "newlocale", "setenv(\"A\", \"b\", 1)": "channel",
                 "unsetenv(\"A\")": "channel", "chdir(\"/\")": "whole paths", "getpwuid(0)": "getpwnam_r",
                 "getgrgid(0)": "getgrnam_r", "ttyname(0)": "ttyname_r", "ptsname(0)": "ptsname_r", "getlogin()": "getlogin_r"}
        head = "#define _GNU_SOURCE\n#include <%s.h>\n" % ".h>\n#include <".join(
            ("grp", "locale", "math", "pwd", "stdlib", "string", "time", "unistd"))
        rounds = []  # of a state only the first call is told
        for call, advice in calls.items():
            free = next((each for each in rounds if advice not in each.values()), None)
            if free is None:
                rounds.append(free := {})
            free[call] = advice
        for language in "c", "c++":
            for each in rounds:
                self.write_line(process("middle", "int x; char text[] = \"a b\"; time_t now = 0; struct tm then = {0};\n"
                                        + "".join("(void)%s;\n" % call for call in each)
                                        + "(void)text; (void)now; (void)then; DOL_read((void *)PORT_IN, &x, 4, p);", ports="in out"), language)
                middle = self.folder / "middle.c"
                middle.write_text(head + middle.read_text())
                told = {int(text.split(":")[1]): text for text in self.told() if text.startswith("middle.c:")}
                self.assertEqual(len(told), len(each), told)
                for call, advice in each.items():
                    line = 1 + middle.read_text().split("\n").index("(void)%s;" % call)
                    with self.subTest(call=call, language=language):
                        self.assertRegex(told[line], ": %s keeps its state .* a and b share it.*%s" % (call.split("(")[0], advice))

    def test_who_only_looks_at_the_environment(self):
        ask = 'int x = getenv("A") != 0; DOL_write((void *)PORT_OUT, &x, 4, p); DOL_read((void *)PORT_IN, &x, 4, p);'
        for init, told in ("(void)p;", 0), ('setenv("A", "b", 1); (void)p;', 1):
            self.write_line(process("middle", ask, init, ports="in out"))
            self.assertEqual(len([line for line in self.told() if "env keeps" in line]), told)

    def test_one_instance_shares_nothing(self):
        self.write_line(process("middle", FIRE, ports="in out"))
        xml = network("q", {"first": "out out", "middle": "in in, out out", "last": "in in"}, ["first.out middle.in 8", "middle.out last.in 8"])
        self.write({"q.xml": xml})
        self.assertEqual(self.told(), [])
