package weft.protothread.operators;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import weft.protothread.member.OperatorUse;
import weft.source.parse.ParsedSource;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Symbol;
import weft.source.text.SourceEdits;
import weft.source.tree.CallGraph;
import weft.source.tree.SourceFunctions;

/**
 * Which operators of a source outside of classes block and can have a name: all that is done with them is seen to be a call. Others that
 * the same expressions might mean get a name, too, so that the choice is left to the compiler.
 */
final class OperatorFunctions {

    private final ParsedSource parsed;
    private final SourceFunctions functions;
    private final OperatorSurvey survey;
    /** Those that are to have a name. */
    private final Set<Symbol> named = new HashSet<>();

    OperatorFunctions(ParsedSource parsed, SourceEdits edits, SourceFunctions functions) {
        this.parsed = parsed;
        this.functions = functions;
        this.survey = new OperatorSurvey(parsed, functions);
        addWithRivals();
        if (!named.isEmpty()) {
            keepCertain(
                    new OperatorNaming(parsed, edits, functions, survey),
                    new OperatorCalls(parsed, edits, survey, new OperatorOrder(this::isBlockingCall)));
        }
    }

    /** Those that block, and those that compete with one that has been added. */
    private void addWithRivals() {
        for (OperatorFunction function : survey.all()) {
            if (!function.symbol().isMethod() && survey.isBlocking(function.symbol()) && function.isDefined()) {
                named.add(function.symbol());
            }
        }
        while (survey.all().stream()
                        .filter(each -> !each.symbol().isMethod()
                                && rivals(each).findAny().isPresent())
                        .map(OperatorFunction::symbol)
                        .filter(named::add)
                        .count()
                > 0) {
            // those that compete with these are added next
        }
    }

    private Stream<OperatorFunction> rivals(OperatorFunction function) {
        return named.stream()
                .map(survey::function)
                .filter(each -> !each.equals(function) && each.competesWith(function));
    }

    private void keepCertain(OperatorNaming naming, OperatorCalls calls) {
        named.removeIf(symbol -> !naming.isPossible(survey.function(symbol)));
        while (named.removeIf(symbol -> !isCertain(survey.function(symbol), calls))) {
            // one that competes with one that stays, stays too
        }
        named.retainAll(CallGraph.reached(
                named.stream().filter(survey::isBlocking).collect(Collectors.toSet()),
                named.stream()
                        .collect(Collectors.toMap(
                                symbol -> symbol,
                                symbol -> rivals(survey.function(symbol))
                                        .map(each -> (Symbol) each.symbol())
                                        .toList()))));
    }

    private boolean isCertain(OperatorFunction function, OperatorCalls calls) {
        boolean isAlone = survey.all().stream()
                .filter(each -> !named.contains(each.symbol()))
                .noneMatch(function::competesWith);
        boolean isOfOneSpace = rivals(function).allMatch(each -> each.space().equals(function.space()));
        return isAlone && isOfOneSpace && calls.canBeWritten(function);
    }

    private boolean isBlockingCall(Node node) {
        return node instanceof Call call && functions.blocks(call)
                || node instanceof ExpressionNode expression
                        && expression
                                .operatorFunction()
                                .filter(symbol -> named.contains(symbol) && survey.isBlocking(symbol))
                                .isPresent();
    }

    /** What they are called by from anywhere. */
    Map<Symbol, String> names() {
        Map<Symbol, String> names = new HashMap<>();
        for (Symbol symbol : named) {
            OperatorFunction function = survey.function(symbol);
            String name = "operator_" + OperatorUse.word(function.name()).orElseThrow() + functions.suffix();
            while (parsed.source().text().contains(name) || parsed.tokens().mention(name)) {
                name += "_";
            }
            names.put(symbol, function.space() + name);
        }
        return names;
    }
}
