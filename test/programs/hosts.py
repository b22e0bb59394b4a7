"""Other compilers and options than the usual: what is generated fits what builds, or does not build."""
import os
import re
import shutil

from weft import PAIR, ROOT, Case

WORLD = ROOT / "test" / "hosts" / "world.xml"
SEEN = """#ifndef SEEN_H
#define SEEN_H 1
#ifndef COUNT
#define COUNT 4
#endif
#ifndef ITEMS
#define ITEMS 7, 8, 9
#endif
#define LIST ITEMS
#ifdef ORDER
#define FIRST(a, b) ((a) + 0 * (b))
#else
#define FIRST(a, b) ((a) + (b) - 3)
#endif
#ifndef FAR
#define FAR send
#endif
#ifdef SENDING
#define SEND(...) do { send(__VA_ARGS__); } while (0)
#else
#define SEND(...) (void)FAR(__VA_ARGS__)
#endif
static int far_away(const int *value, DOLProcess *p);
static inline int unused(DOLProcess *p) { return far_away(0, p); }
static int far_away(const int *value, DOLProcess *p) { (void)value; (void)p; return 4; }
#define OPEN (
#define CLOSE )
#define LONGEST 4
#endif
"""
QUICKSTART = ROOT / "examples" / "quickstart" / "quickstart.xml"


class Hosts(Case):

    def world(self, *options):
        """Init, which make resolves, and fire, which Weft does, see the same; so does a model that leaves sources as they are."""
        said = []
        for model in "protothread", "thread":
            done = self.weft("run", WORLD, "--execution", model, "-o", "out-" + model, *options)
            self.assertStatus(done, 0)
            lines = done.stdout.splitlines()
            self.assertEqual(lines[:len(lines) // 2], lines[len(lines) // 2:], done.stdout)
            self.assertTrue(lines)
            said.append(lines)
        self.assertEqual(*said)
        return said[0]

    def test_init_and_fire_see_the_same(self):
        self.assertIn("world: fallthrough", self.world())
        self.assertIn("world: fast", self.world("--cppflags", "-D FAST"))
        self.assertIn("world: fast", self.world("--cc", "gcc -DFAST"))

    def test_other_options_than_at_generation_do_not_build(self):
        self.weft("generate", WORLD, "-o", "out")
        for option in "CPPFLAGS=-DFAST", "CC=gcc -mavx2", "CFLAGS=-O2 -mavx2", "CPPFLAGS=-Dof_no_compiler=unused":
            with self.subTest(option=option):
                self.execute(["make", "-C", "out", "clean"])
                done = self.execute(["make", "-C", "out", option])
                self.assertSays(done, 2, r"p\.c:\d+:2: error: #error .*another one at generation.*--cc, --cppflags")

    def test_conditions_on_macros_of_the_function(self):
        """They may ask for more than what the function defines; and macros mean what they did, before the function and behind it."""
        self.write({"n.xml": WORLD.read_text(), "src/c.c": (WORLD.parent / "src/c.c").read_text(), "src/seen.h": SEEN, "src/p.c": """#include <dol.h>
#include <stdio.h>
struct _local_states { int n; };
#define WIDTH 1
void p_init(DOLProcess *p) { p->local->n = WIDTH; }
int p_fire(DOLProcess *p)
{
#ifndef STEP
#define STEP 3
#endif
#if STEP == 3 && defined FAST
    int i = 1;
#elif STEP == 3
#if WIDTH == 1
    int i = 2;
#undef WIDTH
#define WIDTH __SIZEOF_INT__
#endif
#if WIDTH == 4
    i++;
#else
    i--;
#endif
#endif
    DOL_write((void *)"out", &i, sizeof i, p);
    DOL_detach(p);
    return 0;
}
#if WIDTH != 4 || STEP != 3
#error "other macros"
#endif
"""})
        self.assertStatus(self.weft("generate", "n.xml", "-o", "out"), 0)
        self.assertStatus(self.execute(["make", "-C", "out", "WARNINGS=-Wall -Wextra -Werror"]), 0)
        for option in "-DFAST", "-DSTEP=4", "-U__SIZEOF_INT__ -D__SIZEOF_INT__=8":
            with self.subTest(option=option):
                self.execute(["make", "-C", "out", "clean"])
                self.assertSays(self.execute(["make", "-C", "out", "CPPFLAGS=" + option]), 2,
                                r"p\.c:\d+:2: error: #error .*another one at generation.*--cc, --cppflags")

    def test_macros_that_were_expanded_are_the_same(self):
        """What a macro stood for at generation is in the text: as other options would have it, the text must not build."""
        self.write({"n.xml": WORLD.read_text(), "src/c.c": (WORLD.parent / "src/c.c").read_text(), "src/seen.h": SEEN, "src/p.c": """#include <dol.h>
#include "seen.h"
#include <stdio.h>
struct _local_states { int n; };
void p_init(DOLProcess *p) { p->local->n = 0; }
static int send(const int *value, DOLProcess *p) { return DOL_write((void *)"out", (void *)value, sizeof *value, p); }
int p_fire(DOLProcess *p)
{
    int many[COUNT] = {0}, listed[] = {LIST}, i;
    SEND(&many[COUNT - 1], p);
    if (FIRST(send(&listed[0], p), 3) == 4 && OPEN send(&many[0], p) CLOSE == LONGEST)
        DOL_detach(p);
    for (i = 0; i < COUNT; i++)
        SEND(&listed[i % (int)(sizeof listed / sizeof listed[0])], p);
    DOL_detach(p);
    return 0;
}
"""})
        self.assertStatus(self.weft("generate", "n.xml", "-o", "out"), 0)
        self.assertStatus(self.execute(["make", "-C", "out", "WARNINGS=-Wall -Wextra -Werror"]), 0)
        for option in "COUNT=5", "ITEMS=1,2", "ORDER=2", "FAR=far_away", "SENDING":
            with self.subTest(option=option):
                self.execute(["make", "-C", "out", "clean"])
                done = self.execute(["make", "-C", "out", "CPPFLAGS=-D" + option])
                self.assertSays(done, 2, r"p\.c:\d+:\d+: error: .*weft: macro \w+ was another one at generation.*--cc, --cppflags")
                self.assertStatus(self.weft("generate", "n.xml", "-o", "other", "--cppflags=-D" + option), 0)
                self.assertStatus(self.execute(["make", "-C", "other"]), 0)

    def test_sizes_that_were_resolved_are_the_same(self):
        source = """#include <dol.h>
struct _local_states { int n; };
void p_init(DOLProcess *p) { p->local->n = 0; }
int p_fire(DOLProcess *p)
{
    const int count = sizeof(long);
    int many[count] = {};
    DOL_write((void *)"out", many, sizeof many[0], p);
    DOL_write((void *)"out", &many[count - 1], sizeof many[0], p);
    DOL_detach(p);
    return 0;
}
"""
        self.write({"n.xml": WORLD.read_text().replace('type="c" location="p.c"', 'type="c++" location="p.cc"'),
                    "src/c.c": (WORLD.parent / "src/c.c").read_text(), "src/p.cc": source})
        self.assertStatus(self.weft("generate", "n.xml", "-o", "out"), 0)
        self.assertStatus(self.execute(["make", "-C", "out"]), 0)
        unit = next((self.folder / "out").rglob("p.unit.cc"))
        self.assertIn("static_assert(", unit.read_text())
        unit.write_text(unit.read_text().replace("sizeof(long)", "2 * sizeof(long)"))
        self.assertSays(self.execute(["make", "-C", "out"]), 2, r"p\.cc:6:.*error: .*weft: count was another number at generation")

    def test_rates_by_sizes_of_other_compilers(self):
        """What fires at once by a size of a type that is not the same everywhere asks the compiler that builds."""
        body = """
    %s x = {0};
    DOL_write((void *)"out", &x, sizeof x, p);
    if (++p->local->n == 100)
        DOL_detach(p);
    return 0;
}
"""
        for declared, asked in (("long", "sizeof(long int) == 8"), ("struct both", "sizeof(struct both) == 16"), ("Named", "sizeof(Named) == 8")):
            with self.subTest(declared=declared):
                self.write({"n.xml": WORLD.read_text(), "src/seen.h": SEEN, "src/p.c": """#include <dol.h>
struct _local_states { int n; };
struct both { long one; char *two; };
typedef struct { void *only; } Named;
void p_init(DOLProcess *p) { p->local->n = 0; }
int p_fire(DOLProcess *p)
{""" + body % declared, "src/c.c": """#include <dol.h>
#include <stdio.h>
struct _local_states { int n; };
void c_init(DOLProcess *p) { p->local->n = 0; }
int c_fire(DOLProcess *p)
{
    char byte;
    DOL_read((void *)"in", &byte, 1, p);
    printf("%d\\n", byte);
    return 0;
}
"""})
                self.assertStatus(self.weft("generate", "n.xml", "-o", "out"), 0)
                unit = next((self.folder / "out").rglob("p.unit.c"))
                self.assertIn(asked, unit.read_text())
                self.assertStatus(self.execute(["make", "-C", "out"]), 0)
                same = self.execute(["out/world"])
                unit.write_text(unit.read_text().replace(asked, "2 * " + asked))  # what another compiler would find
                self.assertStatus(self.execute(["make", "-C", "out"]), 0)
                self.assertEqual(self.execute(["out/world"]).stdout, same.stdout)

    def test_tokens_between_processors_of_two_compilers(self):
        """A PPE's long has 8 bytes, an SPE's 4: tokens have the same size at the two ends, or it is told."""
        def check(writes, reads):
            process = """#include <dol.h>
#include <stddef.h>
#include <stdint.h>
struct _local_states { int n; };
struct with_pointer { char c; void *p; };
struct with_long { long long a; struct { long b; } in; }; // of one size everywhere, and of two layouts
void %s_init(DOLProcess *p) { p->local->n = 2; }
int %s_fire(DOLProcess *p)
{
    size_t size = 0; long number = 0; int64_t fixed = 0; struct with_pointer with = {0}; struct with_long layout = {0}; int64_t fixeds[2] = {0}; long longs[8] = {0}; void *w;
    char raw[32]; int few = 0; (void)layout; (void)fixeds; (void)raw; (void)size; (void)number; (void)fixed; (void)with; (void)longs; (void)w; (void)few;
    %s
    DOL_detach(p);
    return 0;
}
"""
            self.write({
                "src/p.c": process % ("p", "p", writes), "src/c.c": process % ("c", "c", reads), "n.xml": WORLD.read_text(),
                "a.xml": '<architecture name="cell"><processor name="ppe" type="PPE"/><processor name="spe" type="SPE"/></architecture>',
                "m.xml": '<mapping name="m"><binding><process name="p"/><processor name="ppe"/></binding>'
                         '<binding><process name="c"/><processor name="spe"/></binding></mapping>'})
            return self.weft("check", "n.xml", "-m", "m.xml", "-a", "a.xml")

        def moved(buffer, length):
            return ('DOL_write((void *)"out", %s, %s, p);' % (buffer, length), 'DOL_read((void *)"in", %s, %s, p);' % (buffer, length))

        for buffer, length in (("&number", "sizeof number"), ("&size", "sizeof(size_t)"), ("longs", "sizeof longs"),
                               ("longs", "4 * sizeof(long)"), ("&with", "sizeof with")):
            with self.subTest(buffer=buffer, length=length):
                done = check(*moved(buffer, length))
                self.assertSays(done, 1, r"p\.c:12:\d+: error: these are \d+ bytes on PPE 'p', and would be \d+ on SPE 'c'")
                self.assertRegex(done.stderr, r"c\.c:12:\d+: error: these are \d+ bytes on SPE 'c', and would be \d+ on PPE 'p'")
        done = check(*moved("longs", "(p->local->n) * sizeof(long)"))
        self.assertSays(done, 0, r"p\.c:12:\d+: warning: long int has 8 bytes on PPE 'p', and 4 on SPE 'c'")
        done = check('DOL_reserve((void *)"out", (void **)&w, sizeof number, p); DOL_release((void *)"out", p);',
                     'DOL_capture((void *)"in", (void **)&w, 8, p); DOL_consume((void *)"in", p);')
        self.assertStatus(done, 0)
        # As many bytes, by a number, of elements that are not the same.
        for buffer, length, kind, here, there in (
                ("longs", "16", "long int", 8, 4), ("&longs", "16", "long int", 8, 4), ("(char *)longs", "16", "long int", 8, 4),
                ("&size", "8", "unsigned long int", 8, 4), ("&w", "8", r"void \*", 8, 4), ("&with", "16", "with_pointer", 16, 8),
                ("&layout", "16", "long int", 8, 4), ("&layout", "sizeof layout", "long int", 8, 4)):
            with self.subTest(buffer=buffer, length=length):
                done = check(*moved(buffer, length))
                self.assertSays(done, 0, r"p\.c:12:\d+: warning: %s has %d bytes on PPE 'p', and %d on SPE 'c'" % (kind, here, there))
                self.assertRegex(done.stderr, r"c\.c:12:\d+: warning: %s has %d bytes on SPE 'c', and %d on PPE 'p'" % (kind, there, here))
        for written, read in ((moved("&fixed", "sizeof fixed"),) * 2, (moved("&few", "sizeof(int)"),) * 2, (moved("raw", "16"),) * 2,
                              (moved("longs", "16"), moved("fixeds", "16")), (moved("&raw[8]", "8"), moved("(void *)fixeds", "8"))):
            with self.subTest(written=written[0], read=read[1]):
                done = check(written[0], read[1])
                self.assertStatus(done, 0)
                self.assertNotIn("warning", done.stderr)

    def test_headers_of_other_folders(self):
        self.write({"n.xml": WORLD.read_text(), "far away/far.h": "#define FAR 1\n",
                    "src/c.c": (WORLD.parent / "src/c.c").read_text(), "src/seen.h": (WORLD.parent / "src/seen.h").read_text(),
                    "src/p.c": '#include "far.h"\n' + (WORLD.parent / "src/p.c").read_text()})
        self.assertSays(self.weft("check", "n.xml"), 1, r'p\.c:1:1: error: header "far\.h" is not there')
        self.assertStatus(self.weft("check", "n.xml", "--cppflags", "-I 'far away'"), 0)
        self.assertStatus(self.weft("run", "n.xml", "--cppflags", "-I 'far away'", "-o", "out"), 0)

    def test_headers_of_folders_that_the_environment_names(self):
        """What is written depends on a macro of the header: it has to be the parser's, too."""
        self.write({"n.xml": WORLD.read_text(), "far away/far.h": "#define FAR 3\n",
                    "src/c.c": (WORLD.parent / "src/c.c").read_text(), "src/seen.h": (WORLD.parent / "src/seen.h").read_text(),
                    "src/p.c": "#include <far.h>\n" + (WORLD.parent / "src/p.c").read_text().replace("#if STEP == 3", "#if FAR == STEP")})
        named = dict(os.environ, CPATH=str(self.folder / "far away"))
        self.assertSays(self.weft("generate", "n.xml", "-o", "out"), 1, "header <far.h> is not there")
        self.assertStatus(self.weft("generate", "n.xml", "-o", "out", "--execution", "protothread", env=named), 0)
        self.assertStatus(self.execute(["make", "-C", "out"], env=named), 0)
        lines = self.execute(["make", "-s", "-C", "out", "run"], env=named).stdout.splitlines()
        self.assertTrue(lines)
        self.assertEqual(lines[:len(lines) // 2], lines[len(lines) // 2:])

    def test_paths_in_options_are_those_of_where_weft_was_started(self):
        self.write({"n.xml": WORLD.read_text(), "far away/far.h": "#define FAR 3\n", "gcc-here": '#!/bin/sh\nexec gcc "$@"\n',
                    "src/c.c": (WORLD.parent / "src/c.c").read_text(), "src/seen.h": (WORLD.parent / "src/seen.h").read_text(),
                    "src/p.c": (WORLD.parent / "src/p.c").read_text().replace("#if STEP == 3", "#if FAR == STEP")})
        (self.folder / "gcc-here").chmod(0o755)
        named = '#include "far.h"\n' + (self.folder / "src/p.c").read_text()
        for options, source in ((("--cc", "gcc -I'far away'"), named), (("--cppflags", "--include-directory='far away'"), named),
                                (("--cppflags", "--include-directory 'far away' -include far.h"), None),
                                (("--cppflags", "-include 'far away/far.h'"), None), (("--cppflags", "-imacros 'far away/far.h'"), None),
                                (("--cc", "./gcc-here -include 'far away/far.h'"), None),
                                (("--cc", "gcc", "--cppflags", "--include='far away/far.h'"), None)):
            with self.subTest(options=options):
                (self.folder / "src/p.c").write_text(source or named.split("\n", 1)[1])
                self.assertStatus(self.weft("check", "n.xml", *options), 0)
                self.assertStatus(self.weft("generate", "n.xml", *options, "-o", "out"), 0)
                self.assertStatus(self.execute(["make", "-C", "out"]), 0)
                shutil.rmtree(self.folder / "out")

    def write_options(self, options, language="c"):
        """The world with options in its XML, and a header in a folder that they may name."""
        text = (WORLD.parent / "src/p.c").read_text()
        beside = '<configuration name="cppflags" value="%s"/></process>' % options
        source = '<source type="c" location="p.c"/></process>'
        network = WORLD.read_text()
        self.assertIn(source, network)
        self.write({"n.xml": network.replace(source, '<source type="%s" location="p.c"/>' % language + beside),
                    "src/far away/far.h": "#define FAR 1\n", "src/other/far.h": "#error this one is not asked for\n",
                    "src/c.c": (WORLD.parent / "src/c.c").read_text(), "src/seen.h": (WORLD.parent / "src/seen.h").read_text(),
                    "src/p.c": ('#include "far.h"\n' if "far" in options else "") + text})

    def test_options_in_the_xml(self):
        for language in "c", "c++":
            with self.subTest(language=language):
                self.write_options("-I 'far away' -DFAST -UNEVER -mavx2 -DTEXT='&quot;a b$(x)&quot;'", language)
                self.assertStatus(self.weft("generate", "n.xml", "-o", "out"), 0)
                rules = next((self.folder / "out").rglob("processor.mk")).read_text()
                self.assertRegex(rules, r"INCLUDES := -I'src' -I'src/far away' -DFAST -UNEVER -mavx2 ")
                self.assertStatus(self.execute(["make", "-C", "out"]), 0)
                unit = next(path for path in (self.folder / "out").rglob("p.unit.c*") if path.suffix in (".c", ".cc")).read_text()
                self.assertRegex(unit, r'printf\("%s: AVX2\\n", ', "make and Weft see the same")
        self.write_options("-DFAST=1")
        done = self.weft("run", "n.xml", "-o", "out")
        self.assertStatus(done, 0)
        lines = done.stdout.splitlines()
        self.assertIn("world: fast", lines)
        self.assertEqual(lines[:len(lines) // 2], lines[len(lines) // 2:], done.stdout)
        self.assertNotIn("world: fast", self.weft("run", "n.xml", "-o", "out", "--cppflags", "-U FAST").stdout)

    def test_standards_are_for_the_sources(self):
        """Each for those of its language, as Weft and make see them; what is Weft's own is compiled as ever."""
        asks = "#if %s\n#error it is another standard\n#endif\n"
        self.write(PAIR)
        self.write({"src/sender.c": asks % "__STDC_VERSION__ != 199901L" + PAIR["src/sender.c"],
                    "src/adder.cc": asks % "__cplusplus <= 201703L" + PAIR["src/adder.c"]})
        network = PAIR["pair.xml"].replace('"c" location="adder.c"', '"c++" location="adder.cc"')
        beside = network.replace("  </process>", '    <configuration name="cppflags" value="-std=%s -std=c++20"/>\n  </process>')
        for compiler, text, options in (("gcc", network, ("--cppflags", "-std=c99 -std=c++20")), ("clang", beside % ("c99", "c99"), ()),
                                        ("clang", beside % ("c17", "c17"), ("--cppflags", "-std=c99"))):
            with self.subTest(compiler=compiler, options=options):
                self.write({"pair.xml": text})
                self.assertStatus(self.weft("generate", "pair.xml", "--cc", compiler, *options, "-o", "out"), 0)
                self.execute(["make", "-C", "out", "clean"])
                done = self.execute(["make", "-C", "out", "WARNINGS=-Wall -Wextra -Werror"])
                self.assertStatus(done, 0)
                self.assertEqual(done.stderr, "")
                self.assertEqual(self.standards(done.stdout)["runtime/src/api/ports.c"], ["gnu11"])
                self.assertEqual(self.standards(done.stdout)["network.c"], ["gnu11"])
                self.assertEqual(self.execute(["out/pair"]).stdout, "sum 45\n")

    def test_standards_of_a_microcontroller(self):
        self.write(PAIR)
        self.write({"core.xml": '<architecture><processor name="core" type="core" cpu="cortex-m0"/></architecture>'})
        self.assertStatus(self.weft("generate", "pair.xml", "-a", "core.xml", "--cppflags", "-std=c17 -DX", "-o", "out"), 0)
        standards = self.standards(self.execute(["make", "-n", "-C", "out", "libpair.a"]).stdout)
        unit = standards.pop("processors/core/sender.unit.c")
        self.assertEqual(unit, standards.pop("processors/core/adder.unit.c"))
        self.assertEqual(unit, ["gnu11", "c17"])
        self.assertEqual({"gnu11"}, {standard for each in standards.values() for standard in each})
        project = (self.folder / "out/CMakeLists.txt").read_text()
        self.assertRegex(project, r"\nlist\(APPEND OPTIONS -DX\)\n")
        self.assertRegex(project, r"\nweft_unit\(pair_weft_unit_core_sender .* OPTIONS \[==\[-std=c17\]==\]\)\n")

    def standards(self, commands):
        """What commands of make compile, and the standards that they name for each."""
        return {line.split(" -c ")[1].split()[0]: re.findall(r" -std=(\S+)", line) for line in commands.splitlines() if " -c " in line}

    def test_options_in_the_xml_are_checked(self):
        """XML may be somebody else's: what it tells the compiler cannot run or write anything, nor leave the folder."""
        self.write({"outside/far.h": "#define FAR 1\n"})
        refused = ("-fplugin=./evil.so", "-include /etc/passwd", "-wrapper ./evil", "-specs=evil", "-B .", "-o other", "-MF other",
                   "-save-temps", "-Wp,-MD,other", "-I /usr", "-I ../outside", "-I ..", "-I nowhere", "-I link", "-I", "-D", "-D 1X",
                   "-DX(y)=z", "@file", "other.c", "-x c++", "-mllvm", "-mdump-tune-features", "-march=$(evil)", "-Dx=#",
                   "-DX=a\\", "-DX=`evil`", "-DX='", "-DX='a&#10;b'", "-DX&#10;evil:", "-idirafter /", "-dumpdir", "-std=../x",
                   "-DX=\u00e4", "-E", "-pipe")
        taken = ("", "-I far", "-Ifar", "-D X -DY=1 -D 'Z=a b' -UX", "-std=c17 -std=gnu++20", "-mavx2 -mno-sse4.2 -march=x86-64-v3")
        self.write({"n.xml": '<processnetwork name="n">\n%s</processnetwork>\n' % "".join(
            '<process name="p%d"><source type="c" location="p.c"/><configuration name="cppflags" value="%s"/></process>\n' % each
            for each in enumerate(refused + taken)), "src/p.c": "", "src/far/x.h": ""})
        (self.folder / "src/link").symlink_to("/usr/include")
        done = self.weft("generate", "n.xml", "-o", "out")
        self.assertStatus(done, 1)
        lines = [int(line.split(":")[1]) for line in done.stderr.splitlines() if ": error: the cppflags of process" in line]
        self.assertEqual(sorted(set(lines)), list(range(2, 2 + len(refused))), done.stderr)
        self.assertFalse((self.folder / "out").exists())

    def test_header_above_the_source_folder(self):
        """It is found by check and by make, and travels with the output."""
        source = '#include "../common/far.h"\n#include "sub/own.h"\n' + (WORLD.parent / "src/p.c").read_text()
        for place, options in ("", ()), ("src/", ("-s", "below/src")):
            with self.subTest(place=place):
                self.write({"below/n.xml": WORLD.read_text(), "below/%sp.c" % place: source,
                            "below/%ssub/own.h" % place: '#include "../../%scommon/farther.h"\n' % ("../" if place else ""),
                            ("below/" if place else "") + "common/far.h": '#include "near.h"\n#define FAR 1\n',
                            ("below/" if place else "") + "common/near.h": "#define NEAR FAR\n",
                            "common/farther.h": "#define FARTHER NEAR\n",
                            "below/%sc.c" % place: (WORLD.parent / "src/c.c").read_text(),
                            "below/%sseen.h" % place: (WORLD.parent / "src/seen.h").read_text()})
                self.assertStatus(self.weft("generate", "below/n.xml", "-o", "out", *options), 0)
                (self.folder / "below").rename(self.folder / "away")
                (self.folder / "common").rename(self.folder / "away/common-away")
                self.assertStatus(self.execute(["make", "-C", "out"]), 0)
                self.assertStatus(self.execute(["make", "-s", "-C", "out", "run"]), 0)
                shutil.rmtree(self.folder / "away")

    def test_header_that_no_compiler_has(self):
        self.write_options("-DX")
        self.write({"src/p.c": "#include <of/no/machine.h>\n" + (WORLD.parent / "src/p.c").read_text()})
        self.assertSays(self.weft("check", "n.xml"), 1, r"p\.c:1:1: error: header <of/no/machine\.h> is not there; .*--cppflags")

    def test_compiler_that_is_not_there(self):
        self.assertSays(self.weft("check", WORLD, "--cc", "of-no-machine-gcc"), 1, "of-no-machine-gcc cannot be started")

    def test_ways_to_link(self):
        for option in "CFLAGS=-O2 -flto", "CC=gcc -flto", "LDFLAGS=-static":
            with self.subTest(option=option):
                self.weft("generate", QUICKSTART, "-o", "out")
                self.assertStatus(self.execute(["make", "-C", "out", option]), 0)
                self.assertEqual(self.execute(["out/quickstart"]).stdout, "".join("%d\n" % (i * i) for i in range(1, 11)))

    def test_tools_that_go_with_the_compiler(self):
        self.weft("generate", QUICKSTART, "--execution", "fiber", "-o", "out")
        done = self.execute(["make", "-n", "-C", "out", "CC=/opt/gcc/bin/a-b-gcc-12 -m32"])
        self.assertIn("/opt/gcc/bin/a-b-g++-12 -m32 -std=gnu++17", done.stdout)

    def test_the_decoder_is_cpp_too(self):
        shutil.copytree(ROOT / "examples" / "mjpeg", self.folder / "mjpeg")
        for header in (ROOT / "examples").glob("*.h"):
            shutil.copy(header, self.folder)
        network = self.folder / "mjpeg" / "mjpeg.xml"
        network.write_text(network.read_text().replace('type="c"', 'type="c++"'))
        pictures = []
        for xml in network, ROOT / "examples" / "mjpeg" / "mjpeg.xml":
            done = self.weft("run", xml, "-m", "mjpeg/mapping.xml", "-D", "CORES=2", "-D", "N=3", "-o", "out-%d" % len(pictures),
                             "--", "mjpeg/clip.mjpeg", "clip.y4m")
            self.assertStatus(done, 0)
            pictures.append((self.folder / "clip.y4m").read_bytes())
        self.assertEqual(*pictures)

    def test_boost_that_is_not_there(self):
        self.weft("generate", QUICKSTART, "--execution", "fiber", "-o", "out")
        self.write({"none/boost/context/fiber.hpp": "#error none"})
        done = self.execute(["make", "-C", "out", "CPPFLAGS=-I%s" % (self.folder / "none")])
        self.assertSays(done, 2, "error: .*the execution model fiber needs Boost.Context .*libboost-context-dev")
        done = self.execute(["make", "-C", "out", "LDFLAGS=-nodefaultlibs"])
        self.assertSays(done, 2, "error: .*the execution model fiber needs Boost.Context .*libboost-context-dev")
