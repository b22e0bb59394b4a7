"""What is lost is told: the last bytes of a stream that are fewer than the reader asks for."""
from weft import MODELS, Case, mapping, network, process

WRITER = "char b[40] = {0}; DOL_write((void *)PORT_OUT, b, %d, p); DOL_detach(p);"
READERS = {
    "read": "char b[12]; DOL_read((void *)PORT_IN, b, 12, p);",
    "window": "char *b; DOL_capture((void *)PORT_IN, (void **)&b, 12, p); DOL_consume((void *)PORT_IN, p);",
    "tested": "char b[12]; while (DOL_rtest((void *)PORT_IN, 12, p)) DOL_read((void *)PORT_IN, b, 12, p);",
    "tested window": "char *b; if (DOL_rtest((void *)PORT_IN, 12, p)) { DOL_capture((void *)PORT_IN, (void **)&b, 12, p); "
                     "DOL_consume((void *)PORT_IN, p); }",
    "counted": "char b[12]; if (DOL_read((void *)PORT_IN, b, 12, p) < 12) DOL_detach(p);",
}
TOLD = "weft: process reader, port in: the stream ends with %s, fewer than the 12 it reads at a time; %s dropped\n"


class Losses(Case):
    def test_the_rest_of_a_stream(self):
        ways = [*(("--execution", model) for model in MODELS), ("--policy", "ws-last"), ("-m", "m.xml")]
        for kind, reader in READERS.items():
            self.write({"q.xml": network("q", {"writer": "out out", "reader": "in in"}, ["writer.out reader.in 16"]),
                        "m.xml": mapping(writer="one", reader="two"),
                        "writer.c": "#include <stdlib.h>\n" + process("writer", WRITER.replace("%d", "atoi(DOL_argument(0))"), ports="out"),
                        "reader.c": process("reader", reader, ports="in")})
            for way in ways:
                out = self.build("q.xml", *way)
                for written, told in (40, TOLD % ("4 bytes", "they are")), (37, TOLD % ("1 byte", "it is")), (36, ""):
                    with self.subTest(kind=kind, way=way, written=written):
                        done = self.execute([out / "q", written])
                        self.assertStatus(done, 0)
                        self.assertEqual(done.stderr, "" if kind == "counted" else told if "tested" not in kind else
                                         told.replace("the 12 it reads at a time", "it tests for"))

    def test_what_a_process_leaves_on_purpose_is_not_told(self):
        readers = {"it has tested for it": "if (DOL_rtest((void *)PORT_IN, 4, p)) DOL_detach(p);",
                   "it has tested in vain": "char b[36]; if (!DOL_rtest((void *)PORT_IN, 12, p) && p->local->state) DOL_detach(p);"
                   "else if (DOL_rtest((void *)PORT_IN, 12, p)) p->local->state = DOL_read((void *)PORT_IN, b, 36, p);",
                   "a window has it": "char *b; if (!p->local->state) p->local->state = DOL_capture((void *)PORT_IN, (void **)&b, 12, p);"
                   "else if (DOL_rtest((void *)PORT_IN, 48, p)) DOL_detach(p);"}
        for kind, reader in readers.items():
            self.write({"q.xml": network("q", {"writer": "out out", "reader": "in in"}, ["writer.out reader.in 48"]),
                        "writer.c": process("writer", WRITER.replace("%d", "12" if "window" in kind else "40"), ports="out"),
                        "reader.c": process("reader", reader, ports="in")})
            for model in MODELS:
                with self.subTest(kind=kind, model=model):
                    done = self.execute([self.build("q.xml", "--execution", model) / "q"])
                    self.assertStatus(done, 0)
                    self.assertEqual(done.stderr, "")
