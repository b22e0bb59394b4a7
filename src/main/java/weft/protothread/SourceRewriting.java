package weft.protothread;

import java.util.Optional;
import java.util.TreeMap;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceText;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement.RangeFor;
import weft.source.tree.ControlHeaders;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * C++: statements in which something blocks, written as others that say the same, so that all that lives across the call has a
 * declaration of its own. The lines stay.
 */
public final class SourceRewriting {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final TreeMap<Integer, String> inserted = new TreeMap<>();
    /** What is left out, by where it begins. */
    private final TreeMap<Integer, Integer> dropped = new TreeMap<>();

    private SourceRewriting(ParsedSource parsed) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
    }

    /** The source with its statements written so; empty where there are none. */
    public static Optional<SourceText> written(ParsedSource parsed, SourceFunctions functions) {
        SourceRewriting rewriting = new SourceRewriting(parsed);
        RangeLoops loops = new RangeLoops(parsed.tokens(), rewriting);
        ConditionDeclarations conditions = new ConditionDeclarations(parsed.tokens(), rewriting);
        for (FunctionDefinition definition : functions.blocking()) {
            if (parsed.inSource(definition)) {
                Tree.each(definition.body(), node -> {
                    if (node instanceof RangeFor loop && blocks(loop, definition, functions)) {
                        loops.write(loop);
                    } else if (ControlHeaders.declaration(node).isPresent() && blocks(node, definition, functions)) {
                        conditions.write(node);
                    }
                });
            }
        }
        return rewriting.inserted.isEmpty()
                ? Optional.empty()
                : Optional.of(parsed.source().with(rewriting.text()));
    }

    private static boolean blocks(Node statement, FunctionDefinition definition, SourceFunctions functions) {
        return functions.calls(SourceFunctions.name(definition)).stream()
                .anyMatch(call -> functions.blocks(call) && call.ancestors().contains(statement));
    }

    /** Whether a token stands in the source as it is. */
    boolean isPlain(int token) {
        return tokens.groupEnd(token) == tokens.groupFirst(token) + 1;
    }

    /** Whether a token is a word of the language that stands in the source as it is. */
    boolean isPlain(int token, String image) {
        return isPlain(token) && tokens.image(token).equals(image);
    }

    /** What is written from one token up to another. */
    String slice(int from, int end) {
        return parsed.source().text().substring(tokens.fileStart(from), tokens.fileEnd(end - 1));
    }

    /** Puts a text in the place of tokens. */
    void replace(int from, int end, String text) {
        dropped.put(tokens.fileStart(from), tokens.fileEnd(end - 1));
        inserted.merge(tokens.fileStart(from), text, String::concat);
    }

    /** Puts a text behind the token that ends before an index. */
    void after(int end, String text) {
        inserted.merge(tokens.fileEnd(end - 1), text, String::concat);
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
