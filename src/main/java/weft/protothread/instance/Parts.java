package weft.protothread.instance;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Symbol;
import weft.source.tree.Tree;

/** The parts of a template: itself, and its members that are defined outside of it. */
final class Parts {

    private Parts() {}

    /** The names in a template that it does not declare itself, and that are not asked of an object. */
    static Set<String> namesOfOthers(List<Template> parts) {
        Set<Symbol> own = new HashSet<>();
        List<NameNode> used = new ArrayList<>();
        for (Template part : parts) {
            Tree.each(part, node -> {
                if (node instanceof NameNode name && name.isDeclaration()) {
                    own.add(name.symbol());
                } else if (node instanceof NameNode name && isLookedFor(name)) {
                    used.add(name);
                }
            });
        }
        return used.stream()
                .filter(name -> !own.contains(name.symbol()))
                .map(NameNode::simple)
                .collect(Collectors.toSet());
    }

    /** Whether it is not asked of an object, or of what stands before {@code ::}. */
    private static boolean isLookedFor(NameNode name) {
        boolean isBehind = name.parent() instanceof NameNode whole
                && whole.isQualified()
                && whole.children().get(0) != name;
        return !(name.parent() instanceof FieldReference) && !name.isQualified() && !isBehind;
    }
}
