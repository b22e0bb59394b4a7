package weft.protothread.operators;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import weft.protothread.member.LibraryUses;
import weft.protothread.member.OperatorUse;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.text.SourceEdits;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * Whether a function for an operator can have another name: each of its declarations can be written anew, no other source knows it, and
 * nothing that is not understood may stand for it.
 */
final class OperatorNaming {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final SourceFunctions functions;
    private final OperatorSurvey survey;
    private final LibraryUses library;

    OperatorNaming(ParsedSource parsed, SourceEdits edits, SourceFunctions functions, OperatorSurvey survey) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.edits = edits;
        this.functions = functions;
        this.survey = survey;
        this.library = new LibraryUses(parsed);
    }

    boolean isPossible(OperatorFunction function) {
        Symbol.Function symbol = function.symbol();
        return function.isDefined()
                && !symbol.isOfTemplate()
                && !symbol.isExternC()
                && !survey.isUnclear(function)
                && function.declarators().stream().allMatch(this::canBeRenamed)
                && (functions.isAlone() || isOfSource(function))
                && IntStream.range(0, tokens.size())
                        .noneMatch(token ->
                                tokens.image(token).startsWith("\"_Z")) // an alias of what the compiler calls it
                && !function.classes().isEmpty()
                && function.classes().stream().noneMatch(of -> library.isOfUser(of) && library.maySee(of))
                && survey.unknown(function).stream().noneMatch(use -> mayMean(use, function));
    }

    /** Whether no other source can use it, or each has its own. */
    private boolean isOfSource(OperatorFunction function) {
        return function.symbol().isInternal()
                || function.classes().stream().anyMatch(survey::isOwnClass)
                || function.declarators().stream()
                        .flatMap(each -> specifier(each).stream())
                        .anyMatch(each -> each.storage() == Specifier.Storage.STATIC)
                || function.declarators().stream()
                        .map(FunctionDeclarator::parent)
                        .filter(FunctionDefinition.class::isInstance)
                        .map(FunctionDefinition.class::cast)
                        .allMatch(each -> each.specifier().isInline() && !Tree.hasStatic(each));
    }

    private static Optional<Specifier> specifier(FunctionDeclarator declarator) {
        if (declarator.parent() instanceof FunctionDefinition definition) {
            return Optional.of(definition.specifier());
        }
        return declarator.parent() instanceof SimpleDeclaration simple
                ? Optional.of(simple.specifier())
                : Optional.empty();
    }

    /** Whether a declaration is one of a function that is defined outside of classes and templates, and nothing of it is in a macro. */
    private boolean canBeRenamed(FunctionDeclarator declarator) {
        boolean isDeclared = declarator.parent() instanceof SimpleDeclaration
                || declarator.parent() instanceof FunctionDefinition definition
                        && !(definition.parent() instanceof Composite);
        return isDeclared
                && parsed.inSource(declarator)
                && !OperatorSurvey.isInTemplate(declarator)
                && tokens.image(word(declarator.name(), tokens)).equals("operator")
                && IntStream.range(tokens.first(declarator.name()), tokens.end(declarator.name()))
                        .allMatch(edits::isPlain);
    }

    /** Where {@code operator} stands in a name. */
    static int word(NameNode name, SourceTokens tokens) {
        return IntStream.range(tokens.first(name), tokens.end(name))
                .filter(token -> tokens.image(token).equals("operator"))
                .findFirst()
                .orElse(tokens.first(name));
    }

    /** Whether an operator of which the parser does not know what it stands for may stand for a function. */
    private boolean mayMean(OperatorUse use, OperatorFunction function) {
        List<Clause> operands = new ArrayList<>(List.of(use.object()));
        operands.addAll(use.arguments());
        List<Type> taken = function.operands();
        boolean isOfNumber = IntStream.range(0, Math.min(operands.size(), taken.size()))
                .anyMatch(i -> operands.get(i) instanceof ExpressionNode value
                        && !value.type().isProblem()
                        && OperatorFunction.isApartFromScalar(taken.get(i), value.type()));
        return !isOfNumber
                && operands.stream()
                        .filter(ExpressionNode.class::isInstance)
                        .map(operand -> CppTypes.withoutReference(((ExpressionNode) operand).type()))
                        .anyMatch(type -> CppTypes.isUnknown(type)
                                || type.bare() instanceof Type.Enumeration
                                || OperatorFunction.classOf(type)
                                        .filter(of -> library.isOfUser(of)
                                                || !of.isKnown()
                                                || function.classes().contains(of))
                                        .isPresent());
    }
}
