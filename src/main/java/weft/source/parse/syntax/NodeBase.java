package weft.source.parse.syntax;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTProblemHolder;

/** What all nodes have. */
abstract class NodeBase<T extends IASTNode> extends Origin<T> {

    private final Nodes nodes;
    private Optional<List<Node>> children = Optional.empty();

    NodeBase(T origin, Nodes nodes) {
        super(origin);
        this.nodes = nodes;
    }

    public final Node parent() {
        return origin.getParent() == null ? nodes.of(origin) : nodes.of(origin.getParent());
    }

    public final List<Node> ancestors() {
        List<Node> around = new ArrayList<>();
        for (IASTNode node = origin.getParent(); node != null; node = node.getParent()) {
            around.add(nodes.of(node));
        }
        return around;
    }

    public final List<Node> children() {
        if (children.isEmpty()) {
            children = Optional.of(all(Node.class, origin.getChildren()));
        }
        return children.get();
    }

    public final TranslationUnit unit() {
        return only(TranslationUnit.class, origin.getTranslationUnit());
    }

    public final boolean isProblem() {
        return origin instanceof IASTProblemHolder;
    }

    /** The node of one of the parser's. */
    final <N extends Node> N only(Class<N> kind, IASTNode node) {
        return kind.cast(nodes.of(node));
    }

    /** The node of one of the parser's, which has null where there is none. */
    final <N extends Node> Optional<N> perhaps(Class<N> kind, IASTNode node) {
        return node == null ? Optional.empty() : Optional.of(only(kind, node));
    }

    final <N extends Node> List<N> all(Class<N> kind, IASTNode[] several) {
        List<N> all = new ArrayList<>(several.length); // no stream: this is called for each node
        for (IASTNode node : several) {
            all.add(only(kind, node));
        }
        return Collections.unmodifiableList(all);
    }
}
