package weft.source;

import java.util.Set;
import weft.source.parse.ParsedSource;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.tree.Tree;

/** Whether a source can end something: its process, the network, or the program. */
public final class Endings {

    private static final Set<String> FUNCTIONS = Set.of(
            "DOL_detach", "DOL_stop", "exit", "_exit", "_Exit", "quick_exit", "abort", "raise", "kill", "pthread_exit");

    private Endings() {}

    /** Whether one of the functions that end something is named anywhere, called or not. */
    public static boolean areIn(ParsedSource parsed) {
        boolean[] found = new boolean[1];
        Tree.declarations(parsed.tree()).stream()
                .filter(parsed::inUserFile)
                .forEach(top -> Tree.each(top, node -> {
                    if (node instanceof Identifier id) {
                        String name = id.name().toString();
                        found[0] |= FUNCTIONS.contains(name.substring(name.lastIndexOf(':') + 1));
                    }
                }));
        return found[0];
    }
}
