package weft.protothread;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement.Try;

/**
 * The try blocks of a function in which something blocks.
 *
 * @param blocks those outside before those inside
 */
record TriedBlocks(List<Try> blocks) {

    static TriedBlocks of(FunctionDefinition definition, Predicate<Node> blocks) {
        List<Try> found = new ArrayList<>();
        collect(definition.body(), blocks, found);
        return new TriedBlocks(found);
    }

    private static void collect(Node node, Predicate<Node> blocks, List<Try> found) {
        if (node instanceof Lambda) {
            return;
        }
        if (node instanceof Try block && blocks.test(block)) {
            found.add(block);
        }
        node.children().forEach(child -> collect(child, blocks, found));
    }

    /** Whether an exception that is thrown at a token comes to the handlers of one of them. */
    boolean catchesAt(int token, SourceTokens tokens) {
        return blocks.stream().anyMatch(block -> tokens.has(block.body(), token));
    }
}
