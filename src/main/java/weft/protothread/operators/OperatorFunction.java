package weft.protothread.operators;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.type.ClassConstructors;

/** A function that an operator may stand for, wherever a source declares it. */
record OperatorFunction(Symbol.Function symbol, List<FunctionDeclarator> declarators) {

    String name() {
        return symbol.name();
    }

    /** The namespace of one outside of classes, from anywhere. */
    String space() {
        List<String> qualified = symbol.qualified();
        return qualified.stream()
                .limit(qualified.size() - 1L)
                .filter(part -> part.matches("\\w+"))
                .map(part -> part + "::")
                .collect(Collectors.joining("", "::", ""));
    }

    /** The types of its operands, with the object of a member; the last of an operator behind its operand is a number. */
    List<Type> operands() {
        List<Type> all = new ArrayList<>();
        symbol.memberOf().flatMap(Symbol::asType).ifPresent(all::add);
        symbol.type().parameters().stream().filter(type -> !type.isVoid()).forEach(all::add);
        return all;
    }

    /** The classes of its operands. */
    List<Symbol> classes() {
        return operands().stream().flatMap(type -> classOf(type).stream()).toList();
    }

    static Optional<Symbol> classOf(Type type) {
        return CppTypes.withoutReference(type).bare() instanceof Type.Composite of
                ? Optional.of(of.symbol())
                : Optional.empty();
    }

    boolean isDefined() {
        return declarators.stream().anyMatch(each -> each.parent() instanceof FunctionDefinition);
    }

    /** Whether the same operator with the same operands could mean another function. */
    boolean competesWith(OperatorFunction other) {
        List<Type> own = operands();
        List<Type> others = other.operands();
        return name().equals(other.name())
                && own.size() == others.size()
                && IntStream.range(0, own.size()).noneMatch(i -> areApart(own.get(i), others.get(i)));
    }

    /** Whether nothing suits both: classes of which neither is the other's base, or a class that no number is converted to. */
    private static boolean areApart(Type one, Type other) {
        Optional<Symbol> first = classOf(one);
        Optional<Symbol> second = classOf(other);
        if (first.isEmpty() || second.isEmpty()) {
            return isApartFromScalar(one, other) || isApartFromScalar(other, one);
        }
        return !first.get().isOrDerivesFrom(second.get()) && !second.get().isOrDerivesFrom(first.get());
    }

    /** Whether a parameter is an object that no number is, or is converted to. */
    static boolean isApartFromScalar(Type parameter, Type scalar) {
        Type taken = CppTypes.withoutReference(parameter);
        boolean changes = parameter.bare() instanceof Type.Reference reference
                && !reference.isRvalue()
                && !reference.target().isConst();
        return CppTypes.withoutReference(scalar).isScalar()
                && (ClassConstructors.isAggregate(taken.bare()) || changes && CppTypes.isClass(taken));
    }
}
