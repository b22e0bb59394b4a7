package weft.protothread;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import weft.diagnostics.Message;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.NamespaceAlias;
import weft.source.parse.syntax.Declaration.UsingDeclaration;
import weft.source.parse.syntax.Declaration.UsingDirective;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement.DeclarationStatement;
import weft.source.tree.FunctionNames;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * What {@code using} and other names of namespaces bring into a function of C++. The types and the frame of the function stand before
 * it, so that they get a namespace of their own, where the same is brought.
 */
final class BroughtNames {

    private final BlockingFunction function;
    private final FunctionDefinition definition;
    private final List<Node> brought = new ArrayList<>();

    BroughtNames(BlockingFunction function, FunctionDefinition definition) {
        this.function = function;
        this.definition = definition;
        Tree.each(definition.body(), node -> {
            if ((node instanceof UsingDirective || node instanceof UsingDeclaration || node instanceof NamespaceAlias)
                    && node.parent() instanceof DeclarationStatement
                    && node.ancestors().stream().noneMatch(Lambda.class::isInstance)) {
                brought.add(node);
            }
        });
    }

    /** Calls of functions that block name the namespace. And in one namespace no name may stand for two things. */
    void edit() {
        Map<String, String> names = new HashMap<>();
        brought.removeIf(this::isOfWhatBlocks);
        for (Node node : brought) {
            String text = text(node);
            String name = node instanceof UsingDeclaration using
                    ? lastPart(using.name().toString())
                    : node instanceof NamespaceAlias alias ? alias.alias().toString() : text;
            if (!names.computeIfAbsent(name, key -> text).equals(text)) {
                function.report(Message.CPP_USING, node, name);
            }
        }
    }

    private boolean isOfWhatBlocks(Node node) {
        if (!(node instanceof UsingDeclaration using)) {
            return false;
        }
        List<String> functions = FunctionNames.brought(using.name());
        boolean all = !functions.isEmpty()
                && functions.stream().allMatch(function.unit().functions()::isBlocking);
        if (all) {
            function.edits().replace(using, "");
        }
        return all;
    }

    /**
     * Definitions that stand before the function.
     *
     * @param names what they define
     */
    String around(String definitions, List<String> names) {
        if (brought.isEmpty()) {
            return definitions;
        }
        String space = "weft_scope_" + SourceFunctions.name(definition);
        return "namespace " + space + " {\n"
                + brought.stream()
                        .map(this::text)
                        .distinct()
                        .map(text -> text + "\n")
                        .collect(Collectors.joining())
                + definitions + "}\n"
                + names.stream()
                        .map(name -> "using " + space + "::" + name + ";\n")
                        .collect(Collectors.joining());
    }

    private String text(Node node) {
        return function.edits()
                .expanded(function.tokens().first(node), function.tokens().end(node));
    }

    private static String lastPart(String name) {
        return name.substring(name.lastIndexOf(':') + 1).strip();
    }
}
