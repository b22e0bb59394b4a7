package weft.protothread.rewrite;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.ValueCategory;
import weft.source.parse.syntax.Initializer.InitializerList;
import weft.source.parse.syntax.Statement.RangeFor;
import weft.source.parse.syntax.Type;
import weft.source.parse.type.ClassMembers;
import weft.source.parse.type.TypeText;
import weft.source.text.SourceEdits;

/** Range-based loops of C++, written with iterators, as the standard says what they mean. */
final class RangeLoops {

    private final SourceTokens tokens;
    private final SourceEdits edits;
    private int count;

    RangeLoops(SourceTokens tokens, SourceEdits edits) {
        this.tokens = tokens;
        this.edits = edits;
    }

    /** Writes a loop that is spelled out in the source, over an array, what has begin and end as members, or a list in braces. */
    void write(RangeFor loop) {
        int first = tokens.first(loop);
        int colon = tokens.first(loop.elements()) - 1;
        int close = tokens.end(loop.elements());
        if (!edits.isPlain(first)
                || !edits.isPlain(first + 1)
                || !edits.isPlain(colon, ":")
                || !edits.isPlain(close, ")")
                || !edits.isPlain(tokens.end(loop) - 1)
                || edits.slice(first, close + 1).contains("\n")) {
            return;
        }
        int number = count + 1;
        String written = edits.slice(colon + 1, close);
        Optional<String> start = loop.elements() instanceof InitializerList list
                ? start(list, written, number)
                : Optional.of(loop.elements())
                        .filter(ExpressionNode.class::isInstance)
                        .flatMap(elements -> start((ExpressionNode) elements, written, number));
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

    /** Of an array. */
    private static String start(String array, int number) {
        return "auto at_weft" + number + " = (" + array + ") + 0; auto end_weft" + number + " = at_weft" + number
                + " + sizeof(" + array + ") / sizeof((" + array + ")[0]);";
    }

    /** A list in braces is an array that lives as long as the loop. */
    private static Optional<String> start(InitializerList list, String written, int number) {
        Set<String> types = list.clauses().stream()
                .map(clause -> clause instanceof ExpressionNode element ? element(element.type()) : "")
                .collect(Collectors.toSet());
        if (types.size() != 1 || types.contains("")) {
            return Optional.empty();
        }
        String array = "list_weft" + number;
        return Optional.of(
                types.iterator().next() + " const " + array + "[] = " + written + "; " + start(array, number));
    }

    /** The type of an element by that of what initialises it; empty where it cannot be written. */
    private static String element(Type type) {
        if (!TypeText.isWritable(type)) {
            return "";
        }
        boolean isObject = CppTypes.isClass(type) && !CppTypes.isReference(type);
        return isObject
                ? TypeText.asVariable(type)
                : type.isScalar() || type.isArray() ? TypeText.asParameter(type) : "";
    }

    private static Optional<String> start(ExpressionNode elements, String written, int number) {
        if (elements.type().bare() instanceof Type.Array) {
            return Optional.of(start(written, number)) // a part of a temporary object ends with that
                    .filter(text -> elements.category() == ValueCategory.LVALUE);
        }
        if (!ClassMembers.isRange(elements.type())) {
            return Optional.empty();
        }
        boolean isName = elements instanceof Identifier;
        boolean isValue = elements.category() == ValueCategory.PRVALUE;
        if (!isName && !isValue && elements.category() != ValueCategory.LVALUE) {
            return Optional.empty();
        }
        String range = isName ? written : "range_weft" + number;
        return Optional.of((isName
                        ? ""
                        : (elements.type().isConst() ? "const " : "") + "auto " + (isValue ? "" : "&") + range + " = "
                                + written + "; ")
                + "auto at_weft" + number + " = " + range + ".begin(); auto end_weft" + number + " = " + range
                + ".end();");
    }
}
