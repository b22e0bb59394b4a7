"""What editors and other tools are told: how each source is compiled, and messages in their forms."""
import json
import re
import shlex
from pathlib import Path

from weft import PAIR, ROOT, Case

EXAMPLES = ["quickstart/quickstart.xml", "filterbank/filterbank.xml", "mjpeg/mjpeg.xml", "bitonic/bitonic.xml", "aes/aes.xml",
            "kmeans/kmeans-mr.xml", "embedding/double.xml"]


class CompileCommands(Case):

    def entries(self, *arguments, **how):
        self.assertStatus(self.weft("generate", *arguments, "-o", "out", **how), 0)
        return json.loads((self.folder / "out/compile_commands.json").read_text())

    def assertClangReadsAll(self, entries):
        self.assertTrue(entries)
        for entry in entries:
            clang = "clang++" if entry["arguments"][0].endswith("g++") else "clang"
            done = self.execute([clang, "-fsyntax-only", "-Wno-unknown-warning-option", *entry["arguments"][1:]], entry["directory"])
            self.assertEqual((done.returncode, done.stderr), (0, ""), shlex.join(entry["arguments"]))

    def test_clang_reads_the_sources_of_examples(self):
        for example in EXAMPLES:
            with self.subTest(example=example):
                arguments = ["--library"] if "embedding" in example else []
                entries = self.entries(ROOT / "examples" / example, *arguments)
                self.assertClangReadsAll(entries)
                for entry in entries:
                    self.assertTrue(entry["file"].startswith(str(ROOT / "examples")), entry["file"])

    def test_options_and_blanks(self):
        self.write({"a b/" + name: content for name, content in PAIR.items()})
        self.write({"a b/src/common.h": "", "a b/src/adder.c": "#include <limit.h>\n" + PAIR["src/adder.c"], "a b/in c/limit.h": ""})
        self.assertStatus(self.weft("generate", "pair.xml", "-o", "../out", "--cppflags", "-DCOUNT='(5 + 5)' -I 'in c'",
                                    cwd=self.folder / "a b"), 0)
        entries = json.loads((self.folder / "out/compile_commands.json").read_text())
        self.assertClangReadsAll(entries)
        self.assertEqual({entry["directory"] for entry in entries}, {str(self.folder / "out")})

    def test_clangd_reads_a_source(self):
        self.write_pair()
        entry = next(entry for entry in self.entries("pair.xml") if entry["file"].endswith("adder.c"))
        check = ["clangd", f"--compile-commands-dir={self.folder / 'out'}", f"--check={entry['file']}"]
        done = self.execute(check)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("All checks completed, 0 errors", done.stderr)
        Path(entry["file"]).write_text(PAIR["src/adder.c"].replace("DOLProcess", "DOLProces"))
        self.assertNotEqual(self.execute(check).returncode, 0)

    def test_each_target_has_them(self):
        self.write_pair()
        for target in "x86", "mpi", "bare":
            with self.subTest(target=target):
                self.assertStatus(self.weft("generate", "pair.xml", "-o", target, "--target", target), 0)
                entries = json.loads((self.folder / target / "compile_commands.json").read_text())
                self.assertEqual(len(entries), 2)
                self.assertClangReadsAll(entries)


class Messages(Case):

    def test_a_program_s_output_follows_the_first_line(self):
        self.write_pair()
        for form in "json", "sarif":
            done = self.weft("run", "pair.xml", "--diagnostics", form)
            self.assertStatus(done, 0)
            first, rest = done.stdout.split("\n", 1)
            json.loads(first)
            self.assertEqual(rest, "sum 45\n")

    def test_what_does_not_build_is_told(self):
        self.write_pair(adder=("unsigned char byte;", "unsigned char byte; _Static_assert(0, \"no\");"))
        done = self.weft("run", "pair.xml", "--diagnostics", "json")
        self.assertStatus(done, 3)
        told = json.loads(done.stdout)
        self.assertEqual((told["status"], [message["code"] for message in told["messages"]]), (3, ["W1010"]))

    def test_a_profile_that_is_not_written_is_told_in_the_first_line(self):
        """The program's output is out of the way: what went wrong is known only when it has ended."""
        self.write_pair()
        self.write({"src/adder.c": "#include <stdlib.h>\n" + PAIR["src/adder.c"].replace("DOL_detach(p);", "exit(5);")})
        for form in "json", "sarif":
            done = self.weft("profile", "pair.xml", "-o", "p.json", "--diagnostics", form)
            self.assertStatus(done, 5)
            self.assertIn("the program ended with 5", json.dumps(json.loads(done.stdout)))
            self.assertIn("sum 45\n", done.stderr)
        self.write_pair()
        done = self.weft("profile", "pair.xml", "-o", "p.json", "--diagnostics", "json")
        self.assertStatus(done, 0)
        self.assertEqual((json.loads(done.stdout)["status"], done.stderr), (0, "sum 45\n"))

    def test_messages_become_those_of_gitlab(self):
        """By the program for jq that docs/guide/tools.md has."""
        program = re.search(r"jq '([^']*)'", (ROOT / "docs/guide/tools.md").read_text())[1]
        self.write_pair(adder=('#define PORT_IN "in"', '#define PORT_IN "im"'))
        done = self.weft("check", "pair.xml", "--diagnostics", "json")
        self.write({"weft.json": done.stdout})
        told = [message for message in json.loads(done.stdout)["messages"] if "file" in message]
        report = json.loads(self.execute(["jq", program, "weft.json"]).stdout)
        self.assertEqual([(each["check_name"], each["location"]["path"], each["location"]["lines"]["begin"]) for each in report],
                         [(message["code"], message["file"], message["range"]["line"]) for message in told])
        self.assertEqual(len({each["fingerprint"] for each in report}), len(told))
        self.assertLessEqual({each["severity"] for each in report}, {"info", "minor", "major", "critical", "blocker"})

    def test_a_fix_in_a_source(self):
        self.write_pair(adder=('#define PORT_IN "in"', '#define PORT_IN "im"'))
        done = self.weft("check", "pair.xml", "--diagnostics", "json")
        fixes = [message for message in json.loads(done.stdout)["messages"] if "fix" in message]
        self.assertTrue(fixes, done.stdout)
        self.assertEqual(fixes[0]["fix"]["edits"],
                         [{"range": {"line": 3, "column": 18, "endLine": 3, "endColumn": 20}, "with": "in"}])
