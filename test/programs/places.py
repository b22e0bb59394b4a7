"""Where Weft and its inputs may lie, and what of them is refused with a message; how a JDK is found."""
import os
import re
import shutil
import subprocess
from pathlib import Path

from weft import AS_ROOT, Case
from weft import ROOT as HOME

QUICKSTART = HOME / "examples" / "quickstart"

STRANGE = "it's a caf\u00e9 \"x\" #1 %20"

COUNTS_COPIES = """#include <dol.h>
static int copies;
struct counted {
    int value;
    counted(int of) : value(of) {}
    counted(const counted &other) : value(other.value) { copies++; }
};
void worker_init(DOLProcess *) {}
int worker_fire(DOLProcess *p)
{
    int number;
    DOL_read((void *)"in", &number, sizeof number, p);
    auto square = counted(number * number);
    square.value += copies;
    DOL_write((void *)"out", &square.value, sizeof square.value, p);
    return 0;
}
"""


class Places(Case):
    def assertSquares(self, done):
        self.assertStatus(done, 0)
        self.assertEqual(done.stdout.split()[-1], "100")

    def test_a_project_below_any_folder_in_the_c_locale(self):
        home = self.folder / STRANGE
        shutil.copytree(QUICKSTART, home / "quick")
        for locale in {"LC_ALL": "C"}, {"LC_ALL": "C.UTF-8"}:
            with self.subTest(locale=locale):
                self.assertSquares(self.weft("run", home / "quick/quickstart.xml", "-o", home / "out", env={**os.environ, **locale}))

    def test_headers_below_any_folder(self):
        home = self.folder / (STRANGE + " \"\" \ue010 \ue010q") # the last two are how the parser is told of a quotation mark
        shutil.copytree(QUICKSTART, home / "quick")
        worker, two = home / "quick/src/worker.c", home / "quick/src/sub/two.h"
        worker.write_text('#include "sub/one.h"\n' + worker.read_text())
        two.parent.mkdir()
        (two.parent / "one.h").write_text('#include "two.h"\n')
        two.write_text("static inline int two(void) { return 2; }\n")
        self.assertSquares(self.weft("run", home / "quick/quickstart.xml", "-o", home / "out"))
        two.write_text('\n#include "three.h"\n')
        self.assertSays(self.weft("check", home / "quick/quickstart.xml"), 1, re.escape(home.name) + '/quick/src/sub/two.h:2: error: header "three.h" is not there')

    def checkout(self, home):
        """What of this checkout runs the compiler, somewhere else."""
        for part in "scripts", "target/lib":
            shutil.copytree(HOME / part, home / part)
        for jar in (HOME / "target").glob("weft-*.jar"):
            shutil.copy(jar, home / "target")
        shutil.copy(HOME / "target/.built", home / "target")

    def test_a_checkout_below_any_folder(self):
        home = self.folder / STRANGE
        self.checkout(home)
        done = self.execute([home / "scripts/weft", "run", QUICKSTART / "quickstart.xml", "-o", "out"], env={**os.environ, "LC_ALL": "C"})
        self.assertSquares(done)

    def nobody(self, *mine):
        """What comes before a command of a user who may write nothing but these folders: root may write everywhere."""
        if os.geteuid() != 0:
            return ()
        self.folder.chmod(0o755)
        for folder in mine:
            for path in folder, *folder.rglob("*"):
                os.chown(path, 65534, 65534)
        return "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"

    def freeze(self, home):
        """Takes the right to write below a folder."""
        folders = [home, *(path for path in home.rglob("*") if path.is_dir())]
        self.addCleanup(lambda: [folder.chmod(0o755) for folder in folders])
        for folder in folders:
            folder.chmod(0o555)

    def test_a_checkout_that_cannot_be_written(self):
        home, mine, cache = self.folder / "weft", self.folder / "mine", self.folder / "home" / ".cache"
        self.checkout(home)
        cache.mkdir(parents=True)
        shutil.copytree(QUICKSTART, mine / "quick")
        nobody = self.nobody(mine)
        self.freeze(home)
        self.freeze(cache.parent)
        for own in mine, cache.parent: # the second one cannot be written, either
            with self.subTest(home=own):
                done = self.execute([*nobody, home / "scripts/weft", "run", "quick/quickstart.xml", "-o", "out"], mine,
                                    {**os.environ, "HOME": str(own), "CCACHE_DISABLE": "1"})
                self.assertSquares(done)

    def test_the_demo_below_any_folder(self):
        """From a checkout that its user can write, and from one that he cannot."""
        home, temporary = self.folder / STRANGE, self.folder / "with blanks"
        self.checkout(home)
        shutil.copytree(HOME / "examples/mjpeg", home / "examples/mjpeg")
        temporary.mkdir()
        environment = {**os.environ, "HOME": str(self.folder / "nowhere"), "TMPDIR": str(temporary), "CCACHE_DISABLE": "1", "CFLAGS": "-O1"}
        nobody = self.nobody(home, temporary)
        for out in home / "weft-out", temporary:
            with self.subTest(out=out):
                done = self.execute([*nobody, home / "scripts/demo"], env=environment)
                self.assertStatus(done, 0)
                picture = re.search(r"The picture: +(.*clip\.y4m)", done.stdout)[1]
                self.assertTrue((home / picture).is_relative_to(out), picture)
                self.assertGreater((home / picture).stat().st_size, 1 << 20)
            self.freeze(home)

    def test_a_project_below_usr(self):
        home = Path("/usr/local", self.folder.name)
        done = self.execute([*AS_ROOT, "install", "-d", "-o", os.geteuid(), home])
        if done.returncode:
            self.skipTest("no folder can be made below /usr here: " + done.stderr.strip())
        self.addCleanup(self.execute, [*AS_ROOT, "rm", "-rf", home])
        shutil.copytree(QUICKSTART, home / "quick")
        self.assertSquares(self.weft("run", home / "quick/quickstart.xml", "-o", "out"))
        # What is below /usr is the user's, too: so objects of this class are not copied where the source does not.
        (home / "quick/src/worker.cc").write_text(COUNTS_COPIES)
        network = (home / "quick/quickstart.xml").read_text()
        (home / "quick/copies.xml").write_text(network.replace('"c" location="worker.c"', '"c++" location="worker.cc"'))
        self.assertSquares(self.weft("run", home / "quick/copies.xml", "-o", "copies"))

    def test_an_output_folder_that_holds_sources(self):
        shutil.copytree(QUICKSTART, self.folder / "quick")
        for out in "quick", "quick/src":
            with self.subTest(out=out):
                done = self.weft("generate", "quick/quickstart.xml", "-o", out)
                self.assertSays(done, 1, "holds files that weft did not make")
                self.assertTrue((self.folder / "quick/src/worker.c").exists())

    def test_a_network_with_a_makefile_s_name(self):
        text = (QUICKSTART / "quickstart.xml").read_text()
        for name in "Makefile", "GNUmakefile", "makefile", "FORCE":
            with self.subTest(name=name):
                self.write({"network.xml": text.replace('name="quickstart"', 'name="%s"' % name)})
                self.assertSquares(self.weft("run", "network.xml", "-s", QUICKSTART / "src", "-o", "out-" + name))
                self.assertSquares(self.weft("run", "network.xml", "-s", QUICKSTART / "src", "-o", "out-" + name))

    def test_a_link_to_nothing(self):
        shutil.copytree(QUICKSTART, self.folder / "quick")
        worker = self.folder / "quick/src/worker.c"
        worker.unlink()
        worker.symlink_to("/no/such/file.c")
        self.assertSays(self.weft("check", "quick/quickstart.xml"), 1, "'worker.c' is a link to '/no/such/file.c', which is not there")

    def test_a_network_that_is_a_link_to_nothing(self):
        (self.folder / "gone.xml").symlink_to("away/gone.xml")
        for kind, arguments in ("network", ["gone.xml"]), ("mapping", [QUICKSTART / "quickstart.xml", "-m", "gone.xml"]):
            with self.subTest(kind=kind):
                done = self.weft("check", *arguments)
                self.assertSays(done, 1, "(?m)^gone.xml: error: this is a link to 'away/gone.xml', which is not there")
        self.assertNotIn("gone", self.weft("check", "gon.xml").stderr.replace("gon.xml", ""))  # nor is it proposed

    def test_a_source_of_gigabytes(self):
        shutil.copytree(QUICKSTART, self.folder / "quick")
        os.truncate(self.folder / "quick/src/worker.c", 3 << 30)
        done = self.weft("generate", "quick/quickstart.xml", "-o", "out")
        self.assertSays(done, 1, r"quickstart.xml:9:5: error: the source 'worker.c' has more than 64 MB")

    def test_headers_of_gigabytes(self):
        shutil.copytree(QUICKSTART, self.folder / "quick")
        sources = self.folder / "quick/src"
        worker = (sources / "worker.c").read_text()
        (sources / "below").mkdir()
        self.write({"below/lib.h": '\n\n#include "big.h"\n', "below/big.h": "", "small.h": ""}, within="quick/src")
        small = {**os.environ, "JAVA_TOOL_OPTIONS": "-Xmx300m"}
        for size in 65 << 20, 3 << 30:
            os.truncate(sources / "below/big.h", size)
            for lines, place in (('#include "below/big.h"', "worker.c:1"), ('#define BIG "below/big.h"\n#include BIG', "worker.c:2"),
                                 ('#include "below/lib.h"', "below/lib.h:3")):
                with self.subTest(size=size, lines=lines):
                    (sources / "worker.c").write_text(lines + "\n" + worker)
                    done = self.weft("check", "quick/quickstart.xml", env=small, seconds=15)
                    self.assertSays(done, 1, r"(?m)^quick/src/%s(:\d+)?: error: the header 'big.h' has more than 64 MB" % place)
                    self.assertEqual(done.stderr.count("error:"), 1, done.stderr)
            (sources / "worker.c").write_text('#if 0\n#include "below/big.h"\n#endif\n' + worker)
            self.assertStatus(self.weft("check", "quick/quickstart.xml", env=small), 0)
            done = self.weft("check", "quick/quickstart.xml", "--cppflags", "-include quick/src/below/big.h", env=small, seconds=15)
            self.assertSays(done, 1, "error: the header '.*/quick/src/below/big.h' has more than 64 MB")

    def test_iterators_that_multiply(self):
        body = '<process name="p"><append function="i0"/><source type="c" location="p.c"/></process>'
        for inner in "2", "i0+2":
            with self.subTest(inner=inner):
                ranges = ["2"] + [inner] * 31
                network = "".join('<iterator variable="i%d" range="%s">' % item for item in enumerate(ranges)) + body + "</iterator>" * 32
                self.write({"deep.xml": '<processnetwork name="deep">%s</processnetwork>' % network})
                small = {**os.environ, "JAVA_TOOL_OPTIONS": "-Xmx64m"}
                self.assertSays(self.weft("check", "deep.xml", env=small), 1, "this iterator and those in it make .* the limit is 16000000")

    def test_iterators_that_add_up(self):
        process = '<process name="%s"><append function="i"/><source type="c" location="p.c"/></process>'
        ports = '<iterator variable="k" range="%d"><port type="input" name="in"><append function="k"/></port></iterator>'
        iterator = '<iterator variable="i" range="%d">%s</iterator>'
        small = {**os.environ, "JAVA_TOOL_OPTIONS": "-Xmx300m"}
        for where, part in (("3:1", iterator % (5000000, process % "a") + "\n" + iterator % (5000000, process % "b")),
                            ("2:1", iterator % (5000, (process % "a").replace("<source", ports % 5000 + "<source"))),
                            ("2:19", '<process name="a">%s<source type="c" location="p.c"/></process>' % (ports % 16000001))):
            with self.subTest(where=where):
                self.write({"sum.xml": '<processnetwork name="sum">\n%s\n</processnetwork>' % part})
                done = self.weft("check", "sum.xml", env=small, seconds=15)
                self.assertSays(done, 1, "(?m)^sum.xml:%s: error: .* the limit (is|of) 16000000 elements" % where)

    def test_a_network_that_does_not_fit_into_memory(self):
        self.write({"much.xml": '<processnetwork name="much"><iterator variable="i" range="5000000"><process name="p"><append function="i"/>'
                                '<source type="c" location="p.c"/></process></iterator></processnetwork>'})
        small = {**os.environ, "JAVA_TOOL_OPTIONS": "-Xmx64m"}
        self.assertSays(self.weft("check", "much.xml", env=small), 1, r"error: this takes more memory than the 6\d MB that Weft may have")


class Jdk(Case):
    def jdk(self, name, version, compiler=True):
        home = self.folder / name
        for program in ("java", "javac") if compiler else ("java",):
            (home / "bin").mkdir(parents=True, exist_ok=True)
            (home / "bin" / program).write_text("#!/bin/sh\n")
            (home / "bin" / program).chmod(0o755)
        (home / "release").write_text('JAVA_VERSION="%s"\n' % version)
        return home

    def found(self, **environment):
        """What JAVA_HOME is in the end; None where there is no JDK."""
        tools = self.folder / "tools"
        tools.mkdir(exist_ok=True)
        if not (tools / "readlink").exists():
            (tools / "readlink").symlink_to(shutil.which("readlink"))
        env = {"PATH": str(tools), "WEFT_JDKS": str(self.folder / "jvm"), **{name: str(value) for name, value in environment.items()}}
        script = 'source "%s/scripts/jdk.sh" && printf %%s "$JAVA_HOME"' % HOME
        done = subprocess.run([shutil.which("bash"), "-c", script], env=env, capture_output=True, text=True)
        self.assertEqual(done.stderr, "")
        return Path(done.stdout) if done.returncode == 0 else None

    def test_the_order(self):
        self.assertIsNone(self.found())
        self.jdk("jvm/old", "11.0.2")
        self.jdk("jvm/ancient", "1.8.0_292")
        self.jdk("jvm/runtime", "21.0.1", compiler=False)
        self.assertIsNone(self.found())
        self.jdk("jvm/b", "17.0.1")
        newest = self.jdk("jvm/c", "21")
        self.jdk("jvm/d", "17.0.9")
        self.assertEqual(self.found(), newest)
        self.assertEqual(self.found(JAVA_HOME=self.folder / "jvm/old"), newest)
        self.assertEqual(self.found(JAVA_HOME=self.folder / "jvm/runtime"), newest)
        self.assertEqual(self.found(JAVA_HOME=self.folder / "jvm/b"), self.folder / "jvm/b")
        (self.folder / "tools/javac").symlink_to(self.folder / "jvm/d/bin/javac")
        self.assertEqual(self.found(), self.folder / "jvm/d")
        self.assertEqual(self.found(JAVA_HOME=self.folder / "jvm/old"), self.folder / "jvm/d")


class Installing(Case):
    def test_who_cannot_install_is_told_what_to_do(self):
        for name, body in (("id", "echo 1000"), ("apt-get", "exit 9")):
            path = self.folder / "tools" / name
            path.parent.mkdir(exist_ok=True)
            path.write_text("#!/bin/sh\n%s\n" % body)
            path.chmod(0o755)
        for name in "bash", "dirname", "env", "readlink", "sort", "sh":
            (self.folder / "tools" / name).symlink_to(shutil.which(name))
        done = self.execute([HOME / "scripts/install-tools"], env={"PATH": str(self.folder / "tools")})
        self.assertSays(done, 1, "only root can install them here.*\n *apt-get install --no-install-recommends .*maven")
        self.assertNotIn("Installing", done.stderr)

    def test_another_apt_get_at_work_is_waited_for(self):
        calls, fake = self.folder / "calls", self.folder / "tools/apt-get"
        fake.parent.mkdir()
        fake.write_text('#!/bin/sh\necho "$@" >>"%s"\n[ "$(wc -l <"%s")" -gt 1 ] || { echo "E: Could not get lock /var/lib/apt/lists/lock." >&2; exit 100; }\n'
                        % (calls, calls))
        (self.folder / "tools/id").write_text("#!/bin/sh\necho 0\n")
        for tool in self.folder.glob("tools/*"):
            tool.chmod(0o755)
        done = self.execute(["bash", "-c", "source scripts/apt.sh; apt_install hello"], cwd=HOME,
                            env={"PATH": "%s:%s" % (fake.parent, os.environ["PATH"])})
        self.assertStatus(done, 0)
        self.assertNotIn("lock", done.stderr)
        update, again, install = calls.read_text().splitlines()
        self.assertEqual(update, again)
        self.assertIn("DPkg::Lock::Timeout=", install)
