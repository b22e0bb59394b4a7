package weft.source.tree;

import java.util.Optional;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.Capture;

/** Lambda expressions in a function that blocks, and what they capture. */
public final class Lambdas {

    private Lambdas() {}

    /** The outermost lambda around a node in whose body or head, but not among whose captures, it stands. */
    static Optional<Lambda> around(Node node) {
        Optional<Lambda> found = Optional.empty();
        Node child = node;
        for (Node around : node.ancestors()) {
            if (around instanceof Lambda lambda && !(child instanceof Capture)) {
                found = Optional.of(lambda);
            }
            child = around;
        }
        return found;
    }

    /** Whether the lambda around a use of a variable takes it by reference. */
    static boolean takesByReference(Node use) {
        Lambda lambda = around(use).orElseThrow();
        if (!(use instanceof Identifier id)) {
            return true;
        }
        for (Capture capture : lambda.captures()) {
            if (isOf(capture, id.name().toString())) {
                return capture.isByReference();
            }
        }
        return lambda.captureDefault() != Lambda.Default.COPY;
    }

    /** Whether a capture takes the variable of this name. */
    public static boolean isOf(Capture capture, String name) {
        return !capture.isInitialised()
                && capture.name().filter(each -> each.toString().equals(name)).isPresent();
    }

    /** The lambda that a name belongs to: its body keeps its names, and its captures are edited here. */
    public static Optional<Lambda> of(NameNode name) {
        return name.parent() instanceof Capture capture && !capture.isInitialised()
                ? around(name).or(() -> Optional.of((Lambda) capture.parent()))
                : around(name);
    }
}
