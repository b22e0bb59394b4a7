package weft.protothread.construct;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Declarator.PlainDeclarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.ValueCategory;
import weft.source.parse.syntax.Initializer.EqualsInitializer;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Specifier.NamedSpecifier;
import weft.source.parse.syntax.Statement.Block;
import weft.source.parse.syntax.Statement.DeclarationStatement;
import weft.source.parse.syntax.Statement.Return;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.type.ObjectLife;
import weft.source.text.SourceEdits;
import weft.source.tree.Declarators;
import weft.source.tree.Tree;

/**
 * Variables of classes whose constructors block, as {@link MadeObject} knows them: {@code T x(a), y(b);} is written as two declarations,
 * {@code T x = T(a);} as {@code auto x = T(a);}, and {@code return T(a);} as <code>{ T x(a); return x; }</code>.
 */
final class PlainObjects {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final Set<Symbol> classes;

    /** @param classes those with constructors that block */
    PlainObjects(ParsedSource parsed, SourceEdits edits, Set<Symbol> classes) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.edits = edits;
        this.classes = classes;
    }

    void write() {
        if (!classes.isEmpty()) {
            Tree.eachOfUser(parsed, node -> {
                if (node instanceof SimpleDeclaration declaration && isOfObjects(declaration)) {
                    if (declaration.declarators().size() > 1) {
                        separate(declaration);
                    } else if (isOfMadeObject(declaration.declarators().get(0))) {
                        NameNode type = ((NamedSpecifier) declaration.specifier()).name();
                        edits.replace(tokens.first(type), tokens.end(type), "auto");
                    }
                } else if (node instanceof Return given && parsed.inSource(given)) {
                    given.value()
                            .filter(ExpressionNode.class::isInstance)
                            .map(ExpressionNode.class::cast)
                            .filter(this::isMadeObject)
                            .ifPresent(made -> declare(given, made));
                }
            });
        }
    }

    /** Whether a declaration in a block is one of objects, and all of it can be edited. */
    private boolean isOfObjects(SimpleDeclaration declaration) {
        int first = tokens.first(declaration);
        return parsed.inSource(declaration)
                && declaration.parent() instanceof DeclarationStatement statement
                && statement.parent() instanceof Block
                && declaration.specifier() instanceof NamedSpecifier specifier
                && specifier.storage() == Specifier.Storage.NONE
                && !specifier.isConstexpr()
                && !specifier.isOfThread()
                && classes.contains(specifier.name().symbol())
                && declaration.declarators().stream()
                        .noneMatch(each -> Declarators.innermost(each)
                                .name()
                                .toString()
                                .equals(specifier.name().simple()))
                && !tokens.isBehind(first, "]")
                && IntStream.range(first, tokens.first(declaration.declarators().get(0)))
                        .allMatch(edits::isPlain)
                && edits.isPlain(tokens.end(declaration) - 1, ";");
    }

    /** Whether a variable is the object that an expression makes. */
    private static boolean isOfMadeObject(Declarator declarator) {
        Optional<ExpressionNode> value = declarator
                .initializer()
                .filter(EqualsInitializer.class::isInstance)
                .map(equals -> ((EqualsInitializer) equals).clause())
                .filter(ExpressionNode.class::isInstance)
                .map(ExpressionNode.class::cast);
        return declarator instanceof PlainDeclarator
                && declarator.pointers().isEmpty()
                && declarator.nested().isEmpty()
                && value.filter(made -> isNamed(made) && CppTypes.isOfType(made, declarator.type()))
                        .isPresent();
    }

    private static boolean isNamed(ExpressionNode made) {
        return made.category() == ValueCategory.PRVALUE && MadeObject.isNamed(made);
    }

    /** Whether a value is an object of one of the classes, made in its place, and nobody sees if it is copied there. */
    private boolean isMadeObject(ExpressionNode made) {
        return isNamed(made)
                && made.type() instanceof Type.Composite of
                && classes.stream()
                        .anyMatch(each -> each.asType().filter(of::isSame).isPresent())
                && !ObjectLife.isCopyObserved(of)
                && !ObjectLife.isEndObserved(of);
    }

    /** Makes a variable of what is returned. */
    private void declare(Return given, ExpressionNode made) {
        int first = tokens.first(given);
        int open = tokens.first(made);
        while (!tokens.image(open).matches("[({]")) {
            open++;
        }
        int last = tokens.end(given) - 1;
        if (IntStream.rangeClosed(first, open).allMatch(edits::isPlain)
                && first + 1 == tokens.first(made)
                && edits.isPlain(last, ";")
                && tokens.end(made) == last) {
            edits.replace(first, open, "{ " + tokens.expanded(first + 1, open).strip() + " returned_weft");
            edits.replace(last, last + 1, "; return returned_weft; }");
        }
    }

    private void separate(SimpleDeclaration declaration) {
        List<Declarator> all = declaration.declarators();
        List<Integer> commas =
                all.stream().skip(1).map(each -> tokens.first(each) - 1).toList();
        if (commas.stream().allMatch(comma -> edits.isPlain(comma, ","))) {
            String specifier = tokens.expanded(declaration.specifier());
            commas.forEach(comma -> edits.replace(comma, comma + 1, "; " + specifier));
        }
    }
}
