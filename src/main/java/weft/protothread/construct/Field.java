package weft.protothread.construct;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.Declarator.PlainDeclarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Literal;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Initializer;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.OtherPart;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Specifier.NamedSpecifier;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.parse.type.ClassConstructors;
import weft.source.text.SourceEdits;
import weft.source.tree.Tree;

/** A member of each object of a class. */
record Field(SimpleDeclaration declaration, Declarator declarator) {

    /** Operators with which a literal still is a constant. */
    private static final Set<UnaryOperator> OF_LITERALS = Set.of(
            UnaryOperator.PARENTHESES,
            UnaryOperator.PLUS,
            UnaryOperator.MINUS,
            UnaryOperator.NOT,
            UnaryOperator.COMPLEMENT);

    /** Those of a class, in the order in which they get their values. */
    static List<Field> of(Composite of) {
        List<Field> all = new ArrayList<>();
        for (Node member : of.children()) {
            if (member instanceof SimpleDeclaration declaration
                    && declaration.specifier().storage() == Specifier.Storage.NONE) {
                declaration.declarators().stream()
                        .filter(declarator -> !(declarator instanceof FunctionDeclarator))
                        .forEach(declarator -> all.add(new Field(declaration, declarator)));
            }
        }
        return all;
    }

    /** Which of them an initialiser gives its value; -1 where it is of a base, or of the class itself. */
    static int place(OtherPart initialiser, List<Field> fields) {
        String name = LateInitialisers.name(initialiser).toString();
        return IntStream.range(0, fields.size())
                .filter(i -> fields.get(i).name().equals(name))
                .findFirst()
                .orElse(-1);
    }

    /** How an initialiser gives a value. */
    static Optional<Initializer> initializer(OtherPart initialiser) {
        return initialiser.children().stream()
                .filter(Initializer.class::isInstance)
                .map(Initializer.class::cast)
                .findFirst();
    }

    String name() {
        return declarator.name().toString();
    }

    /** Whether it may be assigned at the beginning of the body what an initialiser gives it: it is a number, a pointer, or a container. */
    boolean isAssignable(OtherPart initialiser) {
        boolean isNumber = declarator.type().isScalar()
                && initializer(initialiser)
                        .flatMap(Initializer::single)
                        .filter(clause -> clause instanceof ExpressionNode value
                                && value.type().isScalar())
                        .isPresent();
        return declarator.nested().isEmpty()
                && !CppTypes.isReference(declarator.type())
                && !declarator.type().isConst()
                && (isNumber || isContainer());
    }

    /** Whether it is of a class of which an object made with nothing, and then assigned, is the same as one that is made at once. */
    private boolean isContainer() {
        return declarator instanceof PlainDeclarator
                && declarator.pointers().isEmpty()
                && declaration.specifier() instanceof NamedSpecifier
                && (CppTypes.isOfLibrary(declarator.type(), "optional", "shared_ptr")
                        || isContainer(1, "basic_string", "vector", "deque", "list", "set", "unique_ptr")
                        || isContainer(2, "map"));
    }

    /**
     * Whether it is of a template of the library, of which the user has chosen no more than what is held: another comparison may have to be
     * told at once, and so may another way to give back memory.
     *
     * @param held how many arguments say what is held
     */
    private boolean isContainer(int held, String... names) {
        return CppTypes.isOfLibrary(declarator.type(), names)
                && CppTypes.arguments(declarator.type()).stream().skip(held).allMatch(CppTypes::isOfStandard);
    }

    /** Whether nobody sees when it gets its value: it is no object, or such a one. */
    boolean isPlain() {
        return !CppTypes.isClass(declarator.type().ofElements()) || isContainer();
    }

    /** Writes its initialiser as an assignment, behind some text that takes the place of what separates it from the one before. */
    void assign(OtherPart initialiser, String before, SourceTokens tokens, SourceEdits edits) {
        int separator = tokens.first(initialiser) - 1;
        int open = tokens.end(LateInitialisers.name(initialiser));
        int close = tokens.end(initialiser) - 1;
        String assigned = before + "this->" + name() + " = ";
        if (isContainer()) {
            String type = tokens.expanded(((NamedSpecifier) declaration.specifier()).name());
            edits.replace(separator, open, assigned + type.strip());
        } else {
            edits.replace(separator, open + 1, assigned + "(");
            edits.replace(close, close + 1, ")");
        }
    }

    /** Whether it has no value before the body, or one that depends on nothing. */
    boolean isEmpty() {
        return declarator.initializer().map(Field::isLiteral).orElse(true)
                && (!CppTypes.isClass(declarator.type().ofElements())
                        || CppTypes.isOfStandard(declarator.type().ofElements())
                        || ClassConstructors.isLeftUninitialised(declarator.type()));
    }

    /** Whether a value is made of literals alone, so that it does not matter when it is evaluated. */
    static boolean isLiteral(Initializer value) {
        return !Tree.has(
                value,
                node -> node instanceof ExpressionNode
                        && !(node instanceof Literal)
                        && !(node instanceof Unary unary && OF_LITERALS.contains(unary.operator())));
    }
}
