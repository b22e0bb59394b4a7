package weft.cli;

import weft.diagnostics.Message;
import weft.emit.EmitException;
import weft.graph.Graph;
import weft.graph.SvgText;

/** A graph that a person is to look at. */
final class Picture {

    /** What takes minutes to lay out, nobody can read. */
    private static final int MOST = 2_000;

    private Picture() {}

    static String svg(Graph graph) {
        int size = graph.nodes().size() + graph.edges().size();
        if (size > MOST) {
            throw new EmitException(Message.PICTURE_TOO_LARGE.with(
                    graph.nodes().size(), graph.edges().size()));
        }
        return SvgText.of(graph);
    }
}
