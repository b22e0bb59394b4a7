package weft.protothread.instance;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import weft.protothread.member.OperatorUse;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Symbol.TemplateArgument;

/**
 * A template of a member function of a class that is none.
 *
 * @param inClass what the class has of it
 * @param outside its definition, where that is not in the class
 */
record MemberTemplate(Symbol symbol, Composite of, Template inClass, Optional<Template> outside) {

    /** What is copied; what the class has of it comes first. */
    List<Template> parts() {
        return Stream.concat(Stream.of(inClass), outside.stream()).toList();
    }

    FunctionDefinition definition() {
        return (FunctionDefinition) outside.orElse(inClass).declaration();
    }

    /** Its name in a part. */
    static NameNode name(Template part) {
        return declarator(part).name();
    }

    /** Where {@code get<int>} or {@code template get<int>} begins at the end of a name that may be qualified. */
    static int first(NameNode name, SourceTokens tokens) {
        Node last = name.isQualified() ? name.children().get(name.children().size() - 1) : name;
        int first = tokens.first(last);
        return tokens.isBehind(first, "template") ? first - 1 : first;
    }

    String name() {
        return name(inClass).toString();
    }

    boolean isOperator() {
        return OperatorUse.isFunction(name());
    }

    /** The arguments of what is made of it; empty where they are not known, or cannot be spelled. */
    Optional<List<TemplateArgument>> arguments(Symbol made) {
        return Instances.arguments(
                made, symbol, inClass.parameters().orElseThrow().size());
    }

    /** What declares a function in a template of one. */
    static FunctionDeclarator declarator(Template part) {
        return (FunctionDeclarator) ClassTemplate.head(part).orElseThrow();
    }

    /** Whether a template is one of a function. */
    static boolean isOfFunction(Template part) {
        return part.parameters().isPresent()
                && ClassTemplate.head(part)
                        .filter(FunctionDeclarator.class::isInstance)
                        .isPresent();
    }

    /** The declaration that the outermost class around it is in. */
    SimpleDeclaration outermost() {
        Composite outer = of;
        while (outer.parent().parent() instanceof Composite around) {
            outer = around;
        }
        return (SimpleDeclaration) outer.parent();
    }
}
