"""What is wrong with the input or the machine: a clear message, the right status, and no file left behind."""
import os
import shutil
import subprocess
import time

from weft import AS_ROOT, PAIR, WEFT, Case, mapping, snapshot

NOBODY = 65534


def as_nobody():
    """A command prefix that drops root's rights; None if that is not possible or Weft then cannot start."""
    prefix = []
    if os.geteuid() == 0:
        if not shutil.which("setpriv"):
            return None
        prefix = ["setpriv", "--reuid=%d" % NOBODY, "--regid=%d" % NOBODY, "--clear-groups"]
    try:
        works = subprocess.run([*prefix, str(WEFT), "--version"], capture_output=True, timeout=60).returncode == 0
    except OSError:
        works = False
    return prefix if works else None


class Xml(Case):

    def test_malformed(self):
        files = {
            "unclosed.xml": ('<processnetwork name="x">\n  <process name="a">\n</processnetwork>\n', "unclosed.xml:3:"),
            "truncated.xml": (PAIR["pair.xml"][:200], "truncated.xml:"),
            "empty.xml": ("", "empty.xml"),
            "text.xml": ("not XML at all\n", "text.xml:1:"),
            "binary.xml": (bytes(range(256)) * 8, "binary.xml:1:"),
            "encoding.xml": (b'<?xml version="1.0" encoding="UTF-8"?>\n<processnetwork name="' + b"\xff\xfe\"/>",
                             "encoding.xml:"),
            "undefined.xml": ('<processnetwork name="&nothing;"/>', "undefined.xml:1:"),
            "two.xml": ('<processnetwork name="x"/>\n<processnetwork name="y"/>\n', "two.xml:2:"),
        }
        for name, (content, position) in files.items():
            with self.subTest(file=name):
                self.write({name: content})
                done = self.assertRejects("", "(?m)^%s.*: error: ." % position, name)
                self.assertLess(len(done.stderr), 2000)

    def test_wrong_namespace(self):
        for root in ('<processnetwork xmlns="http://www.w3.org/1999/xhtml" name="x"/>',
                     '<processnetwork xmlns="http://www.tik.ee.ethz.ch/~shapes/schema/MAPPING" name="x"/>',
                     '<html><body/></html>', '<mapping/>'):
            with self.subTest(root=root):
                self.write({"x.xml": root})
                self.assertRejects("x.xml:1", "", "x.xml")

    def test_a_network_where_a_mapping_belongs(self):
        self.write_pair()
        self.assertRejects("pair.xml:1", "", "pair.xml", "-m", "pair.xml")

    def test_bombs_end_at_once(self):
        lol = "".join('<!ENTITY l%d "%s">' % (i, "&l%d;" % (i - 1) * 10) for i in range(1, 12))
        bombs = {
            "billion.xml": '<!DOCTYPE x [<!ENTITY l0 "lol">%s]>\n<processnetwork name="&l11;"/>' % lol,
            "quadratic.xml": '<!DOCTYPE x [<!ENTITY a "%s">]>\n<processnetwork name="%s"/>' % ("a" * 100000, "&a;" * 50000),
            "deep.xml": "<processnetwork name='x'>" + "<iterator variable='i' range='1'>" * 100000,
            "parameter.xml": '<!DOCTYPE x [<!ENTITY % a "&#x25;b;&#x25;b;"><!ENTITY % b "%a;"> %a;]>\n<processnetwork name="x"/>',
        }
        for name, content in bombs.items():
            with self.subTest(file=name):
                self.write({name: content})
                start = time.monotonic()
                done = self.assertRejects("", r"(?m)^%s:\d+:\d+: error: " % name, name, seconds=30)
                self.assertLess(len(done.stderr), 5000)
                self.assertLess(time.monotonic() - start, 20)

    def test_external_entities_are_not_opened(self):
        os.mkfifo(self.folder / "pipe")  # who opens it waits for ever
        uri = (self.folder / "pipe").as_uri()
        for name, content in {
                "entity.xml": '<!DOCTYPE x [<!ENTITY e SYSTEM "%s">]>\n<processnetwork name="x">&e;</processnetwork>' % uri,
                "dtd.xml": '<!DOCTYPE processnetwork SYSTEM "%s">\n<processnetwork name="x"/>' % uri,
                "parameter.xml": '<!DOCTYPE x [<!ENTITY %% e SYSTEM "%s"> %%e;]>\n<processnetwork name="x"/>' % uri,
        }.items():
            with self.subTest(file=name):
                self.write({name: content})
                self.assertRejects("", r"(?m)^%s:\d+:\d+: error: " % name, name, seconds=30)

    def test_schema_locations_are_not_opened(self):
        os.mkfifo(self.folder / "pipe")
        namespace = "http://www.tik.ee.ethz.ch/~shapes/schema/MAPPING"
        self.write_pair()
        self.write({"m.xml": '<mapping xmlns="%s" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" '
                    'xsi:schemaLocation="%s %s" name="m">'
                    '<binding name="a" xsi:type="computation"><process name="sender"/><processor name="p"/></binding>'
                    '<binding name="b" xsi:type="computation"><process name="adder"/><processor name="p"/></binding>'
                    '</mapping>' % (namespace, namespace, (self.folder / "pipe").as_uri())})
        self.assertStatus(self.weft("check", "pair.xml", "-m", "m.xml", seconds=30), 0)

    def test_iterators_that_explode(self):
        self.write({"it.xml": """<processnetwork xmlns="http://www.tik.ee.ethz.ch/~shapes/schema/PROCESSNETWORK" name="it">
  <variable name="N" value="1000000000"/>
  <iterator variable="i" range="N">
    <process name="a"><append function="i"/><source type="c" location="a.c"/></process>
  </iterator>
</processnetwork>
""", "a.c": "#include <dol.h>\n"})
        self.assertRejects("it.xml:3", "", "it.xml", seconds=60)


class Networks(Case):

    def reject(self, position, pattern, *options, **changed):
        self.write_pair(**changed)
        self.assertRejects(position, pattern, "pair.xml", *options)

    def test_capacities(self):
        for capacity in ("0", "-5", "ten", "", "1e30", "99999999999999999999", "4.5"):
            with self.subTest(capacity=capacity):
                self.reject("pair.xml:10", "", pair=('capacity="4"', 'capacity="%s"' % capacity))

    def test_stacks(self):
        for stack in ("-1", "0", "256k", "", "1073741825"):
            with self.subTest(stack=stack):
                self.reject("pair.xml:2:26", "stack.*'sender'.*%s" % stack, pair=(
                    '<process name="sender">', '<process name="sender"><configuration name="stack" value="%s"/>' % stack))

    def test_a_missing_source(self):
        self.reject("pair.xml:8:5", "gone.c", pair=("adder.c", "gone.c"))

    def test_a_source_that_is_a_folder(self):
        self.write_pair()
        (self.folder / "src/adder.c").unlink()
        (self.folder / "src/adder.c").mkdir()
        self.assertRejects("pair.xml:8", "adder.c", "pair.xml")

    def test_a_port_that_does_not_exist(self):
        self.reject("pair.xml:12:5", "'adder'.*'inn'.*did you mean 'in'", pair=('adder" port="in"', 'adder" port="inn"'))

    def test_a_port_that_is_not_connected(self):
        self.reject("pair.xml:7", "in", pair=('<port type="input" name="in"/>',
                                              '<port type="input" name="in"/> <port type="input" name="in2"/>'))

    def test_a_port_that_is_connected_twice(self):
        channel = PAIR["pair.xml"][PAIR["pair.xml"].index("  <channel"):]
        self.reject("", r"(?m)^pair\.xml:1\d:\d+: error: .*",
                    pair=("</processnetwork>\n", channel.replace('"wire"', '"again"')))

    def test_more_indices_than_the_runtime_has(self):
        for name, line in ("adder", 6), ("in", 7):
            self.write_pair(pair=('"%s"' % name, '"%s[0][1][2][3]"' % name))
            self.assertStatus(self.weft("check", "pair.xml"), 0)
            self.reject("pair.xml:%d" % line, "'%s_0_1_2_3_4' has 5 indices: it can have 4" % name,
                        pair=('"%s"' % name, '"%s[0][1][2][3][4]"' % name))

    def test_a_flattened_name_that_is_not_its_basename_with_indices(self):
        for name in "in_01", "in_", "in_x", "inn_1", "in_-1":
            with self.subTest(name=name):
                self.reject("pair.xml:7", "the name '%s' must be the basename 'in' with indices: in_0" % name,
                            pair=('name="in"', 'name="%s" basename="in"' % name))

    def test_a_process_that_is_not_bound(self):
        self.write({"m.xml": mapping(sender="cpu")})
        self.write_pair()
        self.assertRejects("", r"(?m)^(m|pair)\.xml:\d+:\d+: error: .*adder", "pair.xml", "-m", "m.xml")

    def test_all_errors_in_one_go(self):
        self.write_pair(pair=('capacity="4"', 'capacity="0"'), sender=("PORT_OUT, &", "PORT_OUT, &"))
        xml = (self.folder / "pair.xml").read_text().replace("adder.c", "gone.c")
        self.write({"pair.xml": xml})
        done = self.assertRejects("", "error", "pair.xml")
        self.assertRegex(done.stderr, r"(?m)^pair\.xml:8:.*error: ")
        self.assertRegex(done.stderr, r"(?m)^pair\.xml:10:.*error: ")

    def test_the_message_shows_the_line_and_a_caret(self):
        self.write_pair(pair=('capacity="4"', 'capacity="0"'))
        done = self.assertRejects("pair.xml:10", "", "pair.xml")
        self.assertRegex(done.stderr, r'capacity="0".*\n *[|]? *\^')

    def test_a_source_with_a_syntax_error(self):
        self.reject("src/sender.c:8", "", sender=("p);", "p;"))

    def test_a_missing_header_beside_faults_of_the_preprocessor(self):
        head = "#include <dol.h>\n"
        for fault, text in (("#error gone wrong", "3:8: error: .*gone wrong"), ("#if 1", "3:1: error: .*no #endif"), ("#endif", "3:1: error: .*unbalanced")):
            with self.subTest(fault=fault):
                self.write_pair(sender=(head, '%s#include "nowhere.h"\n%s\n' % (head, fault)))
                done = self.assertRejects("src/sender.c:2:1", 'header "nowhere.h" is not there', "pair.xml")
                self.assertRegex(done.stderr, "(?m)^src/sender.c:" + text)

    def test_what_follows_from_a_missing_header_is_not_told(self):
        head = "#include <dol.h>\n"
        self.write_pair(sender=(head, head + '#include "nowhere.h"\n#ifndef OF_NOWHERE\n#error too old\n#endif\n'))
        done = self.assertRejects("src/sender.c:2:1", 'header "nowhere.h" is not there', "pair.xml")
        self.assertNotIn("too old", done.stderr.replace("#error too old\n", ""))

    def test_faults_of_the_preprocessor(self):
        head = "#include <dol.h>\n"
        self.reject("src/sender.c:2:8", "gone wrong", sender=(head, head + "#error gone wrong\n"))
        self.reject("src/sender.c:2:1", "this condition has no #endif", sender=(head, head + "#if 1\n"))

    def test_a_source_without_the_functions(self):
        self.reject("", r"(?m)^src/sender\.c(:\d+:\d+)?: error: .*sender_", sender=("sender_fire", "sender_fires"))


class Machine(Case):

    def test_wrong_usage(self):
        self.write_pair()
        for arguments in (["weave"], ["generate"], ["generate", "pair.xml", "-o"], ["generate", "pair.xml", "--fast"],
                          ["generate", "pair.xml", "-o", "out", "--target", "vax"],
                          ["generate", "pair.xml", "-o", "out", "--execution", "magic"],
                          ["generate", "pair.xml", "-o", "out", "-D", "N"],
                          ["generate", "pair.xml", "-o", "out", "-D", "N=many"], ["check", "pair.xml", "more.xml"]):
            with self.subTest(arguments=arguments):
                before = snapshot(self.folder)
                self.assertSays(self.weft(*arguments), 2, r"\S")
                self.assertEqual(snapshot(self.folder), before)

    def test_unknown_target_names_those_there_are(self):
        self.write_pair()
        self.assertRejects("", "vax.*(\n.*)*x86", "pair.xml", "--target", "vax", status=2)

    def test_files_that_are_not_there_or_no_files(self):
        self.write_pair()
        (self.folder / "dir").mkdir()
        for arguments in (["gone.xml"], ["dir"], ["pair.xml", "-m", "gone.xml"], ["pair.xml", "-m", "dir"],
                          ["pair.xml", "-a", "gone.xml"], ["pair.xml", "-s", "gone"]):
            with self.subTest(arguments=arguments):
                self.assertRejects("", r"(?m)^(gone\.xml|dir)(:.*)?: error: .|error: .*(gone|sender\.c)", *arguments)

    def test_files_without_permission(self):
        prefix = as_nobody()
        if prefix is None:
            self.skipTest("Weft cannot be started without root's rights here")
        for name in ("pair.xml", "src/sender.c", "m.xml"):
            with self.subTest(file=name):
                self.write_pair()
                self.write({"m.xml": mapping(sender="a", adder="b")})
                self.folder.chmod(0o777)
                (self.folder / name).chmod(0)
                try:
                    self.assertRejects("", r"error: .*", "pair.xml", "-m", "m.xml", prefix=prefix)
                finally:
                    (self.folder / name).chmod(0o644)

    def test_output_without_permission(self):
        prefix = as_nobody()
        if prefix is None:
            self.skipTest("Weft cannot be started without root's rights here")
        self.write_pair()
        self.folder.chmod(0o755)
        if os.geteuid() != 0:
            self.folder.chmod(0o555)
            self.addCleanup(self.folder.chmod, 0o755)
        self.assertRejects("", r"error: .*cannot write.*permission", "pair.xml", prefix=prefix)

    def test_output_that_cannot_be(self):
        self.write_pair()
        self.write({"file": "a file\n"})
        before = snapshot(self.folder)
        for out in ("file", "file/below", "/proc/nothing/out", "/dev/null"):
            with self.subTest(out=out):
                self.assertSays(self.weft("generate", "pair.xml", "-o", out), 1, "error: .*" + out.split("/")[-1])
                self.assertEqual(snapshot(self.folder), before)

    def mount(self, size):
        """A disk of so many KiB, at self.folder/disk."""
        disk = self.folder / "disk"
        disk.mkdir()
        done = subprocess.run([*AS_ROOT, "mount", "-t", "tmpfs", "-o", "size=%dk,uid=%d" % (size, os.geteuid()), "tmpfs", str(disk)],
                              capture_output=True, text=True)
        if done.returncode:
            self.skipTest("no small disk can be mounted here: " + done.stderr.strip())
        self.addCleanup(subprocess.run, [*AS_ROOT, "umount", str(disk)], check=True)
        return disk

    def test_a_full_disk(self):
        self.write_pair()
        disk = self.mount(32)
        self.assertSays(self.weft("generate", "pair.xml", "-o", "disk/out"), 1, r"error: cannot write .*disk/out.*[Nn]o space")
        self.assertEqual(list(disk.iterdir()), [])

    def test_a_disk_that_fills_leaves_an_earlier_output_as_it_was(self):
        self.write_pair()
        disk = self.mount(1024)
        self.assertStatus(self.weft("generate", "pair.xml", "-o", "disk/out"), 0)
        filler = disk / "filler"
        with open(filler, "wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(4096))
            except OSError:
                pass
        before = snapshot(disk / "out")
        files = sorted(os.listdir(disk))
        self.assertSays(self.weft("generate", "pair.xml", "-o", "disk/out", "--execution", "thread"), 1, r"error: .*[Nn]o space")
        self.assertEqual(snapshot(disk / "out"), before)
        self.assertEqual(sorted(os.listdir(disk)), files)

    def test_a_disk_that_is_full_for_the_compiler(self):
        self.write_pair()
        disk = self.mount(1024)
        self.assertStatus(self.weft("generate", "pair.xml", "-o", "disk/out"), 0)
        with open(disk / "filler", "wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(4096))
            except OSError:
                pass
        self.assertSays(self.weft("run", "pair.xml", "-o", "disk/out"), 3, "did not build")

    def path_with(self, *commands):
        """An environment whose PATH holds only these, and what scripts/weft itself needs."""
        tools = self.folder / "tools"
        tools.mkdir(exist_ok=True)
        java = os.path.realpath(shutil.which("java"))
        for command in ("bash", "env", "dirname", "readlink", "java", *commands):
            link = tools / command
            if not link.exists():
                link.symlink_to(java if command == "java" else shutil.which(command))
        return {"PATH": str(tools), "HOME": os.environ.get("HOME", "/")}

    def test_no_toolchain(self):
        self.write_pair()
        for there, missing in (((), "make"), (("make", "sh", "mkdir", "rm", "mv"), "gcc")):
            with self.subTest(missing=missing):
                done = self.weft("run", "pair.xml", "-o", "out-" + missing, env=self.path_with(*there))
                self.assertSays(done, 3, missing)

    def test_an_execution_model_whose_library_is_missing(self):
        self.write_pair()
        for model, package in (("fiber", "libboost-context-dev"), ("systemc", "libsystemc-dev")):
            for env, needed in (({"CXXFLAGS": "-nostdinc"}, package), ({"CXX": "/no/such/g++"}, r"g\+\+")):
                with self.subTest(model=model, needed=needed):
                    done = self.weft("run", "pair.xml", "-o", model, "--execution", model, env={**os.environ, **env})
                    self.assertSays(done, 3, "error: .*needs .*apt-get install %s" % needed)

    def test_c_that_only_the_compiler_refuses(self):
        self.write_pair(sender=("++p->local->next", "no_such_function(++p->local->next)"))
        for model in ("protothread", "thread"):
            with self.subTest(model=model):
                done = self.weft("run", "pair.xml", "-o", model, "--execution", model)
                self.assertSays(done, 3, r"no_such_function(.|\n)*did not build")

    def test_a_compiler_s_message_leads_to_the_user_s_line(self):
        self.write_pair(sender=("(void)p;", "(void)p; int unused = \"text\";"))
        for model in ("protothread", "thread"):
            with self.subTest(model=model):
                done = self.weft("run", "pair.xml", "-o", model, "--execution", model)
                self.assertRegex(done.stderr, r"sender\.c:5:")

    def test_a_compiler_s_message_names_the_user_s_function(self):
        helper = "static int next(DOLProcess *p)\n{\n    int x;\n    DOL_read((void *)PORT_IN, &x, 1, p);\n    return &x;\n}\n"
        self.write_pair(adder=("void adder_init", helper + "void adder_init"))
        done = self.weft("run", "pair.xml", "-o", "out")
        self.assertRegex(done.stderr, r"adder\.c: In function .next.:\n.*adder\.c:8:")
        self.write_pair(adder=("sum += byte;", "sum += &byte;"))
        done = self.weft("run", "pair.xml", "-o", "out")
        self.assertRegex(done.stderr, r"adder\.c: In function .adder_fire.:\n.*adder\.c:10:")
