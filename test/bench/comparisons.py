"""What is compared: each workload of the papers with its references, as the papers measured it. With `quick` the same
comparisons in less: fewer sizes, fewer messages."""
from measure import Comparison, Run
from programs import Clip, Go, Native, Rust, Script, Weft

SIZES = (4, 64, 1024, 16384)
CORES = (1, 2)
EXECUTIONS = ("protothread", "thread")
FIBER = ("-lboost_fiber", "-lboost_context")
TBB = ("-ltbb",)


def weft(execution):
    """The name of a variant: the default execution model is Weft itself."""
    return "weft" if execution == "protothread" else f"weft {execution}"


def singlefifo(quick):
    """Haid et al. 2009, Listing 6 and Fig. 6: what an access costs."""
    runs = []
    for size in SIZES:
        rounds = (200_000 if quick else 20_000_000) // (10 if size > 64 else 1)
        p, macros = (("size", size),), (("MESSAGE", size),)
        for execution in EXECUTIONS:
            program = Weft("micro/singlefifo", variables=(("SIZE", size),), macros=macros, execution=execution)
            runs.append(Run(weft(execution), program, (rounds // (20 if execution == "thread" else 1),), parameters=p))
        runs.append(Run("by hand", Native("singlefifo/hand.c", macros=macros), (rounds,), parameters=p))
    return Comparison("singlefifo", tuple(runs))


def pingpong(quick):
    """Haid et al. 2009, Listing 7 and Fig. 6: what a context switch costs; and the same across two processors."""
    runs = []
    for size in SIZES:
        p, macros = (("size", size),), (("MESSAGE", size),)
        for cores in CORES:
            rounds = (50_000 if quick else 2_000_000) // (cores * cores) // (10 if size > 64 else 1)

            def add(variant, program, share=1, *more, metric="fifo"):
                runs.append(Run(variant, program, (cores, 2, max(1, rounds // share), *more), cores, p, (("hop", metric),)))
            for variant, execution, share in (("weft", "protothread", 1), ("weft thread", "thread", 20)):
                program = Weft("micro/pingpong", "micro/pingpong-mapping", (("SIZE", size), ("CORES", cores)), macros,
                               execution)
                runs.append(Run(variant, program, (max(1, rounds // share),), cores, p))
            if cores == 1:
                add("by hand", Native("ring/hand.c", macros=macros), 1, "good", 0)
                add("by hand", Native("ring/hand.c", macros=(("MESSAGE", 4),)), 1, "good", 0, metric="wfifo")
            else:
                add("by hand", Native("ring/hand_two.c", macros=macros), 1, "bad", 0)
                add("by hand", Native("ring/hand_two.c", macros=(("MESSAGE", 4),)), 1, "bad", 0, metric="wfifo")
                runs.append(Run("bare exchange", Native("exchange.c"), (), 2, p))
            add("oneTBB", Native("ring/tbb.cpp", TBB, macros), 4)
            add("Boost.Fiber", Native("ring/fiber.cpp", FIBER, macros), 10)
            add("Go", Go("ring/ring.go"), 10, size)
            add("tokio", Rust("ring-tokio"), 10, size)
            add("crossbeam", Rust("ring-crossbeam"), 50, size)
            if size <= 4096:
                add("POSIX message queues", Native("ring/mq.c", ("-lrt",), macros), 50)
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
                for variant, execution, share in (("weft", "protothread", 1), ("weft thread", "thread", 50)):
                    program = Weft("micro/ring", f"micro/ring-mapping-{placement}",
                                   (("N", n), ("AGAINST", against), ("CORES", cores)), execution=execution)
                    if execution == "protothread" or not against:
                        runs.append(Run(variant, program, (n, max(2, hops // share // n)), cores, p))
                add("by hand", Native("ring/hand.c" if cores == 1 else "ring/hand_two.c"), 1, placement, against)
                if against or placement == "bad":
                    continue  # the others place and order their processes themselves
                add("oneTBB", Native("ring/tbb.cpp", TBB), 5)
                add("Boost.Fiber", Native("ring/fiber.cpp", FIBER), 10)
                add("Go", Go("ring/ring.go"), 10, 4)
                add("tokio", Rust("ring-tokio"), 10, 4)
                add("POSIX message queues", Native("ring/mq.c", ("-lrt",)), 50)
    return Comparison("ring", tuple(runs))


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


def size(quick):
    """Haid et al. 2009, Table II: bytes of PINGPONG's program, stripped; with the options that weft gives by itself."""
    program = {execution: Weft("micro/pingpong", execution=execution, flags="-O2 -g") for execution in EXECUTIONS}
    return Comparison("size", tuple(Run(weft(execution), Script("test/bench/size"), (program[execution],))
                                    for execution in EXECUTIONS))


def compile(quick):
    """The tool on a ring: weft generate from cold start, and the C compiler on what it wrote, one job at a time."""
    runs = []
    for n in (100,) if quick else (1000, 10_000):
        ring = Weft("micro/ring", variables=(("N", n),), flags="-O2 -g")
        runs.append(Run("weft", Script("test/bench/recompile"), (ring, n), parameters=(("n", n),)))
    return Comparison("compile", tuple(runs))


ALL = {make.__name__: make for make in (singlefifo, pingpong, ring, mjpeg, size, compile)}
