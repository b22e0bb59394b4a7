package weft.protothread.construct;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declarator.PlainDeclarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.Initializer;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Part.OtherPart;
import weft.source.parse.syntax.Part.ParameterDeclaration;
import weft.source.parse.syntax.Specifier.NamedSpecifier;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.type.ClassMembers;
import weft.source.tree.Declarators;

/**
 * A constructor of a class that has objects as members whose constructors block, <code>Packet(In &in) : header(in), size(header.size) {
 * .. }</code>. From the first of these on, members get their values in its body: the objects are begun with nothing before.
 *
 * @param steps what gives the members their values that follow the first such object, in order
 */
record Holder(Constructor constructor, List<Step> steps) {

    /** What becomes of a member. */
    enum Kind {
        /** An object is begun, and constructed in the body. */
        MADE,
        /** It is assigned in the body. */
        ASSIGNED,
        /** Its value depends on nothing that the body does, and it stays where it is. */
        KEPT
    }

    /**
     * What gives a member its value.
     *
     * @param initialiser what stands behind the colon for it, if anything does
     * @param arguments   of the constructor that makes it
     * @param made        that constructor; empty where it is no such object
     */
    record Step(
            Kind kind,
            Field field,
            Optional<OtherPart> initialiser,
            List<Clause> arguments,
            Optional<Constructor> made) {

        private boolean isOf(Symbol type) {
            return made.filter(each -> each.of().name().symbol().equals(type)).isPresent();
        }

        /** The name of the class of an object, as it is written. */
        NameNode type() {
            return ((NamedSpecifier) field.declaration().specifier()).name();
        }
    }

    /**
     * Whether, and how, the objects can be made in the body of a constructor; empty where one must be made before it. There are no steps
     * where it makes none.
     *
     * @param candidates the constructors that block, by the classes of members
     */
    static Optional<Holder> of(
            Constructor constructor, Map<Symbol, List<Constructor>> candidates, SourceTokens tokens) {
        List<OtherPart> initialisers = LateInitialisers.initialisers(constructor);
        List<Field> fields = Field.of(constructor.of());
        List<Step> steps = new ArrayList<>();
        List<OtherPart> seen = new ArrayList<>();
        if (initialisers.stream()
                .anyMatch(each -> LateInitialisers.name(each)
                        .simple()
                        .equals(constructor.of().name().simple()))) {
            return Optional.of(new Holder(constructor, List.of())); // which calls another
        }
        for (Field field : fields) {
            Optional<OtherPart> initialiser = initialisers.stream()
                    .filter(each -> LateInitialisers.name(each).toString().equals(field.name()))
                    .findFirst();
            Optional<Step> made = made(field, initialiser, candidates);
            if (steps.isEmpty() && made.isEmpty()) {
                continue;
            }
            initialiser.ifPresent(seen::add);
            if (made.isPresent()) {
                steps.add(made.get());
            } else if (initialiser.isPresent()) {
                OtherPart given = initialiser.get();
                boolean isKept = isKept(given, field, constructor);
                if (!isKept && !field.isAssignable(given)) {
                    return Optional.empty();
                }
                steps.add(
                        new Step(isKept ? Kind.KEPT : Kind.ASSIGNED, field, initialiser, List.of(), Optional.empty()));
            } else if (!field.isEmpty()) {
                return Optional.empty();
            }
        }
        boolean isOrdered = initialisers
                .subList(initialisers.size() - seen.size(), initialisers.size())
                .equals(seen);
        return Optional.of(new Holder(constructor, steps))
                .filter(holder -> steps.isEmpty()
                        || isOrdered
                                && !constructor.definition().isTry()
                                && steps.stream()
                                        .filter(step -> step.kind() == Kind.MADE)
                                        .allMatch(step -> canBeMade(step, tokens)));
    }

    /** Whether it makes an object of a class. */
    boolean makes(Symbol of) {
        return steps.stream().anyMatch(step -> step.isOf(of));
    }

    /** Whether it makes objects of some classes alone. */
    boolean makesOnly(Set<Symbol> classes) {
        return steps.stream()
                .filter(step -> step.kind() == Kind.MADE)
                .allMatch(step -> classes.stream().anyMatch(step::isOf));
    }

    /** The object of such a class that a member is, if none is copied for it. */
    private static Optional<Step> made(
            Field field, Optional<OtherPart> initialiser, Map<Symbol, List<Constructor>> candidates) {
        if (!isObject(field) || !(field.declaration().specifier() instanceof NamedSpecifier specifier)) {
            return Optional.empty();
        }
        List<Clause> arguments = arguments(initialiser);
        boolean isCopied = arguments.size() == 1
                && isOfType(arguments.get(0), field.declarator().type());
        return candidates.getOrDefault(specifier.name().symbol(), List.of()).stream()
                .filter(each -> !isCopied && Constructor.takes(each.declaratorInClass(), arguments.size()))
                .findFirst()
                .map(each -> new Step(Kind.MADE, field, initialiser, arguments, Optional.of(each)));
    }

    private static List<Clause> arguments(Optional<OtherPart> initialiser) {
        return initialiser
                .flatMap(Field::initializer)
                .flatMap(Initializer::list)
                .orElse(List.of());
    }

    private static boolean isOfType(Clause clause, Type type) {
        return clause instanceof ExpressionNode value
                && CppTypes.withoutReference(value.type()).bare().isSame(type.bare());
    }

    /** Whether what a constructor takes can be variables of the body, and no object is converted to one that is copied. */
    private static boolean canBeMade(Step step, SourceTokens tokens) {
        List<Clause> arguments = step.arguments();
        Constructor made = step.made().orElseThrow();
        boolean isCertain = arguments.size() != 1
                || arguments.get(0) instanceof ExpressionNode value
                        && !value.type().isProblem()
                        && (!CppTypes.isClass(CppTypes.withoutReference(value.type()))
                                || isOfType(
                                        value,
                                        CppTypes.withoutReference(made.parameters()
                                                .get(0)
                                                .declarator()
                                                .type())));
        return isCertain
                && !ClassMembers.hasBases(step.field().declarator().type()) // which are made when it begins
                && LateInitialisers.all(made, tokens).isPresent()
                && TakenArguments.canLast(arguments, made);
    }

    /** Whether a member is one object, which may be changed. */
    static boolean isObject(Field field) {
        return field.declarator() instanceof PlainDeclarator
                && field.declarator().pointers().isEmpty()
                && field.declarator().nested().isEmpty()
                && field.declarator().assigned().isEmpty()
                && field.declarator().initializer().isEmpty()
                && !field.declaration().specifier().isConst()
                && field.declaration().specifier() instanceof NamedSpecifier specifier
                && !specifier.name().simple().equals(field.name());
    }

    /** Whether a member gets what literals say, or refers to what a parameter does. */
    private static boolean isKept(OtherPart initialiser, Field field, Constructor constructor) {
        Optional<Initializer> value = Field.initializer(initialiser);
        List<Symbol> parameters = Constructor.parameters(
                        constructor.definition().declarator())
                .stream()
                .map(ParameterDeclaration::declarator)
                .map(each -> Declarators.innermost(each).name().symbol())
                .toList();
        boolean isParameter = CppTypes.isReference(field.declarator().type())
                && value.flatMap(Initializer::single)
                        .filter(clause -> clause instanceof Identifier id
                                && parameters.contains(id.name().symbol()))
                        .isPresent();
        return isParameter || field.isPlain() && value.filter(Field::isLiteral).isPresent();
    }
}
