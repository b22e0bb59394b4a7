package weft.lsp;

import weft.compile.Compilation;
import weft.compile.InputRejected;
import weft.diagnostics.Diagnostic;
import weft.graph.Graph;
import weft.graph.SvgText;
import weft.lsp.Projects.Case;
import weft.model.Unsaved;

/** The picture of a network as its text is at the moment; the sources of processes need not be there. */
final class Pictures {

    /** Why there is none. */
    static final class Refused extends Exception {

        private static final long serialVersionUID = 1L;

        Refused(String reason) {
            super(reason);
        }
    }

    /** With more of them the picture has a box for each element, since it is drawn while somebody types. */
    private static final int MOST_IN_FULL = 200;

    private Pictures() {}

    static String svg(Case drawn, Unsaved unsaved) throws Refused {
        Compilation compilation = drawn.compilation(unsaved);
        try {
            Graph inFull = compilation.graph(false);
            Graph graph = inFull.size() > MOST_IN_FULL ? compilation.graph(true) : inFull;
            if (graph.size() > SvgText.MOST) {
                throw new Refused("the network is too large for a picture");
            }
            return SvgText.of(graph);
        } catch (InputRejected e) {
            throw new Refused(
                    compilation.diagnostics().firstError().map(Pictures::told).orElse("the network is not right yet"));
        }
    }

    private static String told(Diagnostic error) {
        return error.position().file().getFileName()
                + (error.position().line() > 0 ? ":" + error.position().line() : "") + ": " + error.text();
    }
}
