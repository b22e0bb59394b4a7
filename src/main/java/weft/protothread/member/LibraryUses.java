package weft.protothread.member;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import weft.source.parse.ParsedSource;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Conditional;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.ExpressionNode.OtherExpression;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Initializer;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.TypeId;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Statement.ExpressionStatement;
import weft.source.parse.syntax.Statement.Return;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.tree.Declarators;
import weft.source.tree.Tree;

/**
 * What the standard library may call of a class by its name, where nobody sees it: it does if the class is an argument of one of its
 * templates, or an object of it goes to one.
 */
public final class LibraryUses {

    /** What the language calls, in the head of a loop. */
    private static final Set<String> OF_LANGUAGE = Set.of("begin", "end");

    private static final Set<String> OF_LIBRARY = Set.of(
            "allocate",
            "deallocate",
            "construct",
            "destroy",
            "max_size",
            "select_on_container_copy_construction",
            "lock",
            "unlock",
            "try_lock",
            "lock_shared",
            "unlock_shared",
            "try_lock_shared",
            "try_lock_for",
            "try_lock_until",
            "now",
            "size",
            "data",
            "rbegin",
            "rend",
            "get",
            "push_back",
            "pop_back",
            "push_front",
            "pop_front",
            "emplace_back",
            "emplace_front",
            "generate",
            "param",
            "discard",
            "eof",
            "not_eof",
            "eq_int_type",
            "to_int_type",
            "to_char_type",
            "resize",
            "clear",
            "count",
            "time_since_epoch",
            "back",
            "front",
            "insert",
            "empty",
            "c_str",
            "seed",
            "min",
            "max",
            "assign",
            "compare",
            "length",
            "find",
            "eq",
            "lt",
            "move",
            "copy");

    /** Templates of the library that hold objects or hand them on, and call no members of them. */
    private static final Set<String> HOLDERS = Set.of(
            "vector",
            "array",
            "deque",
            "list",
            "initializer_list",
            "pair",
            "tuple",
            "optional",
            "variant",
            "unique_ptr",
            "shared_ptr",
            "weak_ptr",
            "reference_wrapper",
            "make_unique",
            "make_shared",
            "make_pair",
            "make_tuple",
            "emplace_back",
            "move",
            "forward",
            "ref",
            "cref",
            "swap",
            "addressof");

    /** Those of them of which only the first argument is what they hold: the others are what they call. */
    private static final Set<String> HOLDERS_OF_ONE = Set.of("vector", "deque", "list", "unique_ptr");

    /** Members of holders that compare what these hold. */
    private static final Set<String> COMPARING = Set.of("sort", "unique", "merge", "remove");

    /** Types of the library that objects of any class with a call operator are converted to. */
    private static final Set<String> ERASING =
            Set.of("function", "any", "packaged_task", "move_only_function", "copyable_function", "thread", "jthread");

    private final Set<String> templates = new HashSet<>(HOLDERS);
    private final Set<Symbol> classes = new HashSet<>();
    private final List<Symbol> given = new ArrayList<>();
    /** What others that are given are made of: the library compares, and copies, but does not call their members by name. */
    private final List<Symbol> elements = new ArrayList<>();
    /** Of whose objects one may be converted to a type of the library that calls it. */
    private final Set<Symbol> converted = new HashSet<>();

    public LibraryUses(ParsedSource parsed) {
        // the user's templates are asked for the names in them, but those that hand on what they get
        Tree.eachOfUser(parsed, node -> {
            if (node instanceof Template template && !handsOn(template)) {
                Tree.each(template, inner -> {
                    if (inner instanceof Composite of) {
                        templates.add(of.name().simple());
                    } else if (inner instanceof FunctionDeclarator function && function.hasName()) {
                        templates.add(function.name().simple());
                    }
                });
            } else if (node instanceof Composite of) {
                classes.add(of.name().symbol());
            }
        });
        Tree.eachOfUser(parsed, this::find);
        if (Tree.hasOfUser(
                parsed,
                node -> node instanceof NameNode name
                        && ERASING.contains(name.simple())
                        && !templates.contains(name.simple()))) {
            Tree.eachOfUser(parsed, this::findConverted);
        }
    }

    /** Whether something in a template calls a template of the library, or what is not known, and does not only hold or move things. */
    private boolean handsOn(Template template) {
        return Tree.has(
                template,
                node -> node instanceof Call call
                        && !(call.function() instanceof FieldReference)
                        && Tree.calleeName(call)
                                .filter(name -> name.qualifiers().contains("std")
                                        && !HOLDERS.contains(name.simple())
                                        && !(name.symbol() instanceof Symbol.Function function
                                                && function.isKnown()
                                                && !function.isOfTemplate()))
                                .isPresent());
    }

    private void findConverted(Node node) {
        if (node instanceof ExpressionNode value
                && CppTypes.withoutReference(value.type()).bare() instanceof Type.Composite of
                && classes.contains(of.symbol())
                && !isKept(value, of.symbol())) {
            converted.add(of.symbol());
        }
    }

    /** Whether an object stays what it is where it is used: is called, or asked for a member, or goes where just its class is expected. */
    private boolean isKept(ExpressionNode value, Symbol of) {
        Node user = value.parent();
        if (user instanceof FieldReference
                || user instanceof ExpressionStatement
                || user instanceof Conditional
                || user instanceof Unary unary
                        && (unary.is(UnaryOperator.PARENTHESES) || unary.is(UnaryOperator.ADDRESS))) {
            return true; // of what it is a part of, the same is asked
        }
        if (user instanceof Call call) {
            int argument = call.arguments().indexOf(value);
            return argument < 0 || takes(call, argument, of);
        }
        Optional<Type> wanted = user instanceof Binary binary && binary.isAssignment()
                ? Optional.of(binary.left().type())
                : user instanceof Initializer initializer && initializer.parent() instanceof Declarator declarator
                        ? Optional.of(declarator.type())
                        : user instanceof Return ? result(value) : Optional.empty();
        return wanted.filter(type -> isOf(type, of)).isPresent();
    }

    /** What the function gives that something is in; empty in a lambda expression, which may give something else. */
    private static Optional<Type> result(Node node) {
        return Tree.function(node)
                .filter(function -> node.ancestors().stream().noneMatch(Lambda.class::isInstance))
                .map(function ->
                        Declarators.innermost(function.declarator()).name().symbol())
                .filter(Symbol.Function.class::isInstance)
                .map(function -> ((Symbol.Function) function).type().result());
    }

    private boolean takes(Call call, int argument, Symbol of) {
        Optional<NameNode> name = Tree.calleeName(call);
        boolean isOfUsersTemplate = name.filter(
                        each -> templates.contains(each.simple()) && !HOLDERS.contains(each.simple()))
                .isPresent();
        return isOfUsersTemplate
                || name.map(NameNode::symbol)
                        .filter(Symbol.Function.class::isInstance)
                        .map(function -> ((Symbol.Function) function).type().parameters())
                        .filter(all -> argument < all.size() && isOf(all.get(argument), of))
                        .isPresent();
    }

    private static boolean isOf(Type type, Symbol of) {
        return CppTypes.withoutReference(type).bare() instanceof Type.Composite wanted
                && of.isOrDerivesFrom(wanted.symbol());
    }

    /**
     * Takes those out of some members that may be called so.
     *
     * @param of   the class of one
     * @param name the name of one
     */
    public static <T> void remove(
            Collection<T> members, Function<T, Symbol> of, Function<T, String> name, ParsedSource parsed) {
        members.removeIf(member -> OF_LANGUAGE.contains(name.apply(member)));
        if (members.stream().anyMatch(member -> isKnown(name.apply(member)))) {
            LibraryUses uses = new LibraryUses(parsed);
            members.removeIf(member -> uses.mayCall(of.apply(member), name.apply(member)));
        }
    }

    /** Whether a member of some name may be called where nobody sees it. */
    public static boolean mayBeCalled(String name) {
        return OF_LANGUAGE.contains(name) || isKnown(name);
    }

    private static boolean isKnown(String name) {
        return OperatorUse.isFunction(name) || OF_LIBRARY.contains(name);
    }

    private boolean mayCall(Symbol of, String name) {
        return isKnown(name)
                && (given.stream().anyMatch(each -> each.isOrDerivesFrom(of))
                        || name.equals("operator ()") && converted.stream().anyMatch(each -> each.isOrDerivesFrom(of))
                        || OperatorUse.isFunction(name)
                                && elements.stream().anyMatch(each -> each.isOrDerivesFrom(of)));
    }

    /** Whether it may call an operator outside of classes that takes objects of some class: it gets to see one. */
    public boolean maySee(Symbol of) {
        return Stream.concat(given.stream(), elements.stream()).anyMatch(each -> each.isOrDerivesFrom(of));
    }

    /** Whether a class is the user's. */
    public boolean isOfUser(Symbol of) {
        return classes.contains(of);
    }

    private void find(Node node) {
        if (node instanceof NameNode name && name.isTemplateId()) {
            long held =
                    HOLDERS_OF_ONE.contains(name.simple()) ? 1 : templates.contains(name.simple()) ? Long.MAX_VALUE : 0;
            name.children().stream()
                    .filter(child -> !(child instanceof NameNode))
                    .skip(held)
                    .forEach(child -> {
                        if (child instanceof TypeId id) {
                            give(id.declarator().type());
                        }
                    });
        } else if (node instanceof Call call) {
            if (isOfTemplate(call)) {
                giveAll(call.arguments());
            }
            if (call.function() instanceof FieldReference field
                    && COMPARING.contains(field.field().simple())
                    && isOfLibrary(field.owner().type())) {
                giveAll(List.of(field.owner()));
            }
        } else if (node instanceof Binary binary) { // two vectors are compared by their elements
            binary.children().stream()
                    .filter(operand -> operand instanceof ExpressionNode value && isOfLibrary(value.type()))
                    .forEach(operand -> giveAll(List.of(operand)));
        } else if (node instanceof OtherExpression) {
            giveAll(node.children());
        } else if (node instanceof Declarator declarator
                && declarator.initializer().isPresent()
                && isOfLibrary(declarator.type())) {
            giveAll(declarator.initializer().get().children());
        }
    }

    private boolean isOfTemplate(Call call) {
        Optional<NameNode> name = Tree.calleeName(call);
        return name.isEmpty()
                || !templates.contains(name.get().simple())
                        && !(name.get().symbol() instanceof Symbol.Function function
                                && function.isKnown()
                                && !function.isOfTemplate());
    }

    /** Whether something is neither a number, nor a pointer, nor of a class of the user's. */
    private boolean isOfLibrary(Type type) {
        Type plain = CppTypes.withoutReference(type).ofElements();
        return !plain.isScalar() && !(plain.bare() instanceof Type.Composite of && classes.contains(of.symbol()));
    }

    private void giveAll(List<? extends Node> values) {
        for (Node value : values) {
            if (value instanceof ExpressionNode expression) {
                give(expression.type());
            }
        }
    }

    private void give(Type type) {
        add(type, given);
    }

    /** Notes a class, or that of elements or of what is pointed at; and those that it is made of, as an iterator is of an element's. */
    private void add(Type type, List<Symbol> to) {
        Type plain = CppTypes.withoutReference(type).ofElements().bare();
        if (plain instanceof Type.Pointer pointer) {
            add(pointer.target(), to);
        } else if (plain instanceof Type.Composite of) {
            to.add(of.symbol());
            CppTypes.arguments(plain).forEach(argument -> add(argument, elements));
        }
    }
}
