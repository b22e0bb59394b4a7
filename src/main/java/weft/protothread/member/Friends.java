package weft.protothread.member;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.TypeConstruction;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.TypeId;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.tree.Tree;

/** Classes that others call their friends: a function that was a member of one is no friend. */
public final class Friends {

    private final Set<String> names = new HashSet<>();

    Friends(SourceTokens tokens) {
        for (int token = 0; token + 2 < tokens.size(); token++) {
            boolean isOfClass = tokens.image(token).equals("friend")
                    && (tokens.image(token + 1).matches("class|struct")
                            || tokens.image(token + 2).equals(";"));
            for (int name = token + 1;
                    isOfClass && name < tokens.size() && !tokens.image(name).equals(";");
                    name++) {
                names.add(tokens.image(name));
            }
        }
    }

    /** Whether a member uses what it may as a member of a friend: what other classes hide. */
    boolean uses(MemberFunction member) {
        return member.classes().stream()
                        .anyMatch(each -> names.contains(each.name().toString()))
                && Tree.has(member.definition(), node -> isHidden(node, member.classes()));
    }

    /** Whether something in a function that is nobody's member uses what a class hides. */
    public static boolean useHidden(Node part) {
        return Tree.has(
                part,
                node -> isHidden(node, List.of())
                        || node instanceof Identifier id
                                && CppTypes.withoutReference(id.type())
                                                .ofElements()
                                                .bare()
                                        instanceof Type.Composite of
                                && of.symbol().isHidden());
    }

    private static boolean isHidden(Node node, List<Composite> own) {
        if (node instanceof NameNode name) {
            Symbol symbol = name.symbol();
            boolean isOfOther = (!symbol.isKnown() || symbol.isHidden())
                    && symbol.memberOf().filter(owner -> isOwn(owner, own)).isEmpty();
            boolean isMade =
                    name.parent() instanceof Identifier && symbol.hasHiddenConstructors() && !isOwn(symbol, own);
            return !name.isDeclaration() && (isOfOther || isMade);
        }
        Optional<Type> made = node instanceof TypeId id
                ? Optional.of(id.declarator().type())
                : node instanceof Declarator declarator && declarator.hasName()
                        ? Optional.of(declarator.type())
                        : node instanceof TypeConstruction construction
                                ? Optional.of(construction.type())
                                : Optional.empty();
        return made.map(Type::ofElements)
                .filter(type -> !CppTypes.isReference(type)
                        && type.bare() instanceof Type.Composite of
                        && of.symbol().hasHiddenConstructors()
                        && !isOwn(of.symbol(), own))
                .isPresent();
    }

    private static boolean isOwn(Symbol of, List<Composite> own) {
        return own.stream().map(Composite::name).anyMatch(name -> name.symbol().isOrDerivesFrom(of));
    }
}
