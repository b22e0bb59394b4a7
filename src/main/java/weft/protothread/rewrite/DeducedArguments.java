package weft.protothread.rewrite;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import weft.protothread.instance.BlockingNames;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.Initializer;
import weft.source.parse.syntax.Initializer.ConstructorInitializer;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Part.ParameterDeclaration;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Specifier.NamedSpecifier;
import weft.source.parse.syntax.Statement.DeclarationStatement;
import weft.source.parse.syntax.Symbol.TemplateArgument;
import weft.source.parse.syntax.Type;
import weft.source.parse.type.TypeText;
import weft.source.parse.type.VectorTypes;
import weft.source.text.SourceEdits;
import weft.source.tree.Declarators;
import weft.source.tree.Tree;

/**
 * Variables that leave the arguments of their class template to their values, {@code std::pair p{1, 2.5}}, of which the parser does not
 * deduce all: written with them, {@code std::pair<int, double> p{1, 2.5}}.
 */
final class DeducedArguments {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;

    DeducedArguments(ParsedSource parsed, SourceEdits edits) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.edits = edits;
    }

    /** Writes those of all variables of functions that may block, members of classes and lambda expressions included. */
    void write(BlockingNames blocking) {
        for (Declaration own : Tree.declarations(parsed.tree())) {
            if (parsed.inSource(own) && !(own instanceof Template)) {
                Tree.each(own, node -> {
                    if (node instanceof SimpleDeclaration declaration
                            && declaration.specifier() instanceof NamedSpecifier specifier
                            && !specifier.name().isTemplateId()
                            && declaration.parent() instanceof DeclarationStatement
                            && declaration.ancestors().stream()
                                    .anyMatch(each -> each instanceof FunctionDefinition && blocking.blocks(each))) {
                        write(declaration);
                    }
                });
            }
        }
    }

    private void write(SimpleDeclaration declaration) {
        if (declaration.specifier() instanceof NamedSpecifier specifier
                && declaration.declarators().size() == 1
                && edits.isPlain(tokens.end(specifier.name()) - 1)) {
            Declarator declarator = declaration.declarators().get(0);
            Optional<List<String>> found = isOpen(specifier, declarator.type())
                    ? values(declarator).flatMap(values -> arguments(specifier.name(), values))
                    : known(specifier, declarator.type());
            found.ifPresent(
                    arguments -> edits.after(tokens.end(specifier.name()), "<" + String.join(", ", arguments) + ">"));
        }
    }

    /** The arguments of a template of the user's that the parser has deduced: members of it may block. */
    private static Optional<List<String>> known(NamedSpecifier specifier, Type type) {
        return CppTypes.isTemplate(specifier) && !CppTypes.isOfStandard(type.bare()) ? written(type) : Optional.empty();
    }

    private static Optional<List<String>> written(Type type) {
        return arguments(type)
                .filter(all -> all.stream().allMatch(TypeText::isWritable))
                .map(all -> all.stream().map(TypeText::text).toList());
    }

    /** Whether a type is a template without arguments; the parser may not see that it is one. */
    private static boolean isOpen(NamedSpecifier specifier, Type type) {
        return CppTypes.isTemplate(specifier)
                ? !TypeText.isWritable(type)
                        || arguments(type).filter(List::isEmpty).isPresent()
                : CppTypes.isUnknown(type);
    }

    private static Optional<List<TemplateArgument>> arguments(Type type) {
        return type.bare() instanceof Type.Composite of ? of.symbol().arguments() : Optional.empty();
    }

    /** The values that a variable is made of; empty where one has no type, as a list in braces. */
    private static Optional<List<ExpressionNode>> values(Declarator declarator) {
        return declarator
                .initializer()
                .flatMap(Initializer::list)
                .filter(all -> !all.isEmpty()
                        && all.stream()
                                .allMatch(clause -> clause instanceof ExpressionNode value
                                        && !CppTypes.isUnknown(value.type())
                                        && decayed(value).isPresent()))
                .map(all -> all.stream().map(ExpressionNode.class::cast).toList());
    }

    private Optional<List<String>> arguments(NameNode template, List<ExpressionNode> values) {
        List<String> types =
                values.stream().map(value -> decayed(value).orElseThrow()).toList();
        if (template.symbol().asType().filter(CppTypes::isOfStandard).isEmpty()) {
            return ofUser(template.simple(), values);
        }
        Type first = CppTypes.withoutReference(values.get(0).type());
        if (values.size() == 1 && CppTypes.isOfLibrary(first, template.simple())) { // a copy
            return written(first).filter(all -> !all.isEmpty());
        }
        return switch (template.simple()) {
            case "pair" -> Optional.of(types).filter(all -> all.size() == 2);
            case "tuple" -> Optional.of(types).filter(all -> all.size() > 1);
            case "array" ->
                Optional.of(types)
                        .filter(all -> all.stream().distinct().count() == 1)
                        .map(all -> List.of(all.get(0), "" + all.size()));
            case "vector", "deque", "list", "set", "multiset" -> ofRange(values, types);
            default -> Optional.empty();
        };
    }

    /** What a container has that is made of two iterators, or of so many values of one kind. */
    private static Optional<List<String>> ofRange(List<ExpressionNode> values, List<String> types) {
        if (types.size() != 2 || !(values.get(0).parent() instanceof ConstructorInitializer)) {
            return Optional.empty();
        }
        if (CppTypes.isPlainNumber(CppTypes.withoutReference(values.get(0).type()))) {
            return Optional.of(List.of(types.get(1)));
        }
        return Optional.of(List.of("std::iterator_traits<" + types.get(0) + ">::value_type"))
                .filter(each -> types.get(0).equals(types.get(1)));
    }

    /** What the only constructor that takes so many values tells of the parameters of a template of the source's own. */
    private Optional<List<String>> ofUser(String name, List<ExpressionNode> values) {
        List<Template> found = Tree.declarations(parsed.tree()).stream()
                .filter(Template.class::isInstance)
                .map(Template.class::cast)
                .filter(template -> composite(template)
                        .filter(of -> of.name().simple().equals(name))
                        .isPresent())
                .toList();
        return Optional.of(found)
                .filter(all -> all.size() == 1 && !hasGuides(all.get(0), name))
                .flatMap(all -> ofConstructor(all.get(0), composite(all.get(0)).orElseThrow(), values));
    }

    private static Optional<Composite> composite(Template template) {
        return template.declaration() instanceof SimpleDeclaration simple && simple.specifier() instanceof Composite of
                ? Optional.of(of)
                : Optional.empty();
    }

    /** Whether something tells how arguments are deduced: what looks like a function that has the name of the class. */
    private boolean hasGuides(Template of, String name) {
        return Tree.hasOfUser(
                parsed,
                node -> node instanceof FunctionDeclarator function
                        && function.hasName()
                        && function.name().toString().equals(name)
                        && !function.ancestors().contains(of));
    }

    private static Optional<List<String>> ofConstructor(Template template, Composite of, List<ExpressionNode> values) {
        List<FunctionDeclarator> constructors = Declarators.constructors(of).stream()
                .filter(each -> each.parameters().size() == values.size())
                .toList();
        Optional<List<String>> names = template.parameters()
                .map(all -> all.stream().map(NameNode::toString).toList());
        if (constructors.size() != 1 || names.isEmpty()) {
            return Optional.empty();
        }
        Map<String, String> known = new HashMap<>();
        for (int i = 0; i < values.size(); i++) {
            ParameterDeclaration parameter = constructors.get(0).parameters().get(i);
            boolean isPlain = parameter.declarator().nested().isEmpty()
                    && (parameter.declarator().pointers().isEmpty() || isReference(parameter, values.get(i)));
            if (isPlain && parameter.specifier() instanceof NamedSpecifier specifier) {
                String other = known.put(
                        specifier.name().toString(), decayed(values.get(i)).orElseThrow());
                if (other != null && !other.equals(known.get(specifier.name().toString()))) {
                    return Optional.empty();
                }
            }
        }
        return names.filter(all -> known.keySet().containsAll(all))
                .map(all -> all.stream().map(known::get).collect(Collectors.toList()));
    }

    /** Whether a parameter refers to a value of the type that a variable would have: an array is none, and a constant none that may change. */
    private static boolean isReference(ParameterDeclaration parameter, ExpressionNode value) {
        return CppTypes.isReference(parameter.declarator().type())
                && parameter.declarator().pointers().size() == 1
                && !value.type().isArray()
                && (parameter.specifier().isConst()
                        || !CppTypes.withoutReference(value.type()).isConst());
    }

    /** The type of a variable for a value; empty where it cannot be written, and for functions. */
    private static Optional<String> decayed(ExpressionNode value) {
        Type type = CppTypes.withoutReference(value.type());
        Type element = type.bare() instanceof Type.Array array ? array.element() : type;
        if (!TypeText.isWritable(element) || element instanceof Type.Function || VectorTypes.isVector(element)) {
            return Optional.empty();
        }
        String text = TypeText.asArgument(type.isArray() ? element : type.bare());
        return Optional.of(type.isArray() ? text + " *" : text);
    }
}
