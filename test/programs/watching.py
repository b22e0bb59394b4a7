"""weft run --watch: what is saved is built and started anew, however it is saved; an error waits for the next save."""
import os
import queue
import signal
import subprocess
import threading

from weft import WEFT, Case

SECONDS = 120 # until a line must have come: on a busy machine, too


class Watching(Case):

    def setUp(self):
        super().setUp()
        self.write_pair()
        self.lines = queue.Queue()
        self.watched = subprocess.Popen([WEFT, "run", "pair.xml", "--watch"], cwd=self.folder, text=True, stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
        self.addCleanup(self.end)
        self.reader = threading.Thread(target=lambda: [self.lines.put(line) for line in self.watched.stdout], daemon=True)
        self.reader.start()

    def end(self):
        try:
            os.killpg(self.watched.pid, signal.SIGKILL) # the program, too, should it be left
        except ProcessLookupError:
            pass
        self.watched.wait()
        self.reader.join()
        self.watched.stdout.close()

    def until(self, text):
        """The lines up to the first with a text."""
        seen = []
        while not seen or text not in seen[-1]:
            try:
                seen.append(self.lines.get(timeout=SECONDS))
            except queue.Empty:
                self.fail("'%s' never came; but: %s" % (text, "".join(seen)))
        return seen

    def replace(self, name, old, new):
        """Saves as many editors do: another file takes the place."""
        path = self.folder / name
        (self.folder / "saved").write_text(path.read_text().replace(old, new))
        os.replace(self.folder / "saved", path)

    def ended(self):
        return "".join(self.until("ended with status 0"))

    def test_a_source_a_header_and_the_network(self):
        self.assertIn("sum 45\n", self.ended())
        self.replace("src/adder.c", "sum += byte", "sum += 2 * byte")
        lines = self.ended()
        self.assertIn("src/adder.c changed\n", lines)
        self.assertIn("sum 90\n", lines)
        (self.folder / "src/common.h").write_text("#define COUNT 5\n")
        lines = self.ended()
        self.assertIn("src/common.h changed\n", lines)
        self.assertIn("sum 20\n", lines)
        path = self.folder / "src/adder.c"
        content = path.read_text()
        path.unlink() # others remove it first
        path.write_text(content.replace("2 * byte", "3 * byte"))
        self.assertIn("sum 30\n", self.ended())
        self.replace("pair.xml", 'name="wire"', 'name="line"')
        self.until("pair.xml changed")

    def test_errors_wait_for_the_next_save(self):
        self.ended()
        self.replace("pair.xml", "</processnetwork>", "")
        lines = "".join(self.until("waiting for the next change"))
        self.assertRegex(lines, r"pair\.xml:\d+:\d+: error: ")
        self.replace("pair.xml", "</channel>", "</channel></processnetwork>")
        self.until("the program stays as it was")
        self.replace("src/adder.c", "int sum = 0;", "int sum = 0")
        self.assertRegex("".join(self.until("waiting for the next change")), r"adder\.c:\d+:\d+: error: ")
        self.replace("src/adder.c", "int sum = 0", "int sum = 7;")
        self.assertIn("sum 52\n", self.ended())
        # What the C compiler alone finds.
        self.replace("src/adder.c", "int sum = 7;", "int sum = nowhere;")
        self.assertIn("nowhere", "".join(self.until("waiting for the next change")))
        self.replace("src/adder.c", "nowhere", "1")
        self.assertIn("sum 46\n", self.ended())

    def test_a_program_that_runs_gives_way_and_ends_with_the_watch(self):
        self.ended()
        self.replace("src/sender.c", "if (++p->local->next == COUNT)", "p->local->next++; if (0)")
        self.replace("src/adder.c", "sum += byte;", '{ sum += byte; if (byte == 200) { printf("endless\\n"); fflush(stdout); } }')
        self.until("endless")
        self.replace("src/sender.c", "p->local->next++; if (0)", "if (++p->local->next == COUNT)")
        self.assertIn("sum 45\n", self.ended())
        self.replace("src/sender.c", "if (++p->local->next == COUNT)", "p->local->next++; if (0)")
        self.until("endless")
        os.killpg(self.watched.pid, signal.SIGINT) # Ctrl-C
        self.assertEqual(self.watched.wait(SECONDS), 130)
