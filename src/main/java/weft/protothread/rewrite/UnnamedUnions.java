package weft.protothread.rewrite;

import java.util.HashSet;
import java.util.Set;
import java.util.function.IntPredicate;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Symbol;
import weft.source.text.SourceEdits;
import weft.source.tree.Declarators;
import weft.source.tree.Tree;

/** Unions without a name, {@code union { int i; float f; };}, whose members are used as variables are: each gets a name, and so do these. */
final class UnnamedUnions {

    private final SourceTokens tokens;
    private final SourceEdits edits;
    private int count;

    UnnamedUnions(SourceTokens tokens, SourceEdits edits) {
        this.tokens = tokens;
        this.edits = edits;
    }

    /** Names one, unless one of its members is used in a macro that may not be written as what it expands to. */
    void write(SimpleDeclaration declaration) {
        Set<Symbol> members = new HashSet<>();
        Tree.each(declaration, node -> {
            if (node instanceof Declarator declarator) {
                members.add(Declarators.innermost(declarator).name().symbol());
            }
        });
        int end = tokens.end(declaration) - 1;
        if (!edits.isPlain(end, ";") || !edits.isPlain(end - 1) || !all(declaration, members, edits::canEdit)) {
            return;
        }
        String name = "union_weft" + ++count;
        edits.after(end, " " + name);
        all(declaration, members, id -> {
            edits.before(id, name + ".");
            return true;
        });
    }

    private boolean all(SimpleDeclaration declaration, Set<Symbol> members, IntPredicate edit) {
        boolean[] all = {true};
        Tree.each(Tree.scope(declaration), node -> {
            if (isUse(node, members)) {
                all[0] &= edit.test(tokens.first(node));
            }
        });
        return all[0];
    }

    private static boolean isUse(Node node, Set<Symbol> members) {
        return node instanceof Identifier id && members.contains(id.name().symbol());
    }
}
