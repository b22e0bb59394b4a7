package weft.protothread.construct;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import weft.protothread.member.ObjectPlace;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Declarator.PlainDeclarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.Initializer;
import weft.source.parse.syntax.Initializer.EqualsInitializer;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.TypeId;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Specifier.NamedSpecifier;
import weft.source.parse.syntax.Statement.Block;
import weft.source.parse.syntax.Statement.DeclarationStatement;
import weft.source.parse.syntax.Symbol;
import weft.source.text.SourceEdits;
import weft.source.tree.Tree;

/**
 * An object that is made: a variable {@code T x(a, b)}, perhaps written {@code auto x = T(a, b)}, or {@code new T(a, b)}.
 *
 * @param whole     the declaration, or the expression
 * @param type      the name of the class, as it is written
 * @param arguments what stands in the parentheses, or braces; empty where there are none
 */
record MadeObject(Node whole, NameNode type, Optional<List<Clause>> arguments) {

    /** What the name of a class is part of, if that makes an object. */
    static Optional<MadeObject> of(NameNode type) {
        if (type.parent() instanceof Identifier id && id.parent() instanceof Call call && call.function() == id) {
            return ofTemporary(call, type, Optional.of(call.arguments()));
        }
        if (!(type.parent() instanceof NamedSpecifier specifier)) {
            return Optional.empty();
        }
        Node user = specifier.parent();
        if (user instanceof TypeId id && id.parent() instanceof ExpressionNode.New made) {
            boolean isOne = id.declarator() instanceof PlainDeclarator
                    && id.declarator().pointers().isEmpty();
            return Optional.of(new MadeObject(made, type, arguments(made))).filter(found -> isOne);
        }
        if (user instanceof ExpressionNode.TypeConstruction temporary) {
            return ofTemporary(temporary, type, arguments(temporary));
        }
        return user instanceof SimpleDeclaration declaration
                        && declaration.declarators().size() == 1
                ? ofVariable(declaration, type)
                : Optional.empty();
    }

    /** Whether an expression makes an object of a class that it names. */
    static boolean isNamed(ExpressionNode made) {
        return made instanceof ExpressionNode.TypeConstruction
                || made instanceof Call call
                        && call.function() instanceof Identifier id
                        && !(id.name().symbol() instanceof Symbol.Function function && !function.isConstructor());
    }

    /** {@code auto x = T(a, b)} is the same as {@code T x(a, b)}, of which there is no other name of a class. */
    private static Optional<MadeObject> ofTemporary(Node temporary, NameNode type, Optional<List<Clause>> arguments) {
        return temporary.parent() instanceof EqualsInitializer initializer
                        && initializer.parent() instanceof Declarator declarator
                        && declarator.parent() instanceof SimpleDeclaration declaration
                        && declaration.declarators().size() == 1
                        && CppTypes.isAuto(declaration.specifier())
                ? Optional.of(new MadeObject(declaration, type, arguments))
                : Optional.empty();
    }

    private static Optional<MadeObject> ofVariable(SimpleDeclaration declaration, NameNode type) {
        Optional<Initializer> initializer = declaration.declarators().get(0).initializer();
        return Optional.of(new MadeObject(
                declaration,
                type,
                initializer.flatMap(each -> each.list().or(() -> each.single().map(List::of)))));
    }

    private static Optional<List<Clause>> arguments(Node made) {
        return made.children().stream()
                .filter(Initializer.class::isInstance)
                .findFirst()
                .flatMap(initializer -> ((Initializer) initializer).list());
    }

    List<Clause> list() {
        return arguments.orElse(List.of());
    }

    boolean isNew() {
        return whole instanceof ExpressionNode.New;
    }

    /** The variable. */
    Declarator declarator() {
        return ((SimpleDeclaration) whole).declarators().get(0);
    }

    /** Whether it makes one object that is no part of another, and no more is declared. */
    boolean isObject() {
        return isNew()
                || declarator() instanceof PlainDeclarator
                        && declarator().pointers().isEmpty()
                        && declarator().nested().isEmpty()
                        && !(whole.parent() instanceof Specifier.Composite);
    }

    /** Whether it can be written anew: an object of a block, whose tokens are in the source. */
    boolean canBeWritten(SourceTokens tokens, SourceEdits edits) {
        int open = tokens.end(type);
        int first = tokens.first(whole);
        boolean isSeen = Tree.function(whole).isPresent()
                && IntStream.range(first, tokens.first(type)).allMatch(edits::isPlain)
                && arguments
                        .map(list -> separators(tokens).allMatch(edits::isPlain) && isList(tokens))
                        .orElseGet(() -> IntStream.range(open, end(tokens)).allMatch(edits::isPlain));
        if (isNew()) {
            return isSeen
                    && isInAnyOrder(tokens)
                    && tokens.image(first).equals("new")
                    && first + 1 == tokens.first(type);
        }
        return isSeen
                && whole.parent() instanceof DeclarationStatement statement
                && statement.parent() instanceof Block
                && !tokens.isBehind(first, "]")
                && IntStream.range(first, tokens.first(declarator().name()))
                        .allMatch(token -> tokens.image(token).matches("::|(?!volatile)\\w+") && edits.isPlain(token))
                && !tokens.image(first).equals("alignas")
                && IntStream.range(tokens.end(declarator().name()), tokens.end(whole))
                        .noneMatch(token -> tokens.image(token)
                                .matches(Pattern.quote(declarator().name().toString()) + "(_weft_\\d+)?"))
                && !declarator().name().toString().equals(type.simple())
                && ((SimpleDeclaration) whole).specifier().storage() == Specifier.Storage.NONE
                && !((SimpleDeclaration) whole).specifier().isConstexpr()
                && !((SimpleDeclaration) whole).specifier().isOfThread()
                && tokens.image(tokens.end(whole) - 1).equals(";")
                && edits.isPlain(tokens.end(whole) - 1);
    }

    /** Whether it does not matter which of the arguments is evaluated first: in braces they have an order, and in a call none. */
    private boolean isInAnyOrder(SourceTokens tokens) {
        return list().size() < 2
                || !tokens.image(open(tokens)).equals("{")
                || list().stream().noneMatch(ObjectPlace::hasEffects);
    }

    /** The tokens before, between and behind the arguments. */
    private IntStream separators(SourceTokens tokens) {
        return IntStream.concat(
                IntStream.of(open(tokens), close(tokens)),
                list().stream().skip(1).mapToInt(argument -> tokens.first(argument) - 1));
    }

    /** Whether the arguments are all that stands between the parentheses. */
    private boolean isList(SourceTokens tokens) {
        List<Clause> list = list();
        return tokens.image(open(tokens)).matches("[({]")
                && tokens.image(close(tokens)).matches("[)}]")
                && (list.isEmpty()
                        ? close(tokens) == open(tokens) + 1
                        : tokens.first(list.get(0)) == open(tokens) + 1
                                && tokens.end(list.get(list.size() - 1)) == close(tokens))
                && list.stream()
                        .skip(1)
                        .allMatch(argument ->
                                tokens.image(tokens.first(argument) - 1).equals(","));
    }

    /** The token that opens the list of arguments. */
    int open(SourceTokens tokens) {
        boolean isBehindType = isNew() || tokens.first(type) > tokens.first(declarator());
        int open = isBehindType ? tokens.end(type) : tokens.end(declarator().name());
        return tokens.image(open).equals("=") ? open + 1 : open;
    }

    /** The token that closes it. */
    int close(SourceTokens tokens) {
        return end(tokens) - 1;
    }

    /** The token behind the object that is made. */
    int end(SourceTokens tokens) {
        return isNew() ? tokens.end(whole) : tokens.end(whole) - 1;
    }
}
