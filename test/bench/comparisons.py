"""What is compared: each workload of the papers with its references, as the papers measured it. With `quick` the same
comparisons in less: fewer sizes, fewer messages."""
import functools
from dataclasses import dataclass, replace

from measure import Comparison, Run, first_cores, once
from programs import (
    BUILT,
    BY_TCP,
    Clip,
    Dealt,
    Faust,
    Found,
    Go,
    Host,
    Library,
    Native,
    Partitioned,
    Prediction,
    Profile,
    RandomNetwork,
    Rust,
    Script,
    Sound,
    Text,
    Weft,
    ranks,
)

SIZES = (4, 64, 1024, 16384)
CORES = (1, 2)
EXECUTIONS = ("protothread", "fiber", "systemc", "thread")
UNDERWAY = 4  # messages between two ranks
FIBER = ("-lboost_fiber", "-lboost_context")
TBB = ("-ltbb",)


@functools.cache
def turns():
    """Of the loop that stands for work, for 1 us on this machine."""
    command = [str(Native("work.c").build()), "100", "250000", "1"]
    return round(250_000 * 1000 / min(once(Run("", None), command, first_cores(), 1)["message"][0] for _ in range(5)))


def weft(execution):
    """The name of a variant: the default execution model is Weft itself."""
    return "weft" if execution == "protothread" else f"weft {execution}"


def executions(cores, share):
    """(execution model, which part of the rounds it makes): all on one core; `share` is that of kernel threads."""
    yield "protothread", 1
    if cores == 1:
        yield "fiber", 10
        yield "systemc", 10
    yield "thread", share


def singlefifo(quick):
    """Haid et al. 2009, Listing 6 and Fig. 6: what an access costs."""
    runs = []
    for size in SIZES:
        rounds = (200_000 if quick else 20_000_000) // (10 if size > 64 else 1)
        p, macros = (("size", size),), (("MESSAGE", size),)
        for execution in EXECUTIONS:
            program = Weft("micro/singlefifo", variables=(("SIZE", size),), macros=macros, execution=execution)
            runs.append(Run(weft(execution), program, (rounds // (1 if execution == "protothread" else 20),), parameters=p))
        runs.append(Run("by hand", Native("singlefifo/hand.c", macros=macros), (rounds,), parameters=p))
    return Comparison("singlefifo", tuple(runs))


def pingpong(quick):
    """Haid et al. 2009, Listing 7 and Fig. 6: what a context switch costs; and the same across two processors."""
    runs = []
    for size in (4, 1024) if quick else SIZES:
        p, macros = (("size", size),), (("MESSAGE", size),)
        for cores in CORES:
            rounds = (50_000 if quick else 2_000_000) // (cores * cores) // (10 if size > 64 else 1)

            def add(variant, program, share=1, *more, metric="fifo"):
                runs.append(Run(variant, program, (cores, 2, max(1, rounds // share), *more), cores, p,
                                (("hop", metric),)))
            few = 50 if size <= 64 else 10  # of kernel threads, with which a way takes microseconds
            for execution, share in executions(cores, few):
                program = Weft("micro/pingpong", "micro/pingpong-mapping", (("SIZE", size), ("CORES", cores)), macros,
                               execution)
                runs.append(Run(weft(execution), program, (max(1, rounds // share),), cores, p))
            if cores == 1:
                add("by hand", Native("ring/hand.c", macros=macros), 1, "good", 0)
                add("by hand", Native("ring/hand.c", macros=(("MESSAGE", 4),)), 1, "good", 0, metric="wfifo")
            else:
                add("by hand", Native("ring/hand_two.c", macros=macros), 1, "bad", 0)
                add("by hand", Native("ring/hand_two.c", macros=(("MESSAGE", 4),)), 1, "bad", 0, metric="wfifo")
                runs.append(Run("bare exchange", Native("exchange.c"), (), 2, p))
            add("oneTBB", Native("ring/tbb.cpp", TBB, macros), 4)
            add("Boost.Fiber", Native("ring/fiber.cpp", FIBER, macros), 4)
            add("Go", Go("ring/ring.go"), 10, size)
            add("tokio", Rust("ring-tokio"), 10, size)
            if cores > 1:
                add("crossbeam", Rust("ring-crossbeam"), 5, size)
            if size <= 4096:
                add("POSIX message queues", Native("ring/mq.c", ("-lrt",), macros), few)
    return Comparison("pingpong", tuple(runs))


def ring(quick):
    """Vrba et al. 2009 (performance of Kahn process networks), 4.1 and Fig. 3."""
    runs = []
    for n in (10, 100) if quick else (10, 100, 1000):
        for cores, placement in ((1, "good"), (2, "good"), (2, "bad")):
            for against in (0, 1):
                hops = (200_000 if quick else 5_000_000) // (10 if placement == "bad" else 1)
                p = (("n", n), ("placement", placement), ("against", against))

                def add(variant, program, share=1, *more):
                    rounds = max(2, hops // share // n)
                    runs.append(Run(variant, program, (cores, n, rounds, *more), cores, p))
                for execution, share in executions(cores, 150):
                    program = Weft("micro/ring", f"micro/ring-mapping-{placement}",
                                   (("N", n), ("AGAINST", against), ("CORES", cores)), execution=execution)
                    if execution == "protothread" or not against:
                        runs.append(Run(weft(execution), program, (n, max(2, hops // share // n)), cores, p))
                add("by hand", Native("ring/hand.c" if cores == 1 else "ring/hand_two.c"), 1, placement, against)
                if against or placement == "bad":
                    continue  # the others place and order their processes themselves
                add("oneTBB", Native("ring/tbb.cpp", TBB), 5)
                add("Boost.Fiber", Native("ring/fiber.cpp", FIBER), 10)
                add("Go", Go("ring/ring.go"), 10, 4)
                add("tokio", Rust("ring-tokio"), 10, 4)
                add("POSIX message queues", Native("ring/mq.c", ("-lrt",)), 150)
    return Comparison("ring", tuple(runs))


def stacks(quick):
    """A hop of the ring on one processor, of protothreads and of processes on stacks of their own; and a bare switch there and back."""
    runs = []
    for n in (10, 100, 1000):
        rounds, p = (200_000 if quick else 5_000_000) // n, (("n", n),)
        for execution in "protothread", "stack":
            program = Weft("micro/ring", variables=(("N", n),), execution=execution)
            runs.append(Run(weft(execution), program, (n, rounds), parameters=p))
        runs.append(Run("Boost.Context", Native("ring/context.cpp", ("-lboost_context",)), (1, n, rounds), parameters=p))
    return Comparison("stacks", tuple(runs))


def instructions(quick):
    """Instructions of a hop of the ring, of PINGPONG one way and of a pipeline's token, on one processor: noise hides none."""
    runs = []
    count, flags = Script("test/bench/instructions"), "-O3"  # valgrind does not know every processor's own instructions
    for n in (10, 1000):
        rounds = 20_000 // n
        weft_ring = Weft("micro/ring", variables=(("N", n),), flags=flags)
        runs.append(Run("weft", count, (rounds, n, weft_ring, n, "%"), parameters=(("workload", "ring"), ("n", n))))
        runs.append(Run("by hand", count, (rounds, n, Native("ring/hand.c", flags=flags), 1, n, "%", "good", 0),
                        parameters=(("workload", "ring"), ("n", n))))
    # PINGPONG goes once by FIFO and once by windows: four ways in a round
    runs.append(Run("weft", count, (10_000, 4, Weft("micro/pingpong", flags=flags), "%"),
                    parameters=(("workload", "pingpong"),)))
    # a token from stage to stage, of 50
    pipeline = Weft("synthetic/pipeline", variables=(("SIZE", 4),), macros=(("MESSAGE", 4),), flags=flags)
    runs.append(Run("weft", count, (2_000, 50, pipeline, "%", 0), parameters=(("workload", "pipeline"),)))
    return Comparison("instructions", tuple(runs))


def stream(quick):
    """One way between two processors: each byte is written and read; plain, and in windows of 32 messages."""
    runs = []
    for size in SIZES:
        for window in (1, 32):
            tokens = 1024 if window > 1 and size <= 1024 else 64
            count = (200_000 if quick else 20_000_000) // (size // 4 if size >= 1024 else 1) // (1 if window > 1 else 4)
            p, macros = (("size", size), ("window", window)), (("MESSAGE", size), ("WINDOW", window))
            program = Weft("micro/chain", "micro/chain-mapping", (("CAPACITY", size * tokens), ("CORES", 2)), macros)
            runs.append(Run("weft", program, (count,), 2, p))
            runs.append(Run("by hand", Native("chain/hand.c", macros=macros), (2, count, tokens), 2, p))
            if window > 1:
                continue
            flag = Native("chain/hand_flag.c", macros=macros[:1])
            runs.append(Run("by hand, flag in the slot", flag, (2, count, tokens), 2, p))
            thread = Weft("micro/chain", variables=(("CAPACITY", size * tokens),), macros=macros, execution="thread")
            runs.append(Run("weft thread", thread, (count // 10,), 2, p))
            runs.append(Run("Go", Go("pipeline/pipeline.go"), (2, 2, count // 4, 0, size), 2, p))
            runs.append(Run("crossbeam", Rust("pipeline-crossbeam"), (2, 2, count // 4, 0, size), 2, p))
            runs.append(Run("oneTBB", Native("pipeline/tbb.cpp", TBB, macros[:1]), (2, 2, count // 10, 0), 2, p))
            runs.append(Run("memcpy", Native("chain/memcpy.c", macros=macros[:1]), (1, count, tokens), 1, p))
    return Comparison("stream", tuple(runs))


def chain(quick):
    """Haid et al. 2009, Fig. 8: chains over two processors, one and two processes on each, channels of 16 KiB."""
    runs = []
    for size in (512, 1024, 2048, 4096, 8192, 16384):
        count = (1_000_000_000 if quick else 20_000_000_000) // size // 100
        p, macros = (("size", size),), (("MESSAGE", size),)
        for n in (2, 4):
            program = Weft("micro/chain", "micro/chain-mapping", (("N", n), ("CORES", 2)), macros)
            runs.append(Run("weft", program, (count,), 2, (*p, ("n", n))))
        runs.append(Run("memcpy", Native("chain/memcpy.c", macros=macros), (1, count, 16384 // size), 1,
                        (*p, ("n", 2))))
    return Comparison("chain", tuple(runs))


def pipeline(quick):
    """Vrba et al. 2011, 5.3.4 and Fig. 14: 50 stages without work, and with 1 and 10 us of it for a message."""
    runs = []
    n = 50
    for size in (4, 64, 1024) if quick else (4, 8, 64, 512, 1024, 2048):
        for us in (0, 1, 10):
            work = us * turns()
            count = (20_000 if quick else 1_000_000) // {0: 4 if size >= 512 else 1, 1: 100, 10: 800}[us]
            for cores in CORES:
                p, macros = (("size", size), ("us", us)), (("MESSAGE", size),)

                def add(variant, program, share=1, *more):
                    runs.append(Run(variant, program, (cores, n, max(64, count // share), work, *more), cores, p))
                program = Weft("synthetic/pipeline", "synthetic/pipeline-mapping",
                               (("SIZE", size), ("CORES", cores)), macros)
                runs.append(Run("weft", program, (count, work), cores, p))
                add("by hand", Native("pipeline/hand.c", macros=macros))
                if us == 1:
                    continue  # the question there is only how two processors compare with one
                for execution, share in list(executions(cores, 20))[1:]:
                    program = Weft("synthetic/pipeline", variables=(("SIZE", size),), macros=macros, execution=execution)
                    runs.append(Run(weft(execution), program, (max(64, count // share), work), cores, p))
                add("oneTBB", Native("pipeline/tbb.cpp", TBB, macros), 5)
                add("Boost.Fiber", Native("pipeline/fiber.cpp", FIBER, macros), 10)
                add("Go", Go("pipeline/pipeline.go"), 10, size)
                add("crossbeam", Rust("pipeline-crossbeam"), 20, size)
    return Comparison("pipeline", tuple(runs))


# What of the examples Faust can say, which has one rate: its part of them, and the options that are best.
FAUST = {"radio": ("equalizer.dsp",), "beamformer": ("beams.dsp", "-vec", "-lv", "0", "-vs", "32")}


def static(quick):
    """Processes of known rates, fused, in batches and without, beside state machines and static schedules by hand; one core, and a pool of two."""
    runs = []
    names = {"batch": "weft", "fuse": "weft, fused", "off": "weft, static off"}

    def add(workload, arguments, p):
        for form, title in names.items():
            runs.append(Run(title, replace(workload, static=form), arguments, parameters=p))
            if form != "off":
                runs.append(Run(f"{title}, pool", replace(workload, static=form, policy="ws-last"), arguments, 2, p))
    for size in (4, 64, 1024):
        count = (20_000 if quick else 500_000) // (4 if size >= 1024 else 1)
        p, macros = (("workload", "pipeline"), ("size", size)), (("MESSAGE", size),)
        add(Weft("synthetic/pipeline", variables=(("SIZE", size),), macros=macros), (count, 0), p)
        runs.append(Run("by hand", Native("pipeline/hand.c", macros=macros), (1, 50, count, 0), parameters=p))
    for name, count in ("bitonic", 200_000), ("fft", 20_000), ("radio", 200_000), ("beamformer", 400), ("subbands", 200_000), ("des", 1_000_000):
        p, count = (("workload", name),), count // 10 if quick else count
        add(Weft(f"{name}/{name}"), (count,), p)
        runs.append(Run("by hand", Native(f"{name}/hand.c", ("-lm",), include=f"{name}/src"), (count,), parameters=p))
        if name in FAUST:
            runs.append(Run("Faust", Faust(f"{name}/{FAUST[name][0]}", f"{name}/faust.c", f"{name}/src", FAUST[name][1:]), (count,), parameters=p))
    return Comparison("static", tuple(runs))


def scatter(quick):
    """Vrba et al. 2011, 5.2.1 and Fig. 5: scatter-gather without work and with 10 us a task."""
    runs = []
    for n in (8, 256) if quick else (8, 16, 32, 64, 128, 192, 256):
        for us in (0, 10):
            work = us * turns()
            rounds = max(2, (200_000 if quick else 1_000_000) // (100 if us else 1) // n)
            for cores in CORES:
                p, macros = (("n", n), ("us", us)), (("MESSAGE", 8),)

                def add(variant, program, share=1):
                    runs.append(Run(variant, program, (cores, n, max(2, rounds // share), work), cores, p))
                program = Weft("synthetic/scatter", "synthetic/scatter-mapping", (("N", n), ("CORES", cores)))
                runs.append(Run("weft", program, (rounds, work), cores, p))
                add("by hand", Native("scatter/hand.c" if cores == 1 else "scatter/hand_two.c", macros=macros))
                if n not in (8, 256):
                    continue
                thread = Weft("synthetic/scatter", variables=(("N", n),), execution="thread")
                runs.append(Run("weft thread", thread, (max(2, rounds // 20), work), cores, p))
                add("oneTBB", Native("scatter/tbb.cpp", TBB), 4)
                add("Boost.Fiber", Native("scatter/fiber.cpp", FIBER, macros), 4)
                add("Go", Go("scatter/scatter.go"), 4)
                add("tokio", Rust("scatter-tokio"), 4)
    return Comparison("scatter", tuple(runs))


def messages(d):
    """How many of d messages that share the same work are sent: where these are many, a part tells what one takes."""
    return d if d < 10_000 else d // 4


def random(quick):
    """Vrba et al. 2011, 5.2.2, 5.3.3 and Fig. 12: a random network with back-edges; d messages share the same work."""
    runs = []
    network = RandomNetwork()
    seconds = 0.002 if quick else 0.05  # of the source's work; each of 51 layers does as much
    for d in (10, 1000) if quick else (10, 100, 1000, 10_000, 50_000, 100_000):  # 1 us a message: 50,000
        work = int(seconds * 1e6 * turns() / d)
        for cores in CORES:
            program = Weft(network, network, (("CORES", cores),), sources="synthetic/src")
            runs.append(Run("weft", program, (messages(d), work), cores, (("d", d),)))
        runs.append(Run("the work alone", Native("work.c"), (messages(d), work, 51), 1, (("d", d),)))
        if d > 10_000:
            continue
        thread = Weft(network, execution="thread", sources="synthetic/src")
        runs.append(Run("weft thread", thread, (messages(d), work), 2, (("d", d),)))
    return Comparison("random", tuple(runs))


def workloads(quick):
    """(name, network, variables, macros, arguments, metric): the papers' workloads in one size or two."""
    yield "ring", "micro/ring", (("N", 100),), (), (100, 2_000 if quick else 20_000), "hop"
    for us, count in ((1, 2_000 if quick else 40_000), (10, 500 if quick else 5_000)):
        yield (f"pipeline {us} us", "synthetic/pipeline", (("SIZE", 64),), (("MESSAGE", 64),), (count, us * turns()),
               "message")
    for us, rounds in ((0, 100 if quick else 2_000), (10, 10 if quick else 150)):
        yield f"scatter {us} us", "synthetic/scatter", (("N", 256),), (), (rounds, us * turns()), "message"
    for n in (1, 100):
        yield f"h264 {n}", "synthetic/h264", (("N", n),), (), (5 if quick else 30, 10_000_000), "frame"
    yield "aes", "aes/aes", (("N", 1024),), (), (4 if quick else 64, 1), "time"
    for d in (100, 10_000):
        work = int((0.002 if quick else 0.05) * 1e6 * turns() / d)
        yield f"random {d}", RandomNetwork(), (), (), (messages(d), work), "message"


def pools(quick):
    """Vrba et al. 2011, 5.2: the policies of pools on the papers' workloads; scatter-gather on one core, too."""
    runs = []
    for policy in ("ws-last", "ws-cur", "static", "gp"):
        for workload, network, variables, macros, arguments, metric in workloads(quick):
            sources = "synthetic/src" if isinstance(network, RandomNetwork) else ""
            program = Weft(network, "", variables, macros, sources=sources, policy=policy)
            for cores in (1, 2) if workload == "scatter 10 us" else (2,):
                runs.append(Run(policy, program, arguments, cores, (("workload", workload),), ((metric, "time"),)))
    return Comparison("pools", tuple(runs))


def scaling(quick):
    """The papers' workloads on 1, 2, 4 .. of the cores that there are: on one processor, in pools, and mapped by hand."""
    runs = []
    powers = [cores for cores in (2, 4, 8, 16, 32, 64) if cores <= len(first_cores())]
    by_hand = {"ring": "micro/ring-mapping-good", "pipeline": "synthetic/pipeline-mapping", "scatter": "synthetic/scatter-mapping",
               "h264": "synthetic/h264-mapping", "aes": "aes/mapping"}
    for workload, network, variables, macros, arguments, metric in workloads(quick):
        is_random = isinstance(network, RandomNetwork)
        mapping = network if is_random else by_hand[workload.split()[0]]

        def add(variant, cores, mapping="", policy="", more=()):
            program = Weft(network, mapping, variables + more, macros, sources="synthetic/src" if is_random else "", policy=policy)
            runs.append(Run(variant, program, arguments, cores, (("workload", workload),), ((metric, "time"),)))
        add("one processor", 1)
        for cores in powers:
            for policy in "ws-last", "ws-cur", "gp":
                add(policy, cores, policy=policy)
            add("mapped", cores, mapping, more=(("CORES", cores),))
    return Comparison("scaling", tuple(runs), apart="workload")


def detection(quick):
    """Vrba et al. 2011, 5.2.2 and 5.3.3: what it costs to look for deadlocks, where capacities are ample."""
    runs = []
    for d in (1000, 100_000):
        work = int((0.002 if quick else 0.05) * 1e6 * turns() / d)
        for cores in CORES:
            for variant, macros in (("weft", ()), ("only when nothing runs", (("WEFT_SEARCH_SHARE", 0),))):
                program = Weft(RandomNetwork(), RandomNetwork(), (("CORES", cores), ("TOKENS", 1024)), macros,
                               sources="synthetic/src")
                runs.append(Run(variant, program, (messages(d), work), cores, (("d", d),)))
    return Comparison("detection", tuple(runs))


def accounting(quick):
    """Vrba et al. 2011, 4.5: what it costs a program on one processor to count what it does."""
    runs = []
    for workload, network, variables, macros, arguments, metric in workloads(quick):
        sources = "synthetic/src" if isinstance(network, RandomNetwork) else ""
        for variant, accounted in (("weft", False), ("accounted", True)):
            program = Weft(network, "", variables, macros, sources=sources, accounted=accounted)
            runs.append(Run(variant, program, arguments, 1, (("workload", workload),), ((metric, "time"),)))
    clip = Clip(2 if quick else 12)
    for variant, accounted in (("weft", False), ("accounted", True)):
        program = Weft("mjpeg/mjpeg", accounted=accounted)
        runs.append(Run(variant, program, (clip, "/dev/null"), 1, (("workload", "mjpeg"),), wall=True))
    return Comparison("accounting", tuple(runs))


def live(quick):
    """What it costs a ring to be watched while it runs: on one processor, and with each hop between two."""
    runs = []
    for n in (10, 1000):
        for cores, placement in ((1, "good"), (2, "good"), (2, "bad")):
            hops = (1_000_000 if quick else 20_000_000) // (10 if placement == "bad" else 1)
            for variant, is_live, environment in (("weft", False, ()), ("could be watched", True, ()),
                                                  ("watched", True, (("WEFT_LIVE", str(BUILT / "seen")),))):
                program = Weft("micro/ring", f"micro/ring-mapping-{placement}", (("N", n), ("CORES", cores)), live=is_live)
                runs.append(Run(variant, program, (n, hops // n), cores, (("n", n), ("placement", placement)),
                                environment=environment))
    return Comparison("live", tuple(runs))


def mesh(quick):
    """A mesh of N x N adders: the memory of a process with its two channels, and what an addition takes."""
    runs = []
    for n in (100,) if quick else (100, 300, 1000):
        runs.append(Run("weft", Weft("mesh/mesh", variables=(("N", n),), flags="-O1"), (3,), 1, (("n", n),)))
    return Comparison("mesh", tuple(runs))


def h264(quick):
    """Vrba et al. 2009, 4.3 and Fig. 5: an H.264 encoder's process graph, n workers in each of three stages."""
    runs = []
    frames, length = (10, 400 * turns()) if quick else (30, 40_000 * turns())  # 40 ms a frame
    for n in (1, 100) if quick else (1, 100, 500, 1000):
        for cores in CORES:
            program = Weft("synthetic/h264", "synthetic/h264-mapping", (("N", n), ("CORES", cores)))
            runs.append(Run("weft", program, (frames, length), cores, (("n", n),)))
        thread = Weft("synthetic/h264", variables=(("N", n),), execution="thread")
        runs.append(Run("weft thread", thread, (frames, length), 2, (("n", n),)))
        runs.append(Run("the work alone", Native("h264/plain.c", include="synthetic/src"), (frames, length), 1,
                        (("n", n),)))
    return Comparison("h264", tuple(runs))


def aes(quick):
    """Vrba et al. 2009, 4.2 and Fig. 4: AES-128 of 256 MiB by many workers."""
    runs = []
    mib = 4 if quick else 256
    for n in (2, 1024) if quick else (1, 2, 16, 128, 1024, 4096, 16384):
        p = (("workers", n),)
        for cores in CORES:
            program = Weft("aes/aes", "aes/mapping", (("N", n), ("CORES", cores)))
            runs.append(Run("weft", program, (mib, 1), cores, p))
            runs.append(Run("OpenMP", Native("aes/openmp.c", ("-fopenmp",), include="aes/src"), (cores, n, mib, 1),
                            cores, p))
            runs.append(Run("oneTBB", Native("aes/tbb.cpp", TBB, include="aes/src"), (cores, n, mib, 1), cores, p))
        thread = Weft("aes/aes", variables=(("N", n),), execution="thread")
        runs.append(Run("weft thread", thread, (mib, 1), 2, p))
    return Comparison("aes", tuple(runs))


def wordcount(quick):
    """Vrba et al. 2010, 6.2, Fig. 8 and tables 1 and 4: word count as KPN-MR and KPN-FLEX; whole processes."""
    runs = []
    for megabytes in (10,) if quick else (10, 50, 100):
        files = (Text(megabytes), Text(megabytes, summary=True))
        for cores in CORES:
            for workers in (4,) if quick else (8,) if cores == 1 else (2, 8, 32):
                p = (("MB", megabytes), ("workers", workers))
                for kind in ("flex", "mr"):
                    network = f"wordcount/wordcount-{kind}"
                    program = Weft(network, network + "-mapping", (("N", workers), ("CORES", cores)))
                    runs.append(Run(f"weft {kind}", program, files, cores, p, wall=True))
            p = (("MB", megabytes),)
            include = "wordcount/src"
            for variant, program in (("plain C", Native("wordcount/plain.c", include=include)),
                                     ("OpenMP", Native("wordcount/openmp.c", ("-fopenmp",), include=include)),
                                     ("oneTBB", Native("wordcount/tbb.cpp", TBB, include=include)),
                                     ("rayon", Rust("wordcount-rayon"))):
                runs.append(Run(variant, program, (cores, *files), cores, p, wall=True))
    return Comparison("wordcount", tuple(runs))


def kmeans(quick):
    """Vrba et al. 2010, 6.3, Fig. 9 and tables 2 to 4: k-means A, B and C as KPN-MR and KPN-FLEX; whole processes."""
    runs = []
    for name, points, groups in (("A", 100_000, 100),) if quick else (("A", 100_000, 100), ("B", 200_000, 50),
                                                                      ("C", 200_000, 100)):
        if quick:
            points = 10_000
        p = (("problem", name),)
        for cores in CORES:
            for kind in ("flex", "mr"):
                program = Weft(f"kmeans/kmeans-{kind}", f"kmeans/kmeans-{kind}-mapping",
                               (("N", cores), ("CORES", cores), ("GROUPS", groups)))
                runs.append(Run(f"weft {kind}", program, (points, groups), cores, p, wall=True))
            include = "kmeans/src"
            for variant, program in (("plain C", Native("kmeans/plain.c", include=include)),
                                     ("OpenMP", Native("kmeans/openmp.c", ("-fopenmp",), include=include)),
                                     ("oneTBB", Native("kmeans/tbb.cpp", TBB, include=include)),
                                     ("rayon", Rust("kmeans-rayon"))):
                runs.append(Run(variant, program, (cores, points, groups), cores, p, wall=True))
    return Comparison("kmeans", tuple(runs))


def mjpeg(quick):
    """Haid et al. 2009, Fig. 9 and 10: the decoder, coarse and fine, on one and two processors."""
    clip = Clip(2 if quick else 12)
    sequential = Native("../../examples/mjpeg/sequential/mjpeg-seq.c", include="mjpeg/src")
    runs = [Run("sequential", sequential, (clip, "/dev/null"), wall=True, parameters=(("grain", "none"),)),
            Run("sequential, two at once", Script("test/bench/twice"), (sequential, clip, "/dev/null"), 2, wall=True,
                parameters=(("grain", "none"),))]
    for grain, suffix in (("coarse", ""), ("fine", "-fine")):
        for cores in CORES:
            program = Weft(f"mjpeg/mjpeg{suffix}", f"mjpeg/mapping{suffix}", (("CORES", cores),))
            runs.append(Run("weft", program, (clip, "/dev/null"), cores, (("grain", grain),), wall=True))
    return Comparison("mjpeg", tuple(runs))


def cores(quick):
    """A network on two cores one of which is taken away while it runs, or which it shares with other programs: the whole program."""
    script, p = Script("test/bench/cores"), (("size", 4),)
    macros = (("MESSAGE", 4),)
    rounds = 20_000 if quick else 200_000
    runs = []
    for execution in ("protothread", "thread"):
        program = Weft("micro/pingpong", "micro/pingpong-mapping", (("SIZE", 4), ("CORES", 2)), macros, execution)
        for how in ("lost", "less", "beside"):
            runs.append(Run(f"{weft(execution)}, {how}", script, (how, program, rounds), 2, p, (("time", "time"),)))
    return Comparison("cores", tuple(runs))


def idle(quick):
    """What a network whose processes all wait for the standard input takes of the processors: milliseconds a second."""
    runs = []
    several = [execution for execution in EXECUTIONS if execution != "systemc"]  # that is one kernel thread, which would block
    for execution, cores, policy in (*((execution, cores, "") for execution in several for cores in CORES),
                                     ("protothread", 2, "ws-last")):
        program = Weft("../test/bench/idle/idle", "" if policy else "../test/bench/idle/mapping",
                       () if policy else (("CORES", cores),), execution=execution, policy=policy)
        runs.append(Run(policy or weft(execution), Script("test/bench/idle/wait"), (program, 0.2 if quick else 1), cores))
    return Comparison("idle", tuple(runs))


def size(quick):
    """Haid et al. 2009, Table II: bytes of PINGPONG's program, stripped; with the options that weft gives by itself."""
    program = {execution: Weft("micro/pingpong", execution=execution, flags="-O2 -g") for execution in EXECUTIONS}
    program |= {"small": Weft("micro/pingpong", small=True)}
    return Comparison("size", tuple(Run(weft(name), Script("test/bench/size"), (program[name],)) for name in program))


def library(quick):
    """Networks inside other programs: what an outer port costs on one thread and from another one, an opening, and Python."""
    runs = []
    folder = "test/bench/library"
    for size in SIZES:
        macros, p = (("MESSAGE", size),), (("size", size),)
        messages = (20_000 if quick else 400_000) // (10 if size > 1024 else 1)
        through = [Library(f"{folder}/hops", folder, (("SIZE", size), ("HOPS", hops)), macros, name)
                   for name, hops in (("one", 1), ("nine", 9))]
        runs.append(Run("weft", Host("library/hops.c", tuple(through), macros), (messages,), 1, p))
        sink = Library(f"{folder}/sink", folder, (("SIZE", size),), macros)
        runs.append(Run("weft", Host("library/feed.c", (sink,), macros), (5 * messages,), 2, p))
        runs.append(Run("by hand", Native("library/feed.c", macros=(*macros, ("RING", 1))), (5 * messages,), 2, p))
    decoder = Library("examples/embedding/mjpeg", "examples", name="decoder")
    runs.append(Run("weft", Host("library/openings.c", (decoder,)), (100 if quick else 1000,), 2))
    blocks = 2000 if quick else 20_000
    block = dict(variables=(("SIZE", 65536), ("HOPS", 1)), macros=(("MESSAGE", 65536),), name="one")
    runs.append(Run("weft", Host("library/blocks.c", (Library(f"{folder}/hops", folder, **block),)), (blocks,), 2))
    runs.append(Run("weft from Python", Script("/usr/bin/python3"), (Script(f"{folder}/blocks.py"), Library(f"{folder}/hops", folder, python=True, **block), blocks), 2))
    return Comparison("library", tuple(runs))


def compile(quick):
    """The tool on a ring: weft generate from cold start, and the C compiler on what it wrote, one job at a time."""
    runs = []
    for n in (100,) if quick else (1000, 10_000):
        ring = Weft("micro/ring", variables=(("N", n),), flags="-O2 -g")
        runs.append(Run("weft", Script("test/bench/recompile"), (ring, n), parameters=(("n", n),)))
    return Comparison("compile", tuple(runs))


def cluster(quick):
    """Two ranks beside MPI by hand: a message to and fro, windows one way, k-means; this beside two threads, too."""
    runs, env = [], Script("/usr/bin/env")
    for mpi, by in ("openmpi", ()), ("openmpi", BY_TCP), ("mpich", ()):

        def add(variant, program, p, *arguments, metrics=()):
            name = f"{mpi}, TCP" if by else mpi
            runs.append(Run(variant, env, (*ranks(mpi, 2, by), program, *arguments), 2, (("mpi", name), *p), metrics))
        less = 20 if by else 1  # of what takes longer
        hand = {name: functools.partial(Native, f"mpi/{name}.c", mpi=mpi) for name in ("pingpong", "stream", "kmeans")}
        for size in (4, 1024):
            p, macros, rounds = (("size", size),), (("MESSAGE", size),), (5_000 if quick else 200_000) // less
            variables = (("SIZE", size), ("CORES", 2))
            add("weft", Weft("micro/pingpong", "micro/pingpong-mapping", variables, macros, mpi=mpi), p, rounds)
            add("by hand", hand["pingpong"](macros=macros), p, rounds)
        for size in (65536, 1 << 20):
            p, macros, count = (("size", size),), (("MESSAGE", size),), (1 << 28 if quick else 1 << 32) // less // size
            variables = (("CAPACITY", (8 if size < 1 << 20 else UNDERWAY) * size), ("CORES", 2))
            add("weft", Weft("micro/chain", "micro/chain-mapping", variables, macros, mpi=mpi), p, count)
            add("by hand", hand["stream"](macros=macros), p, count, UNDERWAY)
        points, groups = (10_000, 100) if quick else (200_000, 100)
        variables = (("N", 2), ("CORES", 2), ("GROUPS", groups))
        weft = functools.partial(Weft, "kmeans/kmeans-flex", "kmeans/kmeans-flex-mapping", variables)
        add("weft", weft(mpi=mpi), (), points, groups, metrics=(("time", "k-means"),))
        add("by hand", hand["kmeans"](include="kmeans/src"), (), points, groups, metrics=(("time", "k-means"),))
    runs.append(Run("weft, threads", weft(), (points, groups), 2, metrics=(("time", "k-means"),)))
    return Comparison("cluster", tuple(runs))


BRUTE = 4  # processes at most of which all mappings are tried: each is a program of its own


@dataclass(frozen=True)
class Mapped:
    """A network for which mappings are sought; `metric` is what it prints, or "wall"."""
    name: str
    network: object
    variables: tuple
    arguments: tuple
    metric: str = "wall"
    processes: int = BRUTE + 1  # or more
    libraries: str = ""

    def profile(self):
        return Profile(self.network, self.variables, (), self.sources(), self.arguments, self.libraries)

    def sources(self):
        return "synthetic/src" if isinstance(self.network, RandomNetwork) else ""

    def run(self, variant, cores, mapping="", policy=""):
        program = Weft(self.network, mapping, self.variables, sources=self.sources(), policy=policy, libraries=self.libraries)
        printed = () if self.metric == "wall" else ((self.metric, "time"),)
        return Run(variant, program, self.arguments, cores, (("workload", self.name),), printed, self.metric == "wall", threads=True)


def mapped(quick):
    clip = Clip(6)
    yield Mapped("decoder, 3 branches", "mjpeg/mjpeg", (("N", 3),), (clip, "/dev/null"))
    for seed in range(4 if quick else 200):
        network = RandomNetwork(1 + seed % 3, 2, seed)
        work = 20 * turns()  # of the source for a message, shared by those behind it
        yield Mapped(f"random {seed}", network, (), (2_000, work), "message", network.processes())
    yield Mapped("decoder, fine", "mjpeg/mjpeg-fine", (), (clip, "/dev/null"))
    yield Mapped("h264", "synthetic/h264", (("N", 10),), (10, 20_000 * turns()), "frame")
    yield Mapped("aes", "aes/aes", (("N", 16),), (16, 1), "time")
    if quick:
        return
    yield Mapped("decoder", "mjpeg/mjpeg", (), (clip, "/dev/null"))
    yield Mapped("kmeans", "kmeans/kmeans-flex", (("N", 4), ("GROUPS", 100)), (30_000, 100))
    yield Mapped("wordcount", "wordcount/wordcount-flex", (("N", 4),), (Text(10), Text(10, summary=True)))
    yield Mapped("filterbank", "filterbank/filterbank", (), (Sound(20), "/dev/null"), libraries="-lsndfile -lfftw3f -lm")


def map(quick):
    """Mappings that weft map finds on two cores, beside others and all that there are; and the speed-up that it predicts."""
    runs = []
    for workload in mapped(quick):
        profile = workload.profile()
        found = Found(profile)
        runs += [workload.run("weft", 2, found), workload.run("one", 1, Dealt(profile, "0")),
                 workload.run("round robin", 2, Dealt(profile, "01")), workload.run("metis", 2, Partitioned(profile)), workload.run("ws-last", 2, policy="ws-last"),
                 workload.run("ws-cur", 2, policy="ws-cur"),
                 Run("predicted", Prediction(found), (), 1, (("workload", workload.name),), same=True)]
        if workload.processes <= BRUTE:  # the first process is on the first processor: the two are the same
            runs += [workload.run(f"mapping {digits}", 2, Dealt(profile, digits))
                     for digits in (f"{number:0{workload.processes}b}" for number in range(1, 2 ** (workload.processes - 1)))]
    return Comparison("map", tuple(runs), apart="workload", times=5 if quick else 1, at_once=True)


ALL = {make.__name__: make for make in (singlefifo, pingpong, ring, stacks, instructions, stream, chain, pipeline, static, scatter,
                                         random, pools, scaling, detection, accounting, live, mesh, h264, aes, wordcount, kmeans,
                                         mjpeg, cores, idle, size, library, compile, cluster, map)}
