package weft.source.parse;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.eclipse.cdt.core.parser.IGCCToken;
import org.eclipse.cdt.core.parser.IToken;

/**
 * {@code va_arg(list, type)}, whose second argument is a type, which CDT does not know: seen as {@code *(list, (typeof(type) *)0)}. Gives
 * what is to be seen for a token.
 */
final class ArgumentReads {

    /** What the compiler calls it, behind the macro. */
    static final String NAME = "__builtin_va_arg";

    /** A token that is seen, by its type and text. */
    record Seen(int type, String text) {}

    private static final List<Seen> BEGIN = List.of(new Seen(IToken.tSTAR, "*"));
    private static final List<Seen> TYPE = List.of(
            new Seen(IToken.tCOMMA, ","),
            new Seen(IToken.tLPAREN, "("),
            new Seen(IGCCToken.t_typeof, "__typeof__"),
            new Seen(IToken.tLPAREN, "("));
    private static final List<Seen> END = List.of(
            new Seen(IToken.tRPAREN, ")"),
            new Seen(IToken.tSTAR, "*"),
            new Seen(IToken.tRPAREN, ")"),
            new Seen(IToken.tINTEGER, "0"),
            new Seen(IToken.tRPAREN, ")"));

    /** For each that is open, how many brackets are open inside of it; -1 before its own. */
    private final Deque<Integer> open = new ArrayDeque<>();

    /** What is seen for the next token; the token itself where that is empty. */
    List<Seen> seen(IToken token) {
        if (token.getImage().equals(NAME)) {
            open.push(-1);
            return BEGIN;
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
            return END;
        }
        open.push(depth);
        return depth == 0 && token.getType() == IToken.tCOMMA ? TYPE : List.of();
    }
}
