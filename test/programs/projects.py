"""weft new: each template builds, runs and tests at once; processes that are written compile."""
import json
import os
import re

from weft import WEFT, Case

TEMPLATES = ("pipeline", "filterbank", "library", "cell", "c++", "maven")


class Projects(Case):

    def make(self, folder, *arguments):
        return self.execute(["make", "-s", *arguments, "WEFT=%s" % WEFT], folder, seconds=600)

    def assertWorks(self, folder):
        """Tests, checks and runs it; nothing is left that git would see."""
        self.assertStatus(self.execute(["git", "init", "-q"], folder), 0)
        self.assertStatus(self.execute(["git", "add", "."], folder), 0)
        self.assertStatus(self.make(folder, "check"), 0)
        done = self.make(folder, "test")
        self.assertStatus(done, 0)
        self.assertNotIn("warning", done.stderr)
        new = self.execute(["git", "ls-files", "--others", "--exclude-standard"], folder)
        self.assertEqual(new.stdout, "")

    def test_each_template_is_right_at_once(self):
        for template in TEMPLATES:
            with self.subTest(template=template):
                where = "some where/" + re.sub(r"\W", "p", template)
                self.assertStatus(self.weft("new", where, "--template", template), 0)
                folder = self.folder / where
                json.loads((folder / ".vscode/tasks.json").read_text())
                self.assertLessEqual(len((folder / "README.md").read_text().splitlines()), 10)
                self.assertFalse([path for path in folder.rglob("*") if "@" in path.name or
                                  path.is_file() and re.search("@[A-Z]+@", path.read_text())])
                self.assertWorks(folder)

    def test_a_library_where_c_has_the_name(self):
        """Its header, functions and archive have another one, and the program knows it."""
        for name in "errno", "int", "weft":
            with self.subTest(name=name):
                self.assertStatus(self.weft("new", name, "--template", "library"), 0)
                self.assertWorks(self.folder / name)

    def test_a_test_of_a_project_can_fail(self):
        self.assertStatus(self.weft("new", "broken"), 0)
        (self.folder / "broken/test/expected").write_text("other\n")
        self.assertNotEqual(self.make(self.folder / "broken", "test").returncode, 0)

    def test_nothing_is_overwritten(self):
        self.write({"there/mine.txt": "mine\n", "src/worker.c": "mine\n", "file": "mine\n"})
        self.assertSays(self.weft("new", "there"), 1, r"error: .*there is there already.*\[W1015\]")
        self.assertSays(self.weft("new", "file"), 1, r"error: .*file is there already")
        self.assertSays(self.weft("new", "--process", "worker", "--in", "a"), 1, r"error: .*src/worker\.c is there already")
        self.assertEqual((self.folder / "src/worker.c").read_text(), "mine\n")
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()), ["file", "src", "there"])
        self.assertEqual(os.listdir(self.folder / "there"), ["mine.txt"])

    def test_wrong_usage(self):
        for arguments in ([], ["9lives"], ["a-b"], ["."], ["name", "--template", "nonsense"], ["name", "--in", "a"], ["all"], ["src"], ["run", "--template", "cell"],
                          ["--process", "p", "--in", "a", "--out", "a"], ["--process", "p q"], ["--process", "p", "--template", "cell"],
                          ["--process", "../p"]):
            with self.subTest(arguments=arguments):
                self.assertSays(self.weft("new", *arguments), 2, r"\S")
        self.assertSays(self.weft("new", "--process", "p[0]"), 2, r"'p\[0\]' cannot be the name")
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_a_process_and_its_element(self):
        """A network of what is written is right at once, in both languages."""
        for language, ending in ("--c", "c"), ("--c++", "cc"):
            option = [] if language == "--c" else [language]
            elements = []
            for name, ports in ("first", ["--out", "a", "--out", "b"]), ("second", ["--in", "a", "--in", "b", "--out", "c"]), \
                    ("third", ["--in", "c"]):
                done = self.weft("new", "--process", name, *ports, *option, "-s", "new " + ending)
                self.assertStatus(done, 0)
                elements.append(done.stdout)
            channels = "".join('<channel type="fifo" capacity="64" name="%s"><sender process="%s" port="%s"/>'
                               '<receiver process="%s" port="%s"/></channel>' % (name, writer, name, reader, name)
                               for name, writer, reader in (("a", "first", "second"), ("b", "first", "second"), ("c", "second", "third")))
            self.write({"n.xml": '<processnetwork name="n">' + "".join(elements) + channels + "</processnetwork>\n"})
            done = self.weft("run", "n.xml", "-s", "new " + ending, env={**os.environ, "CFLAGS": "-O1 -Wall -Werror"})
            self.assertStatus(done, 0)
            self.assertEqual(done.stdout, "")

    def test_a_process_of_a_network(self):
        self.assertStatus(self.weft("new", "bank", "--template", "filterbank"), 0)
        for name in "source", "band[i]", "sink": # as they stand in the XML
            (self.folder / "bank/src" / (re.sub(r"\W.*", "", name) + ".c")).unlink()
            self.assertStatus(self.weft("new", "bank/bank.xml", "--process", name), 0)
        done = self.weft("run", "bank/bank.xml", env={**os.environ, "CFLAGS": "-O1 -Wall -Werror"})
        self.assertStatus(done, 0)
        self.assertSays(self.weft("new", "bank/bank.xml", "--process", "nobody"), 2, "no process 'nobody'")

    def test_a_process_with_odd_ports(self):
        """Two indices; names that differ in case only, or that C does not take; and no port at all."""
        ports = ['out[i][j]', "a", "A", "a-b", "2"]
        grid = '<iterator variable="i" range="2"><iterator variable="j" range="3">%s</iterator></iterator>'
        port = '<port type="%s" name="%s"/>'
        channel = '<channel type="fifo" capacity="64" name="c%s"><sender process="w" port="%s"/><receiver process="r" port="%s"/></channel>'
        elements = "".join('<process name="%s">%s%s<source type="%s" location="%s"/></process>' % (
            name, grid % (port % (kind, ports[0])), "".join(port % (kind, each) for each in ports[1:]), language, file)
            for name, kind, language, file in (("w", "output", "c", "w.c"), ("r", "input", "c++", "deep/r.cc")))
        channels = grid % (channel % ("[i][j]", ports[0], ports[0])) + "".join(channel % ((each,) * 3) for each in ports[1:])
        alone = '<process name="alone"><source type="c" location="alone.c"/></process>'
        self.write({"odd.xml": '<processnetwork name="odd">%s</processnetwork>\n' % (elements + alone + channels)})
        for name in "w", "r":
            self.assertStatus(self.weft("new", "odd.xml", "--process", name), 0)
        self.assertStatus(self.weft("new", "--process", "alone"), 0)
        self.assertNotIn("\n\n\n", (self.folder / "src/alone.c").read_text())
        env = {**os.environ, "CFLAGS": "-O1 -Wall -Werror", "CXXFLAGS": "-O1 -Wall -Werror"}
        done = self.weft("run", "odd.xml", "--stats", env=env)
        self.assertStatus(done, 0)
        self.assertNotIn("warning", done.stderr)
        self.assertIn("c_1_2", done.stderr)
