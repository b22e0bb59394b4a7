package weft.source;

import java.util.Set;
import weft.source.parse.ParsedSource;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.tree.Tree;

/** What a source can end. */
public enum Endings {
    NOTHING,
    /** Its process. */
    PROCESS,
    /** The network, or the program. */
    NETWORK;

    private static final Set<String> OF_NETWORKS =
            Set.of("DOL_stop", "exit", "_exit", "_Exit", "quick_exit", "abort", "raise", "kill", "pthread_exit");

    /** What can be ended where one of the functions that end something is named anywhere, called or not. */
    public static Endings in(ParsedSource parsed) {
        Endings[] found = {NOTHING};
        Tree.declarations(parsed.tree()).stream()
                .filter(parsed::inUserFile)
                .forEach(top -> Tree.each(top, node -> {
                    if (node instanceof Identifier id) {
                        String name = id.name().toString();
                        found[0] = found[0].or(of(name.substring(name.lastIndexOf(':') + 1)));
                    }
                }));
        return found[0];
    }

    /** What one of the two can end. */
    public Endings or(Endings other) {
        return compareTo(other) < 0 ? other : this;
    }

    private static Endings of(String function) {
        if (OF_NETWORKS.contains(function)) {
            return NETWORK;
        }
        return function.equals("DOL_detach") ? PROCESS : NOTHING;
    }
}
