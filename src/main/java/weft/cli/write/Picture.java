package weft.cli.write;

import weft.diagnostics.Message;
import weft.emit.EmitException;
import weft.graph.Graph;
import weft.graph.SvgText;

/** A graph that a person is to look at. */
public final class Picture {

    private Picture() {}

    public static String svg(Graph graph) {
        if (graph.size() > SvgText.MOST) {
            throw new EmitException(Message.PICTURE_TOO_LARGE.with(
                    graph.nodes().size(), graph.edges().size()));
        }
        return SvgText.of(graph);
    }
}
