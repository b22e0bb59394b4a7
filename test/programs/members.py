"""Processes in C++ whose member functions and function templates block: in a header that several sources and processes share, and in a source."""
from weft import MODELS, Case, mapping

FILES = {
    "words.xml": """<processnetwork name="words">
  <process name="numbers">
    <port type="output" name="out"/>
    <source type="c++" location="numbers.cpp"/>
  </process>
  <process name="sums">
    <port type="input" name="in"/>
    <port type="output" name="out"/>
    <source type="c++" location="sums.cpp"/>
    <source type="c++" location="checks.cpp"/>
  </process>
  <process name="printer">
    <port type="input" name="in"/>
    <source type="c++" location="printer.cpp"/>
  </process>
  <channel type="wfifo" capacity="12" name="a">
    <sender process="numbers" port="out"/>
    <receiver process="sums" port="in"/>
  </channel>
  <channel type="wfifo" capacity="8" name="b">
    <sender process="sums" port="out"/>
    <receiver process="printer" port="in"/>
  </channel>
</processnetwork>
""",
    "link.hpp": """#pragma once
#include <cstdio>
#include <dol.h>

namespace links {

/** A number as it is in memory. */
template <typename T> inline bool receive(DOLProcess *p, T &value)
{
    return DOL_read((void *)"in", &value, sizeof value, p) == sizeof value;
}

template <typename T> inline void send(DOLProcess *p, T value)
{
    DOL_write((void *)"out", &value, sizeof value, p);
}

/** Numbers that go out, or come in, one by one. */
class Writer {
    DOLProcess *process;

protected:
    int sent = 0;

public:
    explicit Writer(DOLProcess *p) : process(p) {}
    void put(int value)
    {
        send(process, value);
        sent++;
    }
    int count() const { return sent; }
};

class Reader {
    struct Token {
        int value;
    };
    DOLProcess *process;
    Token last{0};

public:
    static const int MANY = 3;
    explicit Reader(DOLProcess *p) : process(p) {}

    bool next(int &value)
    {
        Token token;
        if (!receive(process, token.value))
            return false;
        last = token;
        value = token.value;
        return true;
    }

    int sum(int count = MANY)
    {
        int sum = 0;
        for (int value; count > 0 && next(value); count--)
            sum += value;
        return sum * 100 + last.value;
    }
};

/** The sums of rows; a class template in two sources of one process, with a constructor and a lambda expression that block, and a member defined outside. */
template <typename T> class Rows {
    Reader &reader;
    int first = 0;

public:
    explicit Rows(Reader &reader) : reader(reader)
    {
        auto skip = [&](int count) {
            for (int i = 0; i < count; i++)
                reader.next(first);
        };
        skip(1);
    }
    T sum(int count);
};

template <typename T> T Rows<T>::sum(int count)
{
    return static_cast<T>(first + (count == Reader::MANY ? reader.sum() : reader.sum(count)));
}

}
""",
    "numbers.cpp": """#include <dol.h>
#include "link.hpp"

class Source : public links::Writer {
    int first, limit;

public:
    Source(DOLProcess *p, int limit) : Writer(p), first(1), limit(limit) {}
    bool run(int step);
    int left() const { return limit - sent; }
};

bool Source::run(int step)
{
    for (int i = 0; i < step; i++) {
        if (left() == 0)
            return false;
        put(first);
        first += sent % 3;
    }
    return true;
}

struct Numbers_State {
    Source *source;
};

void numbers_init(DOLProcess *p)
{
    reinterpret_cast<Numbers_State *>(p->local)->source = new Source(p, 20);
}

int numbers_fire(DOLProcess *p)
{
    Source *source = reinterpret_cast<Numbers_State *>(p->local)->source;
    if (!source->run(4)) {
        delete source;
        DOL_detach(p);
    }
    return 0;
}
""",
    "sums.cpp": """#include <dol.h>
#include "link.hpp"
int checked(links::Reader &reader, int by);
struct Sums_State {
    int fired;
};
void sums_init(DOLProcess *) {}
int sums_fire(DOLProcess *p)
{
    links::Reader reader(p);
    links::Writer writer(p);
    int value = 0;
    if (reader.next(value)) {
        writer.put(value);
        links::Rows<int> rows(reader);
        writer.put(rows.sum(3) - writer.count());
    }
    writer.put(checked(reader, value));
    if (++reinterpret_cast<Sums_State *>(p->local)->fired == 4)
        DOL_detach(p);
    return 0;
}
""",
    "checks.cpp": """#include <dol.h>
#include "link.hpp"
int checked(links::Reader &reader, int by)
{
    links::Rows<int> rows(reader);
    return rows.sum(1) % 97 + by;
}
""",
    "printer.cpp": """#include <dol.h>
#include "link.hpp"
struct Printer_State {
    int printed;
};
void printer_init(DOLProcess *) {}
int printer_fire(DOLProcess *p)
{
    links::Reader reader(p);
    int value;
    if (reader.next(value))
        std::printf("%d ", value);
    else
        DOL_detach(p);
    return 0;
}
""",
}


class Members(Case):

    def test_same_output_under_every_model_and_mapped(self):
        self.write(FILES)
        self.write({"two.xml": mapping(numbers="x", sums="y", printer="x")})
        outputs = set()
        for model in MODELS:
            for arguments in ([], ["-m", "two.xml"]) if model == "protothread" else (["-m", "two.xml"],):
                with self.subTest(model=model, arguments=arguments):
                    done = self.weft("run", "words.xml", *arguments, "--execution", model, "-o", "out-" + model)
                    self.assertStatus(done, 0)
                    outputs.add(done.stdout)
        self.assertEqual(len(outputs), 1)
        self.assertEqual(outputs.pop(), "1 1306 36 8 3422 77 16 5534 56 ")

    def test_same_output_with_clang(self):
        self.write(FILES)
        expected = self.weft("run", "words.xml", "--execution", "thread").stdout
        out = self.build("words.xml", "--execution", "protothread", make=("CC=clang",))
        self.assertEqual(self.execute([out / "words"]).stdout, expected)

    def test_the_compiler_leads_to_the_line_of_the_source(self):
        self.write(FILES)
        for file, line in (("link.hpp", 10), ("link.hpp", 15), ("link.hpp", 29), ("link.hpp", 50), ("link.hpp", 61), ("numbers.cpp", 17), ("sums.cpp", 13)):
            lines = FILES[file].splitlines()
            lines[line - 1] += " int *none = 1.5; (void)none;"
            self.write({file: "\n".join(lines) + "\n"})
            self.assertStatus(self.weft("generate", "words.xml", "--execution", "protothread", "-o", "out"), 0)
            done = self.execute(["make", "-s", "-C", "out"])
            self.assertRegex(done.stderr, r"%s:%d:\d+: error" % (file, line))
            self.write({file: FILES[file]})

    def test_a_template_is_the_first_of_its_source(self):
        self.write({"one.xml": """<processnetwork name="one">
  <process name="a"><port type="output" name="out"/><source type="c++" location="a.cc"/></process>
  <process name="b"><port type="input" name="in"/><source type="c++" location="b.cc"/></process>
  <channel type="fifo" capacity="8" name="c"><sender process="a" port="out"/><receiver process="b" port="in"/></channel>
</processnetwork>
""",
                    "a.cc": """#include <dol.h>
template <class T> void put(DOLProcess *p, T x) { DOL_write((void *)"out", &x, sizeof x, p); }
void a_init(DOLProcess *) {}
int a_fire(DOLProcess *p) { put(p, 7); DOL_detach(p); return 0; }
""",
                    "b.cc": """#include <cstdio>
#include <dol.h>
template <class T> T take(DOLProcess *p) { T x; DOL_read((void *)"in", &x, sizeof x, p); return x; }
void b_init(DOLProcess *) {}
int b_fire(DOLProcess *p) { std::printf("%d\\n", take<int>(p)); DOL_detach(p); return 0; }
"""})
        done = self.weft("run", "one.xml", "--execution", "protothread", "-o", "out")
        self.assertStatus(done, 0)
        self.assertEqual(done.stdout, "7\n")
