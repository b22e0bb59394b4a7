package weft.protothread.instance;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import weft.protothread.member.OperatorUse;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Type;
import weft.source.tree.CallGraph;
import weft.source.tree.Declarators;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * What blocks as far as names tell: it is not known which member {@code in.get()} calls in a template before this has its arguments, and so
 * it may be any of that name.
 */
public final class BlockingNames {

    private final SourceTokens tokens;
    private final SourceFunctions functions;
    /** The functions of the user's that operators stand for. */
    private final Set<String> operators = new HashSet<>();

    private final Set<String> names;

    public BlockingNames(ParsedSource parsed, SourceFunctions functions) {
        this.tokens = parsed.tokens();
        this.functions = functions;
        List<FunctionDefinition> definitions = new ArrayList<>();
        Tree.eachOfUser(parsed, node -> {
            if (node instanceof FunctionDefinition definition) {
                definitions.add(definition);
            }
        });
        definitions.stream()
                .map(BlockingNames::name)
                .filter(OperatorUse::isFunction)
                .forEach(operators::add);
        Set<String> blocking = new HashSet<>();
        Map<String, List<String>> callers = new HashMap<>();
        for (FunctionDefinition definition : definitions) {
            String name = name(definition);
            Tree.each(definition, node -> {
                if (node instanceof Call call && functions.blocks(call)) {
                    blocking.add(name);
                }
                called(node)
                        .forEach(callee -> callers.computeIfAbsent(callee, key -> new ArrayList<>())
                                .add(name));
            });
        }
        names = CallGraph.reached(blocking, callers);
    }

    /** Whether something in a part of the source may block. */
    public boolean blocks(Node part) {
        return Tree.has(
                part,
                node -> node instanceof Call call && functions.blocks(call)
                        || called(node).stream().anyMatch(names::contains));
    }

    private static String name(FunctionDefinition definition) {
        NameNode declared = Declarators.innermost(definition.declarator()).name();
        return OperatorUse.isFunction(declared.last()) ? declared.last() : declared.simple();
    }

    /** The names of what a node may call: a function, and one that an operator stands for. */
    private List<String> called(Node node) {
        List<String> called = new ArrayList<>();
        if (node instanceof Call call) {
            Tree.calleeName(call).map(NameNode::simple).ifPresent(called::add);
        }
        if (!operators.isEmpty()) {
            OperatorUse.of(node)
                    .filter(use -> operators.contains(use.function(tokens)) && mayBeObject(use.object()))
                    .ifPresent(use -> called.add(use.function(tokens)));
        }
        return called;
    }

    private static boolean mayBeObject(ExpressionNode operand) {
        return !operand.type().isScalar() && !(operand.type().bare() instanceof Type.Function);
    }
}
