package weft.protothread.construct;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import weft.protothread.LastingTemporaries;
import weft.protothread.instance.BlockingNames;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Declarator.ArrayDeclarator;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.Declarator.PlainDeclarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Part.OtherPart;
import weft.source.parse.syntax.Part.ParameterDeclaration;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.text.SourceEdits;
import weft.source.tree.Constants;
import weft.source.tree.Declarators;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/** Which constructors mean the same in two parts, with references to what they take. */
final class ConstructorRules {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final SourceFunctions functions;
    private final BlockingNames blocking;

    ConstructorRules(ParsedSource parsed, SourceEdits edits, SourceFunctions functions, BlockingNames blocking) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.edits = edits;
        this.functions = functions;
        this.blocking = blocking;
    }

    /** Whether the body of a function blocks, or an initialiser of a member. */
    boolean blocks(FunctionDefinition definition) {
        return definition.children().stream()
                .anyMatch(part -> (part == definition.body() || part instanceof OtherPart) && blocking.blocks(part));
    }

    boolean canBeTakenApart(Constructor constructor) {
        FunctionDefinition definition = constructor.definition();
        int first = tokens.first(definition);
        int body = tokens.first(definition.body());
        int inClass = tokens.first(constructor.inClass());
        boolean isPlain = IntStream.rangeClosed(first, body).allMatch(edits::isPlain)
                && edits.isPlain(tokens.end(definition) - 1)
                && IntStream.range(inClass, tokens.end(constructor.declaratorInClass()))
                        .allMatch(edits::isPlain);
        return !definition.isTry()
                && definition.declarator().nested().isEmpty()
                && (functions.isAlone()
                        || parsed.isOwn(constructor.of())
                        || constructor.isInline() && !Tree.hasStatic(definition))
                && isPlain
                && !tokens.isBehind(first, "]")
                && !tokens.isBehind(inClass, "]")
                && IntStream.range(first, body)
                        .noneMatch(token -> tokens.image(token).matches("constexpr|consteval|requires|\\.\\.\\.|\\["))
                && !edits.hasDirective(first, tokens.end(definition))
                && !edits.hasDirective(inClass, tokens.end(constructor.inClass()))
                && constructor
                        .declaration()
                        .filter(simple -> simple.declarators().size() != 1)
                        .isEmpty()
                && LateInitialisers.of(constructor, blocking, tokens).isPresent()
                && constructor.parameters().stream().allMatch(this::canBeNamed)
                && areDeclaredAlike(constructor)
                && !asksForNames(definition);
    }

    /** Whether the type of a parameter can be given a name, and its default one, if it has it. */
    private boolean canBeNamed(ParameterDeclaration parameter) {
        Declarator declarator = parameter.declarator();
        Type type = declarator.type();
        boolean isNamed = !Declarators.innermost(declarator).name().isEmpty();
        boolean isReference = CppTypes.isReference(type);
        boolean isPlainReference =
                declarator.nested().isEmpty() && !declarator.pointers().isEmpty();
        boolean isFunction =
                declarator instanceof FunctionDeclarator && declarator.nested().isEmpty();
        return (isNamed || declarator instanceof PlainDeclarator)
                && !CppTypes.isAuto(parameter.specifier())
                && !type.isProblem()
                && !type.isArray()
                && !isFunction
                && (!isReference || isPlainReference)
                && !tokens.expanded(parameter).contains("va_list")
                && !Tree.has(declarator, ArrayDeclarator.class::isInstance)
                && declarator
                        .assigned()
                        .filter(value -> isReference || !canBeDefault(value, type))
                        .isEmpty();
    }

    /** Whether a default means the same in a function that gives it. */
    private boolean canBeDefault(Clause value, Type type) {
        return !blocking.blocks(value)
                && !LastingTemporaries.has(value, type)
                && !Tree.has(value, ExpressionNode.New.class::isInstance)
                && IntStream.range(tokens.first(value), tokens.end(value))
                        .noneMatch(
                                token -> tokens.image(token).matches("__builtin_(LINE|FILE|FUNCTION)|source_location"));
    }

    /** Whether the parameters have the same types, const or not, in the class and where it is defined. */
    private boolean areDeclaredAlike(Constructor constructor) {
        List<ParameterDeclaration> defined =
                Constructor.parameters(constructor.definition().declarator());
        return constructor.declaration().isEmpty()
                || IntStream.range(0, constructor.size()).allMatch(i -> {
                    Declarator here = defined.get(i).declarator();
                    return canBeNamed(defined.get(i))
                            && here.assigned().isEmpty()
                            && here.type()
                                    .isSame(constructor
                                            .parameters()
                                            .get(i)
                                            .declarator()
                                            .type());
                });
    }

    /** Whether it is seen what its function is called, or that its parameters are references. */
    private boolean asksForNames(FunctionDefinition definition) {
        Set<Symbol> parameters = new HashSet<>();
        Constructor.parameters(definition.declarator())
                .forEach(each -> parameters.add(
                        Declarators.innermost(each.declarator()).name().symbol()));
        Optional<Integer> type = IntStream.range(tokens.first(definition), tokens.end(definition))
                .boxed()
                .filter(token -> tokens.image(token).matches("decltype|(__)?typeof(__)?"))
                .findFirst();
        return type.isPresent()
                || Tree.has(
                        definition,
                        node -> node instanceof NameNode name
                                && (Tree.isNameOfFunction(name)
                                        || parameters.contains(name.symbol()) && Constants.isNeededEarly(name)));
    }
}
