"""Processes in C++: whole programs with classes, templates and the standard library, mixed with C, and what is refused."""
from weft import MODELS, Case, mapping

# Numbers 1 to 12 go through two filters, each in another language, to a printer; every process has state of its own.
FILES = {
    "mixed.xml": """<processnetwork name="mixed">
  <process name="numbers">
    <port type="output" name="out"/>
    <source type="c++" location="numbers.cpp"/>
  </process>
  <process name="square">
    <port type="input" name="1"/>
    <port type="output" name="2"/>
    <source type="c" location="square.c"/>
  </process>
  <iterator variable="i" range="2">
    <process name="half"><append function="i"/>
      <port type="input" name="in"/>
      <port type="output" name="out"/>
      <source type="c++" location="half.c"/>
    </process>
  </iterator>
  <process name="printer">
    <port type="input" name="in"/>
    <source type="c++" location="printer.C"/>
    <source type="c++" location="line.cxx"/>
  </process>
  <channel type="wfifo" capacity="12" name="a">
    <sender process="numbers" port="out"/>
    <receiver process="square" port="1"/>
  </channel>
  <channel type="wfifo" capacity="8" name="b">
    <sender process="square" port="2"/>
    <receiver process="half_0" port="in"/>
  </channel>
  <channel type="wfifo" capacity="5" name="c">
    <sender process="half_0" port="out"/>
    <receiver process="half_1" port="in"/>
  </channel>
  <channel type="wfifo" capacity="4" name="d">
    <sender process="half_1" port="out"/>
    <receiver process="printer" port="in"/>
  </channel>
</processnetwork>
""",
    "shared.hpp": """#pragma once
template <class T> T &counter() { static T value{}; return value; } // one for each source and processor
inline int next() { return ++counter<int>(); }
""",
    "numbers.cpp": """#include <algorithm>
#include <memory>
#include <numeric>
#include <vector>
#include <dol.h>
#include "shared.hpp"
#define PORT_OUT "out"

class Source {
public:
    virtual ~Source() = default;
    virtual bool next(int &value) = 0;
};

class Range : public Source {
    std::vector<int> values;
public:
    explicit Range(int count) : values(count) { std::iota(values.rbegin(), values.rend(), 1); }
    bool next(int &value) override
    {
        if (values.empty())
            return false;
        value = values.back();
        values.pop_back();
        return true;
    }
};

struct _local_states {
    std::unique_ptr<Source> source;
    int sent = 0;
};

static void put(int value, DOLProcess *p) { DOL_write((void *)PORT_OUT, &value, sizeof value, p); }
static void put(short, DOLProcess *) { throw "another overloaded function"; }

void numbers_init(DOLProcess *p)
{
    p->local->source = std::make_unique<Range>(12);
    counter<int>() = 1000;
}

int numbers_fire(DOLProcess *p)
{
    for (int value; p->local->source->next(value); p->local->sent++)
        put(value, p);
    if (p->local->sent == 99)
        put(short(1), p);
    DOL_detach(p);
    return next();
}
""",
    "square.c": """#include <dol.h>
#define PORT_IN 1
#define PORT_OUT 2
void square_init(DOLProcess *p) { (void)p; }
int square_fire(DOLProcess *p)
{
    int x;
    DOL_read((void *)PORT_IN, &x, sizeof x, p);
    x *= x;
    DOL_write((void *)PORT_OUT, &x, sizeof x, p);
    return 0;
}
""",
    "half.c": """#include <dol.h>
#include <stdexcept>
#include "shared.hpp"
#define PORT_IN "in"
#define PORT_OUT "out"
namespace {
template <class T> T halved(T value)
{
    if (value < 0)
        throw std::out_of_range("negative");
    return value / 2;
}
int checked(int value)
{
    try {
        return halved(value) + halved(-1);
    } catch (const std::out_of_range &) {
        return halved(value);
    }
}
}
extern "C" void half_init(DOLProcess *p) { counter<int>() = 10 * GETINDEX(0); }
extern "C" int half_fire(DOLProcess *p)
{
    void *in, *out;
    DOL_capture((void *)PORT_IN, &in, sizeof(int), p);
    DOL_reserve((void *)PORT_OUT, &out, sizeof(int), p);
    *static_cast<int *>(out) = checked(*static_cast<int *>(in));
    DOL_consume((void *)PORT_IN, p);
    DOL_release((void *)PORT_OUT, p);
    return 0;
}
""",
    "printer.C": """#include <iostream>
#include <map>
#include <string>
#include <dol.h>
#include "line.hpp"
#include "shared.hpp"
struct Printer_State {
    std::map<bool, std::string> lines{{false, "even:"}, {true, "odd:"}};
    int count{};
};
static Printer_State &self(DOLProcess *p) { return *reinterpret_cast<Printer_State *>(p->local); }
void printer_init(DOLProcess *) { }
int printer_fire(DOLProcess *p)
{
    auto &state = self(p);
    const auto word = read_word(p);
    if (word.is_over) {
        for (const auto &[odd, line] : state.lines)
            std::cout << line << (odd ? " " : ", ");
        std::cout << state.count << " " << next() << std::endl;
        DOL_detach(p);
        return 0;
    }
    state.lines[word.value % 2] += " " + std::to_string(word.value);
    state.count++;
    return 0;
}
""",
    "line.hpp": """#pragma once
#include <tuple>
struct word {
    int value = -1;
    bool is_over = false;
};
template <> struct std::tuple_size<word> : std::integral_constant<std::size_t, 2> {};
template <std::size_t I> struct std::tuple_element<I, word> { using type = int; };
template <std::size_t I> int get(const word &from) { return I == 0 ? -from.value : from.is_over; }
word read_word(DOLProcess *p);
""",
    "line.cxx": """#include <dol.h>
#include "line.hpp"
word read_word(DOLProcess *p)
{
    word result;
    if (DOL_read((void *)"in", &result.value, sizeof result.value, p) != sizeof result.value)
        result.is_over = true;
    return result;
}
""",
}
OUTPUT = "even: 0 2 4 6 12 16 20 30 36, odd: 1 9 25 12 1\n"


class Mixed(Case):

    def test_same_output_under_every_model_and_mapped(self):
        self.write(FILES)
        self.write({"two.xml": mapping(numbers="x", square="y", half_0="x", half_1="y", printer="x")})
        for model in MODELS:
            for arguments in ([], ["-m", "two.xml"]) if model == "protothread" else (["-m", "two.xml"],):
                with self.subTest(model=model, arguments=arguments):
                    done = self.weft("run", "mixed.xml", *arguments, "--execution", model, "-o", "out-" + model)
                    self.assertStatus(done, 0)
                    self.assertEqual(done.stdout, OUTPUT)

    def test_same_output_with_clang(self):
        self.write(FILES)
        for model in "protothread", "stack":
            with self.subTest(model=model):
                out = self.build("mixed.xml", "--execution", model, make=("CC=clang",), out=model)
                self.assertEqual(self.execute([out / "mixed"]).stdout, OUTPUT)

    def test_the_compiler_of_cpp_is_only_used_for_it(self):
        self.write(FILES)
        self.assertStatus(self.weft("generate", "mixed.xml", "-o", "out"), 0)
        log = "#!/bin/sh\nfor a; do case $a in *.c|*.cc) echo \"${a##*/}\" >>%s/compiled;; esac; done\nexec g++ \"$@\"\n"
        compiler = self.write({"cxx": log % self.folder}) / "cxx"
        compiler.chmod(0o755)
        self.assertStatus(self.execute(["make", "-s", "-C", "out", "CXX=%s" % compiler]), 0)
        self.assertEqual(sorted((self.folder / "compiled").read_text().split()),
                         ["half.unit.cc", "numbers.unit.cc", "printer.unit-2.cc", "printer.unit.cc"])


class Refused(Case):

    def refuse(self, position, pattern, file, *changes):
        files = dict(FILES)
        for old, new in changes:
            self.assertIn(old, files[file])
            files[file] = files[file].replace(old, new)
        self.write(files)
        self.assertRejects(position, pattern, "mixed.xml", "--execution", "protothread")

    def test_a_destructor_across_a_blocking_call(self):
        self.refuse("numbers.cpp:46:5", "text has a destructor .* process state, .* block that ends before .* pointer", "numbers.cpp",
                    ("    for (int value;", "#define IN if (std::vector<int> text; text.empty())\n    IN for (int value;"))

    def test_braces_of_what_a_constructor_makes_that_another_source_has(self):
        self.refuse("line.cxx:7:21", "the object that this becomes would be made after calls behind it", "line.cxx",
                    ("word read_word(DOLProcess *p)\n{", "struct noted { int n; noted(int n); };\n"
                     "static int one(DOLProcess *p) { int x; DOL_read((void *)\"in\", &x, sizeof x, p); return x; }\n"
                     "word read_word(DOLProcess *p)\n{\n    noted row[2] = {one(p), one(p)};"))

    def test_a_blocking_call_in_a_handler_of_a_macro(self):
        self.refuse("line.cxx:9:7", "HANDLER blocks in a handler that comes from a macro, or that a jump leaves where a program can tell when the exception ends, "
                    "or in a function-try-block", "line.cxx",
                    ("    word result;", "#define HANDLER catch (...) { DOL_read((void *)\"in\", &result.value, 1, p); }\n    word result;"),
                    ("    if (DOL_read", "    try { if (DOL_read"),
                    ("    return result;", "    } HANDLER\n    return result;"))

    def test_a_structured_binding_of_parts_that_a_header_defines(self):
        self.refuse("line.cxx:5:18", "a structured binding cannot live", "line.cxx",
                    ("    word result;", "    word result; auto [value, is_over] = result;"),
                    ("    return result;", "    result.value += value + is_over;\n    return result;"))

    def test_a_syntax_error(self):
        self.refuse("numbers.cpp:43:32", "the compiler says: expected", "numbers.cpp", ("fire(DOLProcess *p)", "fire(DOLProcess *p))"))
