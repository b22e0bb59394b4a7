package weft.protothread.instance;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import weft.source.parse.ParsedSource;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.Node;
import weft.source.tree.CallGraph;
import weft.source.tree.Declarators;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * What blocks as far as names tell: it is not known which member {@code in.get()} calls in a template before this has its arguments, and so
 * it may be any of that name.
 */
public final class BlockingNames {

    private final SourceFunctions functions;
    private final Set<String> names;

    public BlockingNames(ParsedSource parsed, SourceFunctions functions) {
        this.functions = functions;
        Set<String> blocking = new HashSet<>();
        Map<String, List<String>> callers = new HashMap<>();
        Tree.eachOfUser(parsed, node -> {
            if (node instanceof FunctionDefinition definition) {
                String name =
                        Declarators.innermost(definition.declarator()).name().simple();
                Tree.each(definition, inner -> {
                    if (inner instanceof Call call) {
                        if (functions.blocks(call)) {
                            blocking.add(name);
                        }
                        Tree.calleeName(call)
                                .ifPresent(callee -> callers.computeIfAbsent(callee.simple(), key -> new ArrayList<>())
                                        .add(name));
                    }
                });
            }
        });
        names = CallGraph.reached(blocking, callers);
    }

    /** Whether something in a part of the source may block. */
    public boolean blocks(Node part) {
        return Tree.has(
                part,
                node -> node instanceof Call call
                        && (functions.blocks(call)
                                || Tree.calleeName(call)
                                        .filter(name -> names.contains(name.simple()))
                                        .isPresent()));
    }
}
