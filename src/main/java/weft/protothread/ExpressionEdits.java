package weft.protothread;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import weft.diagnostics.Message;
import weft.protothread.hoist.ApiCall;
import weft.protothread.hoist.BlockingCall;
import weft.protothread.hoist.Construction;
import weft.protothread.hoist.HelperCall;
import weft.protothread.hoist.HoistedStatements;
import weft.protothread.hoist.ShortCircuit;
import weft.source.lower.Callee;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Cast;
import weft.source.parse.syntax.ExpressionNode.CompoundLiteral;
import weft.source.parse.syntax.ExpressionNode.Conditional;
import weft.source.parse.syntax.ExpressionNode.Delete;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.ExpressionNode.New;
import weft.source.parse.syntax.ExpressionNode.Sequence;
import weft.source.parse.syntax.ExpressionNode.StatementExpression;
import weft.source.parse.syntax.ExpressionNode.Subscript;
import weft.source.parse.syntax.ExpressionNode.TypeConstruction;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Initializer.ConstructorInitializer;
import weft.source.parse.syntax.Initializer.DesignatedInitializer;
import weft.source.parse.syntax.Initializer.EqualsInitializer;
import weft.source.parse.syntax.Initializer.InitializerList;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.ExpressionStatement;
import weft.source.parse.syntax.Statement.Label;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.parse.type.ObjectLife;
import weft.source.parse.type.TypeText;
import weft.source.text.Edits;
import weft.source.tree.Api;
import weft.source.tree.Cpp;
import weft.source.tree.CppOrder;
import weft.source.tree.DiscardedValue;
import weft.source.tree.Tree;

/**
 * Takes blocking calls out of expressions. What C evaluates before and at the call becomes statements before the statement
 * that has the expression; the rest stays as it is written, with a value in place of the call. C leaves open in which order
 * the operands of most operators are evaluated, so that calls may come first; where it does not ({@code &&}, {@code ||},
 * {@code ?:}, comma), the order is kept by statements.
 */
public final class ExpressionEdits {

    private final Consumer<Statement> statements;
    private final BlockingFunction function;
    /** The temporary objects that are made in the frame. */
    private final Set<Node> lasting = new HashSet<>();

    private final BlockingPoints points;
    private final Edits edits;
    private final ProtothreadFrame frame;
    private final ShortCircuit choices;

    /**
     * For one function.
     *
     * @param points     what a blocking call is added to
     * @param statements what transforms a statement: statement expressions have them
     */
    ExpressionEdits(BlockingFunction function, BlockingPoints points, Consumer<Statement> statements) {
        this.statements = statements;
        this.function = function;
        this.points = points;
        this.edits = function.edits();
        this.frame = function.frame();
        this.choices = new ShortCircuit(function, this);
    }

    /** Adds what has to be done before an expression (or initialiser), and gives the text that remains of it. */
    public String value(Node expression, HoistedStatements before) {
        hoist(expression, before, false);
        return edits.text(expression);
    }

    /** The text of an operand that becomes a statement of its own, before others: its temporary objects live on in the frame. */
    public String before(Clause operand, HoistedStatements before) {
        hoist(operand, before, false);
        makeLasting(operand, before);
        return edits.text(operand);
    }

    /** The same, to stand behind an assignment, which takes the first part of a comma expression alone. */
    String assigned(Node expression, HoistedStatements before) {
        String value = value(expression, before);
        return expression instanceof Sequence ? "(" + value + ")" : value;
    }

    /** Adds statements that evaluate an expression whose value is not used. */
    void discard(ExpressionNode written, HoistedStatements before) {
        discard(written, before, false);
    }

    /** @param hasMore whether others follow in the same expression: until then its temporary objects live on in the frame */
    private void discard(ExpressionNode written, HoistedStatements before, boolean hasMore) {
        ExpressionNode expression = DiscardedValue.operand(written);
        if (!function.blocks(expression)) {
            before.add((hasMore ? before(written, before) : edits.text(written)) + ";");
        } else if (expression instanceof Call call && function.isBlockingCall(call)) {
            call(call, target(call), before, false);
        } else if (expression instanceof Sequence list) {
            for (ExpressionNode each : list.parts()) {
                discard(each, before, hasMore || each != list.last());
            }
        } else if (expression instanceof Conditional conditional
                && choices.branchesBlock(conditional)
                && conditional.positive().isPresent()) {
            choices.branches(conditional, before, branch -> discard(branch, before));
        } else if (expression instanceof StatementExpression block) {
            List<Statement> all = block.block().statements();
            statements.accept(block.block());
            if (all.get(all.size() - 1) instanceof ExpressionStatement last && !function.blocks(last)) {
                edits.replace(
                        last, "(void)(" + edits.text(last.expression()) + ");"); // no warning of a value that is lost
            }
            before.add(edits.text(block.block()));
        } else {
            String value = hasMore ? before(expression, before) : value(expression, before);
            before.add(isMereValue(expression) ? "(void)(" + value + ");" : value + ";"); // no warning of what is lost
        }
    }

    /** Whether nothing is left to be done of an expression when its calls have been made. */
    private static boolean isMereValue(ExpressionNode expression) {
        return expression instanceof Binary binary && !binary.isAssignment()
                || expression instanceof Unary unary && !unary.operator().changesOperand();
    }

    /** Replaces the blocking parts of an expression by values; true if the flow may block again before these are used. */
    private void hoist(Node node, HoistedStatements before, boolean held) {
        if (!function.blocks(node) || node instanceof Lambda) {
            return; // a lambda that blocks has been told
        }
        if (node instanceof Call call && function.isBlockingCall(call)) {
            BlockingCall target = target(call);
            String result = call(call, target, before, true);
            if (target.givesObject()) {
                set(node, "weft_taken(" + result + ")");
                return;
            }
            if (held && !frame.isField(result)) {
                String kept = frame.temporary("int");
                before.add(kept + " = " + result + ";");
                result = kept;
            }
            setValue(node, result);
        } else if (node instanceof Binary binary && binary.isLogical() && function.blocks(binary.right())) {
            set(node, choices.logical(binary, before));
        } else if (node instanceof Sequence list) {
            ExpressionNode last = list.last();
            list.parts().stream().filter(part -> part != last).forEach(part -> discard(part, before, true));
            hoist(last, before, held);
            edits.replace(node, "(" + edits.text(last) + ")");
        } else if (node instanceof Conditional conditional && choices.branchesBlock(conditional)) {
            setValue(node, choices.choice(conditional, before));
        } else if (node instanceof StatementExpression block) {
            set(node, block(block, before));
        } else if (node instanceof InitializerList list && Cpp.is(node)) {
            inOrder(list, before, held);
        } else if (CppOrder.of(node)
                .filter(order -> function.blocks(order.second()))
                .isPresent()) {
            CppOrder order = CppOrder.of(node).get();
            hoist(order.first(), before, true);
            makeLasting(order.first(), before);
            keepUnlessStable(order.first(), List.of(order.second()), before);
            hoist(order.second(), before, held);
        } else if (!isOrdinary(node)) {
            function.report(Message.EXPRESSION_BLOCKS, node);
        } else {
            List<Node> parts = new ArrayList<>();
            for (Node child : node.children()) {
                if (function.blocks(child)) {
                    parts.add(child);
                }
            }
            if (node instanceof Call call && blocks(call.arguments())) {
                CppOrder.object(call).ifPresent(object -> {
                    object(object, call.arguments(), before);
                    parts.remove(call.function());
                });
            }
            for (int i = 0; i < parts.size(); i++) {
                hoist(parts.get(i), before, held || i < parts.size() - 1);
            }
            if (node instanceof Call call) {
                new ApiEdits(function.unit()).editCall(call);
            }
        }
    }

    private boolean blocks(List<Clause> clauses) {
        return clauses.stream().anyMatch(function::blocks);
    }

    /** The object of a call of its member, which is evaluated before the arguments. */
    private void object(ExpressionNode object, List<Clause> arguments, HoistedStatements before) {
        hoist(object, before, true);
        makeLasting(object, before);
        boolean isValue = object.category() == ExpressionNode.ValueCategory.PRVALUE && CppTypes.isClass(object.type());
        if (!isValue && !isMove(object)) {
            keepUnlessStable(object, arguments, before);
        } else if (isValue
                && !CppTypes.hasDestructor(object.type())
                && !(object instanceof Call call && function.isBlockingCall(call))) {
            if (TypeText.isWritable(object.type())) {
                set(object, "weft_taken(" + made(object, before) + ")");
            } else {
                function.report(Message.VALUE_KEPT, object);
            }
        }
    }

    /** C++ evaluates the clauses in braces in their order. */
    private void inOrder(InitializerList list, HoistedStatements before, boolean held) {
        List<Clause> clauses = list.clauses();
        for (int i = 0; i < clauses.size(); i++) {
            List<Clause> later = clauses.subList(i + 1, clauses.size());
            boolean blocksLater = later.stream().anyMatch(function::blocks);
            hoist(clauses.get(i), before, held || blocksLater);
            if (blocksLater) {
                keepValue(clauses.get(i), list, later, before);
            }
        }
    }

    /** A clause of a list before one that blocks keeps its value; what is a place may be one that a reference is bound to. */
    private void keepValue(Clause clause, InitializerList list, List<Clause> later, HoistedStatements before) {
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
                set(value, "weft_taken(" + made(value, before) + ")");
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
    private void keepUnlessStable(Clause clause, List<? extends Clause> later, HoistedStatements before) {
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
            set(expression, "(*(__typeof__(" + text + ") *)" + place + ")");
            return;
        }
        Type type = expression.type();
        String kept = frame.temporary(isPlace ? TypeText.text(type) + " *" : TypeText.asVariable(type));
        before.add(kept + " = " + (isPlace ? "__builtin_addressof(" : "(") + edits.text(expression) + ");");
        if (isPlace) {
            set(expression, "(*" + kept + ")");
        } else {
            setValue(expression, kept);
        }
    }

    /** Makes a statement expression a block; gives its value. */
    private String block(StatementExpression expression, HoistedStatements before) {
        List<Statement> all = expression.block().statements();
        Optional<ExpressionStatement> given = all.isEmpty() ? Optional.empty() : unlabelled(all.get(all.size() - 1));
        Optional<String> type = given.map(ExpressionStatement::expression)
                .filter(value -> !Tree.hasBitField(value))
                .flatMap(value -> variableType(value.type()))
                .filter(name -> !name.equals("void"));
        if (type.isEmpty()) {
            function.report(Message.STATEMENT_EXPRESSION, expression);
            return "0";
        }
        ExpressionStatement last = given.orElseThrow();
        all.subList(0, all.size() - 1).forEach(statements);
        String value = frame.temporary(type.get());
        HoistedStatements end = function.prelude(last);
        end.add(Construction.set(
                value, assigned(last.expression(), end), last.expression().type()));
        end.end();
        edits.replace(last, end.toString());
        before.add(edits.text(expression.block()));
        return value;
    }

    /** The expression that a statement is, behind labels. */
    private static Optional<ExpressionStatement> unlabelled(Statement statement) {
        Statement inner = statement;
        while (inner instanceof Label label) {
            inner = label.statement();
        }
        return inner instanceof ExpressionStatement value ? Optional.of(value) : Optional.empty();
    }

    /** Whether all operands are evaluated, each once, in any order. */
    private static boolean isOrdinary(Node node) {
        return node instanceof Unary
                || node instanceof Binary
                || node instanceof Conditional
                || node instanceof Cast
                || node instanceof Call
                || node instanceof Subscript
                || node instanceof FieldReference
                || node instanceof EqualsInitializer
                || node instanceof InitializerList
                || node instanceof CompoundLiteral
                || node instanceof DesignatedInitializer
                || node instanceof ConstructorInitializer
                || node instanceof DesignatedInitializer
                || node instanceof TypeConstruction
                || node instanceof New
                || node instanceof Delete;
    }

    private void setValue(Node node, String value) {
        set(node, frame.isField(value) ? RvalueUses.text(node, value) : value);
    }

    private void set(Node node, String value) {
        edits.replace(node, value);
    }

    private BlockingCall target(Call call) {
        String callee = Tree.callee(call);
        return Api.of(callee)
                .<BlockingCall>map(
                        api -> new ApiCall(Callee.OfApi.of(api, function.unit().ports(), function.locals(), call)))
                .orElseGet(() -> new HelperCall(function.unit().helper(callee), frame.behind()));
    }

    /** Keeps an argument that has no parameter, in its own type; gives what stands for it. */
    private String keepVariable(Clause argument, HoistedStatements before) {
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
            return type.spelled();
        }
        if (type.isArray() && TypeText.isWritable(type)) {
            return Optional.of(TypeText.asParameter(type));
        }
        boolean isPlain = type.isScalar() || CppTypes.isClass(type) && ObjectLife.isCopiedByBytes(type);
        return isPlain && TypeText.isWritable(type) ? Optional.of(TypeText.asVariable(type)) : Optional.empty();
    }

    /** Adds a blocking call; gives the expression of its result, if that is used. An object lives until the expression is done. */
    private String call(Call call, BlockingCall target, HoistedStatements before, boolean used) {
        if (!takes(call, target)) {
            return "0";
        }
        List<String> texts = arguments(call, target, before);
        String result = target.result(used, texts, frame);
        call(call, target, texts, used, result, before);
        if (target.givesObject() && CppTypes.hasDestructor(call.type())) {
            before.ending(result);
        }
        return target.value(result);
    }

    /** Adds a blocking call that constructs an object. */
    void construct(Call call, String object, HoistedStatements before) {
        BlockingCall target = target(call);
        if (takes(call, target)) {
            call(call, target, arguments(call, target, before), true, object, before);
        }
    }

    /** Whether a call has as many arguments as what it calls takes, which is told where it has not. */
    private boolean takes(Call call, BlockingCall target) {
        boolean takes = target.takes(call.arguments().size());
        if (!takes) {
            function.report(
                    Cpp.is(call) ? Message.CPP_DEFAULT_ARGUMENTS : Message.BLOCKING_ARGUMENTS,
                    call,
                    Tree.callee(call),
                    target.arity());
        }
        return takes;
    }

    private void call(
            Call call,
            BlockingCall target,
            List<String> arguments,
            boolean used,
            String result,
            HoistedStatements before) {
        target.enter(before.mark()).ifPresent(before::addMarked);
        points.add(function.tokens().first(call), target.function(), target.text(arguments, used, result), before);
    }

    /** Adds what keeps the arguments of a blocking call; gives what stands for them. */
    private List<String> arguments(Call call, BlockingCall target, HoistedStatements before) {
        List<Clause> arguments = call.arguments();
        for (int i = 0; i < arguments.size(); i++) {
            boolean held = false;
            for (int j = i + 1; j < arguments.size(); j++) {
                held |= function.blocks(arguments.get(j));
            }
            hoist(arguments.get(i), before, held);
        }
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            Clause argument = arguments.get(i);
            Optional<String> constant = target.constant(i, argument);
            if (constant.isPresent()) {
                texts.add(constant.get());
                continue;
            }
            boolean stays = !function.blocks(argument) && function.isStable(argument) && target.mayStay(i);
            if (stays || target.set(i, argument).isPresent()) {
                texts.add(edits.text(argument) + target.home(i, frame));
            } else if (Cpp.is(call) && PassedObjects.isPassedOn(call, i, function)) {
                boolean isReference = PassedObjects.parameter(call, i)
                        .filter(CppTypes::isReference)
                        .isPresent();
                String object = edits.text(argument);
                texts.add(isReference ? object : "weft_place(" + object + ")");
            } else if (i >= target.arity()) {
                texts.add(keepVariable(argument, before));
            } else {
                if (Cpp.is(call)) {
                    makeLasting(new LastingTemporaries(function).of(call, i), before);
                }
                texts.add(target.keep(
                        i,
                        argument,
                        edits.text(argument),
                        edits.text(arguments.get(arguments.size() - 1)),
                        frame,
                        before));
            }
        }
        return texts;
    }

    /** Makes the temporary objects of an operand in the frame, which is evaluated before others. */
    private void makeLasting(Clause operand, HoistedStatements before) {
        if (Cpp.is(operand) && operand instanceof ExpressionNode expression) {
            makeLasting(new LastingTemporaries(function).of(expression), before);
        }
    }

    /** Makes temporary objects in the frame that are to end with the whole expression. */
    private void makeLasting(List<LastingTemporaries.Temporary> temporaries, HoistedStatements before) {
        for (LastingTemporaries.Temporary temporary : temporaries) {
            if (!temporary.canLast() || !lasting.add(temporary.object())) {
                continue; // which has been told if it matters, or has been made for a part of the expression
            }
            set(temporary.object(), "weft_taken(" + made(temporary.object(), before) + ")");
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
