package weft.protothread.refuse;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Statement.Block;
import weft.source.parse.syntax.Symbol;
import weft.source.tree.Declarators;
import weft.source.tree.Tree;

/** In what a call stands that is in no function that Weft transforms, and why that is none, where a look at it tells. */
final class Elsewhere {

    private final ParsedSource parsed;
    private final SourceTokens tokens;

    Elsewhere(ParsedSource parsed) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
    }

    /** Words such as {@code Reader::next, which is virtual}. */
    String of(Call call) {
        Optional<FunctionDefinition> function = outermost(call, FunctionDefinition.class);
        Optional<Template> template = outermost(call, Template.class);
        if (function.isEmpty()) {
            return outermost(call, Composite.class)
                    .map(of -> "a first value in the class " + of.name())
                    .orElse("the value of a global variable");
        }
        NameNode name = Declarators.innermost(function.get().declarator()).name();
        String full = name.symbol() instanceof Symbol.Function known && known.isMethod()
                ? String.join("::", known.qualified())
                : name.toString();
        String why = template.flatMap(this::whyStays)
                .or(() -> whyStays(function.get()))
                .map(reason -> ", " + reason)
                .orElse("");
        return (template.isPresent() ? "the template " : "") + full + why;
    }

    private Optional<String> whyStays(Template template) {
        int first = tokens.first(template);
        int end = tokens.end(template);
        return has(first, end, "requires|__PRETTY_FUNCTION__")
                .map(word -> "which has " + word)
                .or(() -> IntStream.range(first, end)
                        .filter(token -> tokens.image(token).equals("if")
                                && tokens.image(token + 1).equals("constexpr"))
                        .mapToObj(token -> "which has `if constexpr`")
                        .findFirst())
                .or(() -> has(first, tokens.first(template.declaration()), "\\.\\.\\.")
                        .map(word -> "which takes a pack"))
                .or(() -> declared(template).filter(this::isDeclaredAgain).map(name -> "whose name is declared again"));
    }

    private Optional<String> whyStays(FunctionDefinition definition) {
        FunctionDeclarator declarator = definition.declarator();
        NameNode name = Declarators.innermost(declarator).name();
        Symbol symbol = name.symbol();
        int first = tokens.first(definition);
        int body = tokens.first(definition.body());
        return Stream.of(
                        reason(symbol.isConstructor(), "a constructor"),
                        reason(name.simple().startsWith("~"), "a destructor"),
                        reason(symbol instanceof Symbol.Function known && known.isVirtual(), "which is virtual"),
                        has(first, body, "constexpr|consteval").map(word -> "which is " + word),
                        reason(
                                CppTypes.isAuto(definition.specifier())
                                        && declarator.trailing().isEmpty(),
                                "whose result is auto"),
                        reason(definition.isTry(), "whose body is a try block"),
                        reason(
                                definition.ancestors().stream().anyMatch(Block.class::isInstance),
                                "whose class is in a function"),
                        reason(
                                isUsed(
                                        symbol,
                                        use -> !tokens.image(tokens.end(use)).equals("(")),
                                "whose address is taken"),
                        reason(
                                isUsed(
                                        symbol,
                                        use -> use.ancestors().stream().anyMatch(around -> around instanceof Template)),
                                "which a template calls"))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<String> reason(boolean holds, String words) {
        return holds ? Optional.of(words) : Optional.empty();
    }

    private Optional<String> has(int first, int end, String words) {
        return IntStream.range(first, end)
                .mapToObj(tokens::image)
                .filter(image -> image.matches(words))
                .findFirst();
    }

    private static Optional<NameNode> declared(Template template) {
        Declaration declaration = template.declaration();
        if (declaration instanceof FunctionDefinition function) {
            return Optional.of(Declarators.innermost(function.declarator()).name());
        }
        return declaration instanceof SimpleDeclaration simple && simple.specifier() instanceof Composite of
                ? Optional.of(of.name())
                : Optional.empty();
    }

    private boolean isDeclaredAgain(NameNode name) {
        return Tree.hasOfUser(
                parsed,
                node -> node instanceof NameNode other
                        && other != name
                        && other.isDeclaration()
                        && other.toString().replaceAll("<.*", "").equals(name.toString()));
    }

    private boolean isUsed(Symbol symbol, Predicate<NameNode> test) {
        return Tree.hasOfUser(
                parsed,
                node -> node instanceof NameNode name
                        && !name.isDeclaration()
                        && name.symbol().equals(symbol)
                        && test.test(name));
    }

    /** The outermost of some kind around a node. */
    private static <T extends Node> Optional<T> outermost(Node node, Class<T> kind) {
        return node.ancestors().stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .reduce((inner, outer) -> outer);
    }
}
