#!/usr/bin/env python3
"""Statistics and traces of programs on several ranks, all on this machine: what observing.py says of them on one, and that the
clocks are aligned where they differ. accounts.py [PATTERN..] as unittest takes them."""
import json
import os
import re
import signal
import subprocess
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent / "programs"))

import observing  # noqa: E402
from launch import ENVIRONMENT, ranks_that_run  # noqa: E402
from observing import COUNT, RESULT, WORK  # noqa: E402
from weft import mapping  # noqa: E402

NODES = {"head": "one", "a": "two", "b": "two", "sum": "three"}
WANTED = {"WEFT_STATS": "s.json", "WEFT_TRACE": "t.json"}
# Each process tells the time when it begins, and those that detach when they do; `a` calls exit where the second argument says.
FILES = {name: re.sub(r"DOL_detach\(p\);", 'tell_time("%s"); DOL_detach(p);' % Path(name).stem,
                      text.replace("(void)p;", 'tell_time("%s"); (void)p;' % Path(name).stem))
         for name, text in WORK.items()}
FILES["a.c"] = FILES["a.c"].replace("x *= 3;", "if (x == atoi(DOL_argument(1))) exit(9); x *= 3;")
NEVER = -2


class Ranks(observing.Observed):

    def build(self, library):
        self.write({**FILES, "nodes.xml": mapping(**NODES)})
        # So small that all goes in messages: larger rings are in memory that ranks of one machine share.
        self.assertStatus(self.weft("generate", "work.xml", "-m", "nodes.xml", "--target", "mpi", "--accounting", "--capacities", "exact",
                                    "-o", library), 0)
        self.assertStatus(self.execute(["make", "-s", "-j2", "-C", library, "MPICC=mpicc." + library, "MPICXX=mpicxx." + library,
                                        "CFLAGS=-O1", "CPPFLAGS=-include %s" % (HERE / "clocks.h")]), 0)
        return ["mpirun." + library, "--bind-to", "none", "-n", 3, library + "/work"]

    def stop_one(self, command, rank):
        """Ends one rank by SIGTERM when the program has said that it runs; or, where none is given, mpirun."""
        program = str(self.folder / command[-1])
        with subprocess.Popen([*map(str, command), "-1", str(NEVER)], cwd=self.folder, env={**ENVIRONMENT, **WANTED},
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as mpirun:
            try:
                self.assertIn("running\n", mpirun.stdout)
                os.kill(mpirun.pid if rank is None else ranks_that_run(program)[rank], signal.SIGTERM)
                status = mpirun.wait(60)
                self.assertEqual(ranks_that_run(program), [])
                if rank is not None:  # MPICH's launcher, told itself, says 0 where it sees its ranks end before it knows how
                    self.assertNotEqual(status, 0)
            finally:
                mpirun.kill()

    def load(self, name):
        return json.loads((self.folder / name).read_text())

    def check_stats(self, stats):
        observing.Statistics.check(self, stats, ("head", "a", "b"))
        self.assertEqual({process["name"]: process["node"] for process in stats["processes"]}, NODES)
        self.assertEqual([processor["node"] for processor in stats["processors"]], ["one", "two", "three"])
        self.assertEqual([node["name"] for node in stats["nodes"]], ["one", "two", "three"])
        sent = dict.fromkeys(NODES.values(), 0)
        for process in stats["processes"]:
            sent[process["node"]] += process["across"]["bytes"]
        for node in stats["nodes"]:
            self.assertGreaterEqual(node["bytes"], sent[node["name"]])
            self.assertGreater(node["messages"], 0)

    def check_clocks(self, told, stats, events):
        """A process has told the time within its first run, and within its last if it has detached: so each says when the beginning
        of the timeline was, and none may contradict another by more than the clocks of their nodes may be wrong."""
        names = {event["pid"]: event["args"]["name"] for event in events if event["name"] == "process_name"}
        runs, since, until = {}, [], []
        for event in events:
            if event["ph"] == "X" and names[event["pid"]].endswith(": processors"):
                runs.setdefault(event["name"], []).append((event["ts"], event["ts"] + event["dur"]))
        errors = {node["name"]: 1e6 * node["clock_error_seconds"] for node in stats["nodes"]}
        self.assertEqual([error > 0 for error in errors.values()], [False, True, True])
        self.assertEqual({name: times.count(" ") for name, times in told.items()}, {"head": 2, "a": 1, "b": 1, "sum": 2})
        for name, times in told.items():
            error = errors[NODES[name]] + 0.002  # and the digits that are written
            for time, (began, ended) in zip(map(int, times.split()), (min(runs[name]), max(runs[name]))):
                since.append(time / 1000 - ended - error)
                until.append(time / 1000 - began + error)
        self.assertLessEqual(max(since), min(until))

    def check_arrows(self, events):
        """All channels lead from one node to another: arrows leave each process that writes, and come to each that reads."""
        names = {event["pid"]: event["args"]["name"] for event in events if event["name"] == "process_name"}
        node = {event["id"]: names[event["pid"]] for event in events if event["ph"] == "s"}
        led = {(node[event["id"]], names[event["pid"]]) for event in events if event["ph"] == "f" and event["cat"] == "data"}
        self.assertEqual(led, {("one: processors", "two: processors"), ("two: processors", "three: processors")})

    def check_all(self, command):
        done = self.execute([*command, COUNT, NEVER], env={**ENVIRONMENT, **WANTED})
        self.assertStatus(done, 0)
        told = {}
        for name, time in re.findall(r"(?m)^clock (\w+) (\d+)$", done.stdout):
            told[name] = told.get(name, "") + " " + time
        self.assertIn(RESULT.splitlines()[-1], done.stdout.splitlines())
        stats, events = self.load("s.json"), self.load("t.json")["traceEvents"]
        self.check_stats(stats)
        observing.Trace.check(self, events)
        observing.Trace.check_flows(self, events)
        observing.Trace.check_sums(self, events, stats)
        self.check_arrows(events)
        self.check_clocks(told, stats, events)

    def check_stops(self, command, rank):
        """Both are written as well when a signal ends the program, or a process calls exit."""
        self.stop_one(command, rank)
        self.assertGreater(min(channel["tokens"] for channel in self.load("s.json")["channels"]), 1000)
        self.assertTrue(self.load("t.json")["traceEvents"])
        (self.folder / "s.json").unlink()
        done = self.execute([*command, -1, 500], env={**ENVIRONMENT, **WANTED})
        self.assertSays(done, 9, r"weft: rank 1 \(two\): process a has called exit")
        self.assertEqual(self.load("s.json")["channels"][2]["tokens"], 500)
        self.assertEqual([path.name for path in self.folder.glob("*.json.*")], [])

    def test_mpich(self):
        command = self.build("mpich")
        self.check_all(command)
        self.check_stops(command, None)

    def test_open_mpi(self):
        command = self.build("openmpi")
        self.check_all(command)
        self.check_stops(command, 2)  # mpirun would give the others a second, which may be short on a busy machine

    def test_printed_or_not(self):
        self.write({**WORK, "nodes.xml": mapping(**NODES)})
        run = ["run", "work.xml", "-m", "nodes.xml", "--target", "mpi", "-o", "out"]
        done = self.weft(*run, "--stats", "--", COUNT, env=ENVIRONMENT)
        self.assertStatus(done, 0)
        self.assertEqual(done.stdout, RESULT)
        self.assertRegex(done.stderr, r"(?m)^weft: work ran [\d.]+ s, execution model auto\nnode ")
        self.assertRegex(done.stderr, r"(?m)^b +two +two +%d +\d+ +[\d.]+ +[\d.]+ +0 +0 +%d +%d$" % (COUNT, COUNT, 8 * COUNT))
        for option in "--stats", "--trace":
            done = self.weft(*run, option + "=no/such/folder.json", "--", COUNT, env=ENVIRONMENT)
            self.assertSays(done, 1, r"weft: rank 0 \(one\): %s: cannot write no/such/folder.json: No such file" % option)
            self.assertEqual(done.stdout, "")


if __name__ == "__main__":
    unittest.main()
