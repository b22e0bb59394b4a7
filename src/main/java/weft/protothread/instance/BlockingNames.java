package weft.protothread.instance;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import weft.source.parse.ParsedSource;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.tree.Declarators;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * What blocks as far as names tell: it is not known which member {@code in.get()} calls in a template before this has its arguments, and so
 * it may be any of that name.
 */
final class BlockingNames {

    private final SourceFunctions functions;
    private final Set<String> names = new HashSet<>();

    BlockingNames(ParsedSource parsed, SourceFunctions functions) {
        this.functions = functions;
        List<FunctionDefinition> definitions = new ArrayList<>();
        for (Declaration declaration : Tree.declarations(parsed.tree())) {
            if (parsed.inUserFile(declaration)) {
                Tree.each(declaration, node -> {
                    if (node instanceof FunctionDefinition definition) {
                        definitions.add(definition);
                    }
                });
            }
        }
        while (definitions.removeIf(definition -> blocks(definition) && add(definition))) {
            // those that call one that was found block, too
        }
    }

    private boolean add(FunctionDefinition definition) {
        names.add(Declarators.innermost(definition.declarator()).name().simple());
        return true;
    }

    /** Whether something in a part of the source may block. */
    boolean blocks(Node part) {
        return Tree.has(
                part,
                node -> node instanceof Call call
                        && (functions.blocks(call)
                                || callee(call)
                                        .filter(name -> names.contains(name.simple()))
                                        .isPresent()));
    }

    private static Optional<NameNode> callee(Call call) {
        if (call.function() instanceof Identifier id) {
            return Optional.of(id.name());
        }
        return call.function() instanceof FieldReference field ? Optional.of(field.field()) : Optional.empty();
    }
}
