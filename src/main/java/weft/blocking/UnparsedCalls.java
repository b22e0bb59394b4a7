package weft.blocking;

import java.util.HashSet;
import java.util.Set;
import weft.source.SourceUnit;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.tree.Api;
import weft.source.tree.Tree;

/** Calls in what the compiler understands and the parser does not: of them there are tokens alone. */
final class UnparsedCalls {

    /** What stands before a statement; a parenthesis closes a condition, or a cast of what is not used. */
    private static final Set<String> BEFORE = Set.of(";", "{", "}", ")", "else", "do");

    private UnparsedCalls() {}

    /** Marks those whose result is not used: statements of their own. */
    static void mark(SourceUnit unit) {
        if (unit.parsed().tree().problems().isEmpty()) {
            return;
        }
        SourceTokens tokens = unit.parsed().tokens();
        Set<Integer> parsed = new HashSet<>();
        Tree.declarations(unit.parsed().tree()).stream()
                .filter(unit.parsed()::inSource) // headers are long
                .forEach(own -> Tree.each(own, node -> {
                    if (node instanceof Call call) {
                        parsed.add(tokens.first(call.function()));
                    }
                }));
        for (int i = 1; i + 1 < tokens.size(); i++) {
            String name = tokens.image(i);
            if (!parsed.contains(i)
                    && Api.of(name).filter(Api::blocks).isPresent()
                    && BEFORE.contains(tokens.image(i - 1))
                    && tokens.image(i + 1).equals("(")
                    && tokens.image(behind(tokens, i + 1)).equals(";")) {
                unit.edits().replace(i, i + 1, name + "_all");
            }
        }
    }

    /** What follows the parenthesis that closes one; the opening one itself where none does. */
    private static int behind(SourceTokens tokens, int open) {
        int depth = 0;
        for (int i = open; i + 1 < tokens.size(); i++) {
            depth += tokens.image(i).equals("(") ? 1 : tokens.image(i).equals(")") ? -1 : 0;
            if (depth == 0) {
                return i + 1;
            }
        }
        return open;
    }
}
