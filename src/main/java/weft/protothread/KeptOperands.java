package weft.protothread;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import weft.diagnostics.Message;
import weft.protothread.hoist.Construction;
import weft.protothread.hoist.HoistedStatements;
import weft.protothread.hoist.RvalueUses;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Initializer.InitializerList;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.parse.type.CTypeText;
import weft.source.parse.type.ObjectLife;
import weft.source.parse.type.TypeText;
import weft.source.text.Edits;
import weft.source.tree.Cpp;
import weft.source.tree.Tree;

/**
 * What is evaluated before a call that blocks keeps its value, or its place, in the frame; so do temporary objects that are to end with
 * the whole expression. What has the same value again stays as it is written.
 */
public final class KeptOperands {

    private final BlockingFunction function;
    private final Edits edits;
    private final ProtothreadFrame frame;
    private final BiConsumer<ExpressionNode, HoistedStatements> choose;
    /** The temporary objects that are made in the frame. */
    private final Set<Node> lasting = new HashSet<>();

    /** @param choose makes statements of a choice: {@code &&}, {@code ||}, {@code ?:} */
    KeptOperands(BlockingFunction function, BiConsumer<ExpressionNode, HoistedStatements> choose) {
        this.function = function;
        this.choose = choose;
        this.edits = function.edits();
        this.frame = function.frame();
    }

    /** The object of a call of its member, which is evaluated before the arguments. */
    void keepObject(ExpressionNode object, List<Clause> arguments, HoistedStatements before) {
        makeLasting(object, before);
        boolean isValue = object.category() == ExpressionNode.ValueCategory.PRVALUE && CppTypes.isClass(object.type());
        if (!isValue && !isMove(object)) {
            keepUnlessStable(object, arguments, before);
        } else if (isValue
                && !CppTypes.hasDestructor(object.type())
                && !(object instanceof Call call && function.isBlockingCall(call))) {
            if (TypeText.isWritable(object.type())) {
                edits.replace(object, "weft_taken(" + made(object, before) + ")");
            } else {
                function.report(Message.VALUE_KEPT, object);
            }
        }
    }

    /** Writes the value that stands for a node. */
    void setValue(Node node, String value) {
        edits.replace(node, frame.isField(value) ? RvalueUses.text(node, value) : value);
    }

    /** A clause of a list before one that blocks keeps its value; what is a place may be one that a reference is bound to. */
    void keepValue(Clause clause, InitializerList list, List<Clause> later, HoistedStatements before) {
        if (isResult(clause)) {
            return;
        }
        if (clause instanceof InitializerList inner) {
            inner.clauses().forEach(each -> keepValue(each, inner, later, before));
            return;
        }
        if (!(clause instanceof ExpressionNode value)) {
            function.report(Message.VALUE_KEPT, clause);
            return;
        }
        makeLasting(value, before);
        boolean isValue = value.category() == ExpressionNode.ValueCategory.PRVALUE;
        BracedLists.Use use = isValue ? BracedLists.Use.VALUE : BracedLists.use(list, function.givesClass());
        if (isStable(clause, later) || use == BracedLists.Use.PLACE && isSamePlace(value)) {
            return;
        }
        if (value.type().isScalar() && use == BracedLists.Use.VALUE) {
            keepUnlessStable(clause, later, before);
        } else if (CppTypes.isClass(value.type())
                && use == BracedLists.Use.VALUE
                && TypeText.isWritable(value.type())
                && !ObjectLife.isCopyObserved(value.type())) {
            if (!isValue || !CppTypes.hasDestructor(value.type())) { // else it is a temporary object that lasts
                edits.replace(value, "weft_taken(" + made(value, before) + ")");
            }
        } else {
            function.report(Message.VALUE_KEPT, clause);
        }
    }

    /** Whether something is what a call that blocks gives, which lies in the frame. */
    private boolean isResult(Clause clause) {
        return Tree.withoutParentheses(clause) instanceof Call call
                && function.isBlockingCall(call)
                && call.category() == ExpressionNode.ValueCategory.PRVALUE;
    }

    /** Whether an expression stands for the same place each time; an object may be moved from there. */
    private boolean isSamePlace(ExpressionNode value) {
        return isMove(value)
                ? function.hasStableAddress(((Call) value).arguments().get(0))
                : value.category() == ExpressionNode.ValueCategory.LVALUE && function.hasStableAddress(value);
    }

    private static boolean isMove(ExpressionNode value) {
        return value instanceof Call call
                && call.function() instanceof Identifier name
                && name.name().symbol() instanceof Symbol.Function known
                && String.join("::", known.qualified()).equals("std::move")
                && call.arguments().size() == 1;
    }

    /** Whether an expression has the same value again, also when a later one of the same statement has been evaluated. */
    private boolean isStable(Clause clause, List<? extends Clause> later) {
        return function.isStable(clause)
                && function.locals().names().keySet().stream()
                        .filter(name -> name.ancestors().contains(clause))
                        .noneMatch(name -> later.stream().anyMatch(each -> changes(each) && names(each, name)));
    }

    /** Whether an expression changes something, or lets a call do so. */
    private static boolean changes(Clause expression) {
        return Tree.has(
                expression,
                node -> node instanceof Binary binary && binary.isAssignment()
                        || node instanceof Unary unary
                                && (unary.operator().changesOperand() || unary.is(UnaryOperator.ADDRESS)));
    }

    /** Whether an expression names the local that a name stands for. */
    private boolean names(Clause expression, NameNode local) {
        return Tree.has(
                expression,
                node -> node instanceof NameNode name
                        && function.locals().of(name).equals(function.locals().of(local)));
    }

    /** What C++ evaluates before a call that blocks keeps its value, or its place. */
    void keepUnlessStable(Clause clause, List<? extends Clause> later, HoistedStatements before) {
        boolean isPlace =
                !(clause instanceof ExpressionNode value && value.type().isScalar());
        if (isPlace ? function.hasStableAddress(clause) || isResult(clause) : isStable(clause, later)) {
            return;
        }
        if (!(clause instanceof ExpressionNode expression)
                || !isPlace && !TypeText.isWritable(expression.type())
                || isPlace && expression.category() != ExpressionNode.ValueCategory.LVALUE) {
            function.report(Message.VALUE_KEPT, clause);
            return;
        }
        if (isPlace && !TypeText.isWritable(expression.type())) {
            String text = edits.text(expression);
            String place = frame.temporary("void *");
            before.add(place + " = (void *)__builtin_addressof(" + text + ");");
            edits.replace(expression, "(*(__typeof__(" + text + ") *)" + place + ")");
            return;
        }
        Type type = expression.type();
        String kept = frame.temporary(isPlace ? TypeText.text(type) + " *" : TypeText.asVariable(type));
        before.add(kept + " = " + (isPlace ? "__builtin_addressof(" : "(") + edits.text(expression) + ");");
        if (isPlace) {
            edits.replace(expression, "(*" + kept + ")");
        } else {
            setValue(expression, kept);
        }
    }

    /** Keeps an argument that has no parameter, in its own type; gives what stands for it. */
    String keepVariable(Clause argument, HoistedStatements before) {
        Optional<String> type = argument instanceof ExpressionNode value && !Tree.hasBitField(value)
                ? variableType(value.type())
                : Optional.empty();
        if (type.isEmpty()) {
            function.report(Message.VALUE_KEPT, argument);
            return "0";
        }
        String kept = frame.temporary(type.get());
        before.add(Construction.set(kept, edits.text(argument), ((ExpressionNode) argument).type()));
        return kept;
    }

    /** The type of a variable for a value of a type, as it is written before a name; of an array its pointer. */
    public Optional<String> variableType(Type type) {
        if (!Cpp.is(function.definition())) {
            return CTypeText.spelled(type);
        }
        if (type.isArray() && TypeText.isWritable(type)) {
            return Optional.of(TypeText.asParameter(type));
        }
        boolean isPlain = type.isScalar() || CppTypes.isClass(type) && ObjectLife.isCopiedByBytes(type);
        return isPlain && TypeText.isWritable(type) ? Optional.of(TypeText.asVariable(type)) : Optional.empty();
    }

    /** Makes the temporary objects of an operand in the frame, which is evaluated before others. */
    void makeLasting(Clause operand, HoistedStatements before) {
        if (Cpp.is(operand) && operand instanceof ExpressionNode expression) {
            makeLasting(new LastingTemporaries(function).of(expression), before);
        }
    }

    /** Makes the temporary objects in the frame that a branch of a choice, or the last operand of a comma, is made of. */
    void makePartsLasting(ExpressionNode given, Type whole, HoistedStatements before) {
        if (Cpp.is(given)) {
            makeLasting(new LastingTemporaries(function).ofParts(given, whole), before);
        }
    }

    /** Makes temporary objects in the frame that are to end with the whole expression. */
    void makeLasting(List<LastingTemporaries.Temporary> temporaries, HoistedStatements before) {
        for (LastingTemporaries.Temporary temporary : temporaries) {
            if (!temporary.canLast() || !lasting.add(temporary.object())) {
                continue; // which has been told if it matters, or has been made for a part of the expression
            }
            if (temporary.isChoice()) {
                choose.accept(temporary.object(), before);
            } else {
                edits.replace(temporary.object(), "weft_taken(" + made(temporary.object(), before) + ")");
            }
        }
    }

    /** Makes an object of the frame from a value, that ends with the whole expression. */
    private String made(ExpressionNode value, HoistedStatements before) {
        String object = frame.temporary(TypeText.asVariable(value.type()));
        before.add(Construction.copied(object, edits.text(value), false));
        if (CppTypes.hasDestructor(value.type())) {
            before.ending(object);
        }
        return object;
    }
}
