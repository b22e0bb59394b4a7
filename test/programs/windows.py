"""Under the address sanitizer, who leaves a window is told at which line; who stays in it is told nothing."""
import os

from weft import Case, mapping, network, process

# What a process does with a window `w` of 4 elements.
PLACES = {"the next element": ("", "w[4]"), "far behind": ("", "w[30]"), "after it was closed": ("%(close)s", "w[0]")}
SIDES = {
    "writer": ("DOL_reserve((void *)PORT_OUT, (void **)&w, 4 * sizeof *w, p);", "DOL_release((void *)PORT_OUT, p);", "%s = 1"),
    "reader": ("DOL_capture((void *)PORT_IN, (void **)&w, 4 * sizeof *w, p);", "DOL_consume((void *)PORT_IN, p);", "sink = %s"),
}
FIRE = """%(type)s *w; static volatile %(type)s sink; (void)sink;
    %(open)s
    %(before)s
    %(access)s;
    %(after)s
    if (++p->local->state == 20) DOL_detach(p);"""
WAYS = {"local": (), "shared": ("-m", "m.xml"), "pool": ("--policy", "ws-last"), "tight": ()}


def source(side, kind, before="", access="(void)0", closed=False):
    opening, closing, _ = SIDES[side]
    return process(side, FIRE % {"type": kind, "open": opening, "before": before, "access": access,
                                 "after": "" if closed else closing}, ports={"writer": "out", "reader": "in"}[side])


class Windows(Case):
    def write_network(self, kind, capacity, **sources):
        self.write({"n.xml": network("n", {"writer": "out out", "reader": "in in"}, ["writer.out reader.in %d" % capacity]),
                    "m.xml": mapping(writer="one", reader="two"),
                    **{side + ".c": sources.get(side, source(side, kind)) for side in SIDES}})

    def make(self, way):
        out = self.build("n.xml", *WAYS[way], flags="-O1 -g -fsanitize=address")
        return self.execute([out / "n"], env={**os.environ, "ASAN_OPTIONS": "symbolize=1:detect_leaks=0"})

    def test_outside_of_a_window(self):
        kinds = {"local": ("double", 10 * 32), "shared": ("int", 10 * 16), "pool": ("long", 2000 * 32), "tight": ("double", 32)}
        for way, (kind, capacity) in kinds.items():
            for side, (_, closing, form) in SIDES.items():
                for place, (before, element) in PLACES.items():
                    if place == "far behind" and way == "tight":
                        continue
                    access = form % element
                    self.write_network(kind, capacity, **{side: source(side, kind, before % {"close": closing}, access, bool(before))})
                    with self.subTest(way=way, side=side, place=place):
                        done = self.make(way)
                        self.assertNotEqual(done.returncode, 0)
                        self.assertIn("use-after-poison", done.stderr)
                        line = 1 + (self.folder / (side + ".c")).read_text().split("\n").index("    " + access + ";")
                        self.assertRegex(done.stderr, r"#0 .*%s\.c:%d" % (side, line))

    def test_within_windows(self):
        """Windows, reads and writes of all lengths, on rings whose parts share groups of 8 bytes."""
        step = """static const int lengths[] = {1, 3, 4, 7, 8, 13, 16, 2, 5, 31};
    for (int i = 0; i < 1000; i++) {
        int n = lengths[(i * %(stride)d + i / 10) %% 10] %% %(most)d + 1;
        %(use)s
    }
    DOL_detach(p);"""
        uses = {
            "writer": """if (i % 3) { char *w; DOL_reserve((void *)PORT_OUT, (void **)&w, n, p);
            for (int k = 0; k < n; k++) w[k] = (char)(p->local->state++); DOL_release((void *)PORT_OUT, p); }
        else { char w[32]; for (int k = 0; k < n; k++) w[k] = (char)(p->local->state++); DOL_write((void *)PORT_OUT, w, n, p); }""",
            "reader": """char b[32], *w = b;
        if (i % 2) { n = DOL_capture((void *)PORT_IN, (void **)&w, n, p); } else { n = DOL_read((void *)PORT_IN, b, n, p); }
        for (int k = 0; k < n; k++) if (w[k] != (char)(p->local->state++)) { printf("wrong\\n"); }
        if (i % 2) DOL_consume((void *)PORT_IN, p);
        if (n == 0) { printf("%d\\n", p->local->state); DOL_detach(p); return 0; }""",
        }
        for capacity in 4, 9, 20, 67:
            most = min(capacity, 31)
            self.write_network("char", capacity, writer=process(
                "writer", step % {"stride": 3, "most": most, "use": uses["writer"]}, ports="out"), reader=process(
                "reader", (step % {"stride": 7, "most": most, "use": uses["reader"]}).replace("i < 1000", "i < 100000"), ports="in"))
            totals = set()
            for way in WAYS:
                with self.subTest(capacity=capacity, way=way):
                    done = self.make(way)
                    self.assertStatus(done, 0)
                    self.assertEqual(done.stderr, "")
                    self.assertRegex(done.stdout, r"\A[0-9]+\n\Z")
                    totals.add(done.stdout)
            self.assertEqual(len(totals), 1)
