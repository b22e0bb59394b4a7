package weft.protothread.operators;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import weft.protothread.member.OperatorUse;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Type;
import weft.source.text.SourceEdits;
import weft.source.tree.Tree;

/**
 * Whether all that is done with a function for an operator can be written as a call of it by name, and means the same then.
 */
final class OperatorCalls {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final OperatorSurvey survey;
    private final OperatorOrder order;

    OperatorCalls(ParsedSource parsed, SourceEdits edits, OperatorSurvey survey, OperatorOrder order) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.edits = edits;
        this.survey = survey;
        this.order = order;
    }

    boolean canBeWritten(OperatorFunction function) {
        return survey.mentions(function).stream()
                        .allMatch(name -> function.declarators().contains(name.parent()) || isCall(name, function))
                && survey.uses(function).stream()
                        .allMatch(use -> parsed.inSource(use.whole())
                                && isInFunction(use.whole())
                                && isDeclaredBefore(tokens.first(use.whole()), function)
                                && use.canBeWritten(tokens, edits)
                                && isExact(use, function)
                                && order.isKept(use, function));
    }

    private boolean isCall(NameNode name, OperatorFunction function) {
        return name.parent() instanceof Identifier id
                && id.parent() instanceof Call call
                && call.function() == id
                && parsed.inSource(call)
                && isInFunction(call)
                && isDeclaredBefore(tokens.first(name), function)
                && edits.canReplace(tokens.first(name), tokens.end(name));
    }

    /** Whether something stands in the body of a function, and in no lambda expression and no template. */
    private static boolean isInFunction(Node node) {
        return Tree.function(node)
                .filter(around -> node.ancestors().contains(around.body()))
                .isPresent();
    }

    /** Whether a qualified name finds a function: a friend that only its class has declared is found by its arguments alone. */
    private boolean isDeclaredBefore(int token, OperatorFunction function) {
        return function.declarators().stream()
                .anyMatch(each -> tokens.first(each.name()) < token
                        && each.ancestors().stream()
                                .noneMatch(around -> around instanceof Composite || around instanceof Statement));
    }

    /** Whether an operand is an object that the function takes, and not only what one can be made of. */
    private static boolean isExact(OperatorUse use, OperatorFunction function) {
        List<Clause> operands = new ArrayList<>(List.of(use.object()));
        operands.addAll(use.arguments());
        List<Type> taken = function.operands();
        return IntStream.range(0, Math.min(operands.size(), taken.size()))
                .anyMatch(i -> operands.get(i) instanceof ExpressionNode value
                        && OperatorFunction.classOf(value.type())
                                .filter(of -> OperatorFunction.classOf(taken.get(i))
                                        .filter(of::isOrDerivesFrom)
                                        .isPresent())
                                .isPresent());
    }
}
