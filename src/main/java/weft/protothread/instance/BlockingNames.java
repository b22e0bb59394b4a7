package weft.protothread.instance;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
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

    private static final String OPERATOR = "operator ";

    private final SourceTokens tokens;
    private final SourceFunctions functions;
    /** The operators that functions of the user's stand for. */
    private final Set<String> operators = new HashSet<>();

    private final Set<String> names;

    public BlockingNames(ParsedSource parsed, SourceFunctions functions) {
        this.tokens = parsed.tokens();
        this.functions = functions;
        Set<String> blocking = new HashSet<>();
        Map<String, List<String>> callers = new HashMap<>();
        Tree.eachOfUser(parsed, node -> {
            if (node instanceof FunctionDefinition definition
                    && name(definition).startsWith(OPERATOR)) {
                operators.add(name(definition));
            }
        });
        Tree.eachOfUser(parsed, node -> {
            if (node instanceof FunctionDefinition definition) {
                String name = name(definition);
                Tree.each(definition, inner -> {
                    if (inner instanceof Call call && functions.blocks(call)) {
                        blocking.add(name);
                    }
                    called(inner)
                            .forEach(callee -> callers.computeIfAbsent(callee, key -> new ArrayList<>())
                                    .add(name));
                });
            }
        });
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
        int operator = declared.toString().lastIndexOf(OPERATOR);
        return operator < 0 ? declared.simple() : declared.toString().substring(operator);
    }

    /** The names of what a node may call: a function, and one that an operator stands for. */
    private List<String> called(Node node) {
        Stream<String> function = Stream.of(node)
                .filter(Call.class::isInstance)
                .flatMap(call -> Tree.calleeName((Call) call).stream())
                .map(NameNode::simple);
        Stream<String> operator = Stream.of(node)
                .filter(each -> !operators.isEmpty())
                .flatMap(each -> OperatorUse.of(each).stream())
                .filter(use -> operators.contains(OPERATOR + use.operator(tokens)) && mayBeObject(use.object()))
                .map(use -> OPERATOR + use.operator(tokens));
        return Stream.concat(function, operator).toList();
    }

    private static boolean mayBeObject(ExpressionNode operand) {
        return !operand.type().isScalar() && !(operand.type().bare() instanceof Type.Function);
    }
}
