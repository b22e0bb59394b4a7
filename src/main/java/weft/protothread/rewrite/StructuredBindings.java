package weft.protothread.rewrite;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.StructuredBinding;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.ValueCategory;
import weft.source.parse.syntax.Initializer;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Statement.For;
import weft.source.parse.syntax.Statement.If;
import weft.source.parse.syntax.Statement.Switch;
import weft.source.parse.syntax.Type;
import weft.source.parse.type.ClassMembers;
import weft.source.parse.type.TypeText;
import weft.source.text.SourceEdits;
import weft.source.tree.Tree;

/** Structured bindings of C++, written as what they mean: a variable without a name, and references to its parts. */
final class StructuredBindings {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final HeadDeclarations heads;

    StructuredBindings(ParsedSource parsed, SourceEdits edits, HeadDeclarations heads) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.edits = edits;
        this.heads = heads;
    }

    /** Writes a binding that is spelled out in the source, as a statement or in the head of one, where the parts are known. */
    void write(StructuredBinding binding) {
        int begin = tokens.first(binding.names().get(0)) - 1;
        int end = tokens.end(binding.names().get(binding.names().size() - 1)) + 1;
        String whole = "whole_weft_" + binding.names().get(0);
        Optional<String> references = references(binding, whole);
        if (references.isEmpty()
                || binding.specifier().storage() == Specifier.Storage.STATIC
                || !IntStream.range(begin, end).allMatch(edits::isPlain)
                || !edits.isPlain(tokens.end(binding) - 1, ";")
                || edits.slice(begin, end).contains("\n")
                || !writesBehind(binding, references.get())) {
            return;
        }
        boolean isValue = binding.initializer()
                .flatMap(Initializer::single)
                .filter(bound -> bound instanceof ExpressionNode value && value.category() == ValueCategory.PRVALUE)
                .isPresent();
        boolean refers = refers(binding);
        edits.replace(refers ? begin - 1 : begin, end, (refers && !isValue ? "&" : "") + whole);
    }

    /** Writes the references; false if a macro has a part in the head that the binding is in. */
    private boolean writesBehind(StructuredBinding binding, String references) {
        Node scope = Tree.scope(binding);
        if (scope instanceof If || scope instanceof Switch || scope instanceof For) {
            return heads.write(scope, binding, references);
        }
        edits.after(tokens.end(binding), references);
        return true;
    }

    /** The declarations of the names that are used; nothing where the parts are not known. */
    private Optional<String> references(StructuredBinding binding, String whole) {
        List<String> names = binding.names().stream().map(NameNode::toString).toList();
        Node scope = Tree.scope(binding);
        if (!(binding.initializer().flatMap(Initializer::single).orElse(null) instanceof ExpressionNode bound)
                || !TypeText.isWritable(bound.type())
                || asksForTypes(scope)
                || bound.category() == ValueCategory.XVALUE && refers(binding)) {
            return Optional.empty();
        }
        return parts(bound.type(), names.size(), refers(binding))
                .map(parts -> IntStream.range(0, names.size())
                        .filter(i -> isUsed(names.get(i), scope, binding))
                        .mapToObj(i ->
                                " auto &" + names.get(i) + " = " + parts.get(i).formatted(whole) + ";")
                        .collect(Collectors.joining()));
    }

    private static boolean isUsed(String name, Node scope, StructuredBinding binding) {
        return Tree.has(
                scope,
                node -> node instanceof NameNode use
                        && use.parent() != binding
                        && use.toString().equals(name));
    }

    private boolean refers(StructuredBinding binding) {
        return tokens.image(tokens.first(binding.names().get(0)) - 2).startsWith("&");
    }

    /** A name of a binding has the type of its part, and not of a reference to it. */
    private boolean asksForTypes(Node scope) {
        return IntStream.range(tokens.first(scope), tokens.end(scope))
                .anyMatch(i -> tokens.image(i).equals("decltype"));
    }

    /** How the parts of an object are reached, %s, in the order of the names. An array is not copied by a declaration. */
    private Optional<List<String>> parts(Type type, int count, boolean refers) {
        if (type.isArray()) {
            return refers ? Optional.of(numbered("%%s[%d]", count)) : Optional.empty();
        }
        if (CppTypes.isOfLibrary(type, "pair")) {
            return Optional.of(List.of("%s.first", "%s.second"));
        }
        if (CppTypes.isOfLibrary(type, "tuple", "array")) {
            return Optional.of(numbered("std::get<%d>(%%s)", count));
        }
        return hasTupleSize()
                ? Optional.empty()
                : ClassMembers.openMembers(type)
                        .filter(members -> members.size() == count)
                        .map(members -> members.stream().map("%s."::concat).toList());
    }

    private static List<String> numbered(String form, int count) {
        return IntStream.range(0, count).mapToObj(form::formatted).toList();
    }

    /** Whether a file of the user's says of a class what its parts are. */
    private boolean hasTupleSize() {
        return Tree.declarations(parsed.tree()).stream()
                .filter(parsed::inUserFile)
                .anyMatch(declaration -> Tree.has(
                        declaration,
                        node -> node instanceof NameNode name && name.toString().contains("tuple_size")));
    }
}
