package weft.protothread;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import weft.diagnostics.Message;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.AliasDeclaration;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.ArrayModifier;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Specifier.Enumeration;
import weft.source.parse.syntax.Specifier.OtherSpecifier;
import weft.source.parse.syntax.Statement.DeclarationStatement;
import weft.source.parse.syntax.Symbol;
import weft.source.text.Edits;
import weft.source.tree.Cpp;
import weft.source.tree.Declarators;
import weft.source.tree.Rooms;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * Types that a function that blocks declares inside: they move before the function, where its frame needs them, under names
 * of their own. Those of variable size move to its head instead, where all that resumes passes.
 */
public final class LocalTypes {

    private final BlockingFunction function;
    private final FunctionDefinition definition;
    private final SourceTokens tokens;
    private final Map<Symbol, String> renamed = new HashMap<>();
    private final Map<String, Integer> used = new HashMap<>();
    private final List<String> names = new ArrayList<>();
    /** Where what has been moved was declared. */
    private final List<NameNode> declared = new ArrayList<>();
    /** The types of variable size, by their new names. */
    private final Map<String, SimpleDeclaration> variable = new LinkedHashMap<>();

    LocalTypes(BlockingFunction function, FunctionDefinition definition) {
        this.function = function;
        this.definition = definition;
        this.tokens = function.tokens();
    }

    /** Moves them; gives the declarations. */
    String move() {
        List<Declaration> moving = new ArrayList<>();
        Tree.each(definition.body(), node -> {
            if (node instanceof SimpleDeclaration declaration
                    && declares(declaration)
                    && function.blocks(Tree.scope(declaration))) {
                if (declaration.specifier() instanceof Composite inner
                        && inner.name().isQualified()) {
                    function.report(Message.NOT_UNDERSTOOD, declaration); // of a class that is moved, too
                }
                moving.add(declaration);
                Tree.each(declaration.specifier(), this::rename);
                if (isTypedef(declaration)) {
                    for (Declarator declarator : declaration.declarators()) {
                        rename(Declarators.innermost(declarator).name());
                    }
                }
            } else if (node instanceof AliasDeclaration alias && function.blocks(Tree.scope(alias))) {
                moving.add(alias);
                rename(alias.alias());
            }
        });
        moving.forEach(this::hidden);
        if (!moving.isEmpty()) {
            askedForNames();
        }
        definedElsewhere();
        Tree.each(definition.body(), this::ahead);
        Tree.each(definition.body(), node -> {
            if (node instanceof NameNode name && !name.isQualified() && renamed.containsKey(name.symbol())) {
                function.edits().replace(name, renamed.get(name.symbol()));
            } else if (node instanceof NameNode name && name.toString().startsWith("~")) {
                ended(name).ifPresent(type -> function.edits().replace(name, "~" + type));
            }
        });
        StringBuilder text = new StringBuilder();
        for (Declaration declaration : moving) {
            if (declaration instanceof SimpleDeclaration simple
                    && function.variableTypes().isDeclaredBy(simple)) {
                StringBuilder inside = new StringBuilder();
                Tree.each(simple, node -> {
                    if (node instanceof NameNode name && renamed.containsKey(name.symbol())) {
                        variable.put(renamed.get(name.symbol()), simple);
                    }
                });
                move(simple, inside);
                function.room().addType(inside.toString().strip(), Rooms.typeSizes(simple));
            } else if (declaration instanceof SimpleDeclaration simple) {
                move(simple, text);
            } else {
                moveWhole(declaration, text);
            }
        }
        return text.toString();
    }

    /** C++: what a class hides from all but its friends, of which the function is one, and types outside of it are none. */
    private void hidden(Declaration declaration) {
        Node moved = declaration instanceof SimpleDeclaration simple && !isTypedef(simple)
                ? simple.specifier()
                : declaration;
        Tree.each(moved, node -> {
            if (node instanceof NameNode name
                    && name.symbol().isHidden()
                    && name.symbol().memberOf().filter(renamed::containsKey).isEmpty()) {
                function.report(Message.CPP_LOCAL_PRIVATE, name, name.toString());
            }
        });
    }

    /** C++: what a type is called by the compiler tells in which function it is declared. */
    private void askedForNames() {
        Tree.eachOfUser(function.unit().parsed(), node -> {
            if (node instanceof FieldReference member
                    && CppTypes.isTypeInfo(member.owner().type())
                    && member.field().toString().equals("name")) {
                function.report(Message.NOT_UNDERSTOOD, member);
            }
        });
    }

    /** C: tags that the head or an expression defines, in a cast or a compound literal, cannot be moved. */
    private void definedElsewhere() {
        if (Cpp.is(definition)) {
            return;
        }
        Tree.each(definition, node -> {
            boolean isNamed =
                    node instanceof Composite composite && !composite.name().isEmpty()
                            || node instanceof Enumeration enumeration
                                    && !enumeration.name().isEmpty();
            boolean isDeclared = node.parent() instanceof SimpleDeclaration declaration
                            && (declaration.parent() instanceof DeclarationStatement
                                    || declaration.parent() instanceof Composite)
                    || node.ancestors().stream()
                            .anyMatch(inner -> inner instanceof FunctionDefinition && inner != definition);
            if (isNamed && !isDeclared) {
                function.report(Message.NOT_UNDERSTOOD, node);
            }
        });
    }

    /** C: a tag that is named before it is defined, which the parser takes for another one. */
    private void ahead(Node node) {
        if (Cpp.is(node) || !(node instanceof OtherSpecifier specifier)) {
            return;
        }
        boolean isForward = specifier.parent() instanceof SimpleDeclaration declaration
                && declaration.declarators().isEmpty()
                && declaration.parent() instanceof DeclarationStatement;
        for (Node child : specifier.children()) {
            if (!(child instanceof NameNode tag)) {
                continue;
            }
            Optional<NameNode> moved = innermost(tag.toString(), tag).filter(LocalTypes::isTag);
            if (isForward && moved.isPresent()) {
                function.edits().replace(specifier.parent(), "");
            } else if (isForward && isTagOfFile(tag.toString())) {
                function.report(Message.LOCAL_TAG, tag, tag.toString());
            } else if (moved.isPresent() && !renamed.containsKey(tag.symbol()) && !isTagOfFile(tag.toString())) {
                function.edits().replace(tag, renamed.get(moved.get().symbol()));
            }
        }
    }

    private static boolean isTag(NameNode name) {
        return name.parent() instanceof Composite || name.parent() instanceof Enumeration;
    }

    /** The new name of the local type that a destructor is named after. */
    private Optional<String> ended(NameNode destructor) {
        return innermost(destructor.toString().substring(1).strip(), destructor)
                .map(name -> renamed.get(name.symbol()));
    }

    /** Where a name is declared that stands for a local type at a place: the innermost one around it. */
    private Optional<NameNode> innermost(String type, Node at) {
        List<Node> around = at.ancestors();
        return declared.stream()
                .filter(name -> name.toString().equals(type) && around.contains(scope(name)))
                .min(Comparator.comparing(name -> around.indexOf(scope(name))));
    }

    /** What a type is declared in, or one that has it inside. */
    private static Node scope(NameNode type) {
        return type.ancestors().stream()
                .filter(node -> node instanceof Declaration && node.parent() instanceof DeclarationStatement)
                .map(node -> Tree.scope((Declaration) node))
                .findFirst()
                .orElseThrow();
    }

    /** The names of what has been moved. */
    List<String> names() {
        return List.copyOf(names);
    }

    /** Types of variable size, by their new names: the frame cannot have them. */
    Map<String, SimpleDeclaration> variable() {
        return variable;
    }

    /** Whether a declaration in a function declares a type. */
    public static boolean declares(SimpleDeclaration declaration) {
        return declaration.parent() instanceof DeclarationStatement
                && (isDefinition(declaration.specifier()) || isTypedef(declaration));
    }

    private static boolean isDefinition(Specifier specifier) {
        return specifier instanceof Composite || specifier instanceof Enumeration;
    }

    private static boolean isTypedef(SimpleDeclaration declaration) {
        return declaration.specifier().storage() == Specifier.Storage.TYPEDEF;
    }

    private void rename(Node node) {
        if (node instanceof Composite composite) {
            renameTag(composite.name());
        } else if (node instanceof Enumeration enumeration) {
            renameTag(enumeration.name());
            if (!enumeration.isScoped()) {
                enumeration.enumerators().forEach(enumerator -> rename(enumerator.name()));
            }
        }
    }

    /** The parser takes two tags of one name for one type, so there may not be two. */
    private void renameTag(NameNode name) {
        if (Cpp.is(name)) {
            if (name.symbol().hasConstructors()) {
                function.report(Message.CPP_LOCAL_CLASS, name, name);
            }
        } else if (!name.isEmpty() && (renamed.containsKey(name.symbol()) || isTagOfFile(name.toString()))) {
            function.report(Message.LOCAL_TAG, name, name.toString());
        }
        rename(name);
    }

    private boolean isTagOfFile(String tag) {
        for (Declaration declaration :
                Tree.declarations(function.unit().parsed().tree())) {
            if (declaration instanceof SimpleDeclaration simple
                    && (simple.specifier() instanceof Composite composite
                                    && composite.name().toString().equals(tag)
                            || simple.specifier() instanceof Enumeration enumeration
                                    && enumeration.name().toString().equals(tag))) {
                return true;
            }
        }
        return false;
    }

    private void rename(NameNode name) {
        if (!name.isEmpty()) {
            declared.add(name);
            renamed.computeIfAbsent(name.symbol(), key -> fresh(name.toString()));
        }
    }

    private String fresh(String name) {
        int count = used.merge(name, 1, Integer::sum);
        String fresh = "weft_" + SourceFunctions.name(definition) + "_" + name + (count == 1 ? "" : "_" + count);
        names.add(fresh);
        return fresh;
    }

    private void move(SimpleDeclaration declaration, StringBuilder text) {
        Edits edits = function.edits();
        Specifier specifier = declaration.specifier();
        if (isDefinition(specifier)) {
            NameNode name =
                    specifier instanceof Composite composite ? composite.name() : ((Enumeration) specifier).name();
            int open = tokens.first(specifier);
            int key = open;
            while (!tokens.image(open).equals("{")) {
                if (tokens.image(open).matches("struct|union|enum")) {
                    key = open;
                }
                open++;
            }
            String tag = !name.isEmpty() ? renamed.get(name.symbol()) : fresh("type");
            boolean isNamedCpp = Cpp.is(name) && !name.isEmpty();
            String attributes = attributes(key + 1, open);
            String head = isNamedCpp ? edits.expanded(key, open) : tokens.image(key) + " " + attributes + tag;
            int close = closing(open);
            int from = open;
            text.append(outside(
                    specifier,
                    () -> head + ' ' + function.room().sized(from, close, within(declaration, from, close)) + ";\n"));
            edits.replace(key, close, isNamedCpp ? tag : tokens.image(key) + " " + tag);
        }
        if (isTypedef(declaration)) {
            moveWhole(declaration, text);
        } else if (declaration.declarators().isEmpty()) {
            edits.replace(declaration, "");
        }
    }

    private void moveWhole(Declaration declaration, StringBuilder text) {
        int first = tokens.first(declaration);
        int end = tokens.end(declaration);
        int from = declaration instanceof SimpleDeclaration simple && isDefinition(simple.specifier())
                ? tokens.end(simple.specifier())
                : first;
        List<ArrayModifier> sizes =
                declaration instanceof SimpleDeclaration simple ? within(simple, from, end) : List.of();
        text.append(outside(declaration, () -> function.room().sized(first, end, sizes) + '\n'));
        function.edits().replace(declaration, "");
    }

    /**
     * The text of a type as it can stand outside of the function: in C it may be made of the types of variables. One of variable size stays
     * inside.
     */
    private String outside(Node type, Supplier<String> text) {
        Node declaration = type instanceof Specifier ? type.parent() : type;
        boolean isInside = declaration instanceof SimpleDeclaration simple
                && function.variableTypes().isDeclaredBy(simple);
        return Cpp.is(type) || isInside ? text.get() : function.types().moved(type, text);
    }

    /** The sizes in the type that a declaration declares which lie between two tokens. */
    private List<ArrayModifier> within(SimpleDeclaration declaration, int from, int end) {
        return Rooms.typeSizes(declaration).stream()
                .filter(size -> tokens.first(size) >= from && tokens.first(size) < end)
                .toList();
    }

    private String attributes(int from, int end) {
        int to = from;
        while (to < end && tokens.isAttribute(to)) {
            to++;
        }
        return to == from ? "" : function.edits().expanded(from, to) + " ";
    }

    /** Behind attributes; a parenthesis that was open before them is that of {@code _Atomic(}. */
    private int attributesEnd(int from) {
        int depth = 0;
        int end = from;
        while (tokens.isAttribute(end) && depth >= 0) {
            depth += tokens.image(end).equals("(") ? 1 : tokens.image(end).equals(")") ? -1 : 0;
            end++;
        }
        return depth < 0 ? end - 1 : end;
    }

    /** Behind the closing brace and the attributes that follow it. */
    private int closing(int open) {
        return attributesEnd(tokens.closing(open) + 1);
    }
}
