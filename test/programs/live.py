"""Programs that are watched while they run: --top, --record, the page, weft live, ranks; and the page in a browser."""
import fcntl
import http.client
import json
import os
import pty
import re
import shutil
import signal
import struct
import subprocess
import termios
import time
import unittest
from urllib.parse import urlsplit

from weft import WEFT, Case, mapping, network, process

SECONDS = 60 # until something must have come: on a busy machine, too

# A source that runs until it is stopped, a worker, and a sink.
ENDLESS = {
    "net.xml": network("net", {"a": "out out", "b": "in in, out out", "c": "in in"}, ["a.out b.in 8", "b.out c.in 8"]),
    "src/a.c": process("a", 'DOL_write((void *)PORT_OUT, &p->local->state, 4, p); p->local->state ^= 1; if (p->local->state > 1) DOL_detach(p);', ports="out"),
    "src/b.c": process("b", 'int x; DOL_read((void *)PORT_IN, &x, 4, p); DOL_write((void *)PORT_OUT, &x, 4, p);', ports="in out"),
    "src/c.c": process("c", 'int x; DOL_read((void *)PORT_IN, &x, 4, p);', ports="in"),
}
# Two that wait for each other, beside a pair that works.
STUCK = {
    "stuck.xml": network("stuck", {"p": "in in, out out", "q": "in in, out out", "a": "out out", "c": "in in"},
                         ["p.out q.in 4", "q.out p.in 4", "a.out c.in 8"]),
    "src/p.c": process("p", 'int x;\n    DOL_read((void *)PORT_IN, &x, 4, p);\n    DOL_write((void *)PORT_OUT, &x, 4, p);', ports="in out"),
    "src/q.c": process("q", 'int x;\n    DOL_read((void *)PORT_IN, &x, 4, p);\n    DOL_write((void *)PORT_OUT, &x, 4, p);', ports="in out"),
    "src/a.c": ENDLESS["src/a.c"],
    "src/c.c": ENDLESS["src/c.c"],
}


def history(page):
    return json.loads(re.search(r'id="history">([^<]*)<', page).group(1))


class Live(Case):

    def start(self, command, **how):
        started = subprocess.Popen([str(word) for word in command], cwd=self.folder, text=True, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, **how)
        self.addCleanup(self.end, started)
        return started

    def end(self, started):
        try:
            os.killpg(started.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        started.wait()
        started.stdout.close()
        started.stderr.close()

    def address(self, started):
        """The page's; lines before it are messages."""
        for line in started.stderr:
            found = re.match(r"weft: live at (http://127\.0\.0\.1:\d+/[0-9a-f]{32}/)$", line)
            if found:
                return found.group(1)
        self.fail("it never told its address")
        return ""

    def get(self, address, path="", host=None):
        url = urlsplit(address)
        connection = http.client.HTTPConnection(url.hostname, url.port, timeout=SECONDS)
        self.addCleanup(connection.close)
        connection.request("GET", url.path + path, headers={"Host": host} if host else {})
        answer = connection.getresponse()
        return answer, answer.read().decode()

    def until(self, address, what):
        """The first moments of which something is true."""
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            moments = json.loads(self.get(address, "moments")[1])
            if moments and what(moments):
                return moments
        self.fail("it never was so")
        return []

    def test_a_record_that_cannot_be_written_is_said_at_once(self):
        self.write(ENDLESS)
        (self.folder / "file").write_text("in the way")
        started = self.start([WEFT, "run", "net.xml", "--record", "file/seen.html"])
        said = started.communicate(timeout=SECONDS)[1]
        self.assertEqual(started.returncode, 1, said)
        self.assertIn("file/seen.html", said)
        self.assertIn("a file stands in the way", said)

    def test_a_record_goes_into_a_folder_that_is_made(self):
        self.write({**ENDLESS, "src/a.c": process("a", 'if (p->local->state++ == 9) { DOL_detach(p); return 0; } DOL_write((void *)PORT_OUT, &p->local->state, 4, p);', ports="out")})
        started = self.start([WEFT, "run", "net.xml", "--record", "new/folder/seen.html"])
        said = started.communicate(timeout=SECONDS)[1]
        self.assertEqual(started.returncode, 0, said)
        self.assertTrue(history((self.folder / "new/folder/seen.html").read_text())[-1]["ended"])

    def test_a_page_shows_what_runs_and_keeps_it_as_a_record(self):
        self.write(ENDLESS)
        started = self.start([WEFT, "run", "net.xml", "--capacities", "exact", "--live", "--record", "seen.html"])
        address = self.address(started)
        answer, page = self.get(address)
        self.assertEqual(answer.status, 200)
        nonce = re.search(r'nonce="([0-9a-f]{32})"', page).group(1)
        policy = answer.getheader("Content-Security-Policy")
        self.assertIn("default-src 'none'", policy)
        self.assertIn("script-src 'nonce-%s'" % nonce, policy)
        self.assertNotRegex(page.replace("http://www.w3.org/2000/svg", ""), r"https?://")
        self.assertEqual(self.get(address, "other")[0].status, 404)
        self.assertEqual(self.get(address.replace(address[-33:-1], "0" * 32))[0].status, 404)
        self.assertEqual(self.get(address, host="example.org")[0].status, 403)
        moments = self.until(address, lambda all: any(0 < each["processes"][0][0] < all[-1]["processes"][0][0] for each in all))
        last = moments[-1]
        self.assertEqual([len(last[each]) for each in ("processors", "processes", "channels")], [1, 3, 2])
        self.assertGreater(last["channels"][1][0], moments[0]["channels"][1][0])
        self.assertEqual(last["channels"][0][2], 8)
        self.assertFalse(last["ended"])
        since = json.loads(self.get(address, "moments?after=%s" % last["t"])[1])
        self.assertTrue(all(each["t"] > last["t"] for each in since))
        os.killpg(started.pid, signal.SIGINT)
        started.wait(SECONDS)
        seen = history((self.folder / "seen.html").read_text())
        self.assertGreaterEqual(len(seen), len(moments) // 2)
        self.assertTrue(seen[-1]["ended"])

    def test_a_deadlock_is_told_as_it_happens(self):
        self.write(STUCK)
        started = self.start([WEFT, "run", "stuck.xml", "--live", "--record", "seen.html"])
        moments = self.until(self.address(started), lambda all: all[-1]["deadlocked"])
        p, q = moments[-1]["processes"][:2]
        self.assertEqual((p[1], q[1]), (2, 2)) # both wait for data
        self.assertEqual({p[2], q[2]}, {0, 1})
        self.assertEqual((p[3], q[3]), ("p.c", "q.c"))
        self.assertEqual(p[4], q[4])
        self.assertFalse(moments[-1]["ended"]) # the others go on
        os.killpg(started.pid, signal.SIGINT)
        started.wait(SECONDS)
        self.assertTrue(history((self.folder / "seen.html").read_text())[-1]["deadlocked"])

    def test_top_prints_what_was_seen_last(self):
        self.write_pair()
        done = self.weft("run", "pair.xml", "--capacities", "exact", "--top")
        self.assertStatus(done, 0)
        self.assertIn("sum 45\n", done.stdout)
        self.assertRegex(done.stderr, r"(?m)^pair  ended with status 0  ")
        self.assertRegex(done.stderr, r"(?m)^PROCESS +BUSY +FIRINGS/s +DOES\n")
        self.assertRegex(done.stderr, r"(?m)^adder +.* has ended$")
        self.assertRegex(done.stderr, r"(?m)^wire .* 4$")

    def test_top_fits_into_the_terminal(self):
        self.write(ENDLESS)
        lines, columns = 10, 30
        main, terminal = pty.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        env = {name: value for name, value in os.environ.items() if name not in ("LINES", "COLUMNS")}
        with subprocess.Popen([WEFT, "run", "net.xml", "--top"], cwd=self.folder, stdin=terminal, stdout=terminal, stderr=terminal,
                              start_new_session=True, preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
                              env={**env, "TERM": "xterm"}) as started:
            try:
                seen = ""
                while seen.count("\033[H\033[J") < 4:
                    seen += os.read(main, 4096).decode()
            finally:
                os.killpg(started.pid, signal.SIGKILL)
                os.close(main)
                os.close(terminal)
        screen = seen.split("\033[H\033[J")[3].split("\r\n")
        self.assertEqual(screen.pop(), "") # the cursor stands in the last line
        self.assertEqual(len(screen), lines - 1, screen)
        self.assertLessEqual(max(map(len, screen)), columns, screen)
        self.assertTrue(screen[0].startswith("net  runs"), screen)

    def test_a_channel_that_has_grown(self):
        self.write({
            "grow.xml": network("grow", {"a": "out one, out two", "b": "in one, in two"}, ["a.one b.one 4", "a.two b.two 4"]),
            "src/a.c": process("a", 'int x = 1; for (int i = 0; i < 9; i++) DOL_write((void *)PORT_ONE, &x, 4, p);'
                                    ' DOL_write((void *)PORT_TWO, &x, 4, p); DOL_detach(p);', ports="one two"),
            "src/b.c": process("b", 'int x; DOL_read((void *)PORT_TWO, &x, 4, p);'
                                    ' for (int i = 0; i < 9; i++) DOL_read((void *)PORT_ONE, &x, 4, p); DOL_detach(p);', ports="one two"),
        })
        done = self.weft("run", "grow.xml", "--capacities", "exact", "--top")
        self.assertStatus(done, 0)
        self.assertRegex(done.stderr, r"(?m)^c0 .* \d+, grown from 4$")

    def test_attaching_to_a_program_of_two_processors(self):
        self.write(ENDLESS)
        (self.folder / "map.xml").write_text(mapping(a="one", b="two", c="two"))
        out = self.build("net.xml", "-m", "map.xml", "--live")
        program = self.start([out / "net"], env={**os.environ, "WEFT_LIVE": str(self.folder / "here")})
        self.wait_for(self.folder / "here")
        shown = self.start([WEFT, "live", "here", "--record", "early.html"])
        moments = self.until(self.address(shown), lambda all: all[-1]["channels"][0][1] > 0 < all[-1]["channels"][1][1])
        self.assertEqual(len(moments[-1]["processors"]), 2)
        shown.send_signal(signal.SIGINT) # who looks goes; the program stays, and can be looked at again
        shown.wait(SECONDS)
        self.assertFalse(history((self.folder / "early.html").read_text())[-1]["ended"])
        shown = self.start([WEFT, "live", "here"])
        self.until(self.address(shown), lambda all: all[-1]["t"] > moments[-1]["t"])
        program.send_signal(signal.SIGTERM)
        self.assertEqual(shown.wait(SECONDS), 0)
        # What has ended can still be shown.
        done = self.weft("live", "here", "--top")
        self.assertSays(done, 0, r"(?m)^net  ended with status 0  ")

    def test_what_was_killed_is_known_to_be_gone(self):
        self.write(ENDLESS)
        out = self.build("net.xml", "--live")
        program = self.start([out / "net"], env={**os.environ, "WEFT_LIVE": str(self.folder / "here")})
        self.wait_for(self.folder / "here")
        time.sleep(0.5) # a sample
        program.kill()
        program.wait()
        self.assertSays(self.weft("live", "here", "--top"), 0, r"(?m)^net  ended  ")

    def test_the_thread_that_watches_races_with_nobody(self):
        """ThreadSanitizer: what the watcher reads while the network runs is atomic, or said to be a glance (weft/live.h)."""
        self.write({**ENDLESS, **STUCK, "map.xml": mapping(a="one", b="two", c="two"), "knot.xml": mapping(p="one", q="two", a="two", c="one")})
        for name, *how in (("net", "-m", "map.xml"), ("net", "--policy", "ws-last"), ("net", "--execution", "stack", "-m", "map.xml"),
                           ("stuck", "-m", "knot.xml"), ("net", "--static", "off")):
            with self.subTest(name=name, how=how):
                out = self.build(name + ".xml", *how, "--live", flags="-O1 -g -fsanitize=thread -Wno-tsan")
                here = self.folder / "here"
                here.unlink(missing_ok=True)
                program = self.start([out / name], env={**os.environ, "WEFT_LIVE": str(here), "TSAN_OPTIONS": "atexit_sleep_ms=0"})
                self.wait_for(here)
                self.wait_for_samples(here, 4)
                program.send_signal(signal.SIGTERM)
                said = program.communicate(timeout=SECONDS)[1]
                self.assertNotIn("ThreadSanitizer", said)
                self.assertEqual(program.returncode, 4 if name == "stuck" else 0, said)

    def wait_for_samples(self, file, count):
        """Until so many are in the file."""
        until = time.monotonic() + SECONDS
        at = struct.unpack_from("=Q", file.read_bytes(), 24)[0] # struct head of runtime-c/src/live/watcher.c
        while struct.unpack_from("=Q", file.read_bytes(), at)[0] < 2 * count:
            self.assertLess(time.monotonic(), until, "no sample came")
            time.sleep(0.02)

    def wait_for(self, file):
        until = time.monotonic() + SECONDS
        while not file.exists():
            self.assertLess(time.monotonic(), until, "%s never came" % file)
            time.sleep(0.02)

    def test_ranks_are_shown_as_one(self):
        self.write(ENDLESS)
        (self.folder / "map.xml").write_text(mapping(a="one", b="two", c="two"))
        started = self.start([WEFT, "run", "net.xml", "-m", "map.xml", "--target", "mpi", "--live", "--record", "seen.html"])
        moments = self.until(self.address(started), lambda all: len(all[-1]["processors"]) == 2 and all[-1]["channels"][1][1] > 0)
        self.assertTrue(all(each[1] > 0 for each in moments[-1]["processes"])) # each is somewhere
        a, b, c = moments[-1]["processes"]
        self.assertGreater(min(a[0], b[0], c[0]), 0)
        written, read, _ = moments[-1]["channels"][0] # from one rank to the other
        self.assertGreater(min(written, read), 0)
        os.killpg(started.pid, signal.SIGINT)
        started.wait(SECONDS)

    def test_what_cannot_be_shown(self):
        self.write(ENDLESS)
        (self.folder / "other").write_text("something else, and long enough to be read as the head of such a file")
        self.assertSays(self.weft("live", "nowhere"), 3, r"cannot show what runs: .*nowhere: there is no such file \[W1017\]")
        self.assertSays(self.weft("live", "other"), 3, r"no program of this version of Weft has written it \[W1017\]")
        self.assertSays(self.weft("run", "net.xml", "--live", "--execution", "thread"), 2, "leave --execution out")
        self.assertSays(self.weft("run", "net.xml", "--watch", "--top"), 2, "--watch starts one program after another")
        self.assertSays(self.weft("generate", "net.xml", "--library", "--live"), 1, r"leave --accounting and --live out \[W0428\]")

    @unittest.skipUnless(shutil.which("chromium"), "there is no chromium: a page is not looked at by a browser")
    def test_a_browser_shows_the_page_and_the_record(self):
        self.write(STUCK)
        started = self.start([WEFT, "run", "stuck.xml", "--live", "--record", "seen.html"])
        address = self.address(started)
        self.until(address, lambda all: all[-1]["deadlocked"])
        page = self.browse(address)
        self.assertRegex(page, r'id="state" class="deadlocked">deadlock')
        os.killpg(started.pid, signal.SIGINT)
        started.wait(SECONDS)
        # Before the first moment no figures are told.
        record = (self.folder / "seen.html").read_text()
        (self.folder / "early.html").write_text(re.sub(r'(id="history">)[^<]*', r"\1[]", record, count=1))
        self.assertNotRegex(self.browse("file://%s/early.html" % self.folder), r"<(text|title)[^>]*>[^<]*%")
        # Of the record a click shows the line, and what the page saves is a record again.
        script = ("<script>choose([0, 1]); const wide = byId('details').scrollWidth > byId('details').clientWidth;"
                  " choose([0]); const again = record(); document.title = again.length + ' ' + again.includes('Content-Security-Policy')"
                  " + ' ' + arrows.filter(arrow => { const bar = arrow.fill.getBBox(), path = arrow.querySelector('path');"
                  " for (let at = 0; at < path.getTotalLength(); at++) { const point = path.getPointAtLength(at);"
                  " if (point.x >= bar.x && point.x <= bar.x + 60 && point.y >= bar.y && point.y <= bar.y + 4) return true; }"
                  " return false; }).length + ' ' + wide</script>")
        (self.folder / "clicked.html").write_text(record.replace("</body>", script + "</body>"))
        page = self.browse("file://%s/clicked.html" % self.folder)
        self.assertRegex(page, r"<title>\d{5,} true 0 false</title>") # no bar lies on its arrow, and a list of processes has its room
        self.assertRegex(page, r"<h2>p</h2><p class=\"reads\">waits for q: data of c1 at p\.c:\d+</p>")
        self.assertRegex(page, r'class="process reads dead chosen"')
        self.assertIn("p waits for q: data of c1", re.search(r'id="deadlock">([^<]*)', page).group(1))
        self.assertRegex(page, r'<polyline points="[\d., ]{8,}"')

    def browse(self, address):
        """The page's elements when its scripts have run."""
        done = self.execute(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=%s" % (self.folder / "browser"),
                             "--virtual-time-budget=2000", "--dump-dom", address])
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_without_the_wish_nothing_is_written_and_what_cannot_be_is_said(self):
        self.write_pair()
        out = self.build("pair.xml", "--live")
        self.assertStatus(self.execute([out / "pair"]), 0)
        done = self.execute([out / "pair"], env={**os.environ, "WEFT_LIVE": "no/such/folder/file"})
        self.assertRegex(done.stderr, "WEFT_LIVE: cannot write no/such/folder/file: No such file or directory")
        self.assertNotEqual(done.returncode, 0)
