package weft.protothread.instance;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.tree.Declarators;

/**
 * A class template that is defined in a source.
 *
 * @param parameters their names, in order
 * @param members    those of its member functions that are defined outside of it
 */
record ClassTemplate(Template declaration, Composite of, List<NameNode> parameters, List<Template> members) {

    String name() {
        return of.name().toString();
    }

    /** Itself, and its members that are defined outside of it. */
    List<Template> parts() {
        return Stream.concat(Stream.of(declaration), members.stream()).toList();
    }

    /** What a template of a function, or of a static variable of a class, declares. */
    static Optional<Declarator> head(Template member) {
        if (member.declaration() instanceof FunctionDefinition definition) {
            return Optional.of(Declarators.innermost(definition.declarator()));
        }
        return member.declaration() instanceof SimpleDeclaration simple
                        && simple.declarators().size() == 1
                ? Optional.of(Declarators.innermost(simple.declarators().get(0)))
                : Optional.empty();
    }
}
