package weft.source.tree;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import weft.source.parse.ParsedSource;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.Linkage;
import weft.source.parse.syntax.Declaration.Namespace;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Cast;
import weft.source.parse.syntax.ExpressionNode.Conditional;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.ExpressionNode.TypeOperation;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Initializer;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Specifier.SimpleSpecifier;
import weft.source.parse.syntax.Statement.Do;
import weft.source.parse.syntax.Statement.For;
import weft.source.parse.syntax.Statement.If;
import weft.source.parse.syntax.Statement.Label;
import weft.source.parse.syntax.Statement.RangeFor;
import weft.source.parse.syntax.Statement.Try;
import weft.source.parse.syntax.Statement.While;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.TranslationUnit;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.parse.type.ClassConstructors;
import weft.source.parse.type.ObjectLife;

/** Small questions about the tree. */
public final class Tree {

    private Tree() {}

    /** The declarations of a source; in C++ those in namespaces, too. */
    public static List<Declaration> declarations(TranslationUnit tree) {
        List<Declaration> all = new ArrayList<>();
        collect(tree.declarations(), all);
        return all;
    }

    /** A declaration with the {@code extern "C"} that stands before it alone. */
    public static Declaration declaration(Declaration declaration) {
        return declaration.parent() instanceof Linkage linkage && end(linkage) == end(declaration) // no closing brace
                ? linkage
                : declaration;
    }

    /** The declaration of the file that has a declaration: in C itself, in C++ perhaps a namespace. */
    public static Node outermost(Declaration declaration) {
        Node node = declaration;
        while (!(node.parent() instanceof TranslationUnit)) {
            node = node.parent();
        }
        return node;
    }

    /** What a declaration in a function is declared in: a block, or a statement with a head. Labels may stand before it. */
    public static Node scope(Declaration declaration) {
        if (declaration.parent() instanceof RangeFor loop) {
            return loop;
        }
        Node scope = declaration.parent().parent();
        while (scope instanceof Label) {
            scope = scope.parent();
        }
        return scope;
    }

    /** C++: whether an exception that something throws may be caught in the same function. */
    static boolean isTried(Node node) {
        Node part = node;
        for (Node around : node.ancestors()) {
            if (around instanceof Try block && block.body() == part) {
                return true;
            }
            part = around;
        }
        return false;
    }

    /** C++: the function in which a node stands, in no lambda expression and no template. */
    public static Optional<FunctionDefinition> function(Node node) {
        if (node.ancestors().stream().anyMatch(each -> each instanceof Lambda || each instanceof Template)) {
            return Optional.empty();
        }
        return node.ancestors().stream()
                .filter(FunctionDefinition.class::isInstance)
                .map(FunctionDefinition.class::cast)
                .findFirst();
    }

    /** C++: whether a class has a name, and is in no function and no template, nor any that it is in. */
    public static boolean isOfNamespace(Composite of) {
        Node around = of.parent().parent();
        return !of.name().isEmpty()
                && of.parent() instanceof SimpleDeclaration
                && (around instanceof Composite outer && isOfNamespace(outer)
                        || around instanceof Namespace
                        || around instanceof Linkage
                        || around instanceof TranslationUnit);
    }

    /** Whether a function has a static variable: of a header, all sources that include it share it. */
    public static boolean hasStatic(FunctionDefinition definition) {
        return has(
                definition.body(),
                node -> node instanceof Specifier specifier && specifier.storage() == Specifier.Storage.STATIC);
    }

    /** Whether a name is {@code __func__} or such: what the function that it stands in is called. */
    public static boolean isNameOfFunction(NameNode name) {
        return name.toString().matches("__(func|FUNCTION|PRETTY_FUNCTION)__");
    }

    /** Whether such a name tells the types of the function, too. */
    public static boolean isPrettyName(NameNode name) {
        return name.toString().equals("__PRETTY_FUNCTION__");
    }

    /** C++: the functions that classes in a declaration declare: their friends, and their members. */
    public static List<FunctionDeclarator> friends(Declaration declaration) {
        List<FunctionDeclarator> found = new ArrayList<>();
        each(declaration, node -> {
            if (node instanceof FunctionDeclarator function
                    && function.parent() instanceof SimpleDeclaration simple
                    && simple.parent() instanceof Composite) {
                found.add(function);
            }
        });
        return found;
    }

    /** C++: what declares a member in its class, where its definition is outside of that. */
    public static Optional<SimpleDeclaration> inClass(FunctionDefinition definition, ParsedSource parsed) {
        Symbol member = definition.declarator().name().symbol();
        return declarations(parsed.tree()).stream()
                .filter(declaration -> declaration instanceof SimpleDeclaration && parsed.inSource(declaration))
                .flatMap(declaration -> friends(declaration).stream())
                .filter(each -> each.name().symbol().equals(member)
                        && each.parent() instanceof SimpleDeclaration simple
                        && simple.declarators().size() == 1
                        && isOfNamespace((Composite) simple.parent()))
                .map(each -> (SimpleDeclaration) each.parent())
                .findFirst();
    }

    private static int end(Declaration declaration) {
        return declaration.offset() + declaration.length();
    }

    private static void collect(List<Declaration> declarations, List<Declaration> all) {
        for (Declaration declaration : declarations) {
            if (declaration instanceof Namespace namespace) {
                collect(namespace.declarations(), all);
            } else if (declaration instanceof Linkage linkage) {
                collect(linkage.declarations(), all);
            } else {
                all.add(declaration);
            }
        }
    }

    /** Visits a node and all below it, parents first. */
    public static void each(Node node, Consumer<Node> visitor) {
        visitor.accept(node);
        for (Node child : node.children()) {
            each(child, visitor);
        }
    }

    /** Whether something is true of a node, or of one below it. */
    public static boolean has(Node node, Predicate<Node> test) {
        return test.test(node) || node.children().stream().anyMatch(child -> has(child, test));
    }

    /** Whether something is true of a node in a file of the user's. */
    public static boolean hasOfUser(ParsedSource parsed, Predicate<Node> test) {
        return declarations(parsed.tree()).stream()
                .filter(parsed::inUserFile)
                .anyMatch(declaration -> has(declaration, test));
    }

    /** Whether a token of the source, or one behind it, declares a type that has one of some names. */
    public static boolean declaresTypeFrom(int token, Set<String> names, ParsedSource parsed) {
        return hasOfUser(
                parsed,
                node -> node instanceof NameNode name
                        && declaresType(name)
                        && names.contains(name.toString())
                        && parsed.inSource(name)
                        && parsed.tokens().first(name) >= token);
    }

    private static boolean declaresType(NameNode name) {
        return name.isDeclaration() && name.symbol().asType().isPresent();
    }

    /** The names of the types that the user declares. */
    public static Set<String> typesOfUser(ParsedSource parsed) {
        Set<String> names = new HashSet<>();
        eachOfUser(parsed, node -> {
            if (node instanceof NameNode name && declaresType(name)) {
                names.add(name.simple());
            }
        });
        return names;
    }

    /** Visits all nodes in files of the user's, parents first. */
    public static void eachOfUser(ParsedSource parsed, Consumer<Node> visitor) {
        for (Declaration declaration : declarations(parsed.tree())) {
            if (parsed.inUserFile(declaration)) {
                each(declaration, visitor);
            }
        }
    }

    /** Visits a node and all below it, children first. */
    public static void eachInsideOut(Node node, Consumer<Node> visitor) {
        for (Node child : node.children()) {
            eachInsideOut(child, visitor);
        }
        visitor.accept(node);
    }

    public static Clause withoutParentheses(Clause node) {
        while (node instanceof Unary unary && unary.is(UnaryOperator.PARENTHESES)) {
            node = unary.operand();
        }
        return node;
    }

    /** A node with the parentheses around it. */
    public static Node withParentheses(Node node) {
        Node whole = node;
        while (whole.parent() instanceof Unary unary && unary.is(UnaryOperator.PARENTHESES)) {
            whole = unary;
        }
        return whole;
    }

    public static Clause withoutCasts(Clause node) {
        Clause inner = withoutParentheses(node);
        while (inner instanceof Cast cast) {
            inner = withoutParentheses(cast.operand());
        }
        return inner;
    }

    /**
     * Whether operands of a node are not evaluated: sizeof, alignof, typeof, but for those of a size that has to be found out, and
     * typeid, but for that of an object, whose class may have to be.
     */
    public static boolean isUnevaluated(Node node) {
        return node instanceof Unary unary
                        && unary.operator().leavesUnevaluated()
                        && !Constants.operandHasVariableSize(unary)
                || node instanceof Unary typeid
                        && typeid.is(UnaryOperator.TYPEID)
                        && !CppTypes.mayBePolymorphic(typeid.operand().type())
                || node instanceof TypeOperation operation
                        && !((operation.isSizeof() || operation.isTypeof())
                                && Constants.hasVariableSize(operation.typeId()))
                || node instanceof SimpleSpecifier && !Constants.hasVariableSize(node);
    }

    /** Whether a node is among the operands of such a one. */
    public static boolean isInUnevaluated(Node node) {
        return node.ancestors().stream().anyMatch(Tree::isUnevaluated);
    }

    /** The name of the function that a call calls, empty where it goes through something else than a name. */
    public static String callee(Call call) {
        return withoutParentheses(call.function()) instanceof Identifier id ? FunctionNames.of(id.name()) : "";
    }

    /** The name of what a call calls, of a member of an object, too; none where it is reached in another way. */
    public static Optional<NameNode> calleeName(Call call) {
        if (call.function() instanceof Identifier id) {
            return Optional.of(id.name());
        }
        return call.function() instanceof FieldReference field ? Optional.of(field.field()) : Optional.empty();
    }

    /** C++: the call that gives what a declaration declares, {@code T x = call(..)}, or in braces, if that is an object that lies somewhere. */
    public static Optional<Call> constructing(Declarator declarator) {
        return declarator
                .initializer()
                .filter(initializer -> Cpp.is(declarator)
                        && (!(initializer instanceof Initializer.InitializerList)
                                || ClassConstructors.isAggregate(declarator.type())
                                || ClassConstructors.isMadeOfValues(declarator.type())))
                .flatMap(Initializer::single)
                .map(Tree::withoutParentheses)
                .filter(value -> value instanceof Call call
                        && givesObject(call)
                        && call.type().bare().isSame(declarator.type().bare()))
                .map(Call.class::cast);
    }

    /** C++: whether a call makes an object, and does not give a reference to one. */
    public static boolean givesObject(Call call) {
        return ObjectLife.isObject(call.type()) && call.category() == ExpressionNode.ValueCategory.PRVALUE;
    }

    /** Whether an expression is only asked whether it is true: a condition, or an operand of an operator that the language has. */
    public static boolean isAskedForTruth(Node expression) {
        Node operand = withParentheses(expression);
        Node user = operand.parent();
        return user instanceof Binary binary && binary.isLogical() && !binary.isOverloaded()
                || user instanceof Unary unary
                        && unary.is(UnaryOperator.NOT)
                        && unary.operatorFunction().isEmpty()
                || user instanceof Conditional choice
                        && choice.condition() == operand
                        && choice.positive().isPresent()
                || user instanceof If branch && branch.condition() == operand
                || user instanceof While loop && loop.condition() == operand
                || user instanceof Do repeated && repeated.condition() == operand
                || user instanceof For loop
                        && loop.condition().filter(operand::equals).isPresent();
    }

    static boolean isVoidCast(ExpressionNode expression) {
        return expression instanceof Cast cast && cast.typeId().isVoid();
    }

    /** The parser does not know that most bit-fields become an int where they are operands. */
    public static boolean hasBitField(Node expression) {
        return has(
                expression,
                node -> node instanceof FieldReference field
                        && field.field().symbol() instanceof Symbol.Variable member
                        && member.isBitField());
    }
}
