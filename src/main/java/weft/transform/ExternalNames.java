package weft.transform;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import weft.source.parse.ParsedSource;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.Specifier.Storage;
import weft.source.tree.Declarators;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/** The names that a source in C defines for all of a program. */
final class ExternalNames {

    private ExternalNames() {}

    /** Its functions and variables that are not static, and the functions that stand beside those that block. */
    static List<String> of(ParsedSource parsed, SourceFunctions functions) {
        Set<String> names = new TreeSet<>();
        Tree.declarations(parsed.tree()).stream().filter(parsed::inUserFile).forEach(declaration -> {
            if (declaration instanceof FunctionDefinition definition
                    && definition.specifier().storage() != Storage.STATIC) {
                String name = SourceFunctions.name(definition);
                names.add(name);
                if (functions.isBlocking(name)) {
                    names.add(functions.cName(name));
                    names.add("weft_size_" + name);
                }
            } else if (declaration instanceof SimpleDeclaration simple
                    && simple.specifier().storage() == Storage.NONE) {
                simple.declarators().stream()
                        .filter(declarator -> !(declarator instanceof FunctionDeclarator))
                        .map(Declarators::innermost)
                        .map(Declarator::name)
                        .map(Object::toString)
                        .filter(name -> !name.isEmpty())
                        .forEach(names::add);
            }
        });
        return List.copyOf(names);
    }
}
