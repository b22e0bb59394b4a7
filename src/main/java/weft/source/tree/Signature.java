package weft.source.tree;

import java.util.List;
import java.util.Optional;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Declarator.ArrayDeclarator;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.Part.ParameterDeclaration;
import weft.source.parse.syntax.Part.PointerOperator;
import weft.source.parse.syntax.Part.TypeId;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Specifier.NamedSpecifier;
import weft.source.parse.syntax.Specifier.SimpleSpecifier;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.type.ObjectLife;

/**
 * What a function takes and gives.
 *
 * @param specifier  what its result's type begins with
 * @param declarator the rest of that type, and its name
 * @param parameters without the void of an empty list
 */
public record Signature(
        Specifier specifier, FunctionDeclarator declarator, List<Parameter> parameters, boolean isVariadic) {

    /** Whether a call with so many arguments is one that C allows: a head without parameter types lets any that are too many go. */
    public boolean takes(int count) {
        boolean isUnchecked = !Cpp.is(declarator)
                && (declarator.isOld() || declarator.parameters().isEmpty());
        return count == parameters.size() || (isVariadic || isUnchecked) && count > parameters.size();
    }

    /** C++: the type of the result, if the parser knows the function. */
    public Optional<Type> resultInCpp() {
        Declarator named = Declarators.innermost(declarator);
        return Cpp.is(declarator) && named.name().symbol() instanceof Symbol.Function function
                ? Optional.of(function.type().result())
                : Optional.empty();
    }

    /** C++: the result, if it is a reference. */
    public Optional<Type.Reference> reference() {
        return resultInCpp()
                .map(Type::bare)
                .filter(Type.Reference.class::isInstance)
                .map(Type.Reference.class::cast);
    }

    /** A parameter; a declaration need not name it. */
    public record Parameter(Specifier specifier, Declarator declarator) {

        /** C++: whether it is passed as an object that lies somewhere. */
        public boolean isObject() {
            return Cpp.is(declarator) && ObjectLife.isObject(declarator.type());
        }

        private static Parameter of(ParameterDeclaration parameter) {
            return new Parameter(parameter.specifier(), parameter.declarator());
        }

        private boolean isThere() {
            return !Declarators.innermost(declarator).name().isEmpty()
                    || Declarators.hasPointer(declarator)
                    || !isVoid(specifier);
        }
    }

    public static Signature of(FunctionDefinition definition) {
        return of(definition.specifier(), definition.declarator());
    }

    public static Signature of(Specifier specifier, FunctionDeclarator declarator) {
        List<Parameter> parameters = declarator.isOld()
                ? before1989(declarator)
                : declarator.parameters().stream()
                        .map(Parameter::of)
                        .filter(Parameter::isThere)
                        .toList();
        return new Signature(specifier, declarator, parameters, declarator.isVariadic());
    }

    /** The parameters of a head in the style before 1989: names, then declarations in any order. */
    private static List<Parameter> before1989(FunctionDeclarator old) {
        return old.oldNames().stream()
                .map(name -> old.oldDeclarations().stream()
                        .filter(SimpleDeclaration.class::isInstance)
                        .map(SimpleDeclaration.class::cast)
                        .flatMap(declaration -> declaration.declarators().stream()
                                .filter(each -> Declarators.innermost(each)
                                        .name()
                                        .toString()
                                        .equals(name.toString()))
                                .map(each -> new Parameter(declaration.specifier(), each)))
                        .findFirst())
                .flatMap(Optional::stream)
                .toList();
    }

    /**
     * What a parameter points to whose type is the name of an array or function, T, and so is no pointer by what is written; empty
     * for all others.
     */
    public static Optional<String> pointerTo(Specifier specifier, Declarator declarator) {
        if (!Declarators.isParameter(declarator)
                || !(specifier instanceof NamedSpecifier named)
                || declarator.nested().isPresent()
                || Declarators.hasPointer(declarator)
                || declarator instanceof FunctionDeclarator
                || declarator instanceof ArrayDeclarator) {
            return Optional.empty();
        }
        return named.name()
                .symbol()
                .asType()
                .map(Type::bare)
                .filter(type -> type instanceof Type.Array || type instanceof Type.Function)
                .map(type -> type instanceof Type.Array ? "(*(T *)0)[0]" : "*(T *)0");
    }

    /** Whether each source has a function of its own: what is inline in a header becomes one, too. */
    boolean isOfOneSource() {
        return specifier.storage() == Specifier.Storage.STATIC || specifier.isInline();
    }

    /** Whether the function gives nothing. */
    public boolean isVoid() {
        return pointersOfResult().isEmpty() && isVoid(beginOfResult());
    }

    /** Whether the function gives an int. */
    public boolean isInt() {
        return pointersOfResult().isEmpty() && beginOfResult() instanceof SimpleSpecifier simple && simple.isInt();
    }

    /** Whether the type of the result is left to what the function gives. */
    public boolean isDeduced() {
        return CppTypes.isAuto(beginOfResult());
    }

    private Specifier beginOfResult() {
        return declarator.trailing().map(TypeId::specifier).orElse(specifier);
    }

    private List<PointerOperator> pointersOfResult() {
        return declarator.trailing().map(type -> type.declarator().pointers()).orElseGet(declarator::pointers);
    }

    private static boolean isVoid(Specifier specifier) {
        return specifier instanceof SimpleSpecifier simple && simple.isVoid();
    }
}
