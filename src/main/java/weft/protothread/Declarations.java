package weft.protothread;

import weft.protothread.hoist.Construction;
import weft.protothread.hoist.HoistedStatements;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Initializer.InitializerList;
import weft.source.parse.syntax.Specifier.NamedSpecifier;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.Block;
import weft.source.parse.syntax.Statement.Case;
import weft.source.parse.syntax.Statement.Default;
import weft.source.parse.syntax.Statement.Switch;
import weft.source.parse.syntax.Type;
import weft.source.tree.Cpp;
import weft.source.tree.Declarators;
import weft.source.tree.Local;
import weft.source.tree.Local.Place;
import weft.source.tree.LocalVariables;
import weft.source.tree.Rooms;

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
    boolean edit(Declaration declaration, HoistedStatements text) {
        if (!(declaration instanceof SimpleDeclaration simple)) {
            return false;
        }
        boolean reenters = function.isReentry(simple);
        if (reenters) {
            function.room().declare(simple, text, size -> expressions.assigned(size, text));
            points.addReentry(Rooms.reentry(simple, function.tokens()), text);
        }
        if (!LocalVariables.isAutomatic(simple)) {
            return reenters;
        }
        if (Cpp.is(declaration)) {
            return new CppDeclarations(function, points, expressions).edit(simple, text);
        }
        boolean moves = function.blocks(simple);
        for (Declarator declarator : simple.declarators()) {
            moves |= local(declarator) != null
                    && (local(declarator).place() == Place.FRAME
                            || local(declarator).isDeducedInHead() && function.hasTypeOfOthers(local(declarator)));
        }
        for (Declarator declarator : simple.declarators()) {
            Local local = local(declarator);
            if (local != null && Rooms.isKept(local)) {
                function.room().declare(local, text, size -> expressions.assigned(size, text));
            } else {
                Rooms.sizes(declarator).stream()
                        .filter(function::blocks)
                        .forEach(size -> expressions.value(size.size().orElseThrow(), text));
            }
            boolean initialised = declarator.initializer().isPresent();
            String value = declarator
                    .initializer()
                    .map(initializer -> expressions.value(initializer, text))
                    .orElse("");
            if (local != null && local.place() == Place.SAVED) {
                if (!initialised && !isBeforeCases(simple)) {
                    value = function.unit().deferred().later(() -> points.isSaved(local) ? zero(local) : "");
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
                text.add(function.edits().text(simple.specifier()) + " "
                        + function.edits()
                                .text(
                                        function.tokens().first(declarator),
                                        Declarators.end(declarator, function.tokens()))
                        + (initialised ? " " : "") + value + ";");
            }
        }
        for (Declarator declarator : simple.declarators()) {
            Local local = local(declarator);
            if (local != null && function.hasTypeOfOthers(local)) {
                String check = points.checkOfType(local);
                if (moves) {
                    text.add(check);
                } else {
                    function.edits().after(function.tokens().end(simple.parent()), check);
                }
            }
        }
        return moves;
    }

    /** An initialiser of a local: what is called by a name, or has attributes, may be a vector, which the parser does not know. */
    private String zero(Local local) {
        SourceTokens tokens = function.tokens();
        boolean mayBeVector = local.specifier() instanceof NamedSpecifier;
        for (int i = tokens.first(local.specifier()); i < tokens.end(local.declarator()); i++) {
            mayBeVector |= tokens.isAttribute(i);
        }
        return mayBeVector ? " = {0}" : " = 0";
    }

    /** Gives a variable of the frame its first value. Arrays and constants cannot be assigned, so they are copied. */
    private void initialise(Local local, Declarator declarator, String initializer, HoistedStatements text) {
        String field = function.access(local);
        boolean list =
                declarator.assigned().filter(InitializerList.class::isInstance).isPresent();
        Type type = local.type();
        if (local.isDeduced()) {
            text.add("{ __auto_type weft_v " + initializer
                    + "; _Static_assert(__builtin_types_compatible_p(__typeof__(weft_v), __typeof__(" + field
                    + ")), \"write the type instead of __auto_type\"); " + field + " = weft_v; }");
        } else if (list || type.isArray() || type.isQualified() || type.hasConstant()) {
            text.add(Construction.byBytes(field, initializer));
        } else {
            text.add(field + " " + initializer + ";");
        }
    }

    /** Whether a declaration stands between a switch and its first case,
     * where an initialiser would never be reached. */
    private static boolean isBeforeCases(SimpleDeclaration declaration) {
        if (!(declaration.parent().parent() instanceof Block block) || !(block.parent() instanceof Switch)) {
            return false;
        }
        for (Statement each : block.statements()) {
            if (each == declaration.parent()) {
                return true;
            }
            if (each instanceof Case || each instanceof Default) {
                return false;
            }
        }
        return false;
    }

    private Local local(Declarator declarator) {
        return function.locals().of(Declarators.innermost(declarator).name()).orElse(null);
    }
}
