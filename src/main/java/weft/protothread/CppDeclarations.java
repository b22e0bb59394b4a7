package weft.protothread;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import weft.protothread.hoist.Construction;
import weft.protothread.hoist.HoistedStatements;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declaration.StructuredBinding;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.Initializer;
import weft.source.parse.syntax.Initializer.ConstructorInitializer;
import weft.source.parse.syntax.Initializer.EqualsInitializer;
import weft.source.parse.syntax.Initializer.InitializerList;
import weft.source.parse.syntax.Part.PointerOperator;
import weft.source.parse.syntax.Specifier.NamedSpecifier;
import weft.source.parse.syntax.Type;
import weft.source.parse.type.ClassConstructors;
import weft.source.parse.type.ObjectLife;
import weft.source.parse.type.TypeText;
import weft.source.tree.Declarators;
import weft.source.tree.Local;
import weft.source.tree.Local.Place;
import weft.source.tree.Tree;

/**
 * Declarations in a function of C++ that blocks. No jump may lead past an initialiser, so that what is saved is declared first
 * and assigned then; objects of the frame are constructed where they lie.
 */
public final class CppDeclarations {

    private final BlockingFunction function;
    private final BlockingPoints points;
    private final ExpressionEdits expressions;

    CppDeclarations(BlockingFunction function, BlockingPoints points, ExpressionEdits expressions) {
        this.function = function;
        this.points = points;
        this.expressions = expressions;
    }

    /** Edits a declaration; true if it cannot stay, and is in the text with all that it needs. */
    boolean edit(SimpleDeclaration declaration, HoistedStatements text) {
        if (declaration instanceof StructuredBinding) {
            return false;
        }
        if (declaration.declarators().stream()
                .anyMatch(d -> local(d).filter(this::isConstant).isPresent())) {
            // What had its size is in the frame, so that it may be unused here.
            function.edits().before(function.tokens().first(declaration), "[[maybe_unused]] static ");
            return false;
        }
        boolean moves = function.blocks(declaration)
                || declaration.declarators().stream()
                        .anyMatch(d -> local(d).filter(this::leaves).isPresent());
        for (Declarator declarator : declaration.declarators()) {
            Optional<Local> local = local(declarator);
            Optional<Call> maker = Tree.constructing(declarator).filter(function::isBlockingCall);
            if (maker.isPresent() && local.isPresent()) {
                expressions.construct(maker.get(), function.frame().field(local.get()), text);
                text.addUnlessEmpty(begin(local.get(), declarator));
                text.end();
                continue;
            }
            declarator.initializer().ifPresent(value -> expressions.value(value, text));
            if (moves) {
                text.add(local.filter(this::leaves)
                        .map(l -> begun(moved(l, declarator), begin(l, declarator)))
                        .orElseGet(() -> inPlace(declarator)));
                local.filter(function::hasTypeOfOthers).ifPresent(l -> text.add(points.checkOfType(l)));
                text.end();
            }
        }
        return moves;
    }

    /** What makes an object, which lives then, before temporary objects end. */
    private static String begun(String made, String begin) {
        return begin.isEmpty() || made.isEmpty() ? made : made.substring(0, made.length() - 1) + ", " + begin;
    }

    /** What follows where an object is made that has an end. */
    private String begin(Local local, Declarator declarator) {
        String field = function.frame().field(local);
        return ScopeEnds.isDestroyed(local)
                ? function.unwinding()
                        .begin(
                                field,
                                ScopeEnds.end(local, field),
                                function.tokens().first(declarator),
                                true)
                : "";
    }

    private boolean isConstant(Local local) {
        return local.place() == Place.CONSTANT;
    }

    private boolean leaves(Local local) {
        return local.place() != Place.PLAIN && local.place() != Place.CONSTANT;
    }

    private String inPlace(Declarator declarator) {
        return specifier(declarator) + " " + function.edits().text(declarator) + ";";
    }

    private String specifier(Declarator declarator) {
        return function.edits().text(((SimpleDeclaration) declarator.parent()).specifier());
    }

    private String moved(Local local, Declarator declarator) {
        return switch (local.place()) {
            case SAVED -> declaration(local, declarator) + " " + assignment(local, declarator, local.name());
            case REFERENCE ->
                function.frame().field(local) + " = __builtin_addressof("
                        + value(declarator.initializer().orElseThrow()) + ");";
            default -> construction(local, declarator);
        };
    }

    private String declaration(Local local, Declarator declarator) {
        return CppTypes.isAuto(local.specifier())
                ? TypeText.text(local.type()) + " " + local.name() + ";"
                : specifier(declarator) + " "
                        + function.edits()
                                .text(
                                        function.tokens().first(declarator),
                                        Declarators.end(declarator, function.tokens()))
                        + ";";
    }

    /** A number or a pointer gets its first value. */
    private String assignment(Local local, Declarator declarator, String target) {
        Optional<Initializer> initializer = declarator.initializer();
        if (initializer.isEmpty()) {
            boolean isNamed =
                    local.specifier() instanceof NamedSpecifier; // perhaps a vector, which braces cannot be assigned to
            String zero = isNamed ? "decltype(" + target + ")()" : "{}";
            return local.place() == Place.SAVED
                    ? function.unit().deferred().later(() -> points.isSaved(local) ? target + " = " + zero + ";" : "")
                    : "";
        }
        if (CppTypes.isAuto(local.specifier())) {
            return deduced(local, declarator, target, target + " = weft_v;");
        }
        return target + " = " + (isList(initializer.get()) ? "decltype(" + target + ")" : "") + value(initializer.get())
                + ";";
    }

    /** The compiler deduces a type again, and both must have found the same. */
    private String deduced(Local local, Declarator declarator, String target, String use) {
        List<PointerOperator> pointers = declarator.pointers();
        String type = pointers.isEmpty() && !CppTypes.isTemplate(local.specifier())
                ? "auto "
                : function.edits().text(local.specifier())
                        + pointers.stream().map(function.edits()::text).collect(Collectors.joining(" ", " ", " "));
        return "{ " + type + "weft_v "
                + function.edits().text(declarator.initializer().orElseThrow())
                + "; static_assert(__is_same(const volatile decltype(weft_v), const volatile decltype(" + target
                + ")), \"write the type instead of auto\"); " + use + " }";
    }

    private String construction(Local local, Declarator declarator) {
        String field = function.frame().field(local);
        Optional<Initializer> initializer = declarator.initializer();
        Type type = local.type();
        if (type.isScalar() && !type.isQualified()) {
            return assignment(local, declarator, field);
        }
        if (isArrayOfObjects(type, initializer.isPresent())) {
            String all = initializer.map(value -> "{" + value(value) + "}").orElse("");
            return Construction.ofAll(field) + all + ";";
        }
        if (type.isArray()
                || type.isScalar()
                        && initializer.filter(CppDeclarations::isList).isPresent()) {
            return initializer.isEmpty()
                    ? ""
                    : "{ decltype(" + field + ") weft_v " + function.edits().text(initializer.get())
                            + "; __builtin_memcpy((void *)&" + field + ", (const void *)&weft_v, sizeof weft_v); }";
        }
        String made = ScopeEnds.isDestroyed(local) ? Construction.ofWhatEnds(field) : Construction.of(field);
        if (initializer.isEmpty()) {
            return made + ";";
        }
        if (CppTypes.isAuto(local.specifier()) && !ObjectLife.isCopyObserved(type) && !ScopeEnds.isDestroyed(local)) {
            return deduced(local, declarator, field, made + "(weft_v);");
        }
        String value = value(initializer.get());
        if (CppTypes.isTemplate(local.specifier())) {
            String template = function.edits().text(((NamedSpecifier) local.specifier()).name());
            made = "static_assert(__is_same(const volatile decltype(" + template
                    + (isList(initializer.get()) ? value : "(" + value + ")") + "), const volatile "
                    + Construction.type(field)
                    + "), \"write the arguments of the template\"); " + made;
        }
        boolean isConverted = declarator
                .assigned()
                .filter(clause -> ClassConstructors.hasExplicitConstructors(type) && !CppTypes.isOfType(clause, type))
                .isPresent();
        if (isConverted && !isList(initializer.get())) {
            return made + "([&]() -> __typeof__(" + field + ") { return " + value + "; }());"; // by no explicit one
        }
        return made + (declarator.assigned().isPresent() && !isList(initializer.get()) ? "(" + value + ")" : value)
                + ";";
    }

    /** Whether the elements of an array are more than memory, so that they are made where they lie. */
    private static boolean isArrayOfObjects(Type type, boolean isInitialised) {
        return type.isArray()
                && !(isInitialised ? ObjectLife.isMemory(type) : ClassConstructors.isLeftUninitialised(type));
    }

    private static boolean isList(Initializer initializer) {
        return initializer instanceof InitializerList
                || initializer instanceof EqualsInitializer equals && equals.clause() instanceof InitializerList;
    }

    /** An initialiser as an expression: without its =. */
    private String value(Initializer initializer) {
        if (initializer instanceof EqualsInitializer equals) {
            return function.edits().text(equals.clause());
        }
        if (initializer instanceof ConstructorInitializer constructor) {
            String arguments = constructor.arguments().stream()
                    .map((Clause argument) -> function.edits().text(argument))
                    .reduce((a, b) -> a + ", " + b)
                    .orElse("");
            return "(" + arguments + ")";
        }
        return function.edits().text(initializer);
    }

    private Optional<Local> local(Declarator declarator) {
        return function.locals().of(Declarators.innermost(declarator).name());
    }
}
