package weft.protothread.instance;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Statement.Block;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.type.VectorTypes;
import weft.source.text.SourceEdits;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/** Which function templates mean the same as functions, with others in the place of their parameters. */
final class FunctionRules {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final SourceFunctions functions;

    FunctionRules(ParsedSource parsed, SourceEdits edits, SourceFunctions functions) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.edits = edits;
        this.functions = functions;
    }

    /** Whether the definition in a template can be written as that of a function. */
    boolean canBeFunction(Template template) {
        FunctionDefinition definition = (FunctionDefinition) template.declaration();
        FunctionDeclarator declarator = definition.declarator();
        int body = tokens.first(definition.body());
        return !definition.isTry()
                && declarator.parent() == definition
                && declarator.nested().isEmpty()
                && !(CppTypes.isAuto(definition.specifier())
                        && declarator.trailing().isEmpty())
                && edits.isPlain(tokens.end(definition) - 1)
                && IntStream.range(body, tokens.end(definition))
                        .noneMatch(token -> tokens.image(token).equals("constexpr")
                                || tokens.image(token).equals("__PRETTY_FUNCTION__")
                                        && !tokens.isWritten(token, "assert"))
                && !Tree.has(definition.body(), FunctionRules::isNameOfAnother)
                && (functions.isAlone() || parsed.isOwn(template.declaration()) || !Tree.hasStatic(definition))
                && canBeWritten(template, body);
    }

    /** Whether it is {@code __func__} or such of a function in another. */
    private static boolean isNameOfAnother(Node node) {
        return node instanceof NameNode name
                && Tree.isNameOfFunction(name)
                && name.ancestors().stream()
                        .takeWhile(around -> !(around instanceof Template))
                        .anyMatch(around -> around instanceof Lambda
                                || around instanceof FunctionDefinition inner
                                        && inner.parent() instanceof Composite local
                                        && local.ancestors().stream().anyMatch(Block.class::isInstance));
    }

    /** Whether a template that declares a function, and does not define it, can be written as the declaration of one. */
    boolean canBeDeclaration(Template template) {
        return canBeWritten(template, tokens.end(template.declaration()) - 1);
    }

    /** Whether the text of a template can be written with others in the place of the parameters, and its head can be that of a function. */
    private boolean canBeWritten(Template template, int headEnd) {
        int first = tokens.first(template.declaration());
        return !tokens.isBehind(first, "]")
                && IntStream.rangeClosed(first, headEnd).allMatch(edits::isPlain)
                && IntStream.range(first, headEnd)
                        .noneMatch(token -> tokens.image(token).matches("constexpr|consteval|requires|friend|extern")
                                || tokens.image(token).equals("[")
                                        && tokens.image(token + 1).equals("["))
                && !edits.hasDirective(first, tokens.end(template.declaration()))
                && Copies.canDeclare(template)
                && parameters(template);
    }

    /** Whether nothing else in a template has the name of a parameter, and each use of one can be written anew. */
    private boolean parameters(Template template) {
        Declaration declaration = template.declaration();
        Set<String> names = template.parameters().orElseThrow().stream()
                .map(NameNode::toString)
                .collect(Collectors.toSet());
        return !Tree.has(
                        declaration,
                        node -> node instanceof NameNode name
                                && name.isDeclaration()
                                && names.contains(name.toString()))
                && IntStream.range(tokens.first(declaration), tokens.end(declaration))
                        .filter(token -> names.contains(tokens.image(token)))
                        .allMatch(token ->
                                edits.canEdit(token) && !tokens.image(token - 1).matches("\\.|->|::"));
    }

    /**
     * Whether the parser may deduce other arguments from what a call names than the compiler does: it takes a vector for one of its elements,
     * and an operator makes another type of {@code __int128}, or of a bit-field, than it thinks.
     */
    static boolean mayDeduceOtherwise(Node call) {
        return Tree.has(
                call,
                node -> node instanceof ExpressionNode value && isSpecial(value.type())
                        || node instanceof NameNode name
                                && (name.symbol() instanceof Symbol.Variable variable
                                        ? isSpecial(variable.type()) || variable.isBitField()
                                        : name.symbol()
                                                .asType()
                                                .filter(FunctionRules::isSpecial)
                                                .isPresent()));
    }

    private static boolean isSpecial(Type type) {
        boolean isLong = CppTypes.withoutReference(type).bare() instanceof Type.Basic number
                && number.kind() == Type.Basic.Kind.OTHER;
        return isLong || VectorTypes.hasVector(type);
    }
}
