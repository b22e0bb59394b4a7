"""The output folder: the same bytes each time, incremental, movable, never half-written."""
import os
import shutil

from weft import MODELS, PAIR, Case, snapshot


def contents(folder):
    """Of all files but the one that tells where the folder is."""
    return {name: file and file[0] for name, file in snapshot(folder).items() if name != "compile_commands.json"}


class Folder(Case):

    def test_the_same_input_gives_the_same_bytes(self):
        self.write_pair()
        for model in MODELS:
            with self.subTest(model=model):
                self.assertStatus(self.weft("generate", "pair.xml", "-o", model + "1", "--execution", model), 0)
                self.assertStatus(self.weft("generate", self.folder / "pair.xml", "-o", self.folder / (model + "2"),
                                            "--execution", model, cwd="/"), 0)
                self.assertEqual(contents(self.folder / (model + "1")), contents(self.folder / (model + "2")))

    def test_a_second_generate_changes_no_file_and_make_does_nothing(self):
        self.write_pair()
        out = self.build("pair.xml")
        before = snapshot(out)
        self.assertStatus(self.weft("generate", "pair.xml", "-o", "out"), 0)
        self.assertEqual(snapshot(out), before)
        self.assertStatus(self.execute(["make", "-q", "-C", "out", "CFLAGS=-O1"]), 0)
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()), ["out", "pair.xml", "src"])

    def test_a_changed_source_rebuilds_only_what_it_must(self):
        self.write_pair()
        out = self.build("pair.xml")
        before = snapshot(out)
        self.write({"src/sender.c": PAIR["src/sender.c"].replace("COUNT)", "COUNT - 5)")})
        self.build("pair.xml")
        after = snapshot(out)
        changed = {name for name in after if after[name] != before.get(name)}
        self.assertEqual({name for name in changed if name.endswith(".o")},
                         {name for name in after if "/sender.unit." in name and name.endswith(".o")})
        self.assertNotIn("Makefile", changed)
        self.assertEqual(self.execute([out / "pair"]).stdout, "sum 10\n")

    def test_a_changed_header_reaches_those_that_include_it(self):
        self.write_pair()
        out = self.build("pair.xml")
        self.write({"src/common.h": "#define COUNT 3\n"})
        self.build("pair.xml")
        self.assertEqual(self.execute([out / "pair"]).stdout, "sum 3\n")

    def test_a_source_that_becomes_cpp(self):
        self.write_pair()
        self.build("pair.xml")
        self.write({"pair.xml": PAIR["pair.xml"].replace('"c" location="adder.c"', '"c++" location="adder.cc"'),
                    "src/adder.cc": PAIR["src/adder.c"].replace('"sum', '"sum in C++')})
        self.assertEqual(self.execute([self.build("pair.xml") / "pair"]).stdout, "sum in C++ 45\n")
        self.write_pair()
        self.assertEqual(self.execute([self.build("pair.xml") / "pair"]).stdout, "sum 45\n")

    def test_a_removed_process_leaves_nothing(self):
        self.write_pair()
        more = PAIR["pair.xml"].replace("  <channel", '  <process name="extra"><source type="c" location="deep/extra.c"/>'
                                        "</process>\n  <channel", 1)
        self.write({"more.xml": more, "src/deep/extra.c": "#include <dol.h>\nvoid extra_init(DOLProcess *p) { (void)p; }\n"
                    "int extra_fire(DOLProcess *p) { DOL_detach(p); return 0; }\n"})
        self.build("more.xml")
        self.assertTrue(any("extra" in name for name in snapshot(self.folder / "out")))
        self.assertStatus(self.weft("generate", "pair.xml", "-o", "out"), 0)
        left = [name for name in snapshot(self.folder / "out") if "extra" in name and not name.startswith("objects/")]
        self.assertEqual(left, [])
        self.assertFalse((self.folder / "out/src/deep").exists())
        self.assertStatus(self.execute(["make", "-s", "-C", "out"]), 0)
        self.assertEqual(self.execute(["out/pair"]).stdout, "sum 45\n")

    def test_another_execution_model_in_the_same_folder(self):
        self.write_pair()
        for model in (*MODELS, MODELS[0]):
            out = self.build("pair.xml", "--execution", model)
            self.assertEqual(self.execute([out / "pair"]).stdout, "sum 45\n")

    def test_a_folder_that_is_carried_away_builds_with_make_alone(self):
        self.write_pair()
        for model in MODELS:
            with self.subTest(model=model):
                home = self.folder / model
                home.mkdir()
                shutil.copytree(self.folder / "src", home / "src")
                shutil.copy(self.folder / "pair.xml", home)
                self.assertStatus(self.weft("generate", "pair.xml", "-o", "out", "--execution", model, cwd=home), 0)
                elsewhere = self.folder / ("else where " + model)
                shutil.move(home / "out", elsewhere)
                shutil.rmtree(home)
                path = {"PATH": "/usr/bin:/bin", "HOME": "/nonexistent"}
                self.assertStatus(self.execute(["make", "-s"], cwd=elsewhere, env=path), 0)
                self.assertEqual(self.execute([elsewhere / "pair"]).stdout, "sum 45\n")

    def test_an_error_leaves_an_earlier_output_as_it_was(self):
        self.write_pair()
        out = self.build("pair.xml")
        before = snapshot(out)
        self.write({"pair.xml": PAIR["pair.xml"].replace('capacity="4"', 'capacity="0"')})
        self.assertStatus(self.weft("generate", "pair.xml", "-o", "out"), 1)
        self.assertEqual(snapshot(out), before)

    def test_a_folder_that_is_not_weft_s_is_refused(self):
        self.write_pair()
        self.write({"out/precious.txt": "mine\n"})
        self.assertRejects("", "out holds files that weft did not make", "pair.xml")

    def test_an_empty_folder_is_taken(self):
        self.write_pair()
        (self.folder / "out").mkdir()
        self.assertStatus(self.weft("generate", "pair.xml", "-o", "out"), 0)

    def test_the_files_of_the_user_in_the_folder_stay(self):
        self.write_pair()
        self.build("pair.xml")
        self.write({"out/notes.txt": "mine\n", "out/src/mine.c": "mine\n"})
        self.assertStatus(self.weft("generate", "pair.xml", "-o", "out"), 0)
        self.assertEqual((self.folder / "out/notes.txt").read_text(), "mine\n")
        self.assertEqual((self.folder / "out/src/mine.c").read_text(), "mine\n")

    def test_missing_folders_above_the_output_are_made(self):
        self.write_pair()
        self.assertStatus(self.weft("generate", "pair.xml", "-o", "a/b/c"), 0)
        self.assertTrue((self.folder / "a/b/c/Makefile").is_file())
        self.assertEqual(os.listdir(self.folder / "a/b"), ["c"])

    def test_the_default_output_folder(self):
        self.write_pair()
        self.assertEqual(self.weft("run", "pair.xml").stdout, "sum 45\n")
        self.assertTrue((self.folder / "weft-out/pair/pair").is_file())
