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
import weft.source.parse.syntax.Symbol;
import weft.source.text.SourceEdits;
import weft.source.tree.Declarators;
import weft.source.tree.Tree;

/**
 * Variables of classes whose constructors block, as {@link MadeObject} knows them: {@code T x(a), y(b);} is written as two declarations, and
 * {@code T x = T(a);} as {@code auto x = T(a);}.
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
                && value.filter(made -> made.category() == ValueCategory.PRVALUE
                                && CppTypes.isOfType(made, declarator.type())
                                && MadeObject.isNamed(made))
                        .isPresent();
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
