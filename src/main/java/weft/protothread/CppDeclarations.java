package weft.protothread;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTPointerOperator;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTConstructorInitializer;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTStructuredBindingDeclaration;
import weft.protothread.hoist.Construction;
import weft.protothread.hoist.HoistedStatements;
import weft.source.tree.CppTypes;
import weft.source.tree.Declarators;
import weft.source.tree.Local;
import weft.source.tree.Local.Place;
import weft.source.tree.Types;

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
    boolean edit(IASTSimpleDeclaration declaration, HoistedStatements text) {
        if (declaration instanceof ICPPASTStructuredBindingDeclaration) {
            return false;
        }
        if (Stream.of(declaration.getDeclarators())
                .anyMatch(d -> local(d).filter(this::isConstant).isPresent())) {
            // What had its size is in the frame, so that it may be unused here.
            function.edits().before(function.tokens().first(declaration), "[[maybe_unused]] static ");
            return false;
        }
        boolean moves = function.blocks(declaration)
                || Stream.of(declaration.getDeclarators())
                        .anyMatch(d -> local(d).filter(this::leaves).isPresent());
        for (IASTDeclarator declarator : declaration.getDeclarators()) {
            if (declarator.getInitializer() != null) {
                expressions.value(declarator.getInitializer(), text);
            }
            Optional<Local> local = local(declarator);
            if (moves) {
                text.add(local.filter(this::leaves)
                        .map(l -> moved(l, declarator))
                        .orElseGet(() -> inPlace(declarator)));
                local.filter(function::hasTypeOfOthers).ifPresent(l -> text.add(points.checkOfType(l)));
            }
        }
        return moves;
    }

    private boolean isConstant(Local local) {
        return local.place() == Place.CONSTANT;
    }

    private boolean leaves(Local local) {
        return local.place() != Place.PLAIN && local.place() != Place.CONSTANT;
    }

    private String inPlace(IASTDeclarator declarator) {
        return specifier(declarator) + " " + function.edits().text(declarator) + ";";
    }

    private String specifier(IASTDeclarator declarator) {
        return function.edits().text(((IASTSimpleDeclaration) declarator.getParent()).getDeclSpecifier());
    }

    private String moved(Local local, IASTDeclarator declarator) {
        return switch (local.place()) {
            case SAVED -> declaration(local, declarator) + " " + assignment(local, declarator, local.name());
            case REFERENCE ->
                function.frame().field(local) + " = __builtin_addressof(" + value(declarator.getInitializer()) + ");";
            default -> construction(local, declarator);
        };
    }

    private String declaration(Local local, IASTDeclarator declarator) {
        return CppTypes.isAuto(local.specifier())
                ? CppTypes.text(local.type()) + " " + local.name() + ";"
                : specifier(declarator) + " "
                        + function.edits()
                                .text(
                                        function.tokens().first(declarator),
                                        Declarators.end(declarator, function.tokens()))
                        + ";";
    }

    /** A number or a pointer gets its first value. */
    private String assignment(Local local, IASTDeclarator declarator, String target) {
        IASTInitializer initializer = declarator.getInitializer();
        if (initializer == null) {
            return local.place() == Place.SAVED
                    ? function.unit().deferred().later(() -> points.isSaved(local) ? target + " = {};" : "")
                    : "";
        }
        if (CppTypes.isAuto(local.specifier())) {
            return deduced(local, declarator, target, target + " = weft_v;");
        }
        return target + " = " + (isList(initializer) ? "decltype(" + target + ")" : "") + value(initializer) + ";";
    }

    /** The compiler deduces a type again, and both must have found the same. */
    private String deduced(Local local, IASTDeclarator declarator, String target, String use) {
        IASTPointerOperator[] pointers = declarator.getPointerOperators();
        String type = pointers.length == 0
                ? "auto "
                : function.edits().text(local.specifier())
                        + Stream.of(pointers).map(function.edits()::text).collect(Collectors.joining(" ", " ", " "));
        return "{ " + type + "weft_v " + function.edits().text(declarator.getInitializer())
                + "; static_assert(__is_same(const volatile decltype(weft_v), const volatile decltype(" + target
                + ")), \"write the type instead of auto\"); " + use + " }";
    }

    private String construction(Local local, IASTDeclarator declarator) {
        String field = function.frame().field(local);
        IASTInitializer initializer = declarator.getInitializer();
        IType type = local.type();
        if (Types.isScalar(type) && !Types.isQualified(type)) {
            return assignment(local, declarator, field);
        }
        if (Types.isArray(type)) {
            return initializer == null
                    ? ""
                    : "{ decltype(" + field + ") weft_v " + function.edits().text(initializer)
                            + "; __builtin_memcpy((void *)&" + field + ", &weft_v, sizeof weft_v); }";
        }
        String made = Construction.of(field);
        if (initializer == null) {
            return made + ";";
        }
        if (CppTypes.isAuto(local.specifier()) && !CppTypes.isCopyObserved(type)) {
            return deduced(local, declarator, field, made + "(weft_v);");
        }
        String value = value(initializer);
        return made + (initializer instanceof IASTEqualsInitializer && !isList(initializer) ? "(" + value + ")" : value)
                + ";";
    }

    private static boolean isList(IASTInitializer initializer) {
        return initializer instanceof IASTInitializerList
                || initializer instanceof IASTEqualsInitializer equals
                        && equals.getInitializerClause() instanceof IASTInitializerList;
    }

    /** An initialiser as an expression: without its =. */
    private String value(IASTInitializer initializer) {
        if (initializer instanceof IASTEqualsInitializer equals) {
            return function.edits().text(equals.getInitializerClause());
        }
        if (initializer instanceof ICPPASTConstructorInitializer constructor) {
            String arguments = Stream.of(constructor.getArguments())
                    .map((IASTInitializerClause argument) -> function.edits().text(argument))
                    .reduce((a, b) -> a + ", " + b)
                    .orElse("");
            return "(" + arguments + ")";
        }
        return function.edits().text(initializer);
    }

    private Optional<Local> local(IASTDeclarator declarator) {
        return function.locals().of(Declarators.innermost(declarator).getName());
    }
}
