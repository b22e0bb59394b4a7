package weft.protothread.hoist;

import java.util.Optional;
import java.util.function.Consumer;
import weft.diagnostics.Message;
import weft.protothread.BlockingFunction;
import weft.protothread.ExpressionEdits;
import weft.protothread.KeptOperands;
import weft.protothread.ProtothreadFrame;
import weft.source.parse.syntax.BinaryOperator;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Conditional;
import weft.source.parse.syntax.ExpressionNode.ValueCategory;
import weft.source.parse.syntax.Type;
import weft.source.parse.type.CTypeText;
import weft.source.parse.type.ObjectLife;
import weft.source.parse.type.TypeText;
import weft.source.parse.type.VectorTypes;
import weft.source.text.Edits;
import weft.source.tree.Cpp;
import weft.source.tree.Tree;

/** {@code &&}, {@code ||} and {@code ?:} around blocking calls: what is evaluated depends on a value; they become ifs. */
public final class ShortCircuit {

    private final ExpressionEdits expressions;
    private final KeptOperands operands;
    private final BlockingFunction function;
    private final Edits edits;
    private final ProtothreadFrame frame;

    public ShortCircuit(BlockingFunction function, ExpressionEdits expressions, KeptOperands operands) {
        this.expressions = expressions;
        this.operands = operands;
        this.function = function;
        this.edits = function.edits();
        this.frame = function.frame();
    }

    public boolean branchesBlock(Conditional conditional) {
        return function.blocks(conditional.positive()) || function.blocks(conditional.negative());
    }

    /** The value of {@code a && b} or {@code a || b} where b blocks. */
    public String logical(Binary binary, HoistedStatements before) {
        String value = frame.temporary(Cpp.is(binary) ? "bool" : "_Bool");
        before.add(value + " = " + truth(binary.left(), expressions.before(binary.left(), before)) + ";");
        before.openIf("if (" + (binary.operator() == BinaryOperator.AND ? "" : "!") + value + ") {");
        before.add(value + " = " + truth(binary.right(), expressions.before(binary.right(), before)) + ";");
        before.close("}");
        return value;
    }

    private static String truth(Clause operand, String written) {
        boolean isConverted = operand instanceof ExpressionNode value
                && Cpp.is(value)
                && (CppTypes.isClass(value.type()) || value.type().isProblem());
        String text = "(" + written + ")";
        return isConverted ? "(bool)" + text : text + " != 0";
    }

    /** The value of a conditional whose branches block: a variable, or what is left of an object. */
    public String choice(Conditional conditional, HoistedStatements before) {
        if (isMadeInBranches(conditional)) {
            return object(conditional, before);
        }
        Optional<String> vector = vector(conditional);
        Optional<String> carrier = vector.isPresent() ? Optional.empty() : carrier(conditional);
        Optional<String> type = vector.or(() -> carrier).or(() -> operands.variableType(conditional.type()));
        if (type.isEmpty()) {
            function.report(Message.CONDITIONAL_BLOCKS, conditional);
            return edits.text(conditional);
        }
        String cast = carrier.isPresent() ? "(" + type.get() + ")" : ""; // a struct or vector needs no cast
        String value = frame.temporary(type.get());
        if (conditional.positive().isPresent()) {
            branches(conditional, before, branch -> assign(value, cast, branch, conditional, before));
        } else {
            orElse(conditional, value, cast, before);
        }
        return carrier.isPresent() ? "((__typeof__(" + edits.text(conditional) + "))" + value + ")" : value;
    }

    /** Whether it gives an object of a class that is more than bytes. */
    private static boolean isMadeInBranches(Conditional conditional) {
        return Cpp.is(conditional)
                && CppTypes.isClass(conditional.type())
                && !ObjectLife.isCopiedByBytes(conditional.type())
                && TypeText.isWritable(conditional.type())
                && conditional.category() == ValueCategory.PRVALUE // else a part of it may be changed, where it lies
                && conditional.positive().isPresent();
    }

    /** Each branch makes the object in the same place of the frame, where it lives until the whole expression is done. */
    private String object(Conditional conditional, HoistedStatements before) {
        Type type = conditional.type();
        String object = frame.temporary(TypeText.asVariable(type));
        branches(conditional, before, branch -> {
            Clause inner = Tree.withoutParentheses(branch);
            if (inner instanceof Call call
                    && function.isBlockingCall(call)
                    && Tree.givesObject(call)
                    && call.type().bare().isSame(type.bare())) {
                expressions.construct(call, object, before);
            } else {
                String value = expressions.branch(branch, conditional, before);
                before.add(
                        isVoid(branch)
                                ? "(" + value + ");"
                                : Construction.copied(object, value, !CppTypes.isOfType(branch, type)));
            }
        });
        if (CppTypes.hasDestructor(type)) {
            before.ending(object);
        }
        return "weft_taken(" + object + ")";
    }

    /** Whether it is a branch without a value: it throws. */
    private static boolean isVoid(ExpressionNode branch) {
        return branch.type().bare() instanceof Type.Basic basic && basic.kind() == Type.Basic.Kind.VOID;
    }

    /** The type of an expression that is a vector, as far as operators show it. */
    private static Optional<String> vector(Clause clause) {
        Clause inner = Tree.withoutParentheses(clause);
        if (inner instanceof Conditional conditional) {
            return eitherVector(conditional.positive().orElse(conditional.condition()), conditional.negative());
        }
        if (inner instanceof Binary binary && binary.operator().isArithmetic()) {
            return eitherVector(binary.left(), binary.right());
        }
        return inner instanceof ExpressionNode expression && VectorTypes.isVector(expression.type())
                ? CTypeText.spelled(expression.type())
                : Optional.empty();
    }

    private static Optional<String> eitherVector(Clause a, Clause b) {
        return vector(a).or(() -> vector(b));
    }

    /** A type that holds the value of either branch. */
    private static Optional<String> carrier(Clause clause) {
        Clause inner = Tree.withoutParentheses(clause);
        if (inner instanceof Binary binary && binary.operator().isArithmetic()) {
            return carrier(binary.left()).flatMap(a -> carrier(binary.right()).map(b -> CTypeText.wider(a, b)));
        }
        if (inner instanceof Conditional conditional) {
            Optional<String> yes = carrier(conditional.positive().orElse(conditional.condition()));
            Optional<String> no = carrier(conditional.negative());
            return yes.flatMap(a -> no.map(b -> CTypeText.wider(a, b)));
        }
        return inner instanceof ExpressionNode expression ? CTypeText.carrier(expression.type()) : Optional.empty();
    }

    /** C++: a branch without a value throws. */
    private void assign(
            String value, String cast, ExpressionNode branch, Conditional choice, HoistedStatements before) {
        assign(value, cast, branch, expressions.branch(branch, choice, before), before);
    }

    private static void assign(
            String value, String cast, ExpressionNode expression, String written, HoistedStatements before) {
        String given = "(" + written + ")";
        before.add(isVoid(expression) ? given + ";" : Construction.set(value, cast + given, expression.type()));
    }

    /** The value of {@code a ?: b}: a, unless that is 0. */
    private void orElse(Conditional conditional, String value, String cast, HoistedStatements before) {
        ExpressionNode first = conditional.condition();
        assign(value, cast, first, expressions.before(first, before), before);
        before.openIf("if (!" + value + ") {");
        assign(value, cast, conditional.negative(), conditional, before);
        before.close("}");
    }

    /** Evaluates the condition, then one branch. */
    public void branches(Conditional conditional, HoistedStatements before, Consumer<ExpressionNode> branch) {
        String condition = expressions.before(conditional.condition(), before);
        before.openIf("if (" + condition + ") {");
        branch.accept(conditional.positive().orElseThrow());
        before.openElse("} else {");
        branch.accept(conditional.negative());
        before.close("}");
    }
}
