"""Other compilers and options than the usual: what is generated fits what builds, or does not build."""
from weft import ROOT, Case

WORLD = ROOT / "test" / "hosts" / "world.xml"
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

    def test_headers_of_other_folders(self):
        self.write({"n.xml": WORLD.read_text(), "far away/far.h": "#define FAR 1\n",
                    "src/c.c": (WORLD.parent / "src/c.c").read_text(), "src/seen.h": (WORLD.parent / "src/seen.h").read_text(),
                    "src/p.c": '#include "far.h"\n' + (WORLD.parent / "src/p.c").read_text()})
        self.assertSays(self.weft("check", "n.xml"), 1, r'p\.c:1:1: error: header "far\.h" is not there')
        self.assertStatus(self.weft("check", "n.xml", "--cppflags", "-I 'far away'"), 0)
        self.assertStatus(self.weft("run", "n.xml", "--cppflags", "-I 'far away'", "-o", "out"), 0)

    def test_compiler_that_is_not_there(self):
        self.assertSays(self.weft("check", WORLD, "--cc", "of-no-machine-gcc"), 1, "of-no-machine-gcc cannot be started")

    def test_ways_to_link(self):
        for option in "CFLAGS=-O2 -flto", "LDFLAGS=-static":
            with self.subTest(option=option):
                self.weft("generate", QUICKSTART, "-o", "out")
                self.assertStatus(self.execute(["make", "-C", "out", option]), 0)
                self.assertEqual(self.execute(["out/quickstart"]).stdout, "".join("%d\n" % (i * i) for i in range(1, 11)))

    def test_tools_that_go_with_the_compiler(self):
        self.weft("generate", QUICKSTART, "--execution", "fiber", "-o", "out")
        done = self.execute(["make", "-n", "-C", "out", "CC=/opt/gcc/bin/a-b-gcc-12 -m32"])
        self.assertIn("/opt/gcc/bin/a-b-g++-12 -m32 -std=gnu++17", done.stdout)

    def test_boost_that_is_not_there(self):
        self.weft("generate", QUICKSTART, "--execution", "fiber", "-o", "out")
        self.write({"none/boost/context/fiber.hpp": "#error none"})
        done = self.execute(["make", "-C", "out", "CPPFLAGS=-I%s" % (self.folder / "none")])
        self.assertSays(done, 2, "error: .*the execution model fiber needs Boost.Context .*libboost-context-dev")
        done = self.execute(["make", "-C", "out", "LDFLAGS=-nodefaultlibs"])
        self.assertSays(done, 2, "error: .*the execution model fiber needs Boost.Context .*libboost-context-dev")
