package weft.protothread;

import org.eclipse.cdt.core.dom.ast.IASTCaseStatement;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTDefaultStatement;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTSwitchStatement;
import org.eclipse.cdt.core.dom.ast.IVariable;
import weft.protothread.hoist.HoistedStatements;
import weft.source.tree.Cpp;
import weft.source.tree.Declarators;
import weft.source.tree.Local;
import weft.source.tree.Local.Place;
import weft.source.tree.LocalVariables;
import weft.source.tree.Types;

/** Declarations in a function that blocks. */
public final class Declarations {

    private final BlockingFunction function;
    private final BlockingPoints points;
    private final ExpressionEdits expressions;

    Declarations(BlockingFunction function, BlockingPoints points, ExpressionEdits expressions) {
        this.function = function;
        this.points = points;
        this.expressions = expressions;
    }

    /** Edits a declaration; true if it cannot stay, and is in the text with all that it needs. */
    boolean edit(IASTDeclaration declaration, HoistedStatements text) {
        if (!(declaration instanceof IASTSimpleDeclaration simple) || !LocalVariables.isAutomatic(simple)) {
            return false;
        }
        if (Cpp.is(declaration)) {
            return new CppDeclarations(function, points, expressions).edit(simple, text);
        }
        boolean moves = function.blocks(simple);
        for (IASTDeclarator declarator : simple.getDeclarators()) {
            moves |= local(declarator) != null && local(declarator).place() == Place.FRAME;
        }
        for (IASTDeclarator declarator : simple.getDeclarators()) {
            Local local = local(declarator);
            boolean initialised = declarator.getInitializer() != null;
            String value = initialised ? expressions.value(declarator.getInitializer(), text) : "";
            if (local != null && local.place() == Place.SAVED) {
                if (!initialised && !isBeforeCases(simple)) {
                    value = function.unit().deferred().later(() -> points.isSaved(local) ? " = 0" : "");
                    if (!moves) {
                        function.edits().after(function.tokens().end(declarator), value);
                    }
                }
            }
            if (!moves) {
                continue;
            }
            if (local != null && local.place() == Place.FRAME) {
                if (initialised) {
                    initialise(local, declarator, value, text);
                }
            } else {
                text.add(function.edits().text(simple.getDeclSpecifier()) + " "
                        + function.edits()
                                .text(
                                        function.tokens().first(declarator),
                                        Declarators.end(declarator, function.tokens()))
                        + (initialised ? " " : "") + value + ";");
            }
        }
        for (IASTDeclarator declarator : simple.getDeclarators()) {
            Local local = local(declarator);
            if (local != null && function.hasTypeOfOthers(local)) {
                String check = points.checkOfType(local);
                if (moves) {
                    text.add(check);
                } else {
                    function.edits().after(function.tokens().end(simple.getParent()), check);
                }
            }
        }
        return moves;
    }

    /** Gives a variable of the frame its first value. Arrays and constants cannot be assigned, so they are copied. */
    private void initialise(Local local, IASTDeclarator declarator, String initializer, HoistedStatements text) {
        String field = function.frame().field(local);
        boolean list = declarator.getInitializer() instanceof IASTEqualsInitializer equals
                && equals.getInitializerClause() instanceof IASTInitializerList;
        var type = ((IVariable) Declarators.innermost(declarator).getName().resolveBinding()).getType();
        if (list || Types.isArray(type) || Types.isQualified(type)) {
            text.add("{ __typeof__(" + field + ") weft_v " + initializer + "; __builtin_memcpy((void *)&" + field
                    + ", (const void *)&weft_v, sizeof weft_v); }");
        } else {
            text.add(field + " " + initializer + ";");
        }
    }

    /** Whether a declaration stands between a switch and its first case,
     * where an initialiser would never be reached. */
    private static boolean isBeforeCases(IASTSimpleDeclaration declaration) {
        if (!(declaration.getParent().getParent() instanceof IASTCompoundStatement block)
                || !(block.getParent() instanceof IASTSwitchStatement)) {
            return false;
        }
        for (IASTStatement each : block.getStatements()) {
            if (each == declaration.getParent()) {
                return true;
            }
            if (each instanceof IASTCaseStatement || each instanceof IASTDefaultStatement) {
                return false;
            }
        }
        return false;
    }

    private Local local(IASTDeclarator declarator) {
        return function.locals().of(Declarators.innermost(declarator).getName()).orElse(null);
    }
}
