package weft.source.parse;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.eclipse.cdt.core.parser.IToken;
import weft.source.parse.ArgumentReads.Seen;

/**
 * {@code __builtin_types_compatible_p(type, type)}, whose arguments are types, which CDT does not know: seen as
 * {@code __builtin_types_compatible_p(sizeof(type), sizeof(type))}. CDT has a macro that does the same, but of a macro no part can be
 * edited.
 */
final class TypeComparisons {

    static final String NAME = "__builtin_types_compatible_p";

    private static final Seen OPEN = new Seen(IToken.tLPAREN, "(");
    private static final Seen CLOSE = new Seen(IToken.tRPAREN, ")");
    private static final Seen SIZE = new Seen(IToken.t_sizeof, "sizeof");
    private static final Seen COMMA = new Seen(IToken.tCOMMA, ",");

    /** For each that is open, how many brackets are open inside of it. */
    private final Deque<Integer> open = new ArrayDeque<>();

    private boolean begins;

    /** What is seen for the next token; the token itself where that is empty. */
    List<Seen> seen(IToken token) {
        boolean isFirst = begins;
        begins = token.getImage().equals(NAME);
        if (isFirst && token.getType() == IToken.tLPAREN) {
            open.push(0);
            return List.of(OPEN, SIZE, OPEN);
        }
        if (open.isEmpty()) {
            return List.of();
        }
        int depth = open.pop();
        switch (token.getType()) {
            case IToken.tLPAREN, IToken.tLBRACKET, IToken.tLBRACE -> depth++;
            case IToken.tRPAREN, IToken.tRBRACKET, IToken.tRBRACE -> depth--;
            default -> {}
        }
        if (depth < 0) {
            return List.of(CLOSE, CLOSE);
        }
        open.push(depth);
        return depth == 0 && token.getType() == IToken.tCOMMA ? List.of(CLOSE, COMMA, SIZE, OPEN) : List.of();
    }
}
