"""What scripts say of themselves: of what is left out, and nothing that only a terminal understands."""
import os
import shutil

from weft import ROOT, Case

LEFT_OUT = "left out, as --without-cell asks: the suites cell, cell-ppe and cell-target, and the parts of docs and quick for the Cell"
CRATES = "models: the orders of lock-free parts, as cargo cannot get the crates of test/models/Cargo.lock: no github.com"


class Scripts(Case):
    def programs(self, folder, programs):
        """Programs of a shell, by name; gives the environment that has them first in its path."""
        self.write({name: "#!/bin/bash\n" + text for name, text in programs.items()}, within=folder)
        for name in programs:
            (self.folder / folder / name).chmod(0o755)
        return {**{name: value for name, value in os.environ.items() if name not in ("CI", "WEFT_CELL_TOOLCHAIN")},
                "PATH": "%s:%s" % (self.folder / folder, os.environ["PATH"])}

    def suite(self, said):
        """A checkout whose suite `editors` says something, and in which there is nothing to build."""
        checkout = self.folder / "a checkout"
        shutil.rmtree(checkout, True)
        for name in "test", "utf8.sh", "jdk.sh":
            (checkout / "scripts").mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / "scripts" / name, checkout / "scripts")
        nothing = dict.fromkeys(("install-tools", "build", "cell-toolchain", "install-cell-toolchain"), "")
        self.programs("a checkout/scripts", nothing)
        return self.programs("a checkout/test/editors", {"run": "printf '%s'" % said}), checkout / "scripts/test"

    def test_what_the_tests_say_at_their_end(self):
        environment, test = self.suite(r"\x1b[31mred\x1b[0m\nskipped: one: no tool\n\x1b[1m3 passed, 0 failed\x1b[0m\n")
        done = self.execute([test, "--without-cell", "editors"], env=environment)
        self.assertStatus(done, 0)
        self.assertEqual(done.stdout.splitlines()[-3:], [LEFT_OUT, "skipped: editors: one: no tool", "3 passed, 0 failed"])
        self.assertNotIn("\x1b", done.stdout + done.stderr)
        done = self.execute([test, "editors"], env=environment)
        self.assertNotIn(LEFT_OUT, done.stdout)
        done = self.execute([test, "editors"], env={**environment, "CI": "true"})
        self.assertEqual((done.returncode, done.stdout.splitlines()[-1]), (1, "3 passed, 1 failed"))

    def test_no_script_writes_escape_codes_into_a_pipe(self):
        self.write({"n.xml": "<processnetwork>\n"})
        for command in (["scripts/weft", "check", self.folder / "n.xml"], ["scripts/weft", "--help"], ["scripts/build"], ["scripts/test", "--help"],
                        ["scripts/test-install"], ["scripts/lint", "nothing"]):
            with self.subTest(command=command):
                done = self.execute([ROOT / command[0], *command[1:]], env={**os.environ, "TERM": "xterm-256color"})
                self.assertNotIn("\x1b", done.stdout + done.stderr)

    def test_a_fresh_machine_skips_nothing(self):
        """scripts/test-install, with programs that do nothing in place of those that need root and the net."""
        made = ("etc/apt/apt.conf.d", "etc/sudoers.d", "usr/local/share/ca-certificates", "srv", "proc", "sys", "dev")
        root = self.folder / "root"
        for skipped, told in ("", ""), (CRATES, ""), ("hosts: network namespaces need root and iproute2", ""), ("programs: no chromium", "programs: no chromium"):
            with self.subTest(skipped=skipped):
                environment = self.programs("bin", {
                    "debootstrap": "cd %s && mkdir -p %s" % (root, " ".join(made)), "mount": "", "umount": "", "id": "echo 0",
                    "chroot": "case $* in *scripts/test*) echo '%s'; echo 1 passed, 0 failed ;; esac" % (skipped and "skipped: " + skipped)})
                done = self.execute([ROOT / "scripts/test-install", "trixie", "quick"], env={**environment, "WEFT_INSTALL_ROOT": str(root)})
                self.assertEqual(done.returncode, 1 if told else 0, done.stdout + done.stderr)
                last = "FAILED in trixie, as root: scripts/test quick --without-cell, skipped: " + told if told else "trixie: passed"
                self.assertEqual(done.stdout.splitlines()[-1], last)
                self.assertFalse(root.exists())
