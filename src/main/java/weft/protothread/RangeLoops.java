package weft.protothread;

import java.util.Optional;
import java.util.TreeMap;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceText;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.ValueCategory;
import weft.source.parse.syntax.Statement.RangeFor;
import weft.source.parse.syntax.Type;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * Range-based loops of C++ in which something blocks: written with iterators, as the standard says what they mean, so that all that lives
 * across the call has a declaration. The lines stay.
 */
public final class RangeLoops {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final TreeMap<Integer, String> inserted = new TreeMap<>();
    /** What is left out, by where it begins. */
    private final TreeMap<Integer, Integer> dropped = new TreeMap<>();

    private int count;

    private RangeLoops(ParsedSource parsed) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
    }

    /** The source with its loops written so; empty where there are none. */
    public static Optional<SourceText> written(ParsedSource parsed, SourceFunctions functions) {
        RangeLoops loops = new RangeLoops(parsed);
        for (FunctionDefinition definition : functions.blocking()) {
            if (parsed.inSource(definition)) {
                Tree.each(definition.body(), node -> {
                    if (node instanceof RangeFor loop && loops.blocks(loop, definition, functions)) {
                        loops.write(loop);
                    }
                });
            }
        }
        return loops.inserted.isEmpty()
                ? Optional.empty()
                : Optional.of(parsed.source().with(loops.text()));
    }

    private boolean blocks(RangeFor loop, FunctionDefinition definition, SourceFunctions functions) {
        return functions.calls(SourceFunctions.name(definition)).stream()
                .anyMatch(call -> functions.blocks(call) && call.ancestors().contains(loop));
    }

    /** Writes a loop that is spelled out in the source, over an array or what has begin and end as members. */
    private void write(RangeFor loop) {
        int first = tokens.first(loop);
        int colon = tokens.first(loop.elements()) - 1;
        int close = tokens.end(loop.elements());
        if (!(loop.elements() instanceof ExpressionNode elements)
                || !isPlain(first)
                || !isPlain(first + 1)
                || !isPlain(colon)
                || !isPlain(close)
                || !isPlain(tokens.end(loop) - 1)
                || !tokens.image(colon).equals(":")
                || !tokens.image(close).equals(")")
                || slice(first, close + 1).contains("\n")) {
            return;
        }
        int number = count + 1;
        Optional<String> start = start(elements, slice(colon + 1, close), number);
        if (start.isEmpty()) {
            return;
        }
        count = number;
        String declaration = slice(first + 2, colon);
        dropped.put(tokens.fileStart(first), tokens.fileEnd(close));
        inserted.merge(
                tokens.fileStart(first),
                "{ " + start.get() + " for (; at_weft" + number + " != end_weft" + number + "; ++at_weft" + number
                        + ") { " + declaration + " = *at_weft" + number + ";",
                String::concat);
        inserted.merge(tokens.fileEnd(tokens.end(loop) - 1), " } }", String::concat);
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

    /** Whether a token stands in the source as it is. */
    private boolean isPlain(int token) {
        return tokens.groupEnd(token) == tokens.groupFirst(token) + 1;
    }

    /** What is written from one token up to another. */
    private String slice(int from, int end) {
        return parsed.source().text().substring(tokens.fileStart(from), tokens.fileEnd(end - 1));
    }

    private String text() {
        String source = parsed.source().text();
        StringBuilder text = new StringBuilder();
        int done = 0;
        for (var each : inserted.entrySet()) {
            text.append(source, done, each.getKey()).append(each.getValue());
            done = dropped.getOrDefault(each.getKey(), each.getKey());
        }
        return text.append(source.substring(done)).toString();
    }
}
