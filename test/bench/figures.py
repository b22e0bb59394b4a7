"""Plots of the results as SVG, in the form of the papers' figures. Matplotlib draws them: it is the plotting library
that everybody knows, in Debian, and writes text that stays text."""
import targets
from programs import BUILT


def draw(name, rows, kind):
    """build/bench/NAME.svg, or NAME-quick.svg and the like; nothing where the comparison has no figure, or no rows."""
    if name not in FIGURES or not rows:
        return
    import matplotlib
    matplotlib.use("svg")
    matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": name, "font.size": 9, "axes.grid": True,
                                "grid.alpha": 0.3, "legend.frameon": False, "lines.markersize": 4})
    from matplotlib import pyplot
    panels = FIGURES[name](rows)
    panels = [panel for panel in panels if panel["lines"]]
    figure, axes = pyplot.subplots(1, len(panels), figsize=(6 * len(panels), 4.2), squeeze=False)
    for axis, panel in zip(axes[0], panels):
        for style, (label, points) in enumerate(sorted(panel["lines"].items(), key=lambda line: line[0] != "weft")):
            xs, ys, low, high = zip(*sorted(points))
            axis.errorbar(xs, ys, [[y - a for y, a in zip(ys, low)], [b - y for y, b in zip(ys, high)]], label=label,
                          marker="osv^Dx*P+"[style % 9], linewidth=2.2 if label == "weft" else 1, capsize=2,
                          linestyle="none" if panel.get("points") and label == "weft" else "-")
        axis.set_xscale(panel.get("xscale", "log"))
        axis.set_yscale(panel.get("yscale", "log"))
        axis.set_ylim(bottom=panel.get("bottom"))
        axis.set_xlabel(panel["x"])
        axis.set_ylabel(panel["y"])
        axis.set_title(panel["title"])
        axis.legend(fontsize=7)
    figure.tight_layout()
    figure.savefig(BUILT / f"{name}{kind and '-'}{kind}.svg", metadata={"Date": None})
    pyplot.close(figure)


def lines(rows, x, label=lambda row: row["variant"], value=lambda row, number: number, **where):
    """{label: [(x, median, least, greatest)]} of the rows whose fields or parameters are as in `where`."""
    found = {}
    for row in rows:
        fields = {**row, **row["parameters"]}
        if x in fields and all(fields.get(key) == wanted for key, wanted in where.items()):
            ends = sorted(value(row, row[key]) for key in ("min", "max"))
            found.setdefault(label(row), []).append((fields[x], value(row, row["median"]), *ends))
    return found


def singlefifo(rows):
    return [{"title": f"access to a {kind.upper()} (Haid et al. 2009, Fig. 6)", "x": "bytes", "y": "ns an access",
             "lines": lines(rows, "size", metric=kind)} for kind in ("fifo", "wfifo")]


def pingpong(rows):
    return [{"title": f"PINGPONG, {kind.upper()}, {cores} core{'s' if cores > 1 else ''}", "x": "bytes",
             "y": "ns one way", "lines": lines(rows, "size", metric=kind, cores=cores)}
            for cores in (1, 2) for kind in ("fifo", "wfifo")]


def ring(rows):
    def label(row):
        return row["variant"] + (", against" if row["parameters"]["against"] else "")
    return [{"title": f"ring, {cores} core{'s' if cores > 1 else ''}, {placement} placement", "x": "processes",
             "y": "ns a hop", "lines": lines(rows, "n", label, cores=cores, placement=placement)}
            for cores, placement in ((1, "good"), (2, "good"), (2, "bad"))]


def stream(rows):
    return [{"title": f"one way, two cores, windows of {window}", "x": "bytes", "y": "ns a message",
             "lines": lines(rows, "size", window=window)} for window in (1, 32)]


def chain(rows):
    """Rates add up over the links of the chain, as in the paper."""
    def label(row):
        return row["variant"] if row["variant"] != "weft" else f"weft, {row['parameters']['n'] // 2} on a processor"

    def rate(row, ns):
        return row["parameters"]["size"] * (row["parameters"]["n"] - 1) / ns
    return [{"title": "chains over two cores (Haid et al. 2009, Fig. 8)", "x": "bytes of a window", "y": "GB/s in all",
             "yscale": "linear", "lines": lines(rows, "size", label, rate)}]


def pipeline(rows):
    return [{"title": f"50 stages, {us} us of work, {cores} core{'s' if cores > 1 else ''}", "x": "bytes",
             "y": "ns a message", "lines": lines(rows, "size", us=us, cores=cores)}
            for us in (0, 10) for cores in (1, 2)]


def scatter(rows):
    return [{"title": f"scatter-gather, {us} us of work", "x": "workers", "y": "ns a task",
             "lines": lines(rows, "n", lambda row: f"{row['variant']}, {row['cores']}", us=us)} for us in (0, 10)]


def random(rows):
    def seconds(row, ns):
        return ns * row["parameters"]["d"] / 1e9
    return [{"title": "random network (Vrba et al. 2011, Fig. 12)", "x": "d: messages that share the work", "y": "s",
             "lines": lines(rows, "d", lambda row: f"{row['variant']}, {row['cores']}", seconds)}]


def h264(rows):
    return [{"title": "H.264 graph (Vrba et al. 2009, Fig. 5)", "x": "workers of a stage", "y": "ms a frame",
             "yscale": "linear", "lines": lines(rows, "n", lambda row: f"{row['variant']}, {row['cores']}")}]


def aes(rows):
    return [{"title": "AES-128 (Vrba et al. 2009, Fig. 4)", "x": "workers", "y": "ms", "yscale": "linear",
             "lines": lines(rows, "workers", lambda row: f"{row['variant']}, {row['cores']}")}]


def wordcount(rows):
    def across(size):
        """The references have no number of workers: they are lines from end to end."""
        found = lines(rows, "workers", lambda row: f"{row['variant']}, {row['cores']}", MB=size)
        ends = sorted({x for points in found.values() for x, *_ in points})
        for row in rows:
            if row["parameters"] == {"MB": size}:
                figures = [row[key] for key in ("median", "min", "max")]
                found[f"{row['variant']}, {row['cores']}"] = [(x, *figures) for x in ends]
        return found
    return [{"title": f"word count, {size} MB (Vrba et al. 2010, Fig. 8)", "x": "workers", "y": "s",
             "lines": across(size)}
            for size in sorted({row["parameters"]["MB"] for row in rows})]


def kmeans(rows):
    return [{"title": f"k-means {problem} (Vrba et al. 2010, Fig. 9)", "x": "cores", "y": "s", "xscale": "linear",
             "yscale": "linear", "lines": lines(rows, "cores", problem=problem)}
            for problem in sorted({row["parameters"]["problem"] for row in rows})]


def mjpeg(rows):
    return [{"title": "MJPEG decoder (Haid et al. 2009, Fig. 10)", "x": "cores", "y": "s", "xscale": "linear", "yscale": "linear",
             "lines": lines(rows, "cores", lambda row: f"{row['variant']}, {row['parameters']['grain']}".replace(", none", ""))}]


def cell_access(rows):
    return [{"title": f"access to a {kind.upper()} on an SPE (Haid et al. 2009, Fig. 7)", "x": "bytes", "y": "cycles an access",
             "yscale": "linear", "bottom": 0, "lines": lines(rows, "size", metric=kind)} for kind in ("fifo", "wfifo")]


def cell_chain(rows):
    return [{"title": "chains over six SPEs (Haid et al. 2009, Fig. 8)", "x": "bytes of a window", "y": "GB/s in all",
             "yscale": "linear", "bottom": 0,
             "lines": lines(rows, "size", lambda row: f"{row['variant']}, {row['parameters']['n']} processes")}]


def cell_decoder(rows):
    """Without the bound that split and merge on the PPE set: it is far above all others."""
    rows = [row for row in rows if row["metric"] == "rate" and row["variant"] != "weft, what stays on the PPE"]
    return [{"title": "MJPEG decoder on a Cell (Haid et al. 2009, Fig. 10)", "x": "SPEs", "y": "frames a second", "xscale": "linear",
             "yscale": "linear", "bottom": 0, "lines": lines(rows, "spes", lambda row: f"{row['variant']}, {row['parameters']['grain']}")}]


def map(rows):
    measured = dict(targets.speed_ups(rows, True))
    points = [(predicted, measured[name], measured[name], measured[name]) for name, predicted in targets.speed_ups(rows, False) if name in measured]
    ends = [(x, x, x, x) for x in (min(p[0] for p in points), max(p[0] for p in points))] if points else []
    return [{"title": "found mappings on two cores", "x": "speed-up, simulated", "y": "measured", "xscale": "linear",
             "yscale": "linear", "points": True, "lines": {"weft": points, "as predicted": ends} if points else {}}]


FIGURES = {make.__name__: make for make in (singlefifo, pingpong, ring, stream, chain, pipeline, scatter, random, h264,
                                             aes, wordcount, kmeans, mjpeg, map)}
FIGURES |= {make.__name__.replace("_", "-"): make for make in (cell_access, cell_chain, cell_decoder)}
