package weft.protothread.rewrite;

import java.util.Optional;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.ValueCategory;
import weft.source.parse.syntax.Statement.RangeFor;
import weft.source.parse.syntax.Type;

/** Range-based loops of C++, written with iterators, as the standard says what they mean. */
final class RangeLoops {

    private final SourceTokens tokens;
    private final SourceEdits edits;
    private int count;

    RangeLoops(SourceTokens tokens, SourceEdits edits) {
        this.tokens = tokens;
        this.edits = edits;
    }

    /** Writes a loop that is spelled out in the source, over an array or what has begin and end as members. */
    void write(RangeFor loop) {
        int first = tokens.first(loop);
        int colon = tokens.first(loop.elements()) - 1;
        int close = tokens.end(loop.elements());
        if (!(loop.elements() instanceof ExpressionNode elements)
                || !edits.isPlain(first)
                || !edits.isPlain(first + 1)
                || !edits.isPlain(colon, ":")
                || !edits.isPlain(close, ")")
                || !edits.isPlain(tokens.end(loop) - 1)
                || edits.slice(first, close + 1).contains("\n")) {
            return;
        }
        int number = count + 1;
        Optional<String> start = start(elements, edits.slice(colon + 1, close), number);
        if (start.isEmpty()) {
            return;
        }
        count = number;
        String declaration = edits.slice(first + 2, colon);
        edits.replace(
                first,
                close + 1,
                "{ " + start.get() + " for (; at_weft" + number + " != end_weft" + number + "; ++at_weft" + number
                        + ") { " + declaration + " = *at_weft" + number + ";");
        edits.after(tokens.end(loop), " } }");
    }

    private Optional<String> start(ExpressionNode elements, String written, int number) {
        if (elements.type().bare() instanceof Type.Array) {
            return Optional.of("auto at_weft" + number + " = (" + written + ") + 0; auto end_weft" + number
                    + " = at_weft" + number + " + sizeof(" + written + ") / sizeof((" + written + ")[0]);");
        }
        if (!CppTypes.isRange(elements.type())) {
            return Optional.empty();
        }
        boolean isName = elements instanceof Identifier;
        boolean isValue = elements.category() == ValueCategory.PRVALUE;
        if (!isName && !isValue && elements.category() != ValueCategory.LVALUE) {
            return Optional.empty();
        }
        String range = isName ? written : "range_weft" + number;
        return Optional.of(
                (isName ? "" : "auto " + (isValue ? "" : "&") + range + " = " + written + "; ") + "auto at_weft"
                        + number + " = " + range + ".begin(); auto end_weft" + number + " = " + range + ".end();");
    }
}
