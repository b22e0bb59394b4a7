package weft.source.parse;

import java.util.ArrayDeque;
import java.util.Deque;
import org.eclipse.cdt.core.parser.IToken;

/**
 * {@code _Generic(x, int: a, default: b)}, which CDT does not know: seen as a call, {@code _Generic(x, a, b)}. Gives the tokens that are
 * to be hidden for that.
 */
final class GenericSelections {

    /** A selection that is being read. */
    private static final class Selection {

        private final int depth;
        private boolean inType;

        private Selection(int depth) {
            this.depth = depth;
        }
    }

    private final Deque<Selection> open = new ArrayDeque<>();
    private boolean begins;
    private int depth;

    /** Whether the next token of the source is part of the type before a colon, or that. */
    boolean hides(IToken token) {
        int type = token.getType();
        if (begins && type == IToken.tLPAREN) {
            open.push(new Selection(depth + 1));
        }
        begins = token.getImage().equals("_Generic");
        if (type == IToken.tLPAREN || type == IToken.tLBRACKET || type == IToken.tLBRACE) {
            depth++;
        } else if (type == IToken.tRPAREN || type == IToken.tRBRACKET || type == IToken.tRBRACE) {
            if (!open.isEmpty() && open.peek().depth == depth) {
                open.pop();
            }
            depth--;
        }
        if (open.isEmpty()) {
            return false;
        }
        Selection inner = open.peek();
        boolean isHidden = inner.inType;
        if (inner.depth == depth && type == IToken.tCOMMA) {
            inner.inType = true;
        } else if (inner.depth == depth && type == IToken.tCOLON) {
            inner.inType = false;
        }
        return isHidden;
    }
}
