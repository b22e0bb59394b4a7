package weft.source.parse;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.eclipse.cdt.core.parser.IGCCToken;
import org.eclipse.cdt.core.parser.IToken;

/** Calls of what has types for arguments, or an argument of which only the type matters: gives what is to be seen for a token. */
final class TypeArguments {

    /** {@code va_arg}, as the compiler calls it behind the macro. */
    static final String VA_ARG = "__builtin_va_arg";

    static final String TYPES_COMPATIBLE = "__builtin_types_compatible_p";

    private static final String SELECTION = "_Generic";

    /** A token that is seen, by its type and text. */
    record Seen(int type, String text) {}

    private static final Seen OPEN = new Seen(IToken.tLPAREN, "(");
    private static final Seen CLOSE = new Seen(IToken.tRPAREN, ")");
    private static final Seen COMMA = new Seen(IToken.tCOMMA, ",");
    private static final Seen STAR = new Seen(IToken.tSTAR, "*");
    private static final Seen SIZE = new Seen(IToken.t_sizeof, "sizeof");

    private final String name;
    private final List<Seen> atName;
    private final List<Seen> atOpening;
    private final List<Seen> atComma;
    private final List<Seen> atEnd; // empty where the first argument alone is seen as something else

    /** For each call that is open, how many brackets are open inside of it. */
    private final Deque<Integer> open = new ArrayDeque<>();

    private boolean begins;

    private TypeArguments(String name, List<Seen> atName, List<Seen> atOpening, List<Seen> atComma, List<Seen> atEnd) {
        this.name = name;
        this.atName = atName;
        this.atOpening = atOpening;
        this.atComma = atComma;
        this.atEnd = atEnd;
    }

    /** {@code va_arg(list, type)}, seen as {@code *(list, (typeof(type) *)0)}. */
    static TypeArguments ofReads() {
        return new TypeArguments(
                VA_ARG,
                List.of(STAR),
                List.of(),
                List.of(COMMA, OPEN, new Seen(IGCCToken.t_typeof, "__typeof__"), OPEN),
                List.of(CLOSE, STAR, CLOSE, new Seen(IToken.tINTEGER, "0"), CLOSE));
    }

    /**
     * {@code __builtin_types_compatible_p(type, type)}, seen with {@code sizeof(type), sizeof(type)}. CDT has a macro that does the same,
     * but of a macro no part can be edited.
     */
    static TypeArguments ofComparisons() {
        return new TypeArguments(
                TYPES_COMPATIBLE,
                List.of(),
                List.of(OPEN, SIZE, OPEN),
                List.of(CLOSE, COMMA, SIZE, OPEN),
                List.of(CLOSE, CLOSE));
    }

    /** {@code _Generic(x, ..)}, seen with {@code sizeof(x)}: x is not evaluated, either. */
    static TypeArguments ofSelections() {
        return new TypeArguments(SELECTION, List.of(), List.of(OPEN, SIZE, OPEN), List.of(CLOSE, COMMA), List.of());
    }

    /** What is seen for the next token; the token itself where that is empty. */
    List<Seen> seen(IToken token) {
        boolean isFirst = begins;
        begins = token.getImage().equals(name);
        if (begins) {
            return atName;
        }
        if (isFirst && token.getType() == IToken.tLPAREN) {
            open.push(0);
            return atOpening;
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
            return atEnd;
        }
        boolean isNext = depth == 0 && token.getType() == IToken.tCOMMA;
        if (!isNext || !atEnd.isEmpty()) {
            open.push(depth);
        } else if (!open.isEmpty()) {
            open.push(open.pop() + 1); // its closing bracket is still to come
        }
        return isNext ? atComma : List.of();
    }
}
