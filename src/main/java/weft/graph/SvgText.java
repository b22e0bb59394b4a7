package weft.graph;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import weft.graph.Graph.Edge;
import weft.graph.Graph.Node;
import weft.graph.Layout.Box;
import weft.graph.Layout.Route;

/** A graph as a picture: SVG that needs nothing else, the same bytes for the same graph. */
public final class SvgText {

    /** What takes minutes to lay out, nobody can read: a graph of this {@link Graph#size} at most. */
    public static final int MOST = 2_000;

    private static final double SWATCH = 14;

    /** What shows the processor of a node that is coloured by its load; the text keeps clear of it. */
    private static final double STRIP = 6;

    private static final double GAP = 12;
    private static final double MARGIN = 16;

    /** Lines that cross a colour's tile: one way, the other, both. */
    private static final List<String> HATCHING =
            List.of("M-2 2L2-2M0 8L8 0M6 10L10 6", "M-2 6L2 10M0 0L8 8M6-2L10 2", "M0 4H8M4 0V8");

    private final Graph graph;
    private final Layout layout;
    private final StringBuilder svg = new StringBuilder();

    private SvgText(Graph graph) {
        this.graph = graph;
        this.layout = Layout.of(graph);
    }

    public static String of(Graph graph) {
        return new SvgText(graph).text();
    }

    private String text() {
        double widest = Stream.concat(
                        graph.processors().stream().map(SvgText::legendWidth),
                        graph.notes().stream().map(TextSize::wholeWidth))
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(0);
        double width = Math.max(layout.width(), widest + 2 * MARGIN);
        StringBuilder legend = new StringBuilder();
        double height = notes(legend, legend(legend, width)) + MARGIN;
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
                .append(number(width))
                .append("\" height=\"")
                .append(number(height))
                .append("\" viewBox=\"0 0 ")
                .append(number(width))
                .append(' ')
                .append(number(height))
                .append("\">\n");
        svg.append("<title>").append(escaped(graph.name())).append("</title>\n");
        style();
        svg.append("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
        for (int i = 0; i < graph.edges().size(); i++) {
            edge(graph.edges().get(i), layout.routes().get(i));
        }
        for (int i = 0; i < graph.nodes().size(); i++) {
            node(graph.nodes().get(i), layout.nodes().get(i));
        }
        return svg.append(legend).append("</svg>\n").toString();
    }

    private void style() {
        svg.append("<style>text{font-family:'DejaVu Sans Mono',Menlo,Consolas,'Liberation Mono',monospace;")
                .append("font-size:")
                .append(number(TextSize.SMALL))
                .append("px;fill:#000000}")
                .append(".name{font-size:")
                .append(number(TextSize.NAME))
                .append("px;font-weight:bold}")
                .append(graph.notes().isEmpty() ? "" : ".note{white-space:pre}")
                .append(".process text{text-anchor:middle}")
                .append(".channel path{fill:none;stroke:#333333;stroke-width:1.3}")
                .append(".frame{fill:none;stroke:#333333}</style>\n<defs>\n")
                .append(
                        "<marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\"")
                .append(
                        " markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" style=\"fill:#333333;")
                .append("stroke:none\"/></marker>\n");
        IntStream.rangeClosed(1, HATCHING.size())
                .filter(kind ->
                        IntStream.range(0, graph.processors().size()).anyMatch(p -> Palette.hatching(p) == kind))
                .forEach(kind -> svg.append("<pattern id=\"hatch")
                        .append(kind)
                        .append("\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\"><path d=\"")
                        .append(HATCHING.get(kind - 1))
                        .append("\" fill=\"none\" stroke=\"#ffffff\" stroke-width=\"1.5\"/></pattern>\n"));
        svg.append("</defs>\n");
    }

    private void edge(Edge edge, Route route) {
        svg.append("<g class=\"channel\"><title>")
                .append(escaped(edge.name() + ", " + edge.capacity() + ": "
                        + graph.nodes().get(edge.from()).name() + " \u2192 "
                        + graph.nodes().get(edge.to()).name()))
                .append("</title><path d=\"")
                .append(route.points().stream()
                        .map(point -> number(point.x()) + " " + number(point.y()))
                        .collect(Collectors.joining("L", "M", "")))
                .append("\" marker-end=\"url(#arrow)\"/>");
        Box label = route.label();
        double y = label.y() + TextSize.SMALL;
        label(svg, "", label.x(), y, edge.name());
        label(svg, "", label.x(), y + TextSize.height(TextSize.SMALL), edge.capacity());
        svg.append("</g>\n");
    }

    private void node(Node node, Box box) {
        svg.append("<g class=\"process\"><title>").append(escaped(node.name())).append("</title>");
        node.load()
                .ifPresent(load -> svg.append("<rect")
                        .append(place(box))
                        .append(" fill=\"")
                        .append(Palette.heat(load))
                        .append("\"/>"));
        double part = node.load().isPresent()
                ? STRIP
                : box.width() / node.processors().size();
        for (int i = 0; i < node.processors().size(); i++) {
            fill(svg, node.processors().get(i), new Box(box.x() + i * part, box.y(), part, box.height()));
        }
        svg.append("<rect class=\"frame\"")
                .append(node.processors().isEmpty() ? " rx=\"" + number(box.height() / 2) + "\"" : "")
                .append(place(box))
                .append("/>");
        double middle = box.x() + box.width() / 2;
        double lines = TextSize.height(TextSize.NAME) + node.details().size() * TextSize.height(TextSize.SMALL);
        double y = box.y() + (box.height() - lines) / 2;
        label(svg, " class=\"name\"", middle, y + TextSize.NAME, node.name());
        y += TextSize.height(TextSize.NAME) + TextSize.SMALL;
        for (String detail : node.details()) {
            label(svg, "", middle, y, detail);
            y += TextSize.height(TextSize.SMALL);
        }
        svg.append("</g>\n");
    }

    /** Writes the legend in rows below the graph; returns where it ends. */
    private double legend(StringBuilder out, double width) {
        double x = MARGIN;
        double y = layout.height();
        for (int i = 0; i < graph.processors().size(); i++) {
            String name = graph.processors().get(i);
            if (x > MARGIN && x + legendWidth(name) > width - MARGIN) {
                x = MARGIN;
                y += SWATCH + GAP / 2;
            }
            Box swatch = new Box(x, y, SWATCH, SWATCH);
            out.append("<g class=\"processor\">");
            fill(out, i, swatch);
            out.append("<rect class=\"frame\"").append(place(swatch)).append("/>");
            label(out, "", x + SWATCH + GAP / 2, y + TextSize.SMALL, name);
            out.append("</g>\n");
            x += legendWidth(name) + GAP;
        }
        return y + SWATCH;
    }

    /** Writes the notes below {@code y}; returns where they end. */
    private double notes(StringBuilder out, double y) {
        double below = y + (graph.notes().isEmpty() ? 0 : GAP);
        for (String note : graph.notes()) {
            out.append("<text class=\"note\" xml:space=\"preserve\" x=\"") // for those that know no white-space
                    .append(number(MARGIN))
                    .append("\" y=\"")
                    .append(number(below + TextSize.SMALL))
                    .append("\">")
                    .append(escaped(note))
                    .append("</text>\n");
            below += TextSize.height(TextSize.SMALL);
        }
        return below;
    }

    private static double legendWidth(String processor) {
        return SWATCH + GAP / 2 + TextSize.width(processor, TextSize.SMALL);
    }

    private static void fill(StringBuilder out, int processor, Box box) {
        out.append("<rect")
                .append(place(box))
                .append(" fill=\"")
                .append(Palette.colour(processor))
                .append("\"/>");
        if (Palette.hatching(processor) > 0) {
            out.append("<rect")
                    .append(place(box))
                    .append(" fill=\"url(#hatch")
                    .append(Palette.hatching(processor))
                    .append(")\"/>");
        }
    }

    private static void label(StringBuilder out, String attributes, double x, double y, String text) {
        out.append("<text")
                .append(attributes)
                .append(" x=\"")
                .append(number(x))
                .append("\" y=\"")
                .append(number(y))
                .append("\">")
                .append(escaped(TextSize.shown(text)))
                .append("</text>");
    }

    private static String place(Box box) {
        return " x=\"" + number(box.x()) + "\" y=\"" + number(box.y()) + "\" width=\"" + number(box.width())
                + "\" height=\"" + number(box.height()) + "\"";
    }

    /** A tenth of a pixel is enough. */
    private static String number(double value) {
        String text = String.format(Locale.ROOT, "%.1f", value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                case '"' -> escaped.append("&quot;");
                default -> escaped.appendCodePoint(legal(c) ? c : 0xFFFD);
            }
        });
        return escaped.toString();
    }

    /** Whether XML 1.0 allows a character. */
    private static boolean legal(int c) {
        return c == '\t'
                || c == '\n'
                || c == '\r'
                || c >= 0x20 && c <= 0xD7FF
                || c >= 0xE000 && c <= 0xFFFD
                || c >= 0x10000;
    }
}
