package weft.source.tree;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.Break;
import weft.source.parse.syntax.Statement.ComputedGoto;
import weft.source.parse.syntax.Statement.Continue;
import weft.source.parse.syntax.Statement.Do;
import weft.source.parse.syntax.Statement.For;
import weft.source.parse.syntax.Statement.Goto;
import weft.source.parse.syntax.Statement.Label;
import weft.source.parse.syntax.Statement.Return;
import weft.source.parse.syntax.Statement.Switch;
import weft.source.parse.syntax.Statement.While;
import weft.source.parse.syntax.UnaryOperator;

/** Jumps that may lead out of a block, and labels that may be reached from outside. */
public final class Jumps {

    private Jumps() {}

    /** All of them in a block. */
    public static List<Statement> outOf(Statement block) {
        List<Statement> found = new ArrayList<>();
        collect(block, false, false, found);
        return found;
    }

    /** Whether a jump is a break or continue of the loop around it. */
    public static boolean isOfLoop(Statement jump) {
        return jump instanceof Break || jump instanceof Continue;
    }

    private static void collect(Node node, boolean inLoop, boolean inSwitch, List<Statement> found) {
        if (node instanceof Return
                || node instanceof Goto
                || node instanceof Label
                || node instanceof Continue && !inLoop
                || node instanceof Break && !inLoop && !inSwitch) {
            found.add((Statement) node);
        }
        boolean loop = inLoop || isLoop(node);
        for (Node child : node.children()) {
            collect(child, loop, inSwitch || node instanceof Switch, found);
        }
    }

    /** Where a computed goto may lead: the labels of its function whose addresses are taken. */
    public static Set<String> targets(ComputedGoto jump) {
        Node function = jump;
        while (!(function instanceof FunctionDefinition)) {
            function = function.parent();
        }
        Set<String> labels = new LinkedHashSet<>();
        Tree.each(function, node -> {
            if (node instanceof Unary unary && unary.is(UnaryOperator.LABEL_ADDRESS)) {
                Tree.each(unary.operand(), part -> {
                    if (part instanceof NameNode name) {
                        labels.add(name.toString());
                    }
                });
            }
        });
        return labels;
    }

    public static boolean isLoop(Node node) {
        return node instanceof While || node instanceof Do || node instanceof For;
    }
}
