"""Commands for gdb that know the processes of a Weft program:

    $ gdb -x NAME.gdb.py NAME
    (gdb) weft processes        who runs, who can run, who waits for what, and at which line
    (gdb) weft process          the process of the selected thread
    (gdb) weft locals           what the selected function keeps in its frame, by the names of the source
    (gdb) print *$weft_process("NAME")

They read memory and call nothing, so that they work on core files, too.
"""
import gdb


def text(value):
    """A C string; its bytes may be in any encoding."""
    return value.string(errors="replace") if int(value) != 0 else ""


def run():
    """What runs now, struct weft_run; of several networks the one that began last."""
    symbol = gdb.lookup_static_symbol("instances")
    try:
        kind = gdb.lookup_type("struct weft_run").pointer()
    except gdb.error:
        symbol = None
    if symbol is None:
        raise gdb.GdbError("this is no Weft program of protothreads; with other models `info threads` names the processes")
    value = symbol.value()
    if int(value) == 0:
        raise gdb.GdbError("the network does not run")
    return value.cast(kind).dereference()


def processors(of):
    return [of["processors"][i] for i in range(int(of["processor_count"]))]


def processes(of):
    return [(each, each["processes"][i]) for each in processors(of) for i in range(int(each["process_count"]))]


def running(processor):
    """The process that a processor runs; None if there is none."""
    process = processor["running"] if int(processor["pool"]) != 0 else processor["ready"]["first"]
    return None if int(process) == 0 else process


def name(process):
    return text(process["plan"]["name"])


def waiting(process):
    """The port for which it waits; None if it waits for none, or for any of several."""
    offset = int(process["wait"]) & 0x7fffffff
    if offset == 0:
        return None
    char = gdb.lookup_type("char").pointer()
    end = (process.cast(char) + offset).cast(gdb.lookup_type("struct weft_end").pointer())
    return text(process["plan"]["kind"]["ports"][int(end["slot"])]["name"])


def line(process):
    """FILE:LINE of the call in which it waits, or has waited last; where functions call each other, of the innermost."""
    unit = process["plan"]["kind"]["unit"]
    places = unit["places"]
    if int(places) == 0:
        return ""
    function = int(places["init"] if process["dol"]["fire"] == unit["init"] else places["fire"])
    frame = process["dol"]["wptr"].cast(gdb.lookup_type("char").pointer())
    found = ""
    while function != 0:
        resume = int(frame.cast(gdb.lookup_type("int").pointer()).dereference())
        if resume == 0:
            break
        point = places["table"][function + resume]
        files = gdb.selected_inferior().read_memory(int(places["files"]), 4096).tobytes().split(b"\0")
        found = "%s:%d" % (files[int(point["file"])].decode(errors="replace"), int(point["line"]))
        frame += int(places["table"][function]["line"])
        function = int(point["callee"])
    return found


def state(processor, process):
    if int(process["phase"]) >= int(gdb.parse_and_eval("WEFT_OVER")):
        return "has ended"
    now = running(processor)
    if now is not None and now == process:
        return "runs"
    at = line(process)
    at = " at " + at if at else ""
    if int(process["phase"]) == int(gdb.parse_and_eval("WEFT_TESTING")):
        return "tests its ports"
    port = waiting(process)
    return "waits for port %s%s" % (port, at) if port and is_blocked(processor, process) else "can run"


def is_blocked(processor, process):
    """Whether it is in no queue of its processor."""
    if int(processor["pool"]) != 0:
        return int(process["asleep"]) != 0
    each = processor["ready"]["first"]
    last = processor["ready"]["last"]
    while int(each) != 0:
        if each == process:
            return False
        if each["next"].address == last:
            break
        each = each["next"]
    return True


def processor_name(process):
    network = run()["instance"]["network"]
    return text(network["processors"][int(process["plan"]["processor"])]["name"])


class Weft(gdb.Command):
    """Commands that know the processes of a Weft program."""

    def __init__(self):
        super().__init__("weft", gdb.COMMAND_STATUS, prefix=True)


class Processes(gdb.Command):
    """Lists the processes: on which processor each is, and what it does."""

    def __init__(self):
        super().__init__("weft processes", gdb.COMMAND_STATUS)

    def invoke(self, argument, from_tty):
        rows = [(name(process), processor_name(process), state(processor, process)) for processor, process in processes(run())]
        widths = [max(len(row[i]) for row in rows) for i in range(2)]
        for row in rows:
            print("%-*s  %-*s  %s" % (widths[0], row[0], widths[1], row[1], row[2]))


class Process(gdb.Command):
    """Names the process of the selected thread."""

    def __init__(self):
        super().__init__("weft process", gdb.COMMAND_STATUS)

    def invoke(self, argument, from_tty):
        frame = gdb.selected_frame()
        while frame is not None and frame.name() not in ("take_turn", "weft_processor_run"):
            frame = frame.older()
        process = running(frame.read_var("self").dereference()) if frame is not None else None
        if process is None:
            raise gdb.GdbError("this thread runs no process")
        print("%s, on processor %s" % (name(process), processor_name(process)))


class Locals(gdb.Command):
    """Prints what the selected function keeps in its frame, by the names of the source."""

    def __init__(self):
        super().__init__("weft locals", gdb.COMMAND_DATA)

    def invoke(self, argument, from_tty):
        try:
            frame = gdb.selected_frame().read_var("weft_f").dereference()
        except ValueError:
            raise gdb.GdbError("the selected function does not block: `info locals` has its locals") from None
        for field in frame.type.fields():
            if field.name and field.name not in ("resume", "weft_behind"):
                print("%s = %s" % (field.name.rstrip("_"), self.current(field, frame[field.name])))

    @staticmethod
    def current(field, kept):
        """What was kept is old where the function has a variable for it."""
        try:
            here = gdb.selected_frame().read_var(field.name.rstrip("_"))
        except ValueError:
            return kept
        return here if here.type.strip_typedefs().unqualified() == field.type.strip_typedefs().unqualified() else kept


class ByName(gdb.Function):
    """$weft_process("NAME"): the process of that name, a struct weft_process *."""

    def __init__(self):
        super().__init__("weft_process")

    def invoke(self, wanted):
        for _, process in processes(run()):
            if name(process) == wanted.string():
                return process
        raise gdb.GdbError("there is no process %s" % wanted.string())


Weft()
Processes()
Process()
Locals()
ByName()
