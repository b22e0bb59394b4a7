package weft.protothread.instance;

import java.util.List;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Specifier.Composite;

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

    SimpleDeclaration definition() {
        return (SimpleDeclaration) declaration.declaration();
    }
}
